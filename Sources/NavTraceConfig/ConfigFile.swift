import Foundation
import NavTrace
import NavTraceLint

/// The file with the settings of a project.
public enum ConfigFile {
  public static let name = ".navtrace.yml"

  /// Returns the path of the nearest config, in a folder or above it. Only its name in the current folder.
  public static func find(from folder: String) -> String? {
    func path(in folder: String) -> String { (folder as NSString).appendingPathComponent(name) }
    // Symbolic links are not followed: a dangling link is an error to report, not a missing config.
    return nearestFolder(from: folder) {
      (try? FileManager.default.attributesOfItem(atPath: path(in: $0))) != nil
    }
    .map { $0 == FileManager.default.currentDirectoryPath ? name : path(in: $0) }
  }

  /// Reads a config. The paths in it are relative to its folder.
  /// - Throws: ``ConfigError`` or ``UnreadableFile``.
  public static func load(_ path: String) throws -> LintConfig {
    guard let text = String(bytes: try contents(of: path), encoding: .utf8) else {
      throw UnreadableFile(path: path, problem: "not a text file in UTF-8")
    }
    var config = try ConfigReader.read(text, path: path)
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    func isRelative(_ file: String) -> Bool { !folder.isEmpty && !file.hasPrefix("/") && file != "-" }
    for index in config.inputs.indices where isRelative(config.inputs[index].path) {
      config.inputs[index].folder = folder
    }
    for index in config.outputs.indices where isRelative(config.outputs[index].path) {
      config.outputs[index].path = "\(folder)/\(config.outputs[index].path)"
    }
    return config
  }

  /// Returns the bytes of a file.
  package static func contents(of path: String) throws(UnreadableFile) -> [UInt8] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw UnreadableFile(path: path, problem: "no such file")
    }
    guard !isFolder.boolValue else {
      throw UnreadableFile(path: path, problem: "it is a folder, not a file")
    }
    errno = 0
    guard let data = FileManager.default.contents(atPath: path) else {
      let reason = errno == 0 ? "it is not a regular file" : SystemError().message
      throw UnreadableFile(path: path, problem: "cannot be read: \(reason)")
    }
    return Array(data)
  }
}

/// The error of a file that cannot be read.
public struct UnreadableFile: Error, Equatable, CustomStringConvertible {
  public var path: String
  /// The problem.
  public var problem: String

  public init(path: String, problem: String) {
    self.path = path
    self.problem = problem
  }

  public var description: String { "\(path): \(problem)." }
}
