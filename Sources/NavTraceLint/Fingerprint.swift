import NavTrace

/// What makes a finding the same one in another run, trace or machine.
///
/// It is made of the rule, the types, and the place: the file in the app's code where the trace knows one, or else the path of
/// coordinator types down to it. Ids, titles, times, counts and line numbers are left out, since they change without the bug
/// being another one; so is the screen that a coordinator's bug came to light with.
enum Fingerprint {
  /// 16 hexadecimal digits.
  static func of(_ finding: Finding, lineage: [String]) -> String {
    let parts = [
      finding.rule, finding.coordinator?.type ?? "",
      finding.traits.contains(.isAboutCoordinator) ? "" : finding.screen?.type ?? "", finding.about ?? "",
      finding.at?.file ?? lineage.joined(separator: ">"),
    ]
    return digits(of: parts)
  }

  static func digits(of parts: [String]) -> String {
    // FNV-1a: stable across runs and platforms, which Swift's Hasher is not.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in parts.joined(separator: "\u{1F}").utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
