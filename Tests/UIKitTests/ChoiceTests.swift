import Testing
import UIKit

/// What the user chooses from what an element opens: menus, actions of rows, the keyboard.
@MainActor @Suite struct ChoiceTests {
  /// Notes what the user has chosen.
  @MainActor private final class Log: NSObject {
    private(set) var notes: [String] = []
    func note(_ text: String) { notes.append(text) }
    func action(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
      UIAction(title: title, attributes: attributes) { [weak self] action in self?.note(action.title) }
    }
    func noteTap() { note("tap") }
    func noteHold(_ press: UILongPressGestureRecognizer) { note("hold \(press.state)") }
  }

  private func screen(_ views: UIView...) -> (UIViewController, UIWindow) {
    let screen = UIViewController()
    for view in views { screen.view.addSubview(view) }
    return (screen, show(UINavigationController(rootViewController: screen)))
  }

  private var titles: [String] { HeadlessUser().choices().map(\.description) }

  @Test("the user chooses from the menus of buttons and bar buttons") func menus() throws {
    try Headless.isolated {
      let log = Log()
      let inline = UIMenu(title: "Order", options: .displayInline, children: [log.action("Up")])
      let sort = UIMenu(title: "Sort", children: [log.action("Name"), inline])
      let menu = UIMenu(children: [
        log.action("Share"), log.action("Old", .disabled), log.action("Secret", .hidden), sort,
      ])
      let button = UIButton(type: .system, primaryAction: log.action("More"))
      button.menu = menu
      let (root, window) = screen(button)
      root.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Bar", menu: menu)
      let inMenu = ["Share", "Sort > Name", "Sort > Up"]
      let ofBar = inMenu.map { "tap Bar > \($0)" }
      #expect(titles == ofBar + ["tap More"] + inMenu.map { "tap More > \($0)" })
      button.showsMenuAsPrimaryAction = true
      #expect(titles == ofBar + inMenu.map { "tap More > \($0)" })
      root.navigationItem.rightBarButtonItem?.primaryAction = log.action("")
      #expect(titles.first == "tap Bar")
      try HeadlessUser().tap("More > Sort > Up")
      try HeadlessUser().tap("Bar > Share")
      #expect(log.notes == ["Up", "Share"])
      withExtendedLifetime(window) {}
    }
  }

  @Test("an element whose title shows nothing is known by its next name", arguments: ["", " ", "\n"])
  func blankTitles(blank: String) {
    Headless.isolated {
      let (plain, named, labelled) = (UIButton(), UIButton(), UIButton())
      for button in [plain, named, labelled] { button.setTitle(blank, for: .normal) }
      named.accessibilityIdentifier = "close"
      labelled.addSubview(UILabel())
      labelled.subviews.forEach { ($0 as? UILabel)?.text = blank }
      labelled.accessibilityLabel = "Open"
      let segments = UISegmentedControl(items: [blank])
      let field = UITextField()
      field.placeholder = blank
      field.accessibilityLabel = "Name"
      let (root, window) = screen(plain, named, labelled, segments, field)
      root.navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: UIAction(title: blank) { _ in })
      #expect(
        titles.filter { $0.hasPrefix("tap") } == [
          "tap UIBarButtonItem", "tap UIButton", "tap close", "tap Open", "tap UISegmentedControl",
        ])
      #expect(titles.contains { $0.hasPrefix("type") && $0.hasSuffix("into Name") })
      root.navigationItem.backButtonTitle = blank
      root.navigationController?.pushViewController(UIViewController(), animated: false)
      root.navigationController?.pushViewController(UIViewController(), animated: false)
      Headless.runLoop.runUntilIdle()
      #expect(titles.contains("back to UIViewController"))
      withExtendedLifetime(window) {}
    }
  }

  @Test("the buttons of a toolbar can be tapped while it is shown") func toolbars() throws {
    try Headless.isolated {
      let log = Log()
      let bar = UIToolbar()
      bar.items = [UIBarButtonItem(primaryAction: log.action("Inside"))]
      let lone = UINavigationBar()
      let item = UINavigationItem(title: "")
      item.leftBarButtonItem = UIBarButtonItem(primaryAction: log.action("Close"))
      lone.items = [item]
      let (root, window) = screen(bar, lone)
      root.toolbarItems = [UIBarButtonItem(primaryAction: log.action("Below"))]
      #expect(titles == ["tap Inside", "tap Close"])
      root.navigationController?.isToolbarHidden = false
      #expect(titles == ["tap Inside", "tap Close", "tap Below"])
      for title in ["Inside", "Close", "Below"] { try HeadlessUser().tap(title) }
      #expect(log.notes == ["Inside", "Close", "Below"])
      withExtendedLifetime(window) {}
    }
  }

  private final class Rows: UITableViewController {
    let log = Log()
    var canEdit = true
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row \(indexPath.row)"
      cell.accessoryType = indexPath.row == 2 ? .detailButton : .disclosureIndicator
      return cell
    }
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { canEdit }
    override func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
      log.note("info \(indexPath.row)")
    }
    private func swipe(_ title: String, _ row: Int) -> UISwipeActionsConfiguration {
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .normal, title: title) { [log] _, _, done in
          log.note("\(title) \(row)")
          done(true)
        }
      ])
    }
    override func tableView(
      _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { indexPath.row == 0 ? swipe("Pin", 0) : nil }
    override func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { swipe("Delete", indexPath.row) }
    override func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard indexPath.row == 1 else { return nil }
      return UIContextMenuConfiguration(
        identifier: nil, previewProvider: { UIViewController() },
        actionProvider: { [log] _ in UIMenu(children: [log.action("Copy")]) })
    }
    override func tableView(
      _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) {
      guard let preview = animator.previewViewController else { return }
      animator.addCompletion { self.show(preview, sender: self) }
    }
  }

  @Test("each row of a short list is tapped, and the first and the last of a long one", arguments: [6, 7])
  func menu(count: Int) {
    final class Menu: UITableViewController {
      var count = 0
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
      {
        let cell = UITableViewCell()
        cell.textLabel?.text = "\(indexPath.row)"
        return cell
      }
      override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    }
    Headless.isolated {
      let menu = Menu()
      menu.count = count
      let window = show(menu)
      #expect(titles == (count == 6 ? Array(0..<6) : [0, 6]).map { "tap \($0)" })
      withExtendedLifetime(window) {}
    }
  }

  @Test("the user types what forms accept")
  func forms() {
    Headless.isolated {
      let fields = (0..<9).map { _ in UITextField() }
      fields[0].placeholder = "Your E-Mail"
      fields[1].accessibilityLabel = "Login"
      fields[1].textContentType = .emailAddress
      fields[2].placeholder = "PIN"
      fields[2].isSecureTextEntry = true
      fields[3].accessibilityIdentifier = "passwordField"
      fields[4].placeholder = "Code"
      fields[4].textContentType = .oneTimeCode
      fields[5].placeholder = "Number"
      fields[5].keyboardType = .phonePad
      fields[6].placeholder = "Age"
      fields[6].keyboardType = .numberPad
      fields[7].placeholder = "Name"
      fields[8].placeholder = "+1 555 555 0100"
      let (_, window) = screen(
        fields[0], fields[1], fields[2], fields[3], fields[4], fields[5], fields[6], fields[7], fields[8])
      #expect(
        titles == [
          "type user@example.com into Your E-Mail", "type user@example.com into Login",
          "type Passw0rd! into PIN",
          "type Passw0rd! into passwordField", "type 123456 into Code", "type 5555550100 into Number",
          "type 1 into Age", "type Something into Name", "type +1 555 555 0100 into +1 555 555 0100",
        ])
      withExtendedLifetime(window) {}
    }
  }

  @Test(
    "the user types what the name or the mask of a field asks for",
    arguments: [
      ("Mobile number", "5555550100"), ("Номер телефона", "5555550100"), ("SMS code", "123456"),
      ("your-pin", "123456"), ("Shipping", "Something"), ("(___) ___-__-__", "5432105432"),
      ("XX", "Something"),
      ("Street __", "Something"),
    ])
  func namedFields(placeholder: String, text: String) {
    Headless.isolated {
      let field = UITextField()
      field.placeholder = placeholder
      let (_, window) = screen(field)
      #expect(titles == ["type \(text) into \(placeholder)"])
      let others = HeadlessUser().choices(typing: [], variant: 1).map(\.description)
      if placeholder.hasPrefix("(") { #expect(others == ["type (543) 210-54-32 into \(placeholder)"]) }
      withExtendedLifetime(window) {}
    }
  }

  @Test("the user swipes over rows, taps their detail buttons, and opens their context menus") func rows()
    throws
  {
    try Headless.isolated {
      let rows = Rows()
      let window = show(UINavigationController(rootViewController: rows))
      // Of the choices of a class of cells, the first and the last are tried.
      #expect(
        titles == [
          "tap Row 0", "tap Row 0 > Pin", "tap Row 0 > Delete", "tap Row 1", "tap Row 1 > Copy",
          "tap Row 1 > preview", "tap Row 2", "tap Row 2 > More Info", "tap Row 2 > Delete",
        ])
      for title in ["Row 1 > Delete", "Row 0 > Pin", "Row 2 > More Info", "Row 1 > Copy"] {
        try HeadlessUser().tap(title)
      }
      #expect(rows.log.notes == ["Delete 1", "Pin 0", "info 2", "Copy"])
      rows.canEdit = false
      #expect(throws: HeadlessUserError.self) { try HeadlessUser().tap("Row 1 > Delete") }
      try HeadlessUser().tap("Row 1 > preview")
      #expect(rows.navigationController?.viewControllers.count == 2)
      withExtendedLifetime(window) {}
    }
  }

  private final class OldRows: UITableViewController {
    var deleted: [Int] = []
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
    override func tableView(
      _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
    ) -> [UITableViewRowAction]? {
      guard indexPath.row == 1 else { return nil }
      return [
        UITableViewRowAction(style: .destructive, title: "Delete") { [unowned self] action, path in
          #expect(action.title == "Delete")
          deleted.append(path.row)
        }
      ]
    }
  }

  @Test("the user swipes over rows whose actions are those of iOS 8") func oldRows() throws {
    try Headless.isolated {
      let rows = OldRows()
      let window = show(rows)
      #expect(titles == ["tap Row 0", "tap Row 1", "tap Row 1 > Delete"])
      try HeadlessUser().tap("Row 1 > Delete")
      #expect(rows.deleted == [1])
      withExtendedLifetime(window) {}
    }
  }

  @Test("the user swipes over the items of a list") func list() throws {
    final class List: UICollectionViewController {
      override func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 1 }
      override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        let cell = UICollectionViewCell(frame: .zero)
        cell.accessibilityLabel = "Item"
        return cell
      }
    }
    try Headless.isolated {
      let log = Log()
      var settings = UICollectionLayoutListConfiguration(appearance: .plain)
      settings.trailingSwipeActionsConfigurationProvider = { path in
        UISwipeActionsConfiguration(actions: [
          UIContextualAction(style: .destructive, title: "Delete") { _, _, _ in log.note("\(path.item)") }
        ])
      }
      let window = show(
        List(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: settings)))
      try HeadlessUser().tap("Item > Delete")
      #expect(log.notes == ["0"])
      withExtendedLifetime(window) {}
    }
  }

  @Test("the context menu of a view") func contextMenu() throws {
    final class Menu: NSObject, UIContextMenuInteractionDelegate {
      let log = Log()
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [log] _ in
          UIMenu(children: [log.action("Copy")])
        }
      }
    }
    try Headless.isolated {
      let menu = Menu()
      let label = UILabel()
      label.text = "Code"
      let interaction = UIContextMenuInteraction(delegate: menu)
      label.addInteraction(interaction)
      label.isUserInteractionEnabled = true
      let (_, window) = screen(label)
      #expect(titles == ["tap Code > Copy"])
      try HeadlessUser().tap("Code > Copy")
      #expect(menu.log.notes == ["Copy"] && interaction.view === label)
      label.removeInteraction(interaction)
      #expect(titles == [] && interaction.view == nil)
      withExtendedLifetime(window) {}
    }
  }

  @Test("the return key of a text field is pressed if the app may react") func returnKey() throws {
    final class Delegate: NSObject, UITextFieldDelegate {
      var pressed: [Bool] = []
      func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        pressed.append(textField.isFirstResponder)
        return true
      }
    }
    try Headless.isolated {
      let (plain, field, delegate) = (UITextField(), UITextField(), Delegate())
      plain.placeholder = "Name"
      field.placeholder = "Code"
      field.delegate = delegate
      let (_, window) = screen(plain, field)
      #expect(titles == ["tap Code > return", "type Something into Name", "type 123456 into Code"])
      try HeadlessUser().tap("Code > return")
      #expect(delegate.pressed == [true])
      withExtendedLifetime(window) {}
    }
  }

  @Test("the delegates of text fields and text views hear of each change of the selection") func selections()
    throws
  {
    final class Delegate: NSObject, UITextFieldDelegate, UITextViewDelegate {
      var texts: [String] = []
      func textFieldDidChangeSelection(_ textField: UITextField) { texts.append(textField.text ?? "none") }
      func textViewDidChangeSelection(_ textView: UITextView) { texts.append(textView.text) }
    }
    try Headless.isolated {
      let (field, view, delegate) = (UITextField(), UITextView(), Delegate())
      (field.placeholder, view.accessibilityLabel) = ("Name", "Text")
      (field.delegate, view.delegate) = (delegate, delegate)
      let (_, window) = screen(field, view)
      try HeadlessUser().perform(.type("Ada", into: "Name"))
      try HeadlessUser().perform(.type("Hello", into: "Text"))
      #expect(delegate.texts == ["", "Ada", "", "Hello"])
      withExtendedLifetime(window) {}
    }
  }

  @Test("a search bar has a search key, and Cancel while a search is active") func searchBar() throws {
    final class Delegate: NSObject, UISearchBarDelegate {
      var calls: [String] = []
      func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { calls.append("search") }
      func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { calls.append("cancel") }
    }
    try Headless.isolated {
      let (search, delegate) = (UISearchController(searchResultsController: nil), Delegate())
      search.searchBar.placeholder = "Find"
      let (root, window) = screen()
      root.navigationItem.searchController = search
      #expect(titles == ["type Something into Find"])
      search.searchBar.delegate = delegate
      try HeadlessUser().type("tea", into: "Find")
      #expect(titles == ["tap Cancel", "tap Find > return", "type Something into Find"])
      try HeadlessUser().tap("Find > return")
      try HeadlessUser().tap("Cancel")
      #expect(delegate.calls == ["search", "cancel"] && !search.isActive && search.searchBar.text == "")
      withExtendedLifetime(window) {}
    }
  }

  @Test("the user types into a text view") func textView() throws {
    final class Delegate: NSObject, UITextViewDelegate {
      var texts: [String] = []
      func textViewDidChange(_ textView: UITextView) { texts.append(textView.text) }
    }
    try Headless.isolated {
      let (view, delegate) = (UITextView(), Delegate())
      view.delegate = delegate
      view.accessibilityLabel = "Note"
      let (_, window) = screen(view)
      #expect(titles == ["type Something into Note"])
      try HeadlessUser().type("milk", into: "Note")
      #expect(delegate.texts == ["milk"] && view.isFirstResponder)
      view.isEditable = false
      #expect(titles == [])
      withExtendedLifetime(window) {}
    }
  }

  @Test("controls with a value change it: a slider, a stepper, pages, a date, a refresh control")
  func values()
    throws
  {
    try Headless.isolated {
      let log = Log()
      let (slider, stepper, pages, date) = (UISlider(), UIStepper(), UIPageControl(), UIDatePicker())
      let (scroll, refresh) = (UIScrollView(), UIRefreshControl())
      pages.numberOfPages = 2
      stepper.maximumValue = 1
      date.date = Date(timeIntervalSinceReferenceDate: 0)
      scroll.refreshControl = refresh
      let controls = [slider, stepper, pages, date, refresh]
      for control in controls {
        control.addAction(
          UIAction { _ in log.note(String(describing: type(of: control))) }, for: .valueChanged)
      }
      let (_, window) = screen(slider, stepper, pages, date, scroll)
      let names = ["UISlider", "UIStepper", "UIPageControl", "UIDatePicker", "UIRefreshControl"]
      #expect(titles == names.map { "tap \($0)" } && HeadlessUser().unusedTypes.isEmpty)
      for name in names { try HeadlessUser().tap(name) }
      #expect(log.notes == names)
      #expect(slider.value == 1 && stepper.value == 1 && pages.currentPage == 1 && refresh.isRefreshing)
      #expect(date.date == Date(timeIntervalSinceReferenceDate: 86_400))
      #expect(titles == names.dropLast().map { "tap \($0)" }, "a refresh is in progress")
      for name in names.dropLast() { try HeadlessUser().tap(name) }
      #expect(slider.value == 0 && stepper.value == 0 && pages.currentPage == 0)
      withExtendedLifetime(window) {}
    }
  }

  @Test("each wheel of a picker is turned") func picker() throws {
    final class Wheels: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
      var selected: [String] = []
      func numberOfComponents(in pickerView: UIPickerView) -> Int { 3 }
      func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        component + 1
      }
      func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        selected.append("\(component):\(row)")
      }
    }
    try Headless.isolated {
      let (picker, wheels) = (UIPickerView(), Wheels())
      picker.dataSource = wheels
      picker.delegate = wheels
      let (_, window) = screen(picker)
      // The first wheel has one row.
      #expect(titles == ["tap UIPickerView", "tap UIPickerView #2"])
      for _ in 0..<2 { try HeadlessUser().tap("UIPickerView") }
      try HeadlessUser().tap("UIPickerView #2")
      #expect(wheels.selected == ["1:1", "1:0", "2:1"] && picker.selectedRow(inComponent: 2) == 1)
      withExtendedLifetime(window) {}
    }
  }

  @Test("a menu's deferred elements are chosen, too") func deferred() throws {
    try Headless.isolated {
      let log = Log()
      let button = UIButton(type: .system)
      button.setTitle("More", for: .normal)
      button.showsMenuAsPrimaryAction = true
      button.menu = UIMenu(children: [UIDeferredMenuElement.uncached { $0([log.action("Later")]) }])
      let (_, window) = screen(button)
      #expect(titles == ["tap More > Later"])
      try HeadlessUser().tap("More > Later")
      #expect(log.notes == ["Later"])
      withExtendedLifetime(window) {}
    }
  }

  @Test("a handler of changes of traits is retained until it is unregistered") func traitChanges() {
    final class Screen: UIViewController {
      func observe(_ object: NSObject) -> any UITraitChangeRegistration {
        registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, _: UITraitCollection) in
          _ = (self, object)
        }
      }
    }
    let screen = Screen()
    weak var captured: NSObject?
    let registration = {
      let object = NSObject()
      captured = object
      return screen.observe(object)
    }()
    #expect(captured != nil)
    screen.unregisterForTraitChanges(registration)
    withExtendedLifetime(registration) {}
    _ = consume registration
    #expect(captured == nil)
  }

  @Test("long presses are tried, and recognisers that the user cannot operate are listed") func recognisers()
    throws
  {
    try Headless.isolated {
      let log = Log()
      let (photo, button) = (UIImageView(), UIButton(type: .system))
      photo.accessibilityLabel = "Photo"
      photo.isUserInteractionEnabled = true
      button.setTitle("Photo", for: .normal)
      let (tap, hold) = (Selector(Log.noteTap), Selector(Log.noteHold))
      photo.addGestureRecognizer(UITapGestureRecognizer(target: log, action: tap))
      photo.addGestureRecognizer(UILongPressGestureRecognizer(target: log, action: hold))
      button.addGestureRecognizer(UILongPressGestureRecognizer(target: log, action: hold))
      // Without a target, it has no effect.
      photo.addGestureRecognizer(UIRotationGestureRecognizer())
      photo.addGestureRecognizer(UIPinchGestureRecognizer(target: log, action: tap))
      let (root, window) = screen(photo, button)
      let edge = UIScreenEdgePanGestureRecognizer(target: log, action: tap)
      edge.edges = .left
      root.navigationController?.view.addGestureRecognizer(edge)
      #expect(titles == ["tap Photo", "tap Photo #2", "hold Photo", "hold Photo #2"])
      try HeadlessUser().hold("Photo")
      try HeadlessUser().tap("Photo")
      #expect(log.notes == ["hold began", "hold ended", "tap"])
      #expect(HeadlessUser().unusedTypes == ["UIPinchGestureRecognizer"])
      let swipe = UISwipeGestureRecognizer(target: log, action: tap)
      swipe.direction = [.left, .up]
      photo.addGestureRecognizer(swipe)
      #expect(titles.suffix(2) == ["swipe left on Photo", "swipe up on Photo"])
      try HeadlessUser().perform(.swipe(.left, on: "Photo"))
      #expect(log.notes.last == "tap" && log.notes.count == 4)
      #expect(HeadlessUser().unusedTypes == ["UIPinchGestureRecognizer"])
      #expect(throws: HeadlessUserError.self) { try HeadlessUser().perform(.swipe(.down, on: "Photo")) }
      withExtendedLifetime(window) {}
    }
  }

  @Test(
    "the notation of an action is read back",
    arguments: [
      "tap Row > Delete", "tap More > Sort > Name", "tap Find > return", "hold Photo", "hold Photo #2",
      "swipe left on Photo", "swipe down on Photo #2", "swipe down", "swipe down cancelled",
    ]) func notation(_ words: String)
  {
    #expect(HeadlessUser.Action(words)?.description == words)
  }

  // MARK: Elements outside the content

  /// A screen that fills itself with elements.
  private func screen(_ fill: (UIViewController, _ button: (String) -> UIButton) -> Void) -> Set<String> {
    Headless.isolated {
      let controller = UIViewController()
      fill(controller) { title in
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        return button
      }
      let window = show(UINavigationController(rootViewController: controller))
      defer { withExtendedLifetime(window) {} }
      return Set(HeadlessUser().choices().map { "\($0)" })
    }
  }

  @Test("the user taps what is in the title view of a navigation bar") func titleView() {
    let choices = screen { controller, button in
      controller.navigationItem.titleView = button("Choose City")
    }
    #expect(choices == ["tap Choose City"])
  }

  @Test("the user taps what is behind the cells of a list, unless cells cover it")
  func backgroundView() {
    for isTable in [true, false] {
      let choices = screen { controller, button in
        if isTable {
          let table = UITableView(frame: UIScreen.main.bounds)
          table.backgroundView = UIView()
          table.backgroundView?.addSubview(button("Retry"))
          controller.view.addSubview(table)
        } else {
          let layout = UICollectionViewFlowLayout()
          let items = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: layout)
          items.backgroundView = button("Old")
          items.backgroundView = button("Retry")
          controller.view.addSubview(items)
        }
      }
      #expect(choices == ["tap Retry"])
    }
  }

  @Test("the user taps what is beside the text of a field, unless its mode is never") func sides() {
    let choices = screen { controller, button in
      let field = UITextField(frame: .zero)
      field.placeholder = "Code"
      field.leftView = button("Left")
      field.rightView = button("Right")
      field.rightViewMode = .always
      controller.view.addSubview(field)
    }
    #expect(choices == ["tap Right", "type 123456 into Code"])
  }

  private final class Terms: NSObject, UITextViewDelegate, UITabBarDelegate {
    var opened: [String] = []
    func textView(
      _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
      interaction: UITextItemInteraction
    ) -> Bool {
      opened.append("\(URL) \(characterRange.location)")
      return false
    }
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { opened.append(item.title ?? "") }
  }

  @Test("the user taps links in a text view that cannot be edited") func links() throws {
    try Headless.isolated {
      let terms = Terms()
      let view = UITextView(frame: .zero)
      let text = NSMutableAttributedString(string: "Read the terms and the policy.")
      text.addAttribute(
        .link, value: "https://example.com/terms", range: NSRange(location: 9, length: 5))
      if let url = URL(string: "https://example.com/policy") {
        text.addAttribute(.link, value: url, range: NSRange(location: 23, length: 6))
      }
      view.attributedText = text
      view.delegate = terms
      let controller = UIViewController()
      controller.view.addSubview(view)
      let window = show(controller)
      #expect(throws: HeadlessUserError.self) { try HeadlessUser().tap("terms") }
      view.isEditable = false
      #expect(HeadlessUser().choices() == [.tap("terms"), .tap("policy")])
      try HeadlessUser().tap("policy")
      #expect(terms.opened == ["https://example.com/policy 23"])
      #expect(view.text == "Read the terms and the policy.")
      view.text = "Read nothing."
      #expect(HeadlessUser().choices().isEmpty)
      withExtendedLifetime(window) {}
    }
  }

  @Test("the user taps items of a tab bar without a controller") func tabBar() throws {
    try Headless.isolated {
      let delegate = Terms()
      let bar = UITabBar(frame: .zero)
      bar.items = ["Map", "List"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
      let controller = UIViewController()
      controller.view.addSubview(bar)
      let window = show(controller)
      #expect(HeadlessUser().choices().isEmpty)
      bar.delegate = delegate
      try HeadlessUser().tap("List")
      #expect(delegate.opened == ["List"] && bar.selectedItem === bar.items?.last)
      withExtendedLifetime(window) {}
    }
  }
}
