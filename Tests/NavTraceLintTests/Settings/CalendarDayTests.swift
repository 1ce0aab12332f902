import NavTraceLint
import Testing

@Suite struct CalendarDayTests {
  @Test(arguments: ["2026-03-31", "2024-02-29", "0001-01-01", "2000-02-29"])
  func `a valid date is written as it was read`(_ text: String) throws {
    #expect(try #require(CalendarDay(text)).description == text)
  }

  @Test(arguments: [
    "", "2026", "2026-3-31", "2026-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "2026-04-31",
    "2026-04-00",
    "2026-04-01-", "+026-04-01", "２０２６-04-01", "tomorrow",
  ])
  func `an invalid date is rejected`(_ text: String) { #expect(CalendarDay(text) == nil) }

  @Test func `earlier days are less than later ones`() {
    let days = ["2025-12-31", "2026-01-01", "2026-01-02", "2026-02-01"].compactMap { CalendarDay($0) }
    for (a, b) in zip(days, days.dropFirst()) { #expect(a < b && !(b < a)) }
  }
}
