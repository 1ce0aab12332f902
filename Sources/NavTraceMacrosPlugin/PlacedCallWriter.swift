import SwiftSyntax
import SwiftSyntaxBuilder

/// Writes the methods that record their call sites.
///
/// A requirement cannot have default arguments. For each recorded requirement there is therefore a method in
/// an extension, with the source location as default arguments. The compiler prefers it, because the
/// requirement is marked as disfavoured.
///
/// The compiler would also prefer a method of the app with the requirement's full name in another extension,
/// and the requirement would never be called. An unavailable method of that name makes the compiler report
/// such a method.
struct PlacedCallWriter {
  private let decorator: DecoratorWriter
  /// The protocol's name, qualified with the types that contain it.
  private let type: String
  private var router: RouterProtocol { decorator.router }

  init(_ router: RouterProtocol, extending type: some TypeSyntaxProtocol) {
    decorator = DecoratorWriter(router)
    self.type = type.trimmedDescription
  }

  /// `extension Navigator { … }`
  var placedCalls: ExtensionDeclSyntax? {
    guard !router.placedRequirements.isEmpty else { return nil }
    let methods = router.placedRequirements.flatMap { [guardMethod($0), placedCall($0)] }
    let attributes = router.attributes.map { "\($0)\n" }.joined()
    let text = "\(attributes)extension \(type) {\n\(methods.joined(separator: "\n\n"))\n}"
    return DeclSyntax(stringLiteral: text).as(ExtensionDeclSyntax.self)
  }

  private func guardMethod(_ requirement: Requirement) -> String {
    let name = requirement.function.name.text
    let message =
      "'\(name)' has no default implementation; if an extension of your own has one, "
      + "write @Traced without callSites"
    // No call of it compiles. It has a body only because methods of extensions must.
    return """
        @available(*, unavailable, message: "\(message)")
        \(decorator.signature(requirement)) {
          Swift.fatalError()
        }
      """
  }

  private func placedCall(_ requirement: Requirement) -> String {
    let extra = ["fileID: Swift.String = #fileID", "line: Swift.Int = #line"]
    let function = requirement.function.name.trimmedDescription
    let place = "from: Coordinators.CallSite(fileID: fileID, line: line)"
    let arguments = (requirement.parameters.map(\.argument) + [place]).joined(separator: ", ")
    return """
        /// Does what the protocol's method does, and records where it was called.
        \(decorator.signature(requirement, extra: extra)) {
          if let traced = self as? \(type.dropLast(router.name.count))\(decorator.name) {
            \(requirement.call)traced.\(function)(\(arguments))
          } else {
            \(requirement.plainCall(on: "self"))
          }
        }
      """
  }
}
