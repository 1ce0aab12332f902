import Coordinators
import NavTraceRecording
import UIKit

/// A flow to record, with the paths through it that show what it does.
public struct ExampleFlow: Sendable {
  /// The name on the command line.
  public let name: String
  public let origin: Origin
  /// What it is, in a line.
  public let summary: String
  public let scenarios: [Scenario]
  /// Puts the flow's first screen into a window. The result is retained as long as the flow runs.
  public let launch: @MainActor (UIWindow, Routers) -> AnyObject

  /// A path through a flow.
  public struct Scenario: Sendable {
    public let name: String
    public let actions: [HeadlessUser.Action]
    /// The variants in which this path can be taken: some lead elsewhere as written.
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

  /// All flows: those of the documents first.
  public static let all = [
    howToCode, rayPets, stepCoordinators, covert, coordinatorLibrary,
    howToCodeChild, howToCodeLevels, rayPetsRoot, stepBeforeStart, stepStartedTwice, stepAbout,
    strongClosure, tabBar, strayDismiss,
  ]

  /// The flow of this name.
  public static func named(_ name: String) -> ExampleFlow? { all.first { $0.name == name } }

  /// The variants that the flow can be recorded in.
  public var variants: [Routers.Variant] {
    Routers.Variant.allCases.filter { variant in scenarios.contains { $0.variants.contains(variant) } }
  }

  /// Every scenario one after another, in one session: takes every branch.
  public func everything(_ variant: Routers.Variant) -> [HeadlessUser.Action] {
    scenarios.filter { $0.variants.contains(variant) }.flatMap(\.actions)
  }
}

extension ExampleFlow {
  /// The name of the flow's trace among others.
  public func fileName(_ variant: Routers.Variant) -> String { "\(name).\(variant.rawValue).jsonl" }
}
