import Foundation

/// The folder of a package that is written.
struct PackageFolder {
  let url: URL
  let module: String

  /// The first line of files that are not the app's.
  static let mark = "// Written by navtrace-port.\n"

  /// The folder of the module.
  var sources: URL { url.appendingPathComponent("Sources/\(module)") }
  /// A file that marks sources that may be replaced.
  private var marker: URL { sources.appendingPathComponent(".navtrace-port") }

  /// Removes the sources of an earlier call.
  /// - Throws: ``AppPort/Failure`` if the folder has other contents, or an error of the file system.
  func prepare() throws {
    let manager = FileManager.default
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

  /// Writes a file of the module that is not the app's.
  func write(generated code: String, as name: String) throws {
    try write(Self.mark + code, to: "Sources/\(module)/\(name)")
  }

  /// Isolates code without an actor to the main actor, as in new projects of Xcode 26.
  /// - Returns: False if it is already, or if the manifest has another setting.
  func isolateToMainActor() throws -> Bool {
    let manifest = try String(contentsOf: url.appendingPathComponent("Package.swift"), encoding: .utf8)
    let isolated = manifest.replacing(PackageTemplate.noActor, with: PackageTemplate.mainActor)
    if isolated == manifest { return false }
    try write(isolated, to: "Package.swift")
    return true
  }

  func writeIfMissing(_ text: String, to path: String) throws {
    if !FileManager.default.fileExists(atPath: url.appendingPathComponent(path).path) {
      try write(text, to: path)
    }
  }
}
