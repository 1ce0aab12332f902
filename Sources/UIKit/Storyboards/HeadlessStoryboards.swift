/// Replaces storyboard files: maps identifiers to controllers.
///
/// ```swift
/// Headless.storyboards.register(HomeViewController.self)                    // identifier: the class's name
/// Headless.storyboards.register(SignInViewController.self, as: "signIn", in: "Main", isInitial: true)
/// Headless.storyboards.register(CityViewController.self) { CityViewController(coder: $0, city: .none) }
/// Headless.storyboards.modules = ["App"]     // every other identifier is a class of that name in the module App
/// ```
///
/// Views are empty, and outlets nil, unless the content is registered: see ``register(contentOf:_:)``.
@preconcurrency @MainActor public struct HeadlessStoryboards {
  private struct Key: Hashable {
    /// Nil for any storyboard.
    let storyboard: String?
    let identifier: String
  }

  private var scenes: [Key: (NSCoder) -> UIViewController?] = [:]
  private var properties: [Key: (UIViewController) -> Void] = [:]
  private var objects: [Key: (UIViewController) -> [AnyObject]] = [:]
  private var initial: [String?: String] = [:]
  private var segues = OwnedNames<(destination: String, kind: SegueKind)>()
  private var classes: [String: AnyClass] = [:]
  private var contents: [ObjectIdentifier: (UIResponder) -> Void] = [:]
  /// Return nil if the nib has another owner.
  private var nibs: [String: (Any?) -> [UIView]?] = [:]
  private var nibControllers: [String: UIViewController.Type] = [:]

  /// The modules in which classes are looked up by name.
  public var modules: [String] = []

  nonisolated init() {}

  /// Registers controllers of `type` under `identifier` (the class's name, if nil) in `storyboard` (any, if nil).
  /// They are made with `make`, or with `init?(coder:)` if it is nil.
  public mutating func register<ViewController: UIViewController>(
    _ type: ViewController.Type, as identifier: String? = nil, in storyboard: String? = nil,
    isInitial: Bool = false, make: ((NSCoder) -> ViewController?)? = nil
  ) {
    let name = identifier ?? "\(type)"
    scenes[Key(storyboard: storyboard, identifier: name)] = make ?? { ViewController(coder: $0) }
    classes["\(type)"] = type
    if isInitial { initial[storyboard] = name }
  }

  /// Registers what a storyboard contains for a controller itself, such as its title and its children. `set` is called by
  /// `init?(coder:)` of `UIViewController`, also if a creator makes the controller.
  ///
  /// ```swift
  /// Headless.storyboards.register(propertiesOf: "signIn", in: "Main") { (screen: SignInViewController) in
  ///   screen.title = "Sign In"
  /// }
  /// ```
  public mutating func register<Controller: UIViewController>(
    propertiesOf identifier: String, in storyboard: String? = nil,
    _ set: @escaping @MainActor (Controller) -> Void
  ) {
    properties[Key(storyboard: storyboard, identifier: identifier)] = { ($0 as? Controller).map(set) }
  }

  /// Registers the objects that a storyboard has beside a controller, such as one that configures it. `make` is called with each
  /// controller of the scene after it has been created and before its `awakeFromNib()`. It connects the outlets, and calls the
  /// objects' `awakeFromNib()`. The controller retains the objects.
  ///
  /// ```swift
  /// Headless.storyboards.register(objectsOf: "profile", in: "Main") { (screen: ProfileViewController) in
  ///   let initializer = ProfileInitializer()
  ///   initializer.profileViewController = screen
  ///   initializer.awakeFromNib()
  ///   return [initializer]
  /// }
  /// ```
  public mutating func register<Controller: UIViewController>(
    objectsOf identifier: String, in storyboard: String? = nil,
    _ make: @escaping @MainActor (Controller) -> [AnyObject]
  ) {
    objects[Key(storyboard: storyboard, identifier: identifier)] = { ($0 as? Controller).map(make) ?? [] }
  }

  /// Registers `type` so that a nib or a storyboard finds it by its name.
  public mutating func register(class type: AnyClass) { classes["\(type)"] = type }

  /// Registers what a storyboard or a nib contains for the view of a controller. `fill` is called with each controller of
  /// exactly this class, after its view has been created and before `viewDidLoad()`. It adds the elements that the app
  /// needs, and connects outlets and actions.
  ///
  /// ```swift
  /// Headless.storyboards.register(contentOf: SignInViewController.self) { screen in
  ///   let button = UIButton(type: .system)
  ///   button.setTitle("Sign In", for: .normal)
  ///   button.addAction(UIAction { [unowned screen] _ in screen.signIn(button) }, for: .touchUpInside)
  ///   screen.view.addSubview(button)
  ///   screen.signInButton = button
  /// }
  /// ```
  public mutating func register<Controller: UIViewController>(
    contentOf type: Controller.Type, _ fill: @escaping @MainActor (Controller) -> Void
  ) { register(fill) }

  /// Registers what a nib contains for a view: a cell, a header or another view of exactly this class. `fill` is called with
  /// each one that is created from a nib with its class's name, before `awakeFromNib()`.
  public mutating func register<View: UIView>(
    contentOf type: View.Type, _ fill: @escaping @MainActor (View) -> Void
  ) {
    register(class: type)
    register(fill)
  }

  /// Makes a controller retain views that its scene has beside it. Some outlets to such views are weak.
  public func keep(_ views: [UIView], with controller: UIViewController) {
    controller.objectsOfScene += views
  }

  /// Registers the views of a nib that an object loads and owns. `make` is called with the object each time it loads the nib,
  /// and connects its outlets and actions.
  ///
  /// ```swift
  /// Headless.storyboards.register(nib: "PriceView") { (owner: PriceView) in
  ///   let content = UIView()
  ///   owner.content = content
  ///   return [content]
  /// }
  /// ```
  public mutating func register<Owner: AnyObject>(
    nib name: String, _ make: @escaping @MainActor (Owner) -> [UIView]
  ) { nibs[name] = { ($0 as? Owner).map { make($0) } } }

  /// Registers a nib that contains a controller, which the app loads from it.
  public mutating func register(controller type: UIViewController.Type, inNib name: String) {
    nibControllers[name] = type
  }

  func controller(inNib name: String) -> UIViewController.Type? { nibControllers[name] }

  /// The views of a nib that its owner loads. Nil if they are not registered.
  func views(inNib name: String, of owner: Any?) -> [UIView]? { nibs[name]?(owner) }

  private mutating func register<Object: UIResponder>(_ fill: @escaping @MainActor (Object) -> Void) {
    contents[ObjectIdentifier(Object.self)] = { if let object = $0 as? Object { fill(object) } }
  }

  /// Adds the registered content to a controller or view.
  func fill(_ object: UIResponder) { contents[ObjectIdentifier(type(of: object))]?(object) }

  /// How a segue shows its destination.
  public enum SegueKind: Sendable { case show, presentModally, embed }

  /// Registers a segue to the controller with the identifier `destination`. Several classes may have segues of the same name.
  /// - Parameter source: The class of the controllers that have the segue. Nil: any class.
  public mutating func register(
    segue identifier: String, of source: UIViewController.Type? = nil, to destination: String,
    _ kind: SegueKind = .show
  ) { segues.register((destination, kind), identifier, of: source) }

  func maker(of identifier: String, in storyboard: String) -> ((NSCoder) -> UIViewController?)? {
    if let maker = scenes[Key(storyboard: storyboard, identifier: identifier)]
      ?? scenes[Key(storyboard: nil, identifier: identifier)]
    {
      return maker
    }
    guard let type = namedClass(identifier) as? UIViewController.Type else { return nil }
    return { type.init(coder: $0) }
  }

  func properties(of identifier: String, in storyboard: String) -> ((UIViewController) -> Void)? {
    properties[Key(storyboard: storyboard, identifier: identifier)]
      ?? properties[Key(storyboard: nil, identifier: identifier)]
  }

  func objects(of identifier: String, in storyboard: String, beside controller: UIViewController)
    -> [AnyObject]
  {
    let make =
      objects[Key(storyboard: storyboard, identifier: identifier)]
      ?? objects[Key(storyboard: nil, identifier: identifier)]
    return make?(controller) ?? []
  }

  func initialIdentifier(in storyboard: String) -> String? { initial[storyboard] ?? initial[nil] }

  func segue(_ identifier: String, of source: UIViewController) -> (destination: String, kind: SegueKind)? {
    segues.value(identifier, of: source)
  }

  func namedClass(_ name: String) -> AnyClass? {
    classes[name] ?? modules.lazy.compactMap { NSClassFromString("\($0).\(name)") }.first
  }
}

extension Headless {
  /// The registered storyboards. An isolated UIKit starts with a copy of the surrounding one's.
  public static var storyboards: HeadlessStoryboards {
    get { UIApplication.shared.storyboards }
    set { UIApplication.shared.storyboards = newValue }
  }
}
