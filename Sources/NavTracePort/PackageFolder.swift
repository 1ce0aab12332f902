import Foundation

/// The folder of a package that is written.
struct PackageFolder {
  let url: URL
  let module: String

  /// A file that marks sources that may be replaced.
  private var marker: URL { url.appendingPathComponent("Sources/\(module)/.navtrace-port") }

  /// Removes the sources of an earlier call.
  /// - Throws: ``AppPort/Failure`` if the folder has other contents, or an error of the file system.
  func prepare() throws {
    let manager = FileManager.default
    let sources = marker.deletingLastPathComponent()
    if manager.fileExists(atPath: marker.path) {
      try manager.removeItem(at: sources)
    } else if manager.fileExists(atPath: url.path), try !manager.contentsOfDirectory(atPath: url.path).isEmpty
    {
      throw AppPort.Failure.notWrittenByPort(url.path)
    }
    try manager.createDirectory(at: sources, withIntermediateDirectories: true)
    try Data().write(to: marker)
  }

  /// Writes a file, and the folders around it.
  func write(_ text: String, to path: String) throws {
    let url = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: true, encoding: .utf8)
  }

  func writeIfMissing(_ text: String, to path: String) throws {
    if !FileManager.default.fileExists(atPath: url.appendingPathComponent(path).path) {
      try write(text, to: path)
    }
  }
}
