import NavTrace
import NavTraceLint
import Testing

/// The objects that retain a leaked object, in findings and in every report.
@Suite struct RetainerTests {
  /// Parses a notation, and adds to its end event that `path` retains the first object of a type.
  private func events(_ notation: String, holding type: String, by path: [String]?) throws -> [TraceEvent] {
    var events = try TraceNotation.parse(notation)
    guard let last = events.indices.last, case .end(var snapshot) = events[last].body else { return events }
    let object = events.lazy.compactMap { event -> TraceObject? in
      switch event.body {
      case .childAdded(_, let child, _) where child.type == type: child
      case .push(let screen, _) where screen.type == type: screen
      default: nil
      }
    }.first
    if let path { snapshot.held = [Snapshot.Holding(try #require(object), path: path)] }
    events[last].body = .end(snapshot)
    return events
  }

  /// For each rule that reports it: the retained type, and a trace.
  private static let cases = [
    (
      "leaked-child", "Visit",
      "root Home by App\nchild-added Visit to App\npush Reason by Visit\npop Reason by back\nend"
    ),
    (
      "retained-coordinator", "Visit",
      "root Home by App\nchild-added Visit to App\npush Reason by Visit\npop Reason by back\nchild-removed Visit from App\nend with coordinator App coordinator Visit"
    ),
    (
      "retained-screen", "Reason",
      "root Home\npush Reason\npop Reason by back\nend with screen Home screen Reason"
    ),
  ]

  @Test("a finding names the retaining objects, or reports that none was visible", arguments: cases)
  func findings(rule: String, type: String, notation: String) throws {
    func retainer(_ path: [String]?) throws -> (retainedBy: [String]?, last: String?) {
      let result = lint(try events(notation, holding: type, by: path))
      let finding = try #require(result.findings.first { $0.rule == rule })
      return (finding.retainedBy, finding.evidence.last?.sentence)
    }
    let held = try retainer(["App.flows[2]", "Flow.visit"])
    #expect(held.retainedBy == ["App.flows[2]", "Flow.visit"])
    #expect(held.last == "retained by App.flows[2] → Flow.visit")
    #expect(
      try retainer([]).last
        == "no strong reference to it was visible: a task or a closure in UIKit may retain it"
    )
    #expect(try retainer(nil).retainedBy == nil)
    #expect(try retainer(nil).last?.contains("retained by") == false)
  }

  @Test("a child in a property of its parent is removed from it, one in a collection from that")
  func propertyOfParent() throws {
    func finding(_ path: [String], _ leave: String = "pop Reason by back") throws -> Finding {
      let notation =
        "root Home by App\nchild-added Visit to App\nclaim Reason by Visit\npush Reason\n\(leave)\nend"
      let result = lint(try events(notation, holding: "Visit", by: path))
      return try #require(result.findings.first { $0.rule == "leaked-child" })
    }
    let inProperty = try finding(["AppDelegate.app", "App.visit"])
    #expect(inProperty.message == "Visit is finished but still a child of App: App.visit refers to it")
    #expect(inProperty.remedy.contains("self?.visit = nil") && inProperty.remedy.contains("visit = child"))
    for path in ["App.children[0]", "App.children[…]", "App.onFinish (closure)", "Apple.visit"] {
      let other = try finding([path])
      #expect(other.message == "Visit is finished but still a child of App: App never removed it")
      #expect(other.remedy.contains("remove(child: child)"))
    }
    let replaced = try finding(["App.visit"], "root Login\ndismissed Reason by replaced")
    #expect(replaced.remedy.contains("\nvisit = nil  // Visit"))
  }

  @Test("the advice names the property or the closure that retains the object", arguments: cases.dropFirst())
  func advice(rule: String, type: String, notation: String) throws {
    func advice(_ path: [String]) throws -> (explanation: String, remedy: String) {
      let result = lint(try events(notation, holding: type, by: path))
      let finding = try #require(result.findings.first { $0.rule == rule })
      return (finding.explanation, finding.remedy)
    }
    let property = try advice(["App.model", "Model.last"])
    #expect(property.explanation.contains("but Model.last does. Release it there when"))
    #expect(property.remedy.contains("// Model.last retains \(type): release it when it"))
    let closure = try advice(["App.model", "Model.onDone (closure)"])
    #expect(closure.explanation.contains("but the closure in Model.onDone does. Capture weakly there."))
    let name = rule == "retained-screen" ? "screen" : "child"
    #expect(
      closure.remedy == """
        // The closure in Model.onDone captures \(type): capture it weakly, as self or by its name.
        onDone = { [weak \(name)] in \(name)?.finish() }
        """)
  }

  @Test(
    "the advice names the stream, or where the subscription is, and not a closure of Combine or RxSwift",
    arguments: [
      (["Model.titleSubject (closure)"], "a closure that is subscribed to Model.titleSubject"),
      (["App.model", "Model.onClose (closure)"], "the closure in Model.onClose"),
      (
        [
          "Model.bag", "DisposeBag.disposables", "CompositeDisposable.disposables[…]",
          "Subscription<()>.observer (closure)",
        ], "the closure of a subscription in Model.bag"
      ),
      (
        ["Screen.button", "UIButton.associatedObject", "Lifetime.end (closure)"],
        "the closure of a subscription in Screen.button"
      ),
      (["DisposeBag.disposables (closure)"], "the closure in DisposeBag.disposables"),
    ])
  func subscriptions(path: [String], expected: String) throws {
    let (rule, type, notation) = Self.cases[2]
    let result = lint(try events(notation, holding: type, by: path))
    let finding = try #require(result.findings.first { $0.rule == rule })
    #expect(finding.explanation.contains("\(expected) does. Capture weakly there."), "\(finding.explanation)")
    let name =
      path.count == 2 ? "onClose = " : path.count == 1 && path[0].hasPrefix("Disp") ? "disposables = " : ""
    #expect(
      finding.remedy == """
        // \(expected.prefix(1).uppercased() + expected.dropFirst()) captures \(type): capture it weakly, as self or by its name.
        \(name){ [weak screen] in screen?.finish() }
        """)
  }

  @Test("the advice names the container that a closure captures") func capturedContainer() throws {
    let (rule, type, notation) = Self.cases[2]
    let path = ["Reason.showEdit (closure)", "EditNavigation.viewControllers[0]"]
    let result = lint(try events(notation, holding: type, by: path))
    let finding = try #require(result.findings.first { $0.rule == rule })
    #expect(
      finding.remedy == """
        // The closure in Reason.showEdit captures EditNavigation: capture it weakly, as self or by its name.
        showEdit = { [weak container] in container?.dismiss(animated: true) }
        """)
  }

  @Test("the retaining objects are not part of the fingerprint")
  func fingerprint() throws {
    let (_, type, notation) = Self.cases[0]
    let fingerprints = try [nil, [], ["App.children[0]"]].map { path in
      lint(try events(notation, holding: type, by: path)).findings.map(\.fingerprint)
    }
    #expect(Set(fingerprints).count == 1)
  }

  @Test("every report contains the retaining objects", arguments: Reporters.all.map { $0.id })
  func reports(id: String) throws {
    let (_, type, notation) = Self.cases[0]
    let result = lint(try events(notation, holding: type, by: ["App.children"]))
    #expect(try #require(Reporters.named(id)).report(result).contains("App.children"))
  }

  /// The findings where a form in a retain cycle retains a removed coordinator, and another form is in a cycle with App.
  private func findings(otherForm other: String?) throws -> [String] {
    var events = try TraceNotation.parse(
      """
      root Home by App
      child-added Visit to App
      push Form by Visit
      pop Form by back
      push \(other ?? "Help") by App
      pop \(other ?? "Help") by back
      child-removed Visit from App
      end with all
      """)
    let last = events.count - 1
    guard case .end(var snapshot) = events[last].body else { return [] }
    let forms = snapshot.alive.filter { $0.type == "Form" }
    let visit = try #require(snapshot.coordinators.first { $0.object.type == "Visit" }).object
    snapshot.held = [Snapshot.Holding(visit, path: ["Form.coordinator"], isCyclic: true)]
    for (form, path) in zip(forms, [["Form.form", "FormView.onSave (closure)"], ["Form.app", "App.form"]]) {
      snapshot.held.append(Snapshot.Holding(form, path: path, isCyclic: true))
    }
    events[last].body = .end(snapshot)
    return lint(events).findings.map(\.rule)
  }

  @Test("a retained coordinator is reported unless each object that may retain it is a leaked screen")
  func leakedScreen() throws {
    #expect(try findings(otherForm: nil) == ["retained-screen"])
    #expect(try findings(otherForm: "Form#2") == ["retained-screen", "retained-coordinator"])
  }
}
