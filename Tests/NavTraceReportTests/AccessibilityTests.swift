import Foundation
import NavTrace
import Testing

@testable import NavTraceReport

/// Checks pages with axe, an accessibility checker that `.ci/peers` installs.
@Suite struct AccessibilityTests {
  private static let axe: String? = {
    let root = CommittedTraces.folder.deletingLastPathComponent().appendingPathComponent(".build/peers/lib")
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    return versions.lazy.compactMap { version in
      let file = root.appendingPathComponent("\(version)/site-packages/axe_core_python/axe.min.js")
      return try? String(contentsOf: file, encoding: .utf8)
    }.first
  }()

  @Test(
    "axe finds no violations, light and dark, narrow and wide",
    .enabled(if: Browser.isThere && axe != nil, "needs Chromium and .ci/peers"),
    arguments: [(390, false), (390, true), (1280, false), (1280, true)])
  func findsNothing(width: Int, isDark: Bool) async throws {
    let events = try CommittedTraces.events("raypets.as-written.jsonl")
    let page = String(decoding: try Report([("a.jsonl", events), ("b.jsonl", events)]).html(), as: UTF8.self)
    // The page's policy would block the checker, too.
    let open = page.replacing(/<meta http-equiv="Content-Security-Policy"[^>]*>/, with: "")
    let source = String(decoding: try JSONEncoder().encode(Self.axe), as: UTF8.self)
    let visit = try await Browser.visit(
      Array(open.utf8), width: width, isDark: isDark,
      """
      frame.contentWindow.eval(\(source));
      frame.contentWindow.location.hash = "#t1-e278";
      const { violations, passes } = await frame.contentWindow.axe.run(page);
      return violations.map((v) => `${v.id}: ${v.nodes[0].html}`).join("\\n") + (passes.length > 20 ? "looked" : "");
      """)
    #expect(visit.result == "looked")
  }
}
