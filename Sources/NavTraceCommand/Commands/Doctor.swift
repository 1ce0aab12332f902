import ArgumentParser
import NavTrace
import NavTraceLint

struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check whether a recording has what lint needs to find leaks.",
    discussion: """
      Lint finds little if the recorder is only partly attached. For each trace, doctor lists what was recorded, what is \
      missing, and what to add to the app.

      EXAMPLES
        navtrace doctor
        navtrace doctor traces

      EXIT CODES
        0   leaks can be found
        1   something is missing, and leaks cannot be found
        2   a trace cannot be read (the others are checked first)
      """)

  @OptionGroup var inputs: TraceInputs

  func run() throws {
    var (readable, sufficient) = (0, 0)
    var unreadable = UnreadableTraces()
    try printing { output in
      for path in try inputs.paths() {
        var coverage = Coverage()
        let state = try unreadable.reading {
          try TraceInputs.replay(path) { coverage.observe($0, $1, in: $2) }
        }
        guard let state else { continue }
        let checks = coverage.finish(state).checks + [Coverage.Check(end: state)]
        readable += 1
        if !checks.contains(where: { $0.outcome == .failed }) { sufficient += 1 }
        try output.write("\(path.inTerminal)\n" + checks.map(Self.text).joined())
      }
      if readable > 1 {
        try output.write("\n\(sufficient) of \(readable) traces have what lint needs to find leaks.\n")
      }
    }
    try unreadable.fail(unless: inputs.keepGoing)
    if sufficient < readable { throw ExitCode.findings }
  }

  private static func text(_ check: Coverage.Check) -> String {
    let mark =
      switch check.outcome {
      case .passed: "ok     "
      case .noted: "note   "
      case .failed: "missing"
      }
    let layout = Terminal.layout
    let indent = String(repeating: " ", count: 11)
    let lines =
      layout.sentence(check.message.inTerminal, behind: "  \(mark)  ")
      + (check.advice.map { layout.sentence($0.inTerminal, behind: indent) } ?? [])
    return lines.map { $0 + "\n" }.joined()
  }
}

extension Coverage.Check {
  /// Creates the check that the recording was ended.
  fileprivate init(end state: NavigationState) {
    if state.ended != nil {
      self.init(outcome: .passed, message: "the recording was ended")
    } else {
      self.init(
        outcome: .noted,
        message: "the recording has no end, so findings about missing events are not reported",
        advice: "End the recorder when the session ends: Recorder.current?.end().")
    }
  }
}
