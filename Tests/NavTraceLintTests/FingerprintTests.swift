import NavTrace
import NavTraceLint
import Testing

@Suite struct FingerprintTests {
  static func leak(before: String = "", at: String = "", child: String = "Visit", parent: String = "App")
    -> String
  {
    """
    root Home by App
    \(before)
    child-added \(child) to \(parent) \(at)
    push Reason by \(child)
    pop Reason by back
    end
    """
  }

  func fingerprint(_ notation: String, trace: String = "t.jsonl") throws -> String {
    try #require(try lint(notation, trace: trace).findings.first).fingerprint
  }

  @Test func `a fingerprint is the same in another run`() throws {
    let first = try fingerprint(Self.leak())
    // With other ids, sequence numbers and files.
    #expect(
      try fingerprint(Self.leak(before: "push Other#2 by Extra\npop Other#2 by back"), trace: "u.jsonl")
        == first)
    #expect(try fingerprint(Self.leak(child: "Visit#9")) == first)
    #expect(first.count == 16)
    let placed = try fingerprint(Self.leak(at: "at App/Home.swift:31"))
    #expect(try fingerprint(Self.leak(at: "at App/Home.swift:77")) == placed)
  }

  @Test(arguments: ["unmatched-dismiss", "leaked-child"])
  func `a coordinator's bug has the same fingerprint whichever screen reveals it`(rule: String) throws {
    func lines(_ screen: String) -> String {
      rule == "leaked-child"
        ? Self.leak().replacing("Reason", with: screen)
        : "root \(screen)\ndismiss Router by Visit at A.swift:3\nend"
    }
    let (one, other) = try (lint(lines("Sick")), lint(lines("Well")))
    #expect(one.rules == [rule] && one.findings[0].screen != other.findings[0].screen)
    #expect(one.findings[0].fingerprint == other.findings[0].fingerprint)
  }

  @Test func `a flow that opens itself has the same fingerprint at each depth`() throws {
    let fingerprints = try (1...3).map { depth in
      let flows = (1...depth).map { "child-added Product#\($0) to \($0 == 1 ? "App" : "Product#\($0 - 1)")" }
      let leak = "push Reason by Product#\(depth)\npop Reason by back\nend"
      return try fingerprint((["root Home by App"] + flows + [leak]).joined(separator: "\n"))
    }
    #expect(Set(fingerprints).count == 1)
  }

  @Test func `if the requester is unknown, different routers have different fingerprints`() throws {
    #expect(
      try fingerprint("root Home\ndismiss Router\nend") != fingerprint("root Home\ndismiss Other\nend"))
  }

  /// A change of the algorithm makes every baseline stale.
  @Test func `the fingerprint of a known leak does not change`() throws {
    #expect(try fingerprint(Self.leak()) == "f0310eb609cf016b")
  }

  @Test func `different bugs have different fingerprints`() throws {
    let all = try [
      Self.leak(), Self.leak(child: "Other"), Self.leak(parent: "Tabs"),
      Self.leak(at: "at App/Home.swift:31"),
      Self.leak(at: "at App/Other.swift:31"), "root Home by App\ndismiss Router by App\nend",
    ].map { try fingerprint($0) }
    #expect(Set(all).count == all.count)
  }

  @Test func `equal leaks at the same source location are one finding with a count`() throws {
    let lap =
      "child-added Visit#%% to App at App/Home.swift:31\npush Reason#%% by Visit#%%\npop Reason#%% by back\n"
    let laps = (1...5).map { lap.replacing("%%", with: "\($0)") }.joined()
    let other =
      "child-added Visit#9 to App at App/Home.swift:99\npush Reason#9 by Visit#9\npop Reason#9 by back\n"
    let result = try lint("root Home by App\n" + laps + other + "end")
    #expect(result.findings.map(\.count) == [5, 1])
    #expect(result.counts.map(\.count) == [6])
    #expect(Set(result.findings.map(\.fingerprint)).count == 1)
    #expect(try lint("root Home by App\n" + laps + "end", condensing: false).findings.count == 5)
  }
}
