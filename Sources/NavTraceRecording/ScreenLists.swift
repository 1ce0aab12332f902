import NavTrace
import UIKit

/// Finds stale entries in coordinators' lists of screens, and screens that were made in advance.
///
/// A coordinator that stores each screen that it pushes has a copy of the stack. When the user goes back, the
/// copy still contains the screen and retains it. A list that was made in advance, such as the steps of a
/// flow, is not such a copy: it contains screens that have not been shown. A closure that captured a screen before the
/// screen was shown does not leak it, either.
@MainActor final class ScreenLists {
  /// Screens that were in a list of a coordinator, or captured by a closure of a screen, before they were shown.
  private var prepared: [ObjectIdentifier: Watched] = [:]
  private let objects: ObjectTable

  init(_ objects: ObjectTable) { self.objects = objects }

  /// Notes the screens that were made in advance. Call this whenever the session has settled.
  /// - Parameter screens: The screens whose closures may have captured some.
  func note(
    _ coordinators: [AnyObject], _ screens: [UIViewController], _ references: StrongReferences
  ) {
    if !prepared.isEmpty { prepared = prepared.filter { $0.value.referent != nil } }
    let listed = coordinators.flatMap { listedScreens(of: $0, references) }.map(\.screen)
    let captured = screens.flatMap { screen in
      references.references(of: screen, with: [.captured, .inCollections, .controllers])
        .filter(\.isCaptured).compactMap { $0.object as? UIViewController }
    }
    for screen in listed + captured where objects.id(ofController: screen) == nil {
      prepared[ObjectIdentifier(screen)] = Watched(screen)
    }
  }

  /// The screens that have left but are still in a list, if other screens in the list are on screen.
  func stale(
    in coordinators: [AnyObject], onScreen: Set<ObjectID>, _ references: StrongReferences
  ) -> Set<ObjectID> {
    var stale: Set<ObjectID> = []
    for coordinator in coordinators {
      let lists = Dictionary(grouping: listedScreens(of: coordinator, references), by: \.list)
      for list in lists.values.map({ $0.map(\.screen) }) where !list.contains(where: isPrepared) {
        let ids = Set(list.compactMap { objects.id(ofController: $0) })
        let gone = ids.subtracting(onScreen)
        if gone.count < ids.count { stale.formUnion(gone) }
      }
    }
    return stale
  }

  /// Whether the screen was made in advance.
  func isPrepared(_ screen: UIViewController) -> Bool {
    objects.id(ofController: screen) == nil || prepared[ObjectIdentifier(screen)]?.isAt(screen) == true
  }

  /// The screens in lists of a coordinator, each with the property that is its list.
  private func listedScreens(of coordinator: AnyObject, _ references: StrongReferences)
    -> [(list: Substring, screen: UIViewController)]
  {
    references.references(of: coordinator, with: [.inCollections, .controllers]).compactMap { reference in
      guard let screen = reference.object as? UIViewController, let list = reference.list,
        !screen.isSystemContainer
      else { return nil }
      return (list, screen)
    }
  }
}
