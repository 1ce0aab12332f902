import NavTrace

/// Returns a count in words: "once", "2 times".
package func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }

/// Shortens a name that is too long for a box.
package func shortened(_ name: String, to limit: Int = 60) -> String {
  name.count > limit ? name.prefix(limit - 1) + "…" : name
}

extension Labels {
  /// The titles as one list: `“Next”, “Done”, …`. Nil if there are none.
  package var inQuotes: String? {
    shown.isEmpty ? nil : shown.map { "“\($0)”" }.joined(separator: ", ") + (hasMore ? ", …" : "")
  }

  /// The titles in quotes, in lines of about `width` characters.
  package func linesInQuotes(width: Int, titleLimit: Int = 30) -> [String] {
    let titles = shown.map { "“\(shortened($0, to: titleLimit))”" } + (hasMore ? ["…"] : [])
    var lines: [String] = []
    for (index, title) in titles.enumerated() {
      let word = title + (index < titles.count - 1 ? "," : "")
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(word)
      }
    }
    return lines
  }
}

extension Labels {
  /// The source locations, one on each line.
  package var locationWords: [String] { shown.map { "at \($0)" } + (hasMore ? ["at …"] : []) }

  /// The address that a click on the first source location opens.
  package func url(_ style: ChartStyle) -> String? { shown.first.flatMap { style.links?.url(of: $0) } }
}

extension Durations {
  /// The median and the 95th percentile. Nil if there are no durations.
  package var words: String? {
    guard let median, let most = percentile(95) else { return nil }
    return "\(duration(median)), 95 % ≤ \(duration(most))"
  }
}

/// Returns a duration in words: "120 ms", "4.5 s", "3 min".
package func duration(_ nanoseconds: UInt64) -> String {
  // Rounded without an addition that could overflow: a trace may contain any time.
  let milliseconds = nanoseconds / 1_000_000 + (nanoseconds % 1_000_000 >= 500_000 ? 1 : 0)
  switch milliseconds {
  case ..<1000: return "\(milliseconds) ms"
  case ..<100_000: return "\(milliseconds / 1000).\(milliseconds % 1000 / 100) s"
  default: return "\((milliseconds + 30_000) / 60_000) min"
  }
}

extension FlowGraph.Highlights {
  package var findingWords: [String] { rules.findingWords }
}

extension [String: Int] {
  /// The findings by rule, each with a warning sign and its count.
  package var findingWords: [String] {
    sorted { $0.key < $1.key }.map { "⚠ \($0.key)" + ($0.value > 1 ? " ×\($0.value)" : "") }
  }
}

extension FlowGraph.Kind {
  /// The label of a transition of this kind.
  package var words: String {
    switch self {
    case .push, .modal, .root, .embed, .select, .replace: event.name
    case .openURL: "open URL"
    case .pop(let by), .dismissed(let by):
      switch by {
      case .code: self.isDismissal ? "dismiss" : "pop"
      case .back: "Back"
      case .swipe: self.isDismissal ? "swipe down" : "swipe back"
      case .tab: "selected tab"
      case .replaced: "replaced"
      default: by.rawValue
      }
    }
  }

  private var isDismissal: Bool {
    if case .dismissed = self { true } else { false }
  }

  /// The name in `.nav` files and JSON, and the cause of the screen's departure.
  package var event: (name: String, by: String?) {
    switch self {
    case .push: ("push", nil)
    case .modal: ("modal", nil)
    case .root: ("root", nil)
    case .embed: ("embed", nil)
    case .select: ("select", nil)
    case .openURL: ("open-url", nil)
    case .replace: ("replace", nil)
    case .pop(let by): ("pop", by.rawValue)
    case .dismissed(let by): ("dismissed", by.rawValue)
    }
  }

  /// The kind that has this ``event``. Nil if there is none.
  package init?(event name: String, by: String?) {
    switch (name, by.map(DisappearanceCause.init)) {
    case ("push", nil): self = .push
    case ("modal", nil): self = .modal
    case ("root", nil): self = .root
    case ("embed", nil): self = .embed
    case ("select", nil): self = .select
    case ("open-url", nil): self = .openURL
    case ("replace", nil): self = .replace
    case ("pop", let by?): self = .pop(by: by)
    case ("dismissed", let by?): self = .dismissed(by: by)
    default: return nil
    }
  }
}

extension FlowChart {
  /// The label of a transition, with its count, or with both counts if they differ.
  package func words(_ id: FlowGraph.TransitionID, _ transition: FlowGraph.Transition) -> String {
    let kind = shortened(id.kind.words)
    return switch change(of: id) {
    case .recounted(let before): "± \(kind) ×\(before) → ×\(transition.count)"
    case .added: "+ \(kind)\(repeated(transition.count))"
    case .removed: "− \(kind)\(repeated(transition.count))"
    case .unchanged, nil: "\(kind)\(repeated(transition.count))"
    }
  }

  /// The name of a screen, with a sign if it was added or removed.
  package func words(_ id: FlowGraph.NodeID) -> String {
    switch change(of: id) {
    case .added: "+ \(id.screen)"
    case .removed: "− \(id.screen)"
    case .recounted, .unchanged, nil: id.screen
    }
  }

  private func repeated(_ count: Int) -> String { count > 1 ? " ×\(count)" : "" }
}
