import NavTrace
import Testing

@testable import NavTraceLint

/// The cause that `leaked-child` reports, and its advice.
@Suite struct LeakCauseTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var trace: String
    /// The cause, which the message contains after "Visit is finished but still a child of App: ".
    var fault: String
    /// Text that the suggested code contains, and text that it does not.
    var shows: [String]
    var lacks: [String] = []
    var evidence: String?
  }

  private static let parentCode = ["addChild", "child.present", "children.append", "add(child:"]

  static let cases: [Case] = [
    Case(
      testDescription: "a sheet that is swiped down: the router's presentation delegate",
      trace: """
        modal Reason in Sheet over Home by Visit via SheetRouter callback b1
        action swipe-down
        dismissed Reason by swipe
        """, fault: "SheetRouter did not run its on-dismiss callback after a swipe down",
      shows: ["// SheetRouter:", "presentationControllerDidDismiss"], lacks: parentCode + ["didShow"],
      evidence: "SheetRouter had not run b1 when the session ended"),
    Case(
      testDescription: "a custom presentation that is swiped down: its presentation controller",
      trace: """
        modal Reason in Drawer over Home as custom by Visit via DrawerRouter callback b1
        action swipe-down
        dismissed Reason by swipe
        """, fault: "DrawerRouter did not run its on-dismiss callback after a swipe down",
      shows: ["// DrawerRouter:", "dismissalTransitionDidEnd"],
      lacks: parentCode + ["presentationControllerDidDismiss"]),
    Case(
      testDescription: "a custom presentation without a router",
      trace: """
        modal Reason over Home as custom
        claim Reason by Visit
        dismissed Reason by code
        """, fault: "App never removed it",
      shows: ["// Visit: Reason has left", "dismissalTransitionDidEnd"],
      lacks: ["presentationControllerDidDismiss"]),
    Case(
      testDescription: "a dismissal by code: the router's dismiss",
      trace: """
        modal Reason in Sheet over Home by Visit via SheetRouter callback b1
        dismissed Reason by code
        """, fault: "SheetRouter did not run its on-dismiss callback after a dismissal by code",
      shows: ["// SheetRouter:", "func dismiss(animated: Bool)"],
      lacks: parentCode + ["presentationControllerDidDismiss"]),
    Case(
      testDescription: "several popped at once: the router's didShow",
      trace: """
        push Reason by Visit via StackRouter callback b1
        push Pain by Visit via StackRouter
        dismiss StackRouter by Visit
        pop Pain by code
        pop Reason by code
        """, fault: "StackRouter did not run its on-dismiss callback after a pop by code",
      shows: ["// StackRouter:", "didShow", "Reason has left"], lacks: parentCode),
    Case(
      testDescription: "the callback of a later screen is missed",
      trace: """
        push Reason by Visit via StackRouter
        push Pain by Visit via StackRouter callback b7
        pop Pain by back
        pop Reason by back
        """, fault: "StackRouter did not run its on-dismiss callback after the Back button",
      shows: ["// StackRouter:", "didShow"], lacks: parentCode,
      evidence: "Visit presented Pain on StackRouter with on-dismiss callback b7"),
    Case(
      testDescription: "the second run's callback is missed, and the first run's ran",
      trace: """
        push Reason by Visit via StackRouter callback b1
        pop Reason by back
        callback b1
        child-removed Visit from App
        child-added Visit to App
        push Pain by Visit via StackRouter callback b2
        pop Pain by swipe
        """, fault: "StackRouter did not run its on-dismiss callback after a swipe back",
      shows: ["didShow"], lacks: parentCode),
    Case(
      testDescription: "a router that was replaced as the delegate: forward calls",
      trace: """
        push Reason by Visit via Router#1 callback b1
        push Pain by Help via Router#2
        delegate Router#2 instead-of Router#1 forwards no
        pop Pain by back
        action back
        pop Reason by back
        """, fault: "Router r2 was not notified that Reason left",
      shows: ["previous?.navigationController?"], lacks: parentCode + ["for (screen"],
      evidence: "Router r3 replaced Router r2 as the delegate"),
    Case(
      testDescription: "a coordinator that was replaced as the delegate: forward calls",
      trace: """
        claim Reason by Visit
        push Reason
        claim Pain by Help
        push Pain
        delegate Help instead-of Visit
        pop Pain by back
        action back
        pop Reason by back
        """, fault: "it was not notified that Reason left", shows: ["previous?.navigationController?"],
      lacks: parentCode, evidence: "Help replaced Visit as the delegate"),
    Case(
      testDescription: "the callback ran: the parent removes the child in it",
      trace: """
        push Reason by Visit via StackRouter callback b1
        action back
        pop Reason by back
        callback b1
        """, fault: "App did not remove it when its on-dismiss callback ran",
      shows: ["// App", "children.append(child)", "child.present(animated: true)", "Visit is finished"],
      lacks: ["didShow", "presentationController"], evidence: "b1 had run, and no removal followed"),
    Case(
      testDescription: "no callback was given: the parent gives one",
      trace: """
        push Reason by Visit via StackRouter
        action back
        pop Reason by back
        """, fault: "Reason was presented without an on-dismiss callback",
      shows: ["// App", "child.present(animated: true)"], lacks: ["didShow", "presentationController"]),
    Case(
      testDescription: "no router, and a pop: plain UIKit with the navigation controller's delegate",
      trace: """
        claim Reason by Visit
        push Reason
        action back
        pop Reason by back
        """, fault: "App never removed it",
      shows: ["// App", "add(child: child)", "remove(child: child)", "child.start()", "// Visit", "didShow"],
      lacks: ["router", "child.present", "presentationController"]),
    Case(
      testDescription: "code replaced the whole stack: the parent removes the child there",
      trace: """
        pop Home by code
        push Reason by Visit via StackRouter
        action tap "Log out"
        pop Reason by code
        push Login
        """, fault: "App never removed it",
      shows: ["// App", "setViewControllers([next]", "remove(child: child)"],
      lacks: ["child.present", "didShow", "presentationController"]),
    Case(
      testDescription: "code replaced the container of its children",
      trace: """
        child-added Feed to Visit
        root News in Tabs by Feed
        claim Tabs by Visit from Visit.tabs
        dismissed Home by replaced
        action tap "Log out"
        child-removed Feed from Visit
        dismissed News by replaced
        root Login
        deinit coordinator Feed
        """, fault: "App never removed it",
      shows: ["// App", "rootViewController = next"],
      lacks: ["child.present", "didShow", "presentationController"]),
    Case(
      testDescription: "no router, and a sheet: plain UIKit with the presentation controller's delegate",
      trace: """
        claim Reason by Visit
        modal Reason in Sheet over Home
        action swipe-down
        dismissed Reason by swipe
        """, fault: "App never removed it",
      shows: ["add(child: child)", "presentationControllerDidDismiss", "before Reason is presented"],
      lacks: ["router", "didShow", "child.present"]),
  ]

  @Test("a leak names its cause, with code that fixes it", arguments: cases)
  func cause(test: Case) throws {
    let trace = "root Home by App\nchild-added Visit to App\n\(test.trace)\nend"
    let found = try lint(trace, rules: [LeakedChild.self]).findings
    let finding = try #require(found.first)
    #expect(found.count == 1)
    // A callback that never ran is a bug itself, so the message begins with it.
    #expect(
      finding.message
        == (test.fault.contains("did not run its")
          ? "\(test.fault), so Visit is finished but still a child of App"
          : "Visit is finished but still a child of App: \(test.fault)"))
    for code in test.shows { #expect(finding.remedy.contains(code)) }
    for code in test.lacks { #expect(!finding.remedy.contains(code)) }
    for placeholder in ["PARENT", "CHILD", "SCREEN", "ROUTER"] {
      #expect(!finding.remedy.contains(placeholder))
    }
    expectToFit(finding.template)
    if let sentence = test.evidence { #expect(finding.evidence.map(\.sentence).contains(sentence)) }
  }

  @Test("a delegate is not advised if a router whose calls were not recorded may show the child's screens")
  func unrecordedRouter() throws {
    func finding(_ routers: String, leave: String = "pop Reason by back") throws -> Finding {
      let trace = """
        root Home by App
        child-added Visit to App
        claim Reason by Visit
        push Reason
        \(leave)
        end with screen Home coordinator App coordinator Visit router Router \(routers)
        """
      return try #require(try lint(trace, rules: [LeakedChild.self]).findings.first)
    }
    let unknown = try finding("router Stack router Modal")
    #expect(unknown.explanation.contains("Calls of Modal, Stack were not recorded."))
    #expect(unknown.remedy.contains("child.present") && !unknown.remedy.contains("didShow"))
    #expect(try finding("").remedy.contains("didShow"))
    #expect(
      try finding("router Stack", leave: "root Next\ndismissed Reason by replaced").remedy.contains(
        "rootViewController"))
  }

  @Test("evidence names a retain cycle that keeps the child's screen alive: the flow may end in its deinit")
  func livingScreen() throws {
    func sentences(_ path: String) throws -> [String] {
      let trace = """
        root Home by App
        child-added Visit to App
        claim Reason by Visit
        push Reason
        pop Reason by back
        end with screen Home screen Reason coordinator App coordinator Visit retaining Reason in-cycle "\(path)"
        """
      return try lint(trace, rules: [LeakedChild.self]).findings.flatMap(\.evidence).map(\.sentence)
    }
    let sentence = "a retain cycle keeps Reason alive, so its deinit has not run: Reason.model → Model.screen"
    #expect(try sentences("Reason.model → Model.screen").contains(sentence))
    // The coordinator retains the screen, so the leak of the coordinator is the cause.
    #expect(try !sentences("Reason.flow → Visit.screen").contains { $0.contains("deinit") })
  }

  @Test("the code in each rule's advice fits into 80 columns") func codeOfRules() {
    for rule in Rules.all { expectToFit(rule.remedy) }
  }

  /// Comments are ignored, because they are wrapped when they are printed.
  private func expectToFit(_ code: String) {
    let lines = code.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
    #expect(lines.filter { $0.count > 76 } == [])
  }

  @Test("evidence mentions repeated leaks only if a flow leaked more than once")
  func repetition() throws {
    func run(_ number: Int) -> String {
      "child-added Visit#\(number) to App\npush Reason#\(number) by Visit#\(number)\npop Reason#\(number) by back\n"
    }
    func sentences(_ runs: ClosedRange<Int>) throws -> [String] {
      let findings = try lint("root Home by App\n\(runs.map(run).joined())end").findings
      #expect(findings.map(\.count) == [runs.count])
      return findings.flatMap(\.evidence).map(\.sentence)
    }
    let sentence = "each run of the flow added another: 3 were left"
    #expect(try sentences(1...3).contains(sentence))
    #expect(try !sentences(1...1).contains { $0.contains("added another") })
  }

  @Test("advice that several findings share is printed once")
  func printedOnce() throws {
    let report = TextReporter.report(
      try lint(
        """
        root Home by App
        child-added Visit to App
        push Reason by Visit via StackRouter callback b1
        pop Reason by back
        child-added Help to App
        push Topic by Help via StackRouter callback b2
        pop Topic by back
        callback b2
        child-added Pain to App
        push Level by Pain via StackRouter callback b3
        pop Level by back
        end
        """))
    let words = report.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    func count(_ text: String) -> Int {
      words.split(separator: text, omittingEmptySubsequences: false).count - 1
    }
    #expect(count("[leaked-child]") == 3 && count("[unfired-callback]") == 0)
    #expect(count("didShow") == 1 && count("children.append(child)") == 1)
    #expect(count("changing the parent does not help") == 1)
  }
}
