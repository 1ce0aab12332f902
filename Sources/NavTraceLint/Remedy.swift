import Foundation
import NavTrace

/// Swift that mends a finding, with the types at hand.
enum Remedy {
  static func fill(_ template: String, for finding: Finding, lineage: [String]) -> String {
    let parent = lineage.dropLast().last ?? "The parent"
    return
      template
      .replacingOccurrences(of: "PARENT", with: parent.inTerminal)
      .replacingOccurrences(of: "CHILD", with: (finding.coordinator?.type ?? "The coordinator").inTerminal)
      .replacingOccurrences(of: "SCREEN", with: (finding.screen?.type ?? "the screen").inTerminal)
  }
}
