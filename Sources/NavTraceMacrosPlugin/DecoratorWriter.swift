import SwiftSyntax
import SwiftSyntaxBuilder

/// Writes the decorator, which conforms to the protocol.
struct DecoratorWriter {
  let router: RouterProtocol
  var name: String { "Traced\(router.name)" }

  init(_ router: RouterProtocol) { self.router = router }

  /// `final class TracedNavigator: Navigator { … }`
  ///
  /// It has no actor attribute. Its actor is that of the protocol, whether that is explicit, inherited or the
  /// module's default.
  var decorator: DeclSyntax {
    let access = router.memberAccess
    var inherited = [router.name]
    if router.inheritance.isObject { inherited.insert("NSObject", at: 0) }
    // `recording` is created at the first call, on the main thread.
    if router.inheritance.isSendable { inherited.append("@unchecked Sendable") }
    let members = router.properties.map(property) + router.requirements.map(method)
    let text = """
      \(router.attributes.map { "\($0)\n" }.joined())/// Records the calls of a `\(router.name)`, and passes them on.
      \(router.modifiers)final class \(name): \(inherited.joined(separator: ", ")) {
        /// The router that does the work.
        \(access)\(router.mayChange ? "private(set) var" : "let") base: any \(router.name)
        private let recorder: NavTraceRecording.Recorder?
        private lazy var recording = NavTraceRecording.RouterRecording(of: base, by: self, recorder: recorder)

        \(access)init(_ base: any \(router.name), recorder: NavTraceRecording.Recorder? = NavTraceRecording.RouterRecording.currentRecorder) {
          self.base = (base as? \(name))?.base ?? base
          self.recorder = recorder
        }

      \(members.joined(separator: "\n\n"))
      }
      """
    return DeclSyntax(stringLiteral: text)
  }

  // MARK: Members

  private func property(_ property: Property) -> String {
    let name = property.name
    var accessors = ["    get\(property.effects) { \(effects(property.effects))self.base.\(name) }"]
    if property.isSettable {
      let value = property.isCallback ? "self.recording.callback(newValue)" : "newValue"
      accessors.append(
        router.inheritance.isOfClasses
          ? "    set { self.base.\(name) = \(value) }"
          : "    set {\n      var base = self.base\n      base.\(name) = \(value)\n      self.base = base\n    }"
      )
    }
    return
      "  \(property.attributes)\(router.memberAccess)\(property.modifiers)var \(name)\(property.type) {\n"
      + accessors.joined(separator: "\n") + "\n  }"
  }

  private func method(_ requirement: Requirement) -> String {
    let name = requirement.function.name.trimmedDescription
    let arguments = requirement.parameters.map(\.argument)
    let isPlaced = router.options.callSites && requirement.isRecorded && !requirement.isMutating
    guard isPlaced else {
      let call = "\(requirement.call)BASE.\(name)(\(arguments.joined(separator: ", ")))"
      return body(of: requirement, signature: signature(requirement), call: call, callSite: "nil")
    }
    let forwarded = (arguments + ["from: nil"]).joined(separator: ", ")
    return """
        @_disfavoredOverload \(signature(requirement)) {
          \(requirement.call)self.\(name)(\(forwarded))
        }

      \(body(
        of: requirement, signature: signature(requirement, extra: ["from callSite: Coordinators.CallSite?"]),
        call: requirement.plainCall(on: "BASE"), callSite: "callSite"))
      """
  }

  /// - Parameter call: The call, with `BASE` for the router.
  private func body(
    of requirement: Requirement, signature: String, call: String, callSite: String
  ) -> String {
    var lines = [recording(requirement, callSite: callSite)].compactMap(\.self)
    if requirement.isMutating && !router.inheritance.isOfClasses {
      lines += ["var base = self.base", "defer { self.base = base }", call.replacing("BASE", with: "base")]
    } else {
      lines.append(call.replacing("BASE", with: "self.base"))
    }
    return "  \(signature) {\n\(lines.map { "    \($0)\n" }.joined())  }"
  }

  private func recording(_ requirement: Requirement, callSite: String) -> String? {
    let animated = "animated: \(requirement.parameters.first(where: \.saysAnimated)?.name ?? "true")"
    let from = callSite == "nil" ? "" : ", from: \(callSite)"
    switch requirement.role {
    case .ignore: return nil
    case .dismiss: return "self.recording.dismiss(\(animated)\(from))"
    case .present(let screen, let onDismissed):
      let controller = requirement.controller(of: screen)
      let callback = requirement.parameters.first { $0.name == onDismissed }
      guard let callback else {
        return "self.recording.present(\(controller), \(animated)\(from))"
      }
      let label = callback.reading.closure?.label ?? "callback"
      let made = "self.recording.present(\(controller), \(animated), \(label): \(callback.name)\(from))"
      return "let \(callback.name) = \(made)\(callback.reading.isOptional ? "" : " ?? \(callback.name)")"
    }
  }

  func signature(_ requirement: Requirement, extra: [String] = []) -> String {
    let function = requirement.function
    let parameters = (requirement.parameters.map(\.declaration) + extra).joined(separator: ", ")
    let suffix = [
      function.signature.effectSpecifiers?.trimmedDescription,
      function.signature.returnClause?.trimmedDescription,
      function.genericWhereClause?.trimmedDescription,
    ].compactMap(\.self).map { " \($0)" }.joined()
    return function.attributes.forwarded + router.memberAccess + function.modifiers.forwarded
      + "func \(function.name.trimmedDescription)\(function.genericParameterClause?.trimmedDescription ?? "")"
      + "(\(parameters))\(suffix)"
  }
}

extension Requirement {
  /// The keywords before a call of it, such as `return try await `.
  var call: String {
    let isVoid = ["Void", "()"].contains(function.signature.returnClause?.type.trimmedDescription ?? "Void")
    return (isVoid ? "" : "return ") + effects(function.signature.effectSpecifiers?.trimmedDescription ?? "")
  }

  /// A call of the protocol's own method, and of no overload that the compiler prefers: by its full name,
  /// `show(_:animated:)`, or by its type if it has no parameters.
  func plainCall(on object: String) -> String {
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

/// The keywords before a call with these effects.
private func effects(_ effects: String) -> String {
  (effects.contains("throws") ? "try " : "") + (effects.contains("async") ? "await " : "")
}
