// Outlets, actions, recognizers and segues.
extension ContentWriter {
  /// Writes the recognizers of a scene.
  mutating func makeRecognizer(_ node: XMLNode) {
    guard let type = InterfaceElement.recognizer(node) else { return }
    let name = newName("recognizer")
    code.line("let \(name) = \(type)(\(targetAction(of: node)))")
    if let id = node["id"] { names[id] = name }
  }

  /// Writes the actions, delegates and recognizers of all views, and then the outlets of the owner and of views that have
  /// a class of the app.
  /// - Parameter node: The owner.
  mutating func connect(_ node: XMLNode) {
    for (name, element) in elements where element !== node { connectElement(element, name) }
    let others = elements.filter { $0.name != owner && declarations.appClass(of: $0.node) != nil }
    for (name, element) in others { connectOutlets(element, of: name) }
    connectOutlets(node, of: owner)
    for embedding in embeddings { code.line(embedding) }
    for (name, _) in others { code.line("\(name).awakeFromNib()") }
  }

  /// The app's class of an object in the written code. Nil if it has none.
  private func appClass(of name: String) -> String? {
    if name == owner { return ownerClass }
    return elements.first { $0.name == name }.flatMap { declarations.appClass(of: $0.node) }
  }

  private mutating func connectOutlets(_ node: XMLNode, of object: String) {
    var collections: [(property: String, names: [String])] = []
    for connection in node.children(of: "connections") {
      guard let property = connection["property"], let name = outlet(connection, of: object) else { continue }
      if connection.name == "outlet" {
        code.line("\(object).\(property) = \(name)")
      } else if let index = collections.firstIndex(where: { $0.property == property }) {
        collections[index].names.append(name)
      } else {
        collections.append((property, [name]))
      }
    }
    for collection in collections {
      code.line("\(object).\(collection.property) = [\(collection.names.joined(separator: ", "))]")
    }
  }

  /// The element to which an outlet of an object refers. Nil if the object has no such outlet, or if there is none.
  private mutating func outlet(_ connection: XMLNode, of object: String) -> String? {
    guard let property = connection["property"], let destination = connection["destination"],
      !["delegate", "dataSource", "gestureRecognizers"].contains(property),
      property != "view" || object != "screen", !otherObjects.contains(destination),
      let type = appClass(of: object)
    else { return nil }
    guard declarations.ancestry(of: type).contains(where: { $0.properties.contains(property) }) else {
      remark("\(type) has no outlet '\(property)'")
      return nil
    }
    let name = names[destination] ?? makeConstraint(destination)
    if name == nil { remark("the outlet '\(property)' of \(type) is not connected") }
    return name
  }

  private mutating func connectElement(_ node: XMLNode, _ name: String) {
    let kind = InterfaceElement.view(node)
    for connection in node.children(of: "connections") {
      switch connection.name {
      case "action":
        guard let (target, selector) = action(of: connection) else { continue }
        let event = connection["eventType"] ?? "primaryActionTriggered"
        code.line("\(name).addTarget(\(target), action: \(selector), for: .\(event))")
      case "outlet":
        let type = ["delegate": kind?.delegate, "dataSource": kind?.dataSource][connection["property"] ?? ""]
        if let type = type ?? nil, let property = connection["property"],
          let object = names[connection["destination"] ?? ""], appClass(of: object) != nil
        {
          code.line("\(name).\(property) = \(object) as? any \(type)")
        }
      case "outletCollection" where connection["property"] == "gestureRecognizers":
        if let recognizer = names[connection["destination"] ?? ""] {
          code.line("\(name).addGestureRecognizer(\(recognizer))")
        }
      default: break
      }
    }
    connectSegues(node, name)
  }

  /// The arguments for the target and the action of an element that has at most one.
  func targetAction(of node: XMLNode) -> String {
    let connection = node.children(of: "connections").first { $0.name == "action" }
    guard let (target, selector) = connection.flatMap(action) else { return "target: nil, action: nil" }
    return "target: \(target), action: \(selector)"
  }

  /// The target and the selector of an action. Nil if the target has no class of the app, or no such method.
  private func action(of connection: XMLNode) -> (target: String, selector: String)? {
    guard let selector = connection["selector"] else { return nil }
    guard let target = names[connection["destination"] ?? ""], let type = appClass(of: target) else {
      remark("the action '\(selector)' is not connected")
      return nil
    }
    guard let name = declarations.method(selector, of: type) else {
      remark("\(type) has no method for the action '\(selector)'")
      return nil
    }
    return (target, "Selector(\(type).\(name))")
  }

  mutating func connectSegues(_ node: XMLNode, _ name: String) {
    for connection in node.children(of: "connections") where connection.name == "segue" {
      guard let segue = Segue(connection) else {
        remark("a segue of the kind '\(connection["kind"] ?? "")' is not read")
        continue
      }
      let identifier = segue.identifier
      if segue.kind == .embed {
        embeddings.append("Headless.storyboards.embed(\(identifier.literal), of: \(owner), in: \(name))")
        continue
      }
      let perform =
        "[unowned \(owner)] _ in if \(owner).shouldPerformSegue(withIdentifier: \(identifier.literal), sender: nil) "
        + "{ \(owner).performSegue(withIdentifier: \(identifier.literal), sender: nil) }"
      if node.name == "barButtonItem" {
        code.line("\(name).primaryAction = UIAction(title: \(name).title ?? \"\") { \(perform) }")
      } else if ["button", "switch", "slider", "segmentedControl", "stepper"].contains(node.name) {
        code.line("\(name).addAction(UIAction { \(perform) }, for: .primaryActionTriggered)")
      } else if node.name == "tableViewCell", connection["trigger"] == nil {
        code.line(
          "Headless.cells.register(segue: \(identifier.literal), prototype: \(name).reuseIdentifier!, of: \(ownerClass).self)"
        )
      } else {
        remark("the segue '\(identifier)' of a \(node.name) is not connected")
      }
    }
  }

  /// A constraint to which an outlet refers.
  private mutating func makeConstraint(_ id: String) -> String? {
    let view = elements.first { element in
      element.node.descendants.contains { $0.name == "constraint" && $0["id"] == id }
    }
    guard let view else { return nil }
    let name = newName("constraint")
    code.line("let \(name) = NSLayoutConstraint()")
    code.line("\(view.name).addConstraint(\(name))")
    return name
  }
}
