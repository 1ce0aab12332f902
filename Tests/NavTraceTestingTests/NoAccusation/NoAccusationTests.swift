import NavTraceLint
import NavTraceRecording
import Testing
import UIKit

@testable import NavTraceTesting

/// Apps without bugs have no findings, however the recorder is attached to them.
@MainActor @Suite struct NoAccusationTests {
  /// `isPolled`: whether the recorder polls UIKit once per turn, as on iOS.
  typealias Case = (program: HealthyProgram, attachment: OracleAttachment, isPolled: Bool)

  nonisolated static func cases(_ programs: [HealthyProgram], isPolled: Bool) -> [Case] {
    programs.flatMap { program in program.attachments.map { (program, $0, isPolled) } }
  }

  nonisolated static let silent =
    cases(HealthyProgram.all, isPolled: false) + cases(HealthyProgram.all, isPolled: true)

  @Test("a healthy app has no findings", arguments: silent)
  func silent(_ test: Case) async throws {
    let result = try await Headless.isolated {
      try await self.result(of: test.program, test.attachment, isPolled: test.isPolled)
    }
    // `watch` and claims do not record the calls of routers, which is reported.
    let lacksRouters = test.program.hasRouters && !test.attachment.recordsRouters
    #expect(
      result.findings.map(\.rule) == (lacksRouters ? ["unrecorded-router"] : []),
      "\(TextReporter.report(result))")
    #expect(!result.isFailure(strictly: true))
  }

  private func result(
    of program: HealthyProgram, _ attachment: OracleAttachment, isPolled: Bool
  ) async throws -> LintResult {
    let recording = try TestRecording("healthy", request: nil)
    let recorder = recording.recorder
    let app = HealthyApp(recorder, attachment)
    try await recorder.whileCurrent {
      let polling = isPolled ? HeadlessPolling(for: recorder) : nil
      defer { withExtendedLifetime(polling) {} }
      try await program.run(app)
    }
    defer { withExtendedLifetime(app) {} }
    return try recording.finish(TestSettings(config: .none, baseline: nil).load(testFile: #filePath)).result
  }
}
