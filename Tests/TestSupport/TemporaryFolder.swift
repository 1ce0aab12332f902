import Foundation

/// A folder of its own for a test, in the system's temporary one. It goes, with all that is in it, with the last one who
/// holds this.
public final class TemporaryFolder: Sendable {
  public let url: URL

  public init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("navtrace-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of the folder.
  public var path: String { url.path }
  /// Where a file of this name is in it.
  public func url(_ name: String) -> URL { url.appendingPathComponent(name) }
  /// The path of a file of this name in it.
  public func path(_ name: String) -> String { url(name).path }
}
