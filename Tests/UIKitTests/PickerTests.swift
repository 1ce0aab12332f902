import Testing
import UIKit

@MainActor @Suite struct PickerTests {
  private final class Import: NSObject, UIDocumentPickerDelegate {
    var events: [String] = []
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
      events.append("\(urls.map(\.lastPathComponent)) \(controller.presentingViewController == nil)")
    }
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
      events.append("cancelled")
    }
  }

  @Test(
    "a document picker dismisses itself, and then notifies its delegate, but not of a swipe",
    arguments: [
      (HeadlessUser.Action.tap("Document"), [#"["Document"] true"#]), (.tap("Cancel"), ["cancelled"]),
      (.swipeDown(.finished), []),
    ])
  func documents(action: HeadlessUser.Action, events: [String]) throws {
    try Headless.isolated {
      let delegate = Import()
      let root = UIViewController()
      let window = show(root)
      let picker = UIDocumentPickerViewController(documentTypes: ["public.data"], in: .open)
      picker.delegate = delegate
      root.present(picker, animated: true)
      try HeadlessUser().perform(action)
      #expect(root.presentedViewController == nil && delegate.events == events)
      withExtendedLifetime(window) {}
    }
  }

  private final class List: UIViewController {
    var retries = 0
    override func updateContentUnavailableConfiguration(
      using state: UIContentUnavailableConfigurationState
    ) {
      var content = UIContentUnavailableConfiguration.empty()
      content.text = "No cities"
      content.button.title = "Retry"
      content.buttonProperties.primaryAction = UIAction(title: "Retry") { [unowned self] _ in
        retries += 1
        contentUnavailableConfiguration = nil
      }
      content.secondaryButton.title = "Help"
      contentUnavailableConfiguration = content
    }
  }

  @Test("the user taps the buttons of a screen without content that have an action") func unavailable()
    throws
  {
    try Headless.isolated {
      let list = List()
      let window = show(list)
      #expect(HeadlessUser().choices().isEmpty)
      list.setNeedsUpdateContentUnavailableConfiguration()
      #expect(HeadlessUser().choices() == [.tap("Retry")])
      try HeadlessUser().tap("Retry")
      #expect(list.retries == 1 && HeadlessUser().choices().isEmpty)
      withExtendedLifetime(window) {}
    }
  }

  @Test("a text has a size, and is broken into lines that are not wider than the limit") func texts() {
    let text = "Oslo and Bergen"
    #expect(text.size(withAttributes: [:]) == CGSize(width: 120, height: 17))
    let limit = CGSize(width: 50, height: CGFloat.greatestFiniteMagnitude)
    let rect = text.boundingRect(
      with: limit, options: .usesLineFragmentOrigin, attributes: nil, context: nil)
    #expect(rect.size == CGSize(width: 50, height: 51))
    #expect(NSAttributedString(string: text).boundingRect(with: limit, context: nil).width == 120)
    #expect(NSAttributedString(attachment: NSTextAttachment(image: .checkmark)).length == 1)
  }

  @Test("a pointer above a view is not an action that an exploration misses") func hover() {
    Headless.isolated {
      let controller = UIViewController()
      let recogniser = UIHoverGestureRecognizer()
      recogniser.addTarget(controller, action: Selector("hover"))
      controller.view.addGestureRecognizer(recogniser)
      let window = show(controller)
      #expect(HeadlessUser().unusedTypes.isEmpty)
      withExtendedLifetime(window) {}
    }
  }
}
