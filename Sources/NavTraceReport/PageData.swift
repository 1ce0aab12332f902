import Foundation
import NavTrace

/// What the page's script reads.
enum PageData {
  /// A finding, as events are marked with it.
  struct Mark: Encodable {
    /// Of its element.
    var id: String
    var rule: String
    var severity: String
    var message: String
  }

  /// JSON that may stand in a script element: nothing in it ends the element or begins a comment.
  static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var escaped: [UInt8] = []
    for byte in try encoder.encode(value) {
      switch byte {
      case UInt8(ascii: "<"): escaped += Array(#"\u003c"#.utf8)
      case UInt8(ascii: ">"): escaped += Array(#"\u003e"#.utf8)
      case UInt8(ascii: "&"): escaped += Array(#"\u0026"#.utf8)
      default: escaped.append(byte)
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }

  /// A timeline, and which of its events findings tell of: pairs of an event's number and a place in the list of marks.
  struct Session: Encodable {
    var timeline: RecordedTimeline
    var marks: [[Int]]

    private enum Key: String, CodingKey { case chunks, events, marks, objects, sentences, strings }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(timeline.events, forKey: .events)
      try container.encode(timeline.strings, forKey: .strings)
      try container.encode(marks, forKey: .marks)
      try container.encode(timeline.objects.map(Object.init), forKey: .objects)
      try container.encode(timeline.sentences, forKey: .sentences)
      try container.encode(timeline.chunks.map(Chunk.init), forKey: .chunks)
    }
  }

  /// `["s7", type, event, title, event, title…]`
  private struct Object: Encodable {
    var object: RecordedTimeline.Object

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(object.id.description)
      try container.encode(object.type)
      for title in object.titles {
        try container.encode(title.event)
        try container.encode(title.text)
      }
    }
  }

  /// `[number of its first event, microseconds, bytes]`
  private struct Chunk: Encodable {
    var chunk: RecordedTimeline.Chunk

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(chunk.first)
      try container.encode(chunk.time)
      try container.encode(chunk.bytes.base64)
    }
  }
}

extension RecordedTimeline.SentencePart: Encodable {
  /// Our own words as they are; 0 and 1 for an object and a string that an event brings.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .words(let words): try container.encode(words)
    case .object: try container.encode(0)
    case .string: try container.encode(1)
    }
  }
}
