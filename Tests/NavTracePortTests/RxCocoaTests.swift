#if os(Linux)
  import Testing

  /// RxCocoa for the headless UIKit, and the packages beside it.
  @Suite struct RxCocoaTests {
    private static let controls = #"""
      import UIKit

      struct Tea: Equatable { let name: String }

      final class TeaViewModel {
        let search = BehaviorRelay(value: "")
        let chosen = PublishRelay<Tea>()
        let teas: Driver<[Tea]>
        let isEmpty: Observable<Bool>
        init() {
          let all = ["Assam", "Darjeeling", "Sencha"].map(Tea.init)
          teas = search.flatMapLatest { text in Single.just(text.isEmpty ? all : all.filter { $0.name.contains(text) }) }
            .asDriver(onErrorJustReturn: [])
          isEmpty = teas.map(\.isEmpty).asObservable().distinctUntilChanged()
        }
      }

      final class TeaScreen: UIViewController {
        let viewModel = TeaViewModel()
        let (field, table, label, hint) = (UITextField(), UITableView(), UILabel(), UILabel())
        let order = UIButton(type: .system)
        let organic = UISwitch()
        let bag = DisposeBag()
        var log: [String] = []

        override func viewDidLoad() {
          super.viewDidLoad()
          title = "Teas"
          field.placeholder = "Search"
          order.setTitle("Order", for: .normal)
          organic.accessibilityLabel = "Organic"
          hint.text = "Nothing found"
          table.register(UITableViewCell.self, forCellReuseIdentifier: "tea")
          for part in [field, table, label, hint, order, organic] as [UIView] { view.addSubview(part) }
          navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Help", style: .plain, target: nil, action: nil)

          field.rx.text.orEmpty.bind(to: viewModel.search).disposed(by: bag)
          viewModel.teas.drive(table.rx.items(cellIdentifier: "tea", cellType: UITableViewCell.self)) { _, tea, cell in
            cell.textLabel?.text = tea.name
          }.disposed(by: bag)
          viewModel.isEmpty.map(!).bind(to: hint.rx.isHidden).disposed(by: bag)
          table.rx.modelSelected(Tea.self).bind(to: viewModel.chosen).disposed(by: bag)
          table.rx.itemSelected.bind { [unowned self] in log.append("row \($0.row)") }.disposed(by: bag)
          viewModel.chosen.map(\.name).bind(to: label.rx.text).disposed(by: bag)
          viewModel.chosen.map { _ in true }.startWith(false).bind(to: order.rx.isEnabled).disposed(by: bag)
          order.rx.tap.withLatestFrom(viewModel.chosen).withUnretained(self).subscribe(onNext: { screen, tea in
            screen.log.append("ordered \(tea.name)")
          }).disposed(by: bag)
          organic.rx.isOn.skip(1).bind { [unowned self] in log.append("organic \($0)") }.disposed(by: bag)
          navigationItem.rightBarButtonItem?.rx.tap.bind(with: self) { screen, _ in screen.log.append("help") }.disposed(by: bag)
        }
      }

      let window = UIWindow()
      let navigation = UINavigationController(rootViewController: TeaScreen())
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      let user = HeadlessUser()
      /// Runs what waits on the main queue.
      func settle() { RunLoop.main.run(until: Date()) }
      weak var weakScreen: TeaScreen?
      var shown: [String] = []
      let shownBag = DisposeBag()
      navigation.rx.didShow.subscribe(onNext: { shown.append($0.viewController.title ?? "") }).disposed(by: shownBag)
      var sent: [String] = []
      navigation.rx.delegate.sentMessage(Selector("navigationController(_:didShow:animated:)")).subscribe(onNext: {
        sent.append(($0[1] as? UIViewController)?.title ?? "")
      }).disposed(by: shownBag)

      do {
        let screen = navigation.topViewController as! TeaScreen
        weakScreen = screen
        screen.loadViewIfNeeded()
        settle()
        print(screen.order.isEnabled, screen.hint.isHidden, screen.table.numberOfRows(inSection: 0))
        try user.type("jeel", into: "Search")
        settle()
        print(screen.table.numberOfRows(inSection: 0), screen.hint.isHidden)
        try user.tap("Darjeeling")
        try user.tap("Order")
        try user.tap("Organic")
        try user.tap("Help")
        try user.type("none", into: "Search")
        settle()
        print(screen.label.text ?? "", screen.order.isEnabled, screen.hint.isHidden, screen.log)
        screen.rx.deallocated.subscribe(onNext: { print("deallocated") }).disposed(by: shownBag)
      }
      let other = UIViewController()
      other.title = "Other"
      navigation.setViewControllers([other], animated: false)
      settle()
      print(weakScreen == nil, shown, sent == shown)
      var observed: [String] = []
      UserDefaults.standard.set(3, forKey: "cups")
      UserDefaults.standard.rx.observe(Int.self, "cups").subscribe(onNext: { observed.append("\($0 ?? 0)") }).disposed(by: shownBag)
      navigation.rx.observe(\.isNavigationBarHidden).subscribe(onNext: { observed.append("\($0)") }).disposed(by: shownBag)
      print(observed)

      // The methods that UIKit calls.
      let third = UIViewController()
      third.rx.methodInvoked(Selector(UIViewController.viewDidLoad, name: "viewDidLoad")).subscribe(onNext: {
        print("loaded", $0)
      }).disposed(by: shownBag)
      third.rx.methodInvoked(Selector(UIViewController.viewWillAppear(_:), name: "viewWillAppear")).subscribe(onNext: {
        print("appears", $0)
      }).disposed(by: shownBag)
      third.rx.sentMessage(Selector(UIViewController.didMove(toParent:), name: "didMove")).subscribe(onNext: {
        print("moved", $0.first is UIViewController)
      }).disposed(by: shownBag)
      navigation.pushViewController(third, animated: false)
      settle()
      navigation.popViewController(animated: false)
      settle()
      let second = UIWindow()
      second.rx.sentMessage(Selector(UIWindow.makeKeyAndVisible, name: "makeKeyAndVisible")).subscribe(onNext: { _ in
        print("visible")
      }).disposed(by: shownBag)
      second.makeKeyAndVisible()
      settle()

      // A control's target is released with the control, even if nothing is disposed of.
      func releasedButton() -> () -> UIButton? {
        let button = UIButton()
        _ = button.rx.tap.subscribe(onNext: { print("tap") })
        button.sendActions(for: .touchUpInside)
        return { [weak button] in button }
      }
      print(releasedButton()() == nil)
      """#

    @Test("a control's events may be disposed of on another queue") func disposal() async throws {
      let code = """
        import Foundation
        import UIKit

        await Headless.isolated { @MainActor in
          let window = UIWindow()
          let screen = UIViewController()
          let button = UIButton(type: .system)
          button.setTitle("Tea", for: .normal)
          screen.view.addSubview(button)
          window.rootViewController = screen
          window.makeKeyAndVisible()
          nonisolated(unsafe) let taps = button.rx.tap.subscribe(onNext: { print("tea") })
          try? HeadlessUser().perform(.tap("Tea"))
          await withCheckedContinuation { done in
            DispatchQueue.global().async {
              taps.dispose()
              DispatchQueue.main.async { done.resume() }
            }
          }
          try? HeadlessUser().perform(.tap("Tea"))
        }
        """
      let result = try await StandInProgram.run(code, with: ["RxCocoa", "RxSwift"])
      #expect(result == "tea\n")
    }

    @Test("controls, tables and delegates send what the user does, and are released") func controls()
      async throws
    {
      let result = try await StandInProgram.run(Self.controls, with: ["RxCocoa", "RxSwift"])
      #expect(
        result == """
          false true 3
          1 true
          Darjeeling true false ["row 0", "ordered Darjeeling", "organic true", "help"]
          deallocated
          true ["Teas", "Other"] true
          ["3", "false"]
          loaded []
          appears [false]
          moved true
          moved false
          visible
          tap
          true

          """)
    }

    private static let packages = #"""
      import UIKit

      // The app's own types replace those of a package, unless they are in another type.
      enum Event { case opened }
      final class Store { enum Action { case load } }
      _ = (Event.opened, Store.Action.load)

      struct Tea: IdentifiableType, Equatable {
        let identity: String
      }

      let table = UITableView()
      let choice = BehaviorRelay(value: [
        AnimatableSectionModel(model: "Green", items: [Tea(identity: "Sencha")]),
        AnimatableSectionModel(model: "Black", items: [Tea(identity: "Assam"), Tea(identity: "Ceylon")]),
      ])
      let source = RxTableViewSectionedAnimatedDataSource<AnimatableSectionModel<String, Tea>>(
        configureCell: { _, _, _, tea in
          let cell = UITableViewCell()
          cell.textLabel?.text = tea.identity
          return cell
        }, titleForHeaderInSection: { source, section in source[section].model })
      choice.bind(to: table.rx.items(dataSource: source)).disposed(by: table.rx.disposeBag)
      table.rx.modelSelected(Tea.self).subscribe(onNext: { print($0.identity) }).disposed(by: table.rx.disposeBag)
      print(table.numberOfSections, table.numberOfRows(inSection: 1), source.tableView(table, titleForHeaderInSection: 0) ?? "")
      table.delegate.map { ($0 as? UITableViewDelegate)?.tableView(table, didSelectRowAt: IndexPath(row: 1, section: 1)) }

      // As in RxCocoa, tables show what another thread sends on the main one.
      let late = PublishSubject<[String]>()
      let lateTable = UITableView()
      let lateBag = DisposeBag()
      late.bind(to: lateTable.rx.items) { _, row, _ in
        print("row \(row)", Thread.isMainThread)
        return UITableViewCell()
      }.disposed(by: lateBag)
      let sent = DispatchSemaphore(value: 0)
      nonisolated(unsafe) let sending = late
      DispatchQueue.global().async {
        sending.onNext(["a"])
        sent.signal()
      }
      sent.wait()
      print("sent", lateTable.numberOfRows(inSection: 0))
      RunLoop.main.run(until: Date())
      _ = lateTable.dataSource?.tableView(lateTable, cellForRowAt: [0, 0])

      let answer = PublishSubject<Int>()
      let load = Action<String, Int> { text in
        print("load \(text)")
        return answer.take(1).asObservable()
      }
      let bag = DisposeBag()
      load.elements.subscribe(onNext: { print("element \($0)") }).disposed(by: bag)
      load.errors.subscribe(onNext: { print("error \($0)") }).disposed(by: bag)
      load.enabled.subscribe(onNext: { print("enabled \($0)") }).disposed(by: bag)
      load.execute("a").subscribe(onNext: { print("result \($0)") }, onCompleted: { print("done") }).disposed(by: bag)
      load.inputs.onNext("b")
      answer.onNext(7)

      let button = UIButton()
      button.rx.action = CocoaAction {
        print("pressed")
        return .empty()
      }
      button.sendActions(for: .touchUpInside)
      button.rx.action = nil
      button.sendActions(for: .touchUpInside)

      extension Rx.Reactive where Base: UIView {
        func tapped(_ configuration: TapConfiguration? = nil) -> Rx.Signal<Void> {
          base.rx.tapGesture(configuration: configuration).when(.recognized).map { _ in }.asSignal(onErrorSignalWith: .empty())
        }
      }
      let screen = UIViewController()
      let (once, never) = (UILabel(), UILabel())
      (once.text, never.text) = ("Once", "Never")
      for label in [once, never] { screen.view.addSubview(label) }
      once.rx.tapped { gesture, delegate in
        print("taps", gesture.numberOfTapsRequired)
        delegate.simultaneousRecognitionPolicy = .never
      }.do(onNext: { print("tapped") }).emit().disposed(by: bag)
      never.rx.tapped { _, delegate in delegate.beginPolicy = .custom { _ in false } }.emit(onNext: { print("never") }).disposed(by: bag)
      screen.view.rx.swipeGesture(.left, .right).when(.recognized).subscribe(onNext: { print("swiped", $0.direction == .right) }).disposed(by: bag)
      print(screen.view.gestureRecognizers?.count ?? 0)
      let window = UIWindow()
      window.rootViewController = screen
      window.makeKeyAndVisible()
      for label in ["Once", "Never"] { try? HeadlessUser().perform(.tap(label)) }

      // As in apps for RxSwift 4.
      final class Indicator: Rx.SharedSequenceConvertibleType {
        typealias E = Bool
        typealias SharingStrategy = Rx.DriverSharingStrategy
        private let count = Rx.BehaviorRelay(value: 0)
        func track<Source: Rx.ObservableConvertibleType>(_ source: Source) -> Rx.Observable<Source.E> {
          count.accept(count.value + 1)
          return source.asObservable()
        }
        func asSharedSequence() -> Rx.SharedSequence<SharingStrategy, E> { count.asDriver().map { $0 > 0 } }
      }
      extension Rx.ObservableConvertibleType {
        func track(_ indicator: Indicator) -> Rx.Observable<E> { indicator.track(self) }
      }
      let indicator = Indicator()
      let shared: Rx.Driver<Int> = Rx.Observable.error(Rx.RxError.unknown).asSharedSequence(onErrorJustReturn: 7)
      shared.withLatestFrom(Rx.Observable.just(1).asSharedSequence(onErrorJustReturn: 0)) { $0 * $1 }
        .drive(onNext: { print("shared", $0) }).disposed(by: bag)
      _ = shared.withLatestFrom(shared).asObservable().subscribe()
      let other: Rx.Signal<Int> = Rx.Observable.error(Rx.RxError.unknown).asSharedSequence(onErrorDriveWith: .just(8))
      other.emit(onNext: { print("other", $0) }).disposed(by: bag)
      _ = UIScrollView().rx.didEndDragging.asObservable().subscribe(onNext: { print("dragged", $0) })
      indicator.asDriver().drive(onNext: { print("busy", $0) }).disposed(by: bag)
      Rx.Observable.just(1).track(indicator).subscribe(onNext: { print("tracked", $0) }).disposed(by: bag)
      """#

    @Test("sections of RxDataSources, actions, gestures, and the bags of objects")
    func packages() async throws {
      let modules: Set = ["Action", "NSObject_Rx", "RxCocoa", "RxDataSources", "RxGesture", "RxSwift"]
      let result = try await StandInProgram.run(Self.packages, with: modules)
      #expect(
        result == """
          2 2 Green
          Ceylon
          sent 0
          row 0 true
          enabled true
          enabled false
          load a
          error notEnabled
          element 7
          result 7
          done
          enabled true
          pressed
          taps 1
          2
          tapped
          shared 7
          other 8
          busy false
          busy true
          tracked 1

          """)
    }
  }
#endif
