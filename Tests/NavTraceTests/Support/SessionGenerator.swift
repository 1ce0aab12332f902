import NavTrace
import TestSupport

/// Generates random events about a few objects. Most make sense, some do not.
struct SessionGenerator {
  var numbers: SeededNumbers
  /// The number of objects of each kind.
  let size: UInt32
  private var callbacks: UInt32 = 0

  init(seed: Int) {
    numbers = SeededNumbers(seed: seed)
    size = [2, 3, 5, 9][seed % 4]
  }

  /// - Parameter session: The session so far. Snapshots describe it, with occasional errors.
  mutating func body(in session: PlainSession) -> TraceEvent.Body {
    switch numbers.next() % 25 {
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
    case 18: return .dismiss(router: object(.router), coordinator: nil, animated: true, at: nil)
    case 19:
      let phases: [UserAction.Phase?] = [nil, nil, nil, .began, .finished, .cancelled]
      return .action(UserAction(.tap, phase: phases[number(below: phases.count)]))
    case 20..<22:
      return .request(
        .show(object(.screen), by: .push), coordinator: maybe { $0.object(.coordinator) }, at: nil)
    case 22:
      return .request(
        .remove(by: [.dismiss, .pop, .popTo, .popToRoot][number(below: 4)]),
        coordinator: maybe { $0.object(.coordinator) }, at: nil)
    case 23:
      let kinds = ["nothing-to-dismiss", "nothing-to-pop", "dismiss-in-progress", "not-in-window"]
      return .misuse(
        Misuse(
          kind: kinds[number(below: kinds.count)], message: "nothing", screen: maybe { $0.object(.screen) }))
    default: return .checkpoint(snapshot(of: session))
    }
  }

  // MARK: Snapshots

  private mutating func snapshot(of session: PlainSession) -> Snapshot {
    Snapshot(
      hierarchy: maybe { $0.hierarchy(of: session) } ?? [],
      coordinators: maybe { $0.coordinators(of: session) } ?? [],
      alive: maybe { $0.alive(in: session) } ?? [],
      held: maybe { generator in
        (0..<generator.number(below: 4)).map { index in
          Snapshot.Holding(
            generator.object(.screen), path: ["\(index)"],
            container: generator.maybe { $0.object(.screen).id })
        }
      } ?? [],
      offscreen: maybe { [$0.object(.screen)] } ?? [])
  }

  private mutating func hierarchy(of session: PlainSession) -> [Snapshot.Node] {
    let containers = session.layers.values.flatMap(\.containers).sorted { $0.number < $1.number }
    let nodes =
      containers.map { Snapshot.Node(TraceObject($0, "Type")) }
      + session.order.map { Snapshot.Node(TraceObject($0, "Type"), parent: session.shown[$0]?.container) }
    return wrong(nodes) { generator in
      let kind = [ObjectID.Kind.screen, .container][generator.number(below: 2)]
      let other = generator.maybe { $0.object(kind).id }
      return Snapshot.Node(
        generator.object([.screen, .container][generator.number(below: 2)]),
        parent: generator.number(below: 3) > 0 ? other : nil, presenter: other)
    }
  }

  private mutating func coordinators(of session: PlainSession) -> [Snapshot.CoordinatorNode] {
    var nodes = session.coordinators.map {
      Snapshot.CoordinatorNode(TraceObject($0.key, "Type"), children: $0.value.children)
    }.sorted { $0.object.id.number < $1.object.id.number }
    if !nodes.isEmpty, number(below: 3) == 0 {
      let index = number(below: nodes.count)
      nodes[index].children = wrong(nodes[index].children) { $0.object(.coordinator).id }
    }
    return wrong(nodes) { .init($0.object(.coordinator), children: [$0.object(.coordinator).id]) }
  }

  private mutating func alive(in session: PlainSession) -> [TraceObject] {
    let known = session.alive.sorted { ($0.number, "\($0)") < ($1.number, "\($1)") }
    return wrong(known.map { TraceObject($0, "Type") }) { generator in
      generator.object([.screen, .container, .router, .coordinator][generator.number(below: 4)])
    }
  }

  /// Returns the list, sometimes with an error: one element less, more or changed, or another order.
  private mutating func wrong<Value>(_ list: [Value], _ other: (inout SessionGenerator) -> Value) -> [Value] {
    var list = list
    let index = number(below: list.count + 1)
    switch number(below: 9) {
    case 0: if index < list.count { list.remove(at: index) }
    case 1: list.insert(other(&self), at: index)
    case 2: if index < list.count { list[index] = other(&self) }
    case 3: list.shuffle(using: &numbers)
    case 4: if index < list.count { list.append(list[index]) }
    default: break
    }
    return list
  }

  // MARK: Objects

  private mutating func object(_ kind: ObjectID.Kind) -> TraceObject {
    TraceObject(ObjectID(kind, UInt32(number(below: Int(size))) + 1), "Type")
  }

  /// Returns a new or a recent callback.
  private mutating func callback() -> ObjectID {
    callbacks += 1
    return ObjectID(.callback, max(1, callbacks / 2 - min(callbacks / 2, UInt32(number(below: 4)))))
  }

  private mutating func number(below limit: Int) -> Int { Int(numbers.next() % UInt64(limit)) }

  private mutating func maybe<Value>(_ make: (inout SessionGenerator) -> Value) -> Value? {
    numbers.next() % 2 == 0 ? make(&self) : nil
  }
}
