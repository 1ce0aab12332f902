import Foundation
import NavTrace

/// The data for the page's script.
enum PageData {
  /// A finding as a mark on events.
  struct Mark: Encodable {
    /// The id of its element.
    var id: String
    var rule: String
    var severity: String
    var message: String
  }

  /// Returns JSON for a script element. Nothing in it ends the element or begins a comment.
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

  /// A timeline with its marks: pairs of an event's number and an index in the list of marks.
  struct Session: Encodable {
    var timeline: RecordedTimeline
    var marks: [[Int]]

    private enum Key: String, CodingKey { case chunks, events, marks, objects, sentences, strings }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(timeline.events, forKey: .events)
      try container.encode(timeline.strings, forKey: .strings)
      try container.encode(marks, forKey: .marks)
      try container.encode(timeline.objects, forKey: .objects)
      try container.encode(timeline.sentences, forKey: .sentences)
      try container.encode(timeline.chunks, forKey: .chunks)
    }
  }
}

extension RecordedTimeline.Object: Encodable {
  /// `["s7", type, event, title, event, title…]`
  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(id.description)
    try container.encode(type)
    for title in titles {
      try container.encode(title.event)
      try container.encode(title.text)
    }
  }
}

extension RecordedTimeline.Chunk: Encodable {
  /// `[number of its first event, microseconds, bytes]`
  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(first)
    try container.encode(time)
    try container.encode(bytes.base64)
  }
}

extension RecordedTimeline.SentencePart: Encodable {
  /// Fixed words are encoded as strings. 0 and 1 are placeholders for an object and a string of the event.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .words(let words): try container.encode(words)
    case .object: try container.encode(0)
    case .string: try container.encode(1)
    }
  }
}
