import NavTrace
import UIKit

/// Finds the objects that an object refers to strongly, and optionally weakly. It uses reflection over
/// stored properties, through optionals, arrays, dictionaries, sets, tuples, structs and enums, and
/// optionally what closures in them capture. It cannot see what Objective-C classes store. Objects that are
/// associated with another are seen on Linux only, because Objective-C's runtime does not list them.
@MainActor struct StrongReferences {
  /// A referenced object and the property that refers to it: `children[2]`, `flow.active`,
  /// `onDone (closure)`.
  struct Reference {
    let property: String
    let object: AnyObject
    /// If it is a dictionary's key: the objects of its value.
    var valuesOfKey: [AnyObject] = []

    /// Whether it is in a dictionary or a set.
    var isFromUnordered: Bool { property.contains("[…]") }
    /// Whether a closure captures it.
    var isCaptured: Bool { property.hasSuffix(Snapshot.Holding.closureSuffix) }
  }

  /// What is known about a type.
  @MainActor private final class Plan {
    let isClass: Bool
    /// Whether its values contain no objects of interest.
    let isLeaf: Bool
    /// Whether it is a type of the system, or has a custom mirror.
    let isOpaque: Bool
    /// Set for an optional or an array.
    let container: (any Container.Type)?
    let isClosure: Bool
    /// The number of its stored fields, without those of superclasses.
    let fieldCount: Int
    /// Those that may be read, and their indices.
    let readable: [Readable]
    /// Whether they are read without a mirror.
    let isReadInPlace: Bool
    /// Whether one of its stored fields, of any strength, is declared as a controller or a window.
    let declaresController: Bool

    init(_ type: Any.Type) {
      isClass = type is AnyObject.Type
      isClosure = ClosureCaptures.isClosure(type)
      // The first check of a type's conformance to a protocol takes long.
      isLeaf = !isClass && !isClosure && (type is any Leaf.Type || StrongReferences.holdsLeaves(type))
      container = isClass || isClosure || isLeaf ? nil : type as? any Container.Type
      let module = _typeName(type).prefix { $0 != "." }
      isOpaque =
        StrongReferences.systemModules.contains(String(module)) || type is any CustomReflectable.Type
      let fields = isOpaque ? [] : StoredField.all(of: type)
      fieldCount = fields.count
      readable = fields.enumerated().filter {
        !$0.element.isLeaf && ($0.element.isStrong || $0.element.isWeak)
      }.map { Readable(index: $0.offset, field: $0.element) }
      isReadInPlace = readable.allSatisfy(\.field.isPlaceKnown)
      declaresController = fields.contains { $0.type.map(StrongReferences.isController) ?? false }
    }
  }

  /// A stored field that may be read.
  @MainActor private struct Readable {
    let index: Int
    let name: String
    let field: StoredField
    /// Set for an optional or an array in a known place.
    let container: (any Container.Type)?
    /// Whether it may contain a collection.
    let mayHoldCollections: Bool

    init(index: Int, field: StoredField) {
      self.index = index
      self.field = field
      name = String(field.shownName)
      let container = field.type.flatMap { $0 as? any Container.Type }
      mayHoldCollections = !(field.type is AnyObject.Type) && container?.isReference != true
      self.container =
        field.isWeak || field.type.map(StrongReferences.holdsLeaves) == true ? nil : container
    }
  }

  /// The plans of the types that were read. All recorders of the process share them, because an exploration
  /// makes a recorder for each run.
  private static var plans: [ObjectIdentifier: Plan] = [:]
  /// The maximum nesting of values, for example in an indirect enum.
  private static let maxDepth = 8
  /// The maximum number of elements of a collection that are read. A model with ten thousand rows contains no
  /// coordinators.
  private static let maxElements = 1000

  /// What is read besides strong references, or instead of all of them.
  struct Options: OptionSet {
    let rawValue: Int
    static let weak = Options(rawValue: 1)
    /// What closures capture.
    static let captured = Options(rawValue: 2)
    /// Only what may be in a collection, or captured by a closure.
    static let inCollections = Options(rawValue: 4)
  }
  private var options: Options = []
  /// Returns the object at an address if it is alive and of interest. What closures capture as unowned is only
  /// compared with such objects, because it may have been deallocated.
  var livingObject: ((UnsafeRawPointer) -> AnyObject?)?

  /// The objects to which `object` refers, in the order of its properties, those of superclasses first.
  mutating func references(of object: AnyObject, with options: Options = []) -> [Reference] {
    self.options = options
    var found: [Reference] = []
    readClass(type(of: object), of: object, &found)
    #if !canImport(ObjectiveC)
      for associated in associatedValues(of: object) where associated.isStrong || options.contains(.weak) {
        read(associated.value, as: "associatedObject", 0, &found)
      }
    #endif
    return found
  }

  /// The objects that a closure captures.
  /// - Parameter options: What counts besides strong captures.
  mutating func captured(by closure: Any, in property: String, with options: Options = []) -> [Reference] {
    self.options = options.union(.captured)
    var found: [Reference] = []
    read(closure, as: property, 0, &found)
    return found
  }

  /// Reads the fields of a class after those of its superclasses.
  private mutating func readClass(_ type: AnyClass, of object: AnyObject, _ found: inout [Reference]) {
    let plan = Self.plan(for: type)
    if plan.isOpaque { return }
    if let superclass = _getSuperclass(type) { readClass(superclass, of: object, &found) }
    if plan.isReadInPlace {
      for readable in plan.readable where isWanted(readable) {
        if let container = readable.container {
          let contents = container.contents(of: readable.field, in: object, atMost: Self.maxElements)
          read(contents, isIndexed: container.isIndexed, as: readable.name, 0, &found)
        } else if let value = readable.field.value(in: object) {
          read(value, as: readable.name, 0, &found)
        }
      }
    } else {
      let mirrors = sequence(first: Mirror(reflecting: object)) { $0.superclassMirror }
      if let mirror = mirrors.first(where: { $0.subjectType == type }) {
        readFields(mirror, plan, within: "", 0, &found)
      }
    }
  }

  /// Whether an object has a property for a controller or a window, also an unowned one. False on Apple's systems.
  static func declaresController(_ object: AnyObject) -> Bool {
    sequence(first: type(of: object) as AnyClass) { _getSuperclass($0) }
      .contains { plan(for: $0).declaresController }
  }

  private static func isController(_ type: Any.Type) -> Bool {
    let wrapped = (type as? any OptionalType.Type)?.wrapped ?? type
    return wrapped is UIViewController.Type || wrapped is UIWindow.Type
  }

  private func isWanted(_ readable: Readable) -> Bool {
    let field = readable.field
    return (field.isStrong || options.contains(.weak)) && (!field.isClosure || options.contains(.captured))
      && (!options.contains(.inCollections) || readable.mayHoldCollections)
  }

  private mutating func readFields(
    _ mirror: Mirror, _ plan: Plan, within property: String, _ depth: Int, _ found: inout [Reference]
  ) {
    let children = mirror.children
    guard !plan.readable.isEmpty, children.count == plan.fieldCount else { return }
    for readable in plan.readable where isWanted(readable) {
      // The value is read only now, because an unowned property must not be read.
      let value = children[children.index(children.startIndex, offsetBy: readable.index)].value
      read(value, as: property.isEmpty ? readable.name : "\(property).\(readable.name)", depth, &found)
    }
  }

  private mutating func read(_ value: Any, as property: String, _ depth: Int, _ found: inout [Reference]) {
    guard depth < Self.maxDepth else { return }
    let plan = Self.plan(for: type(of: value))
    if plan.isClass {
      // The buffer of `Any` contains the reference. A cast would first check whether the type is bridged.
      let object = withUnsafeBytes(of: value) { $0.load(as: AnyObject.self) }
      found.append(Reference(property: property, object: object))
      return
    }
    if plan.isLeaf { return }
    if plan.isClosure {
      guard options.contains(.captured) else { return }
      let captures = ClosureCaptures(of: value)
      for capture in captures.all where capture.isStrong || options.contains(.weak) {
        // Captures have no names, so the closure is the last thing that a step names.
        var captured: [Reference] = []
        read(capture.value, as: "", depth + 1, &captured)
        let step = property + Snapshot.Holding.closureSuffix
        found += captured.map { Reference(property: step, object: $0.object) }
      }
      guard options.contains(.weak), let livingObject else { return }
      for object in captures.unowned.compactMap(livingObject) {
        found.append(Reference(property: property + Snapshot.Holding.closureSuffix, object: object))
      }
      return
    }
    if let container = plan.container {
      let contents = container.contents(of: value, atMost: Self.maxElements)
      read(contents, isIndexed: container.isIndexed, as: property, depth, &found)
      return
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .collection:
      for (index, element) in mirror.children.prefix(Self.maxElements).enumerated() {
        read(element.value, as: "\(property)[\(index)]", depth + 1, &found)
      }
    // Keys are not part of the path, because they may be user input.
    case .dictionary:
      for pair in Self.ordered(mirror.children.prefix(Self.maxElements).map { Mirror(reflecting: $0.value) })
      {
        let first = found.count
        var (keys, values) = (0..<0, 0..<0)
        for part in pair.children {
          let start = found.count
          read(part.value, as: "\(property)[…]", depth + 1, &found)
          (keys, values) = (first..<start, start..<found.count)
        }
        for key in keys { found[key].valuesOfKey = found[values].map(\.object) }
      }
    case .set:
      let elements = mirror.children.prefix(Self.maxElements).map(\.value)
      for element in elements.sorted(by: { Self.typeName($0) < Self.typeName($1) }) {
        read(element, as: "\(property)[…]", depth + 1, &found)
      }
    case .tuple:
      for element in mirror.children {
        // The label of an unnamed element is ".0", that of a named one is its name.
        let label = element.label ?? ""
        read(
          element.value, as: label.hasPrefix(".") ? property + label : "\(property).\(label)", depth + 1,
          &found)
      }
    case .enum:
      if let payload = mirror.children.first {
        read(payload.value, as: "\(property).\(payload.label ?? "")", depth + 1, &found)
      }
    case .struct:
      if !plan.isOpaque { readFields(mirror, plan, within: property, depth + 1, &found) }
    default: break
    }
  }

  /// Reads what is in an optional or an array.
  private mutating func read(
    _ contents: [Any], isIndexed: Bool, as property: String, _ depth: Int, _ found: inout [Reference]
  ) {
    for (index, element) in contents.enumerated() {
      read(element, as: isIndexed ? "\(property)[\(index)]" : property, depth + 1, &found)
    }
  }

  private static func plan(for type: Any.Type) -> Plan {
    if let known = plans[ObjectIdentifier(type)] { return known }
    let made = Plan(type)
    plans[ObjectIdentifier(type)] = made
    return made
  }

  /// Modules whose types are not read: their properties are private, differ between platforms, or are
  /// protected by locks.
  private static let systemModules: Set<String> = [
    "Swift", "_Concurrency", "Synchronization", "Foundation", "FoundationEssentials", "Dispatch", "UIKit",
    "SwiftUI", "Combine", "OpenCombine", "Observation",
  ]

  /// The pairs of a dictionary, sorted by the types of their values and the description of their keys, so that
  /// the order is the same in each run if possible. Keys may be random identifiers or addresses.
  private static func ordered(_ pairs: [Mirror]) -> [Mirror] {
    pairs.map { pair in
      let parts = pair.children.map(\.value)
      return (parts.last.map(typeName) ?? "", parts.first.map { String(describing: $0) } ?? "", pair)
    }
    .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  private static func typeName(_ value: Any) -> String { String(describing: type(of: value)) }

  private static func holdsLeaves(_ type: Any.Type) -> Bool {
    func areLeaves<C: Collection>(_: C.Type) -> Bool { C.Element.self is any Leaf.Type }
    return (type as? any Collection.Type).map { areLeaves($0) } ?? false
  }
}

extension StoredField {
  /// The name in the source code, without the prefix that the compiler adds for lazy and wrapped properties.
  fileprivate var shownName: Substring {
    let lazy = "$__lazy_storage_$_"
    if name.hasPrefix(lazy) { return name.dropFirst(lazy.count) }
    return name.hasPrefix("_") ? name.dropFirst() : name[...]
  }
}

/// Types whose values are read without a mirror, because mirrors are slow and most references are in such
/// values.
private protocol Container {
  static var isIndexed: Bool { get }
  /// Whether it is an optional object.
  static var isReference: Bool { get }
  func contents(atMost limit: Int) -> [Any]
}
extension Container {
  /// The contents of a value of this type.
  static func contents(of value: Any, atMost limit: Int) -> [Any] {
    (value as? Self)?.contents(atMost: limit) ?? []
  }

  /// The contents of a field of this type.
  static func contents(of field: StoredField, in object: AnyObject, atMost limit: Int) -> [Any] {
    field.value(in: object, as: Self.self)?.contents(atMost: limit) ?? []
  }
}
extension Optional: Container {
  static var isIndexed: Bool { false }
  static var isReference: Bool { Wrapped.self is AnyObject.Type }
  func contents(atMost limit: Int) -> [Any] { map { [$0] } ?? [] }
}
/// An optional, of any type.
private protocol OptionalType { static var wrapped: Any.Type { get } }
extension Optional: OptionalType {
  static var wrapped: Any.Type { Wrapped.self }
}
extension Array: Container {
  static var isIndexed: Bool { true }
  static var isReference: Bool { false }
  func contents(atMost limit: Int) -> [Any] { prefix(limit).map { $0 } }
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
