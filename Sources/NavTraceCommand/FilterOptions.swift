import ArgumentParser
import NavTrace
import NavTraceTimeline

/// Options that select events of a timeline.
struct FilterOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Only these events, such as push or 'child-*'. Repeatable.", valueName: "glob"))
  var event: [Glob] = []

  @Option(
    help: ArgumentHelp(
      "Only events of these coordinators (type or id) and of their screens. Repeatable.",
      valueName: "glob"))
  var coordinator: [Glob] = []

  @Option(
    help: ArgumentHelp(
      "Only events of these screens (type, id or title). Repeatable.", valueName: "glob"))
  var screen: [Glob] = []

  func validate() throws {
    for glob in event where !TraceEvent.names.contains(where: glob.matches) {
      throw ValidationError(
        "There is no event '\(glob)'. The events are: \(TraceEvent.names.joined(separator: ", ")).")
    }
  }

  /// The given options, as on the command line.
  var words: [String] {
    [("--event", event), ("--coordinator", coordinator), ("--screen", screen)].flatMap { option, globs in
      globs.map { "\(option) '\($0)'" }
    }
  }

  func filter(range: ClosedRange<Int> = 1...Int.max) -> TimelineFilter {
    TimelineFilter(events: event, coordinators: coordinator, screens: screen, range: range)
  }
}
