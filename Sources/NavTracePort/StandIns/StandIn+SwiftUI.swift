extension StandIn {
  /// Views as the contents of UIKit's controllers: their controls, without what they look like. See ``SwiftUIViews``.
  static let swiftUI = StandIn(
    modules: ["SwiftUI"], remark: nil,
    code: """
      import Foundation
      import UIKit

      /// What the user can do with a view, what happens when it appears or changes, and what is presented over it.
      @preconcurrency @MainActor public struct ViewContent: View {
        fileprivate enum Element {
          case button(String, ButtonRole?, () -> Void), field(String, Binding<String>), link(String, () -> UIViewController)
          case appearance(HostedKey, (HostingGraph) -> Void), disappearance(HostedKey, () -> Void), change(HostedKey, HostedChange)
          case presentation(HostedKey, HostedPresentation), view(() -> ViewContent)
          case child(HostedKey, HostedPart<UIViewController>), native(HostedKey, HostedPart<UIView>)
          case tab(String, () -> ViewContent)
        }
        fileprivate var elements: [Element] = []

        public var body: ViewContent {
          var content = ViewContent()
          for element in elements {
            if case .view(let make) = element { content.elements += make().elements } else { content.elements.append(element) }
          }
          return content
        }

        public init() {}
        fileprivate init(_ element: Element) { elements = [element] }
        public init(@ViewContentBuilder _ content: () -> ViewContent) { self = content() }

        /// The content of a view. If no controller shows it yet, it is evaluated when one does.
        public static func of<V: View>(_ view: V) -> ViewContent {
          HostingGraph.current?.body(of: view) ?? ViewContent(.view { of(view) })
        }
        public static func of(_ content: ViewContent) -> ViewContent { content }
        /// Of a long list, only the first and the last element, as explorations try them of lists with cells. Evaluating
        /// all would take most of their time.
        public static func each<Data: Sequence>(_ data: Data, @ViewContentBuilder _ content: (Data.Element) -> ViewContent) -> ViewContent {
          let graph = HostingGraph.current
          let elements = Array(data)
          let shown = elements.count > 8 ? [elements[0], elements[elements.count - 1]] : elements
          return ViewContentBuilder.buildArray(shown.map { element in
            graph?.inPlace("element") { content(element) } ?? content(element)
          })
        }
        /// Gives an object to the views that are evaluated after it.
        public static func given<Object: AnyObject>(_ object: Object) -> ViewContent {
          HostingObjects.give(object)
          return ViewContent()
        }
        public static func stack(_ key: Int, @ViewContentBuilder _ content: @escaping () -> ViewContent) -> ViewContent {
          child(key, HostedPart {
            (UINavigationController(rootViewController: UIHostingController<HostedContent>(rootView: HostedContent(content: content))), ())
          })
        }
        public static func tab(_ title: String, @ViewContentBuilder _ content: @escaping () -> ViewContent) -> ViewContent {
          ViewContent(.tab(title, content))
        }
        /// Those of its views that are tabs. Pages without titles are shown at once.
        public static func tabs(_ key: Int, @ViewContentBuilder _ content: () -> ViewContent) -> ViewContent {
          var content = content()
          let tabs = content.elements.compactMap { element in
            if case .tab(let title, let content) = element { (title: title, content: content) } else { nil }
          }
          if tabs.isEmpty { return content }
          content.elements.removeAll { if case .tab = $0 { true } else { false } }
          let bar = child(key, HostedPart {
            let bar = UITabBarController()
            bar.viewControllers = tabs.enumerated().map { index, tab in
              let controller = UIHostingController<HostedContent>(rootView: HostedContent(content: tab.content))
              controller.tabBarItem = UITabBarItem(title: tab.title, image: nil, tag: index)
              return controller
            }
            return (bar, ())
          })
          return ViewContentBuilder.buildBlock(content, bar)
        }
        fileprivate static func child(_ key: Int, _ part: HostedPart<UIViewController>) -> ViewContent {
          ViewContent(.child(HostedKey(key), part))
        }
        fileprivate static func native(_ key: Int, _ part: HostedPart<UIView>) -> ViewContent {
          ViewContent(.native(HostedKey(key), part))
        }

        /// The text of a title, which may be optional.
        public static func text(_ value: Any?) -> String {
          value.map { ($0 as? LocalizedStringKey)?.text ?? "\\($0)" } ?? ""
        }

        // Controls.
        public static func button(_ title: String, role: ButtonRole? = nil, act: @escaping () -> Void) -> ViewContent {
          ViewContent(.button(title, role, act))
        }
        public static func toggle(_ title: String, isOn: Binding<Bool>) -> ViewContent {
          button(title) { isOn.wrappedValue.toggle() }
        }
        public static func field(_ title: String, text: Binding<String>) -> ViewContent { ViewContent(.field(title, text)) }
        public static func link<V: View>(_ title: String, to view: @autoclosure @escaping () -> V) -> ViewContent {
          ViewContent(.link(title) { UIHostingController(rootView: view()) })
        }

        // Reactions.
        public static func appear(_ key: Int, perform act: (() -> Void)? = nil) -> ViewContent {
          act.map { act in ViewContent(.appearance(HostedKey(key)) { _ in act() }) } ?? ViewContent()
        }
        public static func disappear(_ key: Int, perform act: (() -> Void)? = nil) -> ViewContent {
          act.map { ViewContent(.disappearance(HostedKey(key), $0)) } ?? ViewContent()
        }
        public static func task(_ key: Int, priority: TaskPriority = .userInitiated, _ act: @escaping @MainActor () async -> Void) -> ViewContent {
          appear(key) { Task(priority: priority) { await act() } }
        }
        public static func task<ID: Equatable>(
          _ key: Int, id: ID, priority: TaskPriority = .userInitiated, _ act: @escaping @MainActor () async -> Void
        ) -> ViewContent {
          change(key, of: id, initial: true) { Task(priority: priority) { await act() } }
        }
        public static func change<Value: Equatable>(_ key: Int, of value: Value, initial: Bool = false, _ act: @escaping (Value, Value) -> Void)
          -> ViewContent
        {
          ViewContent(.change(HostedKey(key), HostedChange(value: value, isInitial: initial, isSame: { $0 as? Value == value }) {
            act($0 as! Value, value)
          }))
        }
        public static func change<Value: Equatable>(_ key: Int, of value: Value, initial: Bool = false, perform act: @escaping (Value) -> Void)
          -> ViewContent
        {
          change(key, of: value, initial: initial) { _, new in act(new) }
        }
        public static func change<Value: Equatable>(_ key: Int, of value: Value, initial: Bool = false, _ act: @escaping () -> Void)
          -> ViewContent
        {
          change(key, of: value, initial: initial) { _, _ in act() }
        }
        /// - Parameter begin: Returns what has to be retained while the view is shown.
        public static func subscribe(_ key: Int, _ begin: @escaping () -> Any) -> ViewContent {
          let key = HostedKey(key)
          return ViewContent(.appearance(key) { $0.subscriptions[key] = begin() })
        }

        // Presentations.
        public static func sheet(
          _ key: Int, _ title: String, isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
          @ViewContentBuilder content: @escaping () -> ViewContent
        ) -> ViewContent {
          presentation(key, isPresented, onDismiss) { UIHostingController(title, .automatic, content) }
        }
        public static func sheet<Item>(
          _ key: Int, _ title: String, item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
          @ViewContentBuilder content: @escaping (Item) -> ViewContent
        ) -> ViewContent {
          presentation(key, item, onDismiss) { item in UIHostingController(title, .automatic) { content(item) } }
        }
        public static func fullScreenCover(
          _ key: Int, _ title: String, isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
          @ViewContentBuilder content: @escaping () -> ViewContent
        ) -> ViewContent {
          presentation(key, isPresented, onDismiss) { UIHostingController(title, .fullScreen, content) }
        }
        public static func fullScreenCover<Item>(
          _ key: Int, _ title: String, item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
          @ViewContentBuilder content: @escaping (Item) -> ViewContent
        ) -> ViewContent {
          presentation(key, item, onDismiss) { item in UIHostingController(title, .fullScreen) { content(item) } }
        }
        public static func alert(
          _ key: Int, _ title: String, isPresented: Binding<Bool>, @ViewContentBuilder actions: @escaping () -> ViewContent
        ) -> ViewContent {
          presentation(key, isPresented) { UIAlertController(title, .alert, actions()) }
        }
        public static func alert<Value>(
          _ key: Int, _ title: String, isPresented: Binding<Bool>, presenting value: Value?,
          @ViewContentBuilder actions: @escaping (Value) -> ViewContent
        ) -> ViewContent {
          presentation(key, isPresented) { UIAlertController(title, .alert, value.map(actions) ?? ViewContent()) }
        }
        public static func alert(_ key: Int, isPresented: Binding<Bool>, content: @escaping () -> HostedTypes.Alert) -> ViewContent {
          presentation(key, isPresented) { content().controller }
        }
        public static func alert<Item>(_ key: Int, item: Binding<Item?>, content: @escaping (Item) -> HostedTypes.Alert) -> ViewContent {
          presentation(key, item) { content($0).controller }
        }
        public static func confirmationDialog(
          _ key: Int, _ title: String, isPresented: Binding<Bool>, titleVisibility: HostedTypes.Visibility = .automatic,
          @ViewContentBuilder actions: @escaping () -> ViewContent
        ) -> ViewContent {
          presentation(key, isPresented) { UIAlertController(title, .actionSheet, actions()) }
        }
        public static func confirmationDialog<Value>(
          _ key: Int, _ title: String, isPresented: Binding<Bool>, titleVisibility: HostedTypes.Visibility = .automatic, presenting value: Value?,
          @ViewContentBuilder actions: @escaping (Value) -> ViewContent
        ) -> ViewContent {
          presentation(key, isPresented) { UIAlertController(title, .actionSheet, value.map(actions) ?? ViewContent()) }
        }
        public static func actionSheet(_ key: Int, isPresented: Binding<Bool>, content: @escaping () -> HostedTypes.ActionSheet) -> ViewContent {
          presentation(key, isPresented) { content().controller }
        }
        public static func actionSheet<Item>(_ key: Int, item: Binding<Item?>, content: @escaping (Item) -> HostedTypes.ActionSheet) -> ViewContent {
          presentation(key, item) { content($0).controller }
        }
        fileprivate init(_ buttons: [HostedTypes.Alert.Button]) {
          elements = buttons.map { button in .button(button.title, button.role) { button.act?() } }
        }
        private static func presentation<Item>(
          _ key: Int, _ item: Binding<Item?>, _ end: (() -> Void)? = nil, make: @escaping (Item) -> UIViewController
        ) -> ViewContent {
          let shown = item.wrappedValue
          let isPresented = Binding { item.wrappedValue != nil } set: { if !$0 { item.wrappedValue = nil } }
          return presentation(key, isPresented, end) { make(shown!) }
        }
        /// - Parameter make: Called only while it is presented.
        private static func presentation(
          _ key: Int, _ isPresented: Binding<Bool>, _ end: (() -> Void)? = nil, make: @escaping () -> UIViewController
        ) -> ViewContent {
          ViewContent(.presentation(HostedKey(key), HostedPresentation(isShown: isPresented.wrappedValue, make: make) {
            if isPresented.wrappedValue { isPresented.wrappedValue = false }
            end?()
          }))
        }
      }

      @preconcurrency @MainActor @resultBuilder public struct ViewContentBuilder {
        public static func buildExpression(_ content: ViewContent) -> ViewContent { content }
        public static func buildExpression<V: View>(_ view: V) -> ViewContent { .of(view) }
        public static func buildBlock(_ parts: ViewContent...) -> ViewContent { buildArray(parts) }
        public static func buildArray(_ parts: [ViewContent]) -> ViewContent {
          var content = ViewContent()
          content.elements = parts.flatMap(\\.elements)
          return content
        }
        public static func buildOptional(_ content: ViewContent?) -> ViewContent { content ?? ViewContent() }
        public static func buildEither(first content: ViewContent) -> ViewContent { content }
        public static func buildEither(second content: ViewContent) -> ViewContent { content }
        public static func buildLimitedAvailability(_ content: ViewContent) -> ViewContent { content }
      }

      @preconcurrency @MainActor public protocol View {
        @ViewContentBuilder var body: ViewContent { get }
      }
      extension View {
        public var body: ViewContent { ViewContent() }
      }

      /// The app itself, without delegates of its own.
      @preconcurrency @MainActor public protocol App {
        init()
        @ViewContentBuilder var body: ViewContent { get }
      }
      extension UIHostingController where Content == HostedContent {
        public convenience init<A: App>(app: A) { self.init(rootView: HostedContent { app.body }) }
      }

      public struct EmptyView: View { public init() {} }
      public struct AnyView: View {
        private let show: @MainActor () -> ViewContent
        public init<V: View>(_ view: V) { show = { .of(view) } }
        public init<V: View>(erasing view: V) { show = { .of(view) } }
        public var body: ViewContent { show() }
      }
      extension Optional: View where Wrapped: View {
        public var body: ViewContent { map { .of($0) } ?? ViewContent() }
      }

      /// Closures that make the content of the app's own containers.
      @preconcurrency @MainActor @resultBuilder public struct ViewBuilder {
        public static func buildBlock<V: View>(_ view: V) -> V { view }
        public static func buildBlock(_ parts: any View...) -> JoinedViews { JoinedViews(parts) }
        public static func buildOptional<V: View>(_ view: V?) -> V? { view }
        public static func buildEither<V: View>(first view: V) -> AnyView { AnyView(view) }
        public static func buildEither<V: View>(second view: V) -> AnyView { AnyView(view) }
      }
      public struct JoinedViews: View {
        private let views: [any View]
        fileprivate init(_ views: [any View]) { self.views = views }
        public var body: ViewContent { ViewContentBuilder.buildArray(views.map { .of($0) }) }
      }

      \(swiftUIHosting)

      \(swiftUIValues)
      """)

  /// Parts of SwiftUI, and views of packages, which have no controls.
  static let swiftUIParts = StandIn(
    modules: ["SDWebImageSwiftUI", "SwiftUICore"], remark: nil, requires: ["SwiftUI"], code: "")

  /// What SwiftUI can do with Combine.
  static let swiftUICombine = StandIn(
    modules: ["_Combine_SwiftUI"], remark: nil, requires: ["Combine", "SwiftUI"],
    code: """
      import OpenCombine

      extension ViewContent {
        public static func receive<P: Publisher>(_ key: Int, _ publisher: P, perform act: @escaping (P.Output) -> Void) -> ViewContent
        where P.Failure == Never {
          subscribe(key) { publisher.sink(receiveValue: act) }
        }
      }
      """)
}
