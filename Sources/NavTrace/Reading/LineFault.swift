/// An error in one line. The reader, which knows the file and the line, converts it to a ``TraceError``.
enum LineFault: Error {
  case json(JSONError)
  /// `offset` is the offset from the line's first byte.
  case content(TraceError.Reason, offset: Int)

  var offset: Int {
    switch self {
    case .json(let error): error.offset
    case .content(_, let offset): offset
    }
  }

  /// The fault as it is reported if the line is an element of an array.
  var inArray: LineFault {
    guard case .json(let error) = self, error.problem == .endOfLine else { return self }
    return .json(JSONError(problem: .commaOrBracket, offset: error.offset, found: error.found))
  }

  var reason: TraceError.Reason {
    switch self {
    case .content(let reason, _): reason
    case .json(let error):
      switch error.problem {
      case .utf8 where !error.isCutOff: .invalidUTF8(error.explanation)
      case .depth: .tooDeep(limit: JSONScanner.depthLimit)
      default: .notJSON(error.explanation)
      }
    }
  }
}
