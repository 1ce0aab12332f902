import NavTrace

/// Draws a changing tree: on a terminal over the previous drawing, otherwise below it.
///
/// A class, because the follower's idle callback uses it, too.
final class LiveScreen {
  /// The minimum time between two drawings, in nanoseconds.
  private static let interval: UInt64 = 100_000_000

  private var tree: LiveTree
  private let isTerminal = Terminal.isInteractive
  private var isStale = false
  private var drawn: UInt64 = 0
  private(set) var failure: (any Error)?

  init(_ tree: LiveTree) { self.tree = tree }

  func observe(_ event: TraceEvent, line: Int) {
    tree.observe(event, line: line)
    isStale = true
    if MonotonicClock.now &- drawn >= Self.interval { draw() }
  }

  func restart() {
    tree.restart()
    isStale = false
  }

  func end() {
    tree.end()
    isStale = true
    draw()
  }

  /// Draws the tree if it has changed since the last drawing.
  func draw() {
    guard isStale, failure == nil else { return }
    isStale = false
    var text = tree.text(
      isColored: Terminal.isColored, width: Terminal.listWidth, height: isTerminal ? Terminal.height : nil)
    if isTerminal {
      // Moves to the top left, and erases the rest of each line and of the screen.
      text = "\u{1B}[H" + text.replacing("\n", with: "\u{1B}[K\n") + "\u{1B}[J"
    } else {
      text += "\n"
    }
    let refusal = POSIX.write(Array(text.utf8), to: 1).failure
    if let refusal { failure = OutputError(path: "standard output", reason: refusal.message) }
    drawn = MonotonicClock.now
  }
}
