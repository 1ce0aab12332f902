import UIKit

/// The on-dismiss callbacks of a router's screens. Each runs exactly once, when its screen has left.
///
/// A router calls ``runAll(except:)`` whenever its screens may have changed. Callbacks of screens that left
/// together run from the last presented one to the first, so that inner flows end before outer ones.
///
/// UIKit does not report some departures: when a window gets another root, or when a covered controller
/// leaves with its presenter. The callback then runs when its screen is deallocated.
@MainActor final class DismissalCallbacks {
  private final class Entry {
    /// The identity of the screen, which UIKit retains.
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

  /// Sets the callback for `screen`, and replaces an existing one.
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

  /// Runs the callbacks of the screens that are not in `remaining`.
  func runAll(except remaining: [UIViewController] = []) {
    let staying = Set(remaining.map(ObjectIdentifier.init))
    let due = entries.filter { !staying.contains($0.screen) }
    // Entries are removed before any callback runs: a callback may present its screen again, and the new
    // callback must not run yet.
    entries.removeAll { !staying.contains($0.screen) }
    for entry in due.reversed() { entry.run() }
  }

  private func remove(_ screen: ObjectIdentifier) { entries.removeAll { $0.screen == screen } }
}
