import NavTrace

/// Computes an identifier of a finding that is the same in other runs and traces and on other machines.
///
/// It is a hash of the rule, the types and the place: the file in the app's code if the trace contains one,
/// or else the types of the coordinator's ancestors. Ids, titles, times, counts and line numbers are left
/// out, because they can change while the bug stays the same. So is the screen, if the bug belongs to a
/// coordinator.
enum Fingerprint {
  /// The fingerprint: 16 hexadecimal digits.
  static func of(_ finding: Finding, lineage: [String]) -> String {
    let parts = [
      finding.rule, finding.coordinator?.type ?? "",
      finding.traits.contains(.isAboutCoordinator) ? "" : finding.screen?.type ?? "", finding.about ?? "",
      finding.at?.file ?? lineage.joined(separator: ">"),
    ]
    return digits(of: parts)
  }

  static func digits(of parts: [String]) -> String {
    // FNV-1a is stable across runs and platforms. Swift's `Hasher` is not.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in parts.joined(separator: "\u{1F}").utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16).zeroPadded(to: 16)
  }
}
