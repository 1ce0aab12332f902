#if os(Linux)
  import Testing

  /// Explorations of apps whose coordinators learn from RxSwift what happens on their screens.
  @Suite struct RxOwnershipTests {
    /// What a `DetailCoordinator` subscribes to.
    static let subscriptions = [
      "model.done.subscribe(onNext: { [weak self] in self?.finish($0) })",
      "model.relay.map { $0 + 1 }.filter { $0 > 1 }.bind(to: Binder(self) { flow, value in flow.finish(value) })",
      "model.state.skip(1).distinctUntilChanged().compactMap { $0 }.subscribe(with: self) { flow, value in flow.finish(value) }",
      "model.done.asObservable().observe(on: MainScheduler.instance).take(1).bind(onNext: { [unowned self] in finish($0) })",
      "model.done.share().map { $0 }.subscribe(onNext: { [weak self] in self?.finish($0) })",
      "model.state.skip(1).asDriver(onErrorJustReturn: 0).drive(onNext: { [weak self] in self?.finish($0) })",
      "model.done.startWith(1).skip(1).subscribe(onNext: { [weak self] in self?.finish($0) })",
      "Observable.merge(model.done, model.relay.asObservable()).subscribe(onNext: { [weak self] in self?.finish($0) })",
      "Observable.combineLatest(model.done, model.relay).subscribe(onNext: { [weak self] in self?.finish($0.0) })",
      "screen.item.rx.tap.asDriver().map { 1 }.drive(onNext: { [weak self] in self?.finish($0) })",
      "screen.item.rx.tap.subscribe(onNext: { [weak self] in self?.finish(1) })",
      "screen.list.rx.itemSelected.map { $0.row }.subscribe(onNext: { [weak self] in self?.finish($0) })",
      "Driver.merge(screen.item.rx.tap.asDriver(), screen.button.rx.tap.asDriver()).asObservable().take(1).do(onNext: { [weak self] in self?.finish(1) }).subscribe()",
      "model.done.asSignal(onErrorSignalWith: .never()).emit(onNext: { [weak self] in self?.finish($0) })",
    ]

    @Test("a coordinator that subscribes to the model of its screen owns it") func owner() async throws {
      // One program, because each takes seconds to compile.
      let cases = Self.subscriptions.enumerated().map { "case \($0): return \($1)" }
      let code = """
        import NavTraceExploration
        import NavTraceRecording
        import UIKit

        class Coordinator {
          let stack: UINavigationController
          var children: [Coordinator] = []
          let bag = DisposeBag()
          init(_ stack: UINavigationController) { self.stack = stack }
          func finish(_ value: Int) {}
        }
        final class Model {
          let done = PublishSubject<Int>()
          let relay = PublishRelay<Int>()
          let state = BehaviorRelay(value: 1)
        }
        final class Screen: UIViewController {
          let model = Model()
          let button = UIButton()
          let list = UITableView()
          let item = UIBarButtonItem(title: "Done", style: .done, target: nil, action: nil)
          override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(button)
            view.addSubview(list)
            navigationItem.rightBarButtonItem = item
          }
        }
        final class DetailCoordinator: Coordinator {
          func start() {
            let screen = Screen()
            let model = screen.model
            screen.loadViewIfNeeded()
            subscribe(to: model, on: screen).disposed(by: bag)
            stack.pushViewController(screen, animated: true)
          }
          func subscribe(to model: Model, on screen: Screen) -> Disposable {
            switch variant {
            \(cases.joined(separator: "\n    "))
            default: return Disposables.create()
            }
          }
        }
        \(StandInProgram.leakingApp(variants: Self.subscriptions.count))
        """
      let result = try await StandInProgram.run(code, with: ["RxCocoa", "RxSwift"], isExploring: true)
      for (number, subscription) in Self.subscriptions.enumerated() {
        #expect(result.contains("\(number) \(StandInProgram.leak)\n"), "\(subscription): \(result)")
      }
    }
  }
#endif
