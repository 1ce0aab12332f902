/// The name of an object in its session: a letter for what it is, and a number that is never used again.
///
/// Written `s7` (screen), `c2` (coordinator), `r1` (router), `k1` (container), `b3` (callback).
public struct ObjectID: Hashable, Sendable {
  public enum Kind: UInt8, CaseIterable, Sendable {
    case screen = 0x73  // s
    case coordinator = 0x63  // c
    case router = 0x72  // r
    case container = 0x6B  // k
    case callback = 0x62  // b
  }

  public var kind: Kind
  public var number: UInt32

  public init(_ kind: Kind, _ number: UInt32) {
    self.kind = kind
    self.number = number
  }
}

extension ObjectID: CustomStringConvertible {
  public var description: String { "\(Character(Unicode.Scalar(kind.rawValue)))\(number)" }
}

/// An object of the app as a trace tells of it: which one it is, its Swift type, and its title where it has one.
public struct TraceObject: Equatable, Sendable {
  public var id: ObjectID
  /// The type's name without its module.
  public var type: String
  /// The screen's own title; nil where it has none, or where titles are switched off.
  public var title: String?

  public init(_ id: ObjectID, _ type: String, title: String? = nil) {
    self.id = id
    self.type = type
    self.title = title
  }
}

/// A place in source code, written `Module/File.swift:42`.
public struct SourceLocation: Hashable, Sendable {
  /// `Module/File.swift`, as `#fileID` gives it.
  public var file: String
  /// From 1.
  public var line: Int

  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}

extension SourceLocation: CustomStringConvertible {
  public var description: String { "\(file):\(line)" }
}
