import ArgumentParser
import Foundation
import NavTracePort
import Subprocess

@main struct NavtracePort: AsyncParsableCommand {
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

      Apps often use frameworks that do not exist on Linux, or packages that do not compile there. With --leave-out, the \
      package is built, and code that does not compile is left out: as little as possible, and no code that may end a flow. \
      Each place is listed. The rest of the app can then be explored.

      With --packages, the sources of packages that the app imports become part of the app, as far as no stand-in of navtrace \
      replaces them. Name a folder that has a folder for each package: Xcode's SourcePackages/checkouts, Pods, or one with \
      clones.

      EXAMPLES
        swift run navtrace-port ../Shop/Shop ../ShopOnLinux
        swift run navtrace-port ../Shop/Shop ../ShopOnLinux --leave-out
        swift run navtrace-port ../Shop/Shop ../ShopOnLinux --packages ../Pods
        swift test --package-path ../ShopOnLinux

      EXIT CODES
        0   success
        1   code that may navigate does not compile, with --leave-out
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

  @Option(
    help: ArgumentHelp(
      "A folder with packages or pods that the app imports. May be given several times.", valueName: "folder"),
    completion: .directory)
  var packages: [String] = []

  @Flag(help: "Leave out code that does not compile on Linux.")
  var leaveOut = false

  @Option(help: "The build folder for --leave-out. Default: that of the package.", completion: .directory)
  var scratchPath: String?

  func validate() throws {
    guard FileManager.default.fileExists(atPath: navtrace + "/Sources/NavTracePort") else {
      throw ValidationError("\(navtrace) is not the package navtrace; pass its path with --navtrace")
    }
  }

  func run() async throws {
    let port = AppPort(from: app, to: package, navtrace: navtrace, module: module, packages: packages)
    let (result, omissions): (AppPort.Result, AppPort.Omissions?)
    do {
      result = try port.run()
      omissions = leaveOut ? try await leaveOut(of: result.module, port) : nil
    } catch {
      // The description of an error of the file system is long.
      let reason = error is CocoaError ? error.localizedDescription : "\(error)"
      Self.log("navtrace-port: \(reason)")
      throw ExitCode(2)
    }
    print(Self.summary(result, omissions, at: package))
    if omissions?.build.succeeded == false { throw ExitCode(1) }
  }

  private func leaveOut(of module: String, _ port: AppPort) async throws -> AppPort.Omissions {
    try await port.leaveOut(of: module) { leftOut in
      Self.log("Building \(module), with \(Self.count(leftOut, "place")) left out …")
      return try await build(module)
    }
  }

  private static func log(_ line: String) { FileHandle.standardError.write(Data("\(line)\n".utf8)) }

  private func build(_ module: String) async throws -> AppPort.Build {
    var arguments = ["build", "--package-path", package, "--target", module]
    // A build folder may be shared with other packages, whose plan must not be used.
    if let scratchPath { arguments += ["--scratch-path", scratchPath, "--disable-build-manifest-caching"] }
    let result = try await Subprocess.run(
      .name("swift"), arguments: Arguments(arguments), output: .string(limit: 256 << 20),
      error: .combinedWithOutput)
    return AppPort.Build(
      output: result.standardOutput, succeeded: result.terminationStatus.isSuccess)
  }

  private static func summary(
    _ result: AppPort.Result, _ omissions: AppPort.Omissions?, at package: String
  ) -> String {
    var lines = (result.remarks + (omissions?.remarks ?? [])).sorted().map(\.description)
    if !lines.isEmpty { lines.append("") }
    if !result.otherModules.isEmpty {
      lines.append(
        "Other modules: \(result.otherModules.joined(separator: ", ")). "
          + "Name the folder of their sources with --packages, add those that exist for Linux to Package.swift, or "
          + "replace them.")
    }
    let counts = [
      count(result.fileCount, "Swift file"),
      count(result.interfaceCount, "storyboard or nib", "storyboards and nibs"),
      count(result.remarks.count, "remark"),
    ]
    lines.append("\(result.module): \(counts.joined(separator: ", "))")
    if !result.packages.isEmpty {
      lines.append("Packages whose sources are included: " + result.packages.joined(separator: ", "))
    }
    if result.unusedCount > 0 {
      lines.append(
        "Left out, because the Xcode project does not compile it for the app: "
          + count(result.unusedCount, "Swift file"))
    }
    if !result.otherProjects.isEmpty {
      lines.append(
        "Left out, because another app is ported: "
          + result.otherProjects.joined(separator: ", ") + ". To port one, name its folder.")
    }
    if let omissions {
      if omissions.isolatesToMainActor {
        lines.append("Isolated to the main actor: code without an actor, which does not compile otherwise.")
      }
      lines.append(
        "Left out: \(count(omissions.remarks.count, "place")) where the code does not compile on Linux. "
          + "Check findings near them in the app.")
      if !omissions.build.succeeded { return (lines + failure(omissions)).joined(separator: "\n") }
    }
    lines.append(
      result.hasTest
        ? "Next: swift test --package-path \(package)"
        : "No class conforms to UIApplicationDelegate. Write a test that launches the app, and then: "
          + "swift test --package-path \(package)")
    return lines.joined(separator: "\n")
  }

  /// Why the package does not compile.
  private static func failure(_ omissions: AppPort.Omissions) -> [String] {
    if omissions.errors.isEmpty { return [omissions.build.output] }
    return ["", "These errors remain. The code may navigate; change it in the app, in '#if os(Linux)':"]
      + omissions.errors.map(\.description)
  }

  private static func count(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
    "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
  }
}
