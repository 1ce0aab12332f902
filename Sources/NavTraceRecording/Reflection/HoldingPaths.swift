import UIKit

/// Finds the shortest chain of strong references that reflection can see, from living roots to an object
/// that should have been deallocated, or from the object to itself.
@MainActor struct HoldingPaths {
  private struct Visit {
    let object: AnyObject
    /// The visit from which the object was reached, and the property that refers to it. Nil for a root.
    let from: (index: Int, property: String)?
  }

  /// The maximum number of visited objects. A coordinator may refer to the app's whole model.
  private static let limit = 20_000
  /// The maximum number of objects whose cycles are searched for, and of objects that each search visits.
  private static let maxCycleSearches = 32
  private static let maxVisitsForCycle = 2_000

  var references = StrongReferences()
  private struct Question: Hashable {
    let object: ObjectIdentifier
    let options: StrongReferences.Options
  }
  /// What each visited object retains, for the next searches, which visit many objects again. Nothing changes between them. The
  /// objects are retained, so that no address is reused.
  private var answers: [Question: (object: AnyObject, held: [StrongReferences.Reference])] = [:]
  /// Returns the name of an object's type in the trace.
  private let typeName: (AnyObject) -> String

  init(typeName: @escaping (AnyObject) -> String) { self.typeName = typeName }

  /// Returns a path for each of `targets`: steps of a type and a property, such as `AppCoordinator.children[2]`, which may
  /// be a closure.
  ///
  /// The search begins at the roots. For targets that no root retains, it continues at `others`. Then it looks for a
  /// cycle through each remaining target, and last it begins at the targets that are in a cycle. A path is empty if
  /// reflection finds none, and nil if the search ended at the limit.
  mutating func pathsAndCycles(
    to targets: [AnyObject], from roots: [AnyObject], orFrom others: [AnyObject]
  ) -> [FoundPath?] {
    var found: [FoundPath?] = targets.map { _ in ([], false) }
    findPaths(to: targets, from: roots, isCyclic: false, &found)
    findPaths(to: targets, from: others, isCyclic: false, &found)
    for index in Self.missing(found).prefix(Self.maxCycleSearches) {
      let cycle = cycle(through: targets[index])
      found[index] = (cycle, !cycle.isEmpty)
    }
    let cyclic = targets.indices.filter { found[$0]?.isCyclic == true }
    findPaths(to: targets, from: cyclic.map { targets[$0] }, isCyclic: true, &found)
    return found
  }

  typealias FoundPath = (path: [String], isCyclic: Bool)

  /// Searches for the targets without a path.
  private mutating func findPaths(
    to targets: [AnyObject], from roots: [AnyObject], isCyclic: Bool, _ found: inout [FoundPath?]
  ) {
    let missing = Self.missing(found)
    guard !missing.isEmpty, !roots.isEmpty else { return }
    let paths = paths(to: missing.map { targets[$0] }, from: roots, throughClosures: true)
    for (index, path) in zip(missing, paths) { found[index] = path.map { ($0, isCyclic && !$0.isEmpty) } }
  }

  private static func missing(_ found: [FoundPath?]) -> [Int] {
    found.indices.filter { found[$0]?.path.isEmpty == true }
  }

  /// The shortest path from an object to itself. Empty if none was found.
  private mutating func cycle(through object: AnyObject) -> [String] {
    let found = paths(to: [object], from: [object], throughClosures: true, limit: Self.maxVisitsForCycle)
    return found.first.flatMap(\.self) ?? []
  }

  /// Returns a path for each of `targets`. Empty if there is none. Nil if the search ended at the limit. A path from an
  /// object to itself is a cycle.
  ///
  /// - Parameters:
  ///   - throughClosures: Whether the captures of closures count.
  ///   - isPassedBy: Whether the references of an object are skipped.
  mutating func paths(
    to targets: [AnyObject], from roots: [AnyObject], throughClosures: Bool = false, limit: Int = Self.limit,
    passingBy isPassedBy: (AnyObject) -> Bool = { _ in false }
  ) -> [[String]?] {
    let options: StrongReferences.Options = throughClosures ? .captured : []
    var missing = Set(targets.map(ObjectIdentifier.init))
    var found: [ObjectIdentifier: Int] = [:]
    // The visits retain the objects, so that no address is reused during the search.
    var visits = roots.map { Visit(object: $0, from: nil) }
    var seen = Set(roots.map(ObjectIdentifier.init)).subtracting(missing)
    // Keys are visited last, because the path through a key's value names its owner.
    var keys: [Visit] = []
    var next = 0
    func visit(_ visit: Visit) {
      let id = ObjectIdentifier(visit.object)
      guard seen.insert(id).inserted else { return }
      visits.append(visit)
      if missing.remove(id) != nil { found[id] = visits.count - 1 }
    }
    while next < limit, !missing.isEmpty {
      if next == visits.count {
        if keys.isEmpty { break }
        keys.forEach(visit)
        keys = []
        continue
      }
      for reference in isPassedBy(visits[next].object) ? [] : held(by: visits[next].object, options) {
        let reached = Visit(object: reference.object, from: (next, reference.property))
        if reference.valuesOfKey.isEmpty { visit(reached) } else { keys.append(reached) }
      }
      next += 1
    }
    let isComplete = next >= visits.count
    return targets.map { target in
      found[ObjectIdentifier(target)].map { steps(to: $0, visits) } ?? (isComplete ? [] : nil)
    }
  }

  private func steps(to index: Int, _ visits: [Visit]) -> [String] {
    var steps: [String] = []
    var visit = visits[index]
    while let from = visit.from {
      visit = visits[from.index]
      steps.append("\(typeName(visit.object)).\(from.property)")
    }
    return steps.reversed()
  }

  private mutating func held(by object: AnyObject, _ options: StrongReferences.Options)
    -> [StrongReferences.Reference]
  {
    let question = Question(object: ObjectIdentifier(object), options: options)
    if let answer = answers[question] { return answer.held }
    let held = findHeld(by: object, options)
    answers[question] = (object, held)
    return held
  }

  private mutating func findHeld(by object: AnyObject, _ options: StrongReferences.Options)
    -> [StrongReferences.Reference]
  {
    // An actor's properties may change on another thread. A recorder retains no object of the app.
    if object is any Actor || object is Recorder { return [] }
    let held = references.references(of: object, with: options) + Self.retainedByUIKit(object)
    return options.contains(.captured) ? held + references.captured(byActionsOf: object) : held
  }

  /// The objects that a controller or view retains in UIKit's own properties, which reflection does not see
  /// on Apple's systems.
  private static func retainedByUIKit(_ object: AnyObject) -> [StrongReferences.Reference] {
    var held: [StrongReferences.Reference] = []
    func add(_ property: String, _ object: AnyObject?) {
      if let object { held.append(StrongReferences.Reference(property: property, object: object)) }
    }
    switch object {
    case let controller as UIViewController:
      let name = controller.isSystemContainer ? "viewControllers" : "children"
      for (index, child) in controller.children.enumerated() { add("\(name)[\(index)]", child) }
      add("presentedViewController", controller.presentedByItself)
      add("view", controller.viewIfLoaded)
      for column in (controller as? UISplitViewController)?.retainedForColumns ?? [] {
        add("columns", column)
      }
      if controller.parent is UINavigationController {
        add("navigationItem.searchController", controller.navigationItem.searchController)
      }
      add("searchResultsController", (controller as? UISearchController)?.searchResultsController)
    case let window as UIWindow: add("rootViewController", window.rootViewController)
    case let view as UIView:
      for (index, subview) in view.subviews.enumerated() { add("subviews[\(index)]", subview) }
      add("collectionViewLayout", (view as? UICollectionView)?.collectionViewLayout)
    default: break
    }
    return held
  }
}
