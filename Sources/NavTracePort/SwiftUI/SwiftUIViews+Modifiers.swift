import SwiftSyntax

// The modifiers of a view.
extension SwiftUIViews {
  /// What a modifier adds to a view: something that the user can do, that happens, or that is presented.
  struct Reaction {
    /// What replaces the modifier up to the code.
    let call: String
    let code: (start: AbsolutePosition, end: AbsolutePosition)
    /// What comes after the code.
    var end = ")"
    /// The closure in the code that makes further views.
    var content: ClosureExprSyntax?
    /// The code itself, if it is a view.
    var view: ExprSyntax?
  }

  /// Views that contain several others, but are not to be seen.
  private static let groups: Set = ["ForEach", "Group", "Section"]

  func reduce(_ expression: ExprSyntax) {
    var reactions: [Reaction] = []
    var given: [String] = []
    /// If the view is a tab: its title and its tag, as code.
    var (title, tag): (String?, String?)
    /// Whether the user can turn from one of its tabs to the next.
    var hasPages = false
    var base = expression
    for modifier in modifiers(of: expression) {
      if let reaction = reaction(to: modifier.call, modifier.name, of: modifier.view) {
        reactions.insert(reaction, at: 0)
      } else if let value = modifier.valueInEnvironment(keys: environmentKeys) {
        given.append("ViewContent.environment(\(value)) { ")
      } else if modifier.name == "tabItem" {
        title = modifier.call.trailingClosure.flatMap { self.title(of: Syntax($0)) } ?? "\"Tab\""
      } else if modifier.name == "tag", tag == nil {
        tag = modifier.call.arguments.first?.expression.trimmedDescription
      } else if modifier.name == "tabViewStyle" {
        hasPages = modifier.call.arguments.trimmedDescription.lowercased().contains("page")
      }
      base = modifier.view
    }
    let end = expression.endPositionBeforeTrailingTrivia
    let container = expression.container
    if container == "Picker", !Self.groups.contains(base.nameOfView) {
      guard let tag = tag ?? expression.impliedTag else { return leaveEmpty(expression) }
      let title = self.title(of: Syntax(base)) ?? "ViewContent.text(\(tag))"
      return replace(
        from: expression.positionAfterSkippingLeadingTrivia, to: end,
        by: "ViewContent.tab(\(title), tag: \(tag)) {}")
    }
    let isTab = title != nil || tag != nil && container == "TabView"
    let tab = isTab ? "ViewContent.tab(\(title ?? "nil")\(tag.map { ", tag: \($0)" } ?? "")) { " : ""
    let layers = [tab] + given + [reactions.isEmpty ? "" : "ViewContent { "]
    if !layers.joined().isEmpty {
      edits.insertFirst(layers.joined(), at: expression.positionAfterSkippingLeadingTrivia)
    }
    reduceBase(base, hasPages: hasPages)
    var position = base.endPositionBeforeTrailingTrivia
    for reaction in reactions {
      replace(from: position, to: reaction.code.start, by: "; ViewContent\(reaction.call)")
      position = reaction.code.end
      reaction.content.map(reduceContent(of:))
      reaction.view.map(reduce)
      edits.insert(reaction.end, at: position)
    }
    replace(
      from: position, to: end, by: String(repeating: " }", count: layers.count { !$0.isEmpty }))
  }

  /// Reduces the views that a closure makes. What is left of them may not use its argument, which it must.
  func reduceContent(of closure: ClosureExprSyntax) {
    // With a type, it is no builder, and returns a view whose type is erased.
    guard closure.signature?.returnClause == nil else { return }
    if closure.usesItsArgument, let first = closure.statements.first {
      edits.insertFirst("let _ = $0; ", at: first.positionAfterSkippingLeadingTrivia)
    }
    reduce(closure.statements)
  }

  /// The labels of what follows the binding of a presentation. Others are those of a method of the app.
  private static let labels: Set = ["arrowEdge", "attachmentAnchor", "content", "onDismiss"]

  func reaction(to call: FunctionCallExprSyntax, _ name: String, of view: ExprSyntax) -> Reaction? {
    let key = call.calledExpression.endPositionBeforeTrailingTrivia.utf8Offset
    // After it, there may only be a closure with a message.
    let closure =
      call.trailingClosure
      ?? ["actions", "content", "destination"].lazy.compactMap { call.closure(labelled: $0) }.first
    /// The whole call, with its key.
    func kept(
      as newName: String, title: String? = nil, from first: LabeledExprSyntax? = nil, content: Bool = false
    )
      -> Reaction?
    {
      guard
        let start = (first ?? call.arguments.first).map({ Syntax($0) })
          ?? call.trailingClosure.map({ Syntax($0) })
      else { return nil }
      let parts = [String(key), title].compactMap { $0 }.joined(separator: ", ")
      let isTrailingOnly = start.is(ClosureExprSyntax.self)
      let end = (closure.map { Syntax($0) } ?? call.arguments.last.map { Syntax($0) } ?? start)
        .endPositionBeforeTrailingTrivia
      return Reaction(
        call: ".\(newName)(\(parts)\(isTrailingOnly ? ") " : ", ")",
        code: (start.positionAfterSkippingLeadingTrivia, end), end: call.trailingClosure == nil ? ")" : "",
        content: content ? closure : nil)
    }
    let first = call.arguments.first
    let isShown =
      ["isPresented", "item"].contains(first?.label?.text)
      && call.arguments.dropFirst().allSatisfy { Self.labels.contains($0.label?.text ?? "") }
    switch name {
    case "onTapGesture", "onLongPressGesture":
      guard let code = closure.map({ ExprSyntax($0) }) ?? call.arguments.last?.expression else { return nil }
      return Reaction(
        call: ".button(\(title(of: Syntax(view)) ?? "\"View\""), act: ",
        code: (code.positionAfterSkippingLeadingTrivia, code.endPositionBeforeTrailingTrivia))
    case "onAppear": return kept(as: "appear")
    case "animationDidFinish": return kept(as: "finish")
    case "onDisappear": return kept(as: "disappear")
    case "task" where closure != nil: return kept(as: "task")
    case "onChange": return kept(as: "change")
    case "onOpenURL": return kept(as: "open")
    case "onReceive": return kept(as: "receive")
    case "onSubmit": return kept(as: "submit")
    case "background", "contextMenu", "overlay", "safeAreaInset", "swipeActions", "toolbar":
      if let view = first?.expression.as(FunctionCallExprSyntax.self), first?.label == nil {
        return Reaction(
          call: " { ", code: (view.positionAfterSkippingLeadingTrivia, view.endPositionBeforeTrailingTrivia),
          end: " }", view: ExprSyntax(view))
      }
      let given =
        call.trailingClosure ?? call.closure(labelled: "content") ?? call.closure(labelled: "menuItems")
      guard let content = given, content.signature == nil else { return nil }
      return Reaction(
        call: " ",
        code: (content.positionAfterSkippingLeadingTrivia, content.endPositionBeforeTrailingTrivia),
        end: "", content: content)
    case "sheet", "fullScreenCover", "popover":
      guard isShown, closure != nil || call.argument("content") != nil else { return nil }
      return kept(as: name == "popover" ? "sheet" : name, content: true)
    case "searchable":
      guard let text = call.argument("text") else { return nil }
      return Reaction(
        call: ".field(\"Search\", text: ",
        code: (text.positionAfterSkippingLeadingTrivia, text.endPositionBeforeTrailingTrivia))
    case "navigationDestination": return kept(as: "destination", content: true)
    case "alert", "actionSheet", "confirmationDialog":
      guard closure != nil, !call.arguments.contains(where: { $0.label?.text == "error" }) else { return nil }
      if isShown { return kept(as: name) }
      guard let first, let second = call.arguments.dropFirst().first, second.label?.text == "isPresented"
      else {
        return nil
      }
      let title = title(first.expression) ?? title(of: Syntax(first)) ?? "\"Alert\""
      return kept(as: name, title: title, from: second, content: true)
    default: return nil
    }
  }

  /// The modifiers of a view, the last one first.
  func modifiers(of view: ExprSyntax) -> [ViewModification] {
    guard let modifier = view.modifier, !isMethod(modifier.call), !isOwn(modifier) else { return [] }
    return [modifier] + modifiers(of: modifier.view)
  }

  func withoutModifiers(_ view: ExprSyntax) -> ExprSyntax { modifiers(of: view).last?.view ?? view }

  /// Whether it is one of the app's, which stays.
  func isOwn(_ modifier: ViewModification) -> Bool {
    guard modifier.name == "modifier" else {
      // Other methods with the name of one of SwiftUI's have other labels.
      return ownModifiers.contains(modifier.name)
        && reaction(to: modifier.call, modifier.name, of: modifier.view) == nil
    }
    let type = modifier.call.arguments.first?.expression.as(FunctionCallExprSyntax.self)?.calledExpression
    return ownModifiers.contains(type?.trimmedDescription ?? "")
  }

  /// Whether a call is that of a method of the app which may make a view, as in `coordinator.build(page)`.
  func isMethod(_ call: FunctionCallExprSyntax) -> Bool {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), member.base?.isReference == true
    else { return false }
    return methods.contains(member.declName.baseName.text)
  }
}
