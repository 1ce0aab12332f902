/// The id of an object in its session: a letter for its kind, and a number that is never reused.
///
/// Written `s7` (screen), `c2` (coordinator), `r1` (router), `k1` (container), `b3` (callback).
public struct ObjectID: Hashable, Sendable {
  /// The kind of an object.
  public enum Kind: UInt8, CaseIterable, Sendable {
    case screen = 0x73  // s
    case coordinator = 0x63  // c
    case router = 0x72  // r
    case container = 0x6B  // k
    case callback = 0x62  // b
  }

  // In this order, the type that contains an id can use the bytes after the kind. A session may have many objects.
  /// The number of the id.
  public var number: UInt32
  /// The kind of the object. Its raw value is the letter of the id.
  public var kind: Kind

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

/// An object of the app as described by a trace: its id, its Swift type, and its title if it has one.
public struct TraceObject: Equatable, Sendable {
  package private(set) var names: Names
  /// The id of the object.
  public var id: ObjectID

  public init(_ id: ObjectID, _ type: String, title: String? = nil) {
    self.init(id, Names(type: type, title: title))
  }

  package init(_ id: ObjectID, _ names: Names) {
    self.id = id
    self.names = names
  }

  /// The type's name without its module.
  public var type: String {
    get { names.type }
    set { names = Names(type: newValue, title: title) }
  }

  /// The title of the screen. Nil if it has none, or if recording titles is switched off.
  public var title: String? {
    get { names.title }
    set { names = Names(type: type, title: newValue) }
  }

  /// A type and a title. The reader shares them between objects with the same description, so that copying an
  /// object retains only one reference.
  package final class Names: Sendable {
    package let type: String
    package let title: String?

    package init(type: String, title: String?) {
      self.type = type
      self.title = title
    }
  }
}

extension TraceObject.Names: Hashable {
  package static func == (a: TraceObject.Names, b: TraceObject.Names) -> Bool {
    a === b || a.type == b.type && a.title == b.title
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(type)
    hasher.combine(title)
  }
}

/// A source location, written `Module/File.swift:42`.
public struct SourceLocation: Hashable, Sendable {
  /// `Module/File.swift`, as `#fileID` gives it.
  public var file: String
  /// The line, from 1.
  public var line: Int

  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}

extension SourceLocation: CustomStringConvertible {
  public var description: String { "\(file):\(line)" }
}
