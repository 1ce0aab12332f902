/// Writes the code that creates the views of one owner, a controller or a view, and connects its outlets and actions.
struct ContentWriter {
  /// The owner in the written code.
  let owner: String
  /// The owner's class, which the sources declare.
  let ownerClass: String
  let declarations: AppDeclarations
  /// Reports what cannot be written.
  let remark: (String) -> Void
  var code: CodeWriter
  /// The prototype cells that were found.
  private(set) var prototypes: [XMLNode] = []

  /// The code that refers to an element, by the element's id.
  var names: [String: String] = [:]
  var elements: [(name: String, node: XMLNode)] = []
  /// The ids of objects of the scene whose outlets are connected elsewhere.
  var otherObjects: Set<String> = []
  /// Statements that embed other scenes. They come last, because those scenes may use the outlets.
  var embeddings: [String] = []
  private var count = 0

  init(
    owner: String, ownerClass: String, ids: [String?], _ declarations: AppDeclarations, _ code: CodeWriter,
    remark: @escaping (String) -> Void
  ) {
    self.owner = owner
    self.ownerClass = ownerClass
    self.declarations = declarations
    self.code = code
    self.remark = remark
    for id in ids.compactMap({ $0 }) { names[id] = owner }
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
    let sections = node.children(of: "sections")
    if !sections.isEmpty, isOwner(a: "UITableViewController") {
      code.line("Headless.show([\(sections.map { makeSection($0) }.joined(separator: ", "))], in: \(owner))")
    } else if !sections.isEmpty {
      remark("static rows are not read; register a data source")
    }
    let items = node.children(of: "items").compactMap { makeBarItem($0) }
    if !items.isEmpty { code.line("\(name).items = [\(items.joined(separator: ", "))]") }
  }

  /// Writes the view of the owner, a controller.
  mutating func fillRoot(from node: XMLNode) {
    if node.name == "tableView", isOwner(a: "UITableViewController") {
      fill("\(owner).tableView!", from: node)
    } else if node.name == "collectionView", isOwner(a: "UICollectionViewController") {
      fill("\(owner).collectionView!", from: node)
    } else if node.name == "view", node["customClass"] == nil {
      fill("\(owner).view!", from: node)
    } else if let view = make(node) {
      code.line("\(owner).view = \(view)")
    }
  }

  private func isOwner(a type: String) -> Bool { declarations.inherits(ownerClass) { $0 == type } }

  private mutating func note(_ node: XMLNode, _ name: String) {
    if let id = node["id"], names[id] == nil { names[id] = name }
    elements.append((name, node))
  }

  mutating func newName(_ prefix: String) -> String {
    count += 1
    return "\(prefix)\(count)"
  }

  /// Writes a view and what it contains. Returns its name, or nil if the element is not known.
  mutating func make(_ node: XMLNode) -> String? {
    guard let kind = InterfaceElement.view(node) else {
      if node["id"] != nil { remark("a \(node.name) is not read") }
      return nil
    }
    let name = newName(node.name.asIdentifier)
    let custom = declarations.appClass(of: node, remark: remark)
    code.line("let \(name) = \(custom.map { "(\($0)(coder: HeadlessCoder()) as \($0)?)!" } ?? kind.code)")
    setProperties(of: name, custom, from: node)
    fill(name, from: node)
    return name
  }

  private mutating func setProperties(of name: String, _ custom: String?, from node: XMLNode) {
    for statement in InterfaceElement.properties(node) + declarations.inspectableValues(node, of: custom) {
      code.line("\(name).\(statement)")
    }
  }

  // MARK: Rows

  /// Writes the rows of a section. Returns the code that creates the section.
  private mutating func makeSection(_ node: XMLNode) -> String {
    let titles = ["header", "footer"].compactMap { side in
      node[side + "Title"].map { "\(side): \($0.literal), " }
    }
    let rows = node.children(of: "cells").map { makeRow($0) }
    return "HeadlessSection(\(titles.joined())rows: [\(rows.joined(separator: ", "))])"
  }

  private mutating func makeRow(_ node: XMLNode) -> String {
    let name = newName("row")
    let custom = declarations.appClass(of: node, remark: remark)
    // The segue of a row is found by its identifier.
    let identifier = node["reuseIdentifier"] ?? node["id"] ?? ""
    code.line("let \(name) = \(InterfaceElement.cell(node, custom, identifier))")
    setProperties(of: name, custom, from: node)
    guard custom == nil, InterfaceElement.style(of: node) != nil else {
      fill(name, from: node)
      return name
    }
    note(node, name)
    for label in node.value("contentView")?.children(of: "subviews") ?? [] where label.name == "label" {
      let properties = ["textLabel", "detailTextLabel"]
      guard let id = label["id"], let property = properties.first(where: { node[$0] == id }) else { continue }
      names[id] = "\(name).\(property)!"
      code.line("\(name).\(property)?.text = \((label["text"] ?? "").literal)")
    }
    return name
  }

  // MARK: Bars

  /// Writes the title and the buttons of a controller's navigation bar.
  mutating func fillNavigationItem(_ node: XMLNode) { fill("\(owner).navigationItem", fromItem: node) }

  private mutating func fill(_ item: String, fromItem node: XMLNode) {
    if let title = node["title"] { code.line("\(item).title = \(title.literal)") }
    for side in ["left", "right"] {
      let items =
        [node.value("\(side)BarButtonItem")].compactMap { $0 }
        + node.children(of: "\(side)BarButtonItems").filter { $0.name == "barButtonItem" }
      guard !items.isEmpty else { continue }
      let names = items.map { makeBarButtonItem($0) }
      code.line("\(item).\(side)BarButtonItems = [\(names.joined(separator: ", "))]")
    }
    if let view = node.value("titleView").flatMap({ make($0) }) {
      code.line("\(item).titleView = \(view)")
    }
  }

  /// Writes an item of a bar that is a view of its own. Returns its name, or nil if the element is not known.
  private mutating func makeBarItem(_ node: XMLNode) -> String? {
    switch node.name {
    case "barButtonItem": return makeBarButtonItem(node)
    case "navigationItem":
      let name = newName("item")
      code.line("let \(name) = UINavigationItem()")
      fill(name, fromItem: node)
      if let id = node["id"] { names[id] = name }
      return name
    default: return nil
    }
  }

  private mutating func makeBarButtonItem(_ node: XMLNode) -> String {
    let name = newName("item")
    let end = targetAction(of: node) + ")"
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
}
