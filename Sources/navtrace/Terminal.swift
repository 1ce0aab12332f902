import Foundation
import NavTraceLint

/// What standard output can show.
enum Terminal {
  private static var isTerminal: Bool { isatty(1) == 1 }

  /// - Parameter all: show all findings, not the worst twenty.
  static func style(all: Bool) -> ReportStyle {
    let environment = ProcessInfo.processInfo.environment
    let isColorWanted = (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    return ReportStyle(
      isColored: isTerminal && isColorWanted, width: width(environment["COLUMNS"]), limit: all ? nil : 20)
  }

  private static func width(_ columns: String?) -> Int {
    if let columns = columns.flatMap(Int.init), columns > 0 { return columns }
    var size = winsize()
    guard isTerminal, ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 100 }
    return Int(size.ws_col)
  }
}
