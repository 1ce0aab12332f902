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

    /// The content of a file, or the answer to a request, which an exploration can give. `Data(contentsOf:)` always asks the server.
    ///
    /// - Throws: The error of the file system or of the request.
    public nonisolated static func data(contentsOf url: URL, options: Data.ReadingOptions = []) throws -> Data
    {
      guard answers != nil, !url.isFileURL else { return try Data(contentsOf: url, options: options) }
      let isAnswered = DispatchSemaphore(value: 0)
      nonisolated(unsafe) var result = Result<Data, any Error>.success(Data())
      URLSession.shared.dataTask(with: url) { data, _, error in
        result = error.map { .failure($0) } ?? .success(data ?? Data())
        isAnswered.signal()
      }.resume()
      isAnswered.wait()
      return try result.get()
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
