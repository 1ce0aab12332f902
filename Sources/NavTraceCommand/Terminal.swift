import Foundation
import NavTrace
import NavTraceLint

/// The capabilities of standard output.
enum Terminal {
  static var isTerminal: Bool { isatty(1) == 1 }

  /// Whether output can be overwritten.
  static var isInteractive: Bool { isTerminal && variable("TERM") != "dumb" }

  /// - Parameter all: Whether to show all findings instead of the worst twenty.
  static func style(all: Bool) -> ReportStyle {
    ReportStyle(isColored: isColored, width: width, limit: all ? nil : 20)
  }

  /// Whether to print colours: see no-color.org.
  static var isColored: Bool {
    isTerminal && (variable("NO_COLOR") ?? "").isEmpty && variable("TERM") != "dumb"
  }

  /// Returns the value of an environment variable. Nil if it is not set.
  static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// The number of lines. Nil if it is unknown.
  static var height: Int? {
    size(of: 1).flatMap { $0.ws_row > 0 ? Int($0.ws_row) : nil }
  }

  /// Lays out prose and rows of short texts for standard output.
  static var layout: TextLayout { TextLayout(columns: listWidth) }

  /// The number of columns for lists, which are wrapped only in a terminal: programs read them line by line.
  static var listWidth: Int? { isTerminal ? width : nil }

  /// The number of columns. Nil if standard output is not a terminal and `COLUMNS` is not set.
  static var width: Int? {
    if let columns = variable("COLUMNS").flatMap(Int.init), columns > 0 { return columns }
    return columns(of: 1)
  }

  /// The number of columns of the terminal that shows errors. Nil if standard error is not a terminal.
  static var errorWidth: Int? { columns(of: 2) }

  private static func columns(of descriptor: Int32) -> Int? {
    size(of: descriptor).flatMap { $0.ws_col > 0 ? Int($0.ws_col) : nil }
  }

  private static func size(of descriptor: Int32) -> winsize? {
    var size = winsize()
    return isatty(descriptor) == 1 && ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
  }
}
