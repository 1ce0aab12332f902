/// What a finding means and how to fix it, where a rule's findings differ in that.
struct Advice: Hashable, Sendable {
  var explanation: String
  /// Swift with placeholders: see ``Remedy``.
  var remedy: String
}
