#if !canImport(ObjectiveC)
  import FoundationNetworking

  // On Linux, these methods have a second parameter with a default, so that they do not meet a protocol's requirement.
  extension URLSession {
    /// Loads the content of a request.
    public func data(for request: URLRequest) async throws -> (Data, URLResponse) {
      try await data(for: request, delegate: nil)
    }

    /// Loads the content of a URL.
    public func data(from url: URL) async throws -> (Data, URLResponse) {
      try await data(from: url, delegate: nil)
    }
  }
#endif
