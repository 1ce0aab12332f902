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
          case button(String, ButtonRole?, () -> Void), field(String, Binding<String>), link(String, (UIViewController) -> Void)
          case appearance(HostedKey, (HostingGraph) -> Void), disappearance(HostedKey, () -> Void), change(HostedKey, HostedChange)
          case presentation(HostedKey, HostedPresentation), view(() -> ViewContent)
          case child(HostedKey, HostedPart<UIViewController>), native(HostedKey, HostedPart<UIView>)
          case tab(HostedTab), destination(ObjectIdentifier, (Any) -> ViewContent), submission(() -> Void)
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
        public static func of(_ content: ViewContent) -> ViewContent { HostingGraph.current == nil ? content : content.body }
        /// Content for one of the app's modifiers, which may change the environment in which it is evaluated.
        public static func later(@ViewContentBuilder _ content: @escaping () -> ViewContent) -> ViewContent { ViewContent(.view(content)) }
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
        public static func each<Data: MutableCollection>(
          _ data: Binding<Data>, @ViewContentBuilder _ content: (Binding<Data.Element>) -> ViewContent
        ) -> ViewContent {
          each(data.wrappedValue.indices.map { index in
            Binding { data.wrappedValue[index] } set: { data.wrappedValue[index] = $0 }
          }, content)
        }

        // Environments.
        public static func environment<Object: AnyObject>(_ object: Object, @ViewContentBuilder _ content: @escaping () -> ViewContent)
          -> ViewContent
        {
          inEnvironment({ $0.give(object) }, content)
        }
        public static func environment<Value>(
          _ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value, @ViewContentBuilder _ content: @escaping () -> ViewContent
        ) -> ViewContent {
          inEnvironment({ $0[keyPath: path] = value }, content)
        }
        fileprivate static func inEnvironment(
          _ change: @escaping (inout EnvironmentValues) -> Void, _ content: @escaping () -> ViewContent
        ) -> ViewContent {
          guard HostingGraph.current != nil else { return ViewContent(.view { inEnvironment(change, content) }) }
          var environment = EnvironmentValues.current
          change(&environment)
          return environment.perform(content)
        }
        /// A closure that makes something later, in the environment of this evaluation.
        private static func kept<Argument, Result>(_ make: @escaping (Argument) -> Result) -> (Argument) -> Result {
          let environment = EnvironmentValues.current
          return { argument in environment.perform { make(argument) } }
        }

        public static func stack(_ key: Int, @ViewContentBuilder _ content: @escaping () -> ViewContent) -> ViewContent {
          stack(key, nil, content)
        }
        public static func stack<Path: HostedPath>(
          _ key: Int, path: Binding<Path>, @ViewContentBuilder _ content: @escaping () -> ViewContent
        ) -> ViewContent {
          stack(key, Binding { path.wrappedValue } set: { if let value = $0 as? Path { path.wrappedValue = value } }, content)
        }
        private static func stack(
          _ key: Int, _ path: Binding<any HostedPath>?, _ content: @escaping () -> ViewContent
        ) -> ViewContent {
          let make = kept { (_: Void) in
            let root = UIHostingController<HostedContent>(rootView: HostedContent(content: content))
            let stack = UINavigationController(rootViewController: root)
            root.navigation = HostedNavigation(stack, path)
            return stack
          }
          return child(key, HostedPart { (make(()), ()) })
        }
        /// What the stack shows for values of a type.
        public static func destination<Value: Hashable, V: View>(
          _ key: Int, for type: Value.Type, @ViewContentBuilder destination content: @escaping (Value) -> V
        ) -> ViewContent {
          ViewContent(.destination(ObjectIdentifier(type), kept { value in
            (value as? Value).map { .of(content($0)) } ?? ViewContent()
          }))
        }
        /// - Parameter title: Nil if the app has a tab bar of its own.
        public static func tab(
          _ title: String?, tag: AnyHashable? = nil, @ViewContentBuilder _ content: @escaping () -> ViewContent
        ) -> ViewContent {
          let content = kept(content)
          return ViewContent(.tab(HostedTab(title: title, tag: tag) { content(()) }))
        }
        public static func tabs(_ key: Int, @ViewContentBuilder _ content: () -> ViewContent) -> ViewContent {
          tabs(key, nil, content())
        }
        public static func tabs<Tag: Hashable>(
          _ key: Int, selection: Binding<Tag>, @ViewContentBuilder _ content: () -> ViewContent
        ) -> ViewContent {
          let tag = Binding { AnyHashable(selection.wrappedValue) } set: { if let tag = $0 as? Tag { selection.wrappedValue = tag } }
          return tabs(key, tag, content())
        }
        /// - Parameter content: The tabs, or pages, which are shown at once.
        private static func tabs(_ key: Int, _ selection: Binding<AnyHashable>?, _ content: ViewContent) -> ViewContent {
          let tabs = content.elements.compactMap { if case .tab(let tab) = $0 { tab } else { nil } }
          var content = content
          content.elements.removeAll { if case .tab = $0 { true } else { false } }
          if tabs.contains(where: { $0.title != nil }) {
            return ViewContentBuilder.buildBlock(content, child(key, HostedTabs.part(tabs, selection)))
          }
          let shown = selection.map { selection in tabs.filter { $0.tag == selection.wrappedValue } } ?? tabs
          return ViewContentBuilder.buildArray([content] + shown.map { tab in
            HostingGraph.current?.inPlace("tab " + text(tab.tag), tab.content) ?? tab.content()
          })
        }
        fileprivate static func child(_ key: Int, _ part: HostedPart<UIViewController>) -> ViewContent {
          ViewContent(.child(HostedKey(key), part))
        }
        fileprivate static func native(_ key: Int, _ part: HostedPart<UIView>) -> ViewContent {
          ViewContent(.native(HostedKey(key), part))
        }

        /// The text of a title, which may be optional.
        public static func text(_ value: Any?) -> String {
          // The description of an object may contain its address, which differs from run to run.
          value.map { ($0 as? LocalizedStringKey)?.text ?? (type(of: $0) is AnyClass ? "\\(type(of: $0))" : "\\($0)") } ?? ""
        }

        // Controls.
        public static func button(_ title: String, role: ButtonRole? = nil, act: @escaping () -> Void) -> ViewContent {
          ViewContent(.button(title, role, act))
        }
        public static func toggle(_ title: String, isOn: Binding<Bool>) -> ViewContent {
          button(title) { isOn.wrappedValue.toggle() }
        }
        /// Each option that is not selected is a button.
        public static func picker<Tag: Hashable>(_ selection: Binding<Tag>, @ViewContentBuilder _ content: () -> ViewContent) -> ViewContent {
          ViewContentBuilder.buildArray(content().elements.compactMap { element in
            guard case .tab(let option) = element, let tag = option.tag?.base as? Tag, tag != selection.wrappedValue else { return nil }
            return button(option.title ?? text(tag)) { selection.wrappedValue = tag }
          })
        }
        public static func field(_ title: String, text: Binding<String>) -> ViewContent { ViewContent(.field(title, text)) }
        public static func link<V: View>(_ title: String, to view: @autoclosure @escaping () -> V) -> ViewContent {
          ViewContent(.link(title, kept {
            $0.navigationController?.pushViewController(UIHostingController(rootView: view()), animated: true)
          }))
        }
        public static func link(_ title: String, @ViewContentBuilder _ content: @escaping () -> ViewContent) -> ViewContent {
          link(title, to: HostedContent(content: content))
        }
        public static func link<Value: Hashable>(_ title: String, value: Value?) -> ViewContent {
          guard let value else { return ViewContent() }
          return ViewContent(.link(title) { $0.hostedNavigation?.append(value) })
        }
        /// A link that the app may follow, too. If it has no title, only the app can.
        public static func link(
          _ key: Int, _ title: String?, isActive: Binding<Bool>, @ViewContentBuilder _ content: @escaping () -> ViewContent
        ) -> ViewContent {
          let link = title.map { button($0) { isActive.wrappedValue = true } } ?? ViewContent()
          return ViewContentBuilder.buildBlock(link, destination(key, isPresented: isActive, destination: content))
        }
        public static func link<Tag: Hashable>(
          _ key: Int, _ title: String?, tag: Tag, selection: Binding<Tag?>,
          @ViewContentBuilder _ content: @escaping () -> ViewContent
        ) -> ViewContent {
          let isActive = Binding { selection.wrappedValue == tag } set: { selection.wrappedValue = $0 ? tag : nil }
          return link(key, title, isActive: isActive, content)
        }

        // Reactions.
        public static func appear(_ key: Int, perform act: (() -> Void)? = nil) -> ViewContent {
          act.map { act in ViewContent(.appearance(HostedKey(key)) { _ in act() }) } ?? ViewContent()
        }
        /// An animation of Lottie's view has finished, as soon as the view has appeared.
        public static func finish(_ key: Int, _ act: @escaping (Bool) -> Void) -> ViewContent { appear(key) { act(true) } }
        public static func disappear(_ key: Int, perform act: (() -> Void)? = nil) -> ViewContent {
          act.map { ViewContent(.disappearance(HostedKey(key), $0)) } ?? ViewContent()
        }
        public static func task(_ key: Int, priority: _Concurrency.TaskPriority = .userInitiated, _ act: @escaping @MainActor () async -> Void) -> ViewContent {
          appear(key) { _Concurrency.Task(priority: priority) { await act() } }
        }
        public static func task<ID: Equatable>(
          _ key: Int, id: ID, priority: _Concurrency.TaskPriority = .userInitiated, _ act: @escaping @MainActor () async -> Void
        ) -> ViewContent {
          change(key, of: id, initial: true) { _Concurrency.Task(priority: priority) { await act() } }
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
        public static func open(_ key: Int, perform act: @escaping (URL) -> Void) -> ViewContent {
          subscribe(key) { Headless.observeLinks(act) }
        }
        public static func submit(_: Int, of triggers: SubmitTriggers = .text, _ act: @escaping () -> Void) -> ViewContent {
          ViewContent(.submission(act))
        }

        // Presentations.
        public static func sheet<V: View>(
          _ key: Int, isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
          @ViewContentBuilder content: @escaping () -> V
        ) -> ViewContent {
          presentation(key, isPresented, onDismiss) { UIHostingController(.automatic) { .of(content()) } }
        }
        public static func sheet<Item, V: View>(
          _ key: Int, item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
          @ViewContentBuilder content: @escaping (Item) -> V
        ) -> ViewContent {
          presentation(key, item, onDismiss) { item in UIHostingController(.automatic) { .of(content(item)) } }
        }
        public static func fullScreenCover<V: View>(
          _ key: Int, isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
          @ViewContentBuilder content: @escaping () -> V
        ) -> ViewContent {
          presentation(key, isPresented, onDismiss) { UIHostingController(.fullScreen) { .of(content()) } }
        }
        public static func fullScreenCover<Item, V: View>(
          _ key: Int, item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
          @ViewContentBuilder content: @escaping (Item) -> V
        ) -> ViewContent {
          presentation(key, item, onDismiss) { item in UIHostingController(.fullScreen) { .of(content(item)) } }
        }
        public static func destination<V: View>(
          _ key: Int, isPresented: Binding<Bool>, @ViewContentBuilder destination content: @escaping () -> V
        ) -> ViewContent {
          presentation(key, isPresented, isPushed: true) { UIHostingController(.automatic) { .of(content()) } }
        }
        public static func destination<Item, V: View>(
          _ key: Int, item: Binding<Item?>, @ViewContentBuilder destination content: @escaping (Item) -> V
        ) -> ViewContent {
          presentation(key, item, isPushed: true) { item in UIHostingController(.automatic) { .of(content(item)) } }
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
          _ key: Int, _ item: Binding<Item?>, _ end: (() -> Void)? = nil, isPushed: Bool = false,
          make: @escaping (Item) -> UIViewController
        ) -> ViewContent {
          let shown = item.wrappedValue
          let isPresented = Binding { item.wrappedValue != nil } set: { if !$0 { item.wrappedValue = nil } }
          return presentation(key, isPresented, end, isPushed: isPushed) { make(shown!) }
        }
        /// - Parameter make: Called only while it is presented.
        private static func presentation(
          _ key: Int, _ isPresented: Binding<Bool>, _ end: (() -> Void)? = nil, isPushed: Bool = false,
          make: @escaping () -> UIViewController
        ) -> ViewContent {
          let isShown = isPresented.wrappedValue
          let make = kept(make)
          return ViewContent(.presentation(HostedKey(key), HostedPresentation(isShown: isShown, isPushed: isPushed, make: { make(()) }) {
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

      extension Never: View {}
      public struct EmptyView: View { public init() {} }
      public struct AnyView: View {
        private let view: any View
        public init<V: View>(_ view: V) { self.view = view }
        public init<V: View>(erasing view: V) { self.view = view }
        public var body: ViewContent { .of(view) }
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
        public static func buildLimitedAvailability<V: View>(_ view: V) -> AnyView { AnyView(view) }
      }
      public struct JoinedViews: View {
        private let views: [any View]
        fileprivate init(_ views: [any View]) { self.views = views }
        public var body: ViewContent { ViewContentBuilder.buildArray(views.map { .of($0) }) }
      }

      \(swiftUIHosting)

      \(swiftUINavigation)

      \(swiftUIEnvironment)

      \(swiftUIValues)

      \(swiftUIAppearance)
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
