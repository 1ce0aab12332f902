import NavTrace

/// Which rules hear of what, as most hear of little.
struct Audience: Sendable {
  /// The places in the list of rules, kind by kind.
  private var rules: [Int] = []
  /// Where those of a kind are in `rules`, by the kind's bit.
  private var ranges: [Range<Int>] = []

  init(_ types: [any Rule.Type]) {
    for bit in 0..<EventKinds.all.rawValue.bitWidth {
      let first = rules.count
      rules += types.indices.filter { types[$0].hears.rawValue & (1 << bit) != 0 }
      ranges.append(first..<rules.count)
    }
  }

  /// How many rules hear of a kind, and from where on they are.
  subscript(kind: EventKinds) -> Range<Int> { ranges[kind.rawValue.trailingZeroBitCount] }
  /// The place in the list of rules.
  subscript(hearer: Int) -> Int { rules[hearer] }
}
