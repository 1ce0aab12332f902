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

extension ObjectID {
  public static func == (a: ObjectID, b: ObjectID) -> Bool { a.packed == b.packed }
  public func hash(into hasher: inout Hasher) { hasher.combine(packed) }
}

extension ObjectID: CustomStringConvertible {
  public var description: String { "\(Character(Unicode.Scalar(kind.rawValue)))\(number)" }
}

/// An object of the app as a trace tells of it: which one it is, its Swift type, and its title where it has one.
public struct TraceObject: Equatable, Sendable {
  public var id: ObjectID
  package var label: Label

  public init(_ id: ObjectID, _ type: String, title: String? = nil) {
    self.init(id, Label(type: Name(type), title: title.map { Name($0) } ?? .absent))
  }

  init(_ id: ObjectID, _ label: Label) {
    self.id = id
    self.label = label
  }

  /// The type's name without its module.
  public var type: String {
    get { label.type.text }
    set { label = Label(type: Name(newValue), title: label.title) }
  }

  /// The screen's own title; nil where it has none, or where titles are switched off.
  public var title: String? {
    get { label.title.isAbsent ? nil : label.title.text }
    set { label = Label(type: label.type, title: newValue.map { Name($0) } ?? .absent) }
  }
}

/// A place in source code, written `Module/File.swift:42`.
public struct SourceLocation: Hashable, Sendable {
  private(set) var fileName: Name
  /// From 1.
  public var line: Int

  public init(file: String, line: Int) { self.init(Name(file), line: line) }

  init(_ file: Name, line: Int) {
    fileName = file
    self.line = line
  }

  /// `Module/File.swift`, as `#fileID` gives it.
  public var file: String {
    get { fileName.text }
    set { fileName = Name(newValue) }
  }
}

extension SourceLocation: CustomStringConvertible {
  public var description: String { "\(file):\(line)" }
}
