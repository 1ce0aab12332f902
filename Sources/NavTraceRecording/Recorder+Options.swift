extension Recorder {
  /// What is told besides what has to be.
  public struct Options: Sendable {
    /// What a recorder writes of an app's own words.
    public enum Name: Equatable, Sendable {
      /// The name of a type.
      case type(String)
      /// The title of a screen or a button.
      case title(String)
      /// What UIKit would have warned of.
      case message(String)
    }

    /// Whether titles of screens and buttons are recorded. They can hold what users wrote.
    public var titles: Bool
    /// Whether it is looked for, at the end and at checkpoints that are asked for, who holds what should have gone. That
    /// reads stored properties of all objects that coordinators, screens and the app's delegates hold, but actors; where
    /// other threads change some of them at that moment, switch it off.
    public var holders: Bool
    /// Rewrites names before they are recorded: answers with what is written in their place. It may be called from any
    /// thread, and once for each name that is new.
    public var redactor: (@Sendable (Name) -> String)?

    public init(titles: Bool = true, holders: Bool = true, redactor: (@Sendable (Name) -> String)? = nil) {
      self.titles = titles
      self.holders = holders
      self.redactor = redactor
    }

    func redacted(_ name: Name) -> String {
      if let redactor { return redactor(name) }
      return switch name {
      case .type(let text), .title(let text), .message(let text): text
      }
    }
  }
}
