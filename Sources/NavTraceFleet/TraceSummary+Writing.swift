import NavTrace
import NavTraceLint

extension TraceSummary {
  /// The summary as JSON Lines. Equal summaries have equal bytes. See `navtrace schema summary`.
  package var bytes: [UInt8] {
    var text = SummaryText()
    text.beginObject()
    text.put("summary", Self.version.description)
    text.put("rules", unlessEmpty: rules)
    text.put("traces", traces)
    text.put("incomplete", incomplete)
    text.put("events", events)
    text.endLine()
    for (digest, traces) in parts.sorted(by: { $0.key < $1.key }) {
      text.beginObject()
      text.put("part", digest)
      text.put("traces", traces)
      text.endLine()
    }
    write(coverage, to: &text)
    for (kind, group) in unreadable.sorted(by: { $0.key < $1.key }) {
      text.beginObject()
      text.put("unreadable", kind)
      text.put("count", group.count)
      text.endLine()
      write(group.exemplars, to: &text)
    }
    for (id, bug) in bugs.sorted(by: { $0.key < $1.key }) { write(bug, id, to: &text) }
    flow.write(to: &text)
    // With the number of lines, a reader detects that some are missing.
    let lines = text.bytes.count { $0 == UInt8(ascii: "\n") }
    text.beginObject()
    text.put("end", lines + 1)
    text.endLine()
    return text.bytes
  }

  private func write(_ coverage: Coverage, to text: inout SummaryText) {
    text.beginObject()
    text.key("coverage")
    text.beginObject()
    for (key, path) in Coverage.counts { text.put(key, unlessZero: coverage[keyPath: path]) }
    for (key, path) in Coverage.names { text.put(key, unlessEmpty: coverage[keyPath: path].sorted()) }
    text.endObject()
    text.endLine()
  }

  private func write(_ exemplars: [Exemplar], to text: inout SummaryText) {
    for exemplar in exemplars {
      text.beginObject()
      text.put("exemplar", exemplar.trace)
      text.put("record", json: exemplar.record)
      text.endLine()
    }
  }

  private func write(_ bug: SummarizedBug, _ id: SummarizedBug.ID, to text: inout SummaryText) {
    text.beginObject()
    text.put("bug", id.fingerprint)
    text.put("rule", id.rule)
    text.put("severity", id.severity.rawValue)
    text.put("coordinator", id.coordinator)
    text.put("screen", id.screen)
    text.put("at", id.at?.description)
    text.put("count", bug.count)
    text.put("traces", bug.traces)
    text.put("first", bug.starts?.lowerBound)
    text.put("last", bug.starts?.upperBound)
    text.endLine()
    write(bug.exemplars, to: &text)
    let ids = bug.beneath.keys.sorted()
    for id in ids {
      guard let beneath = bug.beneath[id] else { continue }
      text.beginObject()
      text.put("beneath", id.fingerprint)
      text.put("at", id.at?.description)
      if id.isCause { text.put("cause", id.isOfCulprit ? "bug" : "holder") }
      if let retainer = beneath.retainer, let number = ids.firstIndex(of: retainer) {
        text.put("holder", number)
      }
      text.put("count", beneath.count)
      text.put("traces", beneath.traces)
      text.put("trace", beneath.exemplar.trace)
      text.put("record", json: beneath.exemplar.record)
      text.endLine()
    }
  }
}
