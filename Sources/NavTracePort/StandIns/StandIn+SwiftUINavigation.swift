extension StandIn {
  /// Navigation stacks with a path, and tab bars with a selection.
  static let swiftUINavigation = """
    /// The values for which a navigation stack shows views above its root.
    public protocol HostedPath {
      var values: [AnyHashable] { get }
      mutating func append(hosted value: AnyHashable)
      mutating func removeLast(_ count: Int)
    }
    extension Array: HostedPath where Element: Hashable {
      public var values: [AnyHashable] { self }
      public mutating func append(hosted value: AnyHashable) { if let element = value.base as? Element { append(element) } }
    }
    public struct NavigationPath: HostedPath, Equatable {
      /// Not supported: a path has none.
      public struct CodableRepresentation: Codable {}
      public private(set) var values: [AnyHashable] = []
      public init() {}
      public init<Values: Sequence>(_ values: Values) where Values.Element: Hashable { self.values = Array(values) }
      public init(_ codable: CodableRepresentation) {}
      public var count: Int { values.count }
      public var isEmpty: Bool { values.isEmpty }
      public var codable: CodableRepresentation? { nil }
      public mutating func append<Value: Hashable>(_ value: Value) { values.append(value) }
      public mutating func append(hosted value: AnyHashable) { values.append(value) }
      public mutating func removeLast(_ count: Int = 1) { values.removeLast(count) }
    }

    /// Shows a view for each value of a navigation stack's path.
    @preconcurrency @MainActor private final class HostedNavigation {
      private struct Page {
        let value: AnyHashable
        weak var controller: UIViewController?
      }
      private weak var stack: UINavigationController?
      /// Nil if the app has none.
      private let given: Binding<any HostedPath>?
      private var own: any HostedPath = NavigationPath()
      private var pages: [Page] = []
      /// By the type of the values.
      var destinations: [ObjectIdentifier: (Any) -> ViewContent] = [:]

      init(_ stack: UINavigationController, _ path: Binding<any HostedPath>?) { (self.stack, given) = (stack, path) }

      private var path: any HostedPath {
        get { given?.wrappedValue ?? own }
        set { if let given { given.wrappedValue = newValue } else { own = newValue } }
      }
      private var shownPages: ArraySlice<Page> {
        let controllers = stack?.viewControllers ?? []
        return pages.prefix { page in controllers.contains { $0 === page.controller } }
      }
      func append(_ value: AnyHashable) { path.append(hosted: value) }

      /// Whether the stack shows the views of the path.
      var isUpToDate: Bool { shownPages.count == pages.count && path.values == pages.map(\\.value) }

      func update() {
        guard let stack, let root = stack.viewControllers.first else { return }
        let remaining = shownPages.count
        // The user went back.
        if remaining < pages.count, path.values == pages.map(\\.value) { path.removeLast(pages.count - remaining) }
        pages.removeLast(pages.count - remaining)
        let values = path.values
        let kept = zip(pages, values).prefix { $0.value == $1 }.count
        if kept == pages.count, kept == values.count { return }
        let controllers = values.dropFirst(kept).map(controller)
        pages = pages.prefix(kept) + zip(values.dropFirst(kept), controllers).map { Page(value: $0, controller: $1) }
        if controllers.isEmpty {
          stack.popToViewController(pages.last?.controller ?? root, animated: true)
        } else if kept == remaining, controllers.count == 1 {
          stack.pushViewController(controllers[0], animated: true)
        } else {
          stack.setViewControllers([root] + pages.compactMap { $0.controller ?? nil }, animated: true)
        }
      }
      private func controller(for value: AnyHashable) -> UIViewController {
        UIHostingController<HostedContent>(.automatic) { [self] in
          destinations[ObjectIdentifier(type(of: value.base))]?(value.base) ?? ViewContent()
        }
      }
    }

    @preconcurrency @MainActor private struct HostedTab {
      let title: String?
      let tag: AnyHashable?
      let content: () -> ViewContent
    }
    /// Gives the app the tag of the tab that the user selects.
    @preconcurrency @MainActor private final class HostedTabs: NSObject, UITabBarControllerDelegate {
      private let tags: [AnyHashable?]
      private let selection: Binding<AnyHashable>?

      private init(_ tabs: [HostedTab], _ selection: Binding<AnyHashable>?) { (tags, self.selection) = (tabs.map(\\.tag), selection) }

      /// The tab that the app has selected.
      private var selected: Int? { selection.flatMap { tags.firstIndex(of: $0.wrappedValue) } }

      func tabBarController(_ bar: UITabBarController, didSelect controller: UIViewController) {
        if let tag = tags[bar.selectedIndex] { selection?.wrappedValue = tag }
      }

      static func part(_ tabs: [HostedTab], _ selection: Binding<AnyHashable>?) -> HostedPart<UIViewController> {
        HostedPart {
          let (bar, own) = (UITabBarController(), HostedTabs(tabs, selection))
          bar.viewControllers = tabs.enumerated().map { index, tab in
            let controller = UIHostingController<HostedContent>(rootView: HostedContent(content: tab.content))
            controller.tabBarItem = UITabBarItem(title: tab.title, image: nil, tag: index)
            return controller
          }
          bar.selectedIndex = own.selected ?? 0
          bar.delegate = own
          return (bar, own)
        } update: { bar, own in
          if let bar = bar as? UITabBarController, let selected = (own as? HostedTabs)?.selected, selected != bar.selectedIndex {
            bar.selectedIndex = selected
          }
        } isOutOfDate: { bar, own in
          guard let selected = (own as? HostedTabs)?.selected else { return false }
          return selected != (bar as? UITabBarController)?.selectedIndex
        }
      }
    }
    extension UIViewController {
      /// That of the navigation stack around the view.
      fileprivate var hostedNavigation: HostedNavigation? {
        (navigationController?.viewControllers.first as? UIHostingController<HostedContent>)?.navigation
      }
    }
    """
}
