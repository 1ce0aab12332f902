import Foundation
import TestSupport
import Testing

@testable import NavTraceReport

@Suite struct PagePolicyTests {
  /// A program that prints the SHA-256 of its input.
  private static let program = ["/usr/bin/sha256sum", "/usr/bin/shasum"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  @Test(
    "the hashes of page.js and page.css are current: after a change, put the new ones into PagePolicy.swift",
    .enabled(if: program != nil, "needs sha256sum or shasum"))
  func hashes() async throws {
    #expect(PagePolicy.scriptHash == (try await hash(PageTemplates.script)))
    #expect(PagePolicy.styleHash == (try await hash(PageTemplates.style)))
  }

  private func hash(_ text: String) async throws -> String {
    let program = Self.program ?? ""
    let run = try await Programs.run(
      program, program.hasSuffix("shasum") ? ["-a", "256"] : [], input: text)
    let digits = Array(run.out.prefix(64).utf8)
    let bytes = stride(from: 0, to: digits.count - 1, by: 2).map {
      UInt8(String(decoding: digits[$0...($0 + 1)], as: UTF8.self), radix: 16) ?? 0
    }
    return "sha256-" + Data(bytes).base64EncodedString()
  }

  @Test("the policy allows nothing else") func policy() {
    #expect(PagePolicy.text.hasPrefix("default-src 'none'; script-src 'sha256-"))
    #expect(!PagePolicy.text.contains("unsafe"))
    #expect(!PagePolicy.text.contains("http"))
  }
}
