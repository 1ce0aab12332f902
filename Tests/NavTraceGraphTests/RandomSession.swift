import NavTraceLint
import TestSupport

/// Returns a random session in ``TraceNotation``: one pile of screens of few types, on stacks and in modals.
func randomSession(seed: UInt64) -> String {
  var random = SeededNumbers(seed: seed)
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
