import Testing
import UIKit

@MainActor @Suite struct ImagePickerTests {
  /// Chooses an avatar, and dismisses the picker as Apple's documentation requires.
  private final class Avatar: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
    var events: [String] = []

    func imagePickerController(
      _ picker: UIImagePickerController,
      didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
      events.append(info[.originalImage] is UIImage ? "chosen" : "empty")
      picker.dismiss(animated: true)
    }

    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
      events.append("cancelled")
      picker.dismiss(animated: true)
    }
  }

  private final class Careless: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {}

  private func afterPicking(
    with delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?,
    _ action: HeadlessUser.Action
  ) throws -> UIViewController? {
    try Headless.isolated {
      let window = UIWindow()
      let root = UIViewController()
      window.rootViewController = root
      window.makeKeyAndVisible()
      let picker = UIImagePickerController()
      picker.sourceType = .photoLibrary
      picker.delegate = delegate
      root.present(picker, animated: true)
      Headless.runLoop.runUntilIdle()
      #expect(root.presentedViewController === picker)
      try HeadlessUser().perform([action])
      return root.presentedViewController
    }
  }

  @Test("the delegate is notified of a choice and of Cancel, but not of a swipe")
  func delegate() throws {
    let avatar = Avatar()
    for action in [HeadlessUser.Action.tap("Photo"), .tap("Cancel"), .swipeDown(.finished)] {
      #expect(try afterPicking(with: avatar, action) == nil)
    }
    #expect(avatar.events == ["chosen", "cancelled"])
  }

  @Test("without a delegate's method, the picker dismisses itself", arguments: ["Photo", "Cancel"])
  func defaults(_ button: String) throws {
    #expect(try afterPicking(with: nil, .tap(button)) == nil)
    #expect(try afterPicking(with: Careless(), .tap(button)) == nil)
  }

  @Test("there is a photo library, and no camera")
  func sources() {
    #expect(UIImagePickerController.isSourceTypeAvailable(.photoLibrary))
    #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
  }
}
