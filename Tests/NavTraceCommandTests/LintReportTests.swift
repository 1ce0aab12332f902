import Foundation
import NavTraceLint
import TestSupport
import Testing

/// The complete reports, as the command prints them.
@Suite struct LintReportTests {
  static func recorded() async throws -> Workplace {
    let work = try Workplace()
    let recorded = try await work.run(
      "record", "raypets", "--as-written", "tap Schedule Visit", "tap Sick", "swipe down")
    #expect(recorded == Outcome(status: 0, out: "", err: ""))
    return work
  }

  static let reports = [
    "github": """
    ::error file=ExampleFlows/AsWritten+PetsHomeCoordinator.swift,line=24,title=leaked-child::ModalNavigationRouter \
    did not run its on-dismiss callback after a swipe down, so PetAppointmentBuilderCoordinator is finished but still a \
    child of HomeCoordinator%0Aevent 5: HomeCoordinator added PetAppointmentBuilderCoordinator as a child \
    (ExampleFlows/AsWritten+PetsHomeCoordinator.swift:24)%0Aevent 6: PetAppointmentBuilderCoordinator presented its \
    first screen, SelectVisitTypeViewController, on ModalNavigationRouter with on-dismiss callback b1 \
    (ExampleFlows/PetAppointmentBuilderCoordinator.swift:13)%0Aevent 16: the \
    last of its screens, SelectVisitTypeViewController, was swiped away%0Aevent 18: ModalNavigationRouter had not run b1 \
    when the session ended%0Aevent 18: never removed: still a child of \
    HomeCoordinator when the session ended%0Aevent 18: retained by HomeCoordinator.children[0]

    """,
    "gitlab": """
    [
      {
        "check_name" : "leaked-child",
        "description" : "ModalNavigationRouter did not run its on-dismiss callback after a swipe down, so \
    PetAppointmentBuilderCoordinator is finished but still a child of HomeCoordinator; retained by HomeCoordinator.children[0]",
        "fingerprint" : "3d86e7f51ae27b4b",
        "location" : {
          "lines" : {
            "begin" : 24
          },
          "path" : "ExampleFlows/AsWritten+PetsHomeCoordinator.swift"
        },
        "severity" : "major"
      }
    ]

    """,
    "xcode": """
    ExampleFlows/AsWritten+PetsHomeCoordinator.swift:24:1: error: ModalNavigationRouter did not run its on-dismiss \
    callback after a swipe down, so PetAppointmentBuilderCoordinator is finished but still a child of HomeCoordinator; retained \
    by HomeCoordinator.children[0] [leaked-child]

    """,
    "markdown": """
    ### navtrace

    1 finding in 1 trace, 18 events: 1 leaked-child.

    | | rule | finding | where |
    |---|---|---|---|
    | error | `leaked-child` | ModalNavigationRouter did not run its on-dismiss callback after a swipe down, so \
    PetAppointmentBuilderCoordinator is finished but still a child of HomeCoordinator | \
    ExampleFlows/AsWritten+PetsHomeCoordinator.swift:24 |

    <details><summary>Evidence</summary>

    **ModalNavigationRouter did not run its on-dismiss callback after a swipe down, so PetAppointmentBuilderCoordinator is \
    finished but still a child of HomeCoordinator**

    - event 5: HomeCoordinator added PetAppointmentBuilderCoordinator as a child
    - event 6: PetAppointmentBuilderCoordinator presented its first screen, SelectVisitTypeViewController, on \
    ModalNavigationRouter with on-dismiss callback b1
    - event 16: the last of its screens, SelectVisitTypeViewController, was swiped away
    - event 18: ModalNavigationRouter had not run b1 when the session ended
    - event 18: never removed: still a child of HomeCoordinator when the session ended
    - event 18: retained by HomeCoordinator.children\\[0\\]

    </details>

    """,
  ]

  @Test("each format is printed as expected", arguments: reports.keys.sorted())
  func report(format: String) async throws {
    let work = try await Self.recorded()
    let outcome = try await work.run("lint", "--format", format)
    #expect(outcome == Outcome(status: 1, out: try #require(Self.reports[format]), err: ""))
  }

  @Test(
    "in a subfolder, services get package paths, Xcode absolute ones, and other formats relative ones",
    arguments: [
      ("github", "::error file=Sources/App/AsWritten+PetsHomeCoordinator.swift,line=24,"),
      ("gitlab", #""path" : "Sources/App/AsWritten+PetsHomeCoordinator.swift""#),
      ("sarif", #""uri" : "Sources/App/AsWritten%2BPetsHomeCoordinator.swift""#),
      // The path of a file that does not exist.
      ("github", "(ExampleFlows/PetAppointmentBuilderCoordinator.swift:13)"),
      ("xcode", "HERE/Sources/App/AsWritten+PetsHomeCoordinator.swift:24:1: error: "),
      ("text", "] ../Sources/App/AsWritten+PetsHomeCoordinator.swift:24\n"),
      ("json", #""../Sources/App/AsWritten+PetsHomeCoordinator.swift:24""#),
    ])
  func subfolder(format: String, expected: String) async throws {
    let work = try await Self.recorded()
    try work.write("", to: "Package.swift")
    try work.write("", to: "Sources/App/AsWritten+PetsHomeCoordinator.swift")
    let outcome = try await work.shell(
      "mkdir traces; cd traces; navtrace lint ../navtrace.jsonl --exit-zero --format \(format)")
    let here = try await work.shell("printf %s \"$(pwd -P)\"").out
    #expect(outcome.out.contains(expected.replacing("HERE", with: here)), "\(outcome.out)")
  }

  @Test(
    "paths for services are relative to the repository, wherever the package is",
    arguments: [
      ("github", "::error file=ios/Sources/App/AsWritten+PetsHomeCoordinator.swift,line=24,"),
      ("gitlab", #""path" : "ios/Sources/App/AsWritten+PetsHomeCoordinator.swift""#),
      ("sarif", #""uri" : "ios/Sources/App/AsWritten%2BPetsHomeCoordinator.swift""#),
      ("markdown", " ios/Sources/App/AsWritten+PetsHomeCoordinator.swift:24 |"),
      ("junit", "leaked-child: ios/Sources/App/AsWritten+PetsHomeCoordinator.swift:24"),
      ("text", "] Sources/App/AsWritten+PetsHomeCoordinator.swift:24\n"),
    ])
  func monorepo(format: String, expected: String) async throws {
    let work = try await Self.recorded()
    for file in ["ios/Package.swift", "ios/Sources/App/AsWritten+PetsHomeCoordinator.swift"] {
      try work.write("", to: file)
    }
    // Files of other packages are not searched.
    try work.write("", to: "mac/Sources/ExampleFlows/AsWritten+PetsHomeCoordinator.swift")
    // In a linked work tree, `.git` is a file.
    try work.write("gitdir: elsewhere", to: ".git")
    let outcome = try await work.shell(
      "cd ios; navtrace lint ../navtrace.jsonl --exit-zero --format \(format)")
    #expect(outcome.out.contains(expected), "\(outcome.out)")
  }

  @Test("Xcode gets the trace's absolute path if there is no source location")
  func xcodeTrace() async throws {
    let work = try Workplace()
    try work.write(BadInputTests.header, to: "traces/a.jsonl")
    let here = try await work.shell("printf %s \"$(pwd -P)\"").out
    let outcome = try await work.run("lint", "traces", "--format", "xcode")
    #expect(outcome.out.hasPrefix("\(here)/traces/a.jsonl:1:1: note: "), "\(outcome.out)")
    let piped = try await work.run("lint", "-", "--format", "xcode", input: BadInputTests.header)
    #expect(piped.out.hasPrefix("stdin:1:1: note: "), "\(piped.out)")
  }

  @Test("the Markdown report is appended to GitHub's job summary") func jobSummary() async throws {
    let work = try await Self.recorded()
    try work.write("before\n", to: "summary.md")
    let outcome = try await work.run(["lint", "--format", "github"], jobSummary: "summary.md")
    #expect(outcome.out == Self.reports["github"])
    #expect(try work.read("summary.md") == "before\n" + (try #require(Self.reports["markdown"])))
  }

  @Test(
    "the job's summary is not appended to a file that is read",
    arguments: ["navtrace.jsonl", "./link", "known.txt"])
  func summaryIsInput(path: String) async throws {
    let work = try Workplace()
    _ = try await work.run("record", "covert", "tap Settings")
    _ = try await work.run("lint", "--write-baseline", "known.txt")
    _ = try await work.shell("ln -s navtrace.jsonl link")
    let before = try work.read("navtrace.jsonl") + work.read("known.txt")
    let outcome = try await work.run(
      ["lint", "--format", "github", "--baseline", "known.txt"], jobSummary: path)
    #expect(
      outcome.status == 2 && outcome.err.hasPrefix("navtrace: GITHUB_STEP_SUMMARY: \(path): "), "\(outcome)")
    #expect(try work.read("navtrace.jsonl") + work.read("known.txt") == before)
  }

  @Test("JUnit has a test case for each finding, and for each checked rule without findings")
  func junit() async throws {
    let work = try await Self.recorded()
    let outcome = try await work.run("lint", "--format", "junit")
    #expect(try WellFormed.check(outcome.out))
    #expect(
      outcome.out.contains(
        "<testsuite name=\"navtrace\" tests=\"\(Rules.all.count - 1)\" failures=\"1\" errors=\"0\" skipped=\"0\">"
      ))
    #expect(
      outcome.out.ranges(of: "<testcase ").count == Rules.all.count - 1
        && outcome.out.ranges(of: "<failure ").count == 1)
    // A rule whose finding is the cause of another has not passed.
    #expect(!outcome.out.contains("name=\"unfired-callback\""))
    #expect(outcome.out.contains("<testcase classname=\"navtrace\" name=\"early-callback\"/>"))
  }

  @Test(
    "only rules that were checked pass in JUnit",
    arguments: [
      ("", ["--only", "early-callback"], ["early-callback"]),
      ("rules:\n  early-callback: off\n", [], quiet.filter { $0 != "early-callback" }),
      ("", ["--min-severity", "error"], quietErrors),
      ("", ["--baseline", "known.json"], allRules + ["stale-baseline"]),
      (
        "exceptions:\n  - type: Pet*\n    reason: known\n", [],
        allRules + ["stale-exception"]
      ),
      // stale-exception is below the minimum severity, so it was not checked.
      (
        "exceptions:\n  - type: Pet*\n    reason: known\n", ["--min-severity", "error"],
        quietErrors + ["leaked-child", "unfired-callback"]
      ),
    ] as [(String, [String], [String])])
  func junitPassed(config: String, options: [String], passed: [String]) async throws {
    let work = try await Self.recorded()
    #expect(try await work.run("lint", "--write-baseline", "known.json").status == 0)
    if !config.isEmpty { try work.write(config, to: ".navtrace.yml") }
    let outcome = try await work.run(["lint", "--format", "junit"] + options)
    let names = outcome.out.matches(of: #/<testcase classname="navtrace" name="([^"]*)"/>/#).map {
      String($0.1)
    }
    #expect(names == passed.sorted())
  }

  static let allRules = Rules.all.map { $0.id }
  static let quiet = allRules.filter { !["leaked-child", "unfired-callback"].contains($0) }
  static let quietErrors = Rules.all.filter { $0.severity == .error && quiet.contains($0.id) }.map { $0.id }

  @Test("SARIF has the properties that code scanning reads") func sarif() async throws {
    let work = try await Self.recorded()
    let outcome = try await work.run("lint", "--format", "sarif")
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.out.utf8)) as? [String: Any])
    #expect(report["version"] as? String == "2.1.0")
    let run = try #require((report["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(rules.allSatisfy { ($0["help"] as? [String: Any])?["markdown"] is String })
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.map { $0["ruleId"] as? String } == ["leaked-child"])
    let files = ["AsWritten%2BPetsHomeCoordinator"].map {
      "ExampleFlows/\($0).swift"
    }
    for (result, file) in zip(results, files) {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
      #expect(result["level"] as? String == "error")
      let fingerprints = try #require(result["partialFingerprints"] as? [String: String])
      #expect(fingerprints["navtrace/v1"]?.count == 16)
      #expect(fingerprints["primaryLocationLineHash"] == "\(fingerprints["navtrace/v1"] ?? ""):1")
      let flow = try #require((result["codeFlows"] as? [[String: Any]])?.first)
      let thread = try #require((flow["threadFlows"] as? [[String: Any]])?.first)
      let steps = try #require(thread["locations"] as? [[String: Any]])
      #expect(steps.count >= 3)
      for place in [
        result["locations"] as? [[String: Any]], steps.map { $0["location"] as? [String: Any] ?? [:] },
      ] {
        let physical = try #require(place?.first?["physicalLocation"] as? [String: Any])
        #expect((physical["artifactLocation"] as? [String: Any])?["uri"] as? String == file)
        #expect((physical["region"] as? [String: Any])?["startLine"] as? Int ?? 0 > 0)
      }
    }
  }

  @Test("a source location has the path of the file below the working directory") func places() async throws {
    let work = try await Self.recorded()
    try work.write("", to: "Sources/ExampleFlows/RayPets/AsWritten+PetsHomeCoordinator.swift")
    let outcome = try await work.run("lint", "--only", "leaked-child", "--format", "xcode")
    let here = try await work.shell("printf %s \"$(pwd -P)\"").out
    #expect(
      outcome.out.hasPrefix(
        "\(here)/Sources/ExampleFlows/RayPets/AsWritten+PetsHomeCoordinator.swift:24:1: error: "))
  }
}
