import Foundation
import TestSupport

/// Mermaid's own parser, in a browser. `.ci/peers` installs it.
enum MermaidParser {
  private static let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent(".build/peers/share/mermaid.min.js")

  private static let browser = Programs.find("chromium", "google-chrome")

  static var isThere: Bool { browser != nil && FileManager.default.fileExists(atPath: script.path) }

  /// Returns the type of each diagram, or the parser's error message.
  static func parse(_ diagrams: [String]) async throws -> [String] {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(at: script, to: folder.url("mermaid.js"))
    // Base64, so that no diagram can end the script element.
    let data = try JSONEncoder().encode(diagrams).base64EncodedString()
    let page = """
      <!doctype html><meta charset="utf-8"><script src="mermaid.js"></script><script>
      (async () => {
        const bytes = Uint8Array.from(atob("\(data)"), (c) => c.charCodeAt(0));
        const answers = [];
        for (const diagram of JSON.parse(new TextDecoder().decode(bytes))) {
          try { answers.push((await mermaid.parse(diagram)).diagramType); } catch (error) { answers.push("" + error); }
        }
        document.title = "answers " + btoa(unescape(encodeURIComponent(JSON.stringify(answers)))) + " end";
      })();
      </script>
      """
    try Data(page.utf8).write(to: folder.url("page.html"))
    let run = try await Programs.run(
      browser ?? "",
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(folder.path)/profile",
        "--virtual-time-budget=20000", "--dump-dom", "file://\(folder.path)/page.html",
      ])
    guard let answers = run.out.firstMatch(of: /<title>answers ([^ ]*) end/).map({ String($0.1) }),
      let decoded = Data(base64Encoded: answers)
    else { return [] }
    return try JSONDecoder().decode([String].self, from: decoded)
  }
}
