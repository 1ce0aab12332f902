import Foundation

/// A segue that the headless UIKit can perform.
struct Segue {
  /// How it shows its destination: a kind of the headless UIKit.
  enum Kind: String { case show, presentModally, embed }

  let identifier: String
  let destination: String
  let kind: Kind

  /// Nil if the element is not such a segue.
  init?(_ node: XMLNode) {
    guard node.name == "segue", let destination = node["destination"],
      let identifier = node["identifier"] ?? node["id"]
    else { return nil }
    switch node["kind"] {
    case "show", "push", "showDetail": kind = .show
    case "presentation", "modal", "popoverPresentation": kind = .presentModally
    case "embed": kind = .embed
    default: return nil
    }
    self.identifier = identifier
    self.destination = destination
  }
}

/// Writes the code that registers what a storyboard or a nib contains.
struct InterfaceWriter {
  /// The path for remarks, relative to the app's folder.
  let file: String
  let document: XMLNode
  let declarations: AppDeclarations
  private(set) var remarks: [Remark] = []

  init(file: String, document: XMLNode, _ declarations: AppDeclarations) {
    self.file = file
    self.document = document
    self.declarations = declarations
  }

  /// The name of the storyboard or the nib.
  var name: String { (file as NSString).lastPathComponent.components(separatedBy: ".")[0] }
  var isStoryboard: Bool { file.hasSuffix(".storyboard") }
  /// The name of the function that is written.
  var function: String { "register\(name.asIdentifier)\(isStoryboard ? "Storyboard" : "Nib")" }

  /// The function that registers the contents.
  mutating func write() -> String {
    var code = CodeWriter()
    let found = Found()
    code.block("@MainActor func \(function)() {") { code in
      if isStoryboard { writeScenes(&code, found) } else { writeNib(&code, found) }
    }
    remarks = Array(Set(found.texts)).sorted().map { Remark(file: file, line: 1, text: $0) }
    return code.text
  }

  /// What cannot be written.
  private final class Found {
    var texts: [String] = []
  }

  // MARK: Storyboards

  private func writeScenes(_ code: inout CodeWriter, _ found: Found) {
    for scene in document.children(of: "scenes") {
      let objects = scene.children(of: "objects")
      for object in objects {
        if let base = InterfaceElement.controller(object) {
          writeController(object, base: base, among: objects, &code, found)
        } else if object.name == "viewControllerPlaceholder" {
          writeReference(object, &code)
        }
      }
    }
  }

  /// The start of the registration of a scene's controller.
  private func registration(_ node: XMLNode, _ type: String) -> String {
    let isInitial = node["id"] != nil && document["initialViewController"] == node["id"]
    return
      "Headless.storyboards.register(\(type).self, as: \(identifier(of: node).literal), in: \(name.literal)"
      + (isInitial ? ", isInitial: true)" : ")")
  }

  /// Writes a scene that refers to one of another storyboard.
  private func writeReference(_ node: XMLNode, _ code: inout CodeWriter) {
    let board = "UIStoryboard(name: \((node["storyboardName"] ?? name).literal), bundle: nil)"
    code.block(registration(node, "UIViewController") + " { _ in") { code in
      code.line(
        node["referencedIdentifier"].map {
          "\(board).instantiateViewController(withIdentifier: \($0.literal))"
        }
          ?? "\(board).instantiateInitialViewController()")
    }
  }

  private func writeController(
    _ node: XMLNode, base: String, among objects: [XMLNode], _ code: inout CodeWriter, _ found: Found
  ) {
    let custom = declarations.appClass(of: node) { found.texts.append($0) }
    let type = custom ?? node["customClass"].flatMap { $0.hasPrefix("UI") ? $0 : nil } ?? base
    code.line(registration(node, type))
    let scene = identifier(of: node).literal
    let properties = properties(node) + declarations.inspectableValues(node, of: custom)
    if !properties.isEmpty {
      let of = "propertiesOf: \(scene), in: \(name.literal)"
      code.block("Headless.storyboards.register(\(of)) { (screen: \(type)) in") { code in
        for property in properties { code.line("screen.\(property)") }
      }
    }
    for segue in node.descendants.compactMap(Segue.init) {
      code.line(
        "Headless.storyboards.register(segue: \(segue.identifier.literal), of: \(type).self, "
          + "to: \(identifier(ofScene: segue.destination).literal), .\(segue.kind))"
      )
    }
    writeObjects(beside: node, type: type, among: objects, &code, found)
    guard let custom else {
      if node.value("view")?.child("subviews") != nil {
        found.texts.append("a \(base) without a class of the app has views, which are not read")
      }
      return
    }
    writeContent(of: custom, node, among: objects, &code, found)
  }

  /// Writes the objects of a scene that are neither controllers nor views, as those that configure a controller in apps with VIPER.
  private func writeObjects(
    beside node: XMLNode, type: String, among objects: [XMLNode], _ code: inout CodeWriter, _ found: Found
  ) {
    let custom = objects.filter { $0.name == "customObject" }.compactMap { object in
      declarations.appClass(of: object) { found.texts.append($0) }.map { (node: object, type: $0) }
    }
    if custom.isEmpty { return }
    let names = Dictionary(
      custom.enumerated().compactMap { index, object in object.node["id"].map { ($0, "object\(index + 1)") }
      },
      uniquingKeysWith: { first, _ in first }
    ).merging(node["id"].map { [$0: "screen"] } ?? [:]) { $1 }
    let scene = identifier(of: node).literal
    code.block(
      "Headless.storyboards.register(objectsOf: \(scene), in: \(name.literal)) { (screen: \(type)) in"
    ) { code in
      for (index, object) in custom.enumerated() { code.line("let object\(index + 1) = \(object.type)()") }
      func connect(_ source: XMLNode, _ name: String, of type: String, isOwn: Bool) {
        for connection in source.children(of: "connections") where connection.name == "outlet" {
          guard let property = connection["property"], let destination = connection["destination"],
            declarations.ancestry(of: type).contains(where: { $0.properties.contains(property) })
          else { continue }
          if let target = names[destination], isOwn || target != "screen" {
            code.line("\(name).\(property) = \(target)")
          } else if isOwn {
            found.texts.append("the outlet '\(property)' of \(type) is not connected")
          }
        }
      }
      for (index, object) in custom.enumerated() {
        connect(object.node, "object\(index + 1)", of: object.type, isOwn: true)
      }
      connect(node, "screen", of: type, isOwn: false)
      for (index, object) in custom.enumerated()
      where declarations.ancestry(of: object.type).contains(where: { $0.methods.contains("awakeFromNib") }) {
        code.line("object\(index + 1).awakeFromNib()")
      }
      code.line("return [\(custom.indices.map { "object\($0 + 1)" }.joined(separator: ", "))]")
    }
  }

  /// The properties of a controller itself, as assignments.
  private func properties(_ node: XMLNode) -> [String] {
    var statements: [String] = []
    if let title = node["title"] { statements.append("title = \(title.literal)") }
    if let item = node.value("tabBarItem") {
      let title = (item["title"] ?? item["systemItem"]?.capitalized ?? "").literal
      statements.append("tabBarItem = UITabBarItem(title: \(title), image: nil, tag: \(item["tag"] ?? "0"))")
    }
    let segues = node.children(of: "connections").filter {
      $0.name == "segue" && $0["kind"] == "relationship"
    }
    let children = Self.relationships.flatMap { name in segues.filter { $0["relationship"] == name } }
      .compactMap { $0["destination"].map(controller(ofScene:)) }
    if !children.isEmpty { statements.append("viewControllers = [\(children.joined(separator: ", "))]") }
    return statements
  }

  /// The relationships of containers to their children, in the order of the children: those of a split view controller
  /// may be in another order.
  private static let relationships = [
    "rootViewController", "viewControllers", "masterViewController", "supplementaryViewController",
    "detailViewController",
  ]

  private func identifier(of node: XMLNode) -> String { node["storyboardIdentifier"] ?? node["id"] ?? "" }

  private func identifier(ofScene id: String) -> String {
    let scene = document.children(of: "scenes").flatMap { $0.children(of: "objects") }.first {
      $0["id"] == id
    }
    return scene.map(identifier(of:)) ?? id
  }

  /// The code that creates a scene's controller.
  private func controller(ofScene id: String) -> String {
    "UIStoryboard(name: \(name.literal), bundle: nil)"
      + ".instantiateViewController(withIdentifier: \(identifier(ofScene: id).literal))"
  }

  // MARK: Nibs

  private func writeNib(_ code: inout CodeWriter, _ found: Found) {
    let objects = document.children(of: "objects")
    if let controller = objects.first(where: { InterfaceElement.controller($0) != nil }) {
      return writeController(inNib: controller, among: objects, &code, found)
    }
    let owner = objects.first { $0["placeholderIdentifier"] == "IBFilesOwner" }
    guard let root = objects.first(where: { InterfaceElement.view($0) != nil }) else { return }
    if let custom = declarations.appClass(of: root) {
      writeContent(of: custom, owner: "view", ids: [root["id"]], &code, found) { writer in
        for object in objects { writer.makeRecognizer(object) }
        writer.fill("view", from: root)
        writer.connect(root)
      }
    } else if let owner, let type = owner["customClass"],
      declarations.inherits(type, from: { $0.hasSuffix("Controller") })
    {
      writeContent(of: type, owner: "screen", ids: [owner["id"]], &code, found) { writer in
        for object in objects { writer.makeRecognizer(object) }
        writer.fillRoot(from: root)
        writer.connect(owner)
      }
    } else if let owner, let type = declarations.appClass(of: owner) {
      let head = "register(nib: \(name.literal)) { (owner: \(type)) in"
      writeContent(of: type, owner: "owner", ids: [owner["id"]], head: head, &code, found) { writer in
        for object in objects { writer.makeRecognizer(object) }
        let views = objects.compactMap { InterfaceElement.view($0) == nil ? nil : writer.make($0) }
        writer.connect(owner)
        writer.code.line("return [\(views.joined(separator: ", "))]")
      }
    } else {
      found.texts.append("the nib is not read: neither its view nor its owner has a class of the app")
    }
  }

  private func writeController(
    inNib node: XMLNode, among objects: [XMLNode], _ code: inout CodeWriter, _ found: Found
  ) {
    guard let type = declarations.appClass(of: node, remark: { found.texts.append($0) }) else { return }
    code.line("Headless.storyboards.register(controller: \(type).self, inNib: \(name.literal))")
    writeContent(of: type, node, among: objects, &code, found)
  }

  // MARK: Contents

  private func writeContent(
    of type: String, _ controller: XMLNode, among objects: [XMLNode], _ code: inout CodeWriter, _ found: Found
  ) {
    writeContent(of: type, owner: "screen", ids: [controller["id"], "-1"], &code, found) { writer in
      writer.otherObjects = Set(objects.filter { $0.name == "customObject" }.compactMap { $0["id"] })
      for object in objects { writer.makeRecognizer(object) }
      if let item = controller.value("navigationItem") { writer.fillNavigationItem(item) }
      let beside = objects.filter { InterfaceElement.view($0) != nil }
      let root =
        controller.value("view") ?? beside.first { $0["id"] == destination(of: "view", in: controller) }
      if let root { writer.fillRoot(from: root) }
      let views = beside.filter { $0 !== root }.compactMap { writer.make($0) }
      if !views.isEmpty {
        writer.code.line("Headless.storyboards.keep([\(views.joined(separator: ", "))], with: screen)")
      }
      writer.connect(controller)
    }
  }

  private func destination(of outlet: String, in node: XMLNode) -> String? {
    node.children(of: "connections").first { $0.name == "outlet" && $0["property"] == outlet }?["destination"]
  }

  /// - Parameter head: The registration. Nil: that of the content of the type.
  private func writeContent(
    of type: String, owner: String, ids: [String?], head: String? = nil, _ code: inout CodeWriter,
    _ found: Found, _ write: (inout ContentWriter) -> Void
  ) {
    var prototypes: [XMLNode] = []
    let head = head ?? "register(contentOf: \(type).self) { \(owner) in"
    code.blockIfNotEmpty("Headless.storyboards.\(head)") { code in
      var writer = ContentWriter(
        owner: owner, ownerClass: type, ids: ids, declarations, code
      ) { found.texts.append($0) }
      write(&writer)
      code = writer.code
      prototypes = writer.prototypes
    }
    // The objects of a storyboard are controllers.
    let controller = isStoryboard && owner == "screen" ? ", of: \(type).self" : ""
    for prototype in prototypes { writePrototype(prototype, controller, &code, found) }
  }

  /// - Parameter controller: The argument that names the class of the controller to whose table or collection the cell belongs.
  private func writePrototype(
    _ node: XMLNode, _ controller: String, _ code: inout CodeWriter, _ found: Found
  ) {
    guard let identifier = node["reuseIdentifier"] else { return }
    let custom = declarations.appClass(of: node) { found.texts.append($0) }
    code.block("Headless.cells.register(prototype: \(identifier.literal)\(controller)) {") { code in
      code.line("let cell = \(InterfaceElement.cell(node, custom, identifier))")
      if custom != nil || InterfaceElement.style(of: node) == nil {
        var writer = ContentWriter(
          owner: "cell", ownerClass: custom ?? "UIView", ids: [node["id"]], declarations, code
        ) { found.texts.append($0) }
        writer.fill("cell", from: node)
        writer.connect(node)
        code = writer.code
      }
      if custom != nil { code.line("cell.awakeFromNib()") }
      code.line("return cell")
    }
    for connection in node.children(of: "connections") where connection.name == "segue" {
      if let segue = Segue(connection), connection["trigger"] == nil {
        code.line(
          "Headless.cells.register(segue: \(segue.identifier.literal), prototype: \(identifier.literal)\(controller))"
        )
      } else {
        found.texts.append("a segue of a cell is not read")
      }
    }
  }
}
