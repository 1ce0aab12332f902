import Foundation

/// A folder for one test, in the system's temporary folder. It is deleted with its contents when this object
/// is deallocated.
public final class TemporaryFolder: Sendable {
  public let url: URL

  public init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("navtrace-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of the folder.
  public var path: String { url.path }
  /// Returns the URL of a file in the folder.
  public func url(_ name: String) -> URL { url.appendingPathComponent(name) }
  /// Returns the path of a file in the folder.
  public func path(_ name: String) -> String { url(name).path }
}
