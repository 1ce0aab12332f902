import NavTraceLint
import UIKit

/// Tries all that a user can do in an app, on the headless UIKit, and finds the shortest sequence of actions that leads to each bug.
///
///     let exploration = try await Exploration("Shop") { window in
///       let app = AppCoordinator(window: window)
///       Recorder.current?.watch(app)
///       app.start()
///       return app
///     }.run()
///     #expect(exploration.findings.isEmpty, "\(exploration)")
///
/// It goes breadth first: each sequence of actions is run in an app that is launched for it, recorded in memory, and linted. Of
/// sequences that lead to the same state, one is continued. A state is what is on screen, what can be done there, the tree of
/// coordinators, the callbacks that have not run, and how many objects of each type are alive.
///
/// Only what the closure creates is new for each run. State that outlives it, such as a singleton's or a file's, makes runs differ;
/// the report says so where it is noticed. Between actions, the main queue, the tasks of the main actor and animations run to their
/// end. It does not wait for other threads, or for timers of real time.
///
/// Each run has a UIKit and a recorder of its own, so explorations can run beside other tests. Code that the app puts on the main queue
/// with Dispatch does not find them: what it does is recorded when the next action begins. A `Task` does find them.
///
/// It is not for simulators: Apple's UIKit cannot be launched twice in a process.
@preconcurrency @MainActor public struct Exploration {
  /// What findings call the app.
  public var name: String
  /// The length of the longest sequences. Nil: as long as there are new states.
  public var depth: Int?
  /// How long it may take. Nil: until all is explored.
  public var budget: Duration?
  /// Up to this length every sequence is run, also those that lead to a known state.
  public var exhaustive: Int
  /// Links to open in each state.
  public var links: [String]
  /// What to type into each text field, besides a value that fits its keyboard.
  public var inputs: [String]
  /// A folder of sequences of actions that have led to bugs, in a folder for each name. They are run first, and those of new
  /// bugs are added. Nil: none are kept.
  public var corpus: String?
  /// What is a finding.
  public var config: LintConfig
  /// The rules to check.
  package var rules: [any Rule.Type] { config.enabledRules }
  let launch: @MainActor (UIWindow) throws -> AnyObject

  /// - Parameters:
  ///   - name: what findings call the app.
  ///   - depth: the length of the longest sequences of actions. Nil: as long as there are new states.
  ///   - budget: how long it may take. Nil: until all is explored.
  ///   - exhaustive: up to this length every sequence is run, also those that lead to a known state.
  ///   - links: links to open in each state.
  ///   - inputs: what to type into each text field, besides a value that fits its keyboard.
  ///   - corpus: a folder of sequences of actions that have led to bugs, such as `Explorations`: they are run first, and those of
  ///     new bugs are added. A path that is not absolute begins in the current folder. Nil: none are kept.
  ///   - config: the rules, severities and exceptions that count.
  ///   - launch: called for every run: creates the app, puts its first screen into the window, and returns what keeps the app alive.
  ///     If that is a `Coordinator`, it is watched. To have the screens that it shows at its start known as its own, have the closure
  ///     watch it before.
  public init(
    _ name: String = "app", depth: Int? = nil, budget: Duration? = .seconds(30), exhaustive: Int = 0,
    links: [String] = [], inputs: [String] = [], corpus: String? = nil,
    config: LintConfig = LintConfig(),
    launch: @escaping @MainActor (UIWindow) throws -> AnyObject
  ) {
    self.name = name
    self.depth = depth
    self.budget = budget
    self.exhaustive = exhaustive
    self.links = links + config.links
    self.inputs = inputs + config.typedInputs
    self.corpus = corpus
    self.config = config
    self.launch = launch
  }

  /// Explores the app.
  ///
  /// If the task is cancelled, it ends with what was found until then. `navtrace explore -- PROGRAM` may set another budget and depth,
  /// and reports what the explorations of the program find.
  ///
  /// - Parameter progress: called after each run.
  /// - Throws: what the launch closure throws at its first call, or why the corpus cannot be read or written.
  public func run(progress: @MainActor (Progress) -> Void = { _ in }) async throws -> Report {
    var exploration = self
    let request = ExplorationRequest.environment
    if let budget = request?.budget { exploration.budget = budget }
    if let depth = request?.depth { exploration.depth = depth }
    exploration.links += request?.links ?? []
    exploration.inputs += request?.inputs ?? []
    let report = try await exploration.run(observing: { _ in }, progress: progress)
    try request?.write(report, of: name)
    let kept = report.keeping(applyingConfig(to: report.result))
    try keep(kept.found)
    return kept
  }

  /// Adds the sequences of bugs to the corpus, if there is one.
  package func keep(_ bugs: [Found]) throws {
    if let corpus { try Corpus(corpus, of: name).add(bugs) }
  }

  /// The same without the config's severities and exceptions.
  ///
  /// - Parameters:
  ///   - observe: called with each run.
  package func run(
    observing observe: @MainActor (Run) -> Void, progress: @MainActor (Progress) -> Void
  ) async throws -> Report {
    var search = Search(self)
    return try await search.run(observing: observe, progress: progress)
  }

  /// How far an exploration is.
  public struct Progress: Sendable {
    /// The length of the sequences that are run now.
    public var depth: Int
    /// How many sequences were run.
    public var runs: Int
    /// How many states are known.
    public var states: Int
    /// How many bugs were found.
    public var found: Int
  }
}
