import NavTrace

/// Computes an identifier of a finding that is the same in other runs and traces and on other machines.
///
/// It is a hash of the rule, the types and the place: the file in the app's code if the trace contains one,
/// or else the types of the coordinator's ancestors. Ids, titles, times, counts and line numbers are left
/// out, because they can change while the bug stays the same. So is the screen, if the bug belongs to a
/// coordinator. Types that repeat among the ancestors count once: a flow that opens itself, such as a product that
/// opens related products, has the same bug at each depth.
enum Fingerprint {
  /// The fingerprint: 16 hexadecimal digits.
  static func of(_ finding: Finding, lineage: [String]) -> String {
    var known = Set<String>()
    let lineage = lineage.filter { known.insert($0).inserted }
    let parts = [
      finding.rule, finding.coordinator?.type ?? "",
      finding.traits.contains(.isAboutCoordinator) ? "" : finding.screen?.type ?? "", finding.about ?? "",
      finding.at?.file ?? lineage.joined(separator: ">"),
    ]
    return digits(of: parts)
  }

  static func digits(of parts: [String]) -> String {
    StableHash.digits(StableHash.of(parts.joined(separator: "\u{1F}").utf8))
  }
}
