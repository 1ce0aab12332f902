import Testing
import UIKit

/// The facts about alerts, with their ids.
@MainActor @Suite struct AlertTests {
  private func ask(_ style: UIAlertController.Style, _ log: Log) -> UIAlertController {
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: style)
    alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in log.append("OK") })
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in log.append("Cancel") })
    return alert
  }

  @Test("an alert is an ordinary modal, so a second presentation is refused (ALT-01)") func alertIsAModal() {
    Headless.isolated {
      let stack = Stack("A")
      let misuses = Misuses()
      Headless.add(misuses)
      let alert = ask(.alert, stack.log)
      stack.navigation.present(alert, animated: true)
      stack.settle()
      #expect(stack.navigation.presentedViewController === alert)
      #expect(!stack.log.take().contains { $0.hasPrefix("A.") })
      stack.navigation.present(UIViewController(), animated: true)
      #expect(misuses.kinds == [.alreadyPresenting])
      #expect(HeadlessUser().possibleActions == [.tap("OK"), .tap("Cancel")])
    }
  }

  @Test(
    "tapping an action dismisses the alert and runs the handler (ALT-02)",
    arguments: [UIAlertController.Style.alert, .actionSheet])
  func tapDismissesAndThenHandles(style: UIAlertController.Style) throws {
    try Headless.isolated {
      let stack = Stack("A")
      let alert = ask(style, stack.log)
      stack.navigation.present(alert, animated: true)
      stack.settle()
      try HeadlessUser().tap("OK")
      #expect(stack.log.take() == ["OK"])
      #expect(stack.navigation.presentedViewController == nil)
    }
  }

  @Test("an action's handler can present at once (ALT-02)") func handlerPresents() throws {
    try Headless.isolated {
      let stack = Stack("A")
      let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
      let next = stack.make("B")
      alert.addAction(
        UIAlertAction(title: "OK", style: .default) { [weak navigation = stack.navigation] _ in
          navigation?.present(next, animated: true)
        })
      stack.navigation.present(alert, animated: true)
      stack.settle()
      try HeadlessUser().tap("OK")
      #expect(stack.navigation.presentedViewController === next)
    }
  }

  @Test("a dismissal in code runs no handler, and a disabled action cannot be tapped (ALT-02)")
  func withoutHandler() {
    Headless.isolated {
      let stack = Stack("A")
      let alert = ask(.alert, stack.log)
      alert.actions[0].isEnabled = false
      stack.navigation.present(alert, animated: true)
      stack.settle()
      #expect(throws: HeadlessUserError.self) { try HeadlessUser().tap("OK") }
      alert.dismiss(animated: true)
      stack.settle()
      #expect(stack.log.take() == [])
    }
  }

  @Test("an alert's actions can read its text fields") func textFields() throws {
    try Headless.isolated {
      let stack = Stack("A")
      let alert = UIAlertController(title: "Who?", message: nil, preferredStyle: .alert)
      #expect(alert.textFields == nil)
      var answers: [String?] = []
      let sign = UIAlertAction(title: "Sign In", style: .default) { [weak alert] _ in
        answers = alert?.textFields?.map(\.text) ?? []
      }
      sign.isEnabled = false
      alert.addAction(sign)
      alert.addTextField { field in
        field.placeholder = "Name"
        field.addAction(
          UIAction { [weak alert] _ in
            sign.isEnabled = alert?.textFields?.first?.text?.isEmpty == false
          },
          for: .editingChanged)
      }
      stack.navigation.present(alert, animated: true)
      alert.addTextField { $0.placeholder = "Password" }
      stack.settle()
      let user = HeadlessUser()
      #expect(throws: HeadlessUserError.self) { try user.tap("Sign In") }
      try user.perform([.type("Ann", into: "Name"), .type("secret", into: "Password"), .tap("Sign In")])
      #expect(answers == ["Ann", "secret"])
      #expect(stack.navigation.presentedViewController == nil)
      #expect(throws: HeadlessUserError.self) { try user.type("Bea", into: "Name") }
    }
  }

  @Test("key-value coding gives an alert its content, and changes only how its buttons look")
  func keyValueCoding() {
    Headless.isolated {
      let alert = UIAlertController(title: "City", message: nil, preferredStyle: .alert)
      let action = UIAlertAction(title: "OK", style: .default)
      action.setValue(UIColor.red, forKey: "titleTextColor")
      alert.addAction(action)
      let content = UIViewController()
      alert.setValue(content, forKey: "contentViewController")
      #expect(content.parent === alert && alert.actions.map(\.title) == ["OK"])
    }
  }
}
