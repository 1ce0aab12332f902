import Foundation

/// A calendar day, written `2026-03-31`.
public struct CalendarDay: Comparable, Sendable, CustomStringConvertible {
  /// The year, such as 2026.
  public var year: Int
  /// The month, from 1.
  public var month: Int
  /// The day of the month, from 1.
  public var day: Int

  public init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The current day, in the local time zone.
  package static var today: CalendarDay {
    // Foundation's calendar is not used: creating it takes longer than checking a short trace.
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    return CalendarDay(year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
  }

  /// Parses a day. Nil if the text is not a valid day.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3,
      zip(parts, [4, 2, 2]).allSatisfy({ $0.count == $1 && $0.allSatisfy(\.isASCIIDigit) }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]), (1...12).contains(month),
      (1...Self.length(of: month, year)).contains(day)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  private static func length(of month: Int, _ year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  public var description: String { "\(Self.pad(year, 4))-\(Self.pad(month, 2))-\(Self.pad(day, 2))" }

  private static func pad(_ number: Int, _ length: Int) -> String { String(number).zeroPadded(to: length) }

  public static func < (a: CalendarDay, b: CalendarDay) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
