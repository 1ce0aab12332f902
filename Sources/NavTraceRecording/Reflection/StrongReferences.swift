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
    /// Whether it is a value of a dictionary whose keys are cases of an enumeration, such as the tabs of an app.
    var isOfSection = false
    /// Whether it is in a constant, or is the value of a property that is not optional.
    var isPermanent = false

    /// The property that is or contains a collection in which the object is. Nil if it is in none.
    var list: Substring? { property.utf8.firstIndex(of: UInt8(ascii: "[")).map { property[..<$0] } }
    /// Whether it is in a dictionary or a set.
    var isFromUnordered: Bool { property.contains("[…]") }
    /// Whether a closure captures it.
    var isCaptured: Bool { RetainingStep(property).isClosure }
  }

  /// The maximum nesting of values, for example in an indirect enum.
  private static let maxDepth = 8
  /// The maximum number of elements of a collection that are read. A model with ten thousand rows contains no
  /// coordinators.
  private static let maxElements = 1000

  /// What is read besides strong references, or instead of all of them.
  struct Options: OptionSet, Hashable {
    let rawValue: Int
    static let weak = Options(rawValue: 1)
    /// What closures capture.
    static let captured = Options(rawValue: 2)
    /// Only what may be in a collection, or captured by a closure.
    static let inCollections = Options(rawValue: 4)
    /// Only controllers.
    static let controllers = Options(rawValue: 8)
  }
  /// Returns the object at an address if it is alive and of interest. What closures capture as unowned is only
  /// compared with such objects, because it may have been deallocated.
  var livingObject: ((Address) -> AnyObject?)?

  /// The objects to which `object` refers, in the order of its properties, those of superclasses first.
  func references(of object: AnyObject, with options: Options = []) -> [Reference] {
    var reading = Reading(options: options, livingObject: livingObject)
    reading.readClass(type(of: object), of: object)
    #if !canImport(ObjectiveC)
      if !options.contains(.inCollections) {
        for associated in associatedValues(of: object) where associated.isStrong || options.contains(.weak) {
          reading.read(associated.value, 0) { "associatedObject" }
        }
      }
    #endif
    return reading.found
  }

  /// Whether an object refers to a controller or a window, or a property of it, or of a value in it, may: one that is declared
  /// as a controller or a window, or is unowned. On Apple's systems, of those only an unowned property counts.
  ///
  /// - Parameter isHelper: Whether the object is only a helper of the one that matters. Then an unowned property counts only if
  ///   it is declared as a controller or a window, because many objects have unowned ones.
  func mayReferToController(_ object: AnyObject, isHelper: Bool = false) -> Bool {
    var reading = Reading(options: .weak, livingObject: nil)
    reading.readClass(type(of: object), of: object)
    return (isHelper ? reading.declaresController : reading.mayReferToController)
      || reading.found.contains { ChildTracking.isController($0.object) }
  }

  /// The references of an object that consists of closures only, such as one that erases the type of a router: to the objects
  /// that the closures retain. Empty for other objects.
  func references(ofErasing object: AnyObject) -> [Reference] {
    var type: AnyClass? = type(of: object)
    var count = 0
    while let checked = type {
      let plan = ReadingPlan.of(checked)
      guard !plan.isOpaque, plan.fields.areClosures else { return [] }
      count += plan.fields.count
      type = _getSuperclass(checked)
    }
    return count == 0 ? [] : references(of: object, with: .captured)
  }

  /// The objects that a closure captures.
  /// - Parameter options: What counts besides strong captures.
  func captured(by closure: Any, in property: String, with options: Options = []) -> [Reference] {
    var reading = Reading(options: options.union(.captured), livingObject: livingObject)
    reading.read(closure, 0) { property }
    return reading.found
  }

  /// Collects the references of one object.
  ///
  /// Values are read where they are stored, if their layout is known: copies of them, and mirrors, would take most of
  /// the time of an exploration (`exploration-benchmarks`). The name of a property is composed only if an object is found
  /// in it.
  @MainActor private struct Reading {
    let options: Options
    let livingObject: ((Address) -> AnyObject?)?
    var found: [Reference] = []
    /// Whether a type whose fields were read has a field for a controller or a window.
    var declaresController = false
    /// Whether such a type has a field for a controller or a window, or an unowned one.
    var mayReferToController = false

    /// Reads the fields of a class after those of its superclasses.
    mutating func readClass(_ type: AnyClass, of object: AnyObject) {
      let plan = ReadingPlan.of(type)
      if plan.isOpaque { return }
      if let superclass = _getSuperclass(type) { readClass(superclass, of: object) }
      let fields = plan.fields
      note(fields)
      if fields.areReadInPlace {
        readFields(at: Address(of: object), fields, 0) { $0 }
      } else {
        let mirrors = sequence(first: Mirror(reflecting: object)) { $0.superclassMirror }
        if let mirror = mirrors.first(where: { $0.subjectType == type }) {
          readFields(mirror, fields, 0) { $0 }
        }
      }
    }

    /// Notes which references an object cannot release.
    /// - Parameters:
    ///   - first: The index of the first reference that was found in the field.
    ///   - field: A field of the object.
    private mutating func markPermanent(from first: Int, in field: ReadingPlan.Field) {
      for index in first..<found.count {
        found[index].isPermanent =
          !field.isWeak && (field.isConstant || field.isMandatory && found[index].property == field.name)
      }
    }

    private mutating func note(_ fields: ReadingPlan.Fields) {
      if fields.declaresController { declaresController = true }
      if fields.mayReferToController { mayReferToController = true }
    }

    private func isWanted(_ object: AnyObject) -> Bool {
      !options.contains(.controllers) || object is UIViewController
    }

    private func isWanted(_ field: ReadingPlan.Field) -> Bool {
      (!field.isWeak || options.contains(.weak)) && (!field.isClosure || options.contains(.captured))
        && (!options.contains(.inCollections) || field.mayHoldCollections)
    }

    /// - Parameters:
    ///   - start: The address of an object, or of a value of a struct.
    ///   - path: Returns the path of the field with this name.
    private mutating func readFields(
      at start: Address, _ fields: ReadingPlan.Fields, _ depth: Int, _ path: (String) -> String
    ) {
      for field in fields.readable where isWanted(field) {
        guard let (offset, plan) = field.place else { continue }
        let first = found.count
        if !field.isWeak {
          read(at: start + offset, plan, depth) { path(field.name) }
        } else if let object = (start + offset).weakObject, isWanted(object) {
          found.append(Reference(property: path(field.name), object: object))
        }
        if depth == 0 { markPermanent(from: first, in: field) }
      }
    }

    /// The same for fields whose places are not known.
    private mutating func readFields(
      _ mirror: Mirror, _ fields: ReadingPlan.Fields, _ depth: Int, _ path: (String) -> String
    ) {
      let children = mirror.children
      guard !fields.readable.isEmpty, children.count == fields.count else { return }
      for field in fields.readable where isWanted(field) {
        // The value is read only now, because an unowned property must not be read.
        let value = children[children.index(children.startIndex, offsetBy: field.index)].value
        let first = found.count
        read(value, depth) { path(field.name) }
        if depth == 0 { markPermanent(from: first, in: field) }
      }
    }

    mutating func read(_ value: Any, _ depth: Int, _ path: () -> String) {
      func open<Value>(_ value: Value) {
        Address.of(value) { read(at: $0, .of(Value.self), depth, path) }
      }
      open(value)
    }

    private mutating func read(
      at value: Address, _ plan: ReadingPlan, _ depth: Int, _ path: () -> String
    ) {
      guard depth < StrongReferences.maxDepth else { return }
      switch plan.kind {
      case .leaf: break
      case .object:
        guard let object = value.load(as: AnyObject?.self) else { break }
        if isWanted(object) { found.append(Reference(property: path(), object: object)) }
        if options.contains(.captured) { readSubscriptions(to: object, depth, path) }
      case .closure:
        if options.contains(.captured) { readClosure(at: value, depth, path) }
      case .container(let container):
        let element = plan.element(of: container)
        if element.isLeaf { break }
        var index = 0
        container.forEachElement(at: value, upTo: StrongReferences.maxElements) { address in
          let place = index
          read(at: address, element, depth + 1) { container.isIndexed ? "\(path())[\(place)]" : path() }
          index += 1
        }
      case .unordered(let type): readUnordered(type, at: value, depth, path)
      case .fields:
        note(plan.fields)
        readFields(at: value, plan.fields, depth + 1) { "\(path()).\($0)" }
      case .tuple(let elements):
        for element in elements {
          read(at: value + element.offset, .of(element.type), depth + 1) { "\(path()).\(element.label)" }
        }
      case .existential: read(value.load(as: Any.self), depth, path)
      case .other: readMirror(of: value.value(of: plan.type), depth, path)
      }
    }

    /// Reads a dictionary or a set. What is found is sorted by the types of the values and the description of the keys, so that
    /// the order is the same in each run if possible. Keys may be random identifiers or addresses. They are not part of the path,
    /// because they may be user input.
    private mutating func readUnordered(
      _ type: any Unordered.Type, at address: Address, _ depth: Int, _ path: () -> String
    ) {
      let (keys, values) = (ReadingPlan.of(type.key), type.value.map(ReadingPlan.of))
      if keys.isLeaf, values?.isLeaf ?? true { return }
      var elements: [FoundElement] = []
      let first = found.count
      type.forEachElement(at: address, upTo: StrongReferences.maxElements) { key, value in
        read(at: key, keys, depth + 1) { "\(path())[…]" }
        let firstOfValue = found.count
        if let values, let value { read(at: value, values, depth + 1) { "\(path())[…]" } }
        guard found.count > first else { return }
        for index in first..<firstOfValue { found[index].valuesOfKey = found[firstOfValue...].map(\.object) }
        if ReadingPlan.isEnum(type.key) {
          for index in firstOfValue..<found.count { found[index].isOfSection = true }
        }
        let valueOfKey = value.flatMap { value in values.map { value.value(of: $0.type) } }
        elements.append(
          FoundElement(
            key: key.value(of: keys.type), value: valueOfKey, references: Array(found[first...])))
        found.removeSubrange(first...)
      }
      // Descriptions take long.
      if elements.count > 1 {
        elements = elements.map { ($0, $0.order) }.sorted { $0.1 < $1.1 }.map(\.0)
      }
      for element in elements { found += element.references }
    }

    /// An element of a dictionary or a set, and the references in it.
    private struct FoundElement {
      let key: Any
      /// Nil in a set.
      let value: Any?
      let references: [Reference]

      var order: (type: String, key: String) {
        (String(describing: type(of: value ?? key)), value == nil ? "" : String(describing: key))
      }
    }

    private mutating func readClosure(at closure: Address, _ depth: Int, _ path: () -> String) {
      let captures = ClosureCaptures(
        at: closure, without: options.contains(.weak) ? .leaves : .leavesAndWeakReferences)
      let start = found.count
      for capture in captures.all { read(capture.value, depth + 1) { "" } }
      if options.contains(.weak), let livingObject {
        for object in captures.unowned.compactMap(livingObject) where isWanted(object) {
          found.append(Reference(property: "", object: object))
        }
      }
      guard found.count > start else { return }
      // Captures have no names, so the closure is the last thing that a step names.
      let step = RetainingStep.closure(in: path()).text
      for index in start..<found.count {
        found[index] = Reference(property: step, object: found[index].object)
      }
    }

    private mutating func readSubscriptions(to object: AnyObject, _ depth: Int, _ path: () -> String) {
      #if !canImport(Combine)
        guard Subscriptions.isSubject(object) else { return }
        for closure in Subscriptions(to: object).closures { read(closure, depth + 1, path) }
      #endif
    }

    private mutating func readMirror(of value: Any, _ depth: Int, _ path: () -> String) {
      let mirror = Mirror(reflecting: value)
      switch mirror.displayStyle {
      case .collection:
        for (index, element) in mirror.children.prefix(StrongReferences.maxElements).enumerated() {
          read(element.value, depth + 1) { "\(path())[\(index)]" }
        }
      case .enum:
        if let payload = mirror.children.first {
          read(payload.value, depth + 1) { "\(path()).\(payload.label ?? "")" }
        }
      case .struct:
        let fields = ReadingPlan.of(mirror.subjectType).fields
        note(fields)
        readFields(mirror, fields, depth + 1) { "\(path()).\($0)" }
      default: break
      }
    }
  }
}
