import NavTrace
import Testing

/// A session with one event per line.
private struct Session {
  var state = NavigationState()
  /// The changes that the last event made.
  private(set) var step: NavigationState.Step?
  private var count = 0

  init(_ bodies: TraceEvent.Body...) { bodies.forEach { add($0) } }

  mutating func add(_ body: TraceEvent.Body) {
    count += 1
    step = state.apply(TraceEvent(seq: count, t: UInt64(count), body), line: count)
  }

  var visible: String? { state.visible?.object.type }
  var screens: [String] { state.screens.map(\.object.type) }
}

private func screen(_ number: UInt32) -> TraceObject { TraceObject(ObjectID(.screen, number), "S\(number)") }
private func container(_ number: UInt32) -> TraceObject {
  TraceObject(ObjectID(.container, number), "K\(number)")
}
private func coordinator(_ number: UInt32) -> TraceObject {
  TraceObject(ObjectID(.coordinator, number), "C\(number)")
}
private let router = TraceObject(ObjectID(.router, 1), "R")
private let root = TraceEvent.Body.root(screen: screen(1), container: container(1))
private let tap = TraceEvent.Body.action(UserAction(.tap))

private func present(_ number: UInt32, by owner: UInt32? = nil, callback: UInt32? = nil) -> TraceEvent.Body {
  .present(
    router: router, screen: screen(number), coordinator: owner.map(coordinator), animated: true,
    callback: callback.map { ObjectID(.callback, $0) }, at: nil)
}
private func push(_ number: UInt32, in stack: UInt32 = 1) -> TraceEvent.Body {
  .push(screen: screen(number), container: container(stack))
}
private func pop(_ number: UInt32, by: DisappearanceCause = .code) -> TraceEvent.Body {
  .pop(screen: screen(number), container: container(1), by: by)
}
private func modal(_ number: UInt32, in stack: UInt32?, over presenter: UInt32) -> TraceEvent.Body {
  .modal(
    screen: screen(number), container: stack.map(container), presenter: screen(presenter), style: "pageSheet")
}
private func gone(_ number: UInt32) -> TraceEvent.Body { .dismissed(screen: screen(number), by: .code) }
private func add(_ child: UInt32, to parent: UInt32) -> TraceEvent.Body {
  .childAdded(parent: coordinator(parent), child: coordinator(child), at: nil)
}

@Suite struct NavigationStateTests {
  @Suite struct Screens {
    @Test func `the top of the stack is visible`() {
      var session = Session(root, push(2))
      #expect(session.visible == "S2")
      session.add(pop(2))
      #expect(session.visible == "S1")
      session.add(gone(1))
      #expect(session.visible == nil)
    }

    @Test func `a modal stays visible while the stack beneath it changes`() {
      var session = Session(root, modal(2, in: 2, over: 1), push(3, in: 2), push(4, in: 1))
      #expect(session.visible == "S3")
      #expect(session.screens == ["S1", "S2", "S3", "S4"])
      #expect(session.state.screen(under: screen(4).id)?.object.type == "S1")
      session.add(gone(3))
      session.add(gone(2))
      #expect(session.visible == "S4")
    }

    @Test func `a modal stack that is emptied and filled in one transition stays a modal`() {
      var session = Session(root, modal(2, in: 2, over: 1), gone(2), push(3, in: 2), push(4, in: 1))
      #expect(session.visible == "S3")
      session.add(gone(3))
      #expect(session.visible == "S4")
    }

    @Test func `the tab that changed last is visible`() {
      let tabs = Session(root, .root(screen: screen(2), container: container(2)), push(3, in: 1))
      #expect(tabs.visible == "S3")
    }

    @Test func `a snapshot corrects the screens known from events`() {
      let hierarchy = [
        Snapshot.Node(container(1)),
        Snapshot.Node(screen(1), parent: container(1).id),
        Snapshot.Node(screen(3), presenter: container(1).id),
      ]
      let session = Session(root, push(2), .checkpoint(Snapshot(hierarchy: hierarchy)), push(4, in: 1))
      #expect(session.screens == ["S1", "S3", "S4"])
      #expect(session.visible == "S3")
    }

    @Test func `an empty snapshot does not change the state`() {
      let session = Session(root, push(2), add(2, to: 1), .checkpoint(Snapshot()))
      #expect(session.screens == ["S1", "S2"])
      #expect(session.state.coordinators.count == 2)
    }

    @Test func `a screen that moves to another container is counted once`() {
      let session = Session(root, present(2, by: 1), push(2), push(2, in: 2))
      let owner = session.state.coordinators[coordinator(1).id]
      #expect([owner?.presented, owner?.onScreenCount] == [1, 1])
      #expect(session.state.screen(screen(2).id)?.container == container(2))
    }
  }

  @Suite struct Coordinators {
    private static func finished(_ session: Session) -> [String] {
      session.state.finishedChildren().map { $0.child.object.type }
    }

    @Test func `a child is finished when its screens and those of its descendants have left`() {
      var session = Session(
        root, add(2, to: 1), add(3, to: 2), present(2, by: 2), push(2), present(3, by: 3), push(3))
      #expect(Self.finished(session) == [])
      session.add(pop(2))
      #expect(Self.finished(session) == [])
      session.add(pop(3, by: .swipe))
      #expect(Self.finished(session) == ["C2", "C3"])
      #expect(session.state.finishedChildren().map { $0.lastLeave?.screen.type } == ["S3", "S3"])
    }

    @Test func `a child that presents again is no longer finished`() {
      let session = Session(add(2, to: 1), present(2, by: 2), push(2), pop(2), present(2, by: 2), push(2))
      #expect(Self.finished(session) == [])
    }

    @Test func `a deallocated parent has no children`() {
      let session = Session(
        add(2, to: 1), present(2, by: 2), push(2), pop(2), .deallocated(coordinator(1)))
      #expect(Self.finished(session) == [])
      #expect(session.state.coordinators[coordinator(2).id]?.parents == [])
    }

    @Test func `a screen belongs to the coordinator that presented it, also after it returns`() {
      let session = Session(root, present(2, by: 2), push(2), pop(2), tap, push(2))
      #expect(session.state.screen(screen(2).id)?.coordinator == coordinator(2))
      #expect(session.state.screen(screen(1).id)?.coordinator == nil)
    }

    @Test func `a cycle of coordinators is not finished while one of their screens is visible`() {
      let session = Session(
        add(2, to: 1), add(1, to: 2), present(2, by: 2), push(2), pop(2), present(3, by: 1), push(3))
      #expect(Self.finished(session) == [])
    }

    @Test func `a snapshot corrects the children of coordinators`() {
      let nodes = [
        Snapshot.CoordinatorNode(coordinator(1), children: [coordinator(3).id]),
        Snapshot.CoordinatorNode(coordinator(3)),
      ]
      let session = Session(add(2, to: 1), .checkpoint(Snapshot(coordinators: nodes)))
      #expect(session.state.coordinators[coordinator(1).id]?.children.map(\.child) == [coordinator(3).id])
      #expect(session.state.coordinators[coordinator(2).id] == nil)
    }
  }

  @Suite struct Settling {
    @Test(
      arguments: [
        (tap, true), (.checkpoint(Snapshot()), true), (.end(Snapshot()), true),
        (.action(UserAction(.swipeBack, phase: .began)), true),
        (.action(UserAction(.swipeBack, phase: .cancelled)), false),
        (.action(UserAction(.swipeBack, phase: .finished)), false),
        (.misuse(Misuse(kind: "nested-push", message: "")), false), (push(3), false),
      ] as [(TraceEvent.Body, Bool)])
    func `navigation settles only when an action begins, at checkpoints and at the end`(
      _ event: TraceEvent.Body, _ settles: Bool
    ) {
      let session = Session(root, push(2), event)
      #expect((session.step?.settlement != nil) == settles)
      #expect(session.state.isSettled == settles)
    }

    @Test func `navigation does not settle during a swipe`() {
      var session = Session(
        root, push(2), .action(UserAction(.swipeBack, phase: .began)), .checkpoint(Snapshot()))
      #expect(session.step?.settlement == nil)
      session.add(.action(UserAction(.swipeBack, phase: .cancelled)))
      session.add(.checkpoint(Snapshot()))
      #expect(session.step?.settlement != nil)
    }

    @Test func `a callback is unfired if its screen is gone when navigation settles`() {
      var session = Session(root, present(2, callback: 1), push(2), pop(2))
      #expect(session.state.unfiredCallbacks.isEmpty)
      session.add(tap)
      #expect(session.state.unfiredCallbacks.map(\.leave.screen) == [screen(2)])
      session.add(.callback(id: ObjectID(.callback, 1), screen: nil))
      #expect(session.state.unfiredCallbacks.isEmpty)
      #expect(session.state.callbacks.isEmpty)
    }

    @Test func `a callback is unfired even if its screen is deallocated`() {
      let early = Session(root, present(2, callback: 1), push(2), .deallocated(screen(2)), pop(2), tap)
      let late = Session(root, present(2, callback: 1), push(2), pop(2), .deallocated(screen(2)), tap)
      #expect(early.state.unfiredCallbacks.count == 1)
      #expect(late.state.unfiredCallbacks.count == 1)
    }

    @Test func `a screen that returns within the same transition has not left`() {
      var session = Session(root, present(2, callback: 1), push(2), pop(2), push(2), tap)
      #expect(session.state.unfiredCallbacks.isEmpty)
      session.add(pop(2))
      session.add(tap)
      #expect(session.state.unfiredCallbacks.count == 1)
    }

    @Test func `unfired callbacks are in the order of their requests`() {
      let session = Session(
        root, present(2, callback: 2), push(2), present(3, callback: 1), push(3), pop(3), pop(2), tap)
      #expect(session.state.unfiredCallbacks.map(\.callback.id.number) == [2, 1])
    }

    @Test func `events after the end are ignored`() {
      let session = Session(root, .end(Snapshot()), push(2))
      #expect(session.screens == ["S1"])
      #expect(session.state.ended?.seq == 2)
    }
  }

  @Suite struct Losing {
    @Test(arguments: [false, true])
    func `after lost events, the screens are unknown until the next snapshot`(isEnd: Bool) {
      let lost = TraceEvent.Body.lost(Loss(count: 2, reason: "full"))
      var session = Session(root, push(2), lost, push(4), lost)
      #expect(session.state.isInDoubt)
      #expect(session.screens == [])
      #expect(session.state.latest?.seq == 5)
      #expect(session.state.loss?.moment.seq == 5)
      #expect(session.state.loss?.loss.count == 4)

      let there = Snapshot(hierarchy: [.init(container(1)), .init(screen(3), parent: container(1).id)])
      session.add(isEnd ? .end(there) : .checkpoint(there))
      #expect(!session.state.isInDoubt)
      #expect(session.screens == ["S3"])
      #expect(session.state.ended?.seq == (isEnd ? 6 : nil))
    }
  }

  /// A trace may contain any number.
  @Test(
    arguments: [
      ([1, 2], 3), ([3, nil], nil), ([nil, 3], nil), ([.max, 1], .max), ([1, .max], .max),
      ([.max, .max], .max),
      ([.max - 1, 1, 1], .max), ([.max, nil], nil),
    ] as [([Int?], Int?)])
  func `the number of lost events saturates, and is unknown if any loss is`(counts: [Int?], sum: Int?) {
    var state = NavigationState()
    for (index, count) in counts.enumerated() {
      state.apply(TraceEvent(seq: index + 1, t: 0, .lost(Loss(count: count, reason: ""))), line: index + 1)
    }
    #expect(state.loss?.loss.count == sum)
  }

  @Suite struct Robustness {
    /// All sequences of three events, about objects that no other event introduced.
    @Test func `no order of events causes a trap`() {
      let bodies: [TraceEvent.Body] = [
        present(1, by: 1, callback: 1), .dismiss(router: router, coordinator: nil, animated: true, at: nil),
        push(1), modal(1, in: 1, over: 1), modal(2, in: 1, over: 1), root,
        .embed(screen: screen(1), container: screen(1)), pop(1), gone(1),
        .callback(id: ObjectID(.callback, 1), screen: nil), add(1, to: 1), add(2, to: 1),
        .childRemoved(parent: coordinator(1), child: coordinator(2), at: nil), .deallocated(screen(1)),
        .deallocated(coordinator(1)), .deallocated(container(1)), tap, .unknown(name: "new"),
        .checkpoint(
          Snapshot(
            hierarchy: [.init(screen(1), parent: screen(1).id), .init(screen(1), presenter: screen(2).id)],
            coordinators: [.init(coordinator(1), children: [coordinator(1).id, coordinator(9).id])],
            alive: [container(2)])),
      ]
      for a in bodies {
        for b in bodies {
          for c in bodies {
            let state = Session(a, b, c, a, b, c).state
            #expect(state.visible.map { state.screen($0.object.id) === $0 } ?? true)
            #expect(
              state.coordinators.values.allSatisfy {
                $0.onScreenCount >= 0 && $0.onScreenCount <= $0.presented
              })
            _ = state.finishedChildren()
          }
        }
      }
    }

    /// Returns the number of elements in all collections of the state.
    private static func size(_ state: NavigationState) -> Int {
      Mirror(reflecting: state).children.reduce(0) { sum, property in
        let mirror = Mirror(reflecting: property.value)
        let isCollection = [.collection, .dictionary, .set].contains(mirror.displayStyle)
        return sum + (isCollection ? mirror.children.count : 0)
      }
    }

    @Test func `callbacks that can no longer run are removed`() {
      let neverCame = Session(root, present(2, callback: 1), present(2, callback: 2), .deallocated(screen(2)))
      #expect(neverCame.state.callbacks.isEmpty)
      let refused = Session(
        root, present(2), push(2), present(2, callback: 1), .deallocated(screen(2)), pop(2), tap)
      #expect(refused.state.callbacks.isEmpty)
      #expect(
        Self.size(refused.state) == Self.size(Session(root, present(3), tap, .deallocated(screen(3))).state))
    }

    @Test func `memory depends only on the number of living objects`() {
      var session = Session(root)
      var sizes: Set<Int> = []
      for lap in 1..<200 as Range<UInt32> {
        let number = lap + 1
        session.add(add(number, to: 1))
        session.add(present(number, by: number, callback: number))
        session.add(modal(number, in: number, over: 1))
        session.add(gone(number))
        session.add(.callback(id: ObjectID(.callback, number), screen: nil))
        session.add(.childRemoved(parent: coordinator(1), child: coordinator(number), at: nil))
        session.add(.deallocated(screen(number)))
        session.add(.deallocated(container(number)))
        session.add(.deallocated(coordinator(number)))
        session.add(tap)
        sizes.insert(Self.size(session.state))
      }
      #expect(sizes.count == 1)
    }
  }
}
