// Unchecked: views use their storages on the main actor only, although the property wrappers belong to no actor.

extension StandIn {
  /// The property wrappers of views, and what their modifiers take.
  static let swiftUIValues = """
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
      /// For closures such as `{ $item in … }`.
      public init(projectedValue: Binding) { self = projectedValue }
      public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
        self.init(get: { base.wrappedValue }, set: { if let value = $0 { base.wrappedValue = value } })
      }
      /// Nil if there is no value now. If it is removed later, the last one stays.
      public init?(_ base: Binding<Value?>) {
        guard var last = base.wrappedValue else { return nil }
        self.init(
          get: {
            last = base.wrappedValue ?? last
            return last
          }, set: { base.wrappedValue = $0 })
      }
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

    extension Binding: Sequence, Collection where Value: MutableCollection {
      public typealias Element = Binding<Value.Element>
      public typealias Index = Value.Index
      public typealias Indices = Value.Indices
      public var startIndex: Value.Index { wrappedValue.startIndex }
      public var endIndex: Value.Index { wrappedValue.endIndex }
      public var indices: Value.Indices { wrappedValue.indices }
      public func index(after index: Value.Index) -> Value.Index { wrappedValue.index(after: index) }
      public subscript(position: Value.Index) -> Binding<Value.Element> {
        Binding<Value.Element>(get: { wrappedValue[position] }, set: { wrappedValue[position] = $0 })
      }
    }
    extension Binding: BidirectionalCollection where Value: BidirectionalCollection & MutableCollection {
      public func index(before index: Value.Index) -> Value.Index { wrappedValue.index(before: index) }
    }
    extension Binding: RandomAccessCollection where Value: RandomAccessCollection & MutableCollection {}

    /// What a view has while it is shown: its values change with each evaluation of the view around it, but this does not.
    private class HostedStorage: HeadlessBox, @unchecked Sendable {
      /// The storage of the same view in the first evaluation. Nil if it is this one.
      private var first: HostedStorage?
      func join(_ first: HostedStorage) { self.first = first }
      /// The one in use. Views of one type are at one place, so that both storages have one type.
      final func current<Storage: HostedStorage>(_ type: Storage.Type) -> Storage { (first ?? self) as! Storage }
    }
    private protocol HostedProperty: DynamicProperty { var storage: HostedStorage { get } }
    public protocol DynamicProperty {}

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
      public var wrappedValue: Value {
        get { shown.value }
        nonmutating set { shown.value = newValue }
      }
      public var projectedValue: Binding { Binding(get: { wrappedValue }, set: { wrappedValue = $0 }) }

      @propertyWrapper public struct Binding {
        fileprivate let get: () -> Value
        fileprivate let set: (Value) -> Void
        public var wrappedValue: Value {
          get { get() }
          nonmutating set { set(newValue) }
        }
        public var projectedValue: Binding { self }
      }
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
    /// An object that a view has from the one around it.
    private final class HostedObject<Object: AnyObject>: HostedStorage, @unchecked Sendable {
      private var own: Object
      init(_ object: Object) { own = object }
      var object: Object {
        get { current(HostedObject.self).own }
        set { current(HostedObject.self).own = newValue }
      }
      override func join(_ first: HostedStorage) {
        super.join(first)
        // One that nothing else retains was made for this evaluation. SwiftUI would not have evaluated the view around it.
        if !isKnownUniquelyReferenced(&own) { object = own }
      }
    }
    @propertyWrapper public struct ObservedObject<Object: AnyObject>: HostedProperty {
      public typealias Wrapper = ObjectBindings<Object>
      private let observed: HostedObject<Object>
      fileprivate var storage: HostedStorage { observed }
      public init(wrappedValue: Object) { observed = HostedObject(wrappedValue) }
      public init(initialValue: Object) { observed = HostedObject(initialValue) }
      public var wrappedValue: Object {
        get { observed.object }
        nonmutating set { observed.object = newValue }
      }
      public var projectedValue: ObjectBindings<Object> { ObjectBindings(object: wrappedValue) }
    }
    @propertyWrapper public struct Bindable<Object: AnyObject>: HostedProperty {
      private let observed: HostedObject<Object>
      fileprivate var storage: HostedStorage { observed }
      public init(wrappedValue: Object) { observed = HostedObject(wrappedValue) }
      public init(_ object: Object) { observed = HostedObject(object) }
      public var wrappedValue: Object {
        get { observed.object }
        nonmutating set { observed.object = newValue }
      }
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
    /// Types that the app may declare itself: others are declared with them.
    public enum HostedTypes {
      public struct Animation: Hashable, Sendable {
        public static let `default` = Animation(), easeIn = Animation(), easeInOut = Animation(), easeOut = Animation()
        public static let linear = Animation()
        public static func easeInOut(duration: Double) -> Animation { Animation() }
        public static func easeIn(duration: Double) -> Animation { Animation() }
        public static func easeOut(duration: Double) -> Animation { Animation() }
        public static func linear(duration: Double) -> Animation { Animation() }
        public static func spring(response: Double = 0.5, dampingFraction: Double = 0.8, blendDuration: Double = 0) -> Animation { Animation() }
        public static func spring(duration: Double, bounce: Double = 0, blendDuration: Double = 0) -> Animation { Animation() }
        public static func interactiveSpring(response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25) -> Animation { Animation() }
        public static func interpolatingSpring(mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0) -> Animation { Animation() }
        public static let spring = Animation(), smooth = Animation(), snappy = Animation(), bouncy = Animation()
        public func delay(_ delay: Double) -> Animation { self }
        public func speed(_ speed: Double) -> Animation { self }
        public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { self }
        public func repeatForever(autoreverses: Bool = true) -> Animation { self }
      }
      public struct Text: View {
        fileprivate let text: String
        public init(_ text: String) { self.text = text }
        public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil) {
          text = key.text
        }
        public init(verbatim text: String) { self.text = text }
        public static func + (a: Text, b: Text) -> Text { Text(a.text + b.text) }
        // Code that joins texts needs these to return a text.
        public func font(_ font: Font?) -> Text { self }
        public func fontWeight(_ weight: Font.Weight?) -> Text { self }
        public func foregroundColor(_ color: Color?) -> Text { self }
        public func foregroundStyle(_ color: Color) -> Text { self }
        public func bold() -> Text { self }
        public func italic() -> Text { self }
        public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
        public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
        public func kerning(_ kerning: CGFloat) -> Text { self }
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
    public typealias Animation = HostedTypes.Animation
    public typealias Alert = HostedTypes.Alert
    public typealias Text = HostedTypes.Text
    public typealias Visibility = HostedTypes.Visibility
    extension View {
      public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> ModifiedView<Modifier> {
        ModifiedView(content: .later { .of(self) }, modifier: modifier)
      }
      public static func _printChanges() {}
      public func navigationTitle(_ title: String) -> some View { self }
      public func navigationBarHidden(_ hidden: Bool) -> some View { self }
      public func navigationBarBackButtonHidden(_ hidden: Bool = true) -> some View { self }
      public func ignoresSafeArea() -> some View { self }
      public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }
      public func preferredColorScheme(_ scheme: ColorScheme?) -> some View { self }
      public func onAppear(perform action: (() -> Void)? = nil) -> some View { self }
      public func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }
    }
    public struct SubmitTriggers: OptionSet, Sendable {
      public let rawValue: Int
      public init(rawValue: Int) { self.rawValue = rawValue }
      public static let text = SubmitTriggers(rawValue: 1)
      public static let search = SubmitTriggers(rawValue: 2)
    }
    public struct ButtonRole: Hashable, Sendable {
      private let name: String
      public static let cancel = ButtonRole(name: "cancel"), destructive = ButtonRole(name: "destructive")
    }
    public func withAnimation<Result>(_ animation: HostedTypes.Animation? = .default, _ body: () throws -> Result) rethrows -> Result { try body() }
    @preconcurrency @MainActor @propertyWrapper public struct UIApplicationDelegateAdaptor<Delegate: UIResponder & UIApplicationDelegate> {
      public init(_ type: Delegate.Type = Delegate.self) {}
      public var wrappedValue: Delegate {
        guard let delegate = UIApplication.shared.delegate as? Delegate else { fatalError("the test launches no \\(Delegate.self)") }
        return delegate
      }
    }
    """
}
