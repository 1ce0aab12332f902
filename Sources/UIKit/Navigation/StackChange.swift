/// The controllers that a change adds to a stack and removes from it, each in the order of the stack.
struct StackChange {
  var added: [UIViewController] = []
  var removed: [UIViewController] = []
  /// The stack before the change. Nil for a push or pop, where a copy would cost time in proportion to the stack's depth.
  var stackBefore: [UIViewController]?
  /// The one of `removed` that gets neither `willMove` nor `didMove`, if any.
  var unnotified: UIViewController?
}
