import Testing
import UIKit

/// Compares the table of facts with the list of ids, the switches and the tests.
@Suite struct FactTableTests {
  /// The groups of ids, with the number of facts in each.
  static let groups = [
    ("NAV", 56), ("MOD", 29), ("WIN", 7), ("TAB", 8), ("SPL", 2), ("PAG", 2), ("VC", 7), ("CAT", 3),
    ("ALT", 2),
    ("STB", 1), ("BTN", 2), ("ISO", 11), ("LIFE", 1), ("TRAP", 18), ("URL", 3),
  ]

  static let ids = groups.flatMap { group, count in
    (1...count).map { "\(group)-\($0 < 10 ? "0" : "")\($0)" }
  }

  struct Row {
    let id: String
    let fact: String
    let status: String
    let switches: [String]
    let remarks: String
    let tests: [String]
    let source: String

    init?(_ line: Substring) {
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard line.hasPrefix("| "), cells.count == 8, cells[0] != "id" else { return nil }
      func names(_ cell: String) -> [String] {
        cell.split(separator: "`").map(String.init).filter { $0 != ", " }
      }
      (id, fact, status, remarks, source) = (cells[0], cells[2], cells[3], cells[5], cells[7])
      (switches, tests) = (names(cells[4]), names(cells[6]))
    }
  }

  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  private static func rows() throws -> [Row] {
    let table = tests.appendingPathComponent("../../Sources/UIKit/Documentation.docc/FactTable.md")
    return try String(contentsOf: table, encoding: .utf8).split(separator: "\n").compactMap(Row.init)
  }

  @Test("no row is missing or duplicated") func everyRow() throws {
    #expect(Self.ids.count == 152)
    #expect(try Self.rows().map(\.id).sorted() == Self.ids.sorted())
  }

  @Test("every row states its fact, and names a source") func everyFact() throws {
    for row in try Self.rows() {
      #expect(row.fact.split(separator: " ").count >= 4, "\(row.id)")
      #expect(row.source.contains("http") || row.source.contains("("), "\(row.id): \(row.source)")
    }
  }

  @Test("every row has a valid status") func everyRowIsDealtWith() throws {
    let switches = Set(Mirror(reflecting: UIKitBehavior()).children.compactMap(\.label))
    var named: Set<String> = []
    for row in try Self.rows() {
      switch row.status {
      case "holds": #expect(row.switches.isEmpty && !row.tests.isEmpty, "\(row.id)")
      case "switchable": #expect(!row.switches.isEmpty && !row.tests.isEmpty, "\(row.id)")
      case "not implemented": #expect(!row.remarks.isEmpty, "\(row.id)")
      default: Issue.record("\(row.id) is '\(row.status)'")
      }
      named.formUnion(row.switches)
    }
    #expect(named == switches)
  }

  @Test("every test that a row names exists, and has the row's id in its title") func everyTest() throws {
    let files = try FileManager.default.contentsOfDirectory(at: Self.tests, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }
    // The title of a test is between its attribute and its function.
    var titles: [String: String] = [:]
    for file in files {
      for test in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "@Test(").dropFirst()
      {
        let parts = test.components(separatedBy: "func ")
        guard parts.count > 1, let name = parts[1].split(separator: "(").first else { continue }
        titles[String(name), default: ""] += parts[0]
      }
    }
    for row in try Self.rows() {
      for test in row.tests { #expect(titles[test]?.contains(row.id) == true, "\(row.id): \(test)") }
    }
  }
}
