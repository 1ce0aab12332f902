import SwiftParser
import SwiftSyntax

/// A Swift file without the code that does not compile.
///
/// As little as possible is left out: an import, a conformance, a parameter, an argument, a statement, the body of a function,
/// or a declaration. Code that uses what was left out does not compile either, and is left out the next time.
///
/// Code that may navigate stays, because without it the app would seem to leak where it does not.
struct LeftOutCode {
  /// The text. Its lines are those of the original.
  let text: String
  /// What was left out, with its line.
  let remarks: [(line: Int, text: String)]

  /// - Parameter errors: The compiler's errors in this file.
  init(_ source: String, _ errors: [CompilerError]) {
    let tree = Parser.parse(source: source)
    let converter = SourceLocationConverter(fileName: "", tree: tree)
    var omissions: [SyntaxIdentifier: (omission: Omission, message: String)] = [:]
    func isLeftOut(_ node: Syntax) -> Bool { node.ancestors.contains { omissions[$0.id] != nil } }
    // Without an argument, there are no errors in it.
    let arguments = errors.filter { $0.message.hasPrefix("extra argument") }
    for error in arguments + errors {
      let position = converter.position(ofLine: error.line, column: error.column)
      guard let token = tree.token(at: position), !isLeftOut(Syntax(token)),
        let omission = Omission(at: token, error.message)
      else { continue }
      omissions[omission.node.id] = (omission, error.message)
    }
    var edits = Edits()
    var remarks: [(line: Int, text: String)] = []
    for (omission, message) in omissions.values where omission.node.parent.map(isLeftOut) != true {
      omission.apply(to: &edits) { type in
        if case .separate = omissions[type.id]?.omission { true } else { false }
      }
      let start = omission.node.positionAfterSkippingLeadingTrivia
      remarks.append(
        (converter.location(for: start).line, "\(omission.words), because it does not compile: \(message)"))
    }
    text = edits.apply(to: source)
    self.remarks = remarks
  }
}

/// A change of code that removes an error.
private enum Omission {
  /// An import, a parameter, an argument, a statement or a declaration is removed.
  case remove(Syntax)
  /// A body is replaced by one that does nothing.
  case empty(Syntax, body: String)
  /// An initializer gives a property an empty value.
  case assign(SequenceExprSyntax, value: String)
  /// A case of a switch does nothing.
  case end(SwitchCaseSyntax)
  /// A class whose initializers were left out gets one that cannot be called.
  case neverInitialize(Syntax, MemberBlockSyntax)
  /// A class inherits from one of UIKit's instead of an unknown one.
  case inherit(InheritedTypeSyntax, String)
  /// A type does not inherit from, or conform to, an unknown one.
  case separate(InheritedTypeSyntax, of: InheritanceClauseSyntax)

  var node: Syntax {
    switch self {
    case .remove(let node), .empty(let node, _), .neverInitialize(let node, _): node
    case .assign(let node, _): Syntax(node)
    case .end(let node): Syntax(node)
    case .inherit(let type, _), .separate(let type, _): Syntax(type)
    }
  }

  var words: String {
    switch self {
    case .remove, .separate: "left out"
    case .empty, .end: "its body is left out"
    case .assign(_, let value): "replaced by \(value)"
    case .neverInitialize: "it has no initializer"
    case .inherit(_, let name): "replaced by \(name)"
    }
  }

  /// The smallest change that removes the error at a token. Nil if there is none, or if the code may navigate.
  init?(at token: TokenSyntax, _ message: String) {
    for node in Syntax(token).ancestors {
      if let call = node.as(FunctionCallExprSyntax.self), call.leftParen == token,
        message == Self.noArguments, !call.arguments.mayNavigate
      {
        self = .remove(Syntax(call.arguments))
      } else if let type = node.as(InheritedTypeSyntax.self),
        let clause = type.firstAncestor(InheritanceClauseSyntax.self, before: SourceFileSyntax.self)
      {
        self = Self.withoutInheritedType(type, of: clause)
      } else if let label = node.as(SwitchCaseSyntax.self), label.statements.isEmpty {
        self = .end(label)
      } else if let argument = node.as(LabeledExprSyntax.self), argument.isExtra(message),
        !argument.mayNavigate
      {
        self = .remove(node)
      } else if node.isParameterOfInitializer, message.hasPrefix("cannot find"), !node.mayNavigate {
        self = .remove(node)
      } else if node.asProtocol((any NamedDeclSyntax).self)?.name == token, !token.text.isOfNavigation,
        let conformance = node.asProtocol((any DeclGroupSyntax).self)?.conformance(missedBy: message)
      {
        self = .separate(conformance.type, of: conformance.clause)
      } else if let type = node.as(ClassDeclSyntax.self), message.hasSuffix("has no initializers") {
        self = .neverInitialize(node, type.memberBlock)
      } else if let (assignment, value) = node.as(CodeBlockItemSyntax.self)?.emptyInitialValue,
        !node.mayNavigate
      {
        self = .assign(assignment, value: value)
      } else if let statement = node.as(CodeBlockItemSyntax.self), !statement.isValue {
        guard statement.canBeLeftOut(message) else { return nil }
        self = .remove(node)
      } else if let body = node.bodyWithin, body.range.contains(token.position) {
        guard let text = node.bodyWithoutCode, !body.mayNavigate else { return nil }
        self = .empty(body, body: text)
      } else if let member = node.as(MemberBlockItemSyntax.self) {
        guard member.decl.canBeLeftOut(message) else { return nil }
        self = .remove(node)
      } else {
        continue
      }
      return
    }
    return nil
  }

  /// An error at the only argument, or at the parenthesis before several.
  fileprivate static var noArguments: String { "argument passed to call that takes no arguments" }

  private static func withoutInheritedType(
    _ type: InheritedTypeSyntax, of clause: InheritanceClauseSyntax
  ) -> Omission {
    let isSuperclass = clause.parent?.is(ClassDeclSyntax.self) == true && clause.inheritedTypes.first == type
    let known = ["ViewController": "UIViewController", "Cell": "UITableViewCell", "View": "UIView"]
    let name = type.type.trimmedDescription
    if isSuperclass, let superclass = known.first(where: { name.hasSuffix($0.key) })?.value {
      return .inherit(type, superclass)
    }
    return .separate(type, of: clause)
  }

  /// - Parameter isSeparated: Whether another inherited type is left out, too.
  func apply(to edits: inout Edits, isSeparated: (InheritedTypeSyntax) -> Bool) {
    switch self {
    case .remove(let node): edits.remove(node)
    case .empty(let body, let text):
      edits.replace(body, by: text + body.trimmedDescription.filter(\.isNewline))
    case .assign(let assignment, let value):
      let newlines = assignment.trimmedDescription.filter(\.isNewline)
      let property = assignment.elements.first?.trimmedDescription ?? ""
      edits.replace(assignment, by: "\(property) = \(value)\(newlines)")
    case .end(let label): edits.insert(" break", at: label.endPositionBeforeTrailingTrivia)
    case .neverInitialize(_, let members):
      edits.insert(
        " init(leftOut: Never) { switch leftOut {} };", at: members.leftBrace.endPositionBeforeTrailingTrivia)
    case .inherit(let type, let name): edits.replace(type.type, by: name)
    case .separate(let type, let clause):
      // The collection's own filter returns copies, which are elsewhere.
      let others = Array(clause.inheritedTypes).filter { !isSeparated($0) }
      if others.isEmpty { return edits.replace(clause, by: "") }
      if type.trailingComma != nil { return edits.remove(type) }
      edits.replace(type, by: "")
      if let comma = others.last?.trailingComma { edits.remove(comma) }
    }
  }
}

extension SyntaxProtocol {
  /// This node, the one around it, and so on.
  fileprivate var ancestors: some Sequence<Syntax> { sequence(first: Syntax(self)) { $0.parent } }

  /// Whether it has a name of navigation, or of a coordinator.
  fileprivate var mayNavigate: Bool {
    let tokens = Array(tokens(viewMode: .sourceAccurate))
    return tokens.indices.contains { index in
      guard case .identifier(let name) = tokens[index].tokenKind, name.isOfNavigation else { return false }
      // A controller's bar does not navigate.
      return tokens[(index + 1)...].first { ![".", "?", "!"].contains($0.text) }?.text != "navigationBar"
    }
  }

  fileprivate var isParameterOfInitializer: Bool {
    guard Syntax(self).is(FunctionParameterSyntax.self) else { return false }
    return firstAncestor(InitializerDeclSyntax.self, before: MemberBlockItemSyntax.self) != nil
  }

  /// The body of a function or an accessor.
  fileprivate var bodyWithin: Syntax? {
    let node = Syntax(self)
    if let function = node.as(FunctionDeclSyntax.self) { return function.body.map { Syntax($0) } }
    if let accessor = node.as(AccessorDeclSyntax.self) { return accessor.body.map { Syntax($0) } }
    guard let block = node.as(AccessorBlockSyntax.self), case .getter = block.accessors else { return nil }
    return node
  }

  /// A body that replaces its own. Nil if there is none.
  fileprivate var bodyWithoutCode: String? {
    let node = Syntax(self)
    if let function = node.as(FunctionDeclSyntax.self) {
      if function.signature.effectSpecifiers?.throwsClause != nil {
        return "{ throw CocoaError(.featureUnsupported) }"
      }
      let body = Self.bodyWithoutCode(of: function.signature.returnClause?.type)
      return function.body?.trimmedDescription == body ? Self.trap : body
    }
    if let accessor = node.as(AccessorDeclSyntax.self), accessor.accessorSpecifier.tokenKind != .keyword(.get)
    {
      return "{}"
    }
    let variable = firstAncestor(PatternBindingSyntax.self, before: MemberBlockItemSyntax.self)
    return variable?.typeAnnotation.flatMap { Self.bodyWithoutCode(of: $0.type) }
  }

  private static func bodyWithoutCode(of type: TypeSyntax?) -> String? {
    if let body = type.emptyBody { return body }
    guard let type else { return nil }
    if type.is(SomeOrAnyTypeSyntax.self), type.trimmedDescription.hasPrefix("some") { return nil }
    return type.emptyValue.map { "{ \($0) }" } ?? trap
  }

  /// For a function that has no value to return. It names the place.
  private static var trap: String { "{ fatalError(\"left out by navtrace-port\") }" }
}

extension TypeSyntax {
  /// A value with nothing in it. Nil if the type may have none.
  fileprivate var emptyValue: String? {
    if self.is(OptionalTypeSyntax.self) { return "nil" }
    if self.is(ArrayTypeSyntax.self) { return "[]" }
    if self.is(DictionaryTypeSyntax.self) { return "[:]" }
    return switch typeNames.first {
    case "Bool": "false"
    case "String": "\"\""
    case "CGFloat", "Double", "Float", "Int": "0"
    // Streams that send nothing, as if a server did not answer.
    case "Completable", "Driver", "Maybe", "Observable", "Signal", "Single": ".never()"
    case "AnyPublisher": "Empty(completeImmediately: false).eraseToAnyPublisher()"
    default: nil
    }
  }
}

extension LabeledExprSyntax {
  /// Whether an error says that the call has no such parameter.
  fileprivate func isExtra(_ message: String) -> Bool {
    message == Omission.noArguments || label.map { message == "extra argument '\($0.text)' in call" } == true
  }
}

extension DeclGroupSyntax {
  /// The conformance that an error says is not met, unless its protocol may be one for navigation.
  fileprivate func conformance(
    missedBy message: String
  ) -> (type: InheritedTypeSyntax, clause: InheritanceClauseSyntax)? {
    guard let clause = inheritanceClause,
      let range = message.firstRange(of: " does not conform to protocol '")
    else { return nil }
    let name = message[range.upperBound...].dropLast()
    let type = clause.inheritedTypes.first { $0.type.typeNames == [String(name)] }
    return name.description.isOfNavigation ? nil : type.map { ($0, clause) }
  }
}

extension CodeBlockItemSyntax {
  /// If it gives a property of its type its first value: an empty one. Without it, the initializer would not compile.
  fileprivate var emptyInitialValue: (SequenceExprSyntax, value: String)? {
    guard let assignment = item.as(SequenceExprSyntax.self),
      let initializer = firstAncestor(InitializerDeclSyntax.self, before: ClosureExprSyntax.self),
      assignment.elements.dropFirst().first?.is(AssignmentExprSyntax.self) == true,
      let name = assignment.elements.first?.trimmedDescription.split(separator: ".").last,
      let members = initializer.firstAncestor(MemberBlockSyntax.self, before: ExtensionDeclSyntax.self)
    else { return nil }
    let bindings = members.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.flatMap(\.bindings)
    guard
      let binding = bindings.first(where: {
        $0.pattern.trimmedDescription == name && $0.initializer == nil
      }),
      let value = binding.typeAnnotation?.type.emptyValue,
      assignment.elements.dropFirst(2).map(\.trimmedDescription) != [value]
    else { return nil }
    return (assignment, value)
  }

  /// Whether it is the value of a body.
  fileprivate var isValue: Bool {
    if item.is(ReturnStmtSyntax.self) { return true }
    guard let list = parent?.as(CodeBlockItemListSyntax.self), list.count == 1, item.is(ExprSyntax.self)
    else {
      return false
    }
    if list.parent?.is(ClosureExprSyntax.self) == true || list.parent?.is(AccessorBlockSyntax.self) == true {
      return true
    }
    return list.parent?.parent?.as(FunctionDeclSyntax.self)?.signature.returnClause != nil
  }

  fileprivate func canBeLeftOut(_ message: String) -> Bool {
    guard let declaration = item.as(DeclSyntax.self) else { return !mayNavigate }
    return declaration.canBeLeftOut(message)
  }
}

extension DeclSyntax {
  fileprivate func canBeLeftOut(_ message: String) -> Bool {
    if self.is(ExtensionDeclSyntax.self) || self.is(ImportDeclSyntax.self) { return true }
    if isProtocol((any DeclGroupSyntax).self) { return false }
    // Nothing calls a method whose signature has an unknown type.
    return !mayNavigate || self.is(FunctionDeclSyntax.self) && message.hasPrefix("cannot find type")
  }
}

extension String {
  /// Whether it names navigation or a coordinator.
  fileprivate var isOfNavigation: Bool {
    let words = words
    let navigation: Set = [
      "coordinator", "coordinators", "dismiss", "flow", "navigate", "navigation", "navigator", "pop",
      "present", "presenter", "push", "router", "segue",
    ]
    let appearance: Set = ["bar", "item", "layout"]
    // In many apps, an `APIRouter` lists the requests to a server.
    let isOfServer =
      words.contains("router") && ["API", "Endpoint", "HTTP", "Network", "URL"].contains(where: contains)
    return words.last == "finish"
      || !navigation.isDisjoint(with: words) && appearance.isDisjoint(with: words) && !isOfServer
  }

  /// The words of a name in camel case, in lower case.
  var words: [String] {
    var words: [String] = []
    for character in self {
      if character.isUppercase || words.isEmpty { words.append("") }
      if character.isLetter { words[words.count - 1] += character.lowercased() }
    }
    return words
  }
}
