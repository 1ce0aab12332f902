import Coordinators
import NavTraceRecording
import UIKit

/// A flow of a published app, with the paths through it that show what it does.
public struct ExampleFlow: Sendable {
  /// What the command line calls it.
  public let name: String
  /// What it is, in a line.
  public let summary: String
  public let scenarios: [Scenario]
  /// Puts the flow's first screen into a window. What it answers with is kept as long as the flow runs.
  let launch: @MainActor (UIWindow, Routers) -> AnyObject

  /// A path through a flow.
  public struct Scenario: Sendable {
    public let name: String
    public let actions: [HeadlessUser.Action]
    /// The variants in which this path can be taken: some are lost as written.
    public let variants: [Routers.Variant]

    init(_ name: String, only variant: Routers.Variant? = nil, _ actions: [HeadlessUser.Action]) {
      self.name = name
      self.actions = actions
      variants = variant.map { [$0] } ?? Routers.Variant.allCases
    }
  }

  /// All of them. A new flow is a file, and a line here.
  public static let all = [
    howToCode, howToCodeChild, rayPets, stepCoordinators, covert, coordinatorLibrary, tabBar,
    strayDismiss,
  ]

  /// The flow of this name.
  public static func named(_ name: String) -> ExampleFlow? { all.first { $0.name == name } }

  /// Every scenario after another, in one session: takes every branch.
  public func everything(_ variant: Routers.Variant) -> [HeadlessUser.Action] {
    scenarios.filter { $0.variants.contains(variant) }.flatMap(\.actions)
  }
}

extension ExampleFlow {
  /// The name of the flow's trace among others.
  public func fileName(_ variant: Routers.Variant) -> String { "\(name).\(variant.rawValue).jsonl" }
}
