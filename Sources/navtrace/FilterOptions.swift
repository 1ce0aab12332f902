import ArgumentParser
import NavTrace

/// Which events of a timeline are shown.
struct FilterOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Only these events, such as push or 'child-*'; repeatable.", valueName: "glob"))
  var event: [Glob] = []

  @Option(
    help: ArgumentHelp(
      "Only what these coordinators (type or id) do, and what becomes of their screens; repeatable.",
      valueName: "glob"))
  var coordinator: [Glob] = []

  @Option(
    help: ArgumentHelp(
      "Only what becomes of these screens (type, id or title); repeatable.", valueName: "glob"))
  var screen: [Glob] = []

  func validate() throws {
    for glob in event where !TraceEvent.names.contains(where: glob.matches) {
      throw ValidationError(
        "There is no event '\(glob)'. There are: \(TraceEvent.names.joined(separator: ", ")).")
    }
  }

  /// What was asked for, as it was typed.
  var words: [String] {
    [("--event", event), ("--coordinator", coordinator), ("--screen", screen)].flatMap { option, globs in
      globs.map { "\(option) '\($0)'" }
    }
  }

  func filter(range: ClosedRange<Int> = 1...Int.max) -> TimelineFilter {
    TimelineFilter(events: event, coordinators: coordinator, screens: screen, range: range)
  }
}
