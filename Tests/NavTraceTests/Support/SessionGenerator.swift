import NavTrace
import TestSupport

/// Random events about a handful of objects, of which most make sense and some do not.
struct SessionGenerator {
  var numbers: SeededNumbers
  /// How many objects there are of each kind.
  let size: UInt32
  private var callbacks: UInt32 = 0

  init(seed: Int) {
    numbers = SeededNumbers(seed: seed)
    size = [2, 3, 5, 9][seed % 4]
  }

  mutating func body() -> TraceEvent.Body {
    switch numbers.next() % 20 {
    case 0..<3:
      return .present(
        router: object(.router), screen: object(.screen), coordinator: maybe { $0.object(.coordinator) },
        animated: true, callback: maybe { $0.callback() }, at: nil)
    case 3: return .claim(screen: object(.screen), coordinator: object(.coordinator))
    case 4..<6: return .push(screen: object(.screen), container: object(.container))
    case 6..<8:
      return .modal(
        screen: object(.screen), container: maybe { $0.object(.container) }, presenter: object(.screen),
        style: "pageSheet")
    case 8: return .root(screen: object(.screen), container: maybe { $0.object(.container) })
    case 9: return .embed(screen: object(.screen), container: object(.screen))
    case 10..<12: return .pop(screen: object(.screen), container: object(.container), by: .back)
    case 12: return .dismissed(screen: object(.screen), by: .swipe)
    case 13: return .callback(id: callback(), screen: nil)
    case 14: return .childAdded(parent: object(.coordinator), child: object(.coordinator), at: nil)
    case 15: return .childRemoved(parent: object(.coordinator), child: object(.coordinator), at: nil)
    case 16..<18:
      return .deallocated(object([.screen, .screen, .container, .router, .coordinator][number(below: 5)]))
    default: return maybe { _ in .action(UserAction(.tap)) } ?? .checkpoint(Snapshot())
    }
  }

  private mutating func object(_ kind: ObjectID.Kind) -> TraceObject {
    TraceObject(ObjectID(kind, UInt32(number(below: Int(size))) + 1), "Type")
  }

  /// A new one, or one of the last.
  private mutating func callback() -> ObjectID {
    callbacks += 1
    return ObjectID(.callback, max(1, callbacks / 2 - min(callbacks / 2, UInt32(number(below: 4)))))
  }

  private mutating func number(below limit: Int) -> Int { Int(numbers.next() % UInt64(limit)) }

  private mutating func maybe<Value>(_ make: (inout SessionGenerator) -> Value) -> Value? {
    numbers.next() % 2 == 0 ? make(&self) : nil
  }
}
