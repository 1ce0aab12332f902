import ArgumentParser
import Foundation
import NavTracePort

@main struct NavtracePort: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "navtrace-port",
    abstract: "Copy an iOS app into a package that runs on Linux.",
    discussion: """
      The package has the app's Swift files, rewritten for the headless UIKit; what its storyboards and nibs contain, as \
      code; and a test that explores the app. The app's folder is only read. Line numbers stay the same, so that findings \
      refer to the original files. If there is an Xcode project, only the files are copied that its app compiles. Of the apps \
      of several projects, it is the one with the most files.

      What must be rewritten by hand is listed at the end. If you run the command again, the sources in the package are \
      replaced. Package.swift and the tests stay as they are.

      EXAMPLES
        swift run navtrace-port ../Shop/Shop ../ShopOnLinux
        swift test --package-path ../ShopOnLinux

      EXIT CODES
        0   success
        2   the app cannot be read, or the package cannot be written
        64  wrong usage
      """)

  @Argument(help: "The folder with the app's sources, storyboards and nibs.", completion: .directory)
  var app: String

  @Argument(
    help: "The folder of the package. It must be new, empty or an earlier package.", completion: .directory)
  var package: String

  @Option(
    help:
      "The name of the module. Default: the name in its storyboards, of its target in Xcode, or of its folder."
  )
  var module: String?

  @Option(help: "The path of the package navtrace.", completion: .directory)
  var navtrace = "."

  func validate() throws {
    guard FileManager.default.fileExists(atPath: navtrace + "/Sources/NavTracePort") else {
      throw ValidationError("\(navtrace) is not the package navtrace; pass its path with --navtrace")
    }
  }

  func run() throws {
    do {
      let port = AppPort(from: app, to: package, navtrace: navtrace, module: module)
      print(Self.summary(try port.run(), at: package))
    } catch {
      // The description of an error of the file system is long.
      let reason = error is CocoaError ? error.localizedDescription : "\(error)"
      FileHandle.standardError.write(Data("navtrace-port: \(reason)\n".utf8))
      throw ExitCode(2)
    }
  }

  private static func summary(_ result: AppPort.Result, at package: String) -> String {
    var lines = result.remarks.map(\.description)
    if !lines.isEmpty { lines.append("") }
    if !result.otherModules.isEmpty {
      lines.append(
        "Other modules: \(result.otherModules.joined(separator: ", ")). "
          + "Add those that exist for Linux to Package.swift, and replace the others.")
    }
    let counts = [
      count(result.fileCount, "Swift file"),
      count(result.interfaceCount, "storyboard or nib", "storyboards and nibs"),
      count(result.remarks.count, "remark"),
    ]
    lines.append("\(result.module): \(counts.joined(separator: ", "))")
    if result.unusedCount > 0 {
      lines.append(
        "Left out, because the Xcode project does not compile it for the app: "
          + count(result.unusedCount, "Swift file"))
    }
    if !result.otherProjects.isEmpty {
      lines.append(
        "Left out, because the app of another project has more files: "
          + result.otherProjects.joined(separator: ", ") + ". To port one, name its folder.")
    }
    lines.append(
      result.hasTest
        ? "Next: swift test --package-path \(package)"
        : "No class conforms to UIApplicationDelegate. Write a test that launches the app, and then: "
          + "swift test --package-path \(package)")
    return lines.joined(separator: "\n")
  }

  private static func count(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
    "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
  }
}
