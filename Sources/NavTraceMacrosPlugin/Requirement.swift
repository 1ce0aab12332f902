import SwiftDiagnostics
import SwiftSyntax

/// The settings that apply to all methods of a protocol.
struct RequirementContext {
  /// The type aliases that the protocol declares.
  var aliases: [String: TypeSyntax] = [:]
  /// The member that provides the view controller of a parameter that represents a screen, from
  /// `@Traced(screen:)`: `toPresent()`.
  var screenMember: String?
  /// The inherited protocols. Values of these types represent screens, as the router does: `Presentable`.
  var inherited: Set<String> = []
  /// The member that provides the view controllers of such values, if the protocol repeats it.
  var inheritedMember: String?
}

/// A method of the protocol, and what a call of it does.
struct Requirement {
  /// How a call is recorded.
  enum Role: Equatable {
    case present(screen: String, onDismissed: String?)
    case dismiss
    case ignore
  }

  let function: FunctionDeclSyntax
  let parameters: [Parameter]
  private(set) var role = Role.ignore
  private(set) var faults: [Diagnostic] = []
  private let context: RequirementContext
  /// The member that provides the view controller of the screen's parameter, from `@TracedAs(screen:)`.
  private var markedMember: String?

  var isRecorded: Bool { role != .ignore }
  var isMutating: Bool { function.modifiers.contains { $0.name.text == "mutating" } }

  init(_ function: FunctionDeclSyntax, in context: RequirementContext = RequirementContext()) {
    self.function = function
    let generics = function.genericControllers
    parameters = function.signature.parameterClause.parameters.enumerated().map { index, parameter in
      Parameter(parameter, at: index, genericControllers: generics, aliases: context.aliases)
    }
    self.context = context
    if let obstacle {
      faults.append(MacroDiagnostic.cannotForward(obstacle).at(function))
    } else if let mark = Mark(in: function.attributes) {
      read(mark)
    } else {
      recognise()
    }
  }

  /// The reason that a call cannot be passed on. Nil if it can.
  private var obstacle: String? {
    if function.modifiers.isStatic { return "a static method" }
    if function.modifiers.contains(where: { $0.name.text == "optional" }) { return "an optional requirement" }
    if parameters.contains(where: \.isVariadic) { return "a variadic parameter" }
    let types = parameters.map(\.type) + [function.signature.returnClause?.type.trimmedDescription ?? ""]
    return types.contains { $0.split(whereSeparator: { !$0.isLetter }).contains("Self") } ? "'Self'" : nil
  }

  // MARK: Recognised by rules

  private mutating func recognise() {
    let name = function.name.text
    if Words.dismisses(name) {
      role = .dismiss
    } else if Words.isNeutral(name) {
      role = .ignore
    } else if let screen = recognisedScreen {
      role = .present(screen: screen.name, onDismissed: chooseCallback(of: screen)?.name)
    } else if Words.presents(name), !function.modifiers.contains(where: { $0.name.text == "override" }) {
      faults.append(MacroDiagnostic.hiddenScreen(name).at(function.name))
    }
  }

  private var recognisedScreen: Parameter? {
    parameters.first { parameter in
      guard ![parameter.label, parameter.name].contains(where: { $0.map(Words.isPresenter) ?? false }) else {
        return false
      }
      let name = parameter.reading.name
      return parameter.isController || Words.isScreenProvider(name) || context.inherited.contains(name)
    }
  }

  private mutating func chooseCallback(of screen: Parameter) -> Parameter? {
    let callbacks = parameters.filter(\.isCallback)
    let known = callbacks.filter { Words.isCallback($0.name) || Words.isCallback($0.label ?? "") }
    let chosen = known.first { $0.name.lowercased().contains("dismiss") } ?? known.first
    if let chosen, screen.reading.isArray {
      faults.append(MacroDiagnostic.callbackOfSeveralScreens(chosen.name).at(chosen.node))
      return nil
    }
    if chosen == nil {
      for unclear in callbacks {
        faults.append(MacroDiagnostic.unclearCallback(unclear.name).at(unclear.node))
      }
      for untracked in parameters
      where untracked.reading.closure == .other && Words.isCallback(untracked.name) {
        faults.append(MacroDiagnostic.untrackedCallback(untracked.name).at(untracked.node))
      }
    }
    return chosen
  }

  // MARK: Marked by @TracedAs

  private mutating func read(_ mark: Mark) {
    switch mark.role {
    case .dismiss: role = .dismiss
    case .ignore: role = .ignore
    case .onDismissed: faults.append(MacroDiagnostic.roleOfProperties.at(mark.attribute))
    case .present: readPresent(mark)
    }
  }

  private mutating func readPresent(_ mark: Mark) {
    let function = function.name.text
    var screen = recognisedScreen
    if let marked = mark.screen {
      let name = String(marked.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
      screen = parameter(named: name)
      if screen == nil {
        faults.append(MacroDiagnostic.noSuchParameter(name, of: function).at(mark.attribute))
      }
      let member = marked.dropFirst(name.count).drop { $0 == "?" || $0 == "." }
      if !member.isEmpty { markedMember = String(member) }
    }
    guard let screen else {
      if mark.screen == nil { faults.append(MacroDiagnostic.noScreen(function).at(mark.attribute)) }
      return
    }
    let callback = mark.onDismissed.flatMap(parameter(named:))
    if let marked = mark.onDismissed, callback == nil {
      faults.append(MacroDiagnostic.noSuchParameter(marked, of: function).at(mark.attribute))
    }
    if let callback, !callback.reading.mayBeClosure {
      faults.append(MacroDiagnostic.notACallback(callback.name).at(callback.node))
    }
    if let callback, screen.reading.isArray {
      faults.append(MacroDiagnostic.callbackOfSeveralScreens(callback.name).at(callback.node))
    }
    role = .present(screen: screen.name, onDismissed: screen.reading.isArray ? nil : callback?.name)
  }

  private func parameter(named name: String) -> Parameter? {
    parameters.first { $0.name == name || $0.label == name }
  }

  // MARK: The screen

  /// The expression for the view controller or view controllers of a parameter, in the decorator's code.
  func controller(of name: String) -> String {
    guard let parameter = parameters.first(where: { $0.name == name }) else { return name }
    let reading = parameter.reading
    let list = reading.isArray && reading.isOptional ? "(\(name) ?? [])" : name
    if parameter.isController, markedMember == nil { return list }
    let inherited = context.inherited.contains(reading.name) ? context.inheritedMember : nil
    if let member = markedMember ?? context.screenMember ?? inherited {
      return reading.isArray
        ? "\(list).compactMap { $0.\(member) }" : "\(name)\(reading.isOptional ? "?" : "").\(member)"
    }
    return "NavTraceRecording.RouterRecording.\(reading.isArray ? "screens" : "screen")(of: \(list))"
  }
}

extension FunctionDeclSyntax {
  /// The generic parameters that are bound to a view controller's type.
  fileprivate var genericControllers: Set<String> {
    let bounds = genericParameterClause?.parameters.map { ($0.name.text, $0.inheritedType?.lastName ?? "") }
    let whereClauses = genericWhereClause?.requirements.compactMap { requirement in
      requirement.requirement.as(ConformanceRequirementSyntax.self).map {
        ($0.leftType.trimmedDescription, $0.rightType.lastName)
      }
    }
    return Set(((bounds ?? []) + (whereClauses ?? [])).filter { Words.isController($0.1) }.map(\.0))
  }
}

extension DeclModifierListSyntax {
  var isStatic: Bool { contains { $0.name.text == "static" || $0.name.text == "class" } }
}
