import NavTrace
import UIKit

extension Recorder {
  /// The references that retain objects that should have been deallocated: finished coordinators, and living
  /// screens that are not on screen. The search starts from the watched coordinators, the app's delegates and
  /// its windows, and then from the other coordinators that are not finished.
  func holdings(onScreen: Set<ObjectID>) -> [Snapshot.Holding] {
    let roots = children.livingRoots
    let finished = children.finished
    let coordinators = finished.filter { finished in !roots.contains { $0 === finished } }
    let others = children.known.compactMap(\.coordinator).filter { other in
      !finished.contains { $0 === other }
    }
    let screens = objects.livingScreens.filter {
      objects.id(ofController: $0).map(onScreen.contains) == false
    }
    let suspects =
      coordinators.map { ($0, objects.refer(to: $0, as: .coordinator)) }
      + screens.compactMap { screen in objects.known(screen).map { (screen, $0) } }
    guard !suspects.isEmpty else { return [] }
    let app = observation.application
    let delegates = [app.delegate as AnyObject?] + app.connectedScenes.map { $0.delegate as AnyObject? }
    var search = HoldingPaths(typeName: objects.typeName(of:))
    let paths = search.pathsAndCycles(
      to: suspects.map(\.0), from: roots + delegates.compactMap(\.self) + observation.rootViewControllers,
      orFrom: others)
    let containers = containers(thatKeep: screens, onScreen, &search)
    let stale = children.staleScreens(onScreen: onScreen)
    let permanent = Set(children.permanentChildren.map(\.id))
    return zip(suspects, paths).compactMap { suspect, found in
      guard let found else { return nil }
      let object = suspect.1
      return Snapshot.Holding(
        TraceObject(object.id, object.type), path: found.path, container: containers[object.id],
        isInStaleList: stale.contains(object.id), isCyclic: found.isCyclic,
        isPermanent: permanent.contains(object.id))
    }
  }

  /// Returns, for each screen that another screen may show again, the other screen.
  ///
  /// The other screen is on screen, and one of these is true:
  ///
  /// - It contained the screen, and retains it without a coordinator in between, which may itself be leaked.
  /// - It contained the screen, and its coordinator keeps the screen, or the coordinator that shows the screen, for one of
  ///   its sections.
  /// - It stores the screen, which has no owner, in a property that is not a collection, or in a closure that captured
  ///   the screen before it was shown. Collections, and what closures capture, may grow with each screen.
  /// - It is in a split view that has the screen in a column.
  private func containers(
    thatKeep screens: [UIViewController], _ onScreen: Set<ObjectID>, _ search: inout HoldingPaths
  ) -> [ObjectID: ObjectID] {
    let removedScreens = Dictionary(grouping: screens) {
      objects.id(ofController: $0).flatMap { screen.formerParents[$0] }
    }
    var found: [ObjectID: ObjectID] = [:]
    for holder in objects.livingScreens {
      guard let id = objects.id(ofController: holder), onScreen.contains(id) else { continue }
      for stored in storedScreens(of: holder, &search) {
        if let screen = objects.id(ofController: stored), !ownership.hadOwner(screen) { found[screen] = id }
      }
    }
    for root in observation.rootViewControllers {
      for case let split as UISplitViewController in root.hierarchy {
        let shown = split.screensInside.lazy.compactMap { self.objects.id(ofController: $0) }
        guard let id = shown.first(where: onScreen.contains) else { continue }
        for screen in split.retainedForColumns.flatMap(\.screensInside) {
          if let kept = objects.id(ofController: screen) { found[kept] = id }
        }
      }
    }
    for container in objects.livingScreens {
      guard let id = objects.id(ofController: container), onScreen.contains(id),
        let missing = removedScreens[id]
      else {
        continue
      }
      let paths = search.paths(to: missing, from: [container]) { [objects] in
        objects.id(of: $0)?.kind == .coordinator
      }
      for (screen, path) in zip(missing, paths) where path?.isEmpty == false {
        if let kept = objects.id(ofController: screen) { found[kept] = id }
      }
      let sections = sections(of: id, &search)
      if sections.isEmpty { continue }
      for (screen, path) in zip(missing, search.paths(to: missing, from: sections))
      where path?.isEmpty == false || sections.contains(where: { $0 === screen }) {
        if let kept = objects.id(ofController: screen) { found[kept] = id }
      }
    }
    return found
  }

  /// The objects that the owner of a screen keeps for each section of the screen, such as the coordinators of custom tabs.
  private func sections(of container: ObjectID, _ search: inout HoldingPaths) -> [AnyObject] {
    guard let coordinator = children.owner(ofScreen: container)?.coordinator else { return [] }
    return search.references.references(of: coordinator).filter(\.isOfSection).map(\.object)
  }

  private func storedScreens(of screen: AnyObject, _ search: inout HoldingPaths) -> [UIViewController] {
    search.references.references(of: screen, with: .captured).flatMap { reference in
      guard let stored = reference.object as? UIViewController, !reference.property.contains("["),
        !reference.isCaptured || children.lists.isPrepared(stored)
      else { return [UIViewController]() }
      return stored.screensInside
    }
  }
}
