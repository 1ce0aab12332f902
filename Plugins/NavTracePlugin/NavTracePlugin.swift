import Foundation
import PackagePlugin

/// Runs navtrace in the package's folder, as in `swift package navtrace lint traces`.
///
/// The plug-in requests no permissions. On systems with a plug-in sandbox, a command that writes files into
/// the package (`graph -o`, `check --update`) needs `swift package --allow-writing-to-package-directory
/// navtrace …`. Plug-ins have no standard input.
@main struct NavTracePlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let tool = try context.tool(named: "navtrace").url
    if let separator = arguments.firstIndex(of: "--"), arguments.dropFirst(separator + 1).first == "swift" {
      // A deadlock: SwiftPM would wait for the build folder, which the outer SwiftPM has locked.
      let command = ([tool.path] + arguments).joined(separator: " ")
      Diagnostics.error(
        "swift cannot run in a SwiftPM plug-in, because one SwiftPM would wait for the other. "
          + "Run navtrace directly: \(command)")
      return
    }
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments.isEmpty ? ["--help"] : arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // SwiftPM exits with 1 for any failure of a plug-in, so print the exit code.
    if process.terminationStatus != 0 {
      Diagnostics.error("navtrace ended with exit code \(process.terminationStatus)")
    }
  }
}
