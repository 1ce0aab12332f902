import Coordinators
import NavTraceRecording
import UIKit

/// A flow to record, with scenarios that show its behaviour.
public struct ExampleFlow: Sendable {
  /// The name on the command line.
  public let name: String
  public let origin: Origin
  /// A description in one line.
  public let summary: String
  public let scenarios: [Scenario]
  /// Shows the flow's first screen in a window. The caller retains the result while the flow runs.
  public let launch: @MainActor (UIWindow, Routers) -> AnyObject

  /// A sequence of actions in a flow.
  public struct Scenario: Sendable {
    public let name: String
    public let actions: [HeadlessUser.Action]
    /// The variants that can run the scenario. Some scenarios lead elsewhere as written.
    public let variants: [Routers.Variant]

    init(_ name: String, only variant: Routers.Variant? = nil, _ actions: [HeadlessUser.Action]) {
      self.name = name
      self.actions = actions
      variants = variant.map { [$0] } ?? Routers.Variant.allCases
    }
  }

  init(
    name: String, origin: Origin, summary: String, scenarios: [Scenario],
    launch: @escaping @MainActor (UIWindow, Routers) -> AnyObject
  ) {
    self.name = name
    self.origin = origin
    self.summary = summary
    self.scenarios = scenarios
    self.launch = launch
  }

  /// All flows, those of the documents first.
  public static let all = [
    howToCode, rayPets, stepCoordinators, covert, coordinatorLibrary,
    howToCodeChild, howToCodeTeardown, howToCodeLevels, rayPetsRoot, stepBeforeStart, stepStartedTwice,
    stepAbout,
    strongClosure, tabBar, strayDismiss,
  ]

  /// Returns the flow with this name. Nil if there is none.
  public static func named(_ name: String) -> ExampleFlow? { all.first { $0.name == name } }

  /// The variants in which the flow can be recorded.
  public var variants: [Routers.Variant] {
    Routers.Variant.allCases.filter { variant in scenarios.contains { $0.variants.contains(variant) } }
  }

  /// Returns the actions of all scenarios, one after another. They take every transition.
  public func everything(_ variant: Routers.Variant) -> [HeadlessUser.Action] {
    scenarios.filter { $0.variants.contains(variant) }.flatMap(\.actions)
  }
}

extension ExampleFlow {
  /// Returns the name of the flow's trace file.
  public func fileName(_ variant: Routers.Variant) -> String { "\(name).\(variant.rawValue).jsonl" }
}
