import Foundation

/// The packages outside an app's folder to which its Podfile or Xcode project refers, such as the library that an example shows.
enum LocalPackages {
  /// - Parameter folder: The app's folder, in which the Podfile and the project are.
  /// - Throws: An error of the file system.
  static func sources(for folder: URL) throws -> [PackageSources] {
    try pods(for: folder) + packages(for: folder)
  }

  /// Those of lines such as `pod 'Router', :path => '../'`.
  private static func pods(for folder: URL) throws -> [PackageSources] {
    guard let text = try? String(contentsOf: folder.appendingPathComponent("Podfile"), encoding: .utf8) else {
      return []
    }
    let line = /pod\s+['"]([^'"\/]+)['"].*path(?:\s*=>|:)\s*['"](\.\.[^'"]*)['"]/
    return try text.split(separator: "\n").compactMap { try line.firstMatch(in: $0) }.compactMap { found in
      var pod = folder.appendingPathComponent(String(found.2)).standardizedFileURL
      if pod.pathExtension == "podspec" { pod.deleteLastPathComponent() }
      return try pod.isFolder ? PackageSources(ofPod: String(found.1), in: pod, usedBy: folder) : nil
    }
  }

  private static func packages(for folder: URL) throws -> [PackageSources] {
    let projects = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles
    ).filter { $0.pathExtension == "xcodeproj" }
    return try projects.flatMap { project in
      // A generator may make the file later.
      let file = project.appendingPathComponent("project.pbxproj")
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [URL]() }
      let paths = Set(text.matches(of: /relativePath = "?(\.\.[^";]*)"?;/).map { String($0.1) })
      return paths.sorted().map { folder.appendingPathComponent($0).standardizedFileURL }.filter(\.isFolder)
    }.map(PackageSources.init)
  }
}

extension URL {
  /// Whether there is a folder.
  var isFolder: Bool { (try? resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true }
}

extension PackageSources {
  /// The sources of a pod: those that its specification or manifest names, or else those in a usual folder.
  /// - Parameters:
  ///   - folder: The folder of the pod.
  ///   - app: The folder of the app, which may be in that of the pod. It does not belong to it.
  fileprivate init(ofPod name: String, in folder: URL, usedBy app: URL) throws {
    try self.init(in: folder)
    let file = folder.appendingPathComponent("\(name).podspec")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let named = text.firstMatch(of: /source_files\s*=\s*['"]([^'"*{]*)/).map { String($0.1) }
    let sources =
      named.map { folder.appendingPathComponent($0).standardizedFileURL } ?? Self.sources(ofPod: folder, name)
    let isInside = (app.standardizedFileURL.path + "/").hasPrefix(sources.path + "/")
    if !isInside { add(name.asIdentifier, Module(folder: sources)) }
  }
}
