import NavTrace

/// The text of a screen: `HomeCoordinator/HomeViewController`, `[UITabBarController]/Screen` or `Screen`.
enum FlowPath {
  static func text(_ id: FlowGraph.NodeID) -> String {
    switch id.owner {
    case .coordinator(let name): "\(quotedIfNeeded(name))/\(quotedIfNeeded(id.screen))"
    case .container(let name): "[\(quotedIfNeeded(name))]/\(quotedIfNeeded(id.screen))"
    case .unknown: quotedIfNeeded(id.screen)
    }
  }

  static func quotedIfNeeded(_ name: String) -> String {
    guard name.isEmpty || !name.unicodeScalars.allSatisfy(isPlain) else { return name }
    var quoted = "\""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        quoted += "\\"
        quoted.unicodeScalars.append(scalar)
      case _ where mustBeEscaped(scalar): quoted += "\\u{\(String(scalar.value, radix: 16))}"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// Whether a name with this character needs no quotes.
  static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", ".", "<", ">", ",", ":", "$", "(", ")", "&", "?": true
    default: scalar.value > 0x7F && scalar.properties.isAlphabetic && !scalar.isEscaped
    }
  }

  /// Whether the character could end a line, change the direction of text, or be invisible.
  private static func mustBeEscaped(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isEscaped || scalar.properties.generalCategory == .format
  }
}
