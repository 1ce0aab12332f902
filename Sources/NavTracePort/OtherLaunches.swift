import SwiftParser
import SwiftSyntax

/// The apps beside the ported one without an Xcode project, which Tuist or XcodeGen would write: those that show a framework, and
/// widgets. Only one can be the module's.
struct OtherLaunches {
  /// The folders of the others, or the files that launch them if the app imports the folder as a module.
  let paths: [String]

  /// - Parameter files: The Swift files.
  init(in files: [AppFiles.File]) throws {
    let launches = try files.filter { file in
      let text = try file.text()
      guard ["@main", "@UIApplicationMain"].contains(where: text.contains) else { return false }
      return Syntax(Parser.parse(source: text)).descendants.contains {
        $0.as(AttributeSyntax.self).map {
          ["main", "UIApplicationMain"].contains($0.attributeName.trimmedDescription)
        }
          == true
      }
    }
    guard launches.count > 1, let own = try launches.min(by: Self.isRather) else {
      paths = []
      return
    }
    let imported = try files.importedModules()
    // A project knows the files of its apps.
    paths = launches.filter { $0.path != own.path && $0.project == nil }.map(\.path).map { path in
      let folder = Self.folder(of: path)
      let isModule = folder.last.map { imported.contains(String($0)) } ?? true
      let prefix = folder.joined(separator: "/") + "/"
      return isModule || own.path.hasPrefix(prefix) ? path : prefix
    }
  }

  func contain(_ file: AppFiles.File) -> Bool {
    paths.contains { $0.hasSuffix("/") ? file.path.hasPrefix($0) : file.path == $0 }
  }

  /// Whether a file rather launches the app than another one: a widget has no delegate, Tuist's folder of the app is `App`, and those
  /// of demos are deeper.
  private static func isRather(_ left: AppFiles.File, than right: AppFiles.File) throws -> Bool {
    func rank(_ file: AppFiles.File) throws -> [Int] {
      let (text, parts) = (try file.text(), file.path.split(separator: "/"))
      let isApp = ["UIApplicationDelegate", ": App "].contains(where: text.contains)
      return [file.project == nil ? 1 : 0, isApp ? 0 : 1, parts.contains("App") ? 0 : 1, parts.count]
    }
    let (a, b) = (try rank(left), try rank(right))
    return a == b ? left.path < right.path : a.lexicographicallyPrecedes(b)
  }

  /// The folder of an app's target: the one around `Sources`, or else the file's.
  private static func folder(of path: String) -> ArraySlice<Substring> {
    let parts = path.split(separator: "/").dropLast()
    return parts.lastIndex(of: "Sources").map { parts[..<$0] } ?? parts[...]
  }
}
