import NavTrace

/// A sentence about an event, in pieces, so that a page can format text from the trace differently.
package struct TimelineSentence: Equatable, Sendable {
  package enum Piece: Equatable, Sendable {
    /// Fixed words.
    case words(String)
    case object(TraceObject)
    case callback(ObjectID)
    /// A title, a source location or other text from the trace. It is not trusted.
    case data(String)
  }

  package var pieces: [Piece]

  static func + (a: Self, b: Self) -> Self { Self(pieces: a.pieces + b.pieces) }

  /// The sentence in one line, safe to print in a terminal.
  package var text: String {
    pieces.map { piece in
      switch piece {
      case .words(let words): words
      case .object(let object):
        "\(object.type.inTerminal) \(object.id)" + (object.title.map { " '\($0.inTerminal)'" } ?? "")
      case .callback(let id): id.description
      case .data(let text): text.inTerminal
      }
    }.joined()
  }
}

extension TimelineSentence: ExpressibleByStringInterpolation {
  package init(stringLiteral words: String) { pieces = words.isEmpty ? [] : [.words(words)] }
  package init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

  package struct StringInterpolation: StringInterpolationProtocol {
    var pieces: [Piece] = []

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ words: String) {
      if !words.isEmpty { pieces.append(.words(words)) }
    }
    package mutating func appendInterpolation(_ object: TraceObject) { pieces.append(.object(object)) }
    package mutating func appendInterpolation(_ object: TraceObject?) {
      pieces.append(object.map { .object($0) } ?? .words("the app"))
    }
    package mutating func appendInterpolation(_ callback: ObjectID) { pieces.append(.callback(callback)) }
    package mutating func appendInterpolation(_ place: SourceLocation) {
      pieces.append(.data(place.description))
    }
    package mutating func appendInterpolation(_ data: String) { pieces.append(.data(data)) }
    package mutating func appendInterpolation(_ delegate: TraceDelegate) {
      if let id = delegate.id {
        pieces.append(.object(TraceObject(id, delegate.type)))
      } else {
        pieces.append(.data(delegate.type))
      }
    }
    package mutating func appendInterpolation(_ sentence: TimelineSentence) { pieces += sentence.pieces }
  }
}
