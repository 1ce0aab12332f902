import UIKit

/// The on-dismiss callbacks of a router's screens: each runs exactly once, when its screen has gone.
///
/// A router calls ``runAll(except:)`` whenever it learns that the screen may have changed. Callbacks of screens that
/// went together run from the last one presented to the first, so that inner flows end before those that hold them.
///
/// Where UIKit tells nobody (a window gets another root, a covered controller goes with its presenter), the
/// callback runs at the latest when its screen is deallocated.
@MainActor final class DismissalCallbacks {
  private final class Entry {
    /// Of the screen; the screen itself is UIKit's to keep.
    let screen: ObjectIdentifier
    private var callback: (() -> Void)?

    init(_ screen: UIViewController, _ callback: @escaping () -> Void) {
      self.screen = ObjectIdentifier(screen)
      self.callback = callback
    }

    func run() {
      let due = callback
      callback = nil
      due?()
    }
  }

  private var entries: [Entry] = []
  private let deallocation = DeallocationHook()

  /// Keeps `callback` for `screen`, in the place of one that it may have.
  func set(_ callback: (() -> Void)?, for screen: UIViewController) {
    remove(ObjectIdentifier(screen))
    guard let callback else { return }
    let entry = Entry(screen, callback)
    entries.append(entry)
    deallocation.set(on: screen) { [weak self, weak entry] in
      guard let self, let entry else { return }
      self.entries.removeAll { $0 === entry }
      entry.run()
    }
  }

  /// Runs the callbacks of the screens that are not among `remaining`.
  func runAll(except remaining: [UIViewController] = []) {
    let staying = Set(remaining.map(ObjectIdentifier.init))
    let due = entries.filter { !staying.contains($0.screen) }
    // Before any of them runs: a callback may present its screen again, whose new callback is not due yet.
    entries.removeAll { !staying.contains($0.screen) }
    for entry in due.reversed() { entry.run() }
  }

  private func remove(_ screen: ObjectIdentifier) { entries.removeAll { $0.screen == screen } }
}
