import Testing
import UIKit

/// The facts about `CATransaction`, and animations in virtual time.
@MainActor @Suite struct AnimationTests {
  @Test("an animation changes the view at once, and completes in virtual time") func animate() {
    Headless.isolated {
      let view = UIView()
      var finished: Bool?
      UIView.animate(withDuration: 0.3, delay: 0.2, animations: { view.alpha = 0 }) { finished = $0 }
      #expect(view.alpha == 0 && finished == nil)
      Headless.runLoop.runUntilIdle()
      #expect(finished == true && Headless.runLoop.now == 500_000_000)
    }
  }

  @Test("without animation, the completion runs in the next turn, without delay") func disabled() {
    Headless.isolated {
      var finished = false
      UIView.performWithoutAnimation {
        UIView.animate(withDuration: 1, animations: {}) { finished = $0 }
      }
      #expect(!finished && UIView.areAnimationsEnabled)
      Headless.runLoop.runUntilIdle()
      #expect(finished && Headless.runLoop.now == 0)
    }
  }

  @Test("the run loop returns even if an animation begins again when it ends") func endless() {
    Headless.isolated {
      let pulse = Pulse()
      pulse.beat()
      Headless.runLoop.runUntilIdle()
      #expect(pulse.count > 100 && !Headless.runLoop.isIdle)
    }
  }

  @Test("a transition between views replaces one with the other") func transition() {
    Headless.isolated {
      let (root, old, new) = (UIView(), UIView(), UIView())
      root.addSubview(old)
      UIView.transition(from: old, to: new, duration: 0.1)
      #expect(root.subviews == [new])
    }
  }

  @Test(
    "the completion block runs when the transitions started in the transaction have ended (CAT-01)",
    arguments: [1, 2])
  func waits(pushes: Int) {
    Headless.isolated {
      let stack = Stack("A")
      var ended: [String]?
      CATransaction.begin()
      CATransaction.setCompletionBlock { ended = stack.log.take() }
      for name in ["B", "C"].prefix(pushes) {
        stack.navigation.pushViewController(stack.make(name), animated: true)
      }
      CATransaction.commit()
      #expect(ended == nil)
      stack.settle()
      #expect(ended?.last?.hasPrefix("didShow") == true)
    }
  }

  @Test("the completion block waits for a presentation made in the transaction (CAT-01)") func others() {
    Headless.isolated {
      let stack = Stack("A")
      var ended = false
      CATransaction.begin()
      CATransaction.setCompletionBlock { ended = true }
      stack.navigation.present(UIViewController(), animated: true)
      CATransaction.commit()
      #expect(!ended)
      stack.settle()
      #expect(ended)
    }
  }

  @Test("the outer completion block waits for animations added in the inner transaction (CAT-01)")
  func nested() {
    Headless.isolated {
      var order: [String] = []
      CATransaction.begin()
      CATransaction.setCompletionBlock { order.append("outer") }
      CATransaction.begin()
      CATransaction.setCompletionBlock { order.append("inner") }
      UIView.animate(withDuration: 1) {}
      CATransaction.commit()
      CATransaction.commit()
      #expect(order.isEmpty)
      Headless.runLoop.runUntilIdle()
      #expect(order == ["inner", "outer"])
    }
  }

  @Test("off screen, the completion block runs right after the commit (CAT-02)") func nothingOnScreen() {
    Headless.isolated {
      let log = Log()
      let navigation = UINavigationController(rootViewController: LoggedViewController("A", log))
      _ = log.take()
      var ended: [String]?
      CATransaction.begin()
      CATransaction.setCompletionBlock { ended = log.take() }
      navigation.pushViewController(LoggedViewController("B", log), animated: true)
      CATransaction.commit()
      #expect(ended == ["B.willMove(in)", "B.didMove(in)"])
    }
  }

  @Test("the completion block runs after didShow of an unanimated stack change (CAT-03)")
  func waitsWithoutAnimation() {
    Headless.isolated {
      let stack = Stack("A")
      var ended: [[String]] = []
      // The second change joins the transition of the first; both transactions wait for it.
      for name in ["B", "C"] {
        CATransaction.begin()
        CATransaction.setCompletionBlock { ended.append(stack.delegateCalls()) }
        stack.navigation.pushViewController(stack.make(name), animated: false)
        CATransaction.commit()
      }
      #expect(ended.isEmpty)
      Headless.runLoop.finishTurn()
      #expect(ended == [["willShow(C)", "didShow(C)"], []])
    }
  }

  @Test("the completion block waits for a stack change that a transition postpones (CAT-03)")
  func waitsForPostponedChange() {
    Headless.isolated {
      let stack = Stack("A")
      stack.navigation.pushViewController(stack.make("B"), animated: true)
      Headless.runLoop.finishTurn()
      var ended: [String]?
      CATransaction.begin()
      CATransaction.setCompletionBlock { ended = stack.delegateCalls() }
      stack.navigation.pushViewController(stack.make("C"), animated: false)
      CATransaction.commit()
      #expect(ended == nil)
      stack.settle()
      #expect(ended?.last == "didShow(C)")
    }
  }

  @Test("an implicit transaction ends with the turn, and an unbalanced commit is ignored")
  func implicit() {
    Headless.isolated {
      var ended = false
      CATransaction.setCompletionBlock { ended = true }
      CATransaction.setDisableActions(true)
      CATransaction.commit()
      #expect(!ended && CATransaction.disableActions())
      Headless.runLoop.finishTurn()
      #expect(ended && !CATransaction.disableActions())
    }
  }
}

/// An animation without an end.
@MainActor private final class Pulse {
  private(set) var count = 0

  func beat() {
    UIView.animate(withDuration: 1, animations: {}) { [weak self] _ in
      self?.count += 1
      self?.beat()
    }
  }
}
