/// Writes the code that creates the views of one owner, a controller or a view, and connects its outlets and actions.
struct ContentWriter {
  /// The owner in the written code.
  let owner: String
  /// The owner's class. Nil if the sources do not declare it.
  let ownerClass: String?
  let declarations: AppDeclarations
  /// Reports what cannot be written.
  let remark: (String) -> Void
  private(set) var code: CodeWriter
  /// The prototype cells that were found.
  private(set) var prototypes: [XMLNode] = []

  /// The code that refers to an element, by the element's id.
  private var names: [String: String] = [:]
  private var elements: [(name: String, node: XMLNode)] = []
  private var count = 0

  init(
    owner: String, ownerClass: String?, ids: [String], _ declarations: AppDeclarations, _ code: CodeWriter,
    remark: @escaping (String) -> Void
  ) {
    self.owner = owner
    self.ownerClass = ownerClass.flatMap { declarations.types[$0] == nil ? nil : $0 }
    self.declarations = declarations
    self.code = code
    self.remark = remark
    for id in ids { names[id] = owner }
  }

  // MARK: Views

  /// Writes what a view contains.
  /// - Parameter name: The code that refers to the view.
  mutating func fill(_ name: String, from node: XMLNode) {
    note(node, name)
    let add = node.name == "stackView" ? "addArrangedSubview" : "addSubview"
    for child in node.children(of: "subviews") {
      guard let view = make(child) else { continue }
      code.line("\(name).\(add)(\(view))")
    }
    if let content = node.value("contentView") { fill("\(name).contentView", from: content) }
    for key in ["tableHeaderView", "tableFooterView"] {
      if let view = node.value(key).flatMap({ make($0) }) { code.line("\(name).\(key) = \(view)") }
    }
    prototypes +=
      node.children(of: "prototypes") + node.children(of: "cells").filter { $0["reuseIdentifier"] != nil }
    if !node.children(of: "sections").isEmpty { remark("static rows are not read; register a data source") }
    let items = node.children(of: "items").filter { $0.name == "barButtonItem" }
    if !items.isEmpty {
      code.line("\(name).items = [\(items.map { makeBarButtonItem($0) }.joined(separator: ", "))]")
    }
  }

  /// Writes the view of the owner, a controller.
  mutating func fillRoot(from node: XMLNode) {
    let ancestry = ownerClass.map { declarations.ancestry(of: $0) } ?? []
    let isOf = { (type: String) in ancestry.contains { $0.inherited.contains(type) } }
    if node.name == "tableView", isOf("UITableViewController") {
      fill("\(owner).tableView!", from: node)
    } else if node.name == "collectionView", isOf("UICollectionViewController") {
      fill("\(owner).collectionView!", from: node)
    } else if node.name == "view", node["customClass"] == nil {
      fill("\(owner).view!", from: node)
    } else if let view = make(node) {
      code.line("\(owner).view = \(view)")
    }
  }

  private mutating func note(_ node: XMLNode, _ name: String) {
    if let id = node["id"], names[id] == nil { names[id] = name }
    elements.append((name, node))
  }

  private mutating func newName(_ prefix: String) -> String {
    count += 1
    return "\(prefix)\(count)"
  }

  /// Writes a view and what it contains. Returns its name, or nil if the element is not known.
  private mutating func make(_ node: XMLNode) -> String? {
    guard let kind = InterfaceElement.view(node) else {
      if node["id"] != nil { remark("a \(node.name) is not read") }
      return nil
    }
    let name = newName(node.name == "view" ? "view" : node.name.asIdentifier)
    if let custom = node["customClass"], declarations.types[custom] != nil {
      code.line("let \(name) = \(custom)(coder: HeadlessCoder())!")
    } else {
      if let custom = node["customClass"] { remark("the sources do not declare the class \(custom)") }
      code.line("let \(name) = \(kind.code)")
    }
    for statement in InterfaceElement.properties(node) { code.line("\(name).\(statement)") }
    fill(name, from: node)
    return name
  }

  // MARK: Bars

  /// Writes the title and the buttons of a controller's navigation bar.
  mutating func fillNavigationItem(_ node: XMLNode) {
    if let title = node["title"] { code.line("\(owner).navigationItem.title = \(title.literal)") }
    for side in ["left", "right"] {
      let items =
        [node.value("\(side)BarButtonItem")].compactMap { $0 }
        + node.children(of: "\(side)BarButtonItems").filter { $0.name == "barButtonItem" }
      guard !items.isEmpty else { continue }
      let names = items.map { makeBarButtonItem($0) }
      code.line("\(owner).navigationItem.\(side)BarButtonItems = [\(names.joined(separator: ", "))]")
    }
    if let view = node.value("titleView").flatMap({ make($0) }) {
      code.line("\(owner).navigationItem.titleView = \(view)")
    }
  }

  private mutating func makeBarButtonItem(_ node: XMLNode) -> String {
    let name = newName("item")
    let target = node.children(of: "connections").first { $0.name == "action" }.flatMap {
      action(of: $0, from: "UIBarButtonItem")
    }
    let end = "target: \(target?.target ?? "nil"), action: \(target?.selector ?? "nil"))"
    if let view = node.value("customView").flatMap({ make($0) }) {
      code.line("let \(name) = UIBarButtonItem(customView: \(view))")
    } else if let title = node["title"] {
      code.line("let \(name) = UIBarButtonItem(title: \(title.literal), style: .plain, \(end)")
    } else if let item = node["systemItem"] {
      code.line("let \(name) = UIBarButtonItem(barButtonSystemItem: .\(item), \(end)")
    } else {
      let image = (node["image"] ?? "").literal
      code.line("let \(name) = UIBarButtonItem(image: UIImage(named: \(image)), style: .plain, \(end)")
    }
    if let id = node["id"] { names[id] = name }
    connectSegues(node, name)
    return name
  }

  // MARK: Connections

  /// Writes the recognizers of a scene.
  mutating func makeRecognizer(_ node: XMLNode) {
    guard let type = InterfaceElement.recognizer(node) else { return }
    let name = newName("recognizer")
    let target = node.children(of: "connections").first { $0.name == "action" }.flatMap {
      action(of: $0, from: type)
    }
    code.line(
      "let \(name) = \(type)(target: \(target?.target ?? "nil"), action: \(target?.selector ?? "nil"))")
    if let id = node["id"] { names[id] = name }
  }

  /// Writes the actions, delegates and recognizers of all views, and then the owner's outlets.
  /// - Parameter node: The owner.
  mutating func connect(_ node: XMLNode) {
    for (name, element) in elements where element !== node { connectElement(element, name) }
    var collections: [(property: String, names: [String])] = []
    for connection in node.children(of: "connections") {
      guard let property = connection["property"], let destination = connection["destination"] else {
        continue
      }
      guard property != "view", let ownerClass else { continue }
      guard declarations.ancestry(of: ownerClass).contains(where: { $0.properties.contains(property) }) else {
        if !["delegate", "dataSource"].contains(property) {
          remark("\(ownerClass) has no outlet '\(property)'")
        }
        continue
      }
      guard let name = names[destination] ?? makeConstraint(destination) else {
        remark("the outlet '\(property)' of \(ownerClass) is not connected")
        continue
      }
      if connection.name == "outlet" {
        code.line("\(owner).\(property) = \(name)")
      } else if let index = collections.firstIndex(where: { $0.property == property }) {
        collections[index].names.append(name)
      } else {
        collections.append((property, [name]))
      }
    }
    for collection in collections {
      code.line("\(owner).\(collection.property) = [\(collection.names.joined(separator: ", "))]")
    }
    for (name, element) in elements where name != owner {
      if let custom = element["customClass"], declarations.types[custom] != nil {
        code.line("\(name).awakeFromNib()")
      }
    }
  }

  private mutating func connectElement(_ node: XMLNode, _ name: String) {
    let kind = InterfaceElement.view(node)
    for connection in node.children(of: "connections") {
      switch connection.name {
      case "action":
        guard
          let (target, selector) = action(
            of: connection, from: kind.map { String($0.code.prefix { $0 != "(" }) })
        else { continue }
        let event = connection["eventType"] ?? "primaryActionTriggered"
        code.line("\(name).addTarget(\(target), action: \(selector), for: .\(event))")
      case "outlet" where names[connection["destination"] ?? ""] == owner:
        let type = connection["property"] == "delegate" ? kind?.delegate : kind?.dataSource
        if let type, let property = connection["property"] {
          code.line("\(name).\(property) = \(owner) as? any \(type)")
        }
      case "outletCollection" where connection["property"] == "gestureRecognizers":
        if let recognizer = names[connection["destination"] ?? ""] {
          code.line("\(name).addGestureRecognizer(\(recognizer))")
        }
      default: break
      }
    }
    if node.name != "barButtonItem" { connectSegues(node, name) }
  }

  /// The target and the selector of an action. Nil if the target has no such method.
  /// - Parameter sender: The class of the sender.
  private func action(of connection: XMLNode, from sender: String?) -> (target: String, selector: String)? {
    guard let selector = connection["selector"] else { return nil }
    let isOwners = names[connection["destination"] ?? ""] == owner
    guard isOwners, let ownerClass else {
      remark("the action '\(selector)' is not connected")
      return nil
    }
    let ancestry = declarations.ancestry(of: ownerClass)
    let name = String(selector.prefix { $0 != ":" })
    // In Objective-C, `save(sender:)` is named `saveWithSender:`.
    let parts = name.components(separatedBy: "With")
    let candidates =
      [name] + (1..<max(parts.count, 1)).map { parts[..<$0].joined(separator: "With") }.reversed()
    let found = candidates.lazy.compactMap { name in
      ancestry.lazy.compactMap { $0.methods[name] }.first.map { (name: name, method: $0) }
    }.first
    guard let (name, method) = found else {
      remark("\(ownerClass) has no method for the action '\(selector)'")
      return nil
    }
    if let other = method.parameter, InterfaceElement.senders.contains(other), other != sender {
      // Objective-C passes senders of any class. Swift does not.
      let call = "screen.\(name)(\(method.label)\(other)())"
      return (owner, "Selector({ (screen: \(ownerClass)) in { \(call) } })")
    }
    return (owner, "Selector(\(ownerClass).\(name))")
  }

  private mutating func connectSegues(_ node: XMLNode, _ name: String) {
    for segue in node.children(of: "connections") where segue.name == "segue" {
      guard let identifier = segue["identifier"] ?? segue["id"], Segue(segue) != nil else {
        remark("a segue of the kind '\(segue["kind"] ?? "")' is not read")
        continue
      }
      let perform =
        "[unowned \(owner)] _ in if \(owner).shouldPerformSegue(withIdentifier: \(identifier.literal), sender: nil) "
        + "{ \(owner).performSegue(withIdentifier: \(identifier.literal), sender: nil) }"
      if node.name == "barButtonItem" {
        code.line("\(name).primaryAction = UIAction(title: \(name).title ?? \"\") { \(perform) }")
      } else if ["button", "switch", "slider", "segmentedControl", "stepper"].contains(node.name) {
        code.line("\(name).addAction(UIAction { \(perform) }, for: .primaryActionTriggered)")
      } else {
        remark("the segue '\(identifier)' of a \(node.name) is not connected")
      }
    }
  }

  /// A constraint to which an outlet refers.
  private mutating func makeConstraint(_ id: String) -> String? {
    guard let root = elements.first?.node.descendants,
      root.contains(where: { $0.name == "constraint" && $0["id"] == id })
    else { return nil }
    let name = newName("constraint")
    code.line("let \(name) = NSLayoutConstraint()")
    code.line("\(rootView).addConstraint(\(name))")
    return name
  }

  /// The owner's view, or the owner if it is a view.
  private var rootView: String { owner == "screen" ? "screen.view" : owner }
}
