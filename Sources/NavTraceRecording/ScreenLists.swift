import NavTrace
import UIKit

/// Finds stale entries in coordinators' lists of screens, and screens that were made in advance.
///
/// A coordinator that stores each screen that it pushes has a copy of the stack. When the user goes back, the
/// copy still contains the screen and retains it. A list that was made in advance, such as the steps of a
/// flow, is not such a copy: it contains screens that have not been shown. Nor does a closure leak a screen that it
/// captured before it was shown.
@MainActor final class ScreenLists {
  /// Screens that were in a list of a coordinator, or captured by a closure of a screen, before they were shown.
  private var prepared: [ObjectIdentifier: Watched] = [:]
  private let objects: ObjectTable

  init(_ objects: ObjectTable) { self.objects = objects }

  /// Notes the screens that were made in advance. Call this at each settled moment.
  /// - Parameter screens: The screens whose closures may have captured some.
  func note(
    _ coordinators: [AnyObject], _ screens: [UIViewController], _ references: inout StrongReferences
  ) {
    let listed = coordinators.flatMap { lists(of: $0, &references).values.joined() }
    let captured = screens.flatMap { screen in
      references.references(of: screen, with: [.captured, .inCollections]).filter(\.isCaptured).compactMap {
        $0.object as? UIViewController
      }
    }
    for screen in listed + captured where objects.id(ofController: screen) == nil {
      prepared[ObjectIdentifier(screen)] = Watched(screen)
    }
    prepared = prepared.filter { $0.value.referent != nil }
  }

  /// The screens that have left but are still in a list of which other screens are on screen.
  func stale(
    in coordinators: [AnyObject], onScreen: Set<ObjectID>, _ references: inout StrongReferences
  ) -> Set<ObjectID> {
    var stale: Set<ObjectID> = []
    for coordinator in coordinators {
      for list in lists(of: coordinator, &references).values where !list.contains(where: isPrepared) {
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

  /// The lists of screens of a coordinator, by property.
  private func lists(of coordinator: AnyObject, _ references: inout StrongReferences)
    -> [Substring: [UIViewController]]
  {
    var lists: [Substring: [UIViewController]] = [:]
    for reference in references.references(of: coordinator, with: .inCollections) {
      guard let screen = reference.object as? UIViewController,
        let index = reference.property.utf8.firstIndex(of: UInt8(ascii: "[")), !screen.isSystemContainer
      else { continue }
      lists[reference.property[..<index], default: []].append(screen)
    }
    return lists
  }
}
