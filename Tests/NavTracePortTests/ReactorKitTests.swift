#if os(Linux)
  import Testing

  @Suite struct ReactorKitTests {
    private static let program = #"""
      import Foundation
      import UIKit

      final class Counter: Reactor {
        enum Action { case add(Int), fail, warn }
        enum Mutation { case added(Int), warned(String) }
        struct State {
          var count = 0
          @Pulse var warning: String?
        }
        struct Refused: Error {}
        let initialState: State
        init(_ count: Int) { initialState = State(count: count) }
        deinit { print("counter freed") }
        func mutate(action: Action) -> Observable<Mutation> {
          switch action {
          case .add(let number): .from([.added(number), .added(1)])
          case .fail: .error(Refused())
          case .warn: .just(.warned("full"))
          }
        }
        func reduce(state: State, mutation: Mutation) -> State {
          var state = state
          switch mutation {
          case .added(let number): state.count += number
          case .warned(let text): state.warning = text
          }
          return state
        }
      }

      final class Toggle: Reactor {
        typealias Action = Bool
        let initialState = false
        func reduce(state: Bool, mutation: Bool) -> Bool { mutation }
      }

      class Screen: UIViewController, View {
        var disposeBag = DisposeBag()
        let button = UIButton()
        init(_ counter: Counter) {
          super.init(nibName: nil, bundle: nil)
          defer { reactor = counter }
        }
        required init?(coder: NSCoder) { nil }
        deinit { print("screen freed") }
        func bind(reactor: Counter) {
          button.rx.tap.map { Counter.Action.add(10) }.bind(to: reactor.action).disposed(by: disposeBag)
          reactor.state.map(\.count).distinctUntilChanged().subscribe(onNext: { print("count", $0) }).disposed(by: disposeBag)
          reactor.pulse(\.$warning).compactMap { $0 }.subscribe(onNext: { print("warning", $0) }).disposed(by: disposeBag)
        }
      }

      final class Later: UIViewController, StoryboardView {
        var disposeBag = DisposeBag()
        func bind(reactor: Toggle) { reactor.state.subscribe(onNext: { print("toggle", $0) }).disposed(by: disposeBag) }
      }

      await Headless.isolated { @MainActor in
        do {
          let screen = Screen(Counter(5))
          screen.button.sendActions(for: .touchUpInside)
          screen.reactor?.action.onNext(.fail)
          for _ in 0..<2 { screen.reactor?.action.onNext(.warn) }
          print(screen.reactor?.currentState.count ?? 0)
        }
        Headless.runLoop.runUntilIdle()
        let later = Later()
        later.reactor = Toggle()
        print("set")
        later.loadViewIfNeeded()
        later.reactor?.action.onNext(true)
        RxKeyboard.instance.visibleHeight.drive(onNext: { print("keyboard", $0) }).dispose()
      }
      """#

    @Test("reactors make states of actions, and are freed with their views") func reactors() async throws {
      let printed = try await StandInProgram.run(Self.program, with: ["ReactorKit", "RxKeyboard"])
      #expect(
        printed == """
          count 5
          count 15
          count 16
          warning full
          warning full
          16
          screen freed
          counter freed
          set
          toggle false
          toggle true
          keyboard 0.0

          """)
    }
  }
#endif
