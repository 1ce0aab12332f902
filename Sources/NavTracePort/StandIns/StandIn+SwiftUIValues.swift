// Unchecked: views use their storages on the main actor only, although the property wrappers belong to no actor.

extension StandIn {
  /// The property wrappers of views, and what their modifiers take.
  static let swiftUIValues = """
    @preconcurrency @MainActor public struct DismissAction {
      fileprivate weak var controller: UIViewController?
      public func callAsFunction() {
        guard let controller else { return }
        if let stack = controller.navigationController, stack.viewControllers.first !== controller {
          stack.popViewController(animated: true)
        } else {
          controller.dismiss(animated: true)
        }
      }
    }
    @preconcurrency @MainActor public struct PresentationMode {
      fileprivate let action: DismissAction
      public var isPresented: Bool { true }
      public func dismiss() { action() }
    }
    @preconcurrency @MainActor public struct OpenURLAction {
      public func callAsFunction(_ url: URL) { UIApplication.shared.open(url) }
    }
    @preconcurrency @MainActor public struct EnvironmentValues {
      public let dismiss: DismissAction
      fileprivate init(_ controller: UIViewController?) { dismiss = DismissAction(controller: controller) }
      public var openURL: OpenURLAction { OpenURLAction() }
      public var presentationMode: Binding<PresentationMode> { .constant(PresentationMode(action: dismiss)) }
      public var colorScheme: ColorScheme { .light }
      public var scenePhase: ScenePhase { .active }
    }
    @preconcurrency @MainActor @propertyWrapper public struct Environment<Value>: HostedProperty {
      private let value: (UIViewController?) -> Value
      nonisolated fileprivate let storage = HostedStorage()
      public init(_ path: KeyPath<EnvironmentValues, Value>) { value = { EnvironmentValues($0)[keyPath: path] } }
      public init(_ type: Value.Type) where Value: AnyObject { value = { _ in HostingObjects.given() } }
      public var wrappedValue: Value { value(storage.controller) }
    }
    /// The object of each type that was last given to a view. The view retains it.
    @preconcurrency @MainActor private enum HostingObjects {
      struct Weak { weak var object: AnyObject? }
      @PerLaunch static var all: [ObjectIdentifier: Weak] = [:]
      static func give<Object: AnyObject>(_ object: Object) { all[ObjectIdentifier(Object.self)] = Weak(object: object) }
      static func given<Object: AnyObject>() -> Object {
        guard let object = all[ObjectIdentifier(Object.self)]?.object as? Object else {
          // As in SwiftUI.
          fatalError("No ObservableObject of type \\(Object.self) found. A View.environmentObject(_:) may be missing.")
        }
        return object
      }
    }
    public struct ViewWithObject<Content: View, Object: AnyObject>: View {
      fileprivate let content: Content
      fileprivate let object: Object
      public var body: ViewContent {
        HostingObjects.give(object)
        return .of(content)
      }
    }
    @preconcurrency @MainActor @propertyWrapper public struct EnvironmentObject<Object: AnyObject> {
      public init() {}
      public var wrappedValue: Object { HostingObjects.given() }
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

    /// What a view has while it is shown: its values change with each evaluation of the view around it, but this does not.
    private class HostedStorage: @unchecked Sendable {
      weak var controller: UIViewController?
      /// The storage of the same view in the first evaluation. Nil if it is this one.
      var first: HostedStorage?
      /// The one in use. Views of one type are at one place, so that both storages have one type.
      final func current<Storage: HostedStorage>(_ type: Storage.Type) -> Storage { (first ?? self) as! Storage }
    }
    private protocol HostedProperty { var storage: HostedStorage { get } }

    private final class HostedValue<Value>: HostedStorage, @unchecked Sendable {
      private var own: Value
      init(_ value: Value) { own = value }
      var value: Value {
        get { current(HostedValue.self).own }
        set { current(HostedValue.self).own = newValue }
      }
    }

    @propertyWrapper public struct State<Value>: HostedProperty {
      private let shown: HostedValue<Value>
      fileprivate var storage: HostedStorage { shown }
      public init(wrappedValue: Value) { shown = HostedValue(wrappedValue) }
      public init(initialValue: Value) { shown = HostedValue(initialValue) }
      public var wrappedValue: Value {
        get { shown.value }
        nonmutating set { shown.value = newValue }
      }
      public var projectedValue: Binding<Value> { Binding(get: { wrappedValue }, set: { wrappedValue = $0 }) }
    }
    @propertyWrapper public struct FocusState<Value: Hashable>: HostedProperty {
      private let shown: HostedValue<Value>
      fileprivate var storage: HostedStorage { shown }
      public init() where Value == Bool { shown = HostedValue(false) }
      public init<T>() where Value == T? { shown = HostedValue(nil) }
      public typealias Binding = FocusBinding<Value>
      public var wrappedValue: Value {
        get { shown.value }
        nonmutating set { shown.value = newValue }
      }
      public var projectedValue: FocusBinding<Value> {
        FocusBinding(get: { wrappedValue }, set: { wrappedValue = $0 })
      }
    }
    @propertyWrapper public struct FocusBinding<Value: Hashable> {
      fileprivate let get: () -> Value
      fileprivate let set: (Value) -> Void
      public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
      }
      public var projectedValue: FocusBinding<Value> { self }
    }
    /// No gesture changes it.
    @propertyWrapper public struct GestureState<Value> {
      public let wrappedValue: Value
      public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
      public init(initialValue: Value) { wrappedValue = initialValue }
      public var projectedValue: GestureState { self }
    }
    @propertyWrapper public struct ScaledMetric<Value> {
      public let wrappedValue: Value
      public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    }
    @propertyWrapper public struct Namespace {
      public struct ID: Hashable, Sendable {}
      public init() {}
      public var wrappedValue: ID { ID() }
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
    @propertyWrapper public struct StateObject<Object: AnyObject>: HostedProperty {
      private final class Box: HostedStorage, @unchecked Sendable {
        private var make: (() -> Object)?
        private(set) lazy var object: Object = {
          let object = make!()
          // It may retain what the object does not.
          make = nil
          return object
        }()
        init(_ make: @escaping () -> Object) { self.make = make }
      }
      fileprivate let storage: HostedStorage
      public init(wrappedValue: @autoclosure @escaping () -> Object) { storage = Box(wrappedValue) }
      public var wrappedValue: Object { storage.current(Box.self).object }
      public var projectedValue: ObjectBindings<Object> { ObjectBindings(object: wrappedValue) }
    }

    public struct LocalizedStringKey: ExpressibleByStringInterpolation, Hashable, Sendable {
      fileprivate let text: String
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
    /// Types that the app may declare itself: others are declared with them.
    public enum HostedTypes {
      public struct Text: View {
        fileprivate let text: String
        public init(_ text: String) { self.text = text }
        public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil) {
          text = key.text
        }
        public init(verbatim text: String) { self.text = text }
      }
      @preconcurrency @MainActor public struct Alert {
        public struct Button {
          fileprivate let title: String
          fileprivate let role: ButtonRole?
          fileprivate let act: (() -> Void)?
          public static func `default`(_ label: Text, action: (() -> Void)? = nil) -> Button { Button(title: label.text, role: nil, act: action) }
          public static func cancel(_ label: Text, action: (() -> Void)? = nil) -> Button { Button(title: label.text, role: .cancel, act: action) }
          public static func cancel(_ action: (() -> Void)? = nil) -> Button { Button(title: "Cancel", role: .cancel, act: action) }
          public static func destructive(_ label: Text, action: (() -> Void)? = nil) -> Button {
            Button(title: label.text, role: .destructive, act: action)
          }
        }
        fileprivate let controller: UIAlertController
        public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
          controller = UIAlertController(title.text, .alert, ViewContent(dismissButton.map { [$0] } ?? []))
        }
        public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
          controller = UIAlertController(title.text, .alert, ViewContent([primaryButton, secondaryButton]))
        }
      }
      @preconcurrency @MainActor public struct ActionSheet {
        public typealias Button = Alert.Button
        fileprivate let controller: UIAlertController
        public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
          controller = UIAlertController(title.text, .actionSheet, ViewContent(buttons))
        }
      }
      public enum Visibility: Hashable, Sendable { case automatic, visible, hidden }
    }
    public typealias ActionSheet = HostedTypes.ActionSheet
    public typealias Alert = HostedTypes.Alert
    public typealias Text = HostedTypes.Text
    public typealias Visibility = HostedTypes.Visibility
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
      public init(white: Double, opacity: Double = 1) { name = "" }
      public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) { name = "" }
      public func opacity(_ opacity: Double) -> Color { self }
      \(colors.map { "public static let \($0) = Color(\"\($0)\")" }.joined(separator: "; "))
    }
    extension UIColor {
      public convenience init(_ color: Color) { self.init(white: 0, alpha: 1) }
    }
    public struct Font: Hashable, Sendable {
      private let name: String
      public enum Weight: Sendable { case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black }
      public static func system(size: CGFloat, weight: Weight? = nil) -> Font { Font(name: "") }
      public static func custom(_ name: String, size: CGFloat) -> Font { Font(name: name) }
      \(fonts.map { "public static let \($0) = Font(name: \"\($0)\")" }.joined(separator: "; "))
    }

    extension View {
      public func environment<Object: AnyObject>(_ object: Object) -> ViewWithObject<Self, Object> {
        ViewWithObject(content: self, object: object)
      }
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
    public struct EdgeInsets: Hashable, Sendable {
      public var top, leading, bottom, trailing: CGFloat
      public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
      }
    }
    public enum Axis: Int8, Sendable { case horizontal, vertical }
    public enum ContentMode: Hashable, Sendable { case fit, fill }
    public enum TextAlignment: Hashable, Sendable { case leading, center, trailing }
    public enum HorizontalAlignment: Hashable, Sendable { case leading, center, trailing }
    public enum VerticalAlignment: Hashable, Sendable { case top, center, bottom, firstTextBaseline, lastTextBaseline }
    public struct Alignment: Hashable, Sendable {
      public let horizontal: HorizontalAlignment
      public let vertical: VerticalAlignment
      public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) { (self.horizontal, self.vertical) = (horizontal, vertical) }
      public static let center = Alignment(horizontal: .center, vertical: .center)
      public static let leading = Alignment(horizontal: .leading, vertical: .center)
      public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
      public static let top = Alignment(horizontal: .center, vertical: .top)
      public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
      public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
      public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
      public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
      public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
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
    public enum ScenePhase: Int, Sendable { case background, inactive, active }
    @preconcurrency @MainActor @propertyWrapper public struct UIApplicationDelegateAdaptor<Delegate: UIResponder & UIApplicationDelegate> {
      public init(_ type: Delegate.Type = Delegate.self) {}
      public var wrappedValue: Delegate {
        guard let delegate = UIApplication.shared.delegate as? Delegate else { fatalError("the test launches no \\(Delegate.self)") }
        return delegate
      }
    }
    public enum ColorScheme: Sendable { case light, dark }
    """

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
