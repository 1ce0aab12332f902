extension StandIn {
  /// Delegates, tables and collections.
  static let rxTables = #"""
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
        func sentMessage(_ selector: Selector) -> Observable<[Any]> {
          let name = selector.description
          let subject = name.contains("didShow") ? didShow : name.contains("willShow") ? willShow : nil
          return subject?.map { [$0.viewController.navigationController ?? NSNull(), $0.viewController, $0.animated] } ?? .never()
        }
        func methodInvoked(_ selector: Selector) -> Observable<[Any]> { sentMessage(selector) }
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
      /// Its messages can be observed, as apps do that wait for the end of a push.
      var delegate: Rx.NavigationDelegate { proxy }
      private var proxy: Rx.NavigationDelegate { Rx.delegate(of: base, current: base.delegate, Rx.NavigationDelegate.init) { base.delegate = $0 } }
      public func setDelegate(_ delegate: any UINavigationControllerDelegate) -> any Rx.Disposable {
        proxy.setForward(delegate)
      }
      public var willShow: Rx.ControlEvent<(viewController: UIViewController, animated: Bool)> { events(proxy.willShow) }
      public var didShow: Rx.ControlEvent<(viewController: UIViewController, animated: Bool)> { events(proxy.didShow) }
    }

    extension Rx.Reactive where Base: UITabBarController {
      private var proxy: Rx.TabDelegate { Rx.delegate(of: base, current: base.delegate, Rx.TabDelegate.init) { base.delegate = $0 } }
      public var didSelect: Rx.ControlEvent<UIViewController> { events(proxy.didSelect) }
    }

    extension Rx.Reactive where Base: UISearchBar {
      private var proxy: Rx.SearchDelegate { Rx.delegate(of: base, current: base.delegate, Rx.SearchDelegate.init) { base.delegate = $0 } }
      public func setDelegate(_ delegate: any UISearchBarDelegate) -> any Rx.Disposable {
        proxy.setForward(delegate)
      }
      public var text: Rx.ControlProperty<String?> { value }
      public var value: Rx.ControlProperty<String?> {
        let (base, texts) = (self.base, proxy.text.take(until: deallocated))
        let values = Rx.Observable<String?>.deferred { [weak base] in texts.startWith(base?.text) }
        return Rx.ControlProperty(values: values, valueSink: Rx.Binder(base) { $0.text = $1 })
      }
      public var selectedScopeButtonIndex: Rx.ControlProperty<Int> {
        let (base, scopes) = (self.base, proxy.scope.take(until: deallocated))
        let values = Rx.Observable<Int>.deferred { [weak base] in scopes.startWith(base?.selectedScopeButtonIndex ?? 0) }
        return Rx.ControlProperty(values: values, valueSink: Rx.Binder(base) { $0.selectedScopeButtonIndex = $1 })
      }
      public var searchButtonClicked: Rx.ControlEvent<Void> { events(proxy.didSearch) }
      public var cancelButtonClicked: Rx.ControlEvent<Void> { events(proxy.didCancel) }
      public var textDidBeginEditing: Rx.ControlEvent<Void> { events(proxy.didBegin) }
      public var textDidEndEditing: Rx.ControlEvent<Void> { events(proxy.didEnd) }
    }

    extension Rx.Reactive where Base: UITextView {
      private var proxy: Rx.TextViewDelegate { Rx.delegate(of: base, current: base.delegate, Rx.TextViewDelegate.init) { base.delegate = $0 } }
      public func setDelegate(_ delegate: any UITextViewDelegate) -> any Rx.Disposable {
        proxy.setForward(delegate)
      }
      public var text: Rx.ControlProperty<String?> { value }
      public var value: Rx.ControlProperty<String?> {
        let (base, changes) = (self.base, proxy.didChange.take(until: deallocated))
        let values = Rx.Observable<String?>.deferred { [weak base] in changes.map { [weak base] in base?.text }.startWith(base?.text) }
        return Rx.ControlProperty(values: values, valueSink: Rx.Binder(base) { if $0.text != $1 { $0.text = $1 } })
      }
      public var didBeginEditing: Rx.ControlEvent<Void> { events(proxy.didBegin) }
      public var didEndEditing: Rx.ControlEvent<Void> { events(proxy.didEnd) }
      public var didChange: Rx.ControlEvent<Void> { events(proxy.didChange) }
    }

    extension Rx.Reactive where Base: UIScrollView {
      /// Nothing scrolls here, except by code.
      public var contentOffset: Rx.ControlProperty<CGPoint> {
        let base = self.base
        let values = Rx.Observable<CGPoint>.deferred { [weak base] in Rx.Observable<CGPoint>.never().startWith(base?.contentOffset ?? .zero) }
        return Rx.ControlProperty(values: values, valueSink: Rx.Binder(base) { $0.contentOffset = $1 })
      }
      private func nothing<Value>() -> Rx.ControlEvent<Value> { Rx.ControlEvent(events: Rx.Observable<Value>.never()) }
      public var didScroll: Rx.ControlEvent<Void> { nothing() }
      public var didZoom: Rx.ControlEvent<Void> { nothing() }
      public var didScrollToTop: Rx.ControlEvent<Void> { nothing() }
      public var didEndScrollingAnimation: Rx.ControlEvent<Void> { nothing() }
      public var willBeginDragging: Rx.ControlEvent<Void> { nothing() }
      public var willEndDragging: Rx.ControlEvent<(velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)> { nothing() }
      public var didEndDragging: Rx.ControlEvent<Bool> { nothing() }
      public var willBeginDecelerating: Rx.ControlEvent<Void> { nothing() }
      public var didEndDecelerating: Rx.ControlEvent<Void> { nothing() }
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

    // What tables and collections share.
    extension Rx.Reactive where Base: UIScrollView {
      fileprivate func item<T>(of dataSource: AnyObject?, at indexPath: IndexPath) throws -> T {
        guard let model = try (dataSource as? any Rx.SectionedViewDataSourceType)?.model(at: indexPath) as? T else { throw Rx.RxError.unknown }
        return model
      }

      /// Retains the data source, and passes on what the stream sends while the view is alive.
      fileprivate func bind<Source: Rx.ObservableType>(
        _ source: Source, to dataSource: AnyObject, _ receive: @escaping (Base, Rx.Event<Source.Element>) -> Void,
        end: @escaping (Base) -> Void
      ) -> any Rx.Disposable {
        objc_setAssociatedObject(base, Rx.Keys.dataSource, dataSource, .OBJC_ASSOCIATION_RETAIN)
        let main = source.asObservable().observe(on: Rx.MainScheduler())
        let subscription = main.take(until: deallocated).subscribe { [weak view = self.base] event in
          if let view { receive(view, event) }
        }
        return Rx.Disposables.create(subscription, Rx.Disposables.create { [weak view = self.base] in view.map(end) })
      }
    }

    // Every row has its cell, so none is loaded early.
    extension Rx.Reactive where Base: UITableView {
      public var prefetchRows: Rx.ControlEvent<[IndexPath]> { nothing() }
      public var cancelPrefetchingForRows: Rx.ControlEvent<[IndexPath]> { nothing() }
    }
    extension Rx.Reactive where Base: UICollectionView {
      public var prefetchItems: Rx.ControlEvent<[IndexPath]> { nothing() }
      public var cancelPrefetchingForItems: Rx.ControlEvent<[IndexPath]> { nothing() }
    }

    extension Rx.Reactive where Base: UITableView {
      private var proxy: Rx.TableDelegate { Rx.delegate(of: base, current: base.delegate, Rx.TableDelegate.init) { base.delegate = $0 } }
      public func setDelegate(_ delegate: any UITableViewDelegate) -> any Rx.Disposable {
        proxy.setForward(delegate)
      }
      public var itemSelected: Rx.ControlEvent<IndexPath> { events(proxy.selected) }
      public var itemDeselected: Rx.ControlEvent<IndexPath> { events(proxy.deselected) }
      public var itemAccessoryButtonTapped: Rx.ControlEvent<IndexPath> { events(proxy.accessory) }
      public var willDisplayCell: Rx.ControlEvent<(cell: UITableViewCell, indexPath: IndexPath)> { events(proxy.shown) }
      public var itemDeleted: Rx.ControlEvent<IndexPath> { Rx.ControlEvent(events: Rx.Observable<IndexPath>.never()) }
      public func model<T>(at indexPath: IndexPath) throws -> T {
        try item(of: base.dataSource, at: indexPath)
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
          _ = proxy
          self.base.dataSource = dataSource
          return self.bind(source, to: dataSource) { dataSource.tableView($0, observedEvent: $1) } end: {
            if $0.dataSource === dataSource { $0.dataSource = nil }
          }
        }
      }
    }

    extension Rx.Reactive where Base: UICollectionView {
      private var proxy: Rx.CollectionDelegate { Rx.delegate(of: base, current: base.delegate, Rx.CollectionDelegate.init) { base.delegate = $0 } }
      public func setDelegate(_ delegate: any UICollectionViewDelegate) -> any Rx.Disposable {
        proxy.setForward(delegate)
      }
      public var itemSelected: Rx.ControlEvent<IndexPath> { events(proxy.selected) }
      public var itemDeselected: Rx.ControlEvent<IndexPath> { events(proxy.deselected) }
      public var willDisplayCell: Rx.ControlEvent<(cell: UICollectionViewCell, at: IndexPath)> { events(proxy.shown) }
      public func model<T>(at indexPath: IndexPath) throws -> T {
        try item(of: base.dataSource, at: indexPath)
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
          _ = proxy
          self.base.dataSource = dataSource
          return self.bind(source, to: dataSource) { dataSource.collectionView($0, observedEvent: $1) } end: {
            if $0.dataSource === dataSource { $0.dataSource = nil }
          }
        }
      }
    }

    // Foundation.
    extension Rx.Reactive where Base: NotificationCenter {
      public func notification(_ name: Notification.Name?, object: AnyObject? = nil) -> Rx.Observable<Notification> {
        Rx.Observable.create { [weak object] observer in
          let token =
            if let name {
              self.base.addObserver(forName: name, object: object, queue: nil) { observer.onNext($0) }
            } else {
              self.base.addObserver(forName: nil, object: object, queue: nil) { observer.onNext($0) }
            }
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
