import SwiftSyntax

/// `@TracedAs(…)` on a requirement.
struct Mark {
  enum Role: String { case present, dismiss, onDismissed, ignore }

  let attribute: AttributeSyntax
  let role: Role
  /// A parameter, or a parameter with the member that provides its view controller:
  /// `drawable.viewController`.
  let screen: String?
  let onDismissed: String?

  /// Nil if the attributes do not include it.
  init?(in attributes: AttributeListSyntax) {
    let attribute = attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }
      .first { $0.attributeName.trimmedDescription == "TracedAs" }
    guard let attribute, case .argumentList(let arguments) = attribute.arguments else { return nil }
    func argument(_ label: String?) -> ExprSyntax? { arguments.first { $0.label?.text == label }?.expression }
    self.attribute = attribute
    let name = argument(nil)?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    role = name.flatMap(Role.init) ?? .ignore
    screen = argument("screen")?.text
    onDismissed = argument("onDismissed")?.text
  }
}
