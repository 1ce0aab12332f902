import Dispatch
import NavTrace
import NavTraceLint

/// Merges the summaries of many files in parallel, a file at a time on each core, in memory that follows what they have in common.
package struct SummaryMerger {
  /// So many files are read before they are checked, in their order.
  private static let batch = 256

  /// What a file is checked by.
  private typealias Facts = (rules: [String], parts: [String: Int])

  private let contents: @Sendable (String) throws(SummaryError) -> [UInt8]
  private var rules: (path: String, ids: [String])?
  /// The file of each part.
  private var files: [String: String] = [:]
  private let merged = Pool<TraceSummary>()

  /// - Parameter contents: the bytes of the file at this path.
  package init(contents: @escaping @Sendable (String) throws(SummaryError) -> [UInt8]) {
    self.contents = contents
  }

  /// The summary of all these files; nil if there is none.
  ///
  /// - Throws: ``SummaryError`` for the first file that cannot be read or merged.
  package consuming func summary(of paths: [String]) throws(SummaryError) -> TraceSummary? {
    for start in stride(from: 0, to: paths.count, by: Self.batch) {
      try merge(Array(paths[start..<min(start + Self.batch, paths.count)]))
    }
    guard let rules else { return nil }
    var whole = TraceSummary(rules: rules.ids)
    for part in merged.idle { whole.addWithParts(part) }
    return whole
  }

  private mutating func merge(_ paths: [String]) throws(SummaryError) {
    let outcomes = ParallelResults<Result<Facts, SummaryError>>(count: paths.count)
    let (contents, merged) = (contents, merged)
    DispatchQueue.concurrentPerform(iterations: paths.count) { index in
      do throws(SummaryError) {
        let summary = try TraceSummary(contents(paths[index]), path: paths[index])
        outcomes.put(.success((summary.rules, summary.parts)), at: index)
        // What it is made of is checked by file.
        var sum = merged.take() ?? TraceSummary(rules: summary.rules)
        sum.addWithParts(summary)
        merged.give(back: sum)
      } catch {
        outcomes.put(.failure(error), at: index)
      }
    }
    for (path, outcome) in zip(paths, outcomes.all) { try check(try outcome.get(), of: path) }
  }

  private mutating func check(_ facts: Facts, of path: String) throws(SummaryError) {
    if let rules, rules.ids != facts.rules {
      throw SummaryError(
        path: path,
        problem:
          "it was made with other rules than \(rules.path). Summarize all traces with the same --only and .navtrace.yml"
      )
    }
    rules = rules ?? (path, facts.rules)
    for (digest, traces) in facts.parts.sorted(by: { $0.key < $1.key }) {
      if let other = files.updateValue(path, forKey: digest) {
        throw SummaryError(
          path: path,
          problem:
            "its part \(digest) (\(counted(traces, "trace"))) is in \(other), too, and would be counted twice. Name each summary once"
        )
      }
    }
  }
}
