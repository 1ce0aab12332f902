import ArgumentParser
import Foundation
import NavTrace
import NavTraceConfig
import NavTraceFleet

struct Merge: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merge summaries of traces into one.",
    discussion: """
      'navtrace lint --summary FILE' and 'navtrace graph --summary FILE' write summaries. The result does not depend on \
      their order, and they are not deleted. The commands lint, graph, check and report read the result.

      EXAMPLES
        navtrace lint part-7 --summary part-7.navsum
        navtrace merge part-*.navsum -o all.navsum
        navtrace merge parts -o all.navsum
        navtrace merge 'parts/**/*.navsum' -o all.navsum
        navtrace merge - -o - < several.navsum > one.navsum
        navtrace merge parts -o - | navtrace lint -

      EXIT CODES
        0   written
        2   a summary cannot be read or merged: nothing is written
      """)

  @Argument(
    help: ArgumentHelp(
      """
      Summaries, folders of them (.navsum files), or patterns such as 'parts/**/*.navsum'; '-' is standard input, with one \
      summary or several one after the other.
      """, valueName: "summary"),
    completion: .file())
  var summaries: [String]

  @Option(name: .shortAndLong, help: "The file to write; '-' is standard output.", completion: .file())
  var output: String

  func run() throws {
    try failing {
      let paths = try Self.paths(summaries)
      var outputGuard = OutputGuard(traces: PathList(paths))
      outputGuard.require(.summary, at: output)
      try outputGuard.check([output])
      guard let summary = try SummaryInputs.merged(paths) else { return }
      if output == "-" {
        try writeToStandardOutput(summary.bytes)
      } else {
        try replaceFile(output, with: summary.bytes, under: outputGuard)
        print("Wrote the summary of \(counted(summary.traces, "trace")) to \(output).")
      }
    }
  }

  /// Returns the named files, without duplicates. Those of a folder are sorted by name.
  private static func paths(_ names: [String]) throws -> [String] {
    var seen: Set<FileIdentity> = []
    return try names.flatMap { name in
      let found = name == "-" ? [name] : try summaries(of: name)
      return found.filter { seen.insert($0 == "-" ? .missing(path: $0) : FileIdentity(of: $0)).inserted }
    }
  }

  private static func summaries(of name: String) throws -> [String] {
    let pattern = PathPattern(name)
    if !FileStatus.isFolder(name), pattern.isPlain { return [name] }
    let found = try pattern.paths().flatMap { path in
      guard FileStatus.isFolder(path) else { return [path] }
      let (files, unreadable) = try PathPattern.files(in: path, where: TraceInputs.isNamedLikeSummary)
      // A summary without some of its traces would be wrong.
      if let folder = unreadable.first { throw folder }
      return files.filter { !FileStatus.isFolder($0) }
    }
    guard found.isEmpty else { return found }
    throw InputError(
      FileStatus.isFolder(name)
        ? "\(name): no summary in this folder." : "\(name): no summary matches this pattern.")
  }
}
