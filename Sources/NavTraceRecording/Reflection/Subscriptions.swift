#if !canImport(Combine)
  import UIKit

  /// The closures of what subscribes to a subject of OpenCombine, the stand-in for Combine, or of a stand-in for RxSwift.
  ///
  /// A coordinator often learns from a subject what happens on its screens: `model.finished.sink { [weak self] in … }`. Then
  /// only the subject of the screen's model knows the coordinator. Apple's Combine cannot be read so: its types are private.
  ///
  /// The types of OpenCombine have mirrors that show nothing, so their fields are read where they are stored. Only fields that lead to
  /// subscribers are: others lead to other subjects. They are read without the locks that protect them, on the main actor, where
  /// the code that navigates subscribes.
  @MainActor struct Subscriptions {
    private(set) var closures: [Any] = []
    private var visited: Set<ObjectIdentifier> = []

    /// The maximum number of objects and values between a subject and the code that subscribes. Each operator of a stand-in for
    /// RxSwift counts as up to ten.
    private static let maxDepth = 150
    /// The maximum number of elements of an array that are visited.
    private static let maxElements = 8
    /// Names of fields of the types between a subject and a subscriber, besides closures.
    private static let fields: Set = ["base", "box", "downstream", "downstreams", "subscriber"]

    /// - Parameter subject: A subject. See ``isSubject(_:)``.
    init(to subject: AnyObject) { visit(subject, 0) }

    /// Whether an object is a subject of OpenCombine, or of a stand-in.
    static func isSubject(_ object: AnyObject) -> Bool {
      let type = ObjectIdentifier(type(of: object))
      if let known = subjects[type] { return known }
      if let stream = object as? any HeadlessStream { return stream.isSubject }
      let name = _typeName(Swift.type(of: object))
      // Types inside of a subject have other names after its own.
      let isSubject = ["PassthroughSubject<", "CurrentValueSubject<"].contains { subject in
        name.hasPrefix("OpenCombine." + subject) && name.hasSuffix(">") && !name.contains(">.")
      }
      subjects[type] = isSubject
      return isSubject
    }
    /// Whether the objects of a type, which are no streams, are subjects.
    private static var subjects: [ObjectIdentifier: Bool] = [:]

    private static func isOfOpenCombine(_ type: Any.Type) -> Bool { _typeName(type).hasPrefix("OpenCombine") }

    private mutating func visit(_ object: AnyObject, _ depth: Int) {
      guard depth < Self.maxDepth, visited.insert(ObjectIdentifier(object)).inserted else { return }
      if depth > 0, Self.isSubject(object) { return }
      if let stream = object as? any HeadlessStream {
        for receiver in stream.receivers { visit(receiver: receiver, depth + 1) }
        return
      }
      var type: AnyClass? = Swift.type(of: object)
      while let found = type, Self.isOfOpenCombine(found) {
        visitFields(of: found, at: Address(of: object), depth)
        type = _getSuperclass(found)
      }
    }

    // MARK: Streams of a stand-in

    /// Visits what a part of the stream passes values to: the next part, or a closure, which captures that part or is the code
    /// that subscribes. An observer without its type is a struct with a closure.
    private mutating func visit(receiver: Any, _ depth: Int) {
      func open<Value>(_ receiver: Value) {
        Address.of(receiver) { visit(receiverAt: $0, .of(Value.self), depth) }
      }
      open(receiver)
    }

    private mutating func visit(receiverAt address: Address, _ plan: ReadingPlan, _ depth: Int) {
      guard depth < Self.maxDepth else { return }
      switch plan.kind {
      case .object:
        guard let object = address.load(as: AnyObject?.self), object is any HeadlessStream else { break }
        visit(object, depth)
      case .closure:
        guard address.address() != nil else { break }
        closures.append(address.value(of: plan.type))
        for capture in ClosureCaptures(at: address, without: .leaves).all {
          visit(receiver: capture.value, depth + 1)
        }
      case .container(let container):
        let element = plan.element(of: container)
        container.forEachElement(at: address, upTo: Self.maxElements) {
          visit(receiverAt: $0, element, depth + 1)
        }
      case .fields:
        for field in plan.fields.readable where !field.isWeak {
          guard let (offset, plan) = field.place else { continue }
          visit(receiverAt: address + offset, plan, depth + 1)
        }
      case .existential: visit(receiver: address.load(as: Any.self), depth)
      case .leaf, .tuple, .unordered, .other: break
      }
    }

    // MARK: OpenCombine

    private mutating func visitFields(of type: Any.Type, at start: Address, _ depth: Int) {
      for field in StoredField.all(of: type)
      where field.isStrong && (field.isClosure || Self.fields.contains(field.name)) {
        guard let place = field.place else { continue }
        visit(value: (start + place.offset).value(of: place.type), depth + 1)
      }
    }

    private mutating func visit(value: Any, _ depth: Int) {
      let type = Swift.type(of: value)
      if ClosureCaptures.isClosure(type) {
        closures.append(value)
      } else if type is AnyObject.Type {
        visit(value as AnyObject, depth)
      } else if Self.isStruct(type), Self.isOfOpenCombine(type) {
        func open<Value>(_ value: Value) { Address.of(value) { visitFields(of: type, at: $0, depth) } }
        open(value)
      } else if depth < Self.maxDepth {
        let children = Mirror(reflecting: value).children.map(\.value)
        // Those of a set are in the order of their types, so that it is the same in each run if possible.
        for child in children.sorted(by: { _typeName(Swift.type(of: $0)) < _typeName(Swift.type(of: $1)) }) {
          visit(value: child, depth + 1)
        }
      }
    }

    private static func isStruct(_ type: Any.Type) -> Bool {
      Address(metadataOf: type).load(as: UInt.self) == 0x200
    }
  }
#endif
