import Foundation
import NavTrace
import UIKit

/// The sequences of actions that have led to bugs, one file per bug:
/// `Explorations/shop/3d86e7f51ae27b4b.actions`.
///
/// An exploration runs them before it searches, so that a known bug is found at once, even if its sequence is
/// long.
struct Corpus {
  /// A sequence and its file.
  struct Entry {
    let file: String
    let actions: [HeadlessUser.Action]
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
  /// - Throws: ``UnknownAction``, or the system's error for a file that cannot be read.
  func entries() throws -> [Entry] {
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == Self.pathExtension }.sorted { $0.path < $1.path }
      .map { file in Entry(file: file.path, actions: try actions(in: file)) }
  }

  private func actions(in file: URL) throws -> [HeadlessUser.Action] {
    let text = try String(contentsOf: file, encoding: .utf8)
    var actions: [HeadlessUser.Action] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      var words = line.drop { $0.isWhitespace }
      while words.last?.isWhitespace == true { words.removeLast() }
      if words.isEmpty || words.first == "#" { continue }
      guard let action = HeadlessUser.Action(String(words)) else {
        throw UnknownAction(file: file.path, line: index + 1, words: String(words))
      }
      actions.append(action)
    }
    return actions
  }

  /// Writes the sequences of bugs. A file that already has the same sequence is not changed.
  func add(_ bugs: [Exploration.Found]) throws {
    for bug in bugs where !bug.finding.isAboutTrace && !bug.actions.isEmpty {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let file = folder.appendingPathComponent("\(bug.finding.fingerprint).\(Self.pathExtension)")
      let title = "# \(bug.finding.rule): \(bug.finding.message.inTerminal)"
      let text = ([title] + bug.actions.map(\.description)).joined(separator: "\n") + "\n"
      if (try? String(contentsOf: file, encoding: .utf8)) == text { continue }
      try Data(text.utf8).write(to: file, options: .atomic)
    }
  }

  private static let pathExtension = "actions"
}

extension String {
  /// The text as a file name: letters, digits and a few punctuation characters.
  var inFileName: String {
    String(map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "-" })
  }
}
