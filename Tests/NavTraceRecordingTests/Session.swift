import Coordinators
import NavTrace
import NavTraceRecording
import TestSupport
import UIKit

/// The objects that an app retains until the end of a session.
@MainActor final class Stage {
  let recorder: Recorder?
  let window = UIWindow(frame: UIScreen.main.bounds)
  var kept: [AnyObject] = []

  init(recorder: Recorder?) { self.recorder = recorder }

  /// Shows a navigation controller with a root screen.
  func navigation(root: String = "Root") -> UINavigationController {
    let navigation = UINavigationController(rootViewController: screen(root))
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    Headless.runLoop.runUntilIdle()
    return navigation
  }
}

/// Records `body` in an isolated UIKit, and returns the events of the trace.
@MainActor func recording(
  options: Recorder.Options = Recorder.Options(), _ body: @MainActor (Stage) throws -> Void
) throws -> [TraceEvent] {
  let folder = try TemporaryFolder()
  let path = folder.path("trace.jsonl")
  let header = TraceHeader(
    session: "test", app: "tests", platform: "headless", start: "2001-01-01T00:00:00Z", clock: .virtual)
  let writer = try TraceWriter(path: path, header: header)
  try Headless.isolated {
    let runLoop = Headless.runLoop
    let recorder = Recorder(to: writer, options: options) { runLoop.now }
    let stage = Stage(recorder: recorder)
    try recorder.whileCurrent { try body(stage) }
    runLoop.runUntilIdle()
    recorder.end()
    withExtendedLifetime(stage) {}
  }
  try writer.close()
  var reader = try TraceReader(path: path)
  return try reader.readAll()
}

extension TraceEvent.Body {
  /// A short description of the event. Nil for kinds of events that tests do not compare.
  var words: String? {
    func name(_ object: TraceObject?) -> String { object.map { $0.title ?? $0.type } ?? "nobody" }
    return switch self {
    case .trace, .lost, .checkpoint, .end, .unknown: nil
    case .present(let router, let screen, let coordinator, _, let callback, _):
      "present \(name(screen)) on \(router.id) by \(name(coordinator))\(callback.map { " \($0)" } ?? "")"
    case .dismiss(let router, let coordinator, _, _): "dismiss \(router.id) by \(name(coordinator))"
    case .request(let request, let coordinator, _):
      ["\(name(coordinator)) asks to", request.name, request.screen.map { name($0) }].compactMap(\.self)
        .joined(separator: " ")
    case .claim(let screen, let coordinator, let inferred):
      "\(name(coordinator)) claims \(name(screen))" + (inferred.map { ", inferred from \($0)" } ?? "")
    case .delegate(let container, let before, let now, let forwards):
      "\(container.id) has delegate \(now?.type ?? "nil") instead of \(before.type)"
        + (forwards.map { $0 ? ", which forwards" : ", which does not forward" } ?? "")
    case .push(let screen, let container): "push \(name(screen)) in \(container.id)"
    case .modal(let screen, let container, let presenter, let style):
      "modal \(name(screen)) in \(container.map(\.id.description) ?? "none") over \(name(presenter)) \(style)"
    case .root(let screen, let container):
      "root \(name(screen)) in \(container.map(\.id.description) ?? "none")"
    case .embed(let screen, let container): "embed \(name(screen)) in \(container.id)"
    case .select(let container, let screen, let by):
      "select \(screen.map { $0.title ?? $0.id.description } ?? "all") in \(container.id) by \(by.rawValue)"
    case .pop(let screen, _, let by): "pop \(name(screen)) by \(by.rawValue)"
    case .dismissed(let screen, let by): "dismissed \(name(screen)) by \(by.rawValue)"
    case .callback(let id, let screen): "callback \(id) of \(name(screen))"
    case .childAdded(let parent, let child, _): "\(name(parent)) adds \(name(child))"
    case .childRemoved(let parent, let child, _): "\(name(parent)) removes \(name(child))"
    case .deallocated(let object): "deinit \(name(object))"
    case .action(let action):
      [action.kind.rawValue, action.phase?.rawValue, action.title].compactMap { $0 }.joined(separator: " ")
    case .misuse(let misuse): "misuse \(misuse.kind)"
    }
  }
}

extension [TraceEvent] {
  var words: [String] { compactMap(\.body.words) }
}

/// Returns a screen with a title that identifies it.
@MainActor func screen(_ title: String) -> UIViewController {
  let screen = UIViewController()
  screen.title = title
  return screen
}

/// Replays a trace.
/// - Returns: The state at its end, and the owners of the screens that left, in order.
func ownersOfLeftScreens(in trace: [TraceEvent]) -> (state: NavigationState, owners: [String?]) {
  var owners: [String?] = []
  let state = NavigationState.replaying(trace) { _, step, _ in
    owners += step.left.map { $0.screen.coordinator?.type }
  }
  return (state, owners)
}
