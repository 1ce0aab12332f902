import Foundation

/// Names of outputs that Swift's strings cannot represent. Their invalid bytes have been replaced, so that another file would be
/// written.
enum OutputName {
  /// Why nothing can be written to a file. Nil if its name is intact.
  static func problem(of name: String) -> String? {
    if name.unicodeScalars.contains("\u{FFFD}"), repairedArguments.contains(where: { $0.hasSuffix(name) }) {
      return "its name is not UTF-8; use another name"
    }
    let current = FileManager.default.currentDirectoryPath
    if !name.hasPrefix("/"), current.unicodeScalars.contains("\u{FFFD}"),
      FileIdentity(of: current) != FileIdentity(of: ".")
    {
      return "the path of the current folder is not UTF-8; name an absolute path"
    }
    return nil
  }

  /// The arguments that are not UTF-8, with their invalid bytes replaced.
  private static let repairedArguments: [String] = (0..<Int(CommandLine.argc)).compactMap { index in
    CommandLine.unsafeArgv[index].flatMap { String(validatingCString: $0) == nil ? String(cString: $0) : nil }
  }
}
