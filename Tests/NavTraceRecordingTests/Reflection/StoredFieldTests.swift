import Foundation
import Testing

@testable import NavTraceRecording

/// The metadata of stored properties.
@Suite struct StoredFieldTests {
  private class Object: Equatable {
    static func == (one: Object, other: Object) -> Bool { one === other }
  }
  private protocol Existential: AnyObject {}
  private class Generic<Value> {
    var strong: Object?
    weak var weakly: Object?
    weak var existential: (any Existential)?
    unowned var unowned: Object?
    unowned(unsafe) var unsafely: Object?
    var value: Value?
    lazy var lazily = Object()
    static var shared: Int { 1 }
    var computed: Int { 1 }
  }
  private final class Sub: Generic<Int> {
    let own = Object()
    weak var local: Local?
    final class Local {}
  }
  private struct Value {
    weak var weakly: Object?
    var strong: [Object] = []
  }

  private struct Mixed<Value> {
    var text = ""
    var number: Int?
    var isOn = false
    var function: () -> Void = {}
    var asynchronous: (@MainActor @Sendable (Object) async throws -> Object?)?
    var object: Object?
    var objects: [Object] = []
    var texts: [String: Any] = [:]
    var anything: Any = ""
    var existential: (any Existential)?
    var value: Value?
    var type: Object.Type = Object.self
    weak var weakly: Object?
  }

  private class Base {
    let flag = true
    let first = Object()
  }
  private final class Derived: Base {
    let short: UInt8 = 1
    let object = Object()
    let text = "a"
    var objects = [Object(), Object()]
    var anything: Any = ""
    let existential: any Hashable = 1
    var none: Object?
    lazy var lazily = Object()
    weak var weakly: Object?
    weak var local: (any Existential)?
    weak var nothing: Object?
    unowned let unowned: Object
    let last: Object

    init(_ object: Object & Existential) {
      (weakly, local, unowned, last) = (object, object, object, object)
      super.init()
      anything = Value(strong: objects)
    }
  }
  private final class Known: Object, Existential {}
  private struct Unique: ~Copyable {
    let object = Object()
    deinit {}
  }
  private final class Owner { let unique = Unique() }

  private func names(_ type: Any.Type, strong: Bool) -> [String] {
    StoredField.all(of: type).filter { $0.isStrong == strong }.map(\.name)
  }

  @Test("weak and unowned properties are distinguished from strong ones") func ownership() {
    #expect(names(Generic<Int>.self, strong: true) == ["strong", "value", "$__lazy_storage_$_lazily"])
    #expect(names(Generic<String>.self, strong: false) == ["weakly", "existential", "unowned", "unsafely"])
    #expect(names(Value.self, strong: true) == ["strong"])
    #expect(names(Value.self, strong: false) == ["weakly"])
  }

  @Test("a class has only its own fields, without those of its superclass") func inheritance() {
    #expect(names(Sub.self, strong: true) == ["own"])
    #expect(names(Sub.self, strong: false) == ["local"])
  }

  @Test("fields of the most common values contain no objects") func leaves() {
    let leaves = StoredField.all(of: Mixed<Int>.self).filter(\.isLeaf).map(\.name)
    #expect(leaves == ["text", "number", "isOn"])
  }

  @Test("fields of closures are recognized") func closures() {
    let closures = StoredField.all(of: Mixed<Int>.self).filter(\.isClosure).map(\.name)
    #expect(closures == ["function", "asynchronous"])
  }

  private final class Parent {
    let constant: Object? = Object()
    var mandatory = Object()
    var optional: Object? = Object()
    lazy var lazily = Object()
    lazy var maybe: Object? = Object()
  }

  @Test("constants, and properties that are not optional, are recognized") func permanent() {
    let fields = StoredField.all(of: Parent.self)
    #expect(fields.map(\.isConstant) == [true, false, false, false, false])
    #expect(fields.map(\.isMandatory) == [false, true, false, true, false])
  }

  @Test("tuples, functions, metatypes and existentials have no fields") func none() {
    #expect(StoredField.all(of: (Int, String).self).isEmpty)
    #expect(StoredField.all(of: (() -> Void).self).isEmpty)
    #expect(StoredField.all(of: Int.Type.self).isEmpty)
    #expect(StoredField.all(of: (any Existential).self).isEmpty)
  }

  @Test("fields are in the order of Mirror's children") func mirror() {
    for subject in [Value(), Generic<Int>(), JSONDecoder()] as [Any] where !(subject is any CustomReflectable)
    {
      let mirror = Mirror(reflecting: subject)
      #expect(StoredField.all(of: mirror.subjectType).map(\.name) == mirror.children.map { $0.label ?? "" })
    }
  }

  @Test("values of classes are read in place") func values() throws {
    let object = Known()
    let subject = Derived(object)
    let fields = StoredField.all(of: Base.self) + StoredField.all(of: Derived.self)
    func value(_ name: String) throws -> Any? {
      let field = try #require(fields.first { $0.name == name })
      #expect(field.place != nil, "\(name)")
      return field.value(in: subject)
    }
    #expect(try value("flag") as? Bool == true)
    #expect(try value("first") as? Object === subject.first)
    #expect(try value("short") as? UInt8 == 1)
    #expect(try value("object") as? Object === subject.object)
    #expect(try value("text") as? String == "a")
    #expect(try value("objects") as? [Object] == subject.objects)
    #expect((try value("anything") as? Value)?.strong == subject.objects)
    #expect(try value("existential") as? Int == 1)
    #expect(try value("none") as? Object == nil)
    #expect(try value("$__lazy_storage_$_lazily") as? Object == nil)
    let lazily = subject.lazily
    #expect(try value("$__lazy_storage_$_lazily") as? Object === lazily)
    #expect(try value("weakly") as? Object === object)
    #expect(try value("local") as? Known === object)
    #expect(try value("nothing") == nil)
    #expect(try value("last") as? Object === object)
  }

  @Test("a value that cannot be copied is not read") func unique() throws {
    let field = try #require(StoredField.all(of: Owner.self).first)
    // The compiler names another type for it in the metadata.
    #expect(field.value(in: Owner()).map { $0 is Void } ?? true)
  }

  private enum Outer<Value> {
    class Inner<Element>: Generic<[Element]> {
      var both: (Value, Element)?
      var function: ((Value) -> Element)?
      var list: [any Sequence<Element>] = []
    }
    final class Last: Inner<Value> { var more: [String: Value] = [:] }
  }

  @Test("values of generic classes are read in place") func generics() throws {
    let subject = Outer<Int>.Last()
    (subject.strong, subject.value, subject.both, subject.more) = (Object(), [1], (2, 3), ["a": 4])
    subject.list = [[5], Set([6])]
    subject.function = { $0 + 1 }
    let last: Any.Type = Outer<Int>.Last.self
    let types: [Any.Type] = [Generic<[Int]>.self, Outer<Int>.Inner<Int>.self, last]
    let fields = types.flatMap(StoredField.all)
    func value(_ name: String) throws -> Any? {
      try #require(fields.first { $0.name == name }).value(in: subject)
    }
    #expect(try value("strong") as? Object === subject.strong)
    #expect(try value("value") as? [Int] == [1])
    #expect(try value("both") as? (Int, Int) ?? (0, 0) == (2, 3))
    #expect(try value("more") as? [String: Int] == ["a": 4])
    #expect((try value("list") as? [any Sequence<Int>])?.map { Array($0) } == [[5], [6]])
    #expect(fields.allSatisfy { $0.place != nil || !$0.isStrong && !$0.isWeak })
  }

  private class Constrained<Items: Collection & Hashable, Other> where Items.Element: Hashable {
    var items: Items?
    var first: Items.Element?
    var index: Items.Index?
    var other: [Items.Element: Other] = [:]
  }
  private final class Pack<each Item> {
    let items: (repeat each Item)
    let object = Object()
    init(_ items: repeat each Item) { self.items = (repeat each items) }
  }

  @Test("values whose types depend on constraints or parameter packs are read as Mirror reads them")
  func dependentTypes() {
    let constrained = Constrained<[Int], String>()
    (constrained.items, constrained.first, constrained.index, constrained.other) = ([1], 2, 3, [4: "a"])
    for subject in [constrained, Pack(1, "b"), Pack<Int>(1)] as [AnyObject] {
      let children = Mirror(reflecting: subject).children
      let fields = StoredField.all(of: type(of: subject))
      #expect(fields.count == children.count)
      for (field, child) in zip(fields, children) {
        let value = field.value(in: subject) ?? child.value
        #expect(String(describing: value) == String(describing: child.value), "\(field.name)")
      }
    }
  }

  private struct ConstrainedValue<Items: Collection & Hashable, Other> where Items.Element: Hashable {
    var flag = true
    var items: Items
    var first: Items.Element?
    var index: Items.Index?
    var other: [Items.Element: Other] = [:]
    weak var object: AnyObject?
  }
  private struct PackValue<each Item> {
    let short: UInt8 = 1
    let items: (repeat each Item)
    let object = Object()
    init(_ items: repeat each Item) { self.items = (repeat each items) }
  }
  private struct Inner<Item> {
    let short: UInt8 = 1
    var items: [Item]
    var any: any Hashable = 1
    var function: ((Item) -> Item)?
  }

  @Test("values of structs are read as Mirror reads them") func structs() {
    func check<Subject>(_ subject: Subject) {
      let children = Mirror(reflecting: subject).children
      let fields = StoredField.all(of: Subject.self)
      #expect(fields.count == children.count && !fields.isEmpty)
      Address.of(subject) { start in
        for (field, child) in zip(fields, children) {
          guard let value = field.value(at: start) else {
            #expect(field.place == nil || field.isWeak, "\(field.name)")
            continue
          }
          let text = String(describing: value)
          #expect(
            (field.isWeak ? "Optional(\(text))" : text) == String(describing: child.value), "\(field.name)")
        }
        let isPack = Subject.self is PackValue<Int, Object>.Type
        #expect(isPack || fields.allSatisfy { $0.place != nil })
      }
    }
    let object = Object()
    check(Value(weakly: nil, strong: [object]))
    check(Mixed<String>())
    check(Mixed<[Int]>(text: "a", number: 1, object: object, objects: [object], value: [2], weakly: object))
    check(ConstrainedValue<[Int], String>(items: [1], first: 2, index: 3, other: [4: "a"]))
    check(ConstrainedValue<Set<Character>, Object>(items: ["a"], other: ["b": object]))
    check(PackValue<Int, Object>(1, object))
    check(Inner<Object>(items: [object]))
    check(Inner<(Int, Inner<String>)>(items: [(1, Inner(items: ["a"]))]))
  }
}

extension StoredField {
  /// Its value in an object. Nil if its place is unknown, or if it is a weak reference to no object.
  fileprivate func value(in object: AnyObject) -> Any? { value(at: Address(of: object)) }

  /// Its value in an object or struct at an address.
  fileprivate func value(at start: Address) -> Any? {
    guard let place else { return nil }
    let value = start + place.offset
    if isWeak { return value.weakObject }
    return value.value(of: place.type)
  }
}
