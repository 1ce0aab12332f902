extension Recorder {
  /// Which parts of a trace are optional.
  public struct Options: Sendable {
    /// A text of the app in a trace.
    public enum Name: Equatable, Sendable {
      /// The name of a type.
      case type(String)
      /// The title of a screen or a button.
      case title(String)
      /// What UIKit would have warned of.
      case message(String)
    }

    /// Whether titles of screens and buttons are recorded. They may contain user data.
    public var titles: Bool
    /// Whether the recorder looks for retaining objects, at the end and at explicit checkpoints. It
    /// reads the stored properties of all objects that coordinators, screens and the delegates of the
    /// app refer to, except actors. If other threads change some of them at that moment, switch this
    /// off.
    public var holders: Bool
    /// Rewrites a name before it is recorded. Called on any thread, once for each new name.
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
