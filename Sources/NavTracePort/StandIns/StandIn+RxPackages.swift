// Packages beside RxSwift.
extension StandIn {
  /// Tables and collections with sections. Changes are not animated.
  static let rxDataSources = StandIn(
    modules: ["Differentiator", "RxDataSources"], remark: nil,
    code: #"""
      import Foundation
      import UIKit

      public protocol SectionModelType {
        associatedtype Item
        var items: [Item] { get }
        init(original: Self, items: [Item])
      }

      public protocol IdentifiableType {
        associatedtype Identity: Hashable
        var identity: Identity { get }
      }

      public protocol AnimatableSectionModelType: SectionModelType, IdentifiableType where Item: IdentifiableType, Item: Equatable {}

      public struct SectionModel<Section, ItemType>: SectionModelType {
        public var model: Section
        public var items: [ItemType]
        public init(model: Section, items: [ItemType]) { (self.model, self.items) = (model, items) }
        public init(original: SectionModel<Section, ItemType>, items: [ItemType]) { self.init(model: original.model, items: items) }
      }

      extension SectionModel: Equatable where Section: Equatable, ItemType: Equatable {}

      public struct AnimatableSectionModel<Section: IdentifiableType, ItemType: IdentifiableType & Equatable>: AnimatableSectionModelType {
        public var model: Section
        public var items: [ItemType]
        public init(model: Section, items: [ItemType]) { (self.model, self.items) = (model, items) }
        public init(original: AnimatableSectionModel<Section, ItemType>, items: [ItemType]) { self.init(model: original.model, items: items) }
        public var identity: Section.Identity { model.identity }
      }

      extension String: IdentifiableType { public var identity: String { self } }
      extension Int: IdentifiableType { public var identity: Int { self } }

      public struct AnimationConfiguration {
        public init(
          insertAnimation: UITableView.RowAnimation = .automatic, reloadAnimation: UITableView.RowAnimation = .automatic,
          deleteAnimation: UITableView.RowAnimation = .automatic
        ) {}
      }

      public enum DataSourceViewTransition { case animated, reload }
      // XCoordinator has a type with this name, too.
      public typealias ViewTransition = DataSourceViewTransition

      open class TableViewSectionedDataSource<Section: SectionModelType>: NSObject, UITableViewDataSource, Rx.SectionedViewDataSourceType {
        public typealias Item = Section.Item
        public typealias ConfigureCell = (TableViewSectionedDataSource<Section>, UITableView, IndexPath, Item) -> UITableViewCell
        public typealias TitleForHeaderInSection = (TableViewSectionedDataSource<Section>, Int) -> String?
        public typealias TitleForFooterInSection = (TableViewSectionedDataSource<Section>, Int) -> String?
        public typealias CanEditRowAtIndexPath = (TableViewSectionedDataSource<Section>, IndexPath) -> Bool
        public typealias CanMoveRowAtIndexPath = (TableViewSectionedDataSource<Section>, IndexPath) -> Bool
        open var configureCell: ConfigureCell
        open var titleForHeaderInSection: TitleForHeaderInSection
        open var titleForFooterInSection: TitleForFooterInSection
        open var canEditRowAtIndexPath: CanEditRowAtIndexPath
        open var canMoveRowAtIndexPath: CanMoveRowAtIndexPath
        open private(set) var sectionModels: [Section] = []

        public init(
          configureCell: @escaping ConfigureCell, titleForHeaderInSection: @escaping TitleForHeaderInSection = { _, _ in nil },
          titleForFooterInSection: @escaping TitleForFooterInSection = { _, _ in nil },
          canEditRowAtIndexPath: @escaping CanEditRowAtIndexPath = { _, _ in false },
          canMoveRowAtIndexPath: @escaping CanMoveRowAtIndexPath = { _, _ in false }
        ) {
          self.configureCell = configureCell
          self.titleForHeaderInSection = titleForHeaderInSection
          self.titleForFooterInSection = titleForFooterInSection
          self.canEditRowAtIndexPath = canEditRowAtIndexPath
          self.canMoveRowAtIndexPath = canMoveRowAtIndexPath
        }

        open func setSections(_ sections: [Section]) { sectionModels = sections }
        open subscript(section: Int) -> Section { sectionModels[section] }
        open subscript(indexPath: IndexPath) -> Item { sectionModels[indexPath.section].items[indexPath.row] }
        open func model(at indexPath: IndexPath) throws -> Any { self[indexPath] }
        public func tableView(_ tableView: UITableView, observedEvent: Rx.Event<[Section]>) {
          guard let sections = observedEvent.element else { return }
          setSections(sections)
          tableView.reloadData()
        }

        open func numberOfSections(in tableView: UITableView) -> Int { sectionModels.count }
        open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
          section < sectionModels.count ? sectionModels[section].items.count : 0
        }
        open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
          configureCell(self, tableView, indexPath, self[indexPath])
        }
        open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { titleForHeaderInSection(self, section) }
        open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { titleForFooterInSection(self, section) }
        open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { canEditRowAtIndexPath(self, indexPath) }
        open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { canMoveRowAtIndexPath(self, indexPath) }
      }

      open class RxTableViewSectionedReloadDataSource<Section: SectionModelType>: TableViewSectionedDataSource<Section>, Rx.RxTableViewDataSourceType {
        public typealias Element = [Section]
      }

      open class RxTableViewSectionedAnimatedDataSource<Section: AnimatableSectionModelType>: TableViewSectionedDataSource<Section>,
        Rx.RxTableViewDataSourceType
      {
        public typealias Element = [Section]
        public typealias DecideViewTransition = (TableViewSectionedDataSource<Section>, UITableView, [Never]) -> DataSourceViewTransition
        public var animationConfiguration: AnimationConfiguration
        public init(
          animationConfiguration: AnimationConfiguration = AnimationConfiguration(), decideViewTransition: @escaping DecideViewTransition = { _, _, _ in .animated },
          configureCell: @escaping ConfigureCell, titleForHeaderInSection: @escaping TitleForHeaderInSection = { _, _ in nil },
          titleForFooterInSection: @escaping TitleForFooterInSection = { _, _ in nil },
          canEditRowAtIndexPath: @escaping CanEditRowAtIndexPath = { _, _ in false },
          canMoveRowAtIndexPath: @escaping CanMoveRowAtIndexPath = { _, _ in false }
        ) {
          self.animationConfiguration = animationConfiguration
          super.init(
            configureCell: configureCell, titleForHeaderInSection: titleForHeaderInSection, titleForFooterInSection: titleForFooterInSection,
            canEditRowAtIndexPath: canEditRowAtIndexPath, canMoveRowAtIndexPath: canMoveRowAtIndexPath)
        }
      }

      open class CollectionViewSectionedDataSource<Section: SectionModelType>: NSObject, UICollectionViewDataSource, Rx.SectionedViewDataSourceType {
        public typealias Item = Section.Item
        public typealias ConfigureCell = (CollectionViewSectionedDataSource<Section>, UICollectionView, IndexPath, Item) -> UICollectionViewCell
        public typealias ConfigureSupplementaryView = (CollectionViewSectionedDataSource<Section>, UICollectionView, String, IndexPath) ->
          UICollectionReusableView
        open var configureCell: ConfigureCell
        open var configureSupplementaryView: ConfigureSupplementaryView?
        open private(set) var sectionModels: [Section] = []

        public init(configureCell: @escaping ConfigureCell, configureSupplementaryView: ConfigureSupplementaryView? = nil) {
          self.configureCell = configureCell
          self.configureSupplementaryView = configureSupplementaryView
        }

        open func setSections(_ sections: [Section]) { sectionModels = sections }
        open subscript(section: Int) -> Section { sectionModels[section] }
        open subscript(indexPath: IndexPath) -> Item { sectionModels[indexPath.section].items[indexPath.item] }
        open func model(at indexPath: IndexPath) throws -> Any { self[indexPath] }
        public func collectionView(_ collectionView: UICollectionView, observedEvent: Rx.Event<[Section]>) {
          guard let sections = observedEvent.element else { return }
          setSections(sections)
          collectionView.reloadData()
        }

        open func numberOfSections(in collectionView: UICollectionView) -> Int { sectionModels.count }
        open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
          section < sectionModels.count ? sectionModels[section].items.count : 0
        }
        open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
          configureCell(self, collectionView, indexPath, self[indexPath])
        }
        open func collectionView(
          _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
          configureSupplementaryView?(self, collectionView, kind, indexPath) ?? UICollectionReusableView(frame: .zero)
        }
      }

      open class RxCollectionViewSectionedReloadDataSource<Section: SectionModelType>: CollectionViewSectionedDataSource<Section>,
        Rx.RxCollectionViewDataSourceType
      {
        public typealias Element = [Section]
      }

      open class RxCollectionViewSectionedAnimatedDataSource<Section: AnimatableSectionModelType>: CollectionViewSectionedDataSource<Section>,
        Rx.RxCollectionViewDataSourceType
      {
        public typealias Element = [Section]
        public var animationConfiguration: AnimationConfiguration
        public init(
          animationConfiguration: AnimationConfiguration = AnimationConfiguration(), configureCell: @escaping ConfigureCell,
          configureSupplementaryView: ConfigureSupplementaryView? = nil
        ) {
          self.animationConfiguration = animationConfiguration
          super.init(configureCell: configureCell, configureSupplementaryView: configureSupplementaryView)
        }
      }
      """#)

  /// Work that a button starts.
  static let action = StandIn(
    modules: ["Action"], remark: nil,
    code: #"""
      import Foundation
      import UIKit

      public enum ActionError: Error {
        case notEnabled
        case underlyingError(any Error)
      }

      public typealias CocoaAction = Action<Void, Void>
      public typealias CompletableAction<Input> = Action<Input, Never>

      /// Work that is enabled while a condition is met and it does not run already.
      public final class Action<Input, Element> {
        public let inputs: Rx.AnyObserver<Input>
        public let errors: Rx.Observable<ActionError>
        public let elements: Rx.Observable<Element>
        public let executing: Rx.Observable<Bool>
        public let enabled: Rx.Observable<Bool>
        public let executionObservables: Rx.Observable<Rx.Observable<Element>>
        private let bag = Rx.DisposeBag()

        public init(enabledIf: Rx.Observable<Bool> = .just(true), workFactory: @escaping (Input) -> Rx.Observable<Element>) {
          let inputs = Rx.PublishSubject<Input>()
          self.inputs = inputs.asObserver()
          let isRunning = Rx.BehaviorSubject(value: false)
          let isEnabled = Rx.BehaviorSubject(value: false)
          let errors = Rx.PublishSubject<ActionError>()
          let runs = Rx.PublishSubject<Rx.Observable<Element>>()
          self.errors = errors.asObservable()
          executing = isRunning.asObservable()
          enabled = isEnabled.asObservable()
          executionObservables = runs.asObservable()
          elements = runs.flatMap { $0.catch { _ in .empty() } }.share()
          Rx.Observable.combineLatest(enabledIf, isRunning) { $0 && !$1 }.bind(to: isEnabled).disposed(by: bag)
          elements.subscribe().disposed(by: bag)
          inputs.subscribe(onNext: { input in
            guard (try? isEnabled.value()) == true else { return errors.onNext(.notEnabled) }
            isRunning.onNext(true)
            let run = Rx.ReplaySubject<Element>.createUnbounded()
            let work = workFactory(input).do(onError: { errors.onNext(.underlyingError($0)) }, onDispose: { isRunning.onNext(false) })
            runs.onNext(run.asObservable())
            _ = work.subscribe(run)
          }).disposed(by: bag)
        }

        public convenience init<Work: Rx.ObservableConvertibleType>(
          enabledIf: Rx.Observable<Bool> = .just(true), workFactory: @escaping (Input) -> Work
        ) where Work.Element == Element { self.init(enabledIf: enabledIf) { workFactory($0).asObservable() } }

        @discardableResult public func execute(_ value: Input) -> Rx.Observable<Element> {
          let result = Rx.ReplaySubject<Element>.createUnbounded()
          let failure = errors.map { error throws -> Rx.Observable<Element> in throw error }
          _ = executionObservables.amb(failure).take(1).flatMap { $0 }.subscribe(result)
          inputs.onNext(value)
          return result.asObservable()
        }
      }

      extension Action where Input == Void {
        @discardableResult public func execute() -> Rx.Observable<Element> { execute(()) }
      }

      nonisolated(unsafe) private let bagOfAction = Rx.Keys.key()

      extension Rx.Reactive where Base: AnyObject {
        /// The last action that was bound replaces the one before.
        fileprivate func bind<Input, Output>(
          _ events: Rx.ControlEvent<Void>, to action: Action<Input, Output>?, isEnabled: Rx.Binder<Bool>, _ inputTransform: @escaping (Base) -> Input
        ) {
          let bag = Rx.DisposeBag()
          objc_setAssociatedObject(base, bagOfAction, bag, .OBJC_ASSOCIATION_RETAIN)
          guard let action else { return }
          let base = self.base
          events.subscribe(onNext: { [weak base] in if let base { action.inputs.onNext(inputTransform(base)) } }).disposed(by: bag)
          action.enabled.bind(to: isEnabled).disposed(by: bag)
        }
      }

      extension Rx.Reactive where Base: UIButton {
        public var action: CocoaAction? {
          get { nil }
          nonmutating set { bind(tap, to: newValue, isEnabled: self.isEnabled) { _ in } }
        }
        public func bind<Input, Output>(to action: Action<Input, Output>, inputTransform: @escaping (Base) -> Input) {
          bind(tap, to: action, isEnabled: self.isEnabled, inputTransform)
        }
      }

      extension Rx.Reactive where Base: UIBarButtonItem {
        public var action: CocoaAction? {
          get { nil }
          nonmutating set { bind(tap, to: newValue, isEnabled: self.isEnabled) { _ in } }
        }
        public func bind<Input, Output>(to action: Action<Input, Output>, inputTransform: @escaping (Base) -> Input) {
          bind(tap, to: action, isEnabled: self.isEnabled, inputTransform)
        }
      }
      """#)

  /// A bag for each object.
  static let disposeBags = StandIn(
    modules: ["NSObject_Rx"], remark: nil,
    code: #"""
      import Foundation
      import UIKit

      nonisolated(unsafe) private let bagOfObject = Rx.Keys.key()

      public protocol HasDisposeBag: AnyObject { var disposeBag: Rx.DisposeBag { get set } }

      extension HasDisposeBag {
        public var disposeBag: Rx.DisposeBag {
          get { Rx.associated(self, bagOfObject) { Rx.DisposeBag() } }
          set { objc_setAssociatedObject(self, bagOfObject, newValue, .OBJC_ASSOCIATION_RETAIN) }
        }
      }

      extension Rx.Reactive where Base: AnyObject {
        public var disposeBag: Rx.DisposeBag {
          get { Rx.associated(base, bagOfObject) { Rx.DisposeBag() } }
          nonmutating set { objc_setAssociatedObject(base, bagOfObject, newValue, .OBJC_ASSOCIATION_RETAIN) }
        }
      }
      """#)

  /// The gestures of views.
  static let rxGesture = StandIn(
    modules: ["RxGesture"], remark: nil,
    code: #"""
      import Foundation
      import UIKit

      public typealias Configuration<Gesture> = (Gesture, RxGestureRecognizerDelegate) -> Void
      public typealias TapConfiguration = Configuration<UITapGestureRecognizer>
      public typealias LongPressConfiguration = Configuration<UILongPressGestureRecognizer>
      public typealias PanConfiguration = Configuration<UIPanGestureRecognizer>
      public typealias SwipeConfiguration = Configuration<UISwipeGestureRecognizer>
      public typealias PinchConfiguration = Configuration<UIPinchGestureRecognizer>
      public typealias RotationConfiguration = Configuration<UIRotationGestureRecognizer>
      public typealias ScreenEdgePanConfiguration = Configuration<UIScreenEdgePanGestureRecognizer>

      public enum GestureRecognizerDelegatePolicy<PolicyInput> {
        case custom((PolicyInput) -> Bool)
        case always, never
        fileprivate func isAllowed(_ input: PolicyInput) -> Bool {
          switch self {
          case .custom(let isAllowed): isAllowed(input)
          case .always: true
          case .never: false
          }
        }
      }

      /// Only one gesture happens at a time, so that no other policy has an effect.
      public final class RxGestureRecognizerDelegate: NSObject, UIGestureRecognizerDelegate {
        public var beginPolicy = GestureRecognizerDelegatePolicy<UIGestureRecognizer>.always
        public var touchReceptionPolicy = GestureRecognizerDelegatePolicy<(UIGestureRecognizer, UITouch)>.always
        public var selfFailureRequirementPolicy = GestureRecognizerDelegatePolicy<(UIGestureRecognizer, UIGestureRecognizer)>.never
        public var otherFailureRequirementPolicy = GestureRecognizerDelegatePolicy<(UIGestureRecognizer, UIGestureRecognizer)>.never
        public var simultaneousRecognitionPolicy = GestureRecognizerDelegatePolicy<(UIGestureRecognizer, UIGestureRecognizer)>.always
        public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { beginPolicy.isAllowed(gestureRecognizer) }
      }

      extension Rx.Reactive where Base: UIView {
        /// The first event is the recogniser before any gesture.
        private func gesture<Recognizer: UIGestureRecognizer>(
          _ configure: Configuration<Recognizer>?, _ make: @escaping () -> Recognizer
        ) -> Rx.ControlEvent<Recognizer> {
          let events = Rx.Observable<Recognizer>.create { [weak view = self.base] observer in
            guard let view else {
              observer.onCompleted()
              return Rx.Disposables.create()
            }
            let (recognizer, delegate) = (make(), RxGestureRecognizerDelegate())
            recognizer.delegate = delegate
            configure?(recognizer, delegate)
            view.addGestureRecognizer(recognizer)
            view.isUserInteractionEnabled = true
            observer.onNext(recognizer)
            return Rx.Disposables.create(
              recognizer.rx.event.subscribe(observer),
              Rx.Disposables.create { [weak view, weak recognizer, delegate] in
                withExtendedLifetime(delegate) { recognizer.map { view?.removeGestureRecognizer($0) } }
              })
          }
          return Rx.ControlEvent(events: events.take(until: deallocated))
        }
        public func tapGesture(configuration: TapConfiguration? = nil) -> Rx.ControlEvent<UITapGestureRecognizer> {
          gesture(configuration) { UITapGestureRecognizer() }
        }
        public func longPressGesture(configuration: LongPressConfiguration? = nil) -> Rx.ControlEvent<UILongPressGestureRecognizer> {
          gesture(configuration) { UILongPressGestureRecognizer() }
        }
        public func panGesture(configuration: PanConfiguration? = nil) -> Rx.ControlEvent<UIPanGestureRecognizer> {
          gesture(configuration) { UIPanGestureRecognizer() }
        }
        public func pinchGesture(configuration: PinchConfiguration? = nil) -> Rx.ControlEvent<UIPinchGestureRecognizer> {
          gesture(configuration) { UIPinchGestureRecognizer() }
        }
        public func rotationGesture(configuration: RotationConfiguration? = nil) -> Rx.ControlEvent<UIRotationGestureRecognizer> {
          gesture(configuration) { UIRotationGestureRecognizer() }
        }
        public func swipeGesture(_ directions: UISwipeGestureRecognizer.Direction..., configuration: SwipeConfiguration? = nil)
          -> Rx.ControlEvent<UISwipeGestureRecognizer>
        {
          let sources = directions.map { direction in
            gesture(configuration) {
              let recognizer = UISwipeGestureRecognizer()
              recognizer.direction = direction
              return recognizer
            }.asObservable()
          }
          return Rx.ControlEvent(events: Rx.Observable.merge(sources))
        }
        public func screenEdgePanGesture(edges: UIRectEdge, configuration: ScreenEdgePanConfiguration? = nil)
          -> Rx.ControlEvent<UIScreenEdgePanGestureRecognizer>
        {
          gesture(configuration) {
            let recognizer = UIScreenEdgePanGestureRecognizer()
            recognizer.edges = edges
            return recognizer
          }
        }
      }

      extension Rx.ObservableType where Element: UIGestureRecognizer {
        public func when(_ states: UIGestureRecognizer.State...) -> Rx.Observable<Element> { filter { states.contains($0.state) } }
        public func asLocation(in view: UIView? = nil) -> Rx.Observable<CGPoint> { map { $0.location(in: view) } }
      }
      """#)

  /// Further operators.
  static let rxSwiftExt = StandIn(
    modules: ["RxSwiftExt"], remark: nil,
    code: #"""
      import Foundation
      import UIKit

      extension Rx.ObservableType {
        public func elements<T>() -> Rx.Observable<T> where Element == Rx.Event<T> { compactMap(\.element) }
        public func errors<T>() -> Rx.Observable<any Swift.Error> where Element == Rx.Event<T> { compactMap(\.error) }
        public func unwrap<T>() -> Rx.Observable<T> where Element == T? { compactMap { $0 } }
        public func mapTo<Result>(_ value: Result) -> Rx.Observable<Result> { map { _ in value } }
        public func mapAt<Result>(_ keyPath: KeyPath<Element, Result>) -> Rx.Observable<Result> { map { $0[keyPath: keyPath] } }
        public func not() -> Rx.Observable<Bool> where Element == Bool { map(!) }
        public func ignoreErrors() -> Rx.Observable<Element> { retry() }
        public func catchErrorJustComplete() -> Rx.Observable<Element> { self.catch { _ in .empty() } }
        public func ignoreWhen(_ predicate: @escaping (Element) throws -> Bool) -> Rx.Observable<Element> { filter { try !predicate($0) } }
        public func pairwise() -> Rx.Observable<(Element, Element)> { Rx.Observable.zip(self, skip(1)) { ($0, $1) } }
      }

      extension Rx.SharedSequenceConvertibleType {
        public func unwrap<T>() -> Rx.SharedSequence<SharingStrategy, T> where Element == T? { compactMap { $0 } }
        public func mapTo<Result>(_ value: Result) -> Rx.SharedSequence<SharingStrategy, Result> { map { _ in value } }
        public func not() -> Rx.SharedSequence<SharingStrategy, Bool> where Element == Bool { map(!) }
      }
      """#)

  /// The methods that UIKit calls on controllers.
  static let rxViewController = StandIn(
    modules: ["RxViewController"], remark: nil,
    code: #"""
      import Foundation
      import UIKit

      extension Rx.Reactive where Base: UIViewController {
        private func calls(_ method: Headless.LifecycleMethod) -> Rx.ControlEvent<Bool> {
          Rx.ControlEvent(events: methodInvoked(Selector(method.rawValue)).map { $0.first as? Bool ?? false })
        }
        public var viewDidLoad: Rx.ControlEvent<Void> { Rx.ControlEvent(events: calls(.viewDidLoad).map { _ in }) }
        public var viewWillAppear: Rx.ControlEvent<Bool> { calls(.viewWillAppear) }
        public var viewDidAppear: Rx.ControlEvent<Bool> { calls(.viewDidAppear) }
        public var viewWillDisappear: Rx.ControlEvent<Bool> { calls(.viewWillDisappear) }
        public var viewDidDisappear: Rx.ControlEvent<Bool> { calls(.viewDidDisappear) }
      }
      """#)
}
