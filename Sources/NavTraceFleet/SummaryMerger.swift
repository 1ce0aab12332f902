import Dispatch
import NavTrace
import NavTraceLint

/// Merges summary files in parallel. Memory depends on the number of different bugs, not of files.
package struct SummaryMerger {
  /// The number of files that are read before they are checked in order.
  private static let batch = 256

  /// The contents of a file that decide whether it can be merged.
  private typealias Facts = (rules: [String], parts: [String: Int])

  private let contents: @Sendable (String) throws(SummaryError) -> [UInt8]
  private var rules: (path: String, ids: [String])?
  /// The files of the parts, by digest.
  private var files: [String: String] = [:]
  private let merged = Pool<TraceSummary>()

  /// - Parameter contents: Returns the bytes of the file at a path.
  package init(contents: @escaping @Sendable (String) throws(SummaryError) -> [UInt8]) {
    self.contents = contents
  }

  /// Merges the summaries of files. Nil if there are no files.
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
        // `check` compares rules and parts in the order of the files.
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
          "its rules differ from those of \(rules.path). Summarize all traces with the same --only and .navtrace.yml"
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
