#if os(Linux)
  import Testing

  /// Explorations of apps that navigate by streams of Combine.
  @Suite struct CombineTimeTests {
    static let streams = [
      "query.debounce(for: .seconds(0.5), scheduler: DispatchQueue.main)",
      "query.debounce(for: 0.5, scheduler: RunLoop.main)",
      "query.throttle(for: .milliseconds(300), scheduler: DispatchQueue.main, latest: true)",
      "query.delay(for: .seconds(1), scheduler: RunLoop.main)",
      "query.delay(for: 1, scheduler: OperationQueue.main)",
      "query.receive(on: RunLoop.main)",
      "query.receive(on: DispatchQueue.global(qos: .background)).map { $0 }.receive(on: DispatchQueue.main)",
      "query.subscribe(on: DispatchQueue(label: \"work\")).receive(on: OperationQueue.main)",
      "Publishers.Merge4(query.filter { $0.isEmpty }, query.first(), Empty<String, Never>(), Empty<String, Never>())",
      "Publishers.Merge7(query.first(), Empty(), Empty(), Empty(), Empty(), Empty(), Empty<String, Never>())",
      "query.first().merge(with: Empty(), Empty(), Empty<String, Never>())",
    ]

    @Test("a stream that waits, or changes the queue, shows its screen") func time() async throws {
      // One program, because each takes seconds to compile.
      let cases = Self.streams.enumerated().map { "case \($0): \($1).map { _ in }.eraseToAnyPublisher()" }
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
            stream().sink { [weak self] in
              let results = UIViewController()
              results.title = "Results"
              self?.navigationController?.pushViewController(results, animated: true)
            }.store(in: &subscriptions)
          }
          private func stream() -> AnyPublisher<Void, Never> {
            switch variant {
            \(cases.joined(separator: "\n    "))
            default: Empty().eraseToAnyPublisher()
            }
          }
        }
        var variant = 0
        for number in 0..<\(cases.count) {
          variant = number
          let exploration = Exploration("Shop", budget: nil, delayCheck: .zero) { window in
            window.rootViewController = UINavigationController(rootViewController: Search())
            window.makeKeyAndVisible()
            return window
          }
          print(number, try await exploration.run().summary)
        }
        """
      let result = try await StandInProgram.run(code, with: ["Combine"], isExploring: true)
      for (number, stream) in Self.streams.enumerated() {
        #expect(result.contains("\(number) complete: 2 states"), "\(stream): \(result)")
      }
    }
  }
#endif
