#if !canImport(ObjectiveC)
  import Foundation
  import FoundationNetworking

  extension Headless {
    /// A session whose requests an exploration can answer. `URLProtocol.registerClass` has an effect on the shared session only.
    ///
    /// - Returns: During an exploration and without a delegate, the shared session, and otherwise one with the configuration.
    public nonisolated static func session(
      configuration: URLSessionConfiguration, delegate: (any URLSessionDelegate)? = nil,
      delegateQueue: OperationQueue? = nil
    ) -> URLSession {
      guard let answers else {
        return URLSession(configuration: configuration, delegate: delegate, delegateQueue: delegateQueue)
      }
      guard let delegate else { return .shared }
      configuration.protocolClasses = [answers] + (configuration.protocolClasses ?? [])
      return URLSession(configuration: configuration, delegate: delegate, delegateQueue: delegateQueue)
    }

    /// The class that answers requests. Nil unless an app is explored.
    package nonisolated static var answers: URLProtocol.Type? {
      get { answersLock.withLock { unguardedAnswers } }
      set { answersLock.withLock { unguardedAnswers = newValue } }
    }

    private nonisolated static let answersLock = NSLock()
    private nonisolated(unsafe) static var unguardedAnswers: URLProtocol.Type?
  }
#endif
