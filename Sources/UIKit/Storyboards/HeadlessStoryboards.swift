/// What stands in for storyboard files: which identifier is which controller.
///
/// ```swift
/// Headless.storyboards.register(HomeViewController.self)                    // identifier: the class's name
/// Headless.storyboards.register(SignInViewController.self, as: "signIn", in: "Main", isInitial: true)
/// Headless.storyboards.register(CityViewController.self) { CityViewController(coder: $0, city: .none) }
/// Headless.storyboards.modules = ["App"]     // every other identifier is a class of that name in the module App
/// ```
///
/// Outlets are the app's affair: a controller that has some assigns them before they are read.
@preconcurrency @MainActor public struct HeadlessStoryboards {
  private struct Key: Hashable {
    /// Any storyboard, if nil.
    let storyboard: String?
    let identifier: String
  }

  private struct Segue {
    let destination: String
    let kind: SegueKind
  }

  private var scenes: [Key: (NSCoder) -> UIViewController?] = [:]
  private var initial: [String?: String] = [:]
  private var segues: [String: Segue] = [:]
  private var classes: [String: AnyClass] = [:]

  /// Modules whose classes are found by name.
  public var modules: [String] = []

  nonisolated init() {}

  /// Has controllers of `type` under `identifier` (the class's name, if nil), in the storyboard of that name (in any, if
  /// nil). They are made by `make`, or by `init?(coder:)`.
  public mutating func register<ViewController: UIViewController>(
    _ type: ViewController.Type, as identifier: String? = nil, in storyboard: String? = nil,
    isInitial: Bool = false, make: ((NSCoder) -> ViewController?)? = nil
  ) {
    let name = identifier ?? "\(type)"
    scenes[Key(storyboard: storyboard, identifier: name)] = make ?? { ViewController(coder: $0) }
    classes["\(type)"] = type
    if isInitial { initial[storyboard] = name }
  }

  /// Finds `type` by its name, as a nib or a storyboard does.
  public mutating func register(class type: AnyClass) { classes["\(type)"] = type }

  /// How a segue brings its destination on.
  public enum SegueKind: Sendable { case show, presentModally }

  /// Has a segue to the controller of the identifier `destination`.
  public mutating func register(segue identifier: String, to destination: String, _ kind: SegueKind = .show) {
    segues[identifier] = Segue(destination: destination, kind: kind)
  }

  func maker(of identifier: String, in storyboard: String) -> ((NSCoder) -> UIViewController?)? {
    if let maker = scenes[Key(storyboard: storyboard, identifier: identifier)]
      ?? scenes[Key(storyboard: nil, identifier: identifier)]
    {
      return maker
    }
    guard let type = namedClass(identifier) as? UIViewController.Type else { return nil }
    return { type.init(coder: $0) }
  }

  func initialIdentifier(in storyboard: String) -> String? { initial[storyboard] ?? initial[nil] }

  func segue(_ identifier: String) -> (destination: String, kind: SegueKind)? {
    segues[identifier].map { ($0.destination, $0.kind) }
  }

  func namedClass(_ name: String) -> AnyClass? {
    classes[name] ?? modules.lazy.compactMap { NSClassFromString("\($0).\(name)") }.first
  }
}

extension Headless {
  /// The storyboards of this UIKit. One that is isolated begins with those of the process.
  public static var storyboards: HeadlessStoryboards {
    get { UIApplication.shared.storyboards }
    set { UIApplication.shared.storyboards = newValue }
  }
}
