import SwiftSyntax

/// User names, passwords and codes with which an app compares what the user types, such as those of an account for
/// demonstrations. Without them, an exploration would not get past the first screen.
struct Credentials {
  /// A name that is compared, and the type of which it is a static property, or that contains the comparison.
  fileprivate struct Constant: Hashable {
    var type: String
    var name: String
  }

  private var compared: [String] = []
  private var comparedConstants: [Constant] = []
  private var texts: [Constant: String] = [:]

  mutating func add(_ tree: SourceFileSyntax) {
    let collector = Collector(self)
    collector.walk(tree)
    self = collector.credentials
  }

  /// Each one is typed into each field of a form.
  private static let most = 6
  private static let mostLetters = 40

  /// The texts, each once.
  var all: [String] {
    var seen: Set<String> = []
    let found = (compared + comparedConstants.compactMap { texts[$0] }).filter {
      !$0.isEmpty && $0.count <= Self.mostLetters && !$0.contains("\n") && seen.insert($0).inserted
    }
    return Array(found.prefix(Self.most))
  }

  private final class Collector: SyntaxVisitor {
    var credentials: Credentials

    init(_ credentials: Credentials) {
      self.credentials = credentials
      super.init(viewMode: .sourceAccurate)
    }

    /// Operators are not folded: `==` is an element between its operands.
    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
      let elements = Array(node.elements)
      for (index, element) in elements.enumerated().dropFirst().dropLast()
      where element.as(BinaryOperatorExprSyntax.self)?.operator.text == "==" {
        note(elements[index - 1], elements[index + 1])
        note(elements[index + 1], elements[index - 1])
      }
      return .visitChildren
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
      if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        let type = Syntax(node).nameOfEnclosingType,
        let text = node.initializer?.value.as(StringLiteralExprSyntax.self)?.representedLiteralValue
      {
        let constant = Constant(type: type, name: name)
        credentials.texts[constant] = credentials.texts[constant] ?? text
      }
      return .visitChildren
    }

    /// - Parameters:
    ///   - typed: What may come from the user.
    ///   - other: What it is compared with.
    private func note(_ typed: ExprSyntax, _ other: ExprSyntax) {
      guard let name = typed.nameOfTypedText?.lowercased(),
        ["email", "login", "pass", "pin", "user"].contains(where: name.contains)
      else { return }
      if let text = other.as(StringLiteralExprSyntax.self)?.representedLiteralValue {
        credentials.compared.append(text)
      } else if let member = other.as(MemberAccessExprSyntax.self) {
        // `Demo` of `Demo.email` and `Demo.shared.email`.
        let base = member.base?.trimmedDescription.split(separator: ".").first.map(String.init)
        note(member.declName, of: base == "self" || base == "Self" ? Syntax(other).nameOfEnclosingType : base)
      } else if let constant = other.as(DeclReferenceExprSyntax.self) {
        note(constant, of: Syntax(other).nameOfEnclosingType)
      }
    }

    private func note(_ constant: DeclReferenceExprSyntax, of type: String?) {
      guard let type else { return }
      credentials.comparedConstants.append(Constant(type: type, name: constant.baseName.text))
    }
  }
}

extension ExprSyntax {
  /// The name of a variable, or of the field whose text it is: `password` of `request.password`, `password?.lowercased()`
  /// and `password.text!`.
  fileprivate var nameOfTypedText: String? {
    if let name = self.as(DeclReferenceExprSyntax.self) { return name.baseName.text }
    if let optional = self.as(OptionalChainingExprSyntax.self) { return optional.expression.nameOfTypedText }
    if let value = self.as(ForceUnwrapExprSyntax.self) { return value.expression.nameOfTypedText }
    if let call = self.as(FunctionCallExprSyntax.self) {
      let method = call.calledExpression.as(MemberAccessExprSyntax.self)
      return method?.base?.nameOfTypedText
    }
    guard let member = self.as(MemberAccessExprSyntax.self) else { return nil }
    let name = member.declName.baseName.text
    return name == "text" ? member.base?.nameOfTypedText : name
  }
}
