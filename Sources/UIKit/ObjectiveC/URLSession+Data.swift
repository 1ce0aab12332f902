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

    /// Uploads data.
    public func upload(for request: URLRequest, from bodyData: Data) async throws -> (Data, URLResponse) {
      try await upload(for: request, from: bodyData, delegate: nil)
    }

    /// Uploads a file.
    public func upload(for request: URLRequest, fromFile fileURL: URL) async throws -> (Data, URLResponse) {
      try await upload(for: request, fromFile: fileURL, delegate: nil)
    }

    /// Downloads the content of a request into a file.
    public func download(for request: URLRequest) async throws -> (URL, URLResponse) {
      try await download(for: request, delegate: nil)
    }

    /// Downloads the content of a URL into a file.
    public func download(from url: URL) async throws -> (URL, URLResponse) {
      try await download(from: url, delegate: nil)
    }
  }
#endif
