/// What a change of a stack took out and put in, each in the order of the stack.
struct StackChange {
  var added: [UIViewController] = []
  var removed: [UIViewController] = []
  /// The stack before, where the change was no mere push or pop. (Copying it there would cost with the stack's depth.)
  var stackBefore: [UIViewController]?
  /// One of `removed` that does not hear of its moves.
  var unheard: UIViewController?
}
