import ArgumentParser
import NavTraceLint

/// A value that an option selects from a fixed list by its word.
///
/// The parser's own protocol, `ExpressibleByArgument`, would print the words twice in `--help`, and could not
/// suggest the closest word. Its conformance lookups at run time take longer than all other parsing.
protocol Choice: Sendable {
  static var all: [Self] { get }
  var word: String { get }
}

extension Choice where Self: CaseIterable & RawRepresentable, RawValue == String {
  static var all: [Self] { Array(allCases) }
  var word: String { rawValue }
}

extension Choice {
  /// The words, for `--help`.
  static var words: String { all.map { $0.word }.joined(separator: ", ") }
  static var completion: CompletionKind { .list(all.map { $0.word }) }

  /// Returns the choice with this word.
  @Sendable static func named(_ word: String) throws -> Self {
    guard let choice = all.first(where: { $0.word == word }) else { throw ValidationError(hint(word)) }
    return choice
  }

  /// Returns a hint for an unknown word, with the closest known one.
  static func hint(_ word: String) -> String { Suggestion.hint(for: word, in: all.map { $0.word }) }
}

extension Option {
  /// Creates an option or argument with a default choice.
  init(wrappedValue: Value, oneOf help: ArgumentHelp) where Value: Choice {
    self.init(
      wrappedValue: wrappedValue, help: help.stating(default: wrappedValue), completion: Value.completion,
      transform: Value.named)
  }

  /// Creates a required option.
  init(oneOf help: ArgumentHelp) where Value: Choice {
    self.init(help: help, completion: Value.completion, transform: Value.named)
  }

  /// Creates an option without a default: its value is nil if it is not given.
  init<One: Choice>(oneOf help: ArgumentHelp) where Value == One? {
    self.init(help: help, completion: One.completion, transform: One.named)
  }
}

extension Argument {
  /// Creates an option or argument with a default choice.
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
