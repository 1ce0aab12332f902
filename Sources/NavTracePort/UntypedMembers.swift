import SwiftSyntax

/// What an app reads of dictionaries by its key and its type, such as `data["name"] as? String`, or with SwiftyJSON
/// `json["name"].stringValue`. Documents of a database and samples of JSON have it.
struct UntypedMembers {
  /// The types in code, by key.
  private var types: [String: String] = [:]
  /// The texts of constants and of cases with raw values, by the name of the type and their own.
  private var texts: [String: String] = [:]
  /// The keys that are constants, with their types.
  private var constants: [(name: String, type: String)] = []

  /// Types of which there are samples.
  private static let known: Set = [
    "Bool", "Data", "Date", "Double", "Float", "Int", "Int64", "NSNumber", "String", "Timestamp", "URL",
    "[Double]",
    "[Int]", "[String: Any]", "[String]", "[[String: Any]]",
  ]

  mutating func add(_ tree: SourceFileSyntax) {
    let visitor = Visitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    for (key, type) in visitor.types { note(key, type) }
    texts.merge(visitor.texts) { first, _ in first }
    constants += visitor.constants
  }

  private mutating func note(_ key: String, _ type: String) {
    if Self.known.contains(type), types[key] == nil { types[key] = type }
  }

  /// The dictionary of types, as code.
  /// - Parameter withTimestamps: Whether Firebase's type is declared.
  func code(withTimestamps: Bool) -> String {
    var all = self
    for (name, type) in constants { texts[name].map { all.note($0, type) } }
    if !withTimestamps { all.types = all.types.filter { $0.value != "Timestamp" } }
    if all.types.isEmpty { return "[:]" }
    let entries = all.types.sorted { $0.key < $1.key }.map { "\($0.key.literal): \($0.value).self" }
    return "[" + entries.joined(separator: ", ") + "]"
  }

  private final class Visitor: SyntaxVisitor {
    var types: [(key: String, type: String)] = []
    var texts: [String: String] = [:]
    var constants: [(name: String, type: String)] = []

    /// Operators are not folded: a cast is an element between its operand and its type.
    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
      let elements = Array(node.elements)
      for (index, element) in elements.enumerated().dropFirst() where element.is(UnresolvedAsExprSyntax.self)
      {
        guard index + 1 < elements.count, let type = elements[index + 1].as(TypeExprSyntax.self)?.type,
          let call = elements[index - 1].subscript, call.arguments.count == 1,
          let key = call.arguments.first?.expression
        else { continue }
        let name = type.trimmedDescription.replacing("Dictionary<String, Any>", with: "[String: Any]")
        if let text = call.textKey {
          types.append((text, name))
        } else if let constant = key.as(MemberAccessExprSyntax.self)?.constant {
          constants.append((constant, name))
        }
      }
      return .visitChildren
    }

    /// A member of SwiftyJSON's values, such as `json["list"].arrayValue`.
    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
      if let call = node.base?.subscript, let key = call.textKey,
        let type = Self.types[node.declName.baseName.text]
      {
        types.append((key, type))
        var around = call.calledExpression.subscript
        while let call = around, let key = call.textKey {
          types.append((key, "[String: Any]"))
          around = call.calledExpression.subscript
        }
      }
      return .visitChildren
    }

    private static let types = [
      "array": "[[String: Any]]", "arrayValue": "[[String: Any]]", "bool": "Bool", "boolValue": "Bool",
      "dictionary": "[String: Any]", "dictionaryValue": "[String: Any]", "double": "Double",
      "doubleValue": "Double",
      "float": "Float", "floatValue": "Float", "int": "Int", "intValue": "Int", "string": "String",
      "stringValue": "String", "url": "URL",
    ]

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
      guard node.inheritanceClause.typeNames.contains("String") else { return .visitChildren }
      for item in node.memberBlock.members.compactMap({ $0.decl.as(EnumCaseDeclSyntax.self) }) {
        for element in item.elements {
          let raw = element.rawValue?.value.as(StringLiteralExprSyntax.self)?.representedLiteralValue
          texts["\(node.name.text).\(element.name.text)"] = raw ?? element.name.text
        }
      }
      return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      let type = node.parent?.parent?.parent?.parent?.asProtocol((any NamedDeclSyntax).self)?.name.text
      for binding in node.bindings where DeclSyntax(node).isStatic {
        if let type,
          let text = binding.initializer?.value.as(StringLiteralExprSyntax.self)?.representedLiteralValue
        {
          texts["\(type).\(binding.pattern.trimmedDescription)"] = text
        }
      }
      return .visitChildren
    }
  }
}

extension ExprSyntax {
  /// The subscript that it is, also of an optional value.
  fileprivate var `subscript`: SubscriptCallExprSyntax? {
    self.as(SubscriptCallExprSyntax.self) ?? self.as(OptionalChainingExprSyntax.self)?.expression.subscript
  }
}

extension SubscriptCallExprSyntax {
  /// The text that is its only argument.
  fileprivate var textKey: String? {
    guard arguments.count == 1 else { return nil }
    return arguments.first?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }
}

extension MemberAccessExprSyntax {
  /// The type and the name of a constant, or of a case whose raw value it is.
  fileprivate var constant: String? {
    if declName.baseName.text == "rawValue" { return base?.as(MemberAccessExprSyntax.self)?.constant }
    let type =
      base?.as(DeclReferenceExprSyntax.self)?.baseName
      ?? base?.as(MemberAccessExprSyntax.self)?.declName.baseName
    return type.map { "\($0.text).\(declName.baseName.text)" }
  }
}
