import Testing
import UIKit

final class StoryboardViewController: UIViewController {
  let city: String
  var prepared: UIStoryboardSegue?
  var wokenUp = false

  init?(coder: NSCoder, city: String) {
    self.city = city
    super.init(coder: coder)
  }

  required init?(coder: NSCoder) {
    city = "none"
    super.init(coder: coder)
  }

  override func awakeFromNib() { wokenUp = true }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) { prepared = segue }
}

/// The fact about storyboards, and the registry that replaces their files.
@MainActor @Suite struct StoryboardTests {
  private let main = UIStoryboard(name: "Main", bundle: nil)

  @Test("a storyboard without an initial scene has no initial controller (STB-01)") func initial() {
    Headless.isolated {
      #expect(main.instantiateInitialViewController() == nil)
      Headless.storyboards.register(StoryboardViewController.self, in: "Other", isInitial: true)
      #expect(main.instantiateInitialViewController() == nil)
      let other = UIStoryboard(name: "Other", bundle: .main)
      #expect(other.instantiateInitialViewController() is StoryboardViewController)
    }
  }

  @Test("a scene's identifier is its class's name or the registered one (STB-01)") func identifiers() {
    Headless.isolated {
      Headless.storyboards.register(StoryboardViewController.self)
      Headless.storyboards.register(UINavigationController.self, as: "root") { _ in
        UINavigationController(rootViewController: UIViewController())
      }
      let made = main.instantiateViewController(withIdentifier: "StoryboardViewController")
      #expect((made as? StoryboardViewController)?.wokenUp == true && made.storyboard === main)
      let root = main.instantiateViewController(withIdentifier: "root") as? UINavigationController
      #expect(root?.viewControllers.count == 1)
    }
  }

  @Test("classes of a module are found by the name that NSStringFromClass returns") func modules() throws {
    try Headless.isolated {
      let name = NSStringFromClass(StoryboardViewController.self).components(separatedBy: ".")
      let module = try #require(name.first)
      let identifier = try #require(name.last)
      Headless.storyboards.modules = [module]
      #expect(main.instantiateViewController(withIdentifier: identifier) is StoryboardViewController)
    }
  }

  @Test("the closure that creates a controller can call a custom initializer (STB-01)") func creator() {
    Headless.isolated {
      Headless.storyboards.register(StoryboardViewController.self, as: "city", isInitial: true)
      let made = main.instantiateViewController(identifier: "city") { coder in
        StoryboardViewController(coder: coder, city: "Oslo")
      }
      #expect(made.city == "Oslo")
      let plain: StoryboardViewController = main.instantiateViewController(identifier: "city")
      #expect(plain.city == "none")
      let first = main.instantiateInitialViewController {
        StoryboardViewController(coder: $0, city: "Bergen")
      }
      #expect(first?.city == "Bergen")
    }
  }

  /// Made by code only, as the compiler checks.
  private final class Profile: UIViewController {
    init?(name: String, coder: NSCoder) {
      super.init(coder: coder)
      if !name.isEmpty { title = name }
    }
    @available(*, unavailable) required init?(coder: NSCoder) { nil }
  }

  @Test("a controller has the properties of its scene, also if a creator makes it")
  func properties() {
    Headless.isolated {
      Headless.storyboards.register(Profile.self, as: "profile", in: "Main", isInitial: true)
      Headless.storyboards.register(propertiesOf: "profile", in: "Main") { (screen: Profile) in
        screen.title = "Profile"
      }
      let main = UIStoryboard(name: "Main", bundle: nil)
      #expect(main.instantiateInitialViewController { Profile(name: "", coder: $0) }?.title == "Profile")
      let named = main.instantiateViewController(identifier: "profile") { Profile(name: "Ann", coder: $0) }
      #expect(named.title == "Ann")
      Headless.storyboards.register(UINavigationController.self, as: "stack")
      Headless.storyboards.register(propertiesOf: "stack") { (screen: UINavigationController) in
        screen.viewControllers = [named]
      }
      let stack = main.instantiateViewController(withIdentifier: "stack") as? UINavigationController
      #expect(stack?.topViewController === named && named.navigationController === stack)
    }
  }

  private final class SignIn: UIViewController {
    weak var button: UIButton!
    var taps = 0
    var wasFilled = false
    override func viewDidLoad() { wasFilled = button.currentTitle == "Sign In" }
  }

  @Test("a storyboard's other objects are made with the controller, and retained by it") func objects() throws
  {
    final class Output {}
    final class Screen: UIViewController { var output: Output? }
    final class Initializer: NSObject {
      weak var screen: Screen?
      @MainActor func awakeFromNib() { screen?.output = Output() }
    }
    weak var made: Initializer?
    try Headless.isolated {
      Headless.storyboards.register(Screen.self, as: "profile", in: "Main", isInitial: true)
      Headless.storyboards.register(objectsOf: "profile", in: "Main") { (screen: Screen) in
        let initializer = Initializer()
        initializer.screen = screen
        initializer.awakeFromNib()
        made = initializer
        return [initializer]
      }
      var screen = try #require(
        UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController() as? Screen)
      #expect(screen.output != nil)
      #expect(made != nil)
      screen = Screen()
      Headless.runLoop.runUntilIdle()
      #expect(made == nil)
    }
  }

  @Test(
    "the registered content of a view is there before viewDidLoad, for storyboards and nibs",
    arguments: [true, false])
  func content(isFromStoryboard: Bool) throws {
    try Headless.isolated {
      Headless.storyboards.register(SignIn.self, as: "signIn")
      Headless.storyboards.register(contentOf: SignIn.self) { screen in
        let button = UIButton(type: .system)
        button.setTitle("Sign In", for: .normal)
        button.addAction(UIAction { [unowned screen] _ in screen.taps += 1 }, for: .touchUpInside)
        screen.view.addSubview(button)
        screen.button = button
      }
      let screen = try #require(
        isFromStoryboard
          ? main.instantiateViewController(withIdentifier: "signIn") as? SignIn : SignIn())
      let window = UIWindow()
      window.rootViewController = screen
      window.makeKeyAndVisible()
      try HeadlessUser().tap("Sign In")
      #expect(screen.wasFilled && screen.taps == 1)
      withExtendedLifetime(window) {}
    }
  }

  private final class Log { var lines: [String] = [] }
  private final class Outer: UIViewController {
    var log: Log?
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
      let inner = segue.destination as? Inner
      inner?.log = log
      log?.lines.append("\(segue.identifier ?? "") to \(inner?.isViewLoaded == false)")
    }
    override func viewDidLoad() { log?.lines.append("outer loaded") }
  }
  private final class Inner: UIViewController {
    var log: Log?
    override func viewDidLoad() { log?.lines.append("inner loaded") }
    override func viewDidAppear(_ animated: Bool) { log?.lines.append("inner appeared") }
  }

  @Test("the scene of a container view is prepared and loaded before the controller's view did load")
  func embedding() {
    Headless.isolated {
      Headless.storyboards.register(Inner.self, as: "inner")
      Headless.storyboards.register(segue: "list", of: Outer.self, to: "inner", .embed)
      Headless.storyboards.register(contentOf: Outer.self) { screen in
        let container = UIView()
        screen.view.addSubview(container)
        Headless.storyboards.embed("list", of: screen, in: container)
      }
      let (screen, log) = (Outer(), Log())
      screen.log = log
      let window = UIWindow()
      window.rootViewController = screen
      window.makeKeyAndVisible()
      Headless.runLoop.runUntilIdle()
      #expect(log.lines == ["list to true", "inner loaded", "outer loaded", "inner appeared"])
      #expect(screen.children.count == 1 && screen.children[0].view.superview?.superview === screen.view)
      withExtendedLifetime(window) {}
    }
  }

  private final class Card: UIView {
    weak var label: UILabel!
    var isAwake = false
    override func awakeFromNib() { isAwake = true }
  }

  private final class CardCell: UITableViewCell {
    weak var label: UILabel!
    override func awakeFromNib() { label.text = "awake" }
  }

  @Test("the registered content of a view in a nib is there before awakeFromNib") func contentOfViews() {
    Headless.isolated {
      Headless.storyboards.register(contentOf: Card.self) { card in
        let label = UILabel()
        label.text = "Card"
        card.addSubview(label)
        card.label = label
      }
      Headless.storyboards.register(contentOf: CardCell.self) { cell in
        let label = UILabel()
        cell.contentView.addSubview(label)
        cell.label = label
      }
      let card = Bundle.main.loadNibNamed("Card", owner: nil)?.first as? Card
      #expect(card?.isAwake == true && card?.label.text == "Card")
      let table = UITableView(frame: .zero, style: .plain)
      table.register(UINib(nibName: "CardCell", bundle: nil), forCellReuseIdentifier: "card")
      let cell = table.dequeueReusableCell(withIdentifier: "card") as? CardCell
      #expect(cell?.label.text == "awake" && cell?.reuseIdentifier == "card")
    }
  }

  private final class Price: UIView { weak var content: UIView? }

  @Test("a nib that an object owns has the registered views, connected to that object") func ownedNibs() {
    Headless.isolated {
      Headless.storyboards.register(nib: "Price") { (owner: Price) in
        let content = UIView()
        owner.content = content
        return [content]
      }
      let price = Price(frame: .zero)
      let views = Bundle.main.loadNibNamed("Price", owner: price) as? [UIView?]
      #expect(price.content != nil && views == [price.content])
      _ = UINib(nibName: "Price", bundle: nil).instantiate(withOwner: price)
      #expect(price.content != nil)
      // Another owner has no such outlet.
      #expect(Bundle.main.loadNibNamed("Price", owner: self)?.count == 1)
    }
  }

  @Test("a controller is loaded from a nib that contains it, with its content") func controllerInNib() {
    Headless.isolated {
      Headless.storyboards.register(controller: StoryboardViewController.self, inNib: "City")
      Headless.storyboards.register(contentOf: StoryboardViewController.self) {
        $0.view.addSubview(UILabel())
      }
      let controller = Bundle.main.loadNibNamed("City", owner: nil)?.first as? StoryboardViewController
      #expect(controller?.viewIfLoaded?.subviews.count == 1)
      // The nib of the controller's view has another name.
      #expect(Bundle.main.loadNibNamed("Town", owner: nil)?.first is UIView)
    }
  }

  @Test("a nib contains a view of the class with its name, unless that is its owner's") func nibs() {
    Headless.isolated {
      #expect(Bundle.main.loadNibNamed("Card", owner: nil)?.first is UIView)
      Headless.storyboards.register(class: Card.self)
      let card = Bundle.main.loadNibNamed("Card", owner: self, options: nil)?.first as? Card
      #expect(card?.isAwake == true)
      let owned = UINib(nibName: "Card", bundle: nil).instantiate(withOwner: Card(frame: .zero))
      #expect(owned.count == 1 && owned.first is UIView && !(owned.first is Card))
    }
  }

  @Test("a segue calls prepare, and shows its destination") func segues() {
    Headless.isolated {
      Headless.storyboards.register(StoryboardViewController.self, as: "city")
      Headless.storyboards.register(segue: "toCity", to: "city")
      let source = main.instantiateViewController(withIdentifier: "city")
      let navigation = UINavigationController(rootViewController: source)
      source.performSegue(withIdentifier: "toCity", sender: nil)
      #expect((source as? StoryboardViewController)?.prepared?.destination === navigation.topViewController)
      #expect(navigation.viewControllers.count == 2)
    }
  }

  @Test("a scene that refers to one of another storyboard is that one, which is made once") func references()
  {
    final class Screen: UIViewController {
      var wakes = 0
      override func awakeFromNib() { wakes += 1 }
    }
    Headless.isolated {
      Headless.storyboards.register(Screen.self, as: "city", in: "City", isInitial: true)
      Headless.storyboards.register(propertiesOf: "city", in: "City") { (screen: Screen) in
        screen.title = "Oslo"
      }
      let city = UIStoryboard(name: "City", bundle: nil)
      Headless.storyboards.register(UIViewController.self, as: "reference", in: "Main", isInitial: true) {
        _ in
        city.instantiateInitialViewController()
      }
      let screen = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController() as? Screen
      #expect(screen?.title == "Oslo" && screen?.wakes == 1 && screen?.storyboard === city)
    }
  }

  private final class LoadedViewController: UIViewController {
    var label: UILabel!
    var wasConnected = false

    override func loadView() {
      super.loadView()
      wasConnected = label != nil
    }
  }

  @Test("outlets are connected after super.loadView()") func loading() {
    Headless.isolated {
      Headless.storyboards.register(contentOf: LoadedViewController.self) { $0.label = UILabel() }
      let screen = LoadedViewController()
      screen.loadViewIfNeeded()
      #expect(screen.wasConnected)
    }
  }

  private final class ListViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    let table = UITableView()
    var log: [String] = []
    var allows = true

    override func loadView() {
      view = table
      table.dataSource = self
      table.delegate = self
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "city", for: indexPath)
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.append("selected") }
    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { allows }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
      log.append("\(segue.identifier ?? "") from \(sender is UITableViewCell)")
    }
  }

  @Test("the segue of a prototype cell precedes the selection of its row, unless the controller refuses")
  func selectionSegues() throws {
    try Headless.isolated {
      Headless.storyboards.register(StoryboardViewController.self, as: "city")
      Headless.storyboards.register(segue: "toCity", to: "city")
      Headless.cells.register(prototype: "city") {
        let cell = UITableViewCell(style: .default, reuseIdentifier: "city")
        cell.textLabel?.text = "Berlin"
        return cell
      }
      Headless.cells.register(segue: "toCity", prototype: "city")
      let list = ListViewController()
      let navigation = UINavigationController(rootViewController: list)
      let window = UIWindow()
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      list.allows = false
      try HeadlessUser().tap("Berlin")
      #expect(list.log == ["selected"] && navigation.viewControllers.count == 1)
      list.allows = true
      try HeadlessUser().tap("Berlin")
      #expect(list.log.dropFirst() == ["toCity from true", "selected"])
      #expect(navigation.topViewController is StoryboardViewController)
      withExtendedLifetime(window) {}
    }
  }

  private final class OtherListViewController: UIViewController, UITableViewDataSource {
    override func loadView() {
      let table = UITableView()
      table.dataSource = self
      view = table
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "city", for: indexPath)
    }
  }

  @Test("screens may have segues and prototype cells of the same names") func equalNames() throws {
    try Headless.isolated {
      @MainActor func cell(_ title: String) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: "city")
        cell.textLabel?.text = title
        return cell
      }
      Headless.storyboards.register(UITableViewController.self, as: "table")
      Headless.storyboards.register(UITabBarController.self, as: "tabs")
      Headless.storyboards.register(segue: "next", of: ListViewController.self, to: "tabs")
      Headless.storyboards.register(segue: "next", of: OtherListViewController.self, to: "table")
      Headless.cells.register(prototype: "city", of: ListViewController.self) { cell("Berlin") }
      Headless.cells.register(prototype: "city", of: OtherListViewController.self) { cell("Paris") }
      Headless.cells.register(segue: "next", prototype: "city", of: ListViewController.self)
      let (list, other) = (ListViewController(), OtherListViewController())
      let navigation = UINavigationController(rootViewController: list)
      navigation.pushViewController(other, animated: false)
      let window = UIWindow()
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      // Only the cells of the other screen have a segue.
      try HeadlessUser().tap("Paris")
      #expect(navigation.topViewController === other)
      other.performSegue(withIdentifier: "next", sender: nil)
      #expect(navigation.topViewController is UITableViewController)
      navigation.popToRootViewController(animated: false)
      try HeadlessUser().tap("Berlin")
      #expect(navigation.topViewController is UITabBarController)
      withExtendedLifetime(window) {}
    }
  }

  #if os(Linux)
    @Test("an unknown identifier raises an exception (STB-01)") func unknown() async {
      await #expect(processExitsWith: .failure) {
        _ = await UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "nowhere")
      }
    }
  #endif

  @Test("an isolated UIKit inherits registered scenes, and does not share its own")
  func isolation() {
    Headless.isolated {
      Headless.storyboards.register(StoryboardViewController.self, isInitial: true)
      Headless.isolated {
        #expect(main.instantiateInitialViewController() != nil)
        Headless.storyboards.register(UINavigationController.self, isInitial: true)
        #expect(main.instantiateInitialViewController() is UINavigationController)
      }
      #expect(main.instantiateInitialViewController() is StoryboardViewController)
    }
  }
}
