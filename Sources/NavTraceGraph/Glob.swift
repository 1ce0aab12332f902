/// A pattern for names: `*` stands for any text, `?` for any character, everything else for itself.
public struct Glob: Hashable, Sendable, CustomStringConvertible {
  private let pattern: [Character]

  public init(_ pattern: String) { self.pattern = Array(pattern) }

  public var description: String { String(pattern) }

  /// Whether the whole name is as the pattern says; in time of at most the product of both lengths.
  public func matches(_ name: String) -> Bool {
    let name = Array(name)
    var at = 0
    var inName = 0
    // Where to go on if what follows the last star turns out not to fit.
    var retry: (at: Int, inName: Int)?
    while inName < name.count {
      if at < pattern.count, pattern[at] == "*" {
        retry = (at + 1, inName)
        at += 1
      } else if at < pattern.count, pattern[at] == "?" || pattern[at] == name[inName] {
        at += 1
        inName += 1
      } else if let last = retry {
        retry = (last.at, last.inName + 1)
        at = last.at
        inName = last.inName + 1
      } else {
        return false
      }
    }
    return pattern[at...].allSatisfy { $0 == "*" }
  }

  /// Whether it names the screen, or whose screen it is.
  func matches(_ id: FlowGraph.NodeID) -> Bool {
    matches(id.screen) || (id.owner.name.map { matches($0) } ?? false)
  }
}
