extension StandIn {
  /// The members of UIKit's classes.
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

      /// Keys of associated objects.
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
          .compactMap { event in event.method != method ? nil : method == .viewDidLoad ? [] : [event.animated] }
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
        private let act: () -> Void
        private var remove: ((ControlTarget) -> Void)?
        private var itself: ControlTarget?
        init(_ act: @escaping () -> Void, remove: @escaping (ControlTarget) -> Void) {
          (self.act, self.remove) = (act, remove)
          super.init()
          itself = self
        }
        func fire() { act() }
        nonisolated(unsafe) static let action = Selector(ControlTarget.fire, name: "fire")
        func dispose() {
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

    // Delegates. They pass calls on to the delegate that the app has set.
    extension Rx {
      class ForwardingDelegate<Delegate>: NSObject {
        weak var target: AnyObject?
        var forward: Delegate? { target as? Delegate }

        func setForward(_ delegate: Delegate) -> any Disposable {
          target = delegate as AnyObject
          return Disposables.create { [weak self] in self?.target = nil }
        }
      }

      /// The delegate of an object that passes calls on. It replaces the current one the first time.
      static func delegate<Delegate, Proxy: ForwardingDelegate<Delegate>>(
        of object: AnyObject, current: AnyObject?, _ make: () -> Proxy, set: (Proxy) -> Void
      ) -> Proxy {
        if let proxy = current as? Proxy { return proxy }
        let proxy = associated(object, Keys.delegate, make)
        proxy.target = current
        set(proxy)
        return proxy
      }

      final class NavigationDelegate: ForwardingDelegate<any UINavigationControllerDelegate>, UINavigationControllerDelegate {
        let willShow = PublishSubject<(viewController: UIViewController, animated: Bool)>()
        let didShow = PublishSubject<(viewController: UIViewController, animated: Bool)>()
        func navigationController(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool) {
          willShow.onNext((viewController, animated))
          forward?.navigationController(navigationController, willShow: viewController, animated: animated)
        }
        func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
          didShow.onNext((viewController, animated))
          forward?.navigationController(navigationController, didShow: viewController, animated: animated)
        }
        func navigationController(
          _ navigationController: UINavigationController, interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? {
          forward?.navigationController(navigationController, interactionControllerFor: animationController)
        }
        func navigationController(
          _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
          from fromVC: UIViewController, to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
          forward?.navigationController(navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
        }
      }

      final class TabDelegate: ForwardingDelegate<any UITabBarControllerDelegate>, UITabBarControllerDelegate {
        let didSelect = PublishSubject<UIViewController>()
        func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
          forward?.tabBarController(tabBarController, shouldSelect: viewController) ?? true
        }
        func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
          didSelect.onNext(viewController)
          forward?.tabBarController(tabBarController, didSelect: viewController)
        }
      }

      final class SearchDelegate: ForwardingDelegate<any UISearchBarDelegate>, UISearchBarDelegate {
        let (didBegin, didEnd, didSearch, didCancel) = (PublishSubject<Void>(), PublishSubject<Void>(), PublishSubject<Void>(), PublishSubject<Void>())
        let (text, scope) = (PublishSubject<String?>(), PublishSubject<Int>())
        func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { forward?.searchBarShouldBeginEditing(searchBar) ?? true }
        func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { forward?.searchBarShouldEndEditing(searchBar) ?? true }
        func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
          forward?.searchBar(searchBar, shouldChangeTextIn: range, replacementText: text) ?? true
        }
        func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
          scope.onNext(selectedScope)
          forward?.searchBar(searchBar, selectedScopeButtonIndexDidChange: selectedScope)
        }
        func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { forward?.searchBarBookmarkButtonClicked(searchBar) }
        func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
          didBegin.onNext(())
          forward?.searchBarTextDidBeginEditing(searchBar)
        }
        func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {
          didEnd.onNext(())
          forward?.searchBarTextDidEndEditing(searchBar)
        }
        func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
          text.onNext(searchText)
          forward?.searchBar(searchBar, textDidChange: searchText)
        }
        func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
          didSearch.onNext(())
          forward?.searchBarSearchButtonClicked(searchBar)
        }
        func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
          didCancel.onNext(())
          forward?.searchBarCancelButtonClicked(searchBar)
        }
      }

      final class TextViewDelegate: ForwardingDelegate<any UITextViewDelegate>, UITextViewDelegate {
        let (didBegin, didEnd, didChange) = (PublishSubject<Void>(), PublishSubject<Void>(), PublishSubject<Void>())
        func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { forward?.textViewShouldBeginEditing(textView) ?? true }
        func textViewShouldEndEditing(_ textView: UITextView) -> Bool { forward?.textViewShouldEndEditing(textView) ?? true }
        func textViewDidBeginEditing(_ textView: UITextView) {
          didBegin.onNext(())
          forward?.textViewDidBeginEditing(textView)
        }
        func textViewDidEndEditing(_ textView: UITextView) {
          didEnd.onNext(())
          forward?.textViewDidEndEditing(textView)
        }
        func textViewDidChange(_ textView: UITextView) {
          didChange.onNext(())
          forward?.textViewDidChange(textView)
        }
        func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
          forward?.textView(textView, shouldChangeTextIn: range, replacementText: text) ?? true
        }
      }

      final class TableDelegate: ForwardingDelegate<any UITableViewDelegate>, UITableViewDelegate {
        let (selected, deselected, accessory) = (PublishSubject<IndexPath>(), PublishSubject<IndexPath>(), PublishSubject<IndexPath>())
        let shown = PublishSubject<(cell: UITableViewCell, indexPath: IndexPath)>()
        func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
          forward.map { $0.tableView(tableView, willSelectRowAt: indexPath) } ?? indexPath
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
          selected.onNext(indexPath)
          forward?.tableView(tableView, didSelectRowAt: indexPath)
        }
        func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
          forward.map { $0.tableView(tableView, willDeselectRowAt: indexPath) } ?? indexPath
        }
        func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
          deselected.onNext(indexPath)
          forward?.tableView(tableView, didDeselectRowAt: indexPath)
        }
        func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
          forward?.tableView(tableView, shouldHighlightRowAt: indexPath) ?? true
        }
        func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
          shown.onNext((cell, indexPath))
          forward?.tableView(tableView, willDisplay: cell, forRowAt: indexPath)
        }
        func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
          accessory.onNext(indexPath)
          forward?.tableView(tableView, accessoryButtonTappedForRowWith: indexPath)
        }
        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
          forward?.tableView(tableView, viewForHeaderInSection: section)
        }
        func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
          forward?.tableView(tableView, viewForFooterInSection: section)
        }
        func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle {
          forward?.tableView(tableView, editingStyleForRowAt: indexPath) ?? .delete
        }
        func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration? {
          forward?.tableView(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath)
        }
        func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration? {
          forward?.tableView(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath)
        }
        func tableView(_ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint) -> UIContextMenuConfiguration? {
          forward?.tableView(tableView, contextMenuConfigurationForRowAt: indexPath, point: point)
        }
        func tableView(
          _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
          animator: any UIContextMenuInteractionCommitAnimating
        ) { forward?.tableView(tableView, willPerformPreviewActionForMenuWith: configuration, animator: animator) }
      }

      final class CollectionDelegate: ForwardingDelegate<any UICollectionViewDelegate>, UICollectionViewDelegateFlowLayout {
        let (selected, deselected) = (PublishSubject<IndexPath>(), PublishSubject<IndexPath>())
        let shown = PublishSubject<(cell: UICollectionViewCell, at: IndexPath)>()
        private var layout: (any UICollectionViewDelegateFlowLayout)? { forward as? any UICollectionViewDelegateFlowLayout }
        func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
          forward?.collectionView(collectionView, shouldSelectItemAt: indexPath) ?? true
        }
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
          selected.onNext(indexPath)
          forward?.collectionView(collectionView, didSelectItemAt: indexPath)
        }
        func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
          forward?.collectionView(collectionView, shouldDeselectItemAt: indexPath) ?? true
        }
        func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
          deselected.onNext(indexPath)
          forward?.collectionView(collectionView, didDeselectItemAt: indexPath)
        }
        func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
          shown.onNext((cell, indexPath))
          forward?.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath)
        }
        func collectionView(
          _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
        ) -> UIContextMenuConfiguration? { forward?.collectionView(collectionView, contextMenuConfigurationForItemAt: indexPath, point: point) }
        func collectionView(
          _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
        ) -> CGSize {
          layout?.collectionView(collectionView, layout: collectionViewLayout, referenceSizeForHeaderInSection: section)
            ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize ?? .zero
        }
      }
    }

    extension Rx.Reactive where Base: AnyObject {
      fileprivate func events<Element>(_ subject: Rx.PublishSubject<Element>) -> Rx.ControlEvent<Element> {
        Rx.ControlEvent(events: subject.take(until: deallocated))
      }
    }

    extension Rx.Reactive where Base: UINavigationController {
      private var delegate: Rx.NavigationDelegate { Rx.delegate(of: base, current: base.delegate, Rx.NavigationDelegate.init) { base.delegate = $0 } }
      public func setDelegate(_ delegate: any UINavigationControllerDelegate) -> any Rx.Disposable {
        self.delegate.setForward(delegate)
      }
      public var willShow: Rx.ControlEvent<(viewController: UIViewController, animated: Bool)> { events(delegate.willShow) }
      public var didShow: Rx.ControlEvent<(viewController: UIViewController, animated: Bool)> { events(delegate.didShow) }
    }

    extension Rx.Reactive where Base: UITabBarController {
      private var delegate: Rx.TabDelegate { Rx.delegate(of: base, current: base.delegate, Rx.TabDelegate.init) { base.delegate = $0 } }
      public var didSelect: Rx.ControlEvent<UIViewController> { events(delegate.didSelect) }
    }

    extension Rx.Reactive where Base: UISearchBar {
      private var delegate: Rx.SearchDelegate { Rx.delegate(of: base, current: base.delegate, Rx.SearchDelegate.init) { base.delegate = $0 } }
      public func setDelegate(_ delegate: any UISearchBarDelegate) -> any Rx.Disposable {
        self.delegate.setForward(delegate)
      }
      public var text: Rx.ControlProperty<String?> { value }
      public var value: Rx.ControlProperty<String?> {
        let (base, texts) = (self.base, delegate.text.take(until: deallocated))
        let values = Rx.Observable<String?>.deferred { [weak base] in texts.startWith(base?.text) }
        return Rx.ControlProperty(values: values, valueSink: Rx.Binder(base) { $0.text = $1 })
      }
      public var selectedScopeButtonIndex: Rx.ControlProperty<Int> {
        let (base, scopes) = (self.base, delegate.scope.take(until: deallocated))
        let values = Rx.Observable<Int>.deferred { [weak base] in scopes.startWith(base?.selectedScopeButtonIndex ?? 0) }
        return Rx.ControlProperty(values: values, valueSink: Rx.Binder(base) { $0.selectedScopeButtonIndex = $1 })
      }
      public var searchButtonClicked: Rx.ControlEvent<Void> { events(delegate.didSearch) }
      public var cancelButtonClicked: Rx.ControlEvent<Void> { events(delegate.didCancel) }
      public var textDidBeginEditing: Rx.ControlEvent<Void> { events(delegate.didBegin) }
      public var textDidEndEditing: Rx.ControlEvent<Void> { events(delegate.didEnd) }
    }

    extension Rx.Reactive where Base: UITextView {
      private var delegate: Rx.TextViewDelegate { Rx.delegate(of: base, current: base.delegate, Rx.TextViewDelegate.init) { base.delegate = $0 } }
      public func setDelegate(_ delegate: any UITextViewDelegate) -> any Rx.Disposable {
        self.delegate.setForward(delegate)
      }
      public var text: Rx.ControlProperty<String?> { value }
      public var value: Rx.ControlProperty<String?> {
        let (base, changes) = (self.base, delegate.didChange.take(until: deallocated))
        let values = Rx.Observable<String?>.deferred { [weak base] in changes.map { [weak base] in base?.text }.startWith(base?.text) }
        return Rx.ControlProperty(values: values, valueSink: Rx.Binder(base) { if $0.text != $1 { $0.text = $1 } })
      }
      public var didBeginEditing: Rx.ControlEvent<Void> { events(delegate.didBegin) }
      public var didEndEditing: Rx.ControlEvent<Void> { events(delegate.didEnd) }
      public var didChange: Rx.ControlEvent<Void> { events(delegate.didChange) }
    }

    extension Rx.Reactive where Base: UIScrollView {
      /// Nothing scrolls here, except by code.
      public var contentOffset: Rx.ControlProperty<CGPoint> {
        let base = self.base
        let values = Rx.Observable<CGPoint>.deferred { [weak base] in Rx.Observable<CGPoint>.never().startWith(base?.contentOffset ?? .zero) }
        return Rx.ControlProperty(values: values, valueSink: Rx.Binder(base) { $0.contentOffset = $1 })
      }
      public var didScroll: Rx.ControlEvent<Void> { Rx.ControlEvent(events: Rx.Observable<Void>.never()) }
    }

    // Tables and collections.
    extension Rx {
      public protocol SectionedViewDataSourceType { func model(at indexPath: IndexPath) throws -> Any }
      public protocol RxTableViewDataSourceType {
        associatedtype Element
        func tableView(_ tableView: UITableView, observedEvent: Event<Element>)
      }
      public protocol RxCollectionViewDataSourceType {
        associatedtype Element
        func collectionView(_ collectionView: UICollectionView, observedEvent: Event<Element>)
      }

      final class TableItems<Items: Sequence>: NSObject, UITableViewDataSource, RxTableViewDataSourceType, SectionedViewDataSourceType {
        typealias Element = Items
        private var items: [Items.Element] = []
        private let cell: (UITableView, Int, Items.Element) -> UITableViewCell
        init(_ cell: @escaping (UITableView, Int, Items.Element) -> UITableViewCell) { self.cell = cell }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cell(tableView, indexPath.row, items[indexPath.row]) }
        func model(at indexPath: IndexPath) throws -> Any { items[indexPath.row] }
        func tableView(_ tableView: UITableView, observedEvent: Event<Items>) {
          guard let items = observedEvent.element else { return }
          self.items = Array(items)
          tableView.reloadData()
        }
      }

      final class CollectionItems<Items: Sequence>: NSObject, UICollectionViewDataSource, RxCollectionViewDataSourceType, SectionedViewDataSourceType {
        typealias Element = Items
        private var items: [Items.Element] = []
        private let cell: (UICollectionView, Int, Items.Element) -> UICollectionViewCell
        init(_ cell: @escaping (UICollectionView, Int, Items.Element) -> UICollectionViewCell) { self.cell = cell }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { items.count }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
          cell(collectionView, indexPath.item, items[indexPath.item])
        }
        func model(at indexPath: IndexPath) throws -> Any { items[indexPath.item] }
        func collectionView(_ collectionView: UICollectionView, observedEvent: Event<Items>) {
          guard let items = observedEvent.element else { return }
          self.items = Array(items)
          collectionView.reloadData()
        }
      }
    }

    extension Rx.Reactive where Base: UITableView {
      private var delegate: Rx.TableDelegate { Rx.delegate(of: base, current: base.delegate, Rx.TableDelegate.init) { base.delegate = $0 } }
      public func setDelegate(_ delegate: any UITableViewDelegate) -> any Rx.Disposable {
        self.delegate.setForward(delegate)
      }
      public var itemSelected: Rx.ControlEvent<IndexPath> { events(delegate.selected) }
      public var itemDeselected: Rx.ControlEvent<IndexPath> { events(delegate.deselected) }
      public var itemAccessoryButtonTapped: Rx.ControlEvent<IndexPath> { events(delegate.accessory) }
      public var willDisplayCell: Rx.ControlEvent<(cell: UITableViewCell, indexPath: IndexPath)> { events(delegate.shown) }
      public var itemDeleted: Rx.ControlEvent<IndexPath> { Rx.ControlEvent(events: Rx.Observable<IndexPath>.never()) }
      public func model<T>(at indexPath: IndexPath) throws -> T {
        guard let model = try (base.dataSource as? any Rx.SectionedViewDataSourceType)?.model(at: indexPath) as? T else { throw Rx.RxError.unknown }
        return model
      }
      public func modelSelected<T>(_ modelType: T.Type) -> Rx.ControlEvent<T> { models(itemSelected) }
      public func modelDeselected<T>(_ modelType: T.Type) -> Rx.ControlEvent<T> { models(itemDeselected) }
      private func models<T>(_ items: Rx.ControlEvent<IndexPath>) -> Rx.ControlEvent<T> {
        Rx.ControlEvent(events: items.compactMap { [weak base = self.base] item in try base.map { try Rx.Reactive<Base>($0).model(at: item) } })
      }
      public func items<Source: Rx.ObservableType, Items: Sequence>(_ source: Source)
        -> (_ cellFactory: @escaping (UITableView, Int, Items.Element) -> UITableViewCell) -> any Rx.Disposable
      where Source.Element == Items { { cellFactory in self.items(dataSource: Rx.TableItems<Items>(cellFactory))(source) } }
      public func items<Items: Sequence, Cell: UITableViewCell, Source: Rx.ObservableType>(cellIdentifier: String, cellType: Cell.Type = Cell.self)
        -> (_ source: Source) -> (_ configureCell: @escaping (Int, Items.Element, Cell) -> Void) -> any Rx.Disposable
      where Source.Element == Items {
        { source in
          { configureCell in
            let items = Rx.TableItems<Items> { table, row, item in
              let cell = table.dequeueReusableCell(withIdentifier: cellIdentifier, for: IndexPath(row: row, section: 0))
              if let cell = cell as? Cell { configureCell(row, item, cell) }
              return cell
            }
            return self.items(dataSource: items)(source)
          }
        }
      }
      public func items<DataSource: Rx.RxTableViewDataSourceType & UITableViewDataSource, Source: Rx.ObservableType>(dataSource: DataSource)
        -> (_ source: Source) -> any Rx.Disposable
      where DataSource.Element == Source.Element {
        { source in
          objc_setAssociatedObject(self.base, Rx.Keys.dataSource, dataSource, .OBJC_ASSOCIATION_RETAIN)
          _ = self.delegate
          self.base.dataSource = dataSource
          let subscription = source.asObservable().take(until: self.deallocated).subscribe { [weak table = self.base] event in
            if let table { dataSource.tableView(table, observedEvent: event) }
          }
          return Rx.Disposables.create(
            subscription,
            Rx.Disposables.create { [weak table = self.base] in
              if let table, table.dataSource === dataSource { table.dataSource = nil }
            })
        }
      }
    }

    extension Rx.Reactive where Base: UICollectionView {
      private var delegate: Rx.CollectionDelegate { Rx.delegate(of: base, current: base.delegate, Rx.CollectionDelegate.init) { base.delegate = $0 } }
      public func setDelegate(_ delegate: any UICollectionViewDelegate) -> any Rx.Disposable {
        self.delegate.setForward(delegate)
      }
      public var itemSelected: Rx.ControlEvent<IndexPath> { events(delegate.selected) }
      public var itemDeselected: Rx.ControlEvent<IndexPath> { events(delegate.deselected) }
      public var willDisplayCell: Rx.ControlEvent<(cell: UICollectionViewCell, at: IndexPath)> { events(delegate.shown) }
      public func model<T>(at indexPath: IndexPath) throws -> T {
        guard let model = try (base.dataSource as? any Rx.SectionedViewDataSourceType)?.model(at: indexPath) as? T else { throw Rx.RxError.unknown }
        return model
      }
      public func modelSelected<T>(_ modelType: T.Type) -> Rx.ControlEvent<T> {
        Rx.ControlEvent(events: itemSelected.compactMap { [weak base = self.base] item in try base.map { try Rx.Reactive<Base>($0).model(at: item) } })
      }
      public func items<Source: Rx.ObservableType, Items: Sequence>(_ source: Source)
        -> (_ cellFactory: @escaping (UICollectionView, Int, Items.Element) -> UICollectionViewCell) -> any Rx.Disposable
      where Source.Element == Items { { cellFactory in self.items(dataSource: Rx.CollectionItems<Items>(cellFactory))(source) } }
      public func items<Items: Sequence, Cell: UICollectionViewCell, Source: Rx.ObservableType>(cellIdentifier: String, cellType: Cell.Type = Cell.self)
        -> (_ source: Source) -> (_ configureCell: @escaping (Int, Items.Element, Cell) -> Void) -> any Rx.Disposable
      where Source.Element == Items {
        { source in
          { configureCell in
            let items = Rx.CollectionItems<Items> { view, item, model in
              let cell = view.dequeueReusableCell(withReuseIdentifier: cellIdentifier, for: IndexPath(item: item, section: 0))
              if let cell = cell as? Cell { configureCell(item, model, cell) }
              return cell
            }
            return self.items(dataSource: items)(source)
          }
        }
      }
      public func items<DataSource: Rx.RxCollectionViewDataSourceType & UICollectionViewDataSource, Source: Rx.ObservableType>(dataSource: DataSource)
        -> (_ source: Source) -> any Rx.Disposable
      where DataSource.Element == Source.Element {
        { source in
          objc_setAssociatedObject(self.base, Rx.Keys.dataSource, dataSource, .OBJC_ASSOCIATION_RETAIN)
          _ = self.delegate
          self.base.dataSource = dataSource
          let subscription = source.asObservable().take(until: self.deallocated).subscribe { [weak view = self.base] event in
            if let view { dataSource.collectionView(view, observedEvent: event) }
          }
          return Rx.Disposables.create(
            subscription,
            Rx.Disposables.create { [weak view = self.base] in
              if let view, view.dataSource === dataSource { view.dataSource = nil }
            })
        }
      }
    }

    // Foundation.
    extension Rx.Reactive where Base: NotificationCenter {
      public func notification(_ name: Notification.Name?, object: AnyObject? = nil) -> Rx.Observable<Notification> {
        Rx.Observable.create { [weak object] observer in
          let token = self.base.addObserver(forName: name, object: object, queue: nil) { observer.onNext($0) }
          return Rx.Disposables.create { self.base.removeObserver(token) }
        }
      }
    }

    extension Rx.Reactive where Base: URLSession {
      public func response(request: URLRequest) -> Rx.Observable<(response: HTTPURLResponse, data: Data)> {
        Rx.Observable.create { observer in
          let task = self.base.dataTask(with: request) { data, response, error in
            guard let data, let response = response as? HTTPURLResponse else { return observer.onError(error ?? Rx.RxError.unknown) }
            observer.onNext((response, data))
            observer.onCompleted()
          }
          task.resume()
          return Rx.Disposables.create { task.cancel() }
        }
      }
      public func data(request: URLRequest) -> Rx.Observable<Data> { response(request: request).map(\.data) }
      public func json(request: URLRequest, options: JSONSerialization.ReadingOptions = []) -> Rx.Observable<Any> {
        data(request: request).map { try JSONSerialization.jsonObject(with: $0, options: options) }
      }
      public func json(url: URL) -> Rx.Observable<Any> { json(request: URLRequest(url: url)) }
      public func data(url: URL) -> Rx.Observable<Data> { data(request: URLRequest(url: url)) }
    }
    """#
}
