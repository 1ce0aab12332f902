import UIKit

/// How to find the objects in values of a type.
///
/// The layouts of tuples and protocol types are those of `TupleTypeMetadata` and `ExistentialTypeMetadata` in the Swift runtime.
@MainActor final class ReadingPlan {
  enum Kind {
    /// Values contain no objects of interest.
    case leaf
    /// Values are references, which may be nil.
    case object
    /// Values are closures, which may be nil.
    case closure
    /// Values are optionals or arrays.
    case container(any Container.Type)
    /// Values are dictionaries or sets.
    case unordered(any Unordered.Type)
    case tuple([Element])
    /// Values are structs whose fields are read where they are stored.
    case fields
    /// Values are of any type, or any type that conforms to a protocol. They are stored as `Any` is, and may be followed
    /// by the protocol's witness tables.
    case existential
    /// Values are read with a mirror.
    case other
  }

  /// An element of a tuple.
  struct Element {
    /// Its name, or its index if it has none.
    let label: String
    let type: Any.Type
    let offset: Int
  }

  let type: Any.Type
  private(set) var kind: Kind
  /// The fields of a class or struct. Empty for a type of the system, and for one with a custom mirror.
  private(set) lazy var fields = Fields(
    isOpaque ? [] : StoredField.all(of: type), ofClass: type is AnyObject.Type)
  /// Whether it is a type of the system, or has a custom mirror.
  let isOpaque: Bool
  private var element: ReadingPlan?
  var isLeaf: Bool { if case .leaf = kind { true } else { false } }

  /// All recorders of the process share the plans, because an exploration makes a recorder for each run.
  private static var plans: [ObjectIdentifier: ReadingPlan] = [:]

  static func of(_ type: Any.Type) -> ReadingPlan {
    if let known = plans[ObjectIdentifier(type)] { return known }
    let made = ReadingPlan(type)
    plans[ObjectIdentifier(type)] = made
    return made
  }

  private init(_ type: Any.Type) {
    self.type = type
    let module = _typeName(type).prefix { $0 != "." }
    let hasCustomMirror = type is any CustomReflectable.Type
    isOpaque = hasCustomMirror || Self.systemModules.contains(String(module))
    kind = Self.kind(of: type)
    guard case .other = kind, !hasCustomMirror else { return }
    if Self.isStruct(type) {
      if fields.readable.isEmpty, !fields.mayReferToController {
        kind = .leaf
      } else if fields.areReadInPlace {
        kind = .fields
      }
    } else if Self.isEnum(type), StoredField.all(of: type).allSatisfy(\.isLeaf) {
      kind = .leaf
    }
  }

  private static func kind(of type: Any.Type) -> Kind {
    if type is AnyObject.Type { return .object }
    if ClosureCaptures.isClosure(type) { return .closure }
    // The first check of a type's conformance to a protocol takes long.
    if type is any Leaf.Type || holdsLeaves(type) { return .leaf }
    if let container = type as? any Container.Type {
      // A reference or closure that is nil is stored as zero.
      if !container.isIndexed, let same = Self.kindOfReferences(container.element) { return same }
      return .container(container)
    }
    if let unordered = type as? any Unordered.Type { return .unordered(unordered) }
    if let elements = tuple(type) { return elements.isEmpty ? .leaf : .tuple(elements) }
    return kindOfExistentials(type) ?? .other
  }

  private static func kindOfReferences(_ type: Any.Type) -> Kind? {
    if type is AnyObject.Type { return .object }
    if ClosureCaptures.isClosure(type) { return .closure }
    if case .object? = kindOfExistentials(type) { return .object }
    return nil
  }

  /// The plan of the elements of a container. It is made at the first access, because a type may contain an array of itself.
  func element(of container: any Container.Type) -> ReadingPlan {
    if let element { return element }
    let plan = Self.of(container.element)
    element = plan
    return plan
  }

  private static func holdsLeaves(_ type: Any.Type) -> Bool {
    func areLeaves<C: Collection>(_: C.Type) -> Bool { C.Element.self is any Leaf.Type }
    return (type as? any Collection.Type).map { areLeaves($0) } ?? false
  }

  /// Modules whose types are not read: their properties are private, differ between platforms, or are
  /// protected by locks.
  private static let systemModules: Set<String> = [
    "Swift", "_Concurrency", "Synchronization", "Foundation", "FoundationEssentials", "Dispatch", "UIKit",
    "SwiftUI", "Combine", "OpenCombine", "Observation",
  ]

  // MARK: Metadata

  private static func kindNumber(_ type: Any.Type) -> UInt { Address(metadataOf: type).load() }
  private static func isStruct(_ type: Any.Type) -> Bool { kindNumber(type) == 0x200 }
  static func isEnum(_ type: Any.Type) -> Bool { kindNumber(type) == 0x201 }

  /// The kind of a protocol type. Nil for other types, and for errors, which are stored in a box.
  private static func kindOfExistentials(_ type: Any.Type) -> Kind? {
    let metadata = Address(metadataOf: type)
    switch metadata.load(as: UInt.self) {
    case 0x303:
      let flags = metadata.load(wordSize, as: UInt32.self)
      // The highest bit is set unless there are only classes, and others identify errors.
      if flags & 0x8000_0000 == 0 { return .object }
      return flags & 0x3F00_0000 == 0 ? .existential : nil
    // With the arguments of primary associated types.
    case 0x307:
      let shape = metadata.address(wordSize)
      return switch shape.map({ $0.load(as: UInt32.self) & 0xFF }) {
      case 0: .existential
      case 1: .object
      default: nil
      }
    default: return nil
    }
  }

  private nonisolated static let wordSize = Address.wordSize

  /// The elements of a tuple that may contain objects. Nil for other types.
  private static func tuple(_ type: Any.Type) -> [Element]? {
    let metadata = Address(metadataOf: type)
    guard metadata.load(as: UInt.self) == 0x301 else { return nil }
    let count = metadata.load(wordSize, as: Int.self)
    // Each label is followed by a space.
    let labels = metadata.address(2 * wordSize)?.text.split(separator: " ", omittingEmptySubsequences: false)
    return (0..<count).compactMap { index in
      let element = metadata + (3 + 2 * index) * wordSize
      let type = element.load(as: Any.Type.self)
      if of(type).isLeaf { return nil }
      let label = labels.flatMap { index < $0.count && !$0[index].isEmpty ? String($0[index]) : nil }
      let offset = element.load(wordSize, as: UInt32.self)
      return Element(label: label ?? "\(index)", type: type, offset: Int(offset))
    }
  }
}

extension ReadingPlan {
  /// The stored fields of a class or struct, without those of superclasses.
  @MainActor struct Fields {
    /// The number of all fields.
    let count: Int
    /// The fields that may be read and may contain objects.
    let readable: [Field]
    /// Whether they are read without a mirror.
    let areReadInPlace: Bool
    /// Whether one of all fields, of any strength, is declared as a controller or a window.
    let declaresController: Bool
    /// Whether all of them are closures.
    var areClosures: Bool { readable.count == count && readable.allSatisfy(\.isClosure) }
    /// Whether one of all fields is declared as a controller or a window, or is unowned. An unowned field is not read, so
    /// it may refer to a router.
    let mayReferToController: Bool

    fileprivate init(_ fields: [StoredField], ofClass: Bool) {
      count = fields.count
      readable = fields.enumerated().filter {
        !$0.element.isLeaf && ($0.element.isStrong || $0.element.isWeak)
      }.map { Field($0.offset, $0.element, ofClass: ofClass) }
      areReadInPlace = readable.allSatisfy { $0.place != nil }
      declaresController = fields.contains { $0.place.map { Self.isController($0.type) } ?? false }
      mayReferToController = declaresController || fields.contains(where: \.isUnowned)
    }

    private static func isController(_ type: Any.Type) -> Bool {
      let wrapped = (type as? any Container.Type).flatMap { $0.isIndexed ? nil : $0.element } ?? type
      return wrapped is UIViewController.Type || wrapped is UIWindow.Type
    }
  }

  @MainActor struct Field {
    /// Its index among all fields.
    let index: Int
    let name: String
    /// Where it is in an object of its class, or in a value of its struct. Nil if that is unknown.
    let place: (offset: Int, plan: ReadingPlan)?
    let isWeak: Bool
    let isClosure: Bool
    let isConstant: Bool
    let isMandatory: Bool
    /// Whether it may contain a collection or a closure, or be in a collection, as fields of structs may.
    let mayHoldCollections: Bool

    fileprivate init(_ index: Int, _ field: StoredField, ofClass: Bool) {
      self.index = index
      name = String(field.shownName)
      place = field.place.map { ($0.offset, .of($0.type)) }
      (isWeak, isClosure) = (field.isWeak, field.isClosure)
      (isConstant, isMandatory) = (field.isConstant, field.isMandatory)
      mayHoldCollections =
        switch place?.plan.kind {
        case .object, .leaf: !isWeak && !ofClass
        default: !isWeak
        }
    }
  }
}

extension StoredField {
  /// The name in the source code, without the prefix that the compiler adds for lazy and wrapped properties.
  fileprivate var shownName: Substring {
    if name.hasPrefix(Self.lazyPrefix) { return name.dropFirst(Self.lazyPrefix.count) }
    return name.hasPrefix("_") ? name.dropFirst() : name[...]
  }
}

/// Optionals and arrays, in which most references are.
protocol Container {
  static var isIndexed: Bool { get }
  static var element: Any.Type { get }
  /// Calls a closure with the address of each element of a value of this type.
  static func forEachElement(at value: Address, upTo limit: Int, _ body: (Address) -> Void)
}
extension Optional: Container {
  static var isIndexed: Bool { false }
  static var element: Any.Type { Wrapped.self }
  static func forEachElement(at value: Address, upTo limit: Int, _ body: (Address) -> Void) {
    if let wrapped = value.value(as: Self.self) { Address.of(wrapped, body) }
  }
}
extension Array: Container {
  static var isIndexed: Bool { true }
  static var element: Any.Type { Element.self }
  static func forEachElement(at value: Address, upTo limit: Int, _ body: (Address) -> Void) {
    Address.ofElements(value.value(as: Self.self), upTo: limit, body)
  }
}

/// Dictionaries and sets.
protocol Unordered {
  static var key: Any.Type { get }
  /// Nil for a set.
  static var value: Any.Type? { get }
  /// Calls a closure with the addresses of each element of a value of this type: of the key or the member, and of the value.
  static func forEachElement(at address: Address, upTo limit: Int, _ body: (Address, Address?) -> Void)
}
extension Dictionary: Unordered {
  static var key: Any.Type { Key.self }
  static var value: Any.Type? { Value.self }
  static func forEachElement(at address: Address, upTo limit: Int, _ body: (Address, Address?) -> Void) {
    var count = 0
    for (key, value) in address.value(as: Self.self) where count < limit {
      count += 1
      Address.of(key) { key in Address.of(value) { body(key, $0) } }
    }
  }
}
extension Set: Unordered {
  static var key: Any.Type { Element.self }
  static var value: Any.Type? { nil }
  static func forEachElement(at address: Address, upTo limit: Int, _ body: (Address, Address?) -> Void) {
    var count = 0
    for member in address.value(as: Self.self) where count < limit {
      count += 1
      Address.of(member) { body($0, nil) }
    }
  }
}

/// Types that contain no objects of interest.
private protocol Leaf {}
extension String: Leaf {}
extension Substring: Leaf {}
extension Character: Leaf {}
extension Bool: Leaf {}
extension Int: Leaf {}
extension Int32: Leaf {}
extension Int64: Leaf {}
extension UInt: Leaf {}
extension UInt8: Leaf {}
extension UInt32: Leaf {}
extension UInt64: Leaf {}
extension Float: Leaf {}
extension Double: Leaf {}
