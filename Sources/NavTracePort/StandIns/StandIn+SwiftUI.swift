extension StandIn {
  /// Views as the contents of UIKit's controllers: their controls, without what they look like. See ``SwiftUIViews``.
  static let swiftUI = StandIn(
    modules: ["SwiftUI"], remark: nil,
    code: """
      import Foundation
      import UIKit

      /// What the user can do with a view, and what happens when it appears.
      @preconcurrency @MainActor public struct ViewContent {
        fileprivate enum Element {
          case button(String, () -> Void), field(String, Binding<String>), appearance(Int, () -> Void)
          case link(String, () -> UIViewController)
        }
        fileprivate var elements: [Element] = []

        public init() {}
        fileprivate init(_ element: Element) { elements = [element] }
        public init(@ViewContentBuilder _ content: () -> ViewContent) { self = content() }

        public static func of<V: View>(_ view: V) -> ViewContent { view.body }
        public static func of(_ content: ViewContent) -> ViewContent { content }
        public static func button(_ title: String, act: @escaping () -> Void) -> ViewContent { ViewContent(.button(title, act)) }
        public static func toggle(_ title: String, isOn: Binding<Bool>) -> ViewContent {
          ViewContent(.button(title) { isOn.wrappedValue.toggle() })
        }
        public static func field(_ title: String, text: Binding<String>) -> ViewContent { ViewContent(.field(title, text)) }
        public static func link<V: View>(_ title: String, to view: @autoclosure @escaping () -> V) -> ViewContent {
          ViewContent(.link(title) { UIHostingController(rootView: view()) })
        }
        public static func appear(_ key: Int, act: @escaping () -> Void) -> ViewContent { ViewContent(.appearance(key, act)) }
        public static func appear(_ key: Int, act: (() -> Void)?) -> ViewContent { act.map { appear(key, act: $0) } ?? ViewContent() }
        public static func task(_ key: Int, act: @escaping @MainActor () async -> Void) -> ViewContent {
          appear(key) { Task { await act() } }
        }
        public static func each<Data: Sequence>(_ data: Data, @ViewContentBuilder _ content: (Data.Element) -> ViewContent) -> ViewContent {
          ViewContentBuilder.buildArray(data.map { content($0) })
        }
      }

      @preconcurrency @MainActor @resultBuilder public struct ViewContentBuilder {
        public static func buildExpression(_ content: ViewContent) -> ViewContent { content }
        public static func buildExpression<V: View>(_ view: V) -> ViewContent { view.body }
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

      public struct EmptyView: View { public init() {} }
      public struct AnyView: View {
        public let body: ViewContent
        public init<V: View>(_ view: V) { body = view.body }
        public init<V: View>(erasing view: V) { body = view.body }
      }
      extension Optional: View where Wrapped: View {
        public var body: ViewContent { self?.body ?? ViewContent() }
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
        public let body: ViewContent
        fileprivate init(_ views: [any View]) { body = ViewContentBuilder.buildArray(views.map { $0.body }) }
      }

      /// Makes UIKit's controls of what a view shows, each time the user looks.
      @preconcurrency @MainActor private final class HostingContentView: UIView {
        var show: (() -> Void)?
        override func layoutIfNeeded() {
          show?()
          super.layoutIfNeeded()
        }
      }
      @preconcurrency @MainActor private final class HostingTextField: UITextField {
        var change: ((String) -> Void)?
        func changed() { change?(text ?? "") }
      }

      @preconcurrency @MainActor open class UIHostingController<Content: View>: UIViewController {
        open var rootView: Content
        public init(rootView: Content) {
          self.rootView = rootView
          super.init(nibName: nil, bundle: nil)
        }
        public init?(coder aDecoder: NSCoder, rootView: Content) {
          self.rootView = rootView
          super.init(coder: aDecoder)
        }
        public required init?(coder aDecoder: NSCoder) {
          // As in SwiftUI: there is no view to show.
          fatalError("init(coder:) must be implemented in a subclass and call super.init(coder:, rootView:)")
        }
        open func sizeThatFits(in size: CGSize) -> CGSize { size }

        private let hosted = HostingContentView()
        private var hasAppeared = false
        /// The reactions to an appearance that have run.
        private var appeared: Set<Int> = []

        open override func loadView() {
          view = UIView()
          view.addSubview(hosted)
          hosted.show = { [weak self] in self?.showHostedViews() }
        }
        open override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          (hasAppeared, appeared) = (true, [])
          showHostedViews()
        }
        open override func viewDidDisappear(_ animated: Bool) {
          super.viewDidDisappear(animated)
          hasAppeared = false
        }

        private func showHostedViews() {
          hosted.frame = view.bounds
          hosted.subviews.forEach { $0.removeFromSuperview() }
          for element in rootView.body.elements {
            switch element {
            case .button(let title, let act): addHostedButton(title, act)
            case .link(let title, let make):
              addHostedButton(title) { [weak self] in self?.navigationController?.pushViewController(make(), animated: true) }
            case .field(let title, let text):
              let field = HostingTextField()
              field.placeholder = title
              field.text = text.wrappedValue
              field.change = { text.wrappedValue = $0 }
              field.addTarget(field, action: Selector(HostingTextField.changed, name: "changed"), for: .editingChanged)
              hosted.addSubview(field)
            case .appearance(let key, let act):
              if hasAppeared, appeared.insert(key).inserted { act() }
            }
          }
        }
        private func addHostedButton(_ title: String, _ act: @escaping () -> Void) {
          let presenter = HostingPresenter(self)
          let button = UIButton(type: .system, primaryAction: UIAction(title: title) { _ in presenter.whileCurrent(act) })
          hosted.addSubview(button)
        }
      }

      /// The controller whose view is used.
      @preconcurrency @MainActor fileprivate final class HostingPresenter {
        static var current: HostingPresenter?
        weak var controller: UIViewController?
        init(_ controller: UIViewController) { self.controller = controller }
        func whileCurrent(_ act: () -> Void) {
          let last = Self.current
          Self.current = self
          act()
          Self.current = last
        }
        func dismiss() {
          guard let controller else { return }
          if let stack = controller.navigationController, stack.viewControllers.first !== controller {
            stack.popViewController(animated: true)
          } else {
            controller.dismiss(animated: true)
          }
        }
      }
      @preconcurrency @MainActor public struct DismissAction {
        public func callAsFunction() { HostingPresenter.current?.dismiss() }
      }
      @preconcurrency @MainActor public struct PresentationMode {
        public var isPresented: Bool { true }
        public func dismiss() { HostingPresenter.current?.dismiss() }
      }
      @preconcurrency @MainActor public struct OpenURLAction {
        public func callAsFunction(_ url: URL) { UIApplication.shared.open(url) }
      }
      @preconcurrency @MainActor public struct EnvironmentValues {
        public var dismiss: DismissAction { DismissAction() }
        public var openURL: OpenURLAction { OpenURLAction() }
        public var presentationMode: Binding<PresentationMode> { .constant(PresentationMode()) }
        public var colorScheme: ColorScheme { .light }
      }
      @preconcurrency @MainActor @propertyWrapper public struct Environment<Value> {
        private let path: KeyPath<EnvironmentValues, Value>
        public init(_ path: KeyPath<EnvironmentValues, Value>) { self.path = path }
        public var wrappedValue: Value { EnvironmentValues()[keyPath: path] }
      }
      /// The object of each type that was last given to a view. The view retains it.
      @preconcurrency @MainActor private enum HostingObjects {
        struct Weak { weak var object: AnyObject? }
        @PerLaunch static var all: [ObjectIdentifier: Weak] = [:]
      }
      public struct ViewWithObject<Content: View, Object: AnyObject>: View {
        fileprivate let content: Content
        fileprivate let object: Object
        public var body: ViewContent {
          HostingObjects.all[ObjectIdentifier(Object.self)] = HostingObjects.Weak(object: object)
          return content.body
        }
      }
      @preconcurrency @MainActor @propertyWrapper public struct EnvironmentObject<Object: AnyObject> {
        public init() {}
        public var wrappedValue: Object {
          guard let object = HostingObjects.all[ObjectIdentifier(Object.self)]?.object as? Object else {
            // As in SwiftUI.
            fatalError("No ObservableObject of type \\(Object.self) found. A View.environmentObject(_:) may be missing.")
          }
          return object
        }
        public var projectedValue: ObjectBindings<Object> { ObjectBindings(object: wrappedValue) }
      }
      @propertyWrapper public struct AppStorage<Value> {
        private let value: Value
        private let key: String
        public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) { (value, self.key) = (wrappedValue, key) }
        public var wrappedValue: Value {
          get { UserDefaults.standard.object(forKey: key) as? Value ?? value }
          nonmutating set { UserDefaults.standard.set(newValue, forKey: key) }
        }
        public var projectedValue: Binding<Value> { Binding(get: { wrappedValue }, set: { wrappedValue = $0 }) }
      }

      @propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
        private let get: () -> Value
        private let set: (Value) -> Void
        public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) { (self.get, self.set) = (get, set) }
        public static func constant(_ value: Value) -> Binding { Binding(get: { value }, set: { _ in }) }
        public var wrappedValue: Value {
          get { get() }
          nonmutating set { set(newValue) }
        }
        public var projectedValue: Binding { self }
        public subscript<Member>(dynamicMember path: WritableKeyPath<Value, Member>) -> Binding<Member> {
          Binding<Member>(get: { wrappedValue[keyPath: path] }, set: { wrappedValue[keyPath: path] = $0 })
        }
      }

      @propertyWrapper public struct State<Value> {
        private final class Box {
          var value: Value
          init(_ value: Value) { self.value = value }
        }
        private let box: Box
        public init(wrappedValue: Value) { box = Box(wrappedValue) }
        public init(initialValue: Value) { box = Box(initialValue) }
        public var wrappedValue: Value {
          get { box.value }
          nonmutating set { box.value = newValue }
        }
        public var projectedValue: Binding<Value> { Binding(get: { wrappedValue }, set: { wrappedValue = $0 }) }
      }

      extension State where Value: ExpressibleByNilLiteral {
        public init() { self.init(wrappedValue: nil) }
      }

      @dynamicMemberLookup public struct ObjectBindings<Object: AnyObject> {
        fileprivate let object: Object
        public subscript<Member>(dynamicMember path: ReferenceWritableKeyPath<Object, Member>) -> Binding<Member> {
          Binding(get: { object[keyPath: path] }, set: { object[keyPath: path] = $0 })
        }
      }
      @propertyWrapper public struct ObservedObject<Object: AnyObject> {
        public var wrappedValue: Object
        public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }
        public init(initialValue: Object) { wrappedValue = initialValue }
        public var projectedValue: ObjectBindings<Object> { ObjectBindings(object: wrappedValue) }
      }
      @propertyWrapper public struct Bindable<Object: AnyObject> {
        public var wrappedValue: Object
        public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }
        public init(_ wrappedValue: Object) { self.wrappedValue = wrappedValue }
        public var projectedValue: ObjectBindings<Object> { ObjectBindings(object: wrappedValue) }
      }
      /// Makes its object when it is first used. What the view shows would use it.
      @propertyWrapper public struct StateObject<Object: AnyObject> {
        private final class Box {
          private let make: () -> Object
          private(set) lazy var object = make()
          init(_ make: @escaping () -> Object) { self.make = make }
        }
        private let box: Box
        public init(wrappedValue: @autoclosure @escaping () -> Object) { box = Box(wrappedValue) }
        public var wrappedValue: Object { box.object }
        public var projectedValue: ObjectBindings<Object> { ObjectBindings(object: box.object) }
      }

      public struct LocalizedStringKey: ExpressibleByStringInterpolation, Hashable, Sendable {
        private let text: String
        public init(_ text: String) { self.text = text }
        public init(stringLiteral text: String) { self.text = text }
      }
      public struct UnitPoint: Hashable, Sendable {
        public let x: CGFloat, y: CGFloat
        public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
        public static let zero = UnitPoint(x: 0, y: 0), center = UnitPoint(x: 0.5, y: 0.5)
        public static let leading = UnitPoint(x: 0, y: 0.5), trailing = UnitPoint(x: 1, y: 0.5)
        public static let top = UnitPoint(x: 0.5, y: 0), bottom = UnitPoint(x: 0.5, y: 1)
        public static let topLeading = UnitPoint(x: 0, y: 0), bottomTrailing = UnitPoint(x: 1, y: 1)
      }
      public struct Text: View {
        public init(_ text: String) {}
        public init(_ key: LocalizedStringKey) {}
        public init(verbatim text: String) {}
      }
      public struct Image: View {
        public init(_ name: String) {}
        public init(systemName: String) {}
        public init(uiImage: UIImage) {}
      }
      public struct Color: View, Hashable, Sendable {
        private let name: String
        public init(_ name: String, bundle: Bundle? = nil) { self.name = name }
        public init(_ color: UIColor) { name = "" }
        public init(uiColor: UIColor) { name = "" }
        public init(red: Double, green: Double, blue: Double, opacity: Double = 1) { name = "" }
        public func opacity(_ opacity: Double) -> Color { self }
        \(colors.map { "public static let \($0) = Color(\"\($0)\")" }.joined(separator: "; "))
      }
      public struct Font: Hashable, Sendable {
        private let name: String
        public enum Weight: Sendable { case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black }
        public static func system(size: CGFloat, weight: Weight? = nil) -> Font { Font(name: "") }
        public static func custom(_ name: String, size: CGFloat) -> Font { Font(name: name) }
        \(fonts.map { "public static let \($0) = Font(name: \"\($0)\")" }.joined(separator: "; "))
      }

      extension View {
        public func environmentObject<Object: AnyObject>(_ object: Object) -> ViewWithObject<Self, Object> {
          ViewWithObject(content: self, object: object)
        }
        public func navigationTitle(_ title: String) -> some View { self }
        public func navigationBarHidden(_ hidden: Bool) -> some View { self }
        public func navigationBarBackButtonHidden(_ hidden: Bool = true) -> some View { self }
        public func ignoresSafeArea() -> some View { self }
        public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }
        public func preferredColorScheme(_ scheme: ColorScheme?) -> some View { self }
        public func onAppear(perform action: (() -> Void)? = nil) -> some View { self }
        public func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }
      }
      public enum Edge: Int8, Sendable {
        case top, leading, bottom, trailing
        public struct Set: OptionSet, Sendable {
          public let rawValue: Int8
          public init(rawValue: Int8) { self.rawValue = rawValue }
          public static let top = Set(rawValue: 1), leading = Set(rawValue: 2), bottom = Set(rawValue: 4)
          public static let trailing = Set(rawValue: 8), all = Set(rawValue: 15)
          public static let horizontal = Set(rawValue: 10), vertical = Set(rawValue: 5)
        }
      }
      public struct ButtonRole: Hashable, Sendable {
        private let name: String
        public static let cancel = ButtonRole(name: "cancel"), destructive = ButtonRole(name: "destructive")
      }
      public struct Animation: Hashable, Sendable {
        public static let `default` = Animation(), easeIn = Animation(), easeInOut = Animation(), easeOut = Animation()
        public static let linear = Animation()
        public static func easeInOut(duration: Double) -> Animation { Animation() }
        public static func easeIn(duration: Double) -> Animation { Animation() }
        public static func easeOut(duration: Double) -> Animation { Animation() }
        public static func linear(duration: Double) -> Animation { Animation() }
        public static func spring(response: Double = 0.5, dampingFraction: Double = 0.8, blendDuration: Double = 0) -> Animation { Animation() }
      }
      public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result { try body() }
      public enum ColorScheme: Sendable { case light, dark }
      """)

  private static let colors = [
    "accentColor", "black", "blue", "brown", "clear", "cyan", "gray", "green", "indigo", "mint", "orange",
    "pink",
    "primary", "purple", "red", "secondary", "teal", "white", "yellow",
  ]
  private static let fonts = [
    "body", "callout", "caption", "caption2", "footnote", "headline", "largeTitle", "subheadline", "title",
    "title2", "title3",
  ]
}
