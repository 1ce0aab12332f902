import SwiftDiagnostics
import SwiftSyntax

/// A method that the protocol asks for, and what it is taken for.
struct Requirement {
  /// What is recorded of a call.
  enum Role: Equatable {
    case present(screen: String, onDismissed: String?)
    case dismiss
    case ignore
  }

  let function: FunctionDeclSyntax
  let parameters: [Parameter]
  private(set) var role = Role.ignore
  private(set) var faults: [Diagnostic] = []

  var isRecorded: Bool { role != .ignore }

  init(_ function: FunctionDeclSyntax) {
    self.function = function
    let generics = function.screenGenerics
    parameters = function.signature.parameterClause.parameters.enumerated().map { index, parameter in
      Parameter(parameter, at: index, genericScreens: generics)
    }
    if let obstacle {
      faults.append(Complaint.cannotForward(obstacle).at(function))
    } else if let mark = function.mark {
      readMark(mark)
    } else {
      recognise()
    }
  }

  /// What keeps a call from being passed on.
  private var obstacle: String? {
    if function.modifiers.isStatic { return "a static method" }
    if parameters.contains(where: \.isVariadic) { return "a variadic parameter" }
    let types = parameters.map(\.type) + [function.signature.returnClause?.type.trimmedDescription ?? ""]
    return types.contains { $0.split(whereSeparator: { !$0.isLetter }).contains("Self") } ? "'Self'" : nil
  }

  // MARK: By rules

  private mutating func recognise() {
    let name = function.name.text
    let screen = parameters.first(where: \.isScreen)
    if Words.dismisses(name) {
      role = .dismiss
    } else if let screen {
      let callbacks = parameters.filter(\.isCallback)
      let known = callbacks.filter { Words.isDismissal($0.name) }
      let chosen = known.first { $0.name.lowercased().contains("dismiss") } ?? known.first
      if chosen == nil {
        for unclear in callbacks { faults.append(Complaint.unclearCallback(unclear.name).at(unclear.node)) }
        for untracked in parameters where untracked.closure == .other && Words.isDismissal(untracked.name) {
          faults.append(Complaint.untrackedCallback(untracked.name).at(untracked.node))
        }
      }
      role = .present(screen: screen.name, onDismissed: chosen?.name)
    } else if Words.presents(name) {
      faults.append(Complaint.hiddenScreen(name).at(function.name))
    }
  }

  // MARK: By what is said

  private mutating func readMark(_ mark: AttributeSyntax) {
    let name = function.name.text
    guard case .argumentList(let arguments) = mark.arguments else { return }
    func argument(_ label: String?) -> ExprSyntax? { arguments.first { $0.label?.text == label }?.expression }
    func parameter(_ label: String) -> (name: String, found: Parameter?)? {
      guard let said = argument(label)?.as(StringLiteralExprSyntax.self)?.representedLiteralValue else {
        return nil
      }
      return (said, parameters.first { $0.name == said || $0.label == said })
    }
    for said in [parameter("screen"), parameter("onDismissed")].compactMap(\.self) where said.found == nil {
      faults.append(Complaint.noSuchParameter(said.name, of: name).at(mark))
    }
    switch argument(nil)?.as(MemberAccessExprSyntax.self)?.declName.baseName.text {
    case "dismiss": role = .dismiss
    case "present":
      guard let screen = parameter("screen")?.found ?? parameters.first(where: \.isScreen) else {
        faults.append(Complaint.noScreen(name).at(mark))
        return
      }
      let callback = parameter("onDismissed")?.found
      if let callback, !callback.isCallback {
        faults.append(Complaint.notACallback(callback.name).at(callback.node))
      }
      role = .present(screen: screen.name, onDismissed: callback?.name)
    default: role = .ignore
    }
  }
}

extension FunctionDeclSyntax {
  /// `@TracedAs(…)`, if it has one.
  fileprivate var mark: AttributeSyntax? {
    attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }
      .first { $0.attributeName.trimmedDescription == "TracedAs" }
  }

  /// The generic parameters that are screens: those bound to a type whose name ends in `Controller`.
  fileprivate var screenGenerics: Set<String> {
    let bounds = genericParameterClause?.parameters.map {
      ($0.name.text, $0.inheritedType?.trimmedDescription ?? "")
    }
    let wheres = genericWhereClause?.requirements.compactMap { requirement in
      requirement.requirement.as(ConformanceRequirementSyntax.self).map {
        ($0.leftType.trimmedDescription, $0.rightType.trimmedDescription)
      }
    }
    return Set(((bounds ?? []) + (wheres ?? [])).filter { Words.isScreen($0.1) }.map(\.0))
  }
}
