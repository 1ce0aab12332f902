import Foundation
import NavTrace

/// A finding as text: rule and place, the line of code, the evidence, and advice.
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
  /// Text to print instead of the trace and its line: the actions that lead to the finding. Nil to print those.
  private let origin: String?
  private let layout: TextLayout
  private let paint: ANSIFormatter

  init(_ finding: Finding, _ style: ReportStyle, origin: String? = nil) {
    self.finding = finding
    let layout = TextLayout(columns: style.width)
    self.layout = layout
    self.origin =
      origin
      ?? finding.sequence?.text.split(separator: "\n").flatMap { layout.indented($0, hanging: 2) }
      .joined(separator: "\n")
    paint = ANSIFormatter(isOn: style.isColored)
  }

  private var ansiStyle: ANSIStyle {
    switch finding.severity {
    case .error: .red
    case .warning: .yellow
    case .note: .cyan
    }
  }

  private var title: String { "\(finding.severity.rawValue)[\(finding.rule)]" }

  /// The source location, or else the line of the trace.
  private var place: String { finding.place?.description.inTerminal ?? traceLine }

  private var traceLine: String { "\(finding.trace.inTerminal):\(finding.moment.line)" }

  /// The finding in one paragraph, for findings that need no action.
  var note: String {
    // Colours are added after wrapping, because their codes have no width.
    let lines = layout.sentence("\(title) \(place): \(Words.message(finding))", margin: "  ")
    return paint(title, ansiStyle) + lines.joined(separator: "\n").dropFirst(title.count) + "\n"
  }

  private var message: [String] { layout.sentence(Words.message(finding), behind: "  ") }

  /// The rule and the place, each on a line of its own if one line is too long.
  private var heading: [String] {
    let (title, place) = (paint(title, ansiStyle), paint(place, .bold))
    return layout.fits("\(self.title) \(self.place)") ? ["\(title) \(place)"] : [title, "  \(place)"]
  }

  /// The rule, place, message, code and evidence.
  var description: String {
    let parts = [
      heading + message, code, origin.map { [$0] } ?? [],
      (origin == nil ? source : []) + evidence,
    ]
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  /// The line of code at the source location, underlined.
  private var code: [String] {
    guard let text = finding.code?.inTerminal, let number = finding.place?.line else { return [] }
    let head = "  \(number) | "
    let line = layout.line(text, indent: head.count)
    let statement = line.range(of: " //").map { line[..<$0.lowerBound] } ?? line[...]
    let width = statement.reversed().drop { $0 == " " }.count
    let margin = String(repeating: " ", count: head.count - 2)
    return [
      paint(head, .dim) + line,
      paint(margin + "| ", .dim) + paint(String(repeating: "^", count: width), ansiStyle),
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
      // The source location of the finding itself is printed in the heading.
      let at = evidence.at.flatMap { $0 == finding.place ? nil : " (\($0.description.inTerminal))" } ?? ""
      var lines = layout.sentence(evidence.sentence.inTerminal + at, behind: head)
      lines[0] = paint(head, .dim) + lines[0].dropFirst(head.count)
      return lines
    }
  }

  /// The meaning of the finding.
  var explanation: String {
    let head = "  help: "
    var lines = layout.paragraph(finding.explanation, behind: head)
    if !lines.isEmpty { lines[0] = "  " + paint("help", .cyan) + ": " + lines[0].dropFirst(head.count) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Swift code that fixes the finding.
  var remedy: String {
    if finding.remedy.isEmpty { return "" }
    return layout.code(finding.remedy.linesInTerminal, indent: "    ").map { $0 + "\n" }.joined()
  }
}

extension String {
  /// The text made safe for a terminal, with its line breaks.
  fileprivate var linesInTerminal: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).inTerminal }
      .joined(separator: "\n")
  }
}
