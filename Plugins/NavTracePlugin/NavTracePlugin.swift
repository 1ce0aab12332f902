import Foundation
import PackagePlugin

/// `swift package navtrace lint traces`: the command line, run in the package's folder.
///
/// It asks for no permission. Where SwiftPM keeps plug-ins in a sandbox, a command that writes a file into the package
/// (`graph -o`, `check --update`) needs `swift package --allow-writing-to-package-directory navtrace …`.
@main struct NavTracePlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "navtrace").url
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
