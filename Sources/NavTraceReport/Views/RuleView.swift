import NavTrace
import NavTraceLint

/// A rule and its findings.
struct RuleView {
  let id: String
  let severity: String
  let summary: String
  /// The meaning of the findings.
  let explanation: String
  let count: Int
  let findings: [FindingView]

  init(_ rule: String, _ cards: [PageLinks.Card], _ links: PageLinks, _ fixes: inout Fixes) {
    let info = Rules.catalogue.first { $0.id == rule }
    let explanation = info?.explanation ?? cards.first?.group.first.explanation ?? ""
    id = rule.shown()
    severity = cards.map(\.group.first.severity).max()?.rawValue ?? ""
    summary = (info?.summary ?? "").shown()
    self.explanation = explanation.shown(limit: 4000)
    count = cards.reduce(0) { $0 + $1.group.count }
    findings = cards.map { FindingView($0, explained: explanation, links, fixes.place(of: $0)) }
  }
}

/// The suggested fixes on the page. Findings with the same fix link to the first one.
struct Fixes {
  private var first: [String: String] = [:]

  /// Returns the id of the finding that shows the fix. Nil if it is this one.
  mutating func place(of card: PageLinks.Card) -> String? {
    // Comments name the screen or coordinator; the code is the same.
    let code = card.group.first.remedy.split(separator: "\n")
      .map { line in line.firstRange(of: "//").map { String(line[..<$0.lowerBound]) } ?? String(line) }
      .joined(separator: "\n")
    if let shown = first[code] { return shown }
    first[code] = card.id
    return nil
  }
}

/// A finding, with its evidence and how to fix it.
struct FindingView {
  let id: String
  let severity: String
  let message: String
  let extent: String
  let place: String?
  let trace: String
  let event: String?
  let fingerprint: String
  let evidence: [EvidenceView]
  /// Nil if it is the explanation of the rule.
  let explanation: String?
  let remedy: [String]
  let hasRemedy: Bool
  /// The link to the finding that shows the same fix.
  let sameFix: String?
  let drawn: [Link]
  let isDrawn: Bool
  let others: [Link]
  let hasOthers: Bool
  let othersCount: String

  struct Link {
    let href: String?
    let text: String
  }

  struct EvidenceView {
    let href: String?
    let number: Int
    let sentence: String
    let place: String?
  }

  /// - Parameter fix: The id of the finding that shows the fix. Nil if it is this one.
  init(_ card: PageLinks.Card, explained: String, _ links: PageLinks, _ fix: String?) {
    let finding = card.group.first
    id = card.id
    severity = finding.severity.rawValue
    message = finding.message.shown()
    extent = Words.extent(finding)
    place = finding.at?.description.shown()
    trace = "\(finding.trace):\(finding.moment.line)".shown()
    event = links.event(finding.moment, ofTrace: finding.trace)
    fingerprint = finding.fingerprint
    evidence = finding.evidence.map {
      EvidenceView(
        href: links.event($0.moment, ofTrace: finding.trace), number: $0.moment.seq,
        sentence: $0.sentence.shown(), place: $0.at?.description.shown())
    }
    explanation = finding.explanation == explained ? nil : finding.explanation.shown(limit: 4000)
    remedy = finding.remedy.split(separator: "\n", omittingEmptySubsequences: false).map {
      String($0).shown()
    }
    hasRemedy = !finding.remedy.isEmpty && fix == nil
    sameFix = finding.remedy.isEmpty ? nil : fix.map { "#\($0)" }
    drawn = links.drawn(finding.fingerprint)
    isDrawn = !drawn.isEmpty
    let rest = card.group.others
    others = rest.prefix(Self.othersLimit).map {
      Link(
        href: links.event($0.moment, ofTrace: $0.trace),
        text: "\($0.trace):\($0.moment.line)\(Words.extent($0))".shown())
    }
    hasOthers = !others.isEmpty
    let more = rest.count - others.count
    othersCount =
      counted(rest.count, "other trace")
      + (more > 0 ? " (the first \(others.count) are listed)" : "")
  }

  /// The maximum number of other occurrences in the list.
  private static let othersLimit = 50
}

extension PageLinks {
  /// Returns links to a finding's screens and transitions on the drawing or, if not drawn, in the tables.
  fileprivate func drawn(_ fingerprint: String) -> [FindingView.Link] {
    screenNumbers(of: fingerprint).map {
      .init(href: drawnScreen($0) ?? "#\(Self.screen($0))", text: screens[$0].screen.shown(limit: 80))
    }
      + transitionNumbers(of: fingerprint).map {
        let transition = transitions[$0]
        return .init(
          href: drawnTransition($0) ?? "#\(Self.transition($0))",
          text:
            "\(transition.from.screen.shown(limit: 60)) → \(transition.to.screen.shown(limit: 60)), \(transition.kind.words.shown(limit: 40))"
        )
      }
  }
}
