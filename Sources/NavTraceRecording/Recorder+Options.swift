extension Recorder {
  /// What is recorded.
  public struct Options: Sendable {
    /// A text of the app that is recorded in a trace.
    public enum Name: Equatable, Sendable {
      /// The name of a type.
      case type(String)
      /// The title of a screen or a button.
      case title(String)
      /// A warning or exception message of UIKit.
      case message(String)
    }

    /// Whether titles of screens and buttons are recorded. They may contain user data.
    public var recordsTitles: Bool
    /// Whether the recorder searches for retaining objects, at the end and at explicit checkpoints. The
    /// search reads the stored properties of all objects that coordinators, screens and the delegates of the
    /// app refer to, except actors. Switch it off if other threads may change such properties at the same
    /// time.
    public var recordsRetainers: Bool
    /// Rewrites a text before it is recorded. Called on any thread, once for each new text.
    public var redactor: (@Sendable (Name) -> String)?

    public init(
      recordsTitles: Bool = true, recordsRetainers: Bool = true, redactor: (@Sendable (Name) -> String)? = nil
    ) {
      self.recordsTitles = recordsTitles
      self.recordsRetainers = recordsRetainers
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
