import Foundation
import NavTrace
import NavTraceLint

/// A finding as a test fails with it: what it says, and where.
struct Leak: Sendable {
  /// The finding with its evidence.
  let message: String
  /// The place in the app's code, where the trace knows it: file as `#fileID` has it, and line. Of the finding, or else of
  /// the first thing that led to it.
  let place: NavTrace.SourceLocation?
  /// That file's path, where it could be found beside the test's.
  let path: String?

  /// - Parameter testFile: The path of the test's source.
  init(_ finding: Finding, testFile: String?) {
    var lines = ["\(finding.rule): \(finding.message)"]
    if let at = finding.at { lines.append("at \(at)") }
    for evidence in finding.evidence {
      lines.append("  \(evidence.moment.line): \(evidence.sentence)" + (evidence.at.map { " (\($0))" } ?? ""))
    }
    lines.append(finding.explanation)
    message = lines.joined(separator: "\n")
    place = finding.at ?? finding.evidence.lazy.compactMap(\.at).first
    path = place.flatMap { at in testFile.flatMap { SourceFiles.path(of: at.file, beside: $0) } }
  }
}

extension NavigationTrace {
  /// The findings that fail a test.
  func leaks(from severity: Severity, testFile: String?) -> [Leak] {
    findings.filter { $0.severity >= severity }.map { Leak($0, testFile: testFile) }
  }
}

/// The compiler tells where code is by module and file name; tools that show it want its path.
private enum SourceFiles {
  /// The path of `Module/File.swift` in the package or project that a test is in.
  static func path(of fileID: String, beside testFile: String) -> String? {
    let parts = fileID.split(separator: "/")
    guard let module = parts.first, let name = parts.last, parts.count > 1 else { return nil }
    var folder = URL(fileURLWithPath: testFile).deletingLastPathComponent()
    while folder.path != "/" {
      if isRoot(folder) { return file(named: name, of: module, in: folder) }
      folder.deleteLastPathComponent()
    }
    return nil
  }

  private static func isRoot(_ folder: URL) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.contains { $0 == "Package.swift" || $0.hasSuffix(".xcodeproj") }
  }

  private static func file(named name: Substring, of module: Substring, in root: URL) -> String? {
    guard let paths = FileManager.default.enumerator(atPath: root.path) else { return nil }
    for case let path as String in paths {
      let components = path.split(separator: "/")
      if components.first?.hasPrefix(".") == true {
        paths.skipDescendants()
      } else if components.last == name, components.contains(module) {
        return root.appendingPathComponent(path).path
      }
    }
    return nil
  }
}
