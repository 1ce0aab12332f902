import Dispatch
import NavTrace
import NavTraceGraph
import NavTraceLint

/// Reads and summarizes traces in parallel. Memory depends on the number of different bugs, not of traces.
package struct PartReader: Sendable {
  /// The result of reading a trace, without its findings.
  package enum Remark: Sendable {
    case unreadable(TraceError)
    case read(file: String, cutOff: CutOff?, unknownEvents: Int)
  }

  /// The number of traces that are read before their remarks are reported.
  private static let batch = 1_024

  private let rules: [any Rule.Type]
  private let open: @Sendable (String) throws(TraceError) -> TraceReader

  private let progress: @Sendable (_ bytes: UInt64, _ findings: Int) -> Void

  /// - Parameters:
  ///   - open: Opens the trace at a path.
  ///   - progress: Called after each trace, on any thread, with the bytes read and the number of findings.
  package init(
    rules: [any Rule.Type] = Rules.all,
    open: @escaping @Sendable (String) throws(TraceError) -> TraceReader,
    progress: @escaping @Sendable (_ bytes: UInt64, _ findings: Int) -> Void = { _, _ in }
  ) {
    self.rules = rules
    self.open = open
    self.progress = progress
  }

  /// Summarizes traces, as one part.
  ///
  /// - Parameter report: Called for each trace, in the order of the paths.
  package func summary(
    of paths: some RandomAccessCollection<String>, report: (Remark) -> Void = { _ in }
  ) -> TraceSummary {
    let builders = Pool<PartBuilder>()
    var rest = paths[...]
    while !rest.isEmpty {
      let batch = Array(rest.prefix(Self.batch))
      rest = rest.dropFirst(batch.count)
      let remarks = ParallelResults<Remark>(count: batch.count)
      DispatchQueue.concurrentPerform(iterations: batch.count) { index in
        var builder = builders.take() ?? PartBuilder(rules: ids)
        remarks.put(add(batch[index], to: &builder), at: index)
        builders.give(back: builder)
      }
      remarks.all.forEach(report)
    }
    var whole = PartBuilder(rules: ids)
    for builder in builders.idle { whole.merge(builder) }
    return whole.finish()
  }

  private var ids: [String] { rules.map { $0.id } }

  private func add(_ path: String, to builder: inout PartBuilder) -> Remark {
    do throws(TraceError) {
      var reader = try open(path)
      var state = NavigationState()
      var step = NavigationState.Step()
      // Not condensing, because the graph needs every occurrence.
      var linter = Linter(trace: path, rules: rules, condensing: false)
      var flow = FlowGraphBuilder(isHighlightable: true)
      while try reader.advance(&state, &step) {
        linter.observe(reader.event, step, in: state)
        flow.observe(reader.event, step, in: state)
      }
      let (result, occurrences) = linter.finishWithOccurrences(state)
      let highlights = occurrences.flatMap { $0.reported(where: { _ in true }) }.compactMap(
        FlowGraph.Highlight.init)
      progress(reader.bytes, result.findings.count)
      builder.add(result, flow.finish(state, highlights: highlights), trace: path, header: reader.header)
      return .read(file: reader.file, cutOff: reader.cutOff, unknownEvents: reader.unknownEvents)
    } catch {
      builder.add(error)
      return .unreadable(error)
    }
  }
}
