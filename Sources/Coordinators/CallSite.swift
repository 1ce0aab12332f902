/// A source location from which a router or a coordinator was called.
public struct CallSite: Hashable, Sendable {
  /// The file, as `#fileID` gives it: `Module/File.swift`.
  public var fileID: String
  /// The line, from 1.
  public var line: Int

  /// Creates a call site. The default is the location of this call.
  @inlinable public init(fileID: String = #fileID, line: Int = #line) {
    self.fileID = fileID
    self.line = line
  }
}

extension CallSite {
  /// The calls to coordinators in progress, the innermost last. Apps implement a coordinator's methods, which
  /// therefore have no argument for the call site. The functions that they call find it here.
  @MainActor private static var inProgress: [(coordinator: ObjectIdentifier, site: CallSite)] = []

  /// Stores this call site for `coordinator` while `body` runs.
  @MainActor func whileCalling<Result>(
    _ coordinator: AnyObject, _ body: () throws -> Result
  ) rethrows -> Result {
    Self.inProgress.append((ObjectIdentifier(coordinator), self))
    defer { Self.inProgress.removeLast() }
    return try body()
  }

  /// Returns the call site of the call to `coordinator` that is in progress. Nil if there is none.
  @MainActor package static func ofCall(to coordinator: AnyObject) -> CallSite? {
    inProgress.last { $0.coordinator == ObjectIdentifier(coordinator) }?.site
  }
}
