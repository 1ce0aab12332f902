import Foundation
import TestSupport
import Testing

/// The README and the guides contain code that is built, and output that is printed.
@Suite struct DocumentationTests {
  static let repository = CISampleTests.repository
  static let catalogue = "Sources/NavTraceCommand/Documentation.docc"

  static let pages = ["README.md", "CONTRIBUTING.md"] + guides
  static let guides =
    ((try? FileManager.default.contentsOfDirectory(atPath: "\(repository.path)/\(catalogue)")) ?? [])
    .filter { $0.hasSuffix(".md") || $0.hasSuffix(".tutorial") }.sorted().map { "\(catalogue)/\($0)" }

  static func text(of page: String) throws -> String {
    try String(contentsOf: repository.appendingPathComponent(page), encoding: .utf8)
  }

  /// Returns the lines without their indentation, because code in a list is indented.
  static func trimmed(_ text: some StringProtocol) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
      .joined(separator: "\n")
  }

  static let examples: String = {
    let folder = repository.appendingPathComponent("Examples")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
      .compactMap { try? String(contentsOf: $0, encoding: .utf8) }.map { trimmed($0) }
      .joined(separator: "\n")
  }()

  @Test(
    "the Swift code is part of an example that CI builds",
    arguments: [
      "README.md", "\(catalogue)/ExploreYourApp.md", "\(catalogue)/RecordYourApp.md",
      "\(catalogue)/AttachTheRecorder.md",
    ])
  func code(page: String) throws {
    let blocks = try Self.text(of: page).components(separatedBy: "```swift\n").dropFirst()
      .map { Self.trimmed($0.components(separatedBy: "```")[0]) }
    #expect(!blocks.isEmpty)
    for block in blocks { #expect(Self.examples.contains(block), "\(page):\n\(block)") }
  }

  @Test("lint prints the README's finding") func finding() async throws {
    let readme = try Self.text(of: "README.md")
    let shown = try #require(readme.components(separatedBy: "    $ navtrace lint\n").last)
    let finding = shown.components(separatedBy: "\n\nThe output continues")[0]
    let work = try Workplace()
    // As in a clone, where lint finds the files of the flow.
    try work.write("", to: "Package.swift")
    for path in [
      "AsWritten/RayPets/AsWritten+PetsHomeCoordinator", "RayPets/PetAppointmentBuilderCoordinator",
    ] {
      let path = "Sources/ExampleFlows/\(path).swift"
      try work.write(try Self.text(of: path), to: path)
    }
    let actions = ["tap Schedule Visit", "tap Sick", "swipe down"]
    #expect(try await work.run(["record", "raypets", "--as-written"] + actions).status == 0)
    // Lines are wrapped at the terminal's width.
    func words(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    let printed = words(try await work.run("lint").out)
    #expect(printed.hasPrefix(words(finding)), "\(printed)")
  }

  @Test("the README has at most 145 lines of 120 characters") func size() throws {
    let lines = try Self.text(of: "README.md").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 145)
    for line in lines { #expect(line.count <= 120, "\(line)") }
  }

  @Test("files that pages link to or name exist", arguments: pages) func files(page: String) throws {
    let text = try Self.text(of: page)
    let folder = Self.repository.appendingPathComponent(page).deletingLastPathComponent()
    for match in text.matches(of: #/\]\((?!https?:)([^)#]+)\)|src="([^"]+)"/#) {
      let path = String(match.1 ?? match.2 ?? "")
      #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path), "\(path)")
    }
    for match in text.matches(of: #/`((?:Sources|Tests|Examples|Benchmarks)/[^` *]+)`/#) {
      let path = Self.repository.appendingPathComponent(String(match.1)).path
      #expect(FileManager.default.fileExists(atPath: path), "\(match.1)")
    }
    for match in text.matches(of: #/<doc:(\w+)>/#) {
      let guides = ["md", "tutorial"].map { "\(Self.catalogue)/\(match.1).\($0)" }
      #expect(guides.contains(where: Self.guides.contains), "\(match.1)")
    }
  }

  @Test("the tutorials are listed and use all their resources, and .ci/run follows them")
  func tutorials() throws {
    let tutorials = Self.guides.filter { $0.hasSuffix(".tutorial") }
    let text = try tutorials.map(Self.text(of:)).joined()
    let resources = Self.repository.appendingPathComponent("\(Self.catalogue)/Resources")
    for file in try FileManager.default.contentsOfDirectory(atPath: resources.path) {
      #expect(text.contains("\"\(file)\""))
    }
    for tutorial in tutorials where !tutorial.hasSuffix("/Tutorials.tutorial") {
      let name = (tutorial as NSString).lastPathComponent.replacing(".tutorial", with: "")
      #expect(text.contains("@TutorialReference(tutorial: \"doc:\(name)\")"))
    }
    #expect(try Self.text(of: ".ci/run").contains("\n.ci/tutorials\n"))
  }

  @Test("commands and options that pages name exist", arguments: pages) func commands(page: String)
    async throws
  {
    let work = try Workplace()
    for line in try Self.text(of: page).split(separator: "\n") {
      for match in line.matches(of: #/(?:^ +|`|\$ |run )navtrace ([a-z]+)((?: +[^`#|]+)?)/#) {
        let help = try await work.run("help", String(match.1))
        #expect(help.status == 0 && help.out.contains("USAGE: navtrace \(match.1)"), "\(line)")
        let own = match.2.components(separatedBy: " -- ")[0]
        for option in own.matches(of: #/--[a-z-]+/#) {
          #expect(help.out.contains("\(option.0)"), "\(line): \(option.0)")
        }
      }
    }
  }
}
