// Unsafe isolation: the keys of associated values are constant addresses, and a key path is only read.
extension StandIn {
  /// ReactorKit: views that send actions to reactors, and show the states that these make of them.
  static let reactorKit = StandIn(
    modules: ["ReactorKit"], remark: nil, requires: ["RxSwift"], namesOfSwiftUI: ["View"],
    code: #"""
      import Foundation
      import UIKit

      public typealias ActionSubject<Action> = Rx.PublishSubject<Action>

      nonisolated public protocol Reactor: AnyObject {
        associatedtype Action
        associatedtype Mutation = Action
        associatedtype State
        var action: ActionSubject<Action> { get }
        var initialState: State { get }
        var currentState: State { get }
        var state: Rx.Observable<State> { get }
        func transform(action: Rx.Observable<Action>) -> Rx.Observable<Action>
        func mutate(action: Action) -> Rx.Observable<Mutation>
        func transform(mutation: Rx.Observable<Mutation>) -> Rx.Observable<Mutation>
        func reduce(state: State, mutation: Mutation) -> State
        func transform(state: Rx.Observable<State>) -> Rx.Observable<State>
      }

      /// What a reactor stores, beside its own properties.
      nonisolated private final class ReactorStorage<Action, State> {
        let action = ActionSubject<Action>()
        var state: Rx.Observable<State>?
        var current: State?
        let disposeBag = Rx.DisposeBag()
      }

      nonisolated private enum ReactorKeys {
        nonisolated(unsafe) static let storage = Rx.Keys.key()
        nonisolated(unsafe) static let reactor = Rx.Keys.key()
        nonisolated(unsafe) static let binding = Rx.Keys.key()
      }

      nonisolated extension Reactor {
        private var storage: ReactorStorage<Action, State> { Rx.associated(self, ReactorKeys.storage) { ReactorStorage() } }
        public var action: ActionSubject<Action> {
          _ = state
          return storage.action
        }
        public var currentState: State {
          _ = state
          return storage.current ?? initialState
        }
        public var state: Rx.Observable<State> {
          let storage = storage
          if let known = storage.state { return known }
          let actions = transform(action: storage.action.asObservable())
          let mutations = transform(
            mutation: actions.flatMap { [weak self] action -> Rx.Observable<Mutation> in
              self?.mutate(action: action).catch { _ in .empty() } ?? .empty()
            })
          let initial = initialState
          let states = mutations.scan(initial) { [weak self] state, mutation in
            self?.reduce(state: state, mutation: mutation) ?? state
          }.catch { _ in .empty() }.startWith(initial)
          let shown = transform(state: states).do(onNext: { [weak storage] in storage?.current = $0 }).replay(1)
          storage.state = shown.asObservable()
          shown.connect().disposed(by: storage.disposeBag)
          return shown.asObservable()
        }
        public func transform(action: Rx.Observable<Action>) -> Rx.Observable<Action> { action }
        public func mutate(action: Action) -> Rx.Observable<Mutation> { .empty() }
        public func transform(mutation: Rx.Observable<Mutation>) -> Rx.Observable<Mutation> { mutation }
        public func reduce(state: State, mutation: Mutation) -> State { state }
        public func transform(state: Rx.Observable<State>) -> Rx.Observable<State> { state }
        public func pulse<Value>(_ keyPath: KeyPath<State, Pulse<Value>>) -> Rx.Observable<Value> {
          nonisolated(unsafe) let keyPath = keyPath
          return state.map { $0[keyPath: keyPath] }.distinctUntilChanged(\.valueUpdatedCount).map(\.value)
        }
      }
      nonisolated extension Reactor where Action == Mutation {
        public func mutate(action: Action) -> Rx.Observable<Mutation> { .just(action) }
      }

      /// A value of a state that is shown again each time that it is set.
      @propertyWrapper nonisolated public struct Pulse<Value> {
        public var value: Value { didSet { valueUpdatedCount &+= 1 } }
        public private(set) var valueUpdatedCount = UInt.min
        public init(wrappedValue: Value) { value = wrappedValue }
        public var wrappedValue: Value {
          get { value }
          set { value = newValue }
        }
        public var projectedValue: Pulse<Value> { self }
      }

      nonisolated public struct NoAction {}
      nonisolated public struct NoMutation {}

      public typealias _Reactor = Reactor

      @preconcurrency @MainActor public protocol ReactorView: AnyObject {
        associatedtype Reactor: _Reactor
        var disposeBag: Rx.DisposeBag { get set }
        var reactor: Reactor? { get set }
        func bind(reactor: Reactor)
      }
      public typealias View = ReactorView
      /// A view that is bound when it has been loaded.
      @preconcurrency @MainActor public protocol StoryboardView: ReactorView {}

      extension ReactorView {
        fileprivate var stored: Reactor? {
          get { objc_getAssociatedObject(self, ReactorKeys.reactor) as? Reactor }
          set {
            objc_setAssociatedObject(self, ReactorKeys.reactor, newValue, .OBJC_ASSOCIATION_RETAIN)
            disposeBag = Rx.DisposeBag()
          }
        }
        fileprivate func bindStored() { stored.map(bind) }
        public var reactor: Reactor? {
          get { stored }
          set {
            stored = newValue
            bindStored()
          }
        }
      }
      extension StoryboardView {
        public var reactor: Reactor? {
          get { stored }
          set {
            stored = newValue
            guard let controller = self as? UIViewController, !controller.isViewLoaded else { return bindStored() }
            let loaded = controller.rx.methodInvoked(Selector(Headless.LifecycleMethod.viewDidLoad.rawValue))
            // Setting another reactor replaces it.
            let bag = Rx.DisposeBag()
            loaded.subscribe(onNext: { [weak self] _ in self?.bindStored() }).disposed(by: bag)
            objc_setAssociatedObject(self, ReactorKeys.binding, bag, .OBJC_ASSOCIATION_RETAIN)
          }
        }
      }
      """#)

  /// The keyboard, which covers nothing here.
  static let rxKeyboard = StandIn(
    modules: ["RxKeyboard"], remark: nil, requires: ["RxCocoa", "RxSwift"],
    code: """
      import Foundation
      import UIKit

      @preconcurrency @MainActor public final class RxKeyboard {
        @PerLaunch public static var instance = RxKeyboard()
        public let frame = Rx.Driver<CGRect>.just(.zero)
        public let visibleHeight = Rx.Driver<CGFloat>.just(0)
        public let willShowVisibleHeight = Rx.Driver<CGFloat>.empty()
        public let isHidden = Rx.Driver<Bool>.just(true)
      }
      """)
}
