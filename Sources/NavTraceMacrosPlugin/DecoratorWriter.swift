import SwiftSyntax
import SwiftSyntaxBuilder

/// Writes the decorator, and the methods that know where they were called.
struct DecoratorWriter {
  private let router: RouterProtocol
  private var name: String { "Traced\(router.name)" }

  init(_ router: RouterProtocol) { self.router = router }

  /// `final class TracedNavigator: Navigator { … }`
  var decorator: DeclSyntax {
    let access = router.access
    let members = router.properties.map(property) + router.requirements.map(method)
    let text = """
      \(router.availability.map { "\($0)\n" }.joined())/// Passes on what `\(router.name)` is asked for, and records it.
      @MainActor \(access)final class \(name): \(router.isObject ? "NSObject, " : "")\(router.name) {
        /// The router that does the work.
        \(memberAccess)let base: any \(router.name)
        private let recorder: NavTraceRecording.Recorder?
        private lazy var recording = NavTraceRecording.RouterRecording(of: base, by: self, recorder: recorder)

        \(memberAccess)init(_ base: any \(router.name), recorder: NavTraceRecording.Recorder? = .current) {
          self.base = (base as? \(name))?.base ?? base
          self.recorder = recorder
        }

      \(members.joined(separator: "\n\n"))
      }
      """
    return DeclSyntax(stringLiteral: text)
  }

  /// `extension Navigator { … }`: for each method that is recorded, one that is favoured and knows where it was called.
  var placedCalls: ExtensionDeclSyntax? {
    let methods = router.requirements.filter(\.isRecorded).map(placedCall)
    guard !methods.isEmpty else { return nil }
    let text = """
      @MainActor extension \(router.name) {
      \(methods.joined(separator: "\n\n"))
      }
      """
    return DeclSyntax(stringLiteral: text).as(ExtensionDeclSyntax.self)
  }

  /// Members of a public class are not public by themselves.
  private var memberAccess: String {
    router.access == "public " || router.access == "package " ? router.access : ""
  }

  // MARK: Members

  private func property(_ property: VariableDeclSyntax) -> String {
    property.bindings.map { binding in
      let name = binding.pattern.trimmedDescription
      let accessors = binding.accessorBlock.flatMap { $0.accessors.as(AccessorDeclListSyntax.self) }
      let lines = (accessors ?? []).map { accessor in
        let effects = accessor.effectSpecifiers.map { " \($0.trimmedDescription)" } ?? ""
        return accessor.accessorSpecifier.text == "set"
          ? "    set { base.\(name) = newValue }" : "    get\(effects) { \(prefix(effects))base.\(name) }"
      }
      let type = binding.typeAnnotation?.trimmedDescription ?? ""
      return "  \(memberAccess)var \(name)\(type) {\n\(lines.joined(separator: "\n"))\n  }"
    }.joined(separator: "\n\n")
  }

  private func method(_ requirement: Requirement) -> String {
    let plain = signature(requirement, extra: [], isDisfavoured: requirement.isRecorded)
    let arguments = requirement.parameters.map(\.argument)
    let name = requirement.function.name.trimmedDescription
    guard requirement.isRecorded else {
      return "  \(plain) {\n    \(requirement.call)base.\(name)(\(arguments.joined(separator: ", ")))\n  }"
    }
    let site = "from callSite: Coordinators.CallSite?"
    let recorded = signature(requirement, extra: [site], isDisfavoured: false)
    let forwarded = (arguments + ["from: nil"]).joined(separator: ", ")
    return """
        \(plain) {
          \(requirement.call)self.\(name)(\(forwarded))
        }

        \(recorded) {
          \(recording(requirement))
          \(requirement.plainCall(on: "base"))
        }
      """
  }

  private func recording(_ requirement: Requirement) -> String {
    let animated = requirement.parameters.first {
      ["animated", "isAnimated"].contains($0.name) && $0.type == "Bool"
    }
    let rest = "animated: \(animated?.name ?? "true")"
    switch requirement.role {
    case .dismiss: return "recording.dismiss(\(rest), from: callSite)"
    case .present(let screen, let onDismissed):
      guard let onDismissed, let callback = requirement.parameters.first(where: { $0.name == onDismissed }),
        let label = callback.closure?.label
      else {
        return "_ = recording.present(\(screen), \(rest), onDismissed: nil, from: callSite)"
      }
      let made = "recording.present(\(screen), \(rest), \(label): \(onDismissed), from: callSite)"
      return "let \(onDismissed) = \(made)\(callback.isOptional ? "" : " ?? \(onDismissed)")"
    case .ignore: return ""
    }
  }

  private func placedCall(_ requirement: Requirement) -> String {
    let extra = ["fileID: Swift.String = #fileID", "line: Swift.Int = #line"]
    let signature = signature(requirement, extra: extra, isDisfavoured: false)
    let function = requirement.function.name.trimmedDescription
    let arguments = requirement.parameters.map(\.argument)
    let traced = (arguments + ["from: Coordinators.CallSite(fileID: fileID, line: line)"]).joined(
      separator: ", ")
    return """
        /// Does as the protocol's method, and tells where it was called.
        \(signature) {
          if let traced = self as? \(name) {
            \(requirement.call)traced.\(function)(\(traced))
          } else {
            \(requirement.plainCall(on: "self"))
          }
        }
      """
  }

  private func signature(_ requirement: Requirement, extra: [String], isDisfavoured: Bool) -> String {
    let function = requirement.function
    let parameters = (requirement.parameters.map(\.declaration) + extra).joined(separator: ", ")
    let parts = [
      function.signature.effectSpecifiers?.trimmedDescription,
      function.signature.returnClause?.trimmedDescription,
      function.genericWhereClause?.trimmedDescription,
    ].compactMap(\.self).map { " \($0)" }.joined()
    let isDiscardable = function.attributes.trimmedDescription.contains("@discardableResult")
    return (isDisfavoured ? "@_disfavoredOverload " : "") + (isDiscardable ? "@discardableResult " : "")
      + "\(memberAccess)func \(function.name.trimmedDescription)\(function.genericParameterClause?.trimmedDescription ?? "")"
      + "(\(parameters))\(parts)"
  }
}

extension Requirement {
  /// What has to stand before a call of it: `return try await `.
  fileprivate var call: String {
    let isVoid = ["Void", "()"].contains(function.signature.returnClause?.type.trimmedDescription ?? "Void")
    return (isVoid ? "" : "return ") + prefix(function.signature.effectSpecifiers?.trimmedDescription ?? "")
  }

  /// A call of the protocol's own method, and of none that is favoured over it: by its full name, `show(_:animated:)`, or
  /// by its type where it has no parameters to be named by.
  fileprivate func plainCall(on object: String) -> String {
    let name = "\(object).\(function.name.trimmedDescription)"
    guard parameters.isEmpty else {
      let labels = parameters.map { "\($0.label ?? "_"):" }.joined()
      return "\(call)\(name)(\(labels))(\(parameters.map(\.value).joined(separator: ", ")))"
    }
    let effects = function.signature.effectSpecifiers.map { "\($0.trimmedDescription) " } ?? ""
    let result = function.signature.returnClause?.type.trimmedDescription ?? "Void"
    return "\(call)(\(name) as () \(effects)-> \(result))()"
  }
}

private func prefix(_ effects: String) -> String {
  (effects.contains("throws") ? "try " : "") + (effects.contains("async") ? "await " : "")
}
