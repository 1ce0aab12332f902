#if canImport(OpenCombine)
  import NavTrace
  import NavTraceRecording
  import OpenCombine
  import Testing
  import UIKit

  /// Owners of screens that are known only to the subject of a screen's model: a coordinator subscribes to it.
  @MainActor @Suite struct SubscriptionTests {
    class Flow {
      let navigation: UINavigationController
      var children: [Flow] = []
      var subscriptions: Set<AnyCancellable> = []
      init(_ navigation: UINavigationController) { self.navigation = navigation }
      func finish(_ value: Int) {}
    }
    final class Parent: Flow {}
    final class Child: Flow {}

    final class Model {
      let done = PassthroughSubject<Int, Never>()
      let state = CurrentValueSubject<Int, Never>(1)
    }
    final class Screen: UIViewController { let model = Model() }

    struct Subscription: CustomTestStringConvertible {
      let testDescription: String
      var owner: String? = "Child"
      let make: @MainActor (Model, Child) -> AnyCancellable
    }

    nonisolated static let subscriptions = [
      Subscription(testDescription: "sink") { model, child in
        model.done.sink { [weak child] in child?.finish($0) }
      },
      Subscription(testDescription: "a sink that retains it") { model, child in
        model.done.sink { child.finish($0) }
      },
      Subscription(testDescription: "current value") { model, child in
        model.state.sink { [weak child] in child?.finish($0) }
      },
      Subscription(testDescription: "completion") { model, child in
        model.done.sink { [weak child] _ in
          child?.finish(1)
        } receiveValue: { _ in
        }
      },
      Subscription(testDescription: "without its type") { model, child in
        model.done.eraseToAnyPublisher().sink { [weak child] in child?.finish($0) }
      },
      Subscription(testDescription: "first") { model, child in
        model.done.first().sink { [weak child] in child?.finish($0) }
      },
      Subscription(testDescription: "several operators") { model, child in
        model.done.filter { $0 > 1 }.map { $0 + 1 }.compactMap { $0 }.removeDuplicates()
          .receive(on: ImmediateScheduler.shared).eraseToAnyPublisher().dropFirst()
          .sink { [weak child] in child?.finish($0) }
      },
      Subscription(testDescription: "operators with further types") { model, child in
        model.done.handleEvents(receiveOutput: { _ in }).scan(0) { $0 + $1 }.prefix(3)
          .delay(for: .seconds(1), scheduler: ImmediateScheduler.shared)
          .flatMap { Just($0) }.tryMap { $0 }.replaceError(with: 1).setFailureType(to: Never.self)
          .debounce(for: .seconds(1), scheduler: ImmediateScheduler.shared).collect(1).map { $0[0] }
          .replaceEmpty(with: 1).reduce(0) { $0 + $1 }.sink { [weak child] in child?.finish($0) }
      },
      Subscription(testDescription: "an operator's closure") { model, child in
        model.done.map { [weak child] value in child.map { _ in value } }.sink { _ in }
      },
      Subscription(testDescription: "nothing of the coordinator", owner: nil) { model, _ in
        model.done.sink { _ in }
      },
      Subscription(testDescription: "another subject, to which the coordinator subscribes", owner: nil) {
        model, child in
        let other = PassthroughSubject<Int, Never>()
        other.sink { [weak child] in child?.finish($0) }.store(in: &child.subscriptions)
        return model.done.subscribe(other)
      },
    ]

    @Test("the owner is found behind the subject of a model", arguments: subscriptions)
    func owner(subscription: Subscription) throws {
      let trace = try recording { stage in
        let navigation = stage.navigation()
        let parent = Parent(navigation)
        stage.kept.append(parent)
        stage.recorder?.watch(parent, coordinators: .instances(of: Flow.self))
        let child = Child(navigation)
        parent.children.append(child)
        let screen = Screen()
        subscription.make(screen.model, child).store(in: &child.subscriptions)
        // Of two, the one below the other counts, as with other closures.
        screen.model.done.sink { [weak parent] in parent?.finish($0) }.store(in: &parent.subscriptions)
        navigation.pushViewController(screen, animated: true)
        Headless.runLoop.runUntilIdle()
        try HeadlessUser().goBack()
      }
      let (state, owners) = ownersOfLeftScreens(in: trace)
      #expect(owners == [subscription.owner])
      #expect(
        state.finishedChildren().map(\.child.object.type) == (subscription.owner == nil ? [] : ["Child"]))
    }
  }
#endif
