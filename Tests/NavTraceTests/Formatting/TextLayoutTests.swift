import Testing

@testable import NavTrace

@Suite struct TextLayoutTests {
  private let narrow = TextLayout(columns: 40)

  @Test("a sentence is wrapped between words, and only in a terminal") func sentence() {
    let text = "HomeCoordinator added CartCoordinator as a child"
    #expect(
      narrow.sentence(text, behind: "  12  ") == [
        "  12  HomeCoordinator added",
        "      CartCoordinator as a child",
      ])
    #expect(TextLayout(columns: nil).sentence(text, behind: "  12  ") == ["  12  " + text])
  }

  @Test("a sentence without words is the head alone, as it is without a terminal", arguments: [nil, 40])
  func noWords(columns: Int?) {
    #expect(TextLayout(columns: columns).sentence("", behind: "  7  ") == ["  7  "])
  }

  @Test("a word that does not fit beside the margin has less margin") func longWord() {
    let name = "AppointmentConfirmationViewController"
    #expect(
      narrow.sentence("push \(name) again", behind: "     7  ") == [
        "     7  push", "   \(name)", "        again",
      ])
  }

  @Test("a path that is longer than a line is divided after slashes") func path() {
    #expect(
      narrow.sentence("at AppointmentCoordinator/AppointmentViewController.swift:7 by code") == [
        "at AppointmentCoordinator/", "AppointmentViewController.swift:7 by", "code",
      ])
  }

  @Test("the lines of a command can be pasted into a shell") func command() {
    #expect(
      narrow.command(["navtrace", "record", "raypets", "'tap Schedule Visit'"], behind: "  now: ") == [
        "  now: navtrace record raypets \\", "    'tap Schedule Visit'",
      ])
  }

  @Test("prose is at most 120 columns wide, and lists use the whole terminal") func widest() {
    let text = Array(repeating: "screen", count: 30).joined(separator: " ")
    #expect(TextLayout(columns: 300).sentence(text).count == 2)
    #expect(TextLayout(columnsOfList: 300).sentence(text) == [text])
  }
}
