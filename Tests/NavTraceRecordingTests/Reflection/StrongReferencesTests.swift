import Testing

@testable import NavTraceRecording

/// The references that are found in values of each shape, with their paths.
@MainActor @Suite struct StrongReferencesTests {
  final class Object: Existential, OfClasses, Error {}
  protocol Existential {}
  protocol OfClasses: AnyObject {}
  struct Box: Existential { var object: Object }
  struct Failure: Error { var object: Object }
  struct Tree { var children: [Tree] = [], object: Object? }
  struct Weak { weak var object: Object? }
  enum Choice { case one(Object), both(first: Object, second: Object), none }
  enum Tab { case home, search }
  struct ObjectKey: Hashable {
    let object: Object
    static func == (one: Self, other: Self) -> Bool { one.object === other.object }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(object)) }
  }
  final class Holder<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private func paths<Value>(_ value: Value, _ options: StrongReferences.Options = []) -> [String] {
    let holder = Holder(value)
    return StrongReferences().references(of: holder, with: options).map { reference in
      #expect(reference.object is Object)
      return reference.property
    }
  }

  private let object = Object()

  @Test("references in optionals and arrays are found") func containers() {
    #expect(paths(object) == ["value"])
    #expect(paths(object as Object?) == ["value"])
    #expect(paths(nil as Object?) == [])
    #expect(paths(object as Object??) == ["value"])
    #expect(paths(Object?.none as Object??) == [])
    #expect(paths([object, object]) == ["value[0]", "value[1]"])
    #expect(paths([nil, object]) == ["value[1]"])
    #expect(paths([[object], [], [object]]) == ["value[0][0]", "value[2][0]"])
    #expect(paths([object] as ContiguousArray) == ["value[0]"])
    #expect(paths(["a": [object]]) == ["value[…][0]"])
    #expect(paths(Set([ObjectIdentifier(object)])) == [])
    #expect(paths([1, 2]) == [])
  }

  @Test("references in tuples, structs and enums are found") func values() {
    #expect(paths((object, 1, last: object)) == ["value.0", "value.last"])
    #expect(paths((first: "a", (1, object), UInt8(1), object)) == ["value.1.1", "value.3"])
    #expect(paths([(1, object), (2, object)]) == ["value[0].1", "value[1].1"])
    #expect(paths((1, "a")) == [])
    #expect(paths(Box(object: object)) == ["value.object"])
    #expect(
      paths(Tree(children: [Tree(object: object)], object: object)) == [
        "value.children[0].object", "value.object",
      ])
    #expect(paths(Choice.one(object)) == ["value.one"])
    #expect(paths(Choice.both(first: object, second: object)) == ["value.both.first", "value.both.second"])
    #expect(paths(Choice.none) == [])
    #expect(paths(Weak(object: object)) == [])
    #expect(paths(Weak(object: object), .weak) == ["value.object"])
  }

  @Test("references in values of protocol types are found, whatever the size of the value")
  func existentials() {
    #expect(paths(object as any Existential) == ["value"])
    #expect(paths(Box(object: object) as any Existential) == ["value.object"])
    #expect(paths(Box(object: object) as (any Existential)?) == ["value.object"])
    #expect(paths(nil as (any Existential)?) == [])
    #expect(paths(object as any OfClasses) == ["value"])
    #expect(paths([object, object] as [any OfClasses]) == ["value[0]", "value[1]"])
    #expect(paths(nil as (any OfClasses)?) == [])
    #expect(paths(object as AnyObject) == ["value"])
    #expect(paths((1, 2, 3, 4, object) as Any) == ["value.4"])
    #expect(paths([1, Box(object: object), object] as [Any]) == ["value[1].object", "value[2]"])
    #expect(paths(Failure(object: object) as any Error) == ["value.object"])
    #expect(paths([object] as any Sequence<Object>) == ["value[0]"])
    #expect(paths([[object], [object]] as [any Collection<Object>]) == ["value[0][0]", "value[1][0]"])
  }

  private final class Owner {
    let constant: Object
    var mandatory: Object
    var optional: Object?
    weak var weakly: Object?
    init(_ object: Object) { (constant, mandatory, optional, weakly) = (object, object, object, object) }
  }

  @Test("what an object cannot release is known, and a weak reference retains nothing") func permanent() {
    let found = StrongReferences().references(of: Owner(object), with: .weak)
    #expect(found.map(\.property) == ["constant", "mandatory", "optional", "weakly"])
    #expect(found.map(\.isPermanent) == [true, true, false, false])
  }

  @Test(
    "elements of dictionaries and sets are in the order of their types and keys, each key before its value")
  func unordered() {
    let (first, second, third) = (Object(), Object(), Object())
    func found<Value>(_ value: Value) -> [StrongReferences.Reference] {
      StrongReferences().references(of: Holder(value))
    }
    for _ in 0..<20 {
      let byName = found(["b": second, "a": first, "c": third])
      #expect(
        byName.map { ObjectIdentifier($0.object) } == [first, second, third].map { ObjectIdentifier($0) })
      #expect(byName.map(\.isOfSection) == [false, false, false])
      let byType = found(["a": Box(object: first), "c": 1, "b": second] as [String: Any])
      #expect(byType.map(\.property) == ["value[…].object", "value[…]"])
    }
    let ofObject = found([ObjectKey(object: first): [second, third]])
    #expect(ofObject.map(\.property) == ["value[…].object", "value[…][0]", "value[…][1]"])
    #expect(
      ofObject[0].valuesOfKey.map { ObjectIdentifier($0) } == [second, third].map { ObjectIdentifier($0) })
    #expect(found([Tab.home: first, .search: second]).map(\.isOfSection) == [true, true])
    #expect(found(Set([ObjectKey(object: first)])).map(\.property) == ["value[…].object"])
    #expect(found([Tab.home: 1]).isEmpty)
    #expect(found(["a": ["b": [Tab.home: first]]]).map(\.property) == ["value[…][…][…]"])
  }

  @Test("what closures capture is found if requested, and weak captures only with weak references")
  func closures() {
    let object = object
    let strong: () -> Void = { _ = object }
    let weak: () -> Void = { [weak object] in _ = object }
    let buttons = [("a", strong), ("b", weak)]
    #expect(paths(buttons) == [])
    #expect(paths(buttons, .captured) == ["value[0].1 (closure)"])
    #expect(paths(buttons, [.captured, .weak]) == ["value[0].1 (closure)", "value[1].1 (closure)"])
    #expect(paths(strong as (() -> Void)?, .captured) == ["value (closure)"])
    #expect(paths(nil as (() -> Void)?, .captured) == [])
    #expect(paths([strong, nil, strong], .captured) == ["value[0] (closure)", "value[2] (closure)"])
  }

  @Test("of collections, only what may be in them is read") func collections() {
    let object = object
    let strong: () -> Void = { _ = object }
    #expect(paths(object, .inCollections) == [])
    #expect(paths(object as (any OfClasses)?, .inCollections) == [])
    #expect(paths([object], .inCollections) == ["value[0]"])
    #expect(paths([Box(object: object)], .inCollections) == ["value[0].object"])
    #expect(paths(strong, [.captured, .inCollections]) == ["value (closure)"])
  }
}
