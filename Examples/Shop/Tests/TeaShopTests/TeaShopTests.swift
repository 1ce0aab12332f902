import Foundation
import NavTrace
import NavTraceGraph
import NavTraceRecording
import NavTraceTesting
import Testing
import UIKit

@testable import TeaShop

/// How the app is attached to navtrace.
enum Attachment: CaseIterable {
  /// Only by watching the root coordinator.
  case watch
  /// Also by decorating the routers.
  case routers

  /// The rules of notes about the recording itself.
  var remarks: [String] { self == .watch ? ["unrecorded-router"] : [] }
}

/// A user's actions, and the findings in the app with leaks.
struct Visit: CustomTestStringConvertible {
  let testDescription: String
  let actions: [HeadlessUser.Action]
  /// The expected findings: rules, with their coordinators or screens.
  let found: [String]
  /// The findings that need recorded routers.
  var foundByRouters: [String] = []

  /// The leak of the sign-in flow, which is never removed.
  static let signInLeak = "leaked-child SignInCoordinator"

  static let all = [
    Visit(
      testDescription: "signs in",
      actions: [.tap("Forgot Password"), .tap("Reset"), .tap("Sign In")],
      found: [signInLeak]),
    Visit(
      testDescription: "goes back from a tea",
      actions: [.tap("Sign In"), .tap("Oolong"), .tap("Details"), .back, .back],
      found: [signInLeak, "leaked-child ProductCoordinator"]),
    Visit(
      testDescription: "buys a tea",
      actions: [
        .tap("Sign In"), .tap("Sencha"), .tap("Add to Cart"), .tab("Cart"), .tap("Check Out"), .tap("Next"),
        .back, .tap("Next"), .tap("Pay"),
      ],
      found: [signInLeak]),
    Visit(
      testDescription: "pulls the checkout down",
      actions: [
        .tap("Sign In"), .tab("Search"), .tap("Assam"), .tap("Add to Cart"), .tab("Cart"), .tap("Check Out"),
        .swipeDown(.cancelled), .swipeDown(.finished),
      ],
      found: [signInLeak, "leaked-child CheckoutCoordinator"],
      foundByRouters: ["unfired-callback AddressViewController"]),
    Visit(
      testDescription: "looks at the orders",
      actions: [.tap("Sign In"), .tab("Profile"), .tap("Orders"), .swipeBack(.finished)],
      found: [signInLeak, "retained-coordinator OrdersCoordinator"]),
    Visit(
      testDescription: "signs out and in again",
      actions: [.tap("Sign In"), .tab("Profile"), .tap("Sign Out"), .tap("Sign In")],
      found: [signInLeak, signInLeak]),
  ]
}

@MainActor @Suite struct TeaShopTests {
  @Test("each leak is reported for its coordinator", arguments: Visit.all, Attachment.allCases)
  func leaks(visit: Visit, attachment: Attachment) throws {
    let trace = try trace(isFixed: false, attachment, visit.actions)
    // A callback that never ran is reported as the cause of the leak.
    let found = trace.findings.flatMap { [$0] + $0.causes }.flatMap { finding -> [String] in
      guard !attachment.remarks.contains(finding.rule) else { return [] }
      let subject = finding.rule == "unfired-callback" ? finding.screen?.type : finding.coordinator?.type
      return Array(repeating: "\(finding.rule) \(subject ?? "")", count: finding.count)
    }
    let expected = visit.found + (attachment == .routers ? visit.foundByRouters : [])
    #expect(found.sorted() == expected.sorted(), "\(trace)")
  }

  @Test("nothing is found in the fixed app", arguments: Visit.all, Attachment.allCases)
  func fixed(visit: Visit, attachment: Attachment) throws {
    let trace = try trace(isFixed: true, attachment, visit.actions)
    #expect(trace.findings.map(\.rule) == attachment.remarks, "\(trace)")
    #expect(!trace.result.isFailure(strictly: attachment == .routers))
  }

  @Test("a link opens a tea after the user has signed in", arguments: Attachment.allCases)
  func link(attachment: Attachment) throws {
    let trace = try trace(isFixed: true, attachment, [.tap("Sign In"), .tap("Details"), .back, .back]) {
      app in
      try app.open(#require(URL(string: "teashop://tea/Oolong")))
    }
    #expect(trace.findings.map(\.rule) == attachment.remarks, "\(trace)")
  }

  @Test("the graph has no transitions between screens of different tabs", arguments: Attachment.allCases)
  func graph(attachment: Attachment) throws {
    let trace = try trace(
      isFixed: true, attachment,
      [
        .tap("Sign In"), .tap("Oolong"), .tap("Details"), .back, .back, .tab("Search"), .tab("Cart"),
        .tap("Check Out"), .tap("Next"), .back, .swipeDown(.finished), .tab("Profile"), .tap("Orders"), .back,
        .tab("Home"), .tap("Sencha"), .tab("Cart"), .tab("Home"), .tap("Add to Cart"),
      ])
    let flow = FlowSnapshot(FlowGraphBuilder().analyze(trace.events))
    let tabs = [
      "Home": ["TeaListViewController", "ProductViewController", "DetailsViewController"],
      "Search": ["SearchViewController"],
      "Cart": ["CartViewController", "AddressViewController", "PaymentViewController"],
      "Profile": ["ProfileViewController", "OrdersViewController"],
    ]
    func tab(of screen: FlowGraph.NodeID) -> String? {
      tabs.first { $0.value.contains(screen.screen) }?.key
    }
    // The only transition into a tab leads from the tab bar to its first screen.
    let intoTabs = flow.transitions.filter { tab(of: $0.to) != nil && tab(of: $0.from) != tab(of: $0.to) }
    #expect(
      Set(intoTabs.map { "\($0.from.screen) \($0.kind) \($0.to.screen)" })
        == Set(tabs.values.map { "UITabBarController select \($0[0])" }), "\(flow.text)")
    // The transition to the checkout starts at the cart's screen, although the tab bar presents the sheet.
    #expect(
      flow.transitions.filter { $0.kind == .modal }.map { "\($0.from.screen) \($0.to.screen)" }
        == ["CartViewController AddressViewController"], "\(flow.text)")
  }

  /// Starts the app, performs the actions, and returns the recording.
  private func trace(
    isFixed: Bool, _ attachment: Attachment, _ actions: [HeadlessUser.Action],
    afterLaunch: (AppCoordinator) throws -> Void = { _ in }
  ) throws -> NavigationTrace {
    try Headless.isolated {
      // These outlive the recording: what is deallocated with the app has not leaked.
      let window = UIWindow()
      let environment = Environment(isFixed: isFixed, recordsRouters: attachment == .routers)
      let app = AppCoordinator(window: window, environment: environment)
      defer { withExtendedLifetime(app) {} }
      return try NavigationTrace { recorder in
        // The only line for navtrace.
        recorder.watch(app, coordinators: .instances(of: Coordinator.self))
        app.start()
        Headless.runLoop.runUntilIdle()
        try afterLaunch(app)
        try HeadlessUser().perform(actions)
      }
    }
  }
}

/// Tests the fixed app with the trait that records and lints.
@MainActor @Suite(.recordsNavigation(failing: .warning)) struct TeaShopTraitTests {
  @Test("a link opens a tea while the user is in another tab") func link() throws {
    let window = UIWindow()
    let app = AppCoordinator(window: window, environment: Environment(isFixed: true, recordsRouters: true))
    Recorder.current?.watch(app, coordinators: .instances(of: Coordinator.self))
    app.start()
    Headless.runLoop.runUntilIdle()
    let user = HeadlessUser()
    try user.perform([.tap("Sign In"), .tab("Cart")])
    try app.open(#require(URL(string: "teashop://tea/Sencha")))
    Headless.runLoop.runUntilIdle()
    try user.perform([.tap("Add to Cart"), .tap("Oolong"), .back])
  }
}
