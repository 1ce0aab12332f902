import SwiftSyntax

/// Rewrites one Swift file for Linux. The lines stay where they are, so that findings name the lines of the original.
final class SourceRewriter: SyntaxVisitor {
  let file: String
  let declarations: AppDeclarations
  private let converter: SourceLocationConverter
  var edits = Edits()
  private(set) var remarks: [Remark] = []
  /// The modules that are neither Apple's nor available.
  private(set) var otherModules: Set<String> = []
  /// Nil in a part that is moved itself.
  private var moved: MovedMembers?
  private(set) var imported: Set<String> = []
  private var registrations: [String] = []
  private var standIns: Set<String> = []
  private var needed = NeededModules()

  private init(_ file: String, _ tree: SourceFileSyntax, _ declarations: AppDeclarations) {
    self.file = file
    self.declarations = declarations
    converter = SourceLocationConverter(fileName: file, tree: tree)
    super.init(viewMode: .sourceAccurate)
  }

  /// What becomes of a file.
  struct Result {
    /// Nil if the file is left out.
    var text: String?
    var remarks: [Remark] = []
    var otherModules: Set<String> = []
    /// The modules that a stand-in must replace.
    var standIns: Set<String> = []
    /// Statements to run before the app is launched.
    var registrations: [String] = []
  }

  /// - Parameters:
  ///   - file: The path for remarks, relative to the app's folder.
  ///   - moved: What is moved from extensions into classes.
  static func rewrite(
    _ tree: SourceFileSyntax, file: String, _ declarations: AppDeclarations, _ moved: MovedMembers
  ) -> Result {
    let declaresSwiftUI = tree.declaresSwiftUI
    var tree = KeychainQueries.rewritten(SwiftDataModels.rewritten(tree))
    if tree.importedModules.contains("SwiftUI"), declarations.hostsSwiftUI {
      tree = SwiftUIViews.reduced(tree, declarations)
    }
    let rewriter = SourceRewriter(file, tree, declarations)
    if tree.shebang != nil || !tree.importedModules.isDisjoint(with: modulesOfTools) { return Result() }
    if declaresSwiftUI, !declarations.hostsSwiftUI {
      rewriter.remark(
        tree, "the file is left out, because it declares SwiftUI views; code that uses them does not compile")
      return Result(remarks: rewriter.remarks)
    }
    if declaresSwiftUI {
      rewriter.remark(tree, "SwiftUI views are reduced to their controls, sheets and alerts")
    }
    rewriter.needed.noteViews(in: tree, declarations)
    rewriter.moved = moved
    rewriter.walk(tree)
    rewriter.standIns.formUnion(rewriter.needed.standIns)
    rewriter.addImports(to: tree)
    return Result(
      text: rewriter.edits.apply(to: tree.description), remarks: rewriter.remarks,
      otherModules: rewriter.otherModules, standIns: rewriter.standIns,
      registrations: rewriter.registrations)
  }

  /// The modules of tests, and of files that describe a package or an Xcode project.
  private static let modulesOfTools: Set = [
    "PackageDescription", "ProjectDescription", "ProjectDescriptionHelpers", "Testing", "XCTest",
  ]

  /// The text of a part of a file, without imports.
  static func rewriteFragment(
    _ tree: SourceFileSyntax, file: String, _ declarations: AppDeclarations
  ) -> String {
    let rewriter = SourceRewriter(file, tree, declarations)
    rewriter.walk(tree)
    return rewriter.edits.apply(to: tree.description)
  }

  func remark(_ node: some SyntaxProtocol, _ text: String) {
    let line = converter.location(for: node.positionAfterSkippingLeadingTrivia).line
    remarks.append(Remark(file: file, line: line, text: text))
  }

  // MARK: Imports

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.module
    switch ImportedModule(name) {
    case .available:
      // On Linux, a declaration may be in another module, or missing.
      if node.path.count > 1 || node.importKindSpecifier != nil { edits.replace(node, by: "import \(name)") }
    case _ where node.isConditional(on: name) && !isReplaced(name, in: Syntax(node)): return .skipChildren
    case .included: edits.remove(node)
    case .replaced(let modules):
      standIns.insert(name)
      edits.replace(node, by: modules.map { "import \($0)" }.joined(separator: "; "))
    case .other where isLocal(name): edits.remove(node)
    case .other:
      if usesStandIn(name, node) { edits.remove(node) } else { otherModules.insert(name) }
    case .missing:
      edits.remove(node)
      if !usesStandIn(name, node), name != "SwiftUI" {
        remark(node, "\(name) does not exist on Linux; put code that uses it into '#if canImport(\(name))'")
      }
    }
    imported.insert(name)
    return .skipChildren
  }

  /// Whether the package has what a module declares, although not under its name. What the module is needed for may have an
  /// alternative for Linux.
  func isReplaced(_ name: String, in condition: Syntax) -> Bool {
    switch ImportedModule(name) {
    case .available: false
    case .included:
      condition.firstAncestor(IfConfigDeclSyntax.self, before: SourceFileSyntax.self)?.clauses.count == 1
    case .replaced: true
    // What is compiled only with SwiftUI is a preview.
    case .missing: StandIn.of(name) != nil && name != "SwiftUI"
    case .other: isLocal(name) || StandIn.of(name) != nil
    }
  }

  /// Whether the sources of a module are part of the app's module. A folder may only have its name.
  private func isLocal(_ name: String) -> Bool {
    declarations.localModules.contains(name) && StandIn.of(name)?.isMissing(in: declarations) != true
  }

  /// Whether a stand-in replaces an imported module. Notes that it is needed.
  private func usesStandIn(_ name: String, _ node: ImportDeclSyntax) -> Bool {
    guard let standIn = StandIn.of(name), name != "SwiftUI" || declarations.hostsSwiftUI else { return false }
    standIns.insert(name)
    if let text = standIn.remark { remark(node, text) }
    return true
  }

  private func addImports(to tree: SourceFileSyntax) {
    var modules = ["UIKit"] + needed.modules.sorted()
    if standIns.contains("Combine"), !imported.contains("Combine") { modules += ImportedModule.combine }
    let imports = modules.filter { !imported.contains($0) }.map { "import \($0); " }.joined()
    if imports.isEmpty { return }
    for statement in tree.statements.firstUnconditional {
      edits.insertFirst(imports, at: statement.positionAfterSkippingLeadingTrivia)
    }
  }

  // MARK: Attributes and modifiers that only an Objective-C runtime or Interface Builder needs

  private static let attributes: Set = [
    "GKInspectable", "IBAction", "IBDesignable", "IBInspectable", "IBOutlet", "IBOutletCollection",
    "IBSegueAction", "NSApplicationMain", "NSCopying", "UIApplicationMain", "main", "nonobjc", "objc",
    "objcMembers",
  ]

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.trimmedDescription
    if name == "NSManaged",
      let declaration = node.firstAncestor(MemberBlockItemSyntax.self, before: SourceFileSyntax.self)?.decl
    {
      edits.remove(node)
      implement(declaration)
    }
    if name == "Observable", !declarations.isGlobal(name) { needed.noteObservable() }
    if Self.attributes.contains(name) { edits.remove(node) }
    return .visitChildren
  }

  override func visit(_ node: AvailabilityArgumentListSyntax) -> SyntaxVisitorContinueKind {
    // What iOS does not have is not available here, either.
    let words = node.map(\.argument.trimmedDescription)
    if let first = node.first, words.first == "iOS", words.contains("unavailable") {
      edits.replace(first.argument, by: "*")
    }
    return .skipChildren
  }

  /// Gives a property or a method of a managed object a body.
  private func implement(_ declaration: DeclSyntax) {
    if let method = declaration.as(FunctionDeclSyntax.self) {
      // Core Data makes the body of such a method while the app runs, which the stand-in cannot.
      let body = method.emptyBody ?? "{ fatalError(\"Core Data implements this method\") }"
      edits.insert(" \(body)", at: method.endPositionBeforeTrailingTrivia)
    } else if let variable = declaration.as(VariableDeclSyntax.self),
      let name = declaration.declaredNames.first
    {
      edits.insert(" \(ManagedObjectModel.accessors(name))", at: variable.endPositionBeforeTrailingTrivia)
    }
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    switch node.name.text {
    case "dynamic", "optional": edits.remove(node)
    case "private", "fileprivate": if isConnected(node) { edits.remove(node) }
    default: break
    }
    return .visitChildren
  }

  /// Whether a modifier belongs to an outlet or an action, which the code for storyboards refers to.
  private func isConnected(_ modifier: DeclModifierSyntax) -> Bool {
    guard let owner = modifier.parent?.parent?.asProtocol((any WithAttributesSyntax).self) else {
      return false
    }
    return owner.attributes.names.contains { $0.hasPrefix("IB") }
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.attributes.names.contains("objc"), !node.isBoundToClasses {
      if let last = node.inheritanceClause?.inheritedTypes.last {
        edits.insert(", AnyObject", at: last.endPositionBeforeTrailingTrivia)
      } else {
        edits.insert(": AnyObject", at: node.name.endPositionBeforeTrailingTrivia)
      }
    }
    // Until Swift 5, a requirement could be weak, which had no meaning.
    for case let requirement? in node.memberBlock.members.map({ $0.decl.as(VariableDeclSyntax.self) }) {
      for modifier in requirement.modifiers where modifier.name.text == "weak" { edits.remove(modifier) }
    }
    addDefaults(to: node)
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    // The name before Swift 4.2. Apps whose screens notice that the user went back override it.
    if let label = node.signature.parameterClause.parameters.first?.firstName,
      label.text == "toParentViewController", node.modifiers.contains(where: { $0.name.text == "override" })
    {
      edits.replace(label, by: "toParent")
    }
    if node.name.text == "awakeFromNib",
      let type = node.firstAncestor(ClassDeclSyntax.self, before: CodeBlockSyntax.self),
      type.inheritanceClause.typeNames.first == "NSObject"
    {
      removeOverriding(of: node)
    }
    // Foundation for Linux has it, and the two would be ambiguous.
    if node.name.text == "<",
      node.signature.parameterClause.parameters.map(\.type.trimmedDescription) == ["NSNumber", "NSNumber"]
    {
      edits.remove(node)
      return .skipChildren
    }
    return .visitChildren
  }

  /// Makes a method of an object no override, since Foundation's objects on Linux do not have it.
  private func removeOverriding(of node: FunctionDeclSyntax) {
    for modifier in node.modifiers where modifier.name.text == "override" { edits.remove(modifier) }
    for statement in node.body?.statements ?? [] {
      let call = statement.item.as(FunctionCallExprSyntax.self)?.calledExpression.as(
        MemberAccessExprSyntax.self)
      if call?.base?.is(SuperExprSyntax.self) == true, call?.declName.baseName.text == node.name.text {
        edits.remove(statement)
      }
    }
  }

  /// Gives the protocol's optional methods an implementation, since there are no optional methods on Linux.
  private func addDefaults(to node: ProtocolDeclSyntax) {
    var defaults: [String] = []
    for member in node.memberBlock.members where member.decl.modifierNames.contains("optional") {
      guard let method = member.decl.as(FunctionDeclSyntax.self), let body = method.emptyBody else {
        remark(
          member, "optional requirements with a value need a default in an extension of \(node.name.text)")
        continue
      }
      defaults.append("func \(method.name.text)\(method.signature.trimmedDescription.onOneLine) \(body)")
    }
    guard !defaults.isEmpty else { return }
    edits.insert(
      "; extension \(node.name.text) { \(defaults.joined(separator: "; ")) }",
      at: node.memberBlock.endPositionBeforeTrailingTrivia)
  }

  // MARK: Selectors, key paths and literals

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    let arguments = node.arguments.map(\.expression.trimmedDescription)
    switch node.macroName.text {
    case "selector":
      edits.replace(node, by: selector(node))
      return .skipChildren
    case "keyPath": edits.replace(node, by: "\"\(arguments.joined())\"")
    case "imageLiteral": edits.replace(node, by: "UIImage(named: \(arguments.joined()))!")
    case "colorLiteral":
      edits.replace(node, by: "UIColor(\(node.arguments.trimmedDescription))")
    case "Preview": edits.remove(node)
    default: break
    }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "Preview" { edits.remove(node) }
    return .visitChildren
  }

  // MARK: Calls

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let optional = node.calledExpression.as(OptionalChainingExprSyntax.self) {
      requireMethod(optional, node)
    }
    if let made = genericView(node) {
      edits.replace(node, by: "Headless.make(\(made).self)")
      return .skipChildren
    }
    rewrite(node)
    return .visitChildren
  }

  // The names of months and days are optional on Apple's systems only.
  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    guard let value = node.initializer?.value, isOfSymbols(value) else { return .visitChildren }
    edits.insert("Optional(", at: value.positionAfterSkippingLeadingTrivia)
    edits.insert(")", at: value.endPositionBeforeTrailingTrivia)
    return .visitChildren
  }

  /// Whether it is a property of a formatter that contains the names of months, days or eras. The app may have one of its own.
  private func isOfSymbols(_ node: ExprSyntax) -> Bool {
    guard let name = node.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
      !declarations.variables.contains(name)
    else { return false }
    return ["weekdaysymbols", "monthsymbols", "quartersymbols", "erasymbols"]
      .contains(where: name.lowercased().hasSuffix)
  }

  override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
    if isOfSymbols(node.expression) { edits.remove(node.exclamationMark) }
    return .visitChildren
  }

  override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
    if isOfSymbols(node.expression) { edits.remove(node.questionMark) }
    return .visitChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let constant = GeneratedNames.constant(for: node, declarations) else { return .visitChildren }
    edits.replace(node, by: constant)
    return .skipChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "DataResponse", node.genericArgumentClause?.arguments.count == 1 {
      renameResponse(node.name)
    }
    if let name = node.baseType.as(IdentifierTypeSyntax.self)?.name {
      qualifyByModule(name, node.period, node.name)
    }
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard imported.contains("CoreData") else { return .visitChildren }
    // The snapshots of fetched results are objects on Apple's systems, which such a cast converts.
    let elements = Array(node.elements)
    for (value, (cast, type)) in zip(elements, zip(elements.dropFirst(), elements.dropFirst(2)))
    where cast.as(UnresolvedAsExprSyntax.self).map({ $0.questionOrExclamationMark == nil }) == true
      && type.trimmedDescription.hasPrefix("NSDiffableDataSourceSnapshot<")
    {
      edits.insert("\(type.trimmedDescription)(", at: value.positionAfterSkippingLeadingTrivia)
      edits.replace(cast, by: ")")
      edits.remove(type)
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.base?.as(DeclReferenceExprSyntax.self)?.baseName {
      qualifyByModule(name, node.period, node.declName.baseName)
    }
    let text = node.trimmedDescription
    switch text {
    case "Thread.isMainThread": edits.replace(node, by: "Headless.isOnMainQueue")
    case "OperationQueue.current": edits.replace(node, by: "Headless.currentOperationQueue")
    default: replaceMainBundle(node, text)
    }
    return .visitChildren
  }

  override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
    if case .identifier(let name) = node.tokenKind { needed.note(name, declarations) }
    return .skipChildren
  }

  // MARK: Names

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    // Swift's task has generic arguments.
    if node.genericArgumentClause == nil { qualify(node.name, ["MultipartFormData", "Task"]) }
    // Until version 5, Alamofire's responses had one generic argument.
    if node.name.text == "DataResponse", node.genericArgumentClause?.arguments.count == 1 {
      renameResponse(node.name)
    }
    // ReactorKit's protocol has the name of SwiftUI's.
    if node.name.text == "View", imported.contains("ReactorKit"), !imported.contains("SwiftUI"),
      declarations.hostsSwiftUI
    {
      edits.replace(node.name, by: "ReactorView")
    }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    qualify(node.baseName, ["MultipartFormData"])
    replaceMainBundle(node)
    return .visitChildren
  }

  // MARK: Declarations

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if let global = GlobalVariable(node, declarations) {
      global.rewrite(node, &edits)
    }
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let type = node.extendedType.trimmedDescription
    for member in node.memberBlock.members {
      if moved?.contains(member) == true {
        edits.remove(member)
      } else if let override = ExtensionOverride(member.decl, of: type, declarations) {
        override.rewrite(&edits)
        registrations.append(override.registration)
      } else if member.decl.modifierNames.contains("override") {
        remark(
          member,
          "extensions cannot override on Linux; subclass \(type) instead")
      }
    }
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let code = moved?.code(for: node.name.text, file: file, declarations) ?? ""
    if !code.isEmpty {
      edits.insert(code, at: node.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia)
    }
    if node.inheritanceClause.typeNames.contains(where: Self.withOptionalWindow.contains) {
      exposeWindow(of: node)
    }
    if node.inheritanceClause.typeNames.first == "NSManagedObject", node.hasDesignatedInitializer {
      require(ManagedObjectModel.initializers, in: node)
    }
    if declarations.importedModules.contains("RealmSwift"), let base = node.inheritanceClause.typeNames.first,
      ["EmbeddedObject", "Object"].contains(base), !declarations.isGlobal(base), node.hasDesignatedInitializer
    {
      require(["": "required init() { super.init() }"], in: node)
    }
    makeDynamically(node)
    return .visitChildren
  }

  /// Lets `Headless.make` make a view or controller by its own `init()`, as Objective-C does for a class that is known at run
  /// time.
  private func makeDynamically(_ node: ClassDeclSyntax) {
    let parameters: String
    switch node.inheritanceClause.typeNames.first {
    case "UIView": parameters = "frame: CGRect"
    case "UIViewController": parameters = "nibName: String?, bundle: Bundle?"
    default: return
    }
    let initializers = node.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
    // Swift can call a required one.
    let others: Set = ["convenience", "required"]
    let isOwn = initializers.contains {
      $0.signature.parameterClause.parameters.isEmpty
        && !$0.modifiers.contains { others.contains($0.name.text) }
    }
    guard isOwn, !initializers.contains(where: { parameters.hasPrefix("\($0.firstLabel):") }) else { return }
    let isPublic = node.modifiers.contains { ["open", "public"].contains($0.name.text) }
    edits.insert(
      "; \(isPublic ? "public " : "")convenience override init(\(parameters)) { self.init() } ",
      at: node.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia)
  }

  /// Gives a class the initializers that a stand-in requires. Objective-C's need not be repeated.
  /// - Parameter initializers: Their code, by the first label.
  private func require(_ initializers: [String: String], in node: ClassDeclSyntax) {
    var missing = initializers
    for initializer in node.memberBlock.members.compactMap({ $0.decl.as(InitializerDeclSyntax.self) }) {
      guard initializer.modifiers.contains(where: { $0.name.text == "override" }),
        missing.removeValue(forKey: initializer.firstLabel) != nil
      else { continue }
      for modifier in initializer.modifiers where ["fileprivate", "private"].contains(modifier.name.text) {
        edits.remove(modifier)
      }
      let isRequired = initializer.modifiers.contains { $0.name.text == "required" }
      for modifier in initializer.modifiers where modifier.name.text == "override" {
        if isRequired { edits.remove(modifier) } else { edits.replace(modifier, by: "required") }
      }
    }
    let code = missing.sorted { $0.key < $1.key }.map { "; \($0.value)" }.joined()
    edits.insert("\(code) ", at: node.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia)
  }

  private static let withOptionalWindow: Set = ["UIApplicationDelegate", "UIWindowSceneDelegate"]

  /// In Apple's UIKit, the property is an optional requirement, so that it may be less accessible than its class.
  private func exposeWindow(of node: ClassDeclSyntax) {
    let variables = node.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
    let window = variables.first { $0.bindings.first?.pattern.trimmedDescription == "window" }
    for modifier in Array(node.modifiers) + Array(window?.modifiers ?? [])
    where ["open", "public", "private", "fileprivate"].contains(modifier.name.text) {
      edits.remove(modifier)
    }
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.inheritanceClause.typeNames.contains("PreviewProvider") else { return .visitChildren }
    edits.remove(node)
    return .skipChildren
  }
}
