/// A place in the app's sources that must be rewritten by hand.
public struct Remark: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The path of the file, relative to the app's folder.
  public let file: String
  /// The line, from 1. It is the same in the copy.
  public let line: Int
  /// What does not work on Linux, and what to do.
  public let text: String

  public var description: String { "\(file):\(line): \(text)" }

  public static func < (a: Remark, b: Remark) -> Bool {
    (a.file, a.line, a.text) < (b.file, b.line, b.text)
  }
}
