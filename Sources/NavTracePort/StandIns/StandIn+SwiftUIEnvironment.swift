// Unchecked: views use their storages on the main actor only, although the property wrappers belong to no actor.

extension StandIn {
  /// What the views around a view give it.
  static let swiftUIEnvironment = """
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
    public protocol EnvironmentKey {
      associatedtype Value
      static var defaultValue: Value { get }
    }
    /// What the views around a view give it.
    @preconcurrency @MainActor public struct EnvironmentValues {
      /// That of the view which is evaluated.
      fileprivate static var current = EnvironmentValues()
      fileprivate weak var controller: UIViewController?
      private var objects: [ObjectIdentifier: AnyObject] = [:]
      private var values: [ObjectIdentifier: Any] = [:]

      fileprivate func perform<Result>(_ act: () -> Result) -> Result {
        let outer = Self.current
        Self.current = self
        defer { Self.current = outer }
        return act()
      }
      fileprivate mutating func give<Object: AnyObject>(_ object: Object) { objects[ObjectIdentifier(Object.self)] = object }
      fileprivate mutating func give(ofUnknownType object: AnyObject) { objects[ObjectIdentifier(type(of: object))] = object }
      fileprivate func object<Object: AnyObject>(_ type: Object.Type) -> Object? { objects[ObjectIdentifier(type)] as? Object }
      fileprivate func required<Object: AnyObject>(_ type: Object.Type) -> Object {
        guard let object = object(type) else {
          // As in SwiftUI.
          fatalError("No ObservableObject of type \\(type) found. A View.environmentObject(_:) may be missing.")
        }
        return object
      }
      public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
      }

      public var dismiss: DismissAction { DismissAction(controller: controller) }
      public var openURL: OpenURLAction { OpenURLAction() }
      public var presentationMode: Binding<PresentationMode> { .constant(PresentationMode(action: dismiss)) }
      public var isPresented: Bool { controller?.presentingViewController != nil }
      public var colorScheme: ColorScheme { .light }
      public var scenePhase: ScenePhase { .active }
      public var dynamicTypeSize: DynamicTypeSize { .large }
      public var horizontalSizeClass: UserInterfaceSizeClass? { .compact }
      public var verticalSizeClass: UserInterfaceSizeClass? { .regular }
      public var layoutDirection: LayoutDirection { .leftToRight }
      public var locale: Locale { .current }
      public var calendar: Calendar { .current }
      public var timeZone: TimeZone { .current }
      public var displayScale: CGFloat { 2 }
      public var isEnabled: Bool { true }
      public var isFocused: Bool { false }
      public var isSearching: Bool { false }
      public var dismissSearch: DismissSearchAction { DismissSearchAction() }
      public var accessibilityReduceMotion: Bool { false }
      public var accessibilityReduceTransparency: Bool { false }
      public var accessibilityVoiceOverEnabled: Bool { false }
    }
    public struct DismissSearchAction { public func callAsFunction() {} }
    public enum ScenePhase: Int, Sendable { case background, inactive, active }
    public enum ColorScheme: Sendable { case light, dark }
    public enum UserInterfaceSizeClass: Sendable { case compact, regular }
    public enum LayoutDirection: Hashable, Sendable { case leftToRight, rightToLeft }
    public struct TextInputAutocapitalization: Sendable {
      public static var characters: TextInputAutocapitalization { TextInputAutocapitalization() }
      public static var words: TextInputAutocapitalization { TextInputAutocapitalization() }
      public static var sentences: TextInputAutocapitalization { TextInputAutocapitalization() }
      public static var never: TextInputAutocapitalization { TextInputAutocapitalization() }
    }
    public struct SubmitLabel: Sendable {
      public static var done: SubmitLabel { SubmitLabel() }
      public static var go: SubmitLabel { SubmitLabel() }
      public static var send: SubmitLabel { SubmitLabel() }
      public static var join: SubmitLabel { SubmitLabel() }
      public static var route: SubmitLabel { SubmitLabel() }
      public static var search: SubmitLabel { SubmitLabel() }
      public static var `return`: SubmitLabel { SubmitLabel() }
      public static var next: SubmitLabel { SubmitLabel() }
      public static var `continue`: SubmitLabel { SubmitLabel() }
    }
    public enum DynamicTypeSize: Int, Comparable, CaseIterable, Sendable {
      case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
      case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
      public static func < (a: DynamicTypeSize, b: DynamicTypeSize) -> Bool { a.rawValue < b.rawValue }
      public var isAccessibilitySize: Bool { self >= .accessibility1 }
    }
    private final class HostedSurroundings: HostedStorage, @unchecked Sendable {
      var environment: EnvironmentValues?
    }
    @preconcurrency @MainActor @propertyWrapper public struct Environment<Value>: HostedProperty {
      private let value: (EnvironmentValues) -> Value
      nonisolated private let surroundings = HostedSurroundings()
      nonisolated fileprivate var storage: HostedStorage { surroundings }
      public init(_ path: KeyPath<EnvironmentValues, Value>) { value = { $0[keyPath: path] } }
      public init(_ type: Value.Type) where Value: AnyObject { value = { $0.required(type) } }
      public init<Object: AnyObject>(_ type: Object.Type) where Value == Object? { value = { $0.object(type) } }
      public var wrappedValue: Value { value(surroundings.environment ?? .current) }
    }
    @preconcurrency @MainActor @propertyWrapper public struct EnvironmentObject<Object: AnyObject>: HostedProperty {
      nonisolated private let surroundings = HostedSurroundings()
      nonisolated fileprivate var storage: HostedStorage { surroundings }
      public init() {}
      public var wrappedValue: Object { (surroundings.environment ?? .current).required(Object.self) }
      public var projectedValue: ObjectBindings<Object> { ObjectBindings(object: wrappedValue) }
    }
    public struct ViewInEnvironment<Content: View>: View {
      fileprivate let content: Content
      fileprivate let change: (inout EnvironmentValues) -> Void
      public var body: ViewContent { .inEnvironment(change) { .of(content) } }
    }
    extension View {
      // With an opaque result, they can be called on a view of an unknown type.
      public func environment<Object: AnyObject>(_ object: Object) -> some View { environmentObject(object) }
      @_disfavoredOverload
      public func environmentObject(_ object: AnyObject) -> some View {
        ViewInEnvironment(content: self) { $0.give(ofUnknownType: object) }
      }
      public func environmentObject<Object: AnyObject>(_ object: Object) -> some View {
        ViewInEnvironment(content: self) { $0.give(object) }
      }
      public func environment<Value>(_ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
        ViewInEnvironment(content: self) { $0[keyPath: path] = value }
      }
    }
    """
}
