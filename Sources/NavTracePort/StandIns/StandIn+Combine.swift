extension StandIn {
  /// What merges a number of publishers: in Combine, a method of the first one, and a type.
  private static func merge(_ count: Int) -> (method: String, function: String) {
    let others = "BCDEFGH".prefix(count - 1).map(String.init)
    let names = others.map { $0.lowercased() }
    let generics = others.map { "\($0): Publisher" }.joined(separator: ", ")
    let parameters = others.map { "\($0.lowercased()): \($0)" }.joined(separator: ", _ ")
    let erased = (["self"] + names).map { "\($0).eraseToAnyPublisher()" }.joined(separator: ", ")
    func requirements(_ first: String) -> String {
      others.map { "\($0).Output == \(first)Output, \($0).Failure == \(first)Failure" }.joined(
        separator: ", ")
    }
    return (
      """
      func merge<\(generics)>(with \(parameters)) -> Publishers.MergeMany<AnyPublisher<Output, Failure>>
      where \(requirements("")) { Publishers.MergeMany(\(erased)) }
      """,
      """
      nonisolated static func Merge\(count == 2 ? "" : "\(count)")<A: Publisher, \(generics)>(_ a: A, _ \(parameters))
      -> MergeMany<AnyPublisher<A.Output, A.Failure>>
      where \(requirements("A.")) { a.merge(with: \(names.joined(separator: ", "))) }
      """
    )
  }

  /// Operators of Combine that OpenCombine lacks.
  static let combine = StandIn(
    modules: ["Combine"], remark: nil, requires: ["_CombineTime"],
    code: """
      import OpenCombine

      /// Several publishers that are received as one.
      nonisolated private final class JoinedPublishers<Output, Failure: Error> {
        private let subject = PassthroughSubject<Output, Failure>()
        private var subscriptions: [AnyCancellable] = []
        private var runningCount: Int

        init<S: Subscriber>(count: Int, _ subscriber: S) where S.Input == Output, S.Failure == Failure {
          runningCount = count
          subject.handleEvents(receiveCancel: { self.subscriptions = [] }).receive(subscriber: subscriber)
        }

        func send(_ value: Output) { subject.send(value) }

        func receive<P: Publisher>(_ publisher: P, _ body: @escaping (P.Output) -> Void) where P.Failure == Failure {
          subscriptions.append(
            publisher.sink { completion in
              self.runningCount -= 1
              if case .failure = completion { self.runningCount = 0 }
              if self.runningCount == 0 { self.subject.send(completion: completion) }
            } receiveValue: { body($0) })
        }
      }

      extension Publishers {
        nonisolated struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
          typealias Output = (A.Output, B.Output)
          typealias Failure = A.Failure
          let a: A
          let b: B

          init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

          func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let joined = JoinedPublishers(count: 2, subscriber)
            var (lastA, lastB): (A.Output?, B.Output?)
            joined.receive(a) { value in
              lastA = value
              if let lastB { joined.send((value, lastB)) }
            }
            joined.receive(b) { value in
              lastB = value
              if let lastA { joined.send((lastA, value)) }
            }
          }
        }

        nonisolated struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
        where A.Failure == B.Failure, B.Failure == C.Failure {
          typealias Output = (A.Output, B.Output, C.Output)
          typealias Failure = A.Failure
          let a: A
          let b: B
          let c: C

          init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }

          func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            CombineLatest(CombineLatest(a, b), c).map { ($0.0, $0.1, $1) }.receive(subscriber: subscriber)
          }
        }

        nonisolated struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
        where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
          typealias Output = (A.Output, B.Output, C.Output, D.Output)
          typealias Failure = A.Failure
          let a: A
          let b: B
          let c: C
          let d: D

          init(_ a: A, _ b: B, _ c: C, _ d: D) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }

          func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            CombineLatest(CombineLatest3(a, b, c), d).map { ($0.0, $0.1, $0.2, $1) }.receive(subscriber: subscriber)
          }
        }

        nonisolated struct MergeMany<Upstream: Publisher>: Publisher {
          typealias Output = Upstream.Output
          typealias Failure = Upstream.Failure
          let publishers: [Upstream]

          init(_ upstream: Upstream...) { publishers = upstream }
          init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

          func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            if publishers.isEmpty { return Empty().receive(subscriber: subscriber) }
            let joined = JoinedPublishers(count: publishers.count, subscriber)
            for publisher in publishers { joined.receive(publisher) { joined.send($0) } }
          }
        }

        // In Combine, types. The publishers may have different types.
        \((2...8).map { merge($0).function }.joined(separator: "\n"))
      }

      nonisolated extension Publisher {
        func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P> where P.Failure == Failure {
          Publishers.CombineLatest(self, other)
        }

        func combineLatest<P: Publisher, T>(
          _ other: P, _ transform: @escaping (Output, P.Output) -> T
        ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure {
          combineLatest(other).map { transform($0, $1) }
        }

        func combineLatest<P: Publisher, Q: Publisher>(
          _ publisher1: P, _ publisher2: Q
        ) -> Publishers.CombineLatest3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure {
          Publishers.CombineLatest3(self, publisher1, publisher2)
        }

        func combineLatest<P: Publisher, Q: Publisher, T>(
          _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
        ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T> where P.Failure == Failure, Q.Failure == Failure {
          combineLatest(publisher1, publisher2).map { transform($0, $1, $2) }
        }

        \((2...8).map { merge($0).method }.joined(separator: "\n"))
      }

      /// An argument that is left out.
      nonisolated func leftOut<Output, Failure>() -> AnyPublisher<Output, Failure> {
        Empty(completeImmediately: false).eraseToAnyPublisher()
      }
      """)
}
