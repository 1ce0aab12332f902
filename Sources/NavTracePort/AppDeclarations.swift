import Foundation
import SwiftSyntax

/// What an app's sources declare, as far as rewriting one file depends on the others.
struct AppDeclarations {
  struct NominalType {
    /// The names of its superclass and protocols, also those of its extensions.
    var inherited: Set<String> = []
    /// The names of its methods.
    var methods: Set<String> = []
    /// Those of them that are static.
    var staticMethods: Set<String> = []
    /// The first labels of its required initializers. Empty for one without parameters.
    var requiredInitializers: Set<String> = []
    /// The names of its stored and computed properties.
    var properties: Set<String> = []
    /// Those of them that are static.
    var staticProperties: Set<String> = []
    /// The names of the methods and properties that it overrides.
    var overrides: Set<String> = []
    /// The names in the types and initial values of its stored properties.
    var parts: Set<String> = []
    var isClass = false
    /// Whether it is a class with generic parameters of its own.
    var isGeneric = false
    var isActor = false
    /// Whether it has more than extensions.
    var isDeclared = false
    /// Whether it is declared outside all other types.
    var isGlobal = false
    /// Whether the system launches it.
    var isMain = false
    /// Whether it makes a window.
    var makesWindow = false
  }

  /// By name, without the types around it.
  private(set) var types: [String: NominalType] = [:]
  /// All properties, variables, parameters and elements of tuples. A call of one with a question mark calls an optional closure.
  private(set) var variables: Set<String> = []
  /// The names of classes that are generated, as Xcode does for Core Data.
  var generatedTypes: Set<String> = []
  /// The names of what is passed with `&`, and of what is assigned a value.
  private var addressed: Set<String> = []
  /// The names of the keys of associated objects.
  private var keys: Set<String> = []
  private var assigned: Set<String> = []
  /// The names of the functions that each of the app's modifiers of views calls: its types of modifiers, and the methods that
  /// it adds to views.
  private var callsOfModifiers: [String: Set<String>] = [:]
  /// The types that the functions of each name return. Nil for one without a name, or with a generic one.
  private var results: [String: Set<String?>] = [:]
  /// The names of the methods that make something else of a view, such as a controller.
  private(set) var conversionsOfViews: Set<String> = []
  /// Whether each closure that functions and initializers of this name take is an action, which returns nothing, by its label.
  private var closures: [String: [String: Bool]] = [:]
  /// The name of the app's module.
  var module = ""
  /// The names of modules whose sources may be part of the app's module, so that they cannot be imported.
  var localModules: Set<String> = []
  /// The modules that files import.
  var importedModules: Set<String> = []
  /// Whether a controller of UIKit has SwiftUI's views, or one of its property wrappers, or is part of such a view.
  var combinesSwiftUI = false
  /// Whether the app reads JSON with Foundation's functions.
  var readsJSONObjects = false
  /// Whether it reads JSON without types.
  var readsJSON: Bool { readsJSONObjects || importedModules.contains("SwiftyJSON") }
  /// Whether the app has documents in Firestore.
  var usesFirestore: Bool {
    !isGlobal("Firestore")
      && !importedModules.isDisjoint(with: ["Firebase", "FirebaseFirestore", "FirebaseFirestoreSwift"])
  }
  /// Whether the app shows SwiftUI's views. Others may only declare some, for example in a widget.
  var hostsSwiftUI: Bool { combinesSwiftUI || swiftUIApp != nil }

  mutating func add(_ tree: SourceFileSyntax) {
    let collector = Collector(self)
    collector.walk(tree)
    self = collector.declarations
  }

  /// The names of SwiftUI's views.
  var namesOfViews: Set<String> {
    var names: Set = ["UIViewControllerRepresentable", "UIViewRepresentable", "View"]
    // Types may conform to protocols of the app that inherit from these.
    while true {
      let views = Set(types.filter { !$0.value.inherited.isDisjoint(with: names) }.keys)
      if views.isSubset(of: names) { return views }
      names.formUnion(views)
    }
  }

  /// Whether a function of this name may make one of these views, or one of a type that is not known.
  func makesView(_ function: String, _ views: Set<String>) -> Bool {
    (results[function] ?? []).contains { type in
      guard let type else { return true }
      return views.contains(type) || ["Body", "Content", "Screen", "View"].contains(where: type.hasSuffix)
    }
  }

  /// The names of the app's modifiers of views that call one of these functions, also indirectly.
  func modifiers(calling functions: Set<String>) -> Set<String> {
    var found: Set<String> = []
    while true {
      let all = functions.union(found)
      let next = Set(callsOfModifiers.filter { !$0.value.isDisjoint(with: all) }.keys)
      if next == found { return found }
      found = next
    }
  }

  /// Whether a function or initializer of the app takes closures.
  func takesClosures(_ call: FunctionCallExprSyntax) -> Bool { closures[call.nameOfCallee] != nil }

  /// Whether a closure that is passed to a function or initializer of the app is an action, and makes no view.
  /// - Parameter label: Nil if it is the first trailing closure.
  func isAction(passedTo call: FunctionCallExprSyntax, as label: String?) -> Bool {
    guard let known = closures[call.nameOfCallee] else { return false }
    if let label { return known[label] == true }
    // It is none of those with labels.
    let labels = call.arguments.compactMap(\.label?.text) + call.additionalTrailingClosures.map(\.label.text)
    let possible = known.filter { !labels.contains($0.key) }.values
    return !possible.isEmpty && possible.allSatisfy { $0 }
  }

  /// The name of the app itself, if SwiftUI launches it.
  var swiftUIApp: String? {
    let apps = types.filter { $0.value.inherited.contains("App") }
    if let main = apps.first(where: { $0.value.isMain }) { return main.key }
    // One without the attribute may be left over from Xcode's template.
    return types.values.contains { $0.isMain } ? nil : apps.keys.min()
  }

  /// The names of the types that others inherit from or conform to.
  var bases: Set<String> {
    types.values.reduce(into: []) { $0.formUnion($1.inherited) }
  }

  /// The name of the class that the system makes as a delegate: of those that conform to a protocol, one with an attribute, or
  /// with the name that Xcode's template gives it, or that no other one inherits from.
  private func delegate(_ protocolName: String) -> String? {
    let classes = types.filter { name, type in type.isClass && inherits(name) { $0 == protocolName } }
    let bases = bases
    let templateName = protocolName == "UIApplicationDelegate" ? "AppDelegate" : "SceneDelegate"
    return classes.min {
      func rank(_ name: String, _ type: NominalType) -> [Bool] {
        [type.isMain, name == templateName, !bases.contains(name)]
      }
      let (left, right) = (rank($0.key, $0.value), rank($1.key, $1.value))
      guard let different = zip(left, right).first(where: { $0 != $1 }) else { return $0.key < $1.key }
      return different.0
    }?.key
  }

  /// The names of the delegates with which the app is launched. Without scenes, a scene's delegate is left over from Xcode's
  /// template, and the app's own makes the window.
  var delegates: (app: String?, scene: String?) {
    let (app, scene) = (delegate("UIApplicationDelegate"), delegate("UIWindowSceneDelegate"))
    func makesWindow(_ name: String?) -> Bool { name.flatMap { types[$0]?.makesWindow } == true }
    return (app, makesWindow(app) && !makesWindow(scene) ? nil : scene)
  }

  /// Whether a name is that of a module whose sources are part of the app's module.
  func isLocalModule(_ name: String) -> Bool {
    localModules.contains(name) && importedModules.contains(name) && !isHidden(module: name)
  }

  /// Whether something else in the sources has the name of a module.
  func isHidden(module: String) -> Bool { types[module] != nil || variables.contains(module) }

  /// Whether the address of a variable is a key: of an associated object, or of something else, if code passes it with `&`, and
  /// never assigns it a value.
  /// - Parameter type: The name of the type that it is a member of. Nil for a global variable.
  func isKey(variable: String, of type: String?) -> Bool {
    let names = [variable] + (type.map { ["\($0).\(variable)"] } ?? [])
    return names.contains(where: keys.contains)
      || names.contains(where: addressed.contains) && !assigned.contains(variable)
  }

  /// Whether a type has a method of this name.
  func declaresMethod(_ name: String) -> Bool { types.values.contains { $0.methods.contains(name) } }

  /// Whether the app declares a method of a type, which may be one of Swift's.
  func declares(_ method: String, in type: String) -> Bool { types[type]?.methods.contains(method) == true }

  func isClass(_ name: String) -> Bool { types[name]?.isClass == true }

  /// Whether a value of one of these types is an object, or contains one: of a class of the app, or of one of these classes.
  func referToObjects(_ names: Set<String>, orTo classes: Set<String>) -> Bool {
    var (open, seen) = (names, Set<String>())
    while let name = open.popFirst() {
      guard seen.insert(name).inserted else { continue }
      if isClass(name) || types[name]?.isActor == true || classes.contains(name) { return true }
      open.formUnion(types[name]?.parts ?? [])
    }
    return false
  }

  /// Whether the sources declare a type. An extension is not enough.
  func isDeclared(_ name: String) -> Bool { types[name]?.isDeclared == true }

  /// Whether the sources declare a type of this name outside all other types. It hides a module's type.
  func isGlobal(_ name: String) -> Bool { types[name]?.isGlobal == true || generatedTypes.contains(name) }

  /// The type and the types that it inherits from, as far as they are declared in the sources.
  func ancestry(of name: String) -> [NominalType] {
    var (found, open, seen) = ([NominalType](), [name], Set<String>())
    while let next = open.popLast() {
      guard seen.insert(next).inserted, let type = types[next] else { continue }
      found.append(type)
      open += type.inherited.sorted()
    }
    return found
  }

  /// Whether a type is declared in the sources, and inherits from one of these classes or conforms to one of these
  /// protocols, also indirectly.
  func inherits(_ name: String, from isBase: (String) -> Bool) -> Bool {
    ancestry(of: name).contains { $0.inherited.contains(where: isBase) }
  }

  /// The name of the method of a type, or of a type that it inherits from, with this name in Objective-C.
  func method(_ selector: String, of type: String) -> String? {
    let name = String(selector.prefix { $0 != ":" })
    // In Objective-C, `save(sender:)` is named `saveWithSender:`.
    let parts = name.components(separatedBy: "With")
    let prefixes = parts.indices.dropFirst().reversed().map { parts[..<$0].joined(separator: "With") }
    let ancestry = ancestry(of: type)
    return ([name] + prefixes).first { name in ancestry.contains { $0.methods.contains(name) } }
  }
}

extension AppDeclarations {
  fileprivate final class Collector: SyntaxVisitor {
    var declarations: AppDeclarations
    private var path: [String] = []

    init(_ declarations: AppDeclarations) {
      self.declarations = declarations
      super.init(viewMode: .sourceAccurate)
    }

    private func enter(
      _ name: String, _ inheritance: InheritanceClauseSyntax?, _ attributes: AttributeListSyntax = [],
      isClass: Bool = false, isDeclared: Bool = true
    ) -> SyntaxVisitorContinueKind {
      let name = name.split(separator: ".").last.map(String.init) ?? name
      declarations.types[name, default: NominalType()].inherited.formUnion(inheritance.typeNames)
      if isClass { declarations.types[name]?.isClass = true }
      if isDeclared { declarations.types[name]?.isDeclared = true }
      if isDeclared, path.isEmpty { declarations.types[name]?.isGlobal = true }
      if attributes.names.contains(where: ["main", "UIApplicationMain"].contains) {
        declarations.types[name]?.isMain = true
      }
      path.append(name)
      return .visitChildren
    }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
      node.isForOldVersions ? .skipChildren : .visitChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      let kind = enter(node.name.text, node.inheritanceClause, node.attributes, isClass: true)
      if node.genericParameterClause != nil { declarations.types[node.name.text]?.isGeneric = true }
      return kind
    }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
      if node.inheritanceClause.typeNames.contains("ViewModifier") {
        noteCalls(of: node.name.text, in: Syntax(node))
      }
      return enter(node.name.text, node.inheritanceClause, node.attributes)
    }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(node.name.text, node.inheritanceClause)
    }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
      let kind = enter(node.name.text, node.inheritanceClause)
      declarations.types[node.name.text]?.isActor = true
      return kind
    }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(node.name.text, node.inheritanceClause)
    }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(node.extendedType.trimmedDescription, node.inheritanceClause, isDeclared: false)
    }
    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
      if path.isEmpty { declarations.types[node.name.text, default: NominalType()].isGlobal = true }
      return .visitChildren
    }
    override func visitPost(_ node: ClassDeclSyntax) { path.removeLast() }
    override func visitPost(_ node: StructDeclSyntax) { path.removeLast() }
    override func visitPost(_ node: EnumDeclSyntax) { path.removeLast() }
    override func visitPost(_ node: ActorDeclSyntax) { path.removeLast() }
    override func visitPost(_ node: ProtocolDeclSyntax) { path.removeLast() }
    override func visitPost(_ node: ExtensionDeclSyntax) { path.removeLast() }

    override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind {
      if let type = path.last, node.decl.modifierNames.contains("override") {
        declarations.types[type]?.overrides.formUnion(node.decl.declaredNames)
      }
      return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      if let owner = path.last {
        declarations.types[owner]?.methods.insert(node.name.text)
        if DeclSyntax(node).isStatic { declarations.types[owner]?.staticMethods.insert(node.name.text) }
      }
      noteClosures(of: node.name.text, node.signature)
      let result = node.signature.returnClause?.type
      if let type = result {
        let generic = node.genericParameterClause?.parameters.map(\.name.text) ?? []
        let name = type.typeNames.first.flatMap { generic.contains($0) ? nil : $0 }
        declarations.results[node.name.text, default: []].insert(name)
      }
      if path.last == "View" {
        noteCalls(of: node.name.text, in: Syntax(node))
        if result?.isOfConversion == true {
          declarations.conversionsOfViews.insert(node.name.text)
        }
      }
      return .visitChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
      guard let type = path.last else { return .visitChildren }
      noteClosures(of: type, node.signature)
      if node.modifiers.contains(where: { $0.name.text == "required" }) {
        declarations.types[type]?.requiredInitializers.insert(node.firstLabel)
      }
      return .visitChildren
    }

    private func noteClosures(of callee: String, _ signature: FunctionSignatureSyntax) {
      for parameter in signature.parameterClause.parameters {
        noteClosure(of: callee, parameter.firstName.text, parameter.type)
      }
    }

    private func noteClosure(of callee: String, _ label: String, _ type: TypeSyntax) {
      let function = Syntax(type).descendants.lazy.compactMap { $0.as(FunctionTypeSyntax.self) }.first
      guard let result = function?.returnClause.type.trimmedDescription else { return }
      let isAction = ["Void", "()"].contains(result)
      let known = declarations.closures[callee]?[label] ?? true
      declarations.closures[callee, default: [:]][label] = known && isAction
    }

    private func noteCalls(of modifier: String, in code: Syntax) {
      let functions = code.descendants.compactMap { node -> String? in
        let callee = node.as(FunctionCallExprSyntax.self)?.calledExpression
        let name =
          callee?.as(MemberAccessExprSyntax.self)?.declName ?? callee?.as(DeclReferenceExprSyntax.self)
        return name?.baseName.text
      }
      declarations.callsOfModifiers[modifier, default: []].formUnion(functions)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      if node.nameOfCallee == "UIWindow", let type = path.last {
        declarations.types[type]?.makesWindow = true
      }
      return .visitChildren
    }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
      declarations.variables.insert(node.identifier.text)
      let isMember = node.firstAncestor(MemberBlockItemSyntax.self, before: CodeBlockSyntax.self) != nil
      if isMember, let type = path.last {
        declarations.types[type]?.properties.insert(node.identifier.text)
        let variable = node.firstAncestor(VariableDeclSyntax.self, before: MemberBlockItemSyntax.self)
        if variable.map({ DeclSyntax($0).isStatic }) == true {
          declarations.types[type]?.staticProperties.insert(node.identifier.text)
        } else if let binding = node.parent?.as(PatternBindingSyntax.self), binding.isStored {
          let names = binding.typeAnnotation?.type.mentionedNames ?? binding.initializer?.value.createdTypes
          declarations.types[type]?.parts.formUnion(names ?? [])
        }
        // It may be a parameter of the initializer.
        if let annotation = node.parent?.as(PatternBindingSyntax.self)?.typeAnnotation {
          noteClosure(of: type, node.identifier.text, annotation.type)
        }
      }
      return .visitChildren
    }

    override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
      guard let name = node.expression.variableName(in: path.last) else { return .visitChildren }
      declarations.addressed.insert(name)
      let call = node.parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
      if call?.nameOfCallee.hasSuffix("AssociatedObject") == true { declarations.keys.insert(name) }
      return .visitChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
      let elements = Array(node.elements)
      for (variable, next) in zip(elements, elements.dropFirst()) where next.isAssignment {
        variable.variableName.map { _ = declarations.assigned.insert($0) }
      }
      return .visitChildren
    }

    override func visit(_ node: TupleTypeElementSyntax) -> SyntaxVisitorContinueKind {
      if let name = node.secondName ?? node.firstName { declarations.variables.insert(name.text) }
      return .visitChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
      declarations.variables.insert((node.secondName ?? node.firstName).text)
      return .visitChildren
    }
  }
}

extension TypeSyntax {
  /// Whether it is surely no view, as the result of a method of views.
  fileprivate var isOfConversion: Bool {
    guard !self.is(SomeOrAnyTypeSyntax.self), let name = typeNames.first else { return false }
    return !["Content", "Image", "Self", "Text", "View", "Void"].contains(where: name.hasSuffix)
  }
}

extension ExprSyntax {
  /// The name of a variable, without what it is a member of.
  fileprivate var variableName: String? {
    self.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? self.as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }

  /// The name of a variable, such as `key`, or `Keys.key` if it is a member of that type.
  /// - Parameter type: The type that `Self` is.
  fileprivate func variableName(in type: String?) -> String? {
    guard let name = variableName, let member = self.as(MemberAccessExprSyntax.self) else {
      return variableName
    }
    let base = member.base?.variableName
    return (base == "Self" ? type : base).map { "\($0).\(name)" } ?? name
  }

  /// Whether it is `=`, or an operator such as `+=`.
  fileprivate var isAssignment: Bool {
    if self.is(AssignmentExprSyntax.self) { return true }
    let name = self.as(BinaryOperatorExprSyntax.self)?.operator.text ?? ""
    return name.hasSuffix("=") && !["!=", "!==", "<=", "==", "===", ">="].contains(name)
  }
}

extension Optional<InheritanceClauseSyntax> {
  /// The names of the inherited types, without the types around them and their generic arguments.
  var typeNames: [String] {
    self?.inheritedTypes.flatMap { $0.type.typeNames } ?? []
  }
}

extension TypeSyntax {
  /// The names of a type, or of the parts of a composition.
  var typeNames: [String] {
    if let type = self.as(IdentifierTypeSyntax.self) { return [type.name.text] }
    if let type = self.as(MemberTypeSyntax.self) { return [type.name.text] }
    if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.typeNames }
    if let type = self.as(SomeOrAnyTypeSyntax.self) { return type.constraint.typeNames }
    if let type = self.as(CompositionTypeSyntax.self) { return type.elements.flatMap { $0.type.typeNames } }
    return []
  }
}

extension SyntaxProtocol {
  /// The innermost node of a type around this one, unless a node of the other type is nearer.
  func firstAncestor<Node: SyntaxProtocol, Boundary: SyntaxProtocol>(
    _ type: Node.Type, before boundary: Boundary.Type
  ) -> Node? {
    var node = parent
    while let current = node {
      if let found = current.as(Node.self) { return found }
      if current.is(Boundary.self) { return nil }
      node = current.parent
    }
    return nil
  }
}
