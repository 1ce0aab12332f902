import NavTrace
import NavTraceTimeline

/// Builds the timeline of one trace.
///
///     report.timelines.append(try reader.analyze(TimelineBuilder(trace: path)))
public struct TimelineBuilder: TraceAnalysis, Sendable {
  private var timeline: RecordedTimeline
  private var mirror = StateMirror()
  private var strings = StringTable()
  private var indexOfObject: [ObjectID: Int] = [:]
  private var sentenceNumbers: [[RecordedTimeline.SentencePart]: Int] = [:]
  private var time: UInt64 = 0
  /// The state at the beginning of the last chunk.
  private var opening = ByteWriter()
  /// The state at the beginning of the next chunk. Nil if the last chunk is not full.
  private var next: ByteWriter?

  /// The minimum number of events in a chunk.
  static let chunkLength = 512

  /// - Parameter trace: The path of the trace, as given to the linter.
  public init(trace: String) { timeline = RecordedTimeline(trace: trace) }

  public mutating func observe(_ event: TraceEvent, _ step: NavigationState.Step, in state: NavigationState) {
    if timeline.chunks.isEmpty || next != nil { beginChunk() }
    var bytes = ByteWriter()
    writeSentence(of: event, to: &bytes)
    write(mirror.changes(by: event, step, in: state), to: &bytes)
    timeline.chunks[timeline.chunks.count - 1].bytes.append(bytes)

    timeline.events += 1
    timeline.duration = event.t
    if case .trace(let header) = event.body { timeline.header = header }
    if case .end = event.body { timeline.isWhole = true }
    if isChunkFull { next = opening(in: state) }
  }

  public consuming func finish(_ state: NavigationState) -> RecordedTimeline {
    timeline.strings = strings.texts
    return timeline
  }

  // MARK: Chunks

  /// Whether the chunk's events take at least as much space as the state at its beginning.
  private var isChunkFull: Bool {
    guard let chunk = timeline.chunks.last else { return false }
    return timeline.events - chunk.first + 1 >= Self.chunkLength
      && chunk.bytes.bytes.count >= 2 * opening.bytes.count
  }

  private mutating func beginChunk() {
    if next == nil { next = opening(in: NavigationState()) }
    opening = next ?? ByteWriter()
    next = nil
    timeline.chunks.append(.init(first: timeline.events + 1, time: time, bytes: opening))
  }

  /// Returns a state, as changes to an empty state.
  private mutating func opening(in state: NavigationState) -> ByteWriter {
    var bytes = ByteWriter()
    write(mirror.everything(in: state), to: &bytes)
    return bytes
  }

  private mutating func write(_ changes: [StateChange], to bytes: inout ByteWriter) {
    for change in changes {
      change.write(to: &bytes, index: { index($0) }, string: { number(of: $0) })
    }
    bytes.write(StateChange.end)
  }

  // MARK: Sentences

  private mutating func writeSentence(of event: TraceEvent, to bytes: inout ByteWriter) {
    var parts: [RecordedTimeline.SentencePart] = [.words(event.body.name.shown(limit: 60))]
    var values: [Int] = []
    for piece in Timeline().sentence(for: event.body).pieces {
      switch piece {
      case .words(let words): parts.append(.words(words))
      case .object(let object):
        parts.append(.object)
        values.append(introduce(object))
      case .callback(let id):
        parts.append(.object)
        values.append(introduce(id, type: -1))
      case .data(let text):
        parts.append(.string)
        values.append(number(of: text))
      }
    }
    introduceAll(of: event.body)
    bytes.write(number(of: parts))
    let now = max(time, event.t / 1000)
    bytes.write(now - time)
    time = now
    for value in values { bytes.write(value) }
  }

  /// Adds objects that the state may show, but the event's sentence does not contain.
  private mutating func introduceAll(of body: TraceEvent.Body) {
    switch body {
    case .modal(_, let container, _, _), .root(_, let container):
      if let container { _ = introduce(container) }
    case .checkpoint(let snapshot), .end(let snapshot):
      for node in snapshot.hierarchy { _ = introduce(node.object) }
      for node in snapshot.coordinators { _ = introduce(node.object) }
    default: break
    }
  }

  private mutating func number(of parts: [RecordedTimeline.SentencePart]) -> Int {
    if let known = sentenceNumbers[parts] { return known }
    timeline.sentences.append(parts)
    sentenceNumbers[parts] = timeline.sentences.count - 1
    return timeline.sentences.count - 1
  }

  private mutating func number(of text: String) -> Int { strings.number(of: text.shown(limit: 200)) }

  // MARK: Objects

  private func index(_ id: ObjectID?) -> Int { id.flatMap { indexOfObject[$0] } ?? 0 }

  private mutating func introduce(_ object: TraceObject) -> Int {
    let index = introduce(object.id, type: number(of: object.type))
    if let title = object.title.map({ number(of: $0) }),
      title != timeline.objects[index - 1].titles.last?.text
    {
      timeline.objects[index - 1].titles.append(.init(event: timeline.events + 1, text: title))
    }
    return index
  }

  private mutating func introduce(_ id: ObjectID, type: Int) -> Int {
    if let known = indexOfObject[id] { return known }
    timeline.objects.append(.init(id: id, type: type))
    indexOfObject[id] = timeline.objects.count
    return timeline.objects.count
  }
}
