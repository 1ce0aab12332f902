import SwiftSyntax

// The functions and initializers that Linux lacks, or that the headless UIKit replaces.
extension SourceRewriter {
  /// Values of types that have the initializer of any object on Apple's systems only.
  private static let empty = [
    "NSAttributedString": "NSAttributedString(string: \"\")",
    "NSError": "NSError(domain: \"\", code: 0)",
    "NSMutableURLRequest": "NSMutableURLRequest(url: URL(fileURLWithPath: \"/\"))",
    "HTTPURLResponse":
      "HTTPURLResponse(url: URL(fileURLWithPath: \"/\"), statusCode: 200, httpVersion: nil, headerFields: nil)!",
    "URLResponse":
      "URLResponse(url: URL(fileURLWithPath: \"/\"), mimeType: nil, expectedContentLength: -1, textEncodingName: nil)",
  ]

  /// Rewrites a call by the name of what is called, and its first label.
  func rewrite(_ node: FunctionCallExprSyntax) {
    let name =
      node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? node.calledExpression.trimmedDescription
    let label = node.arguments.first?.label?.text
    switch (name, label) {
    // Code for iOS also applies to Linux.
    // There is no camera here, as in the simulator.
    case ("os", nil) where node.trimmedDescription == "os(iOS)",
      ("targetEnvironment", nil) where node.trimmedDescription == "targetEnvironment(simulator)":
      edits.replace(node, by: "(\(node.trimmedDescription) || os(Linux))")
    case ("canImport", nil)
    where node.arguments.first.map { isReplaced($0.expression.trimmedDescription, in: Syntax(node)) } == true:
      edits.replace(node, by: "true")
    case (_, nil) where node.arguments.isEmpty && node.trailingClosure == nil && Self.empty[name] != nil:
      if let value = Self.empty[name] { edits.replace(node, by: value) }
    // The app's classes are in its bundle.
    case ("Bundle", "for") where node.arguments.count == 1: edits.replace(node, by: "Bundle.app")
    case ("classForCoder", nil) where node.arguments.isEmpty:
      let base = node.calledExpression.as(MemberAccessExprSyntax.self)?.base
      if let base { edits.replace(node, by: "\(base.trimmedDescription).self") }
    case ("Bundle", "identifier"): edits.replace(node, by: "Optional(Bundle.app)")
    case ("NSLocalizedString", _):
      let main = node.arguments.first {
        $0.label?.text == "bundle" && $0.expression.trimmedDescription == ".main"
      }
      if let main { edits.replace(main.expression, by: ".app") }
    // Explorations answer these, unlike those of the types themselves.
    case ("URLSession", "configuration"): edits.replace(node.calledExpression, by: "Headless.session")
    case ("Data", "contentsOf"): edits.replace(node.calledExpression, by: "Headless.data")
    // These return at once in explorations.
    case ("sleep", nil), ("usleep", nil):
      if node.calledExpression.is(DeclReferenceExprSyntax.self), node.arguments.count == 1,
        !declarations.declaresMethod(name)
      {
        edits.replace(node.calledExpression, by: "Headless.\(name)")
      }
    case ("sleep", "forTimeInterval") where node.calledExpression.trimmedDescription == "Thread.sleep":
      edits.replace(node.calledExpression, by: "Headless.sleep")
    // A work item's delay takes real time otherwise.
    case ("asyncAfter", "deadline") where node.arguments.count == 2:
      if let work = node.arguments.last, let label = work.label, label.text == "execute",
        !work.expression.is(ClosureExprSyntax.self)
      {
        edits.replace(label, by: "executing")
      }
    // Kingfisher's type of old versions has the name of one of UIKit's.
    case ("ImageResource", "downloadURL") where !declarations.isGlobal(name):
      edits.replace(node.calledExpression, by: "KF.ImageResource")
    // Foundation's function traps for generic and nested classes.
    case ("NSStringFromClass", nil):
      edits.replace(node.calledExpression, by: "String")
      if let argument = node.arguments.first {
        edits.insert("reflecting: ", at: argument.positionAfterSkippingLeadingTrivia)
      }
    // The stand-in for its order takes none.
    case ("NSSortDescriptor", "key") where node.arguments.last?.label?.text == "selector":
      for argument in node.arguments.suffix(2) {
        if argument.label?.text == "selector" {
          edits.remove(argument)
        } else {
          argument.trailingComma.map { edits.remove($0) }
        }
      }
    case ("URLCache", nil) where node.arguments.isEmpty:
      edits.replace(node, by: "URLCache(memoryCapacity: 0, diskCapacity: 0, diskPath: nil)")
    case ("ProcessInfo", nil) where node.arguments.isEmpty: edits.replace(node, by: "ProcessInfo.processInfo")
    // The main run loop, which would fire it, does not run.
    case ("Timer", "timeInterval"): edits.replace(node.calledExpression, by: "Headless.timer")
    case ("add", nil)
    where ["RunLoop.main.add", "RunLoop.current.add"].contains(node.calledExpression.trimmedDescription):
      edits.replace(node.calledExpression, by: "Headless.add")
    case ("Timer", nil) where node.arguments.isEmpty && node.trailingClosure == nil:
      edits.replace(node, by: "Timer(timeInterval: 0, repeats: false) { _ in }")
    case ("init", nil) where node.isUndesignated && isInController(node): edits.designate(node)
    case ("responds", "to"):
      remark(node, "replace 'responds(to:)' by 'is SomeProtocol': Linux has no Objective-C runtime")
    case ("methodInvoked", nil), ("sentMessage", nil):
      let observed = ["viewDid", "viewWill", "viewIs", "didMove", "makeKeyAndVisible"]
      if !observed.contains(where: node.arguments.trimmedDescription.contains) {
        remark(
          node,
          "calls are observed only of viewDidLoad, of the methods when a view appears or disappears, of didMove(toParent:), "
            + "and of makeKeyAndVisible")
      }
    case ("addObserver", nil) where node.arguments.contains { $0.label?.text == "forKeyPath" },
      ("observe", nil) where node.arguments.first?.expression.is(KeyPathExprSyntax.self) == true:
      remark(
        node, "objects cannot be observed by key path on Linux: the code is not called when a value changes")
    case ("scheduledTimer", "withTimeInterval"):
      // The headless UIKit's timer fires, unlike Foundation's.
      if let label = node.arguments.first?.label { edits.replace(label, by: "timeInterval") }
    default: break
    }
  }

  /// Removes the question mark from the call of an optional method. The headless UIKit's protocols have defaults instead.
  func requireMethod(_ callee: OptionalChainingExprSyntax, _ call: FunctionCallExprSyntax) {
    guard let member = callee.expression.as(MemberAccessExprSyntax.self), member.base != nil else { return }
    // Closures have no labels.
    let isLabelled = call.arguments.contains { $0.label != nil }
    if isLabelled || !declarations.variables.contains(member.declName.baseName.text) {
      edits.remove(callee.questionMark)
    }
  }

  /// Whether the code is in a class that inherits directly from one of UIKit's controllers.
  private func isInController(_ node: some SyntaxProtocol) -> Bool {
    let type = node.firstAncestor(ClassDeclSyntax.self, before: SourceFileSyntax.self)
    let controllers: Set = [
      "UICollectionViewController", "UINavigationController", "UISplitViewController", "UITabBarController",
      "UITableViewController", "UIViewController",
    ]
    return type?.inheritanceClause.typeNames.first.map(controllers.contains) == true
  }

  /// The generic parameter whose view or controller a call creates, such as `T` in `T()` or `Self(nibName: name, bundle: nil)`.
  func genericView(_ call: FunctionCallExprSyntax) -> String? {
    guard call.trailingClosure == nil, ["nibName", nil].contains(call.arguments.first?.label?.text) else {
      return nil
    }
    if call.arguments.first?.label == nil, !call.arguments.isEmpty { return nil }
    var name = call.calledExpression.trimmedDescription
    // In an initializer, this is a delegation to another one.
    if name == "self.init",
      call.firstAncestor(InitializerDeclSyntax.self, before: FunctionDeclSyntax.self) == nil
    {
      name = "Self"
    }
    if name.hasSuffix(".init") { name.removeLast(5) }
    // The initial value of a variable.
    if name.isEmpty, let variable = call.parent?.parent?.as(PatternBindingSyntax.self) {
      name = variable.typeAnnotation?.type.trimmedDescription ?? ""
    }
    let constraints = call.constraints(on: name)
    // A class of the app may have such an initializer for all its subclasses.
    let label = call.arguments.first?.label?.text ?? ""
    let isRequired = constraints.flatMap(declarations.ancestry).contains {
      $0.requiredInitializers.contains(label)
    }
    return !isRequired && constraints.contains(where: declarations.isViewOrController) ? name : nil
  }
}
