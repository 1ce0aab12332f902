import ArgumentParser
import NavTraceLint

/// A value that an option selects from a fixed list by its word.
///
/// The parser's own protocol, `ExpressibleByArgument`, would print the words twice in `--help` and could not suggest the
/// closest word. It also makes the runtime look up several conformances of each type, which takes longer than parsing
/// everything else.
protocol Choice: Sendable {
  static var all: [Self] { get }
  var word: String { get }
}

extension Choice where Self: CaseIterable & RawRepresentable, RawValue == String {
  static var all: [Self] { Array(allCases) }
  var word: String { rawValue }
}

extension Choice {
  /// For `--help`.
  static var words: String { all.map { $0.word }.joined(separator: ", ") }
  static var completion: CompletionKind { .list(all.map { $0.word }) }

  /// The one of that word.
  @Sendable static func named(_ word: String) throws -> Self {
    guard let choice = all.first(where: { $0.word == word }) else { throw ValidationError(hint(word)) }
    return choice
  }

  /// Of a word that is none of them: which one may have been meant.
  static func hint(_ word: String) -> String { Suggestion.hint(for: word, in: all.map { $0.word }) }
}

extension Option {
  /// One of a few, and which it is by default.
  init(wrappedValue: Value, oneOf help: ArgumentHelp) where Value: Choice {
    self.init(
      wrappedValue: wrappedValue, help: help.stating(default: wrappedValue), completion: Value.completion,
      transform: Value.named)
  }

  /// One of a few, which has to be said.
  init(oneOf help: ArgumentHelp) where Value: Choice {
    self.init(help: help, completion: Value.completion, transform: Value.named)
  }

  /// One of a few, if any.
  init<One: Choice>(oneOf help: ArgumentHelp) where Value == One? {
    self.init(help: help, completion: One.completion, transform: One.named)
  }
}

extension Argument {
  /// One of a few, and which it is by default.
  init(wrappedValue: Value, oneOf help: ArgumentHelp) where Value: Choice {
    self.init(
      wrappedValue: wrappedValue, help: help.stating(default: wrappedValue), completion: Value.completion,
      transform: Value.named)
  }
}

extension ArgumentHelp {
  fileprivate func stating(default choice: some Choice) -> ArgumentHelp {
    var help = self
    help.abstract += " (default: \(choice.word))"
    return help
  }
}
