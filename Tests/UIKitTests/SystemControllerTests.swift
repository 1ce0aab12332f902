import Testing
import UIKit

/// Controllers that the system provides, with buttons of their own.
@MainActor @Suite struct SystemControllerTests {
  /// Shows the preview of a document on a controller.
  private final class Previewer: NSObject, UIDocumentInteractionControllerDelegate {
    let screen: UIViewController
    var ended = 0
    init(_ screen: UIViewController) { self.screen = screen }
    func documentInteractionControllerViewControllerForPreview(
      _ controller: UIDocumentInteractionController
    ) -> UIViewController { screen }
    func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController) {
      ended += 1
    }
  }

  private func onScreen<Result>(_ body: (UIViewController) throws -> Result) rethrows -> Result {
    try Headless.isolated {
      let window = UIWindow()
      let root = UIViewController()
      window.rootViewController = root
      window.makeKeyAndVisible()
      return try body(root)
    }
  }

  @Test(
    "a controller of the system is deallocated after the user has dismissed it",
    arguments: [
      ("document", "Document"), ("document", "Cancel"), ("image", "Photo"), ("image", "Cancel"),
      ("alert", "OK"),
      ("share", nil), ("document", nil),
    ] as [(String, String?)])
  func lifetime(kind: String, button: String?) throws {
    try onScreen { root in
      weak var shown: UIViewController?
      do {
        let made: UIViewController =
          switch kind {
          case "document": UIDocumentPickerViewController(forExporting: [])
          case "image": UIImagePickerController()
          case "share": UIActivityViewController(activityItems: [], applicationActivities: nil)
          default: UIAlertController(title: "Alert", message: nil, preferredStyle: .alert)
          }
        (made as? UIAlertController)?.addAction(UIAlertAction(title: "OK", style: .default))
        root.present(made, animated: true)
        shown = made
      }
      Headless.runLoop.runUntilIdle()
      #expect(shown != nil && root.presentedViewController === shown)
      try HeadlessUser().perform([button.map { .tap($0) } ?? .swipeDown(.finished)])
      Headless.runLoop.runUntilIdle()
      #expect(root.presentedViewController == nil && shown == nil)
    }
  }

  @Test("a document's preview is shown on the delegate's controller until the user ends it") func preview()
    throws
  {
    try onScreen { root in
      let document = UIDocumentInteractionController(url: URL(fileURLWithPath: "/Document"))
      #expect(!document.presentPreview(animated: true))
      let previewer = Previewer(root)
      document.delegate = previewer
      #expect(document.presentPreview(animated: true))
      Headless.runLoop.runUntilIdle()
      weak let preview = root.presentedViewController
      #expect(preview != nil)
      try HeadlessUser().tap("Done")
      Headless.runLoop.runUntilIdle()
      #expect(preview == nil && previewer.ended == 1)
      #expect(!document.presentOptionsMenu(from: .zero, in: UIView(), animated: true))
      #expect(document.presentOptionsMenu(from: .zero, in: root.view, animated: true))
      Headless.runLoop.runUntilIdle()
      #expect(root.presentedViewController is UIActivityViewController)
    }
  }
}
