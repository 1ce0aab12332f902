/// Rules for the names of methods, parameters and types.
enum Words {
  private static let dismissing = [
    "back", "close", "dismiss", "end", "finish", "goBack", "hide", "leave", "pop", "quit", "remove", "return",
    "unwind",
  ]
  private static let presenting = [
    "display", "go", "modal", "navigate", "open", "present", "push", "replace", "route", "setController",
    "setControllers", "setModule", "setModules", "setRoot", "setScreen", "setScreens", "setStack",
    "setViewController", "setViewControllers", "show", "start", "switch",
  ]
  /// The first words of the names of queries, notifications and set-up methods, which show nothing although
  /// they have a view controller as a parameter.
  private static let neutral = [
    "attach", "bind", "can", "configure", "contains", "did", "has", "index", "is", "navigationController",
    "observe",
    "prepare", "presentationController", "register", "setUp", "setup", "should", "will",
  ]
  private static let ofCallbacks = [
    "back", "cancel", "close", "dismiss", "done", "finish", "gone", "leave", "pop", "remove",
  ]
  private static let ofClosures = [
    "Action", "Block", "Callback", "Closure", "Completion", "Function", "Handler",
  ]
  /// The names of parameters that are view controllers, but not the screen that is shown.
  private static let ofPresenters: Set = [
    "container", "from", "in", "into", "on", "onto", "origin", "over", "parent", "presenter", "presenting",
    "sender", "source", "using",
  ]

  static func dismisses(_ function: String) -> Bool { dismissing.contains { begins(function, with: $0) } }
  static func presents(_ function: String) -> Bool { presenting.contains { begins(function, with: $0) } }
  static func isNeutral(_ function: String) -> Bool { neutral.contains { begins(function, with: $0) } }
  static func isCallback(_ name: String) -> Bool { ofCallbacks.contains { name.lowercased().contains($0) } }
  static func isPresenter(_ name: String) -> Bool { ofPresenters.contains(name) }

  /// Whether it is the name of a view controller's type.
  static func isController(_ type: String) -> Bool { type.hasSuffix("Controller") }

  /// Whether it is the name of a protocol whose values represent screens.
  static func isScreenProvider(_ type: String) -> Bool {
    ["Presentable", "Drawable", "ViewControllable"].contains(where: type.hasSuffix)
  }

  /// Whether it is the name of a closure type that is declared elsewhere.
  static func isClosure(_ type: String) -> Bool { ofClosures.contains(where: type.hasSuffix) }

  /// Whether the name begins with a whole word: `end` matches `endFlow`, but not `endorse`.
  private static func begins(_ name: String, with word: String) -> Bool {
    guard name.hasPrefix(word) else { return false }
    return name.dropFirst(word.count).first.map { !$0.isLowercase } ?? true
  }
}
