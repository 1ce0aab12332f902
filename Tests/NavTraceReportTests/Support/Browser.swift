import Foundation
import TestSupport

/// A headless browser, in which the script of an outer page controls a page in a frame.
enum Browser {
  /// The outcome of a script.
  struct Visit {
    /// The script's return value, or its error.
    var result: String
    /// The lines of the browser's console.
    var console: [String]
  }

  static let program = Programs.find("chromium", "google-chrome", "chromium-browser")

  static var isThere: Bool { program != nil }

  /// Opens a page in a frame and, once it is loaded, runs `script`. The script is the body of a function with
  /// the parameters `frame`, the frame's element, and `page`, its document.
  ///
  /// - Parameter name: The name of the page's file. Its extension determines the type.
  static func visit(
    _ page: [UInt8], name: String = "report.html", width: Int = 1400, isDark: Bool = false, _ script: String
  ) async throws -> Visit {
    let folder = try TemporaryFolder()
    try Data(page).write(to: folder.url(name))
    let driver = """
      <!doctype html><meta charset="utf-8"><iframe id="frame" width="\(width)" height="900" src="\(name)"></iframe>
      <script src="driver.js"></script>
      """
    let code = """
      const frame = document.getElementById("frame");
      frame.addEventListener("load", async () => {
        let result;
        try {
          result = await (async (frame, page) => { \(script) })(frame, frame.contentDocument);
        } catch (error) { result = `threw ${error} ${error.stack}`; }
        const bytes = new TextEncoder().encode(typeof result === "string" ? result : JSON.stringify(result));
        document.title = "result " + Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("") + " end";
      });
      """
    // A separate file, because the script may contain script tags.
    try Data(code.utf8).write(to: folder.url("driver.js"))
    try Data(driver.utf8).write(to: folder.url("driver.html"))
    let run = try await Programs.run(
      program ?? "",
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--allow-file-access-from-files",
        "--enable-logging=stderr",
        "--user-data-dir=\(folder.path)/profile", "--window-size=1500,1000", "--virtual-time-budget=20000",
        "--dump-dom",
      ] + (isDark ? ["--blink-settings=preferredColorScheme=0"] : []) + [
        "file://\(folder.path)/driver.html"
      ])
    return Visit(
      result: decoded(run.out),
      console: run.err.split(separator: "\n").filter { $0.contains("CONSOLE") }.map(String.init))
  }

  private static func decoded(_ dom: String) -> String {
    guard let match = dom.firstMatch(of: /<title>result ([0-9a-f]*) end<\/title>/) else {
      return "no result in \(dom.prefix(2000))"
    }
    let digits = Array(match.output.1.utf8)
    let bytes = stride(from: 0, to: digits.count, by: 2).map {
      UInt8(String(decoding: digits[$0...($0 + 1)], as: UTF8.self), radix: 16) ?? 0
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
