/// What names tell.
enum Words {
  private static let dismissing = [
    "back", "close", "dismiss", "end", "finish", "goBack", "hide", "leave", "pop", "quit", "remove", "return",
    "unwind",
  ]
  private static let presenting = [
    "display", "go", "modal", "navigate", "open", "present", "push", "replace", "route", "set", "show",
    "start", "switch",
  ]
  private static let ofCallbacks = [
    "back", "cancel", "close", "dismiss", "done", "finish", "gone", "leave", "pop", "remove",
  ]

  static func dismisses(_ name: String) -> Bool { dismissing.contains { begins(name, with: $0) } }
  static func presents(_ name: String) -> Bool { presenting.contains { begins(name, with: $0) } }
  static func isDismissal(_ name: String) -> Bool { ofCallbacks.contains { name.lowercased().contains($0) } }

  /// The name of a view controller's type, with or without `any`, `some` and its module.
  static func isScreen(_ type: String) -> Bool {
    type.split(separator: " ").last.map { $0.hasSuffix("Controller") } ?? false
  }

  /// As a word: `end` begins `endFlow`, not `endorse`.
  private static func begins(_ name: String, with word: String) -> Bool {
    guard name.hasPrefix(word) else { return false }
    return name.dropFirst(word.count).first.map { !$0.isLowercase } ?? true
  }
}
