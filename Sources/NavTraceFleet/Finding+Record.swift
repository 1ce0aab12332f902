import NavTrace
import NavTraceLint

// A finding in a summary: the part that differs between traces. The rest is in the line of the bug.

extension Finding {
  /// The finding as the record of an exemplar.
  var record: [UInt8] { record(withRule: false) }
  /// The record with the rule and the severity.
  var recordWithRule: [UInt8] { record(withRule: true) }

  private func record(withRule: Bool) -> [UInt8] {
    var text = SummaryText()
    text.beginObject()
    if withRule {
      text.put("rule", rule)
      text.put("severity", severity.rawValue)
    }
    text.put("message", message)
    // Usually those of the rule.
    let rule = Rules.named(rule)
    if explanation != rule?.explanation { text.put("explanation", explanation) }
    if template != rule?.remedy { text.put("remedy", template) }
    text.put("coordinator", coordinator)
    text.put("parent", parent)
    text.put("router", router)
    text.put("screen", screen)
    text.put("test", test)
    text.put("event", moment.seq)
    text.put("line", moment.line)
    text.array("evidence", evidence) { text, evidence in
      text.beginObject()
      text.put("event", evidence.moment.seq)
      text.put("line", evidence.moment.line)
      text.put("sentence", evidence.sentence)
      text.put("at", evidence.at?.description)
      text.endObject()
    }
    if let retainedBy { text.array("heldBy", retainedBy) { $0.put($1) } }
    text.endObject()
    return text.bytes
  }

  /// Reads an exemplar of a bug.
  init(_ exemplar: Exemplar, of bug: SummarizedBug.ID) throws(LineProblem) {
    self = try Finding(
      SummaryJSON.read(exemplar.record), trace: exemplar.trace, rule: bug.rule, severity: bug.severity,
      fingerprint: bug.fingerprint, at: bug.at)
  }

  /// Reads an exemplar of a finding beneath a bug.
  init(_ exemplar: Exemplar, beneath id: SummarizedBug.Beneath.ID) throws(LineProblem) {
    let record = try SummaryJSON.read(exemplar.record)
    self = try Finding(
      record, trace: exemplar.trace, rule: record.string("rule"),
      severity: Severity(named: record.string("severity")), fingerprint: id.fingerprint, at: id.at)
  }

  private init(
    _ record: SummaryJSON, trace: String, rule: String, severity: Severity, fingerprint: String,
    at: SourceLocation?
  ) throws(LineProblem) {
    let known = Rules.named(rule)
    var evidence: [Evidence] = []
    for item in try record.array("evidence") {
      evidence.append(
        Evidence(
          try item.moment(), try item.string("sentence"), at: try item.location("at")))
    }
    self.init(
      rule: rule, severity: severity, message: try record.string("message"),
      explanation: try record.optionalString("explanation") ?? known?.explanation ?? "",
      template: try record.optionalString("remedy") ?? known?.remedy ?? "",
      coordinator: try record.traceObject("coordinator"), parent: try record.optionalString("parent"),
      router: try record.optionalString("router"), screen: try record.traceObject("screen"), trace: trace,
      test: try record.optionalString("test"), moment: try record.moment(), at: at, evidence: evidence,
      retainedBy: record["heldBy"] == nil ? nil : try record.strings("heldBy"), traits: known?.traits ?? [],
      fingerprint: fingerprint)
  }
}

extension UnreadableTrace {
  /// The trace as the record of an exemplar.
  var record: [UInt8] {
    var text = SummaryText()
    text.beginObject()
    if let line { text.put("line", line) }
    text.put("problem", problem)
    text.endObject()
    return text.bytes
  }

  init(_ exemplar: Exemplar) throws(LineProblem) {
    let record = try SummaryJSON.read(exemplar.record)
    self.init(
      file: exemplar.trace, line: record["line"] == nil ? nil : try record.count("line"),
      problem: try record.string("problem"))
  }
}

extension Severity {
  init(named name: String) throws(LineProblem) {
    guard let severity = Severity(rawValue: name) else {
      throw LineProblem("\"severity\" must be error, warning or note")
    }
    self = severity
  }
}

// MARK: Values of findings

extension SummaryText {
  mutating func put(_ key: StaticString, _ object: TraceObject?) {
    guard let object else { return }
    self.key(key)
    beginObject()
    put("id", object.id.description)
    put("type", object.type)
    put("title", object.title)
    endObject()
  }
}

extension SummaryJSON {
  fileprivate func moment() throws(LineProblem) -> NavigationState.EventReference {
    NavigationState.EventReference(seq: try count("event"), line: try count("line"))
  }

  fileprivate func traceObject(_ key: String) throws(LineProblem) -> TraceObject? {
    guard let object = self[key] else { return nil }
    guard let id = ObjectID(try object.string("id")) else {
      throw LineProblem("\"id\" must be the id of an object, such as s3")
    }
    return TraceObject(id, try object.string("type"), title: try object.optionalString("title"))
  }

  /// Returns a source location, such as `Module/File.swift:42`.
  func location(_ key: String) throws(LineProblem) -> SourceLocation? {
    guard let text = try optionalString(key) else { return nil }
    guard let location = SourceLocation(text) else {
      throw LineProblem("\"\(key)\" must be a source location, such as Module/File.swift:42")
    }
    return location
  }
}
