import Foundation
import Testing

@testable import NavTraceRecording

/// The metadata of stored properties.
@Suite struct StoredFieldTests {
  private class Object {}
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
}
