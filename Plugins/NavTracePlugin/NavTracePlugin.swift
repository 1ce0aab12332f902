import Foundation
import PackagePlugin

/// `swift package navtrace lint traces`: the command line, run in the package's folder.
///
/// It asks for no permission. Where SwiftPM keeps plug-ins in a sandbox, a command that writes a file into the package
/// (`graph -o`, `check --update`) needs `swift package --allow-writing-to-package-directory navtrace …`. A plug-in gets no
/// standard input.
@main struct NavTracePlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let tool = try context.tool(named: "navtrace").url
    if let separator = arguments.firstIndex(of: "--"), arguments.dropFirst(separator + 1).first == "swift" {
      // One SwiftPM waits until the other has done with the build folder, which is never.
      let command = ([tool.path] + arguments).joined(separator: " ")
      Diagnostics.error("Swift cannot be run from its own plug-in. Run the program itself: \(command)")
      return
    }
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments.isEmpty ? ["--help"] : arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // SwiftPM ends with 1 whatever a plug-in ends with, so the code itself is told.
    if process.terminationStatus != 0 {
      Diagnostics.error("navtrace ended with exit code \(process.terminationStatus)")
    }
  }
}
