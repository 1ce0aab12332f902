// Unsafe: a target that is disposed of on another queue is only passed to the main queue, which uses it.

extension StandIn {
  /// The members of UIKit's controls and controllers.
  static let rxControls = #"""
    // The name space of reactive members.
    extension Rx {
      @dynamicMemberLookup public struct Reactive<Base> {
        public let base: Base
        public init(_ base: Base) { self.base = base }
        public subscript<Property>(dynamicMember keyPath: ReferenceWritableKeyPath<Base, Property>) -> Binder<Property> where Base: AnyObject {
          Binder(base) { $0[keyPath: keyPath] = $1 }
        }
      }

      public protocol ReactiveCompatible {
        associatedtype ReactiveBase
        static var rx: Reactive<ReactiveBase>.Type { get set }
        var rx: Reactive<ReactiveBase> { get set }
      }

      /// Ends when the object that it is associated with is deallocated.
      final class Lifetime {
        let end = ReplaySubject<Void>.create(bufferSize: 1)
        deinit {
          end.onNext(())
          end.onCompleted()
        }
      }

      /// Keys of associated objects: addresses of memory that nothing uses, never freed.
      enum Keys {
        static func key() -> UnsafeRawPointer { UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)) }
        nonisolated(unsafe) static let lifetime = key()
        nonisolated(unsafe) static let delegate = key()
        nonisolated(unsafe) static let lifecycle = key()
        nonisolated(unsafe) static let dataSource = key()
      }

      static func associated<Value: AnyObject>(_ object: AnyObject, _ key: UnsafeRawPointer, _ make: () -> Value) -> Value {
        if let value = objc_getAssociatedObject(object, key) as? Value { return value }
        let value = make()
        objc_setAssociatedObject(object, key, value, .OBJC_ASSOCIATION_RETAIN)
        return value
      }
    }

    extension Rx.ReactiveCompatible {
      public static var rx: Rx.Reactive<Self>.Type {
        get { Rx.Reactive<Self>.self }
        set {}
      }
      public var rx: Rx.Reactive<Self> {
        get { Rx.Reactive(self) }
        set {}
      }
    }

    extension NSObject: Rx.ReactiveCompatible {}
    extension NotificationCenter: Rx.ReactiveCompatible {}

    extension Rx.Reactive where Base: AnyObject {
      public var deallocated: Rx.Observable<Void> { Rx.associated(base, Rx.Keys.lifetime) { Rx.Lifetime() }.end.asObservable() }

      /// Without key-value coding, only the first value, that of the user's defaults or nil, and no change.
      public func observe<Value>(
        _ type: Value.Type, _ keyPath: String, options: NSKeyValueObservingOptions = [.new, .initial], retainSelf: Bool = true
      ) -> Rx.Observable<Value?> {
        let changes = Rx.Observable<Value?>.never().take(until: deallocated)
        guard options.contains(.initial) else { return changes }
        return changes.startWith((base as? UserDefaults)?.object(forKey: keyPath) as? Value)
      }
      public func observe<Value>(
        _ keyPath: KeyPath<Base, Value>, options: NSKeyValueObservingOptions = [.new, .initial]
      ) -> Rx.Observable<Value> {
        let changes = Rx.Observable<Value>.never().take(until: deallocated)
        return options.contains(.initial) ? changes.startWith(base[keyPath: keyPath]) : changes
      }
    }

    // The methods that UIKit calls on controllers. Without an Objective-C runtime, no others can be observed.
    extension Rx {
      final class LifecycleEvents {
        let events = PublishSubject<(method: Headless.LifecycleMethod, animated: Bool)>()
        init(of controller: UIViewController) {
          Headless.observe(controller) { [events] method, animated in events.onNext((method, animated)) }
        }
      }
    }

    extension Rx.Reactive where Base: UIViewController {
      public func methodInvoked(_ selector: Selector) -> Rx.Observable<[Any]> {
        let name = selector.description.prefix { $0 != ":" && $0 != "(" }
        guard let method = Headless.LifecycleMethod(rawValue: String(name)) else { return .never() }
        return Rx.associated(base, Rx.Keys.lifecycle) { Rx.LifecycleEvents(of: base) }.events.take(until: deallocated)
          .compactMap { [unowned base] event -> [Any]? in
            if event.method != method { return nil }
            return switch method {
            case .viewDidLoad: []
            case .didMove: [base.parent ?? NSNull()]
            default: [event.animated]
            }
          }
      }
      public func sentMessage(_ selector: Selector) -> Rx.Observable<[Any]> { methodInvoked(selector) }
    }

    extension Rx.Reactive where Base: UIWindow {
      public func methodInvoked(_ selector: Selector) -> Rx.Observable<[Any]> {
        guard selector.description.hasPrefix("makeKeyAndVisible") else { return .never() }
        return NotificationCenter.default.rx.notification(UIWindow.didBecomeKeyNotification, object: base).map { _ in [] }
      }
      public func sentMessage(_ selector: Selector) -> Rx.Observable<[Any]> { methodInvoked(selector) }
    }

    // What controls send and show.
    extension Rx {
      public protocol ControlEventType: ObservableType { func asControlEvent() -> ControlEvent<Element> }

      public struct ControlEvent<Element>: ControlEventType {
        private let source: Observable<Element>
        public init<Source: ObservableType>(events: Source) where Source.Element == Element {
          source = events.subscribe(on: ConcurrentMainScheduler.instance)
        }
        public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element {
          source.subscribe(observer)
        }
        public func asObservable() -> Observable<Element> { source }
        public func asControlEvent() -> ControlEvent<Element> { self }
        public func asDriver() -> Driver<Element> { withoutErrors() }
        public func asSignal() -> Signal<Element> { withoutErrors() }
      }

      public protocol ControlPropertyType: ObservableType, ObserverType { func asControlProperty() -> ControlProperty<Element> }

      public struct ControlProperty<Element>: ControlPropertyType {
        private let values: Observable<Element>
        private let sink: AnyObserver<Element>
        public init<Values: ObservableType, Sink: ObserverType>(values: Values, valueSink: Sink)
        where Values.Element == Element, Sink.Element == Element {
          self.values = values.subscribe(on: ConcurrentMainScheduler.instance)
          sink = valueSink.asObserver()
        }
        public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element {
          values.subscribe(observer)
        }
        public func on(_ event: Event<Element>) { if case .next = event { sink.on(event) } }
        public var changed: ControlEvent<Element> { ControlEvent(events: values.skip(1)) }
        public func asObservable() -> Observable<Element> { values }
        public func asControlProperty() -> ControlProperty<Element> { self }
        public func asDriver() -> Driver<Element> { withoutErrors() }
      }

      /// Retains itself until it is disposed of, as a control does not retain its targets.
      final class ControlTarget: NSObject, Disposable {
        let act: () -> Void
        private var remove: ((ControlTarget) -> Void)?
        private var itself: ControlTarget?
        init(_ act: @escaping () -> Void, remove: @escaping (ControlTarget) -> Void) {
          (self.act, self.remove) = (act, remove)
          super.init()
          itself = self
        }
        func fire() { act() }
        nonisolated static let action = Selector(ControlTarget.fire, name: "fire")
        /// Removes the target on the main queue, as RxCocoa does, even if another queue calls this.
        func dispose() {
          guard Headless.isOnMainQueue else {
            nonisolated(unsafe) let target = self
            return DispatchQueue.main.async { target.dispose() }
          }
          remove?(self)
          (remove, itself) = (nil, nil)
        }
      }
    }

    extension Rx.ControlProperty where Element == String? {
      public var orEmpty: Rx.ControlProperty<String> {
        Rx.ControlProperty<String>(values: asObservable().map { $0 ?? "" }, valueSink: mapObserver { $0 })
      }
    }

    extension Rx.Reactive where Base: UIControl {
      public func controlEvent(_ controlEvents: UIControl.Event) -> Rx.ControlEvent<()> {
        let events = Rx.Observable<Void>.create { [weak control = self.base] observer in
          guard let control else {
            observer.onCompleted()
            return Rx.Disposables.create()
          }
          let target = Rx.ControlTarget({ observer.onNext(()) }) { [weak control] target in
            control?.removeTarget(target, action: Rx.ControlTarget.action, for: controlEvents)
          }
          control.addTarget(target, action: Rx.ControlTarget.action, for: controlEvents)
          return target
        }
        return Rx.ControlEvent(events: events.take(until: deallocated))
      }
      public func controlProperty<Value>(
        editingEvents: UIControl.Event, getter: @escaping (Base) -> Value, setter: @escaping (Base, Value) -> Void
      ) -> Rx.ControlProperty<Value> {
        let base = self.base
        let values = Rx.Observable<Value>.deferred { [weak base] in
          guard let base else { return .empty() }
          return Rx.Reactive(base).controlEvent(editingEvents).compactMap { [weak base] in base.map(getter) }.startWith(getter(base))
        }
        return Rx.ControlProperty(values: values, valueSink: Rx.Binder(base, binding: setter))
      }
    }

    extension Rx.Reactive where Base: UIButton {
      public var tap: Rx.ControlEvent<Void> { controlEvent(.touchUpInside) }
      public func title(for controlState: UIControl.State = []) -> Rx.Binder<String?> { Rx.Binder(base) { $0.setTitle($1, for: controlState) } }
      public func image(for controlState: UIControl.State = []) -> Rx.Binder<UIImage?> { Rx.Binder(base) { $0.setImage($1, for: controlState) } }
      public func backgroundImage(for controlState: UIControl.State = []) -> Rx.Binder<UIImage?> {
        Rx.Binder(base) { $0.setBackgroundImage($1, for: controlState) }
      }
      public func attributedTitle(for controlState: UIControl.State = []) -> Rx.Binder<NSAttributedString?> {
        Rx.Binder(base) { $0.setAttributedTitle($1, for: controlState) }
      }
    }

    extension Rx.Reactive where Base: UITextField {
      public var text: Rx.ControlProperty<String?> { value }
      public var value: Rx.ControlProperty<String?> {
        controlProperty(editingEvents: [.allEditingEvents, .valueChanged], getter: { $0.text }) { if $0.text != $1 { $0.text = $1 } }
      }
    }

    extension Rx.Reactive where Base: UISwitch {
      public var isOn: Rx.ControlProperty<Bool> { value }
      public var value: Rx.ControlProperty<Bool> { controlProperty(editingEvents: .valueChanged, getter: { $0.isOn }) { $0.isOn = $1 } }
    }

    extension Rx.Reactive where Base: UISlider {
      public var value: Rx.ControlProperty<Float> { controlProperty(editingEvents: .valueChanged, getter: { $0.value }) { $0.value = $1 } }
    }

    extension Rx.Reactive where Base: UIStepper {
      public var value: Rx.ControlProperty<Double> { controlProperty(editingEvents: .valueChanged, getter: { $0.value }) { $0.value = $1 } }
    }

    extension Rx.Reactive where Base: UIDatePicker {
      public var date: Rx.ControlProperty<Date> { value }
      public var value: Rx.ControlProperty<Date> { controlProperty(editingEvents: .valueChanged, getter: { $0.date }) { $0.date = $1 } }
    }

    extension Rx.Reactive where Base: UISegmentedControl {
      public var selectedSegmentIndex: Rx.ControlProperty<Int> { value }
      public var value: Rx.ControlProperty<Int> {
        controlProperty(editingEvents: .valueChanged, getter: { $0.selectedSegmentIndex }) { $0.selectedSegmentIndex = $1 }
      }
    }

    extension Rx.Reactive where Base: UIRefreshControl {
      public var isRefreshing: Rx.Binder<Bool> { Rx.Binder(base) { if $1 { $0.beginRefreshing() } else { $0.endRefreshing() } } }
    }

    extension Rx.Reactive where Base: UIActivityIndicatorView {
      public var isAnimating: Rx.Binder<Bool> { Rx.Binder(base) { if $1 { $0.startAnimating() } else { $0.stopAnimating() } } }
    }

    extension Rx.Reactive where Base: UIBarButtonItem {
      public var tap: Rx.ControlEvent<Void> {
        let events = Rx.Observable<Void>.create { [weak item = self.base] observer in
          guard let item else {
            observer.onCompleted()
            return Rx.Disposables.create()
          }
          let target = Rx.ControlTarget({ observer.onNext(()) }) { [weak item] target in
            if item?.target === target { item?.target = nil }
          }
          (item.target, item.action) = (target, Rx.ControlTarget.action)
          return target
        }
        return Rx.ControlEvent(events: events.take(until: deallocated).share())
      }
    }

    extension Rx.Reactive where Base: UIGestureRecognizer {
      public var event: Rx.ControlEvent<Base> {
        let events = Rx.Observable<Base>.create { [weak recognizer = self.base] observer in
          guard let recognizer else {
            observer.onCompleted()
            return Rx.Disposables.create()
          }
          let target = Rx.ControlTarget({ [weak recognizer] in recognizer.map(observer.onNext) }) { [weak recognizer] target in
            recognizer?.removeTarget(target, action: Rx.ControlTarget.action)
          }
          recognizer.addTarget(target, action: Rx.ControlTarget.action)
          return target
        }
        return Rx.ControlEvent(events: events.take(until: deallocated))
      }
    }
    """#
}
