import NavTrace
import UIKit

/// Compares the controllers in the app's windows with those of the last check, and records the differences.
///
/// It does not rely on reports of transitions: a screen has left if it is no longer in the hierarchy.
@MainActor final class ScreenTracking {
  private struct ObservedController {
    let entry: ObjectTable.Entry
    let isContainer: Bool
    /// The page that it is, if any, and the pages that contain it, the innermost first. If another page replaces a page,
    /// that is not a back transition.
    let pages: [Page]
    let parent: ObjectTable.Entry?
    let presenter: ObjectTable.Entry?
    /// The presentation style of a modal.
    let style: UIModalPresentationStyle?

    var object: TraceObject { entry.object }
    var id: ObjectID { entry.id }
  }

  /// A child of a page view controller.
  private struct Page {
    let id: ObjectID
    let container: TraceObject
  }

  private unowned let recorder: Recorder
  private var seen: [ObservedController] = []
  /// The ids of `seen` at the end of the last check.
  private var seenIDs: Set<ObjectID> = []
  /// The selected child of each container at the last check. Containers that showed all children are omitted.
  private var selected: [ObjectID: ObjectID] = [:]
  /// The selections found by the current check, in the order of the containers. The child is nil if a
  /// container shows all children.
  private var selections: [(container: TraceObject, child: TraceObject?)] = []
  /// For screens that are off screen now: the screen that contained each of them, and may retain it to show it again.
  private(set) var formerParents: [ObjectID: ObjectID] = [:]
  /// The modals that have been dismissed, while they are alive.
  private(set) var dismissedModals: Set<ObjectID> = []

  init(of recorder: Recorder) { self.recorder = recorder }

  /// The hierarchy at the last check.
  var nodes: [Snapshot.Node] {
    seen.map { Snapshot.Node($0.object, parent: $0.parent?.id, presenter: $0.presenter?.id) }
  }

  /// The differences between two checks. Departures and arrivals are recorded separately, so that other
  /// events can be recorded in between.
  struct Change {
    /// The screens and containers that have left.
    fileprivate(set) var left: Set<ObjectID> = []
    /// The screens that have left, in the order in which they are recorded.
    fileprivate(set) var gone: [ObjectID] = []
    /// The screens that have appeared, in the order in which they are recorded.
    fileprivate(set) var come: [ObjectID] = []
    fileprivate var departures: [TraceEvent.Body] = []
    /// The containers whose selection has changed.
    fileprivate var selections: [(container: TraceObject, child: TraceObject?)] = []
    fileprivate var arrivals: [(screen: TraceObject, body: TraceEvent.Body)] = []

    var hasSelections: Bool { !selections.isEmpty }
    var isEmpty: Bool { gone.isEmpty && come.isEmpty && selections.isEmpty }
  }

  /// Compares the hierarchy with the last check. The caller must record the changes.
  func look(_ departure: DisappearanceCause) -> Change {
    let before = seen
    seen = []
    seen.reserveCapacity(before.count)
    selections = []
    for root in recorder.observation.rootViewControllers {
      walk(root, parent: nil, presenter: nil, in: [], before)
    }
    var change = Change()
    change.selections = selections.filter { selected[$0.container.id] != $0.child?.id }
    if !selected.isEmpty || !selections.isEmpty {
      selected = Dictionary(
        selections.compactMap { selection in selection.child.map { (selection.container.id, $0.id) } },
        uniquingKeysWith: { first, _ in first })
    }
    if seen.elementsEqual(before, by: { $0.id == $1.id }) { return change }
    let (idsBefore, idsNow) = (seenIDs, Set(seen.map(\.id)))
    seenIDs = idsNow
    change.left = idsBefore.subtracting(idsNow)
    for left in before where left.presenter != nil && !idsNow.contains(left.id) {
      dismissedModals.insert(left.id)
    }
    if !dismissedModals.isEmpty { dismissedModals.subtract(idsNow) }
    for left in before.reversed() where !left.isContainer && !idsNow.contains(left.id) {
      change.gone.append(left.id)
      if let turned = left.pages.first(where: {
        !idsNow.contains($0.id) && idsNow.contains($0.container.id)
      }) {
        change.departures.append(.pop(screen: left.object, container: turned.container, by: .replaced))
      } else if let container = left.parent, container.id.kind == .container, idsNow.contains(container.id) {
        change.departures.append(.pop(screen: left.object, container: container.object, by: departure))
      } else {
        formerParents[left.id] = screen(around: left, before, of: idsNow)
        change.departures.append(.dismissed(screen: left.object, by: departure))
      }
    }
    for (index, came) in seen.enumerated() where !came.isContainer && !idsBefore.contains(came.id) {
      change.come.append(came.id)
      formerParents[came.id] = nil
      change.arrivals.append((came.object, entrance(of: index, knownBefore: idsBefore)))
    }
    return change
  }

  /// Whether there is a controller on screen that was not on screen at the last check.
  var hasArrivals: Bool {
    recorder.observation.rootViewControllers.contains { root in
      root.hierarchy.contains { !(recorder.objects.known($0).map { contains($0.id) } ?? false) }
    }
  }

  func recordDepartures(of change: Change) {
    for departure in change.departures { recorder.record(departure) }
  }

  /// Selections are recorded before arrivals: screens may appear together with their container, and which of
  /// them the user sees must be known first.
  func recordSelections(of change: Change, by cause: SelectionCause) {
    for (container, child) in change.selections {
      recorder.record(.select(container: container, screen: child, by: cause))
    }
  }

  /// - Parameter announce: Called before each arrival is recorded.
  func recordArrivals(of change: Change, announce: (TraceObject) -> Void) {
    for arrival in change.arrivals {
      announce(arrival.screen)
      recorder.record(arrival.body)
    }
  }

  /// Whether the object was in the hierarchy at the last check.
  func contains(_ object: ObjectID) -> Bool { seenIDs.contains(object) }

  /// Called when a screen or container was deallocated.
  func forget(_ controller: ObjectID) {
    formerParents[controller] = nil
    dismissedModals.remove(controller)
  }

  /// The innermost screen that contained this one and is still in the hierarchy.
  private func screen(
    around inner: ObservedController, _ before: [ObservedController], of idsNow: Set<ObjectID>
  ) -> ObjectID? {
    var outer = inner.parent
    while let parent = outer, parent.id.kind != .screen || !idsNow.contains(parent.id) {
      outer = before.first { $0.id == parent.id }?.parent
    }
    return outer?.id
  }

  private func walk(
    _ controller: UIViewController, parent: ObjectTable.Entry?, presenter: ObjectTable.Entry?,
    in outerPages: [Page],
    _ before: [ObservedController]
  ) {
    let entry = recorder.objects.entry(of: controller)
    let isContainer = entry.id.kind == .container
    var pages = outerPages
    if let parent, parent.id.kind == .container, controller.parent is UIPageViewController {
      pages.insert(Page(id: entry.id, container: parent.object), at: 0)
    }
    seen.append(
      ObservedController(
        entry: entry, isContainer: isContainer, pages: pages, parent: parent,
        presenter: presenter,
        style: presenter == nil ? nil : controller.presentationController?.presentationStyle))
    if isContainer {
      if let child = controller.selectedChild {
        selections.append((entry.object, recorder.objects.refer(to: child)))
      } else if controller.showsAllChildren {
        selections.append((entry.object, nil))
      }
    }
    if isContainer, controller.isInInteractiveTransition {
      // The stack has already changed, but changes back if the swipe is cancelled.
      seen += before.filter { $0.parent?.id == entry.id }
    } else {
      for child in controller.contained { walk(child, parent: entry, presenter: nil, in: pages, before) }
    }
    if let presented = controller.presentedByItself {
      walk(presented, parent: nil, presenter: entry, in: [], before)
    }
  }

  /// The event with which the screen at `index` appeared. The first screen of a new container appears in the
  /// same way as the container.
  private func entrance(of index: Int, knownBefore: Set<ObjectID>) -> TraceEvent.Body {
    let screen = seen[index].object
    let container = seen[index].parent?.object
    var outermost = index
    while let parent = seen[outermost].parent, parent.id.kind == .container, !knownBefore.contains(parent.id),
      let above = seen[..<outermost].lastIndex(where: { $0.id == parent.id }),
      isFirst(outermost, in: above)
    {
      outermost = above
    }
    let node = seen[outermost]
    if let presenter = node.presenter {
      return .modal(
        screen: screen, container: container, presenter: presenter.object,
        style: PresentationStyle(rawValue: (node.style ?? .automatic).name))
    }
    guard let parent = node.parent?.object else { return .root(screen: screen, container: container) }
    return parent.id.kind == .container && outermost == index && !isTabBar(parent)
      ? .push(screen: screen, container: parent) : .embed(screen: screen, container: container ?? parent)
  }

  private func isTabBar(_ container: TraceObject) -> Bool {
    recorder.objects.controller(container.id) is UITabBarController
  }

  private func isFirst(_ index: Int, in container: Int) -> Bool {
    seen[(container + 1)...].firstIndex { $0.parent?.id == seen[container].id } == index
  }
}

extension UIViewController {
  fileprivate var isInInteractiveTransition: Bool {
    self is UINavigationController && transitionCoordinator?.isInteractive == true
  }
}

extension UIModalPresentationStyle {
  /// UIKit's name of the style, as in the trace.
  fileprivate var name: String {
    switch self {
    case .fullScreen: "fullScreen"
    case .pageSheet: "pageSheet"
    case .formSheet: "formSheet"
    case .currentContext: "currentContext"
    case .custom: "custom"
    case .overFullScreen: "overFullScreen"
    case .overCurrentContext: "overCurrentContext"
    case .popover: "popover"
    case .none: "none"
    case .automatic: "automatic"
    @unknown default: "other"
    }
  }
}
