import SwiftParser
import SwiftSyntax

/// Reduces SwiftUI views to what the user can do on them: their buttons, links, switches and text fields, with the conditions
/// and loops around them. `body` then returns a `ViewContent` of the stand-in, of which a hosting controller makes UIKit's
/// controls. Lines stay where they are.
final class SwiftUIViews: SyntaxVisitor {
  var edits = Edits()
  private let bytes: [UInt8]
  let declarations: AppDeclarations
  let views: Set<String>
  private let ownViews: Set<String>
  /// The names of the app's methods, except those of SwiftUI's modifiers. Of a coordinator or a factory, they may make views.
  let methods: Set<String>
  /// The names of the app's modifiers that add something to a view: its functions, and its types.
  let ownModifiers: Set<String>
  /// The app's keys of the environment.
  let environmentKeys: Set<String>
  /// The code that makes views, as far as it has been reduced.
  private var reduced: [Range<AbsolutePosition>] = []

  /// - Parameter declarations: Those of the app.
  static func reduced(_ tree: SourceFileSyntax, _ declarations: AppDeclarations) -> SourceFileSyntax {
    var (tree, source) = (tree, tree.description)
    let ownModifiers = declarations.modifiers(calling: reactions.union(["Button", "NavigationLink"]))
    if source.contains("extension View") {
      source = ExplicitSelf.added(
        to: tree, before: ownModifiers.union(reactions).union(appearance).union(["modifier", "redacted"]))
      tree = Parser.parse(source: source)
    }
    let visitor = SwiftUIViews(source, declarations, ownModifiers)
    visitor.walk(tree)
    return Parser.parse(source: visitor.edits.apply(to: source))
  }

  private init(_ source: String, _ declarations: AppDeclarations, _ ownModifiers: Set<String>) {
    self.ownModifiers = ownModifiers
    self.declarations = declarations
    bytes = Array(source.utf8)
    views = declarations.namesOfViews
    ownViews = Self.ownViews.subtracting(declarations.types.keys)
    let named = declarations.types.filter { $0.key != "View" }.reduce(into: Set()) {
      $0.formUnion($1.value.methods)
    }
    methods = named.subtracting(Self.reactions).subtracting(Self.appearance)
    environmentKeys = declarations.types["EnvironmentValues"]?.properties ?? []
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Declarations

  /// The attributes of properties whose values come from the views around a view.
  private static let inherited: Set = [
    "AccessibilityFocusState", "FetchRequest", "FocusedValue", "SceneStorage",
  ]

  /// Views of the framework that are more than a part of a screen.
  private static let ownViews: Set = [
    "Button", "Color", "ForEach", "Form", "GeometryReader", "Group", "HStack", "Image", "LazyHStack",
    "LazyVStack", "List",
    "NavigationLink", "NavigationSplitView", "NavigationStack", "NavigationView", "ScrollView", "Section",
    "SecureField", "TabView",
    "Text", "TextField", "Toggle",
    "VStack", "ZStack",
  ]

  /// The types of the framework that the app may extend, about how views look.
  private static let extended: Set = ["AnyTransition", "Shape", "Text", "ViewModifier"]
  /// Those whose static members are values that views pass to each other.
  private static let extendedValues: Set = ["EdgeInsets", "Gradient", "LinearGradient"]

  /// Modifiers about how a view looks whose names an app's own methods may have.
  private static let appearance: Set = [
    "animation", "border", "disabled", "font", "frame", "hidden", "id", "layout", "mask", "offset", "opacity",
    "padding",
    "position", "shadow", "tag", "tint", "transition",
  ]

  /// The modifiers that add something to a view. See `reaction(to:_:of:)`.
  private static let reactions: Set = [
    "actionSheet", "alert", "animationDidFinish", "background", "confirmationDialog", "contextMenu",
    "environment",
    "environmentObject",
    "fullScreenCover",
    "navigationDestination", "onAppear", "onChange", "onDisappear", "onLongPressGesture", "onOpenURL",
    "onReceive", "onSubmit", "onTapGesture",
    "overlay", "popover", "safeAreaInset", "searchable", "sheet", "swipeActions", "task", "toolbar",
  ]

  /// The types of values that the app may extend, and a value of each.
  private static let values = ["Color": ".clear", "Font": ".body", "Image": "Image(\"\")"]

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { visitType(node) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { visitType(node) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { visitType(node) }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.trimmedDescription
    if name == "View" {
      for member in node.memberBlock.members {
        if ownModifiers.contains(member.decl.as(FunctionDeclSyntax.self)?.name.text ?? "") {
          reduce(member.decl)
        } else {
          removeModification(member.decl)
        }
      }
      return .skipChildren
    }
    if let value = Self.values[name] {
      // How the app makes one does not matter.
      for case let initializer? in node.memberBlock.members.map({ $0.decl.as(InitializerDeclSyntax.self) }) {
        guard let body = initializer.body else { continue }
        replace(
          from: body.leftBrace.endPositionBeforeTrailingTrivia,
          to: body.rightBrace.positionAfterSkippingLeadingTrivia,
          by: " self = \(value)")
      }
      // Its methods are modifiers.
      for member in node.memberBlock.members
      where name == "Image" && !member.decl.is(InitializerDeclSyntax.self) { edits.remove(member) }
      return .visitChildren
    }
    if Self.extendedValues.contains(name) {
      for member in node.memberBlock.members where !member.decl.isStatic { edits.remove(member) }
      return .visitChildren
    }
    if Self.extended.contains(name) || name.hasSuffix("Style") {
      edits.remove(node)
      return .skipChildren
    }
    if views.contains(name) { node.memberBlock.members.forEach { reduce($0.decl) } }
    return .visitChildren
  }

  /// Lets one of the app's modifiers return the view itself. What makes another value of a view, or does something, stays.
  private func removeModification(_ member: DeclSyntax) {
    let (type, body) =
      if let function = member.as(FunctionDeclSyntax.self) {
        (function.signature.returnClause?.type, function.body.map { Syntax($0.statements) })
      } else {
        (
          member.as(VariableDeclSyntax.self)?.bindings.first?.typeAnnotation?.type,
          member.as(VariableDeclSyntax.self)?.bindings.first?.accessorBlock.map { Syntax($0.accessors) }
        )
      }
    guard let type, let body, type.trimmedDescription != "AnyView",
      type.isContent || type.is(SomeOrAnyTypeSyntax.self)
    else { return }
    replace(
      from: body.positionAfterSkippingLeadingTrivia, to: body.endPositionBeforeTrailingTrivia, by: "self")
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "Preview" { edits.remove(node) }
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "Preview" { edits.remove(node) }
    return .skipChildren
  }

  // MARK: Views as values

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if reduced.contains(where: { $0.contains(node.position) }) { return .visitChildren }
    if let view = ExprSyntax(node).erasedView {
      reduceErased(view)
      return .skipChildren
    }
    if let view = convertedView(ExprSyntax(node)) { _ = reduceValue(view) }
    for argument in node.arguments where argument.label?.text == "rootView" {
      _ = reduceValue(argument.expression)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let body = node.body, let type = node.signature.returnClause?.type {
      reduceResult(node.attributes, body.statements, type)
    }
    return .visitChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if case .getter(let statements) = node.accessorBlock?.accessors, let type = node.typeAnnotation?.type,
      let variable = node.parent?.parent?.as(VariableDeclSyntax.self)
    {
      reduceResult(variable.attributes, statements, type)
    }
    // A view that is given to a controller later.
    if let view = node.initializer?.value,
      let made = view.withoutModifiers.as(FunctionCallExprSyntax.self),
      !reduced.contains(where: { $0.contains(node.position) })
    {
      let name = made.calledExpression.trimmedDescription
      let isOfApp = views.contains(name) && view.modifier != nil
      let isContainer = ownViews.contains(name) && !["Color", "Image", "Text"].contains(name)
      if isOfApp || isContainer { _ = reduceValue(view) }
    }
    return .visitChildren
  }

  /// A closure that makes a view, for a function of the app.
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    if case .expr(let view) = node.statements.last?.item,
      !reduced.contains(where: { $0.contains(node.position) }),
      let call = withoutModifiers(view).as(FunctionCallExprSyntax.self),
      !["Color", "Image"].contains(call.calledExpression.trimmedDescription),
      !isMethod(call) || declarations.makesView(call.nameOfCallee, views), reduceValue(view),
      node.usesItsArgument
    {
      // What is left of the view may not use the closure's argument, which it must.
      edits.insertFirst("_ = $0; return ", at: view.positionAfterSkippingLeadingTrivia)
    }
    return .visitChildren
  }

  private func reduceResult(
    _ attributes: AttributeListSyntax, _ statements: CodeBlockItemListSyntax, _ type: TypeSyntax
  ) {
    guard type.trimmedDescription == "some View", let last = statements.last,
      !reduced.contains(where: { $0.contains(statements.position) })
    else { return }
    if attributes.names.contains("ViewBuilder") {
      // The app may store what it returns, and show it elsewhere.
      return statements.views.forEach(reduceAsValue)
    }
    switch last.item {
    case .expr(let view): _ = reduceValue(view)
    case .stmt(let node): _ = (node.as(ReturnStmtSyntax.self)?.expression).map(reduceValue)
    case .decl: break
    }
  }

  /// Reduces a view that is no part of another one, whether it is known to be a view or not.
  func reduceAsValue(_ view: ExprSyntax) {
    if reduceValue(view) { return }
    reduce(view)
    reduced.append(view.position..<view.endPosition)
  }

  /// Reduces a view that is no part of another one. One of the app's views keeps its type, by which the app may find it.
  /// - Returns: False if it is not known to be a view.
  func reduceValue(_ view: ExprSyntax) -> Bool {
    if let view = convertedView(view) { return reduceValue(view) }
    let base = withoutModifiers(view)
    guard let call = base.as(FunctionCallExprSyntax.self) else { return false }
    let name = call.calledExpression.trimmedDescription
    let isOfApp = views.contains(name) || isMethod(call) || base.modifier.map(isOwn) == true
    guard isOfApp || ownViews.contains(name) else { return false }
    let modifiers = modifiers(of: view)
    if !isOfApp || modifiers.contains(where: { reaction(to: $0.call, $0.name, of: $0.view) != nil }) {
      reduce(view)
    } else {
      let given = modifiers.reversed().compactMap { modifier in
        modifier.valueInEnvironment(keys: environmentKeys).map { ".\(modifier.name)(\($0))" }
      }
      let end = base.endPositionBeforeTrailingTrivia
      if !modifiers.isEmpty {
        replace(from: end, to: view.endPositionBeforeTrailingTrivia, by: given.joined())
      }
    }
    reduced.append(view.position..<view.endPosition)
    return true
  }

  /// The view of which a method of the app makes something else, such as a controller.
  private func convertedView(_ conversion: ExprSyntax) -> ExprSyntax? {
    conversion.modifier.flatMap { declarations.conversionsOfViews.contains($0.name) ? $0.view : nil }
  }

  private func visitType(_ node: some DeclGroupSyntax & NamedDeclSyntax) -> SyntaxVisitorContinueKind {
    let names = node.inheritanceClause.typeNames
    if ownModifiers.contains(node.name.text) {
      node.memberBlock.members.forEach { reduce($0.decl) }
      return .visitChildren
    }
    if names.contains(where: Self.isAppearance) {
      edits.remove(node)
      return .skipChildren
    }
    if views.contains(node.name.text) || names.contains("App") {
      node.memberBlock.members.forEach { reduce($0.decl) }
    }
    return .visitChildren
  }

  /// Whether a type with this protocol is about how views look, or shows them outside the app.
  private static func isAppearance(_ name: String) -> Bool {
    [
      "Commands", "NSViewRepresentable", "Layout", "PreferenceKey", "PreviewProvider",
      "Scene",
      "ViewModifier",
    ]
    .contains(name) || ["Shape", "Style"].contains(where: name.hasSuffix)
  }

  /// Changes a member of a view.
  func reduce(_ member: DeclSyntax) {
    if let variable = member.as(VariableDeclSyntax.self) {
      guard Self.inherited.isDisjoint(with: variable.attributes.names) else { return edits.remove(member) }
      guard let binding = variable.bindings.first, let type = binding.typeAnnotation?.type, type.isContent
      else {
        return
      }
      guard case .getter(let statements) = binding.accessorBlock?.accessors else { return }
      mark(variable.attributes, variable.modifiers.first?.name ?? variable.bindingSpecifier, type)
      reduce(statements)
    } else if let function = member.as(FunctionDeclSyntax.self),
      let type = function.signature.returnClause?.type, type.isContent, let body = function.body
    {
      mark(function.attributes, function.modifiers.first?.name ?? function.funcKeyword, type)
      reduce(body.statements)
    }
  }

  private func mark(_ attributes: AttributeListSyntax, _ first: TokenSyntax, _ type: TypeSyntax) {
    for attribute in attributes where attribute.trimmedDescription.hasSuffix("Builder") {
      edits.remove(attribute)
    }
    edits.insert("@ViewContentBuilder ", at: first.positionAfterSkippingLeadingTrivia)
    edits.replace(type, by: "ViewContent")
  }

  // MARK: Statements

  func reduce(_ statements: CodeBlockItemListSyntax) {
    reduced.append(statements.position..<statements.endPosition)
    statements.views.forEach(reduce)
  }

  // MARK: Edits

  func wrap(_ view: ExprSyntax) {
    edits.insert("ViewContent.of(", at: view.positionAfterSkippingLeadingTrivia)
    edits.insert(")", at: view.endPositionBeforeTrailingTrivia)
  }

  func leaveEmpty(_ view: ExprSyntax) {
    replace(
      from: view.positionAfterSkippingLeadingTrivia, to: view.endPositionBeforeTrailingTrivia,
      by: "ViewContent()")
  }

  /// Keeps only a part of a view.
  func keep(
    _ part: ExprSyntax, of view: ExprSyntax, _ before: String, _ after: String,
    upTo end: AbsolutePosition? = nil
  ) {
    replace(
      from: view.positionAfterSkippingLeadingTrivia, to: part.positionAfterSkippingLeadingTrivia, by: before)
    replace(
      from: part.endPositionBeforeTrailingTrivia, to: end ?? view.endPositionBeforeTrailingTrivia, by: after)
  }

  /// Replaces a part of a view by text, and retains the part's newlines.
  func replace(from start: AbsolutePosition, to end: AbsolutePosition, by text: String) {
    guard start < end || !text.isEmpty else { return }
    let newlines = bytes[start.utf8Offset..<end.utf8Offset].count { $0 == 0x0A }
    edits.replace(from: start, to: end, by: text + String(repeating: "\n", count: newlines))
  }
}
