#if os(Linux)
  import Testing

  /// Explorations of apps that navigate by streams of Combine.
  @Suite struct CombineTimeTests {
    @Test(
      "a stream that waits, or changes the queue, shows its screen",
      arguments: [
        "query.debounce(for: .seconds(0.5), scheduler: DispatchQueue.main)",
        "query.debounce(for: 0.5, scheduler: RunLoop.main)",
        "query.throttle(for: .milliseconds(300), scheduler: DispatchQueue.main, latest: true)",
        "query.delay(for: .seconds(1), scheduler: RunLoop.main)",
        "query.delay(for: 1, scheduler: OperationQueue.main)",
        "query.receive(on: RunLoop.main)",
        "query.receive(on: DispatchQueue.global(qos: .background)).map { $0 }.receive(on: DispatchQueue.main)",
        "query.subscribe(on: DispatchQueue(label: \"work\")).receive(on: OperationQueue.main)",
        "Publishers.Merge4(query.filter { $0.isEmpty }, query.first(), Empty<String, Never>(), Empty<String, Never>())",
      ])
    func time(stream: String) async throws {
      let code = """
        import Foundation
        import NavTraceExploration
        import OpenCombine
        import OpenCombineDispatch
        import OpenCombineFoundation
        import UIKit

        final class Search: UIViewController {
          let query = PassthroughSubject<String, Never>()
          private var subscriptions = Set<AnyCancellable>()
          override func viewDidLoad() {
            super.viewDidLoad()
            navigationItem.rightBarButtonItem = UIBarButtonItem(
              title: "Find", primaryAction: UIAction { [weak self] _ in self?.query.send("a") })
            \(stream).sink { [weak self] _ in
              let results = UIViewController()
              results.title = "Results"
              self?.navigationController?.pushViewController(results, animated: true)
            }.store(in: &subscriptions)
          }
        }
        let exploration = Exploration("Shop", budget: nil, delayCheck: .seconds(2)) { window in
          window.rootViewController = UINavigationController(rootViewController: Search())
          window.makeKeyAndVisible()
          return window
        }
        print(try await exploration.run())
        """
      let result = try await StandInProgram.run(code, with: ["Combine"], isExploring: true)
      #expect(result.contains("complete: 2 states"), "\(result)")
    }
  }
#endif
