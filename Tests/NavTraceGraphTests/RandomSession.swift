import NavTraceLint

/// Random numbers that are the same in every run.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// A random session in ``TraceNotation``: one pile of screens of few types, on stacks and in modals.
func randomSession(seed: UInt64) -> String {
  var random = SplitMix64(state: seed)
  func pick(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
  var lines = ["root Home by App"]
  var pile = [(name: "Home", container: "Navigation")]
  for step in 0..<pick(0..<30) {
    let name = "Screen\(pick(0..<4))#\(step)"
    let owner = ["", " by App", " by Visit#\(step)"][pick(0..<3)]
    let top = pile[pile.count - 1]
    switch pick(0..<6) {
    case 0...1:
      lines.append("push \(name) in \(top.container)\(owner)")
      pile.append((name, top.container))
    case 2:
      lines.append("modal \(name) in Sheet#\(step) over \(top.name)\(owner)")
      pile.append((name, "Sheet#\(step)"))
    case 3...4 where pile.count > 1:
      let by = ["code", "back", "swipe"][pick(0..<3)]
      for _ in 0..<pick(1..<pile.count) {
        let (gone, container) = pile.removeLast()
        let isPop = pile.last?.container == container
        lines.append("\(isPop ? "pop" : "dismissed") \(gone) by \(by)")
        if pick(0..<2) == 0 { lines.append("callback b\(step + 1)") }
      }
    default: lines.append(["checkpoint", "action tap", "dismiss Router"][pick(0..<3)])
    }
  }
  return (lines + ["end"]).joined(separator: "\n")
}
