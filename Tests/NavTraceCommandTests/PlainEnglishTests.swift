import Foundation
import Testing

/// Text for users contains none of the phrases in PlainEnglish.txt.
@Suite struct PlainEnglishTests {
  struct Phrase {
    let pattern: Regex<AnyRegexOutput>
    let instead: String
  }

  static let list = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("PlainEnglish.txt")

  static func phrases() throws -> [Phrase] {
    try String(contentsOf: list, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { line in
        let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
        return Phrase(
          pattern: try Regex(parts[0]).ignoresCase(), instead: parts[1].trimmingCharacters(in: .whitespaces))
      }
  }

  /// Modules with text for users: messages, help, findings or rules.
  static let modules = [
    "Coordinators", "ExampleFlows", "Graphviz", "NavTrace", "NavTraceConfig", "NavTraceExport",
    "NavTraceFleet",
    "NavTraceGraph", "NavTraceLint",
    "NavTraceMacrosPlugin", "NavTraceRecording", "NavTraceReport", "NavTraceTesting", "NavTraceTimeline",
    "NavTraceCommand", "NavTraceExploration",
  ]

  static func files(in folder: String, ending: String) -> [URL] {
    let root = CISampleTests.repository.appendingPathComponent(folder)
    let all = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    return (all?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == ending }
      .sorted { $0.path < $1.path }
  }

  static func offences(in text: String, of file: URL, _ phrases: [Phrase]) -> [String] {
    phrases.flatMap { phrase in
      text.matches(of: phrase.pattern).map { match in
        let line = text[..<match.range.lowerBound].count { $0 == "\n" } + 1
        return "\(file.lastPathComponent):\(line): '\(text[match.range])': write \(phrase.instead)"
      }
    }
  }

  /// Returns the text without code blocks and spans.
  static func prose(_ markdown: String) -> String {
    markdown.replacing(#/(?m)^```[\s\S]*?^```|`[^`\n]*`/#) { match in
      String(repeating: "\n", count: match.0.count { $0 == "\n" })
    }
  }

  /// Returns the string literals of a Swift file, on their original lines.
  static func literals(_ source: String) -> String {
    let code = source.replacing(#/(?m)^ *\/\/.*$/#, with: "")
    var (text, last) = ("", code.startIndex)
    for match in code.matches(of: #/"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"/#) {
      text += code[last..<match.range.lowerBound].filter { $0 == "\n" }
      text += match.0
      last = match.range.upperBound
    }
    return text
  }

  @Test("pages use none of the phrases") func pages() throws {
    let phrases = try Self.phrases()
    let pages =
      ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "traces/README.md", "Examples/Shop/README.md"]
      .map { CISampleTests.repository.appendingPathComponent($0) } + Self.files(in: "Sources", ending: "md")
      + Self.files(in: "Sources", ending: "tutorial")
    let found = try pages.flatMap { page in
      Self.offences(in: Self.prose(try String(contentsOf: page, encoding: .utf8)), of: page, phrases)
    }
    #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
  }

  @Test("messages, help and findings use none of the phrases") func messages() throws {
    let phrases = try Self.phrases()
    let found = try Self.modules.flatMap { module in
      try
        (Self.files(in: "Sources/\(module)", ending: "swift")
        + Self.files(in: "Sources/\(module)", ending: "js")).flatMap {
          file in
          Self.offences(in: Self.literals(try String(contentsOf: file, encoding: .utf8)), of: file, phrases)
        }
    }
    #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
  }

  @Test("a phrase is found in a message and in a page, but not in code or a comment") func finding() throws {
    let phrases = try Self.phrases()
    let file = URL(fileURLWithPath: "/a.swift")
    let source = "// it tells\nlet tells = \"it \\\"tells\\\"\"\n"
    #expect(Self.offences(in: Self.literals(source), of: file, phrases).count == 1)
    #expect(
      Self.offences(in: Self.prose("`tells`\nit tells\n"), of: file, phrases).first?.hasPrefix("a.swift:2:")
        == true)
  }
}
