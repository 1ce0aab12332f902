import NavTraceExploration
import Testing
import UIKit

/// Apps whose screens depend on what the user has entered on others.
@MainActor @Suite struct StoredStateTests {
  enum Place: CaseIterable { case list, value, flag }

  /// Accounts, of which the user sees nothing.
  @MainActor final class Accounts {
    @PerLaunch static var shared = Accounts()
    var names: [String] = []
    var current: String?
    var isRegistered = false

    func register(in place: Place) {
      switch place {
      case .list: names.append("Ann")
      case .value: current = "Ann"
      case .flag: isRegistered = true
      }
    }
    var areEmpty: Bool { names.isEmpty && current == nil && !isRegistered }
  }

  final class Welcome: ButtonScreen {}
  final class Form: ButtonScreen {}
  final class Shop: UIViewController {}

  @Test("a screen that needs what another one has stored is reached", arguments: Place.allCases)
  func stored(place: Place) async throws {
    let exploration = Exploration(budget: nil, screens: ["Welcome", "Form", "Shop"], delayCheck: .zero) {
      weak var stack: UINavigationController?
      let welcome = Welcome {
        [
          (
            "Register",
            {
              let form = Form { [("Create", { Accounts.shared.register(in: place) })] }
              stack?.pushViewController(form, animated: true)
            }
          ),
          ("Log In", { if !Accounts.shared.areEmpty { stack?.pushViewController(Shop(), animated: true) } }),
        ]
      }
      stack = $0.show(welcome)
      return welcome
    }
    let report = try await exploration.run()
    // Flags often say what is on screen, or what has been created.
    #expect(report.missingScreens == (place == .flag ? ["Shop"] : []), "\(report)")
    #expect(report.states == (place == .flag ? 2 : 3) && report.isComplete, "\(report)")
    #expect(!report.remarks.contains { $0.contains("two different states") }, "\(report)")
  }

  @Test("an app that stores more at each step is explored to its end") func endless() async throws {
    let exploration = Exploration(budget: nil, screens: ["Welcome", "Shop"], delayCheck: .zero) {
      let welcome = Welcome {
        ["1", "2", "3"].map { name in (name, { Accounts.shared.register(in: .list) }) }
      }
      $0.show(welcome)
      return welcome
    }
    let report = try await exploration.run()
    #expect(report.states == 1 && report.missingScreens == ["Shop"] && report.isComplete, "\(report)")
    #expect(report.runs < 100)
  }
}
