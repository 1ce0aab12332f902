import NavTraceRecording
import Testing
import UIKit

@testable import NavTraceExploration

/// Elements that have the same title, or none, and elements for which no action is known.
@MainActor @Suite struct UntitledElementTests {
  /// Explores a screen. One of its elements runs `bug`, which presents two screens at once: UIKit refuses the second.
  private func explore(_ fill: @escaping @MainActor (UIView, _ bug: UIAction) -> Void) async throws
    -> Exploration.Report
  {
    try await Exploration(budget: nil, delayCheck: .zero) { window in
      let screen = UIViewController()
      let bug = UIAction { [weak screen] _ in
        screen?.present(UIViewController(), animated: true)
        screen?.present(UIViewController(), animated: true)
      }
      fill(screen.view, bug)
      window.show(screen)
      return screen
    }.run()
  }

  private func button(_ title: String?, _ action: UIAction = UIAction { _ in }) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.addAction(action, for: .touchUpInside)
    return button
  }

  /// Returns the actions that lead to the refused presentation.
  private func actions(_ report: Exploration.Report) -> [String]? {
    report.found.first { $0.finding.rule == "rejected-presentation" }?.actions.map(\.description)
  }

  @Test("of two buttons with one title, both are tapped") func sameTitle() async throws {
    let report = try await explore { view, bug in
      view.addSubview(button("Edit"))
      view.addSubview(button("Edit", bug))
    }
    #expect(actions(report) == ["tap Edit #2"], "\(report)")
    #expect(report.isComplete, "\(report)")
  }

  @Test("a title that ends like a number is found first") func numberInTitle() async throws {
    let report = try await explore { view, bug in
      view.addSubview(button("Track"))
      view.addSubview(button("Track #2", bug))
    }
    #expect(actions(report) == ["tap Track #2"], "\(report)")
  }

  @Test("buttons and views without a title are tapped") func untitled() async throws {
    let withButton = try await explore { view, bug in view.addSubview(button(nil, bug)) }
    #expect(actions(withButton) == ["tap UIButton"], "\(withButton)")
    let withView = try await explore { view, bug in
      let card = CardView(bug)
      view.addSubview(card)
    }
    #expect(actions(withView) == ["tap CardView"], "\(withView)")
  }

  private final class CardView: UIView {
    private let action: UIAction

    init(_ action: UIAction) {
      self.action = action
      super.init(frame: .zero)
      addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(CardView.tapped)))
    }
    required init?(coder: NSCoder) { fatalError("not made from a storyboard") }

    private func tapped() { UIControl().sendAction(action) }
  }

  @Test("an element for which no action is known makes the exploration incomplete") func unused() async throws
  {
    let report = try await explore { view, _ in
      view.addGestureRecognizer(
        UIPinchGestureRecognizer(target: view, action: Selector(UIView.setNeedsLayout)))
      view.addSubview(button("Edit"))
    }
    #expect(!report.isComplete)
    #expect(report.summary.hasSuffix("no action is known for UIPinchGestureRecognizer"), "\(report.summary)")
    #expect(
      report.result.findings.contains { $0.rule == "unchecked-session" && $0.message == report.summary })
    let unobserved = try await explore { view, _ in
      view.addGestureRecognizer(UIPinchGestureRecognizer())
      view.addSubview(button("Edit"))
    }
    #expect(unobserved.isComplete, "\(unobserved)")
  }
}
