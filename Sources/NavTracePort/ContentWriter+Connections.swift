// Outlets, actions, recognizers and segues.
extension ContentWriter {
  /// Writes the recognizers of a scene.
  mutating func makeRecognizer(_ node: XMLNode) {
    guard let type = InterfaceElement.recognizer(node) else { return }
    let name = newName("recognizer")
    code.line("let \(name) = \(type)(\(targetAction(of: node, from: type)))")
    if let id = node["id"] { names[id] = name }
  }

  /// Writes the actions, delegates and recognizers of all views, and then the owner's outlets.
  /// - Parameter node: The owner.
  mutating func connect(_ node: XMLNode) {
    for (name, element) in elements where element !== node { connectElement(element, name) }
    connectOutlets(node)
    for (name, element) in elements where name != owner && declarations.appClass(of: element) != nil {
      code.line("\(name).awakeFromNib()")
    }
  }

  private mutating func connectOutlets(_ node: XMLNode) {
    var collections: [(property: String, names: [String])] = []
    for connection in node.children(of: "connections") {
      guard let property = connection["property"], let name = outlet(connection) else { continue }
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
  }

  /// The element to which an outlet of the owner refers. Nil if the owner has no such outlet, or if there is none.
  private mutating func outlet(_ connection: XMLNode) -> String? {
    guard let property = connection["property"], let destination = connection["destination"],
      !["delegate", "dataSource"].contains(property), property != "view" || owner != "screen"
    else { return nil }
    guard declarations.ancestry(of: ownerClass).contains(where: { $0.properties.contains(property) }) else {
      remark("\(ownerClass) has no outlet '\(property)'")
      return nil
    }
    let name = names[destination] ?? makeConstraint(destination)
    if name == nil { remark("the outlet '\(property)' of \(ownerClass) is not connected") }
    return name
  }

  private mutating func connectElement(_ node: XMLNode, _ name: String) {
    let kind = InterfaceElement.view(node)
    for connection in node.children(of: "connections") {
      switch connection.name {
      case "action":
        guard let selector = selector(of: connection, from: kind?.type) else { continue }
        let event = connection["eventType"] ?? "primaryActionTriggered"
        code.line("\(name).addTarget(\(owner), action: \(selector), for: .\(event))")
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
    connectSegues(node, name)
  }

  /// The arguments for the target and the action of an element that has at most one.
  /// - Parameter sender: The class of the element.
  func targetAction(of node: XMLNode, from sender: String) -> String {
    let action = node.children(of: "connections").first { $0.name == "action" }
    guard let selector = action.flatMap({ selector(of: $0, from: sender) }) else {
      return "target: nil, action: nil"
    }
    return "target: \(owner), action: \(selector)"
  }

  /// The selector of an action of the owner. Nil if another object is the target, or if the owner has no such method.
  /// - Parameter sender: The class of the sender.
  private func selector(of connection: XMLNode, from sender: String?) -> String? {
    guard let selector = connection["selector"] else { return nil }
    guard names[connection["destination"] ?? ""] == owner else {
      remark("the action '\(selector)' is not connected")
      return nil
    }
    guard let (name, method) = declarations.method(selector, of: ownerClass) else {
      remark("\(ownerClass) has no method for the action '\(selector)'")
      return nil
    }
    if let other = method.parameter, InterfaceElement.senders.contains(other), other != sender {
      // Objective-C passes senders of any class. Swift does not.
      let call = "\(owner).\(name)(\(method.label)\(other)())"
      return "Selector({ (\(owner): \(ownerClass)) in { \(call) } })"
    }
    return "Selector(\(ownerClass).\(name))"
  }

  mutating func connectSegues(_ node: XMLNode, _ name: String) {
    for connection in node.children(of: "connections") where connection.name == "segue" {
      guard let identifier = Segue(connection)?.identifier else {
        remark("a segue of the kind '\(connection["kind"] ?? "")' is not read")
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
