import Testing
import UIKit

/// The effects of touches on controls.
@MainActor @Suite struct ControlTests {
  private let controller = UIViewController()

  /// Shows a screen that contains `view`.
  private func show(_ view: UIView) -> UIWindow {
    controller.view.addSubview(view)
    let window = UIWindow()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    return window
  }

  @Test("the first subviews of a segmented control are the backgrounds of its segments") func segmentViews() {
    let control = UISegmentedControl(items: ["A", "B"])
    control.insertSegment(withTitle: "C", at: 1, animated: false)
    #expect(control.subviews.prefix(3).map { $0 is UIImageView } == [true, true, true])
  }

  /// Logs what it is told of a touch, and accepts it or not.
  private final class Touched: UISlider {
    var log: [String] = []
    var refusal = ""
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      note("begin", super.beginTracking(touch, with: event))
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      note("continue", super.continueTracking(touch, with: event))
    }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
      super.endTracking(touch, with: event)
      _ = note("end", true)
    }
    private func note(_ step: String, _ result: Bool) -> Bool {
      log.append(isTracking ? step + " tracking" : step)
      return result && refusal != step
    }
  }

  @Test(
    "a control is told of a touch, and ignores it from the moment at which it refuses it",
    arguments: [
      (
        "", ["begin", "touchDown", "valueChanged", "continue tracking", "end", "touchUpInside"]
      ), ("begin", ["begin"]), ("continue", ["begin", "touchDown", "valueChanged", "continue tracking"]),
    ]) func touches(refusal: String, log: [String]) throws
  {
    try Headless.isolated {
      let slider = Touched()
      let window = show(slider)
      slider.refusal = refusal
      let events: [(UIControl.Event, String)] = [
        (.touchDown, "touchDown"), (.valueChanged, "valueChanged"), (.touchUpInside, "touchUpInside"),
      ]
      for (event, name) in events {
        slider.addAction(UIAction { _ in slider.log.append(name) }, for: event)
      }
      try HeadlessUser().tap("Touched")
      #expect(slider.log == log)
      #expect(slider.value == (refusal == "begin" ? 0 : 1))
      #expect(!slider.isTracking)
      withExtendedLifetime(window) {}
    }
  }

  /// Logs how editing ends. The method without a reason is not called if there is one with it.
  private final class Editing: NSObject, UITextFieldDelegate, UITextViewDelegate {
    var log: [String] = []
    func textFieldDidEndEditing(_ textField: UITextField) { log.append("no reason") }
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
      log.append(reason == .committed ? "committed" : "cancelled")
    }
    func textViewDidChange(_ textView: UITextView) { log.append(textView.text) }
  }

  @Test("code that types or deletes a character is an edit, as by the keyboard") func keyInput() {
    Headless.isolated {
      let (field, editing) = (UITextField(), Editing())
      let window = show(field)
      field.delegate = editing
      field.addAction(UIAction { _ in editing.log.append(field.text ?? "") }, for: .editingChanged)
      field.becomeFirstResponder()
      #expect(!field.hasText)
      for input in [field, UITextView(frame: .zero, textContainer: nil)] as [any UIKeyInput & UIView] {
        (input as? UITextView)?.delegate = editing
        input.deleteBackward()
        input.insertText("a")
        input.insertText("b")
        input.deleteBackward()
        #expect(input.hasText)
      }
      field.resignFirstResponder()
      #expect(editing.log == ["a", "ab", "a", "a", "ab", "a", "committed"])
      withExtendedLifetime(window) {}
    }
  }

  @Test("a text and its attributed text do not set each other by properties that a subclass overrides")
  func texts() {
    final class Field: UITextField {
      override var placeholder: String? { didSet { show() } }
      func show() { attributedPlaceholder = placeholder.map { NSAttributedString(string: $0 + "!") } }
    }
    final class Letter: UITextView {
      override var text: String! { didSet { attributedText = NSAttributedString(string: text + "!") } }
      override var attributedText: NSAttributedString! { didSet { changes += 1 } }
      var changes = 0
    }
    let (field, letter) = (Field(), Letter())
    field.placeholder = "Name"
    #expect(field.placeholder == "Name!" && field.attributedPlaceholder?.string == "Name!")
    letter.text = "Dear"
    #expect(letter.text == "Dear!" && letter.changes == 1)
    letter.attributedText = nil
    #expect(letter.text == "")
  }

  @Test("tapping a colour well chooses a colour, and sends valueChanged") func colors() throws {
    try Headless.isolated {
      let (well, window) = (UIColorWell(), UIWindow())
      var chosen: UIColor?
      well.addAction(UIAction { _ in chosen = well.selectedColor }, for: .valueChanged)
      window.rootViewController = UIViewController()
      window.rootViewController?.view.addSubview(well)
      window.makeKeyAndVisible()
      try HeadlessUser().perform(.tap("UIColorWell"))
      #expect(chosen == .systemBlue)
    }
  }

  @Test("tapping a switch toggles it, and sends valueChanged") func switches() throws {
    try Headless.isolated {
      let toggle = UISwitch()
      toggle.accessibilityLabel = "Sound"
      var received: [Bool] = []
      toggle.addAction(UIAction { _ in received.append(toggle.isOn) }, for: .valueChanged)
      let window = show(toggle)
      try HeadlessUser().tap("Sound")
      try HeadlessUser().tap("Sound")
      #expect(received == [true, false])
      toggle.isEnabled = false
      #expect(throws: HeadlessUserError.self) { try HeadlessUser().tap("Sound") }
      withExtendedLifetime(window) {}
    }
  }

  @Test("tapping a segment selects it, and sends valueChanged once") func segments() throws {
    try Headless.isolated {
      let segments = UISegmentedControl(items: ["One", "Two"])
      var received = 0
      segments.addAction(UIAction { _ in received += 1 }, for: .valueChanged)
      let window = show(segments)
      try HeadlessUser().tap("Two")
      try HeadlessUser().tap("Two")
      #expect(segments.selectedSegmentIndex == 1 && received == 1)
      segments.setEnabled(false, forSegmentAt: 0)
      #expect(throws: HeadlessUserError.self) { try HeadlessUser().tap("One") }
      withExtendedLifetime(window) {}
    }
  }

  @Test("typing calls the text field's delegate") func typing() throws {
    final class Delegate: NSObject, UITextFieldDelegate {
      var log: [String] = []
      func textFieldDidBeginEditing(_ textField: UITextField) { log.append("began") }
      func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
      ) -> Bool { string != "no" }
      func textFieldDidEndEditing(_ textField: UITextField) { log.append("ended") }
    }
    try Headless.isolated {
      let field = UITextField()
      let delegate = Delegate()
      field.placeholder = "Name"
      field.delegate = delegate
      field.addAction(UIAction { _ in delegate.log.append("changed") }, for: .editingChanged)
      let window = show(field)
      let action = try #require(HeadlessUser.Action("type Ada L into Name"))
      #expect(action == .type("Ada L", into: "Name") && action.description == "type Ada L into Name")
      try HeadlessUser().perform(action)
      try HeadlessUser().type("no", into: "Name")
      #expect(field.text == "Ada L" && field.isEditing)
      field.resignFirstResponder()
      #expect(delegate.log == ["began", "changed", "ended"])
      field.isEnabled = false
      #expect(throws: HeadlessUserError.self) { try HeadlessUser().type("x", into: "Name") }
      withExtendedLifetime(window) {}
    }
  }

  #if !canImport(ObjectiveC)
    @Test("methods whose result is not used end editing") func methodsWithResults() throws {
      try Headless.isolated {
        let field = UITextField()
        field.placeholder = "Name"
        let window = show(field)
        try HeadlessUser().type("Ada", into: "Name")
        #expect(field.isFirstResponder)
        let resign = Selector(UIResponder.resignFirstResponder, name: "resign")
        #expect(UIApplication.shared.sendAction(resign, to: nil, from: nil, for: nil))
        #expect(!field.isFirstResponder)
        try HeadlessUser().type("Bob", into: "Name")
        let end = Selector(UIView.endEditing, name: "endEditing")
        #expect(UIApplication.shared.sendAction(end, to: window, from: UITapGestureRecognizer(), for: nil))
        #expect(!field.isFirstResponder)
      }
    }
  #endif

  @Test("typing posts the text field's notifications") func typingNotifications() throws {
    try Headless.isolated {
      let (controller, field) = (UIViewController(), UITextField())
      field.placeholder = "Name"
      controller.view.addSubview(field)
      let window = UIWindow()
      window.rootViewController = controller
      window.makeKeyAndVisible()
      var posted: [Notification.Name] = []
      let names = [
        UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
        UITextField.textDidEndEditingNotification,
      ]
      let observers = names.map { name in
        NotificationCenter.default.addObserver(forName: name, object: field, queue: nil) { _ in
          MainActor.assumeIsolated { posted.append(name) }
        }
      }
      try HeadlessUser().type("Ada", into: "Name")
      field.resignFirstResponder()
      #expect(posted == names)
      for observer in observers { NotificationCenter.default.removeObserver(observer) }
      withExtendedLifetime(window) {}
    }
  }

  @Test("a view with a tap recognizer can be tapped, unless the delegate forbids it")
  func recognizers() throws {
    final class Forbids: NSObject, UIGestureRecognizerDelegate {
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
    @MainActor final class Counter: NSObject {
      var states: [UIGestureRecognizer.State] = []
      func tapped(_ recognizer: UITapGestureRecognizer) { states.append(recognizer.state) }
    }
    try Headless.isolated {
      let (label, counter, forbids) = (UILabel(), Counter(), Forbids())
      label.text = "Terms"
      let tap = UITapGestureRecognizer(target: counter, action: Selector(Counter.tapped(_:)))
      label.addGestureRecognizer(tap)
      let window = show(label)
      #expect(throws: HeadlessUserError.self, "labels take no touches by themselves") {
        try HeadlessUser().tap("Terms")
      }
      label.isUserInteractionEnabled = true
      try HeadlessUser().tap("Terms")
      #expect(counter.states == [.ended] && tap.view === label && tap.state == .possible)
      tap.delegate = forbids
      try HeadlessUser().tap("Terms")
      #expect(counter.states.count == 1)
      tap.isEnabled = false
      #expect(throws: HeadlessUserError.self) { try HeadlessUser().tap("Terms") }
      withExtendedLifetime(window) {}
    }
  }

  @Test("a button can be tapped by the text of its configuration's title with attributes")
  func attributedTitles() throws {
    try Headless.isolated {
      var title = AttributedString("Pay now")
      title.font = .boldSystemFont(ofSize: 12)
      title.uiKit.underlineStyle = .single
      var configuration = UIButton.Configuration.plain()
      configuration.title = "Pay"
      configuration.attributedTitle = title
      configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
        var outgoing = incoming
        outgoing.foregroundColor = .red
        return outgoing
      }
      configuration.background.cornerRadius = 4
      let transformed = configuration.titleTextAttributesTransformer?(AttributeContainer())
      #expect(transformed?.foregroundColor == .red)
      var paid = 0
      let button = UIButton(configuration: configuration, primaryAction: UIAction { _ in paid += 1 })
      #expect(button.titleLabel?.text == "Pay now")
      let window = show(button)
      try HeadlessUser().tap("Pay now")
      #expect(paid == 1)
      withExtendedLifetime(window) {}
    }
  }

  @Test("a button in a bar can be tapped by the title of its configuration") func bars() throws {
    try Headless.isolated {
      var configuration = UIButton.Configuration.filled()
      configuration.title = "Save"
      var saved = 0
      let button = UIButton(configuration: configuration, primaryAction: UIAction { _ in saved += 1 })
      controller.navigationItem.leftBarButtonItem = UIBarButtonItem(customView: button)
      let window = UIWindow()
      window.rootViewController = UINavigationController(rootViewController: controller)
      window.makeKeyAndVisible()
      try HeadlessUser().tap("Save")
      #expect(saved == 1)
    }
  }
}
