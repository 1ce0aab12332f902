import Foundation
import NavTrace
import UIKit

/// The sequences of actions that have led to bugs, one file per bug:
/// `Explorations/shop/3d86e7f51ae27b4b.actions`.
///
/// An exploration runs them before it searches, so that a known bug is found at once, even if its sequence is
/// long.
struct Corpus {
  /// A file, and its sequence or the reason why it cannot be used.
  struct Entry {
    let file: String
    let actions: Result<[HeadlessUser.Action], any Error>
  }

  /// An error: files of the corpus cannot be used. The rest of the app was explored.
  struct Unusable: Error, CustomStringConvertible {
    let report: Exploration.Report

    var description: String { (report.unusableFiles + ["\(report)"]).joined(separator: "\n") }
  }

  /// An error: a line of a file is not an action.
  struct UnknownAction: Error, CustomStringConvertible {
    let file: String
    let line: Int
    let words: String

    var description: String {
      "\(file):\(line): '\(words)' is not an action; expected one such as 'tap Pay', 'back' or 'swipe down'"
    }
  }

  /// An error: a file or folder cannot be read or written.
  struct FileFailure: Error, CustomStringConvertible {
    let path: String
    let error: any Error

    var description: String { "\(path): \(error.localizedDescription)" }

    /// Calls a closure, and throws its error with the path.
    static func of<Result>(_ file: URL, _ body: () throws -> Result) throws -> Result {
      do { return try body() } catch { throw FileFailure(path: file.path, error: error) }
    }
  }

  /// The folder of this app.
  private let folder: URL

  /// - Parameters:
  ///   - path: The folder of all apps.
  ///   - name: The name of the app.
  init(_ path: String, of name: String) {
    folder = URL(fileURLWithPath: path).appendingPathComponent(name.inFileName)
  }

  /// The sequences, in the order of their files.
  ///
  /// - Throws: ``FileFailure`` if the folder cannot be read.
  func entries() throws -> [Entry] {
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    return try FileFailure.of(folder) {
      try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    }
    .filter { $0.pathExtension == Self.pathExtension }.sorted { $0.path < $1.path }
    .map { file in Entry(file: file.path, actions: Result { try actions(in: file) }) }
  }

  private func actions(in file: URL) throws -> [HeadlessUser.Action] {
    let text = try FileFailure.of(file) { try String(contentsOf: file, encoding: .utf8) }
    var actions: [HeadlessUser.Action] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      var words = line.drop { $0.isWhitespace }
      while words.last?.isWhitespace == true { words.removeLast() }
      if words.isEmpty || words.first == "#" { continue }
      guard let action = HeadlessUser.Action(String(words).unescapedLine) else {
        throw UnknownAction(file: file.path, line: index + 1, words: String(words))
      }
      actions.append(action)
    }
    return actions
  }

  /// Writes the sequences of bugs. A file that already has the same sequence is not changed.
  ///
  /// - Returns: The files that cannot be written, and why.
  func add(_ bugs: [Exploration.Found]) -> [String] {
    bugs.filter { !$0.finding.isAboutTrace && !$0.actions.isEmpty }.compactMap { bug in
      do {
        try add(bug)
        return nil
      } catch {
        return "\(error)"
      }
    }
  }

  private func add(_ bug: Exploration.Found) throws {
    try FileFailure.of(folder) {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    let file = folder.appendingPathComponent("\(bug.finding.fingerprint).\(Self.pathExtension)")
    let title = "# \(bug.finding.rule): \(bug.finding.message.inTerminal)"
    let text = ([title] + bug.actions.map(\.description.escapedLine)).joined(separator: "\n") + "\n"
    if (try? String(contentsOf: file, encoding: .utf8)) == text { return }
    try FileFailure.of(file) { try Data(text.utf8).write(to: file, options: .atomic) }
  }

  private static let pathExtension = "actions"
}

extension String {
  /// The text as a file name of at most 200 bytes: letters, digits and a few punctuation characters. It does not begin
  /// with a period, as hidden files and `..` do.
  var inFileName: String {
    var name = ""
    for character in self where name.utf8.count + character.utf8.count <= 200 {
      let isSafe =
        character.isLetter || character.isNumber || "-_".contains(character)
        || character == "." && !name.isEmpty
      name.append(isSafe ? character : "-")
    }
    return name.isEmpty ? "-" : name
  }

  /// The text in one line: backslashes and line breaks are escaped as in Swift.
  var escapedLine: String {
    unicodeScalars.map { scalar in
      scalar == "\\"
        ? "\\\\" : Character(scalar).isNewline ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
    }.joined()
  }

  /// The text before ``escapedLine``. Other backslashes stay.
  var unescapedLine: String {
    replacing(/\\(?:\\|u\{([0-9a-f]{1,6})\})/) { match in
      guard let digits = match.1 else { return "\\" }
      return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? String(match.0)
    }
  }
}
