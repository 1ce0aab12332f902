import NavTrace

/// The compressed events and states of a session. The page reconstructs the state at any event from them.
///
/// Built by ``TimelineBuilder``.
public struct RecordedTimeline: Equatable, Sendable {
  /// The path of the trace, as in findings.
  public var trace: String
  public var header: TraceHeader?
  public internal(set) var events = 0
  /// The time of the last event, in nanoseconds since the session began.
  public internal(set) var duration: UInt64 = 0
  /// Whether the trace contains the session's end.
  public internal(set) var isWhole = false

  /// Types, titles, source locations and other text, escaped for display.
  var strings: [String] = []
  /// The objects. Other data refers to them by their position in this list, from 1.
  var objects: [Object] = []
  /// The templates of the events' sentences, with placeholders for objects and strings.
  var sentences: [[SentencePart]] = []
  /// The events in chunks, so that the page decodes only those that are viewed.
  var chunks: [Chunk] = []

  struct Object: Equatable, Sendable {
    var id: ObjectID
    /// The index of its type in `strings`; -1 for a callback.
    var type: Int
    /// Its titles, each with the event from which it applies.
    var titles: [Title] = []
  }

  struct Title: Equatable, Sendable {
    var event: Int
    var text: Int
  }

  enum SentencePart: Hashable, Sendable {
    case words(String)
    case object
    case string
  }

  /// Some of the events, compressed. The bytes begin with the state before the first event, as changes to an empty
  /// state. Each event follows with its sentence, the microseconds since the previous event, the values of the
  /// placeholders, and the changes.
  struct Chunk: Equatable, Sendable {
    /// The number of the first event, from 1.
    var first: Int
    /// The time of the event before the chunk, in microseconds.
    var time: UInt64
    var bytes: ByteWriter
  }
}
