import Foundation
import NavTraceLint
import UIKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tries all actions of a user in an app, on the headless UIKit, and finds the shortest sequence of actions
/// that leads to each bug.
///
///     let exploration = try await Exploration("Shop") { window in
///       let app = AppCoordinator(window: window)
///       Recorder.current?.watch(app)
///       app.start()
///       return app
///     }.run()
///     #expect(exploration.findings.isEmpty, "\(exploration)")
///
/// The search is breadth-first. Each sequence of actions is run in a newly launched app, recorded in memory,
/// and linted. Of several sequences that lead to the same state, only one is continued. A state consists of
/// what is on screen, the possible actions, the tree of coordinators, the callbacks that have not run, and
/// the number of living objects of each type.
///
/// Each sequence that leads to a bug is run again, with a short wait at its end. If the second run shows that work of
/// the app was still in progress, for example on another thread, the exploration starts over and waits after each
/// action.
///
/// Only what the closure creates is new for each run. State that outlives it, such as that of a singleton, a file or
/// `UserDefaults`, makes runs differ; the report mentions differences that are detected. Mark global variables and static
/// properties with `@PerLaunch` to give each run new ones, and delete the rest in the closure. Between actions, the main
/// queue, the app's tasks and animations run to completion. Delays of the main queue and of tasks take
/// virtual time if they end within five seconds after an action. The exploration waits for other threads and for timers
/// in real time only if it is given a ``wait``.
///
/// Each run has a UIKit and a recorder of its own, so other tests do not disturb it. A run waits for the end of
/// other asynchronous code that is isolated with `Headless.isolated`, so that code on the main queue belongs to
/// one run.
///
/// An exploration does not work on iOS, because Apple's UIKit cannot be launched twice in a process.
@preconcurrency @MainActor public struct Exploration {
  /// The name of the app in findings.
  public var name: String
  /// The maximum length of sequences. Nil: no limit.
  public var depth: Int?
  /// The maximum duration. Nil: no limit.
  public var budget: Duration?
  /// Up to this length, every sequence is run, including those that lead to a known state.
  public var exhaustive: Int
  /// The links to open in each state.
  public var links: [String]
  /// The texts to type into each text field, in addition to one that fits the field.
  public var inputs: [String]
  /// The names of the app's classes of screens. If some of them do not appear, other texts are typed into text fields, which the
  /// app may accept. If more than half of them never appear, the exploration is not complete.
  public var screens: Set<String>
  /// User names, passwords and codes that the app may accept. If some of ``screens`` do not appear, they are typed, too.
  public var credentials: [String]
  /// After the launch and after each action, a run waits until nothing was recorded for this long, in real
  /// time. If the app uses other threads, pass more than their work takes.
  public var wait: Duration
  /// The path of a folder with sequences of actions that have led to bugs, in one folder for each name. They
  /// are run first, and sequences of new bugs are added. Nil: no sequences are stored.
  public var corpus: String?
  /// The rules, severities and exceptions that apply.
  public var config: LintConfig
  /// The rules to check.
  package var rules: [any Rule.Type] { config.enabledRules }
  /// How long the app is watched for what it does later, in real time, after the search: see the initialiser.
  public var delayCheck: Duration
  /// What becomes of the app's requests to servers.
  public var network: Network
  /// The classes that answer requests instead.
  public var answers: [URLProtocol.Type]
  /// The number of processes that run sequences: this one, and others of the same program. The results are the same.
  ///
  /// The others are started, on Linux, once the search has taken a while, with the program's own arguments. They do what the
  /// program does before the exploration, for example other tests, and print nothing.
  public var jobs: Int
  /// Whether each sequence is run in a process of its own, for an app with state outside the launch closure. On Linux only.
  ///
  /// Each process starts as described at ``jobs``, which takes much longer than a run.
  public var isolatesRuns = false
  /// How long the search must take before other processes are started. Tests shorten it.
  package var jobsDelay = Duration.milliseconds(200)
  /// The clock of the waits in real time. Tests replace it, so that they need not wait.
  package var clock: any Clock<Duration> = ContinuousClock()
  /// Returns the words of the command that records actions. Empty if there is none.
  package var command: @Sendable ([HeadlessUser.Action]) -> [String] = { _ in [] }
  /// Which of the texts that suit a field's purpose to type into it.
  var textVariant = 0
  /// Whether ``credentials`` are typed.
  var typesCredentials = false
  /// Whether a sequence that ends the program is not tried again.
  var isSearch = false
  /// How often a run waits before the app counts as one that never settles.
  var turnLimit = 50
  let launch: @MainActor (UIWindow) throws -> AnyObject

  /// - Parameters:
  ///   - name: The name of the app in findings.
  ///   - depth: The maximum length of sequences of actions. Nil: no limit.
  ///   - budget: The maximum duration. Nil: no limit.
  ///   - exhaustive: Up to this length, every sequence is run, including those that lead to a known state.
  ///   - links: The links to open in each state.
  ///   - inputs: The texts to type into each text field, in addition to one that fits the field.
  ///   - screens: The names of the app's classes of screens, without modules. If some of them do not appear, other texts are
  ///     typed into text fields, which the app may accept. The report names the screens that never appeared. If they are more
  ///     than half, the exploration is not complete.
  ///   - credentials: User names, passwords and codes that the app may accept. If some of `screens` do not appear, each is
  ///     typed into each text field.
  ///   - wait: After the launch and after each action, a run waits until nothing was recorded for this long, in
  ///     real time. If the app uses other threads, pass more than their work takes.
  ///   - corpus: The path of a folder with sequences of actions that have led to bugs, such as
  ///     `Explorations`. They are run first, and sequences of new bugs are added. A relative path starts at
  ///     the current folder. Nil: no sequences are stored.
  ///   - config: The rules, severities and exceptions that apply.
  ///   - delayCheck: After the search, the app is launched again and watched for three times this long, in real time. So
  ///     are, once for this long each, taps that changed nothing, and each screen; eight times this long in total. If
  ///     the app shows or does more, the exploration is not complete. Objects that should have been
  ///     deallocated are given twice this long, because a request or a timer may retain them temporarily. Zero: this
  ///     is not checked.
  ///   - network: What becomes of requests of `URLSession.shared`, except those to a server on this machine.
  ///   - answers: The classes that answer such requests instead. On Linux, `URLProtocol.registerClass` has no effect once
  ///     `URLSession.shared` has been used.
  ///   - jobs: The number of processes that run sequences: this one, and others of the same program. See ``jobs``.
  ///   - launch: Called for every run. It creates the app, adds its first screen to the window, and returns
  ///     an object that retains the app. If that object is a `Coordinator`, it is watched after the closure
  ///     returns. To record it as the owner of its first screens, watch it in the closure, before it shows them.
  public init(
    _ name: String = "app", depth: Int? = nil, budget: Duration? = .seconds(30), exhaustive: Int = 0,
    links: [String] = [], inputs: [String] = [], screens: Set<String> = [], credentials: [String] = [],
    wait: Duration = .zero, corpus: String? = nil,
    config: LintConfig = LintConfig(), delayCheck: Duration = .seconds(1),
    network: Network = .offline, answers: [URLProtocol.Type] = [], jobs: Int = 1,
    launch: @escaping @MainActor (UIWindow) throws -> AnyObject
  ) {
    self.name = name
    self.depth = depth
    self.budget = budget
    self.exhaustive = exhaustive
    self.links = links + config.links
    self.inputs = inputs + config.typedInputs
    self.screens = screens
    self.credentials = credentials
    self.wait = wait
    self.delayCheck = delayCheck
    self.network = network
    self.answers = answers
    self.corpus = corpus
    self.config = config
    self.jobs = jobs
    self.launch = launch
  }

  /// Explores the app.
  ///
  /// If the task is cancelled, the exploration ends, and the report contains the results so far.
  /// `navtrace explore -- PROGRAM` can change the budget and depth, and reports the findings of the program's
  /// explorations.
  ///
  /// On Linux, if the app ends the program, for example by a force unwrap, the program runs again from its beginning, with the same
  /// arguments, at most eleven times. The sequence of actions that ended it is not tried again, and the report has a note about it.
  ///
  /// - Parameter progress: Called after each run.
  /// - Throws: The error of the launch closure at its first call, or an error about the corpus. If files
  ///   of it cannot be used, the app is explored first, and the error describes the report.
  public func run(progress: @MainActor (Progress) -> Void = { _ in }) async throws -> Report {
    var exploration = self
    var request = ExplorationRequest.environment
    if let budget = request?.budget { exploration.budget = budget }
    if let depth = request?.depth { exploration.depth = depth }
    if let jobs = request?.jobs { exploration.jobs = jobs }
    if request?.isolatesRuns == true { exploration.isolatesRuns = true }
    exploration.links += request?.links ?? []
    exploration.inputs += request?.inputs ?? []
    let report = try await exploration.run(
      observing: { request?.note($0, of: name) }, progress: progress,
      interim: { try request?.write($0, of: name) })
    try request?.write(report, of: name)
    try request?.end(of: name)
    var kept = report.keeping(applyingConfig(to: report.result))
    kept.missesOwnLinks = !kept.closedLinks.isDisjoint(with: links)
    kept.unusableFiles += keep(kept.found)
    guard kept.unusableFiles.isEmpty else { throw Corpus.Unusable(report: kept) }
    return kept
  }

  /// Adds the sequences of bugs to the corpus, if there is one. Returns the files that cannot be written, and why.
  package func keep(_ bugs: [Found]) -> [String] {
    corpus.map { Corpus($0, of: name).add(bugs) } ?? []
  }

  /// Explores the app without applying the config's severities and exceptions.
  ///
  /// - Parameters:
  ///   - observe: Called with each run.
  ///   - interim: Called every few seconds with the results so far, so that the caller can save them. If it
  ///     throws, the exploration ends.
  package func run(
    observing observe: @MainActor (Run) -> Void, progress: @MainActor (Progress) -> Void,
    interim: @MainActor (Report) throws -> Void = { _ in }
  ) async throws -> Report {
    if await WorkerPool.serves(self) { return Report() }
    var search = Search(self)
    search.workers = WorkerPool(self)
    defer { search.workers?.end() }
    return try await search.run(observing: observe, progress: progress, interim: interim)
  }

  /// The progress of an exploration.
  public struct Progress: Sendable {
    /// The length of the sequences that are being run.
    public var depth: Int
    /// The number of sequences that were run.
    public var runs: Int
    /// The number of known states.
    public var states: Int
    /// The number of bugs that were found.
    public var found: Int
  }
}
