import NavTrace

/// A session's events and states in few bytes, from which the page makes whatever moment its reader asks for.
///
/// Made by ``TimelineBuilder``.
public struct RecordedTimeline: Equatable, Sendable {
  /// The trace's path, as findings name it.
  public var trace: String
  public var header: TraceHeader?
  public internal(set) var events = 0
  /// When the last event was, in nanoseconds since the session began.
  public internal(set) var duration: UInt64 = 0
  /// Whether the trace tells of the session's end.
  public internal(set) var isWhole = false

  /// Types, titles, places and the like, ready to be shown.
  var strings: [String] = []
  /// An object is known by its place in this list, from 1.
  var objects: [Object] = []
  /// An event's sentence is one of these, with its own objects and strings put in.
  var sentences: [[SentencePart]] = []
  /// The events, part by part, so that a page need not read what nobody looks at.
  var chunks: [Chunk] = []

  struct Object: Equatable, Sendable {
    var id: ObjectID
    /// In `strings`; of a callback, -1.
    var type: Int
    /// Its titles in `strings`, each from an event on.
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

  /// First the whole state as changes of an empty one, then each event: its sentence, microseconds since the event before,
  /// what is put in the sentence, and what it changed.
  struct Chunk: Equatable, Sendable {
    /// The number of its first event, from 1.
    var first: Int
    /// When the event before it was, in microseconds.
    var time: UInt64
    var bytes: ByteWriter
  }
}
