import Foundation

/// Swift that mends a finding, with the types at hand.
enum Remedy {
  static func fill(_ template: String, for finding: Finding, lineage: [String]) -> String {
    let parent = lineage.dropLast().last ?? "The parent"
    return
      template
      .replacingOccurrences(of: "PARENT", with: Words.plain(parent))
      .replacingOccurrences(of: "CHILD", with: Words.plain(finding.coordinator?.type ?? "The coordinator"))
      .replacingOccurrences(of: "SCREEN", with: Words.plain(finding.screen?.type ?? "the screen"))
  }
}
