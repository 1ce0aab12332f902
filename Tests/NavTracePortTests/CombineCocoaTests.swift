#if os(Linux)
  import Testing

  @Suite struct CombineCocoaTests {
    private static let program = """
      import Foundation
      import OpenCombine
      import UIKit

      final class Screen: UIViewController, LifetimeTrackable {
        static let lifetimeConfiguration = LifetimeConfiguration(maxCount: 1, groupName: "Screens")
        let button = UIButton()
        let field = UITextField()
        let onOff = UISwitch()
        let tap = UITapGestureRecognizer()
        var cancellables: Set<AnyCancellable> = []
        override func viewDidLoad() {
          super.viewDidLoad()
          trackLifetime()
          (button.accessibilityLabel, field.placeholder, onOff.accessibilityLabel) = ("Pay", "Name", "Sound")
          let label = UILabel()
          label.text = "More"
          label.isUserInteractionEnabled = true
          label.addGestureRecognizer(tap)
          [button, field, onOff, label].forEach(view.addSubview)
          navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Save", style: .plain, target: nil, action: nil)
          button.tapPublisher.sink { print("pay") }.store(in: &cancellables)
          field.textPublisher.sink { print("name", $0 ?? "") }.store(in: &cancellables)
          onOff.isOnPublisher.dropFirst().sink { print("sound", $0) }.store(in: &cancellables)
          navigationItem.rightBarButtonItem?.tapPublisher.sink { print("save") }.store(in: &cancellables)
          tap.tapPublisher.sink { print("more", $0.numberOfTapsRequired) }.store(in: &cancellables)
        }
        deinit { print("freed") }
      }

      try Headless.isolated {
        let window = UIWindow()
        let navigation = UINavigationController(rootViewController: Screen())
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        let user = HeadlessUser()
        for action: HeadlessUser.Action in [
          .tap("Pay"), .type("Ann", into: "Name"), .tap("Sound"), .tap("Save"), .tap("More"),
        ] { try user.perform(action) }
        (navigation.topViewController as? Screen)?.cancellables = []
        try user.tap("Pay")
        navigation.setViewControllers([UIViewController()], animated: false)
        Headless.runLoop.runUntilIdle()
      }
      """

    @Test("controls publish what the user does until the subscription is cancelled")
    func controls() async throws {
      let printed = try await StandInProgram.run(
        Self.program, with: ["CombineCocoa", "LifetimeTracker"], isExploring: true)
      #expect(
        printed == """
          name 
          pay
          name 
          name Ann
          sound true
          save
          more 1
          freed

          """)
    }
  }
#endif
