/// A place in the app's code from which a router or a coordinator was called.
public struct CallSite: Hashable, Sendable {
  /// As `#fileID` gives it: `Module/File.swift`.
  public var fileID: String
  /// From 1.
  public var line: Int

  /// Creates a call site: by default, the place of this call.
  @inlinable public init(fileID: String = #fileID, line: Int = #line) {
    self.fileID = fileID
    self.line = line
  }
}

extension CallSite {
  /// The calls to coordinators that are under way, the innermost last. A coordinator's own methods can be anybody's, so
  /// what is called on them cannot be handed the place; what they call in turn finds it here.
  @MainActor private static var underWay: [(coordinator: ObjectIdentifier, site: CallSite)] = []

  /// Notes, while `body` runs, that `coordinator` is being started or ended from here.
  @MainActor func whileCalling<Result>(
    _ coordinator: AnyObject, _ body: () throws -> Result
  ) rethrows -> Result {
    Self.underWay.append((ObjectIdentifier(coordinator), self))
    defer { Self.underWay.removeLast() }
    return try body()
  }

  /// From where `coordinator` is being started or ended at this moment, if it is.
  @MainActor package static func ofCall(to coordinator: AnyObject) -> CallSite? {
    underWay.last { $0.coordinator == ObjectIdentifier(coordinator) }?.site
  }
}
