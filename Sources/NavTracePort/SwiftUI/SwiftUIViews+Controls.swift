import SwiftSyntax

// A view without its modifiers.
extension SwiftUIViews {
  /// Replaces a view without its modifiers.
  func reduceBase(_ base: ExprSyntax, hasPages: Bool) {
    // Modifiers of one platform are mostly about how the view looks.
    if let view = base.as(PostfixIfConfigExprSyntax.self)?.base {
      replace(from: view.endPositionBeforeTrailingTrivia, to: base.endPositionBeforeTrailingTrivia, by: "")
      return reduce(view)
    }
    if let modifier = base.modifier, isOwn(modifier) {
      edits.insertFirst("ViewContent.later { ", at: base.positionAfterSkippingLeadingTrivia)
      reduce(modifier.view)
      edits.insert(" }", at: modifier.view.endPositionBeforeTrailingTrivia)
      return reduceViews(givenTo: modifier.call)
    }
    let choices = base.choicesOfErasedViews
    guard choices.isEmpty else {
      wrap(base)
      return choices.forEach(reduceErased)
    }
    guard let call = base.as(FunctionCallExprSyntax.self) else {
      return isWhole(base) ? wrap(base) : leaveEmpty(base)
    }
    let name = call.calledExpression.trimmedDescription
    let arguments = Array(call.arguments)
    func argument(_ label: String) -> ExprSyntax? { call.argument(label) }
    let closure = call.trailingClosure.map { ExprSyntax($0) }
    let label = call.additionalTrailingClosures.first { $0.label.text == "label" }.map {
      ExprSyntax($0.closure)
    }
    let text = arguments.first.flatMap { $0.label == nil ? title($0.expression) : nil }
    let ownTitle = text ?? title(of: Syntax(label ?? argument("label") ?? closure ?? base))
    let anyTitle = ownTitle ?? "\"\(name)\""
    switch name {
    case "Button":
      guard let action = argument("action") ?? closure else { return leaveEmpty(base) }
      let role = argument("role").map { ", role: \($0.trimmedDescription)" } ?? ""
      keep(action, of: base, "ViewContent.button(\(anyTitle)\(role), act: ", ")")
    case "SignInWithAppleButton":
      let completion = call.additionalTrailingClosures.first { $0.label.text == "onCompletion" }
      guard let request = argument("onRequest") ?? closure,
        let result = argument("onCompletion") ?? completion.map({ ExprSyntax($0.closure) })
      else { return leaveEmpty(base) }
      keep(
        request, of: base,
        "ViewContent.button(\"Sign in with Apple\", act: { ASAuthorizationController.signIn(onRequest: ",
        ", onCompletion: ", upTo: result.positionAfterSkippingLeadingTrivia)
      replace(
        from: result.endPositionBeforeTrailingTrivia, to: base.endPositionBeforeTrailingTrivia, by: ") })")
    case "Toggle":
      guard let binding = argument("isOn") else { return leaveEmpty(base) }
      keep(binding, of: base, "ViewContent.toggle(\(anyTitle), isOn: ", ")")
    case "Picker":
      guard let binding = argument("selection"), let options = closure ?? argument("content"),
        let content = options.as(ClosureExprSyntax.self)
      else { return leaveEmpty(base) }
      keep(
        binding, of: base, "ViewContent.picker(", ") ", upTo: content.positionAfterSkippingLeadingTrivia)
      reduceContent(of: content)
      replace(
        from: content.endPositionBeforeTrailingTrivia, to: base.endPositionBeforeTrailingTrivia, by: "")
    case "TextField", "SecureField", "TextEditor":
      guard let binding = argument("text") else { return leaveEmpty(base) }
      // A label may be beside the field instead.
      let value = binding.trimmedDescription.split(separator: ".").last?.filter { $0 != "$" } ?? name
      let title = text.flatMap { $0 == "\"\"" ? nil : $0 } ?? "\"\(value)\""
      keep(binding, of: base, "ViewContent.field(\(title), text: ", ")")
    case "NavigationLink":
      reduceLink(call, ownTitle)
    case "AnyView":
      guard let view = base.erasedView else { return leaveEmpty(base) }
      keep(view, of: base, "", "")
      reduce(view)
    case "ForEach", "List":
      if let closure = call.trailingClosure, let data = arguments.first, data.label == nil {
        keep(
          data.expression, of: base, "ViewContent.each(", ")",
          upTo: closure.positionAfterSkippingLeadingTrivia)
        reduceContent(of: closure)
        replace(
          from: closure.endPositionBeforeTrailingTrivia, to: base.endPositionBeforeTrailingTrivia, by: "")
      } else {
        reduceContainer(call, hasPages: hasPages)
      }
    default:
      if views.contains(name) {
        wrap(base)
        reduceViews(givenTo: call)
      } else if isWhole(base) {
        wrap(base)
        arguments.compactMap(\.expression.erasedView).forEach(reduceErased)
      } else {
        reduceContainer(call, hasPages: hasPages)
      }
    }
  }

  /// Reduces a view whose type is erased. A whole one stays: it is evaluated when it is shown, which may be elsewhere, with
  /// another environment.
  func reduceErased(_ view: ExprSyntax) {
    if modifiers(of: view).isEmpty, view.modifier.map(isOwn) != true, isWhole(view) {
      let arguments = view.as(FunctionCallExprSyntax.self)?.arguments.map(\.expression) ?? []
      arguments.compactMap(\.erasedView).forEach(reduceErased)
    } else {
      reduceAsValue(view)
    }
  }

  /// Whether a view without its modifiers is a property with a part of the view, a stored view, or what one of the app's
  /// functions returns.
  private func isWhole(_ base: ExprSyntax) -> Bool {
    guard let call = base.as(FunctionCallExprSyntax.self) else {
      return base.is(DeclReferenceExprSyntax.self)
        || base.as(MemberAccessExprSyntax.self)?.base?.isType == false
        || base.as(ForceUnwrapExprSyntax.self)?.expression.isReference == true
    }
    let isMade = call.calledExpression.trimmedDescription.first?.isLowercase == true || isMethod(call)
    return isMade
      && (call.trailingClosure == nil || declarations.isAction(passedTo: call, as: nil))
  }

  /// Reduces the views that closures make for one of the app's views or modifiers, which shows them.
  private func reduceViews(givenTo call: FunctionCallExprSyntax) {
    let closures =
      call.arguments.map { ($0.label?.text ?? "_", $0.expression.as(ClosureExprSyntax.self)) }
      + [(nil, call.trailingClosure)] + call.additionalTrailingClosures.map { ($0.label.text, $0.closure) }
    for case (let label, let closure?) in closures
    where closure.statements.makeViews(isCalleeKnown: declarations.takesClosures(call))
      && !declarations.isAction(passedTo: call, as: label)
    {
      reduceContent(of: closure)
    }
    for case let made? in call.arguments.map({ $0.expression.as(FunctionCallExprSyntax.self) })
    where declarations.types[made.nameOfCallee]?.inherited.isDisjoint(with: ["View", "ViewModifier"]) == false
    {
      reduceViews(givenTo: made)
    }
  }

  /// A link, which shows its destination. If the app may follow it, too, a title is not necessary.
  private func reduceLink(_ call: FunctionCallExprSyntax, _ title: String?) {
    let base = ExprSyntax(call)
    let anyTitle = title ?? "\"NavigationLink\""
    let conditions = ["isActive", "tag", "selection"].compactMap { label in
      call.argument(label).map { "\(label): \($0.trimmedDescription.filter { !$0.isNewline })" }
    }
    let start =
      conditions.isEmpty
      ? "ViewContent.link(\(anyTitle)"
      : "ViewContent.link(\(([String(call.position.utf8Offset), title ?? "nil"] + conditions).joined(separator: ", "))"
    if let value = call.argument("value") {
      keep(value, of: base, start + ", value: ", ")")
    } else if let destination = call.argument("destination"), !destination.is(ClosureExprSyntax.self) {
      if conditions.isEmpty {
        keep(destination, of: base, start + ", to: ", ")")
        if !reduceValue(destination) { removeModifiers(of: destination) }
      } else {
        keep(destination, of: base, start + ") { ", " }")
        reduce(destination)
      }
    } else if let content = call.closure(labelled: "destination") ?? call.trailingClosure {
      keep(ExprSyntax(content), of: base, start + ") ", "")
      reduceContent(of: content)
    } else {
      leaveEmpty(base)
    }
  }

  func removeModifiers(of view: ExprSyntax) {
    replace(
      from: withoutModifiers(view).endPositionBeforeTrailingTrivia, to: view.endPositionBeforeTrailingTrivia,
      by: "")
  }

  /// A stack, a group, or anything else that contains views.
  private func reduceContainer(_ call: FunctionCallExprSyntax, hasPages: Bool) {
    let closure =
      call.trailingClosure ?? call.closure(labelled: "content") ?? call.closure(labelled: "root")
    let name = call.calledExpression.trimmedDescription
    // The content of other containers with a parameter shows it, such as an image that was loaded.
    let proxy = ["GeometryReader": "GeometryProxy()", "ScrollViewReader": "ScrollViewProxy()"][name]
    guard let closure, closure.signature == nil || proxy != nil else {
      return leaveEmpty(ExprSyntax(call))
    }
    let brace = closure.leftBrace.endPositionBeforeTrailingTrivia
    let first = closure.signature?.endPositionBeforeTrailingTrivia ?? brace
    func passing(_ label: String) -> String {
      call.argument(label).map { ", \(label): \($0.trimmedDescription)" } ?? ""
    }
    let key = call.position.utf8Offset
    let function =
      switch name {
      case "NavigationStack", "NavigationView": ".stack(\(key)\(passing("path")))"
      case "Tab":
        ".tab(\(call.arguments.first.flatMap { title($0.expression) } ?? "\"Tab\"")"
          + (call.argument("value").map { ", tag: \($0.trimmedDescription)" } ?? "") + ")"
      case "TabView": ".tabs(\(key)\(hasPages ? "" : passing("selection")))"
      default: ""
      }
    // Code in the view may use what a reader knows.
    let parameter = closure.nameOfParameter.flatMap { $0 == "_" ? nil : $0 }
    let constant = parameter.flatMap { name in proxy.map { " let \(name) = \($0); let _ = \(name);" } } ?? ""
    replace(
      from: call.positionAfterSkippingLeadingTrivia, to: first, by: "ViewContent\(function) {\(constant)")
    reduce(closure.statements)
    replace(
      from: closure.endPositionBeforeTrailingTrivia, to: call.endPositionBeforeTrailingTrivia, by: "")
  }

  // MARK: Titles

  /// The title of a control, as code: the first text in its label, or else the name of its first view.
  func title(of label: Syntax) -> String? {
    for node in label.descendants {
      guard let call = node.as(FunctionCallExprSyntax.self), let first = call.arguments.first else {
        continue
      }
      let name = call.calledExpression.trimmedDescription
      if ["Text", "Label", "Image"].contains(name), let text = title(first.expression) { return text }
      if views.contains(name) { return "\"\(name)\"" }
    }
    return nil
  }

  func title(_ expression: ExprSyntax) -> String? {
    if expression.is(StringLiteralExprSyntax.self) { return expression.trimmedDescription }
    // The symbol of an asset.
    if let member = expression.as(MemberAccessExprSyntax.self), member.base == nil {
      return "\"\(member.declName.baseName.text)\""
    }
    guard expression.is(DeclReferenceExprSyntax.self) || expression.is(MemberAccessExprSyntax.self) else {
      return nil
    }
    return "ViewContent.text(\(expression.trimmedDescription))"
  }
}
