import NavTrace

/// A finding for people: rule and place, the line of code, what happened, and what to do about it.
///
///     error[leaked-child] Shop/CartCoordinator.swift:28
///       AddressCoordinator is finished but still a child of CartCoordinator
///
///       28 | children.append(address)
///          | ^^^^^^^^^^^^^^^^^^^^^^^^
///
///       in traces/checkout.jsonl:272
///         272  CartCoordinator added AddressCoordinator as a child
struct FindingText {
  let finding: Finding
  /// What stands instead of the trace and its line. Nil: nothing does.
  var origin: String?
  private let layout: TextLayout
  private let paint: ANSIFormatter

  init(_ finding: Finding, _ style: ReportStyle, origin: String? = nil) {
    self.finding = finding
    self.origin = origin
    layout = TextLayout(columns: style.width)
    paint = ANSIFormatter(isOn: style.isColored)
  }

  private var ink: ANSIStyle {
    switch finding.severity {
    case .error: .red
    case .warning: .yellow
    case .note: .cyan
    }
  }

  private var title: String { "\(finding.severity.rawValue)[\(finding.rule)]" }

  /// The place in the code, or else in the trace.
  private var place: String { finding.place?.description.inTerminal ?? traceLine }

  private var traceLine: String { "\(finding.trace.inTerminal):\(finding.moment.line)" }

  /// All in one paragraph, for what needs no action.
  var note: String {
    // Coloured last: the codes of colours have no width.
    let lines = layout.sentence("\(title) \(place): \(Words.message(finding))", margin: "  ")
    return paint(title, ink) + lines.joined(separator: "\n").dropFirst(title.count) + "\n"
  }

  private var message: [String] { layout.sentence(Words.message(finding), behind: "  ") }

  /// Rule, place, message, code and evidence.
  var description: String {
    let parts = [
      ["\(paint(title, ink)) \(paint(place, .bold))"] + message, code, origin.map { [$0] } ?? [],
      (origin == nil ? source : []) + evidence,
    ]
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  /// The line of code at the place, underlined.
  private var code: [String] {
    guard let text = finding.code?.inTerminal, let number = finding.place?.line else { return [] }
    let head = "  \(number) | "
    let line = layout.line(text, indent: head.count)
    let statement = line.firstRange(of: " //").map { line[..<$0.lowerBound] } ?? line[...]
    let width = statement.reversed().drop { $0 == " " }.count
    let margin = String(repeating: " ", count: head.count - 2)
    return [
      paint(head, .dim) + line, paint(margin + "| ", .dim) + paint(String(repeating: "^", count: width), ink),
    ]
  }

  private var source: [String] {
    finding.place != nil && finding.moment.seq > 0 ? [paint("  in \(traceLine)", .dim)] : []
  }

  private var evidence: [String] {
    let width = finding.evidence.map { String($0.moment.seq).count }.max() ?? 0
    return finding.evidence.filter { $0.moment.seq > 0 }.flatMap { evidence in
      let number = String(evidence.moment.seq)
      let head = "    \(String(repeating: " ", count: width - number.count))\(number)  "
      // The place of the finding stands above.
      let at = evidence.at.flatMap { $0 == finding.place ? nil : " (\($0.description.inTerminal))" } ?? ""
      var lines = layout.sentence(evidence.sentence.inTerminal + at, behind: head)
      lines[0] = paint(head, .dim) + lines[0].dropFirst(head.count)
      return lines
    }
  }

  /// What it means.
  var explanation: String {
    let head = "  help: "
    var lines = layout.paragraph(finding.explanation, behind: head)
    if !lines.isEmpty { lines[0] = "  " + paint("help", .cyan) + ": " + lines[0].dropFirst(head.count) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// How to fix it, in Swift.
  var remedy: String {
    if finding.remedy.isEmpty { return "" }
    return layout.code(finding.remedy.linesInTerminal, indent: "    ").map { $0 + "\n" }.joined()
  }
}

extension String {
  /// The text as it can be shown in a terminal, in its lines.
  fileprivate var linesInTerminal: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).inTerminal }
      .joined(separator: "\n")
  }
}
