import SwiftParser
import SwiftSyntax

/// A Swift file without the code that does not compile.
///
/// As little as possible is left out: an import, a conformance, a parameter, an argument, a statement, the body of a function,
/// or a declaration. Code that uses what was left out does not compile either, and is left out the next time.
///
/// Code that may navigate stays, because without it the app would seem to leak where it does not. If the rest does not suffice,
/// code that only shows screens is left out, too.
struct LeftOutCode {
  /// The text. Its lines are those of the original.
  let text: String
  /// What was left out, with its line.
  let remarks: [(line: Int, text: String)]

  /// - Parameters:
  ///   - errors: The compiler's errors in this file.
  ///   - ofNavigation: Whether code that shows screens is left out.
  init(_ source: String, _ errors: [CompilerError], ofNavigation: Bool = false) {
    let tree = Parser.parse(source: source)
    let converter = SourceLocationConverter(fileName: "", tree: tree)
    var omissions: [SyntaxIdentifier: (omission: Omission, message: String)] = [:]
    func isLeftOut(_ node: Syntax) -> Bool { node.ancestors.contains { omissions[$0.id] != nil } }
    // Without an argument, there are no errors in it.
    let arguments = errors.filter { $0.message.hasPrefix("extra argument") }
    for error in arguments + errors {
      let position = converter.position(ofLine: error.line, column: error.column)
      guard let token = tree.token(at: position), !isLeftOut(Syntax(token)),
        let omission = ofNavigation ? Omission(ofNavigationAt: token) : Omission(at: token, error.message)
      else { continue }
      omissions[omission.node.id] = (omission, error.message)
    }
    var edits = Edits()
    var remarks: [(line: Int, text: String)] = []
    for (omission, message) in omissions.values where omission.node.parent.map(isLeftOut) != true {
      omission.apply(to: &edits) { type in
        if case .separate = omissions[type.id]?.omission { true } else { false }
      }
      let start = omission.node.positionAfterSkippingLeadingTrivia
      remarks.append(
        (
          converter.location(for: start).line,
          "\(omission.words), \(ofNavigation ? "although it may navigate, " : "")because it does not compile: \(message)"
        ))
    }
    text = edits.apply(to: source)
    self.remarks = remarks
  }
}
