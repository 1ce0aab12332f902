import NavTrace

/// Which rules hear of what, as most hear of little.
struct Audience: Sendable {
  /// By the kind's bit.
  private let rules: [[Int]]

  init(_ types: [any Rule.Type]) {
    rules = (0..<EventKinds.all.rawValue.bitWidth).map { bit in
      types.indices.filter { types[$0].hears.rawValue & (1 << bit) != 0 }
    }
  }

  /// Of one kind: the rules' places in the list of rules.
  subscript(kind: EventKinds) -> [Int] { rules[kind.rawValue.trailingZeroBitCount] }
}
