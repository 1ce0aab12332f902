import SwiftSyntax

extension Omission {
  /// The smallest change that removes the error at a token in code that shows screens: an action of the user does nothing, or
  /// what it does in another case. Nil if the code may end what other code has started, because a leak would be found that the
  /// app does not have.
  init?(ofNavigationAt token: TokenSyntax) {
    let statement = Syntax(token).ancestors.lazy.compactMap { $0.as(CodeBlockItemSyntax.self) }.first
    if let statement, !statement.emptyArguments.isEmpty {
      self = .trapArguments(of: statement)
      return
    }
    for node in Syntax(token).ancestors {
      if let statement = node.as(CodeBlockItemSyntax.self), statement.onlyPasses, !statement.isValue {
        self = .remove(node)
      } else if let branch = node.as(IfExprSyntax.self), let other = branch.otherBranch,
        branch.conditions.range.contains(token.position), !branch.body.ends(inClosures: false)
      {
        self = .refuse(node, other: other)
      } else if let function = node.as(FunctionDeclSyntax.self) {
        guard let body = node.bodyWithin, body.range.contains(token.position),
          let text = node.bodyWithoutCode,
          !function.isOfLifecycle, !function.isOfEnding, !body.ends(inClosures: false),
          body.navigatesOutsideClosures || !body.ends(inClosures: true)
        else { return nil }
        self = .empty(body, body: text)
      } else if node.is(MemberBlockItemSyntax.self) {
        return nil
      } else {
        continue
      }
      return
    }
    return nil
  }
}

extension CodeBlockItemSyntax {
  /// The arguments in it that were left out.
  var emptyArguments: [LabeledExprSyntax] {
    Syntax(self).descendants.compactMap { $0.as(LabeledExprSyntax.self) }.filter(\.isEmptyValue)
  }

  /// Whether it only passes closures that show screens, as in `updates.sink { show($0) }`.
  fileprivate var onlyPasses: Bool {
    guard let call = item.as(FunctionCallExprSyntax.self) else { return false }
    return !call.ends(inClosures: true) && !call.navigatesOutsideClosures
  }
}

extension FunctionDeclSyntax {
  /// Whether it does more than to navigate: UIKit calls it when a screen is made or appears.
  fileprivate var isOfLifecycle: Bool {
    ["application", "scene", "view"].contains(name.text.words.first)
  }

  /// Whether it is called when something has ended, as `presentationControllerDidDismiss(_:)` is.
  fileprivate var isOfEnding: Bool {
    let names = [name] + signature.parameterClause.parameters.map(\.firstName)
    return names.contains { name in
      let words = name.text.words
      return name.text.isOfEnding
        || words.contains("did")
          && ["close", "disappear", "dismiss", "move", "pop", "show"].contains { words.contains($0) }
    }
  }
}

extension SyntaxProtocol {
  fileprivate var navigatesOutsideClosures: Bool {
    tokens(viewMode: .sourceAccurate).contains {
      $0.text.isOfNavigation && !$0.isInClosure(of: Syntax(self))
    }
  }

  /// Whether it may end what other code has started. What is started here may end in closures.
  fileprivate func ends(inClosures: Bool) -> Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      // A closure that is assigned runs later.
      let isAssigned = token.nextToken(viewMode: .sourceAccurate)?.tokenKind == .equal
      return (token.text.isOfEnding && !isAssigned || token.isOfNothing)
        && (inClosures || !token.isInClosure(of: Syntax(self)))
    }
  }
}

extension TokenSyntax {
  fileprivate func isInClosure(of outer: Syntax) -> Bool {
    sequence(first: Syntax(self), next: \.parent).prefix { $0 != outer }.contains {
      $0.is(ClosureExprSyntax.self)
    }
  }

  /// Whether a variable is assigned nothing.
  fileprivate var isOfNothing: Bool {
    tokenKind == .equal && ["nil", "["].contains(nextToken(viewMode: .sourceAccurate)?.text)
  }
}

extension String {
  /// Whether it names the end of a flow or the removal of an object.
  fileprivate var isOfEnding: Bool {
    let ending: Set = [
      "cancel", "clean", "clear", "closed", "complete", "completed", "dealloc", "dismissed", "done", "end",
      "ended",
      "exit", "filter", "finish", "finished", "free", "popped", "release", "remove", "removed", "reset",
      "stop",
      "unwind",
    ]
    return !ending.isDisjoint(with: words)
  }
}
