/// The explanation and remedy of a finding, if they differ between the findings of a rule.
struct Advice: Hashable, Sendable {
  var explanation: String
  /// Swift with placeholders: see ``Remedy``.
  var remedy: String
}
