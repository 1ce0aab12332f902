// The app's screens and coordinators.
extension AppDeclarations {
  /// Whether a name is that of a view or a controller.
  func isViewOrController(_ name: String) -> Bool {
    let isUIKit = { (name: String) in
      name.hasPrefix("UI") && ["View", "Controller", "Cell", "Control"].contains(where: name.contains)
    }
    return isUIKit(name) || inherits(name, from: isUIKit)
  }

  /// The names of the classes of screens: controllers that are no containers, and of which no other class inherits.
  var screens: [String] {
    let bases = bases
    let kinds: Set = [
      "UICollectionViewController", "UIHostingController", "UITableViewController", "UIViewController",
    ]
    return types.filter { name, type in
      type.isClass && type.isDeclared && !bases.contains(name) && inherits(name, from: kinds.contains)
    }.keys.sorted()
  }

  /// The names of the coordinators' classes that do not end with `Coordinator`: of those that inherit from a type for
  /// coordinators, or implement a protocol of that name, as `HomeCoordinatorImpl` does. Factories of coordinators are none. The
  /// routers of RIBs are coordinators: they have children, and show screens.
  var otherCoordinators: [String] {
    let hasRIBs = !importedModules.isDisjoint(with: ["ModernRIBs", "RIBs"])
    let ofRIBs = hasRIBs ? ["LaunchRouter", "Router", "ViewableRouter"] : []
    let isCoordinator = { (name: String) in
      ofRIBs.contains(name)
        || ["Coordinator", "Coordinating", "CoordinatorProtocol", "CoordinatorType"].contains {
          name.hasSuffix($0)
        }
    }
    return types.filter { name, type in
      type.isClass && !name.hasSuffix("Coordinator") && !isViewOrController(name)
        && inherits(name, from: isCoordinator)
    }.keys.sorted()
  }
}
