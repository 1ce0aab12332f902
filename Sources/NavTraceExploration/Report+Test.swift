import NavTrace
import NavTraceLint

extension Exploration.Report {
  /// The line that identifies a file of these tests.
  package static let headingOfTests = "/// Each test fails until its bug is fixed."

  /// Tests for Swift Testing, one for each bug except notes. A test fails until its bug is fixed. It waits and answers requests
  /// like the exploration.
  ///
  /// - Parameters:
  ///   - suite: The name of the suite's type.
  ///   - name: The name of the app in findings.
  ///   - modules: The modules to import for the launch code, in addition to UIKit.
  ///   - launch: A Swift expression that creates the app in `window`, like the closure of ``Exploration``.
  /// - Returns: The text of a Swift file. Nil if there is no bug.
  public func tests(suite: String, of name: String, importing modules: [String], launch: String) -> String? {
    testSuite(suite, of: name, launch: launch).map { Self.tests([$0], importing: modules) }
  }

  /// A file with suites that ``testSuite(_:of:launch:)`` returns.
  package static func tests(_ suites: [String], importing modules: [String]) -> String {
    let imports = Set(modules + ["NavTraceExploration", "Testing", "UIKit"]).sorted()
    return ([imports.map { "import \($0)\n" }.joined()] + suites).joined(separator: "\n")
  }

  /// One suite of tests, without the imports. Nil if there is no bug.
  package func testSuite(_ suite: String, of name: String, launch: String) -> String? {
    let bugs = found.filter { $0.finding.severity > .note }
    guard !bugs.isEmpty else { return nil }
    var names: Set<String> = []
    return """
      \(Self.headingOfTests)
      @MainActor @Suite struct \(suite) {
        let app = Exploration(\(([name.inSwift] + arguments).joined(separator: ", "))) { window in
          \(launch)
        }
      \(bugs.map { Self.test(for: $0, &names) }.joined())}

      """
  }

  private static func test(for bug: Exploration.Found, _ names: inout Set<String>) -> String {
    let (role, type) =
      bug.finding.coordinator.map { ("coordinator", $0.type) } ?? ("screen", bug.finding.screen?.type)
    let subject = type ?? ""
    // Another bug of the same rule may occur in the same run.
    let isSameSubject = type.map { " && $0.\(role)?.type == \($0.inSwift)" } ?? ""
    let words = bug.finding.rule.split(separator: "-") + [subject.filter { $0.isLetter || $0.isNumber }[...]]
    let name = words.enumerated().map { $0 == 0 ? String($1) : $1.prefix(1).uppercased() + $1.dropFirst() }
      .joined()
    let numbers = sequence(first: 1) { $0 + 1 }.lazy.map { $0 == 1 ? "" : "\($0)" }
    let number = numbers.first { !names.contains(name + $0) } ?? ""
    names.insert(name + number)
    let actions = bug.actions.map { "\n      " + $0.description.inSwift }.joined(separator: ",")
    return """

        \(comment(bug.finding.message))
        @Test func \(name)\(number)() async throws {
          let run = try await app.perform(\(actions))
          #expect(
            !run.findings.contains {
              $0.rule == \(bug.finding.rule.inSwift)\(isSameSubject)
            }, "\\(run)")
        }

      """
  }
}

extension Exploration {
  /// The settings that decide what a run does, as Swift arguments, without those that have their default value.
  var arguments: [String] {
    var arguments: [String] = []
    if wait > .zero { arguments.append("wait: .milliseconds(\(Int(wait.seconds * 1000)))") }
    switch network {
    case .offline: break
    case .samples: arguments.append("network: .samples")
    case .online: arguments.append("network: .online")
    }
    if !answers.isEmpty {
      arguments.append("answers: [\(answers.map { "\($0).self" }.joined(separator: ", "))]")
    }
    return arguments
  }
}

/// A wrapped documentation comment for a member.
private func comment(_ text: String) -> String {
  TextLayout.lines(of: text.filter { !$0.isNewline }, width: 100).map { "/// \($0)" }.joined(
    separator: "\n  ")
}

extension String {
  /// The text as a Swift string literal.
  fileprivate var inSwift: String {
    let escaped = unicodeScalars.map { $0 == "\"" || $0 == "\\" ? "\\" + String($0) : String($0) }.joined()
    return "\"" + escaped.inTerminal + "\""
  }
}
