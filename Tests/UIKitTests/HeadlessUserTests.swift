import Testing
import UIKit

@MainActor @Suite struct HeadlessUserTests {
  @Test(
    "actions are read as they are written",
    arguments: [
      "tap Schedule Visit", "back", "back to Home", "swipe back", "swipe back cancelled", "swipe down",
      "swipe down cancelled", "swipe content back", "swipe content back cancelled", "tab Home", "next page",
      "next page cancelled", "previous page", "previous page cancelled",
    ])
  func actionsRoundTrip(words: String) {
    #expect(HeadlessUser.Action(words)?.description == words)
  }

  @Test(
    "what is no action is none",
    arguments: ["", "tap", "tap ", "jump", "swipe", "back to ", "swipe up", "tab "])
  func notActions(words: String) {
    #expect(HeadlessUser.Action(words) == nil)
  }

  @Test("an impossible action lists what is possible") func impossible() {
    Headless.isolated {
      let stack = Stack("A", "B")
      let error = #expect(throws: HeadlessUserError.self) { try HeadlessUser().tap("Nowhere") }
      #expect(
        error?.description
          == "cannot 'tap Nowhere' on this screen; possible: 'back', 'back to A', 'swipe back', 'swipe back cancelled'"
      )
      withExtendedLifetime(stack) {}
    }
  }

  @Test("no hand reaches a hidden, disabled, covered or deaf button") func unreachable() throws {
    try Headless.isolated {
      let stack = Stack("A")
      var taps = 0
      let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in taps += 1 })
      let view = UIView()
      view.addSubview(button)
      stack.navigation.topViewController?.view.addSubview(view)
      try HeadlessUser().tap("Go")
      for hide in [
        { view.isHidden = $0 }, { button.isEnabled = !$0 }, { view.isUserInteractionEnabled = !$0 },
      ] {
        hide(true)
        #expect(throws: HeadlessUserError.self) { try HeadlessUser().tap("Go") }
        hide(false)
      }
      stack.navigation.present(UIViewController(), animated: false)
      #expect(throws: HeadlessUserError.self) { try HeadlessUser().tap("Go") }
      #expect(taps == 1)
    }
  }

  @Test("the same actions take the same virtual time") func sameTimes() throws {
    func run() throws -> UInt64 {
      try Headless.isolated {
        let stack = Stack("A", "B", "C")
        try HeadlessUser().goBack()
        try HeadlessUser().swipeBack(.cancelled)
        try HeadlessUser().swipeBack()
        withExtendedLifetime(stack) {}
        return Headless.runLoop.now
      }
    }
    let first = try run()
    #expect(first == 1_050_000_000)
    #expect(try run() == first)
  }
}
