extension StandIn {
  /// UIKit's controllers with views, and what belongs to the views while they are shown.
  static let swiftUIHosting = """
    /// The place of a modifier: that of its view in the views around it, and that of the modifier in its file.
    @preconcurrency @MainActor private struct HostedKey: Hashable {
      private let place: String
      private let offset: Int
      init(_ offset: Int) { (place, self.offset) = (HostingGraph.current?.place ?? "", offset) }
    }
    private struct HostedChange {
      let value: Any
      let isInitial: Bool
      let isSame: (Any) -> Bool
      let act: (Any) -> Void
    }
    @preconcurrency @MainActor private struct HostedPresentation {
      let isShown: Bool
      /// Whether it is shown on the navigation stack instead of over the view.
      let isPushed: Bool
      let make: () -> UIViewController
      let end: () -> Void
    }
    @preconcurrency @MainActor private struct HostedModal {
      let controller: UIViewController
      let isPushed: Bool
      let end: () -> Void
      var isShown: Bool { isPushed ? controller.parent != nil : controller.presentingViewController != nil }

      func dismiss() {
        guard isPushed else { return controller.dismiss(animated: true) }
        guard let stack = controller.navigationController, let index = stack.viewControllers.firstIndex(of: controller), index > 0
        else { return }
        stack.popToViewController(stack.viewControllers[index - 1], animated: true)
      }
    }

    /// A controller or view of UIKit in a view.
    @preconcurrency @MainActor private struct HostedPart<Object> {
      /// Returns it with what belongs to it.
      let make: () -> (object: Object, other: Any)
      var update: (Object, Any) -> Void = { _, _ in }
      /// Whether it must be updated although nothing has happened.
      var isOutOfDate: (Object, Any) -> Bool = { _, _ in false }
    }

    /// The views of one controller. It keeps what belongs to each view, which is made again whenever the view around it is.
    @preconcurrency @MainActor private final class HostingGraph {
      static var current: HostingGraph?

      weak var controller: UIViewController?
      /// That of the view in which the controller was made.
      private let environment = EnvironmentValues.current
      var subscriptions: [HostedKey: Any] = [:]
      /// The view that is evaluated: the types of the views around it, with their numbers.
      private(set) var place = ""
      /// The type of the first view that is one of the app's. One that contains another, whose type is erased, gives way to it.
      private(set) var firstView: String?
      private var isFirstErased = true
      private var counts: [String: Int] = [:]
      private var storages: [String: [HostedStorage]] = [:]

      func content<V: View>(of root: V) -> ViewContent {
        let outer = Self.current
        Self.current = self
        defer { Self.current = outer }
        counts = [:]
        let content = environment.perform { body(of: root) }
        // A view that is gone is new when it returns.
        storages = storages.filter { counts[$0.key] != nil }
        return content
      }

      func body<V: View>(of view: V) -> ViewContent {
        let owner = (view as? any HostedModification)?.hostedModifier ?? view
        let values = Mirror(reflecting: owner).children.map(\\.value)
        if isFirstErased, !(V.self is any HostedView.Type) {
          firstView = "\\(V.self)"
          isFirstErased = values.contains { type(of: $0) == AnyView.self || type(of: $0) == AnyView?.self }
        }
        return inPlace(String(reflecting: V.self)) {
          var environment = EnvironmentValues.current
          environment.controller = controller
          let found = storages(of: values)
          let kept = storages[place] ?? found
          storages[place] = kept
          counts[place] = 0
          for (storage, first) in zip(found, kept) {
            (storage as? HostedSurroundings)?.environment = environment
            if storage !== first { storage.join(first) }
          }
          return view.body
        }
      }

      private func storages(of properties: [Any]) -> [HostedStorage] {
        properties.flatMap { property in
          if let hosted = property as? any HostedProperty { return [hosted.storage] }
          // One of the app contains others.
          return property is any DynamicProperty ? storages(of: Mirror(reflecting: property).children.map(\\.value)) : []
        }
      }

      func inPlace(_ name: String, _ content: () -> ViewContent) -> ViewContent {
        let outer = place
        defer { place = outer }
        let inside = outer + "/" + name
        counts[inside, default: 0] += 1
        place = inside + " " + String(counts[inside]!)
        return content()
      }
    }

    /// Makes UIKit's controls of what a view shows, each time the user looks.
    @preconcurrency @MainActor private final class HostingContentView: UIView {
      var show: (() -> Void)?
      override func layoutIfNeeded() {
        show?()
        super.layoutIfNeeded()
      }
    }
    /// Whatever a view depends on, it is evaluated at the end of each turn.
    @preconcurrency @MainActor private final class HostingTurns: HeadlessObserver {
      var end: (() -> Void)?
      var act: (() -> Void)?
      func turnDidEnd() { end?() }
      func hierarchyDidChange(by cause: HeadlessCause) { act?() }
      func userWillAct(_ action: HeadlessUser.Event) { act?() }
      func didMisuse(_ misuse: HeadlessMisuse) {}
      func didSettle() {}
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
      private let turns = HostingTurns()
      private let graph = HostingGraph()
      /// Each with what belongs to it.
      private var hostedChildren: [HostedKey: (object: UIViewController, other: Any)] = [:]
      private var natives: [HostedKey: (object: UIView, other: Any)] = [:]
      /// Whether parts of UIKit must be updated: something has happened since.
      private var hasActed = false
      private var hasAppeared = false
      private var turnCount = 0
      private var appeared: Set<HostedKey> = []
      private var endings: [HostedKey: () -> Void] = [:]
      private var values: [HostedKey: Any] = [:]
      private var modals: [HostedKey: HostedModal] = [:]
      /// If it is the root of a navigation stack.
      fileprivate var navigation: HostedNavigation?

      open override func loadView() {
        view = UIView()
        view.addSubview(hosted)
        graph.controller = self
        hosted.show = { [weak self] in self?.showHostedViews() }
        turns.end = { [weak self] in self?.turnEnds() }
        turns.act = { [weak self] in self?.hasActed = true }
        Headless.add(turns)
      }
      open override func viewDidLoad() {
        super.viewDidLoad()
        // Before it appears, so that its children appear with it.
        for case .child(let key, let part) in elements() { embed(part.make(), for: key) }
        // Others have one type, whatever they show.
        if Content.self == HostedContent.self, let view = graph.firstView {
          Headless.setTypeName("UIHostingController<\\(view)>", of: self)
        }
      }
      open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        hasAppeared = true
        react()
      }
      open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        hasAppeared = false
        appeared = []
        let ended = endings
        endings = [:]
        ended.values.forEach { $0() }
      }

      private func elements() -> [ViewContent.Element] {
        let elements = graph.content(of: rootView).elements
        for case .destination(let type, let content) in elements { hostedNavigation?.destinations[type] = content }
        return elements
      }
      private func turnEnds() {
        // When all animations have ended, unless they never do.
        turnCount += 1
        guard Headless.runLoop.isIdle || turnCount.isMultiple(of: 20) else { return }
        // In a turn's end, nothing may change.
        if !reactions().isEmpty { DispatchQueue.main.async { [weak self] in self?.react() } }
        if let navigation, !navigation.isUpToDate { DispatchQueue.main.async { navigation.update() } }
      }
      private func react() {
        // Each may lead to others, but not forever.
        for _ in 0..<3 {
          let reactions = reactions()
          hasActed = false
          if reactions.isEmpty { return }
          reactions.forEach { $0() }
        }
      }
      /// What has to happen because a view has appeared, gone or changed.
      private func reactions() -> [() -> Void] {
        guard hasAppeared || !modals.isEmpty else { return [] }
        var reactions: [() -> Void] = []
        var keys: Set<HostedKey> = []
        for element in elements() {
          switch element {
          case .native(let key, let part):
            keys.insert(key)
            if let native = natives[key], hasActed { reactions.append { part.update(native.object, native.other) } }
          case .button, .destination, .field, .link, .submission, .tab, .view: break
          case .child(let key, let part):
            keys.insert(key)
            if let child = hostedChildren[key] {
              if hasActed || part.isOutOfDate(child.object, child.other) {
                reactions.append { part.update(child.object, child.other) }
              }
            } else {
              reactions.append { [self] in embed(part.make(), for: key) }
            }
          case .appearance(let key, let act):
            keys.insert(key)
            guard hasAppeared, !appeared.contains(key) else { break }
            reactions.append { [self] in
              appeared.insert(key)
              act(graph)
            }
          case .disappearance(let key, let act):
            keys.insert(key)
            if hasAppeared { endings[key] = act }
          case .change(let key, let change):
            keys.insert(key)
            let last = values[key]
            guard last.map({ !change.isSame($0) }) ?? change.isInitial else {
              values[key] = change.value
              break
            }
            reactions.append { [self] in
              values[key] = change.value
              change.act(last ?? change.value)
            }
          case .presentation(let key, let presentation):
            if let modal = modals[key] {
              if !presentation.isShown, modal.isShown, !modal.controller.isBeingPresented, !modal.controller.isBeingDismissed {
                reactions.append { modal.dismiss() }
              }
            } else if presentation.isShown, presentedViewController == nil, view.window != nil {
              reactions.append { [self] in present(presentation, for: key) }
            }
          }
        }
        for (key, modal) in modals where !modal.isShown {
          reactions.append { [self] in modals.removeValue(forKey: key)?.end() }
        }
        appeared.formIntersection(keys)
        // What is gone must retain nothing.
        values = values.filter { keys.contains($0.key) }
        natives = natives.filter { keys.contains($0.key) }
        graph.subscriptions = graph.subscriptions.filter { keys.contains($0.key) }
        for (key, (child, _)) in hostedChildren where !keys.contains(key) {
          reactions.append { [self] in
            hostedChildren[key] = nil
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
          }
        }
        for (key, act) in endings where !keys.contains(key) {
          reactions.append { [self] in if endings.removeValue(forKey: key) != nil { act() } }
        }
        return reactions
      }
      private func embed(_ made: (object: UIViewController, other: Any), for key: HostedKey) {
        hostedChildren[key] = made
        let child = made.object
        addChild(child)
        child.view.frame = view.bounds
        view.addSubview(child.view)
        child.didMove(toParent: self)
      }
      private func present(_ presentation: HostedPresentation, for key: HostedKey) {
        // A reaction before this one may have presented something.
        guard presentedViewController == nil else { return }
        let modal = presentation.make()
        if presentation.isPushed {
          guard let navigationController else { return }
          navigationController.pushViewController(modal, animated: true)
        } else {
          present(modal, animated: true)
        }
        modals[key] = HostedModal(controller: modal, isPushed: presentation.isPushed, end: presentation.end)
      }

      private func showHostedViews() {
        hosted.frame = view.bounds
        hosted.subviews.forEach { $0.removeFromSuperview() }
        // The fields of which it is not known what happens when the user submits.
        var fields: [UITextField] = []
        for element in elements() {
          switch element {
          case .button(let title, _, let act): addHostedButton(title, act)
          case .link(let title, let follow): addHostedButton(title) { [weak self] in if let self { follow(self) } }
          case .field(let title, let text):
            fields.append(UITextField().edits(title, text))
            hosted.addSubview(fields[fields.count - 1])
          case .submission(let act):
            for field in fields { field.addAction(UIAction { _ in act() }, for: .editingDidEndOnExit) }
            fields = []
          case .native(let key, let part):
            let native = natives[key] ?? part.make()
            natives[key] = native
            hosted.addSubview(native.object)
          case .appearance, .disappearance, .change, .presentation, .child, .destination, .tab, .view: break
          }
        }
      }
      private func addHostedButton(_ title: String, _ act: @escaping () -> Void) {
        hosted.addSubview(UIButton(type: .system, primaryAction: UIAction(title: title) { _ in act() }))
      }
    }

    \(representable("ViewController", as: "child"))
    \(representable("View", as: "native"))

    /// A view that only contains others, or is a part of a screen.
    private protocol HostedView {}
    extension ViewContent: HostedView {}
    extension AnyView: HostedView {}
    extension EmptyView: HostedView {}
    extension JoinedViews: HostedView {}
    extension Optional: HostedView where Wrapped: View {}
    extension ViewInEnvironment: HostedView {}
    extension ModifiedView: HostedView {}
    extension HostedContent: HostedView {}

    @preconcurrency @MainActor public protocol ViewModifier {
      typealias Content = ViewContent
      @ViewContentBuilder func body(content: Content) -> ViewContent
    }
    @preconcurrency @MainActor private protocol HostedModification {
      var hostedModifier: Any { get }
    }
    public struct ModifiedView<Modifier: ViewModifier>: View, HostedModification {
      fileprivate let content: ViewContent
      fileprivate let modifier: Modifier
      fileprivate var hostedModifier: Any { modifier }
      public var body: ViewContent { modifier.body(content: content) }
    }

    public struct HostedContent: View {
      fileprivate let content: () -> ViewContent
      public var body: ViewContent { content() }
    }
    extension UIHostingController where Content == HostedContent {
      fileprivate convenience init(_ style: UIModalPresentationStyle, _ content: @escaping () -> ViewContent) {
        self.init(rootView: HostedContent(content: content))
        modalPresentationStyle = style
      }
    }
    extension UITextField {
      @discardableResult fileprivate func edits(_ title: String, _ text: Binding<String>) -> UITextField {
        placeholder = title
        self.text = text.wrappedValue
        addAction(UIAction { [weak self] _ in text.wrappedValue = self?.text ?? "" }, for: .editingChanged)
        return self
      }
    }
    extension UIAlertController {
      fileprivate convenience init(_ title: String, _ style: Style, _ content: ViewContent) {
        self.init(title: title, message: nil, preferredStyle: style)
        var hasCancel = false
        for element in content.elements {
          switch element {
          case .button(let title, let role, let act):
            let isCancel = role == .cancel && !hasCancel
            hasCancel = hasCancel || isCancel
            addAction(UIAlertAction(title: title, style: isCancel ? .cancel : .default) { _ in act() })
          case .field(let title, let text) where style == .alert:
            addTextField { $0.edits(title, text) }
          default: break
          }
        }
        if actions.isEmpty || style == .actionSheet && !hasCancel {
          addAction(UIAlertAction(title: style == .alert ? "OK" : "Cancel", style: .cancel))
        }
      }
    }
    """

  /// A controller or view of UIKit that SwiftUI makes.
  private static func representable(_ kind: String, as element: String) -> String {
    """
    @preconcurrency @MainActor public struct UI\(kind)RepresentableContext<Representable: UI\(kind)Representable> {
      public let coordinator: Representable.Coordinator
      public let environment = EnvironmentValues.current
    }
    @preconcurrency @MainActor public protocol UI\(kind)Representable: View {
      associatedtype UI\(kind)Type: UI\(kind)
      associatedtype Coordinator = Void
      typealias Context = UI\(kind)RepresentableContext<Self>
      func makeCoordinator() -> Coordinator
      func makeUI\(kind)(context: Context) -> UI\(kind)Type
      func updateUI\(kind)(_ object: UI\(kind)Type, context: Context)
    }
    extension UI\(kind)Representable where Coordinator == Void {
      public func makeCoordinator() {}
    }
    extension UI\(kind)Representable {
      public var body: ViewContent {
        ViewContent.\(element)(0, HostedPart {
          let context = Context(coordinator: makeCoordinator())
          let object = makeUI\(kind)(context: context)
          updateUI\(kind)(object, context: context)
          return (object, context)
        } update: { object, context in
          if let object = object as? UI\(kind)Type, let context = context as? Context { updateUI\(kind)(object, context: context) }
        })
      }
    }
    """
  }
}
