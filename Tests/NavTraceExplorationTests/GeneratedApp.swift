import Coordinators
import NavTraceRecording
import UIKit

/// A tree of flows, some of which leak.
struct Plan: Sendable, CustomStringConvertible {
  enum Defect: Sendable, CaseIterable {
    case none
    /// The parent passes no on-dismiss callback, and never removes the child.
    case noCallback
    /// The parent removes the child when its Done button is tapped, and only then.
    case onlyDone
  }

  /// The index of its coordinator's type in ``Flows``.
  var number: Int
  var defect: Defect
  var children: [Plan]

  /// Returns a tree of at most `limit` flows, each with a type of its own.
  static func random(limit: Int, using generator: inout some RandomNumberGenerator) -> Plan {
    var next = 0
    func make(depth: Int) -> Plan {
      let number = next
      next += 1
      var children: [Plan] = []
      while depth < 2, next < limit, Int.random(in: 0..<3, using: &generator) > 0 {
        children.append(make(depth: depth + 1))
      }
      let defect = Defect.allCases.randomElement(using: &generator) ?? .none
      return Plan(number: number, defect: depth == 0 ? .none : defect, children: children)
    }
    return make(depth: 0)
  }

  /// The same tree without defects.
  var repaired: Plan { Plan(number: number, defect: .none, children: children.map(\.repaired)) }

  /// The plan and its descendants, with their depths.
  func flows(depth: Int = 0) -> [(plan: Plan, depth: Int)] {
    [(self, depth)] + children.flatMap { $0.flows(depth: depth + 1) }
  }

  var description: String {
    "\(number)\(defect == .none ? "" : ".\(defect)")"
      + (children.isEmpty ? "" : "(" + children.map(\.description).joined(separator: " ") + ")")
  }
}

/// A flow of a generated app: a screen with a button for each child, and a Done button.
class Flow: Coordinator {
  let plan: Plan
  let router: Router
  var children: [Coordinator] = []
  private let navigation: UINavigationController
  private weak var parent: Flow?
  private let register: (Flow, UIViewController) -> Void

  required init(
    _ plan: Plan, in navigation: UINavigationController, parent: Flow?,
    register: @escaping (Flow, UIViewController) -> Void
  ) {
    self.plan = plan
    self.navigation = navigation
    self.parent = parent
    self.register = register
    router = TracingRouter(NavigationRouter(navigationController: navigation))
  }

  func present(animated: Bool, onDismissed: (() -> Void)?) {
    let screen = ButtonScreen("Flow \(plan.number)") { [weak self] in
      guard let self else { return [] }
      let open = plan.children.map { child in
        ("Open \(child.number)", { @MainActor [weak self] in self?.open(child) ?? () })
      }
      return open + (parent == nil ? [] : [("Done", { @MainActor [weak self] in self?.finish() ?? () })])
    }
    register(self, screen)
    router.present(screen, animated: animated, onDismissed: onDismissed)
  }

  private func open(_ plan: Plan) {
    let child = Flows.type(plan.number).init(plan, in: navigation, parent: self, register: register)
    if plan.defect == .none { return presentChild(child, animated: true) }
    children.append(child)
    child.present(animated: true, onDismissed: nil)
  }

  private func finish() {
    if plan.defect == .onlyDone { parent?.children.removeAll { $0 === self } }
    dismiss(animated: true)
  }
}

/// A type for each number, because the type of a coordinator identifies its findings.
enum Flows {
  final class A: Flow {}
  final class B: Flow {}
  final class C: Flow {}
  final class D: Flow {}
  final class E: Flow {}
  final class F: Flow {}

  static let types: [Flow.Type] = [A.self, B.self, C.self, D.self, E.self, F.self]
  static func type(_ number: Int) -> Flow.Type { types[number] }
  static func name(_ number: Int) -> String { String(describing: types[number]) }
}

extension Plan {
  /// Launches the app.
  ///
  /// - Parameter register: Called with each flow and its screen.
  @MainActor func launch(
    in window: UIWindow, register: @escaping (Flow, UIViewController) -> Void = { _, _ in }
  ) -> Flow {
    let navigation = UINavigationController()
    let root = Flows.type(number).init(self, in: navigation, parent: nil, register: register)
    Recorder.current?.watch(root)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    root.present(animated: false, onDismissed: nil)
    return root
  }

  /// Returns, for each type of flow that leaks, the length of the shortest sequence after which it outlives
  /// its screen. Tries all sequences, without a recorder.
  @MainActor func shortestLeaks(upTo length: Int) throws -> [String: Int] {
    var shortest: [String: Int] = [:]
    var sequences: [[HeadlessUser.Action]] = [[]]
    for depth in 0...length {
      var longer: [[HeadlessUser.Action]] = []
      for sequence in sequences {
        try Headless.isolated {
          var flows: [(flow: Weak<Flow>, screen: Weak<UIViewController>)] = []
          let window = UIWindow(frame: UIScreen.main.bounds)
          let app = launch(in: window) { flows.append((Weak($0), Weak($1))) }
          defer { withExtendedLifetime(app) {} }
          let user = HeadlessUser()
          try user.perform(sequence)
          for (flow, screen) in flows {
            guard let flow = flow.object, screen.object?.navigationController == nil else { continue }
            let name = Flows.name(flow.plan.number)
            shortest[name] = shortest[name] ?? depth
          }
          longer += user.possibleActions.map { sequence + [$0] }
        }
      }
      sequences = longer
    }
    return shortest
  }
}

private struct Weak<Object: AnyObject> {
  weak var object: Object?
  init(_ object: Object) { self.object = object }
}
