import Foundation
import NavTraceConfig
import NavTraceLint
import NavTraceRecording
import TestSupport
import Testing
import UIKit

@testable import NavTraceTesting

/// The files that decide which findings fail a test.
@MainActor @Suite struct TestSettingsTests {
  private let folder: TemporaryFolder
  /// The path of a test's source file in a package.
  private var testFile: String { folder.path("Tests/ShopTests/PayTests.swift") }

  init() throws {
    folder = try TemporaryFolder()
    let tests = folder.path("Tests/ShopTests")
    try FileManager.default.createDirectory(atPath: tests, withIntermediateDirectories: true)
    try write("", to: "Package.swift")
  }

  private func write(_ text: String, to name: String) throws {
    try text.write(toFile: folder.path(name), atomically: true, encoding: .utf8)
  }

  private func rules(_ settings: TestSettings = TestSettings()) throws -> [String] {
    let loaded = try settings.load(testFile: testFile)
    return try Headless.isolated {
      try NavigationTrace("paying", loaded) { _ in LeakyFlow(leaks: true).run() }.leaks(with: loaded)
        .filter(\.isFailure).map { String($0.message.prefix { $0 != ":" }) }
    }
  }

  @Test("the nearest config above the test's source is used") func nearest() throws {
    #expect(try rules() == ["leaked-child"])
    try write("rules: { leaked-child: off }", to: ".navtrace.yml")
    #expect(try rules() == ["unfired-callback"])
    try write(
      "rules: { leaked-child: warning, unfired-callback: warning }", to: "Tests/ShopTests/.navtrace.yml")
    #expect(try rules() == [])
    #expect(try rules(TestSettings(config: .none)) == ["leaked-child"])
    #expect(try rules(TestSettings(config: .file(".navtrace.yml"))) == ["unfired-callback"])
    #expect(try rules(TestSettings(severity: .warning)) == ["leaked-child"])
  }

  @Test("exceptions apply until their last day, and are never stale in tests") func exceptions() throws {
    let exception = "{ type: Flow, rule: leaked-child, reason: known, until: "
    try write(
      "exceptions: [\(exception) 2999-01-01 }, { type: Gone, reason: left }]", to: ".navtrace.yml")
    #expect(try rules(TestSettings(severity: .note)) == ["unfired-callback"])
    try write("exceptions: [\(exception) 2001-01-01 }]", to: ".navtrace.yml")
    #expect(try rules(TestSettings(severity: .note)) == ["leaked-child"])
  }

  @Test("known findings do not fail a test, and stale entries are not findings") func baseline()
    throws
  {
    let loaded = try TestSettings().load(testFile: testFile)
    let found = try Headless.isolated {
      try NavigationTrace("paying", loaded) { _ in LeakyFlow(leaks: true).run() }
    }
    try write(Baseline(found.result).text, to: "known.json")
    #expect(try rules(TestSettings(severity: .note, baseline: "known.json")) == [])
    try write("rules: { leaked-child: off }", to: ".navtrace.yml")
    #expect(try rules(TestSettings(severity: .note, baseline: "known.json")) == [])
  }

  @Test("an invalid or missing file is reported as by lint") func errors() throws {
    try write("rules: { leaked-chld: off }", to: ".navtrace.yml")
    let error = #expect(throws: ConfigError.self) { try TestSettings().load(testFile: testFile) }
    #expect(
      error?.description
        == "\(folder.path(".navtrace.yml")):1:10: 'leaked-chld' is not a rule; did you mean 'leaked-child'?")
    #expect(throws: UnreadableFile(path: folder.path("other.yml"), problem: "no such file")) {
      try TestSettings(config: .file("other.yml")).load(testFile: testFile)
    }
    #expect(throws: UnreadableFile(path: folder.path("known.json"), problem: "no such file")) {
      try TestSettings(config: .none, baseline: "known.json").load(testFile: testFile)
    }
  }
}
