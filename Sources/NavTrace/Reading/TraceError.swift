/// An error that prevents a trace from being read: its position, the problem, and advice.
public struct TraceError: Error, Equatable, Sendable {
  /// A position in a file.
  public struct Position: Hashable, Sendable {
    /// The line, from 1.
    public var line: Int
    /// The byte within the line, from 1.
    public var byte: Int
    /// The offset within the file, from 0.
    public var offset: UInt64
  }

  /// What is wrong.
  public enum Reason: Equatable, Sendable {
    case missingFile
    case directory
    /// The system refused to read the file. The value is the system's message.
    case unreadable(String)
    case empty
    case binary
    /// The first event is not a header. The value describes the first event.
    case notATrace(String)
    /// The trace is a JSON array. Only JSON Lines can be read while they are being written.
    case followedArray
    /// The trace has this major version, which this version of the package cannot read.
    case newerVersion(String)

    case invalidUTF8(String)
    case notJSON(String)
    /// Objects and arrays are nested deeper than the limit.
    case tooDeep(limit: Int)
    /// A line has more bytes than the limit.
    case lineTooLong(limit: Int)

    /// A required key is missing. `owner` is the event, or the key whose value lacks it.
    case missingKey(String, owner: String)
    case wrongType(key: String, expected: String, found: String)
    case wrongValue(key: String, expected: String, found: String)

    case wrongSequence(expected: Int, found: UInt64)
    case timeWentBack(from: UInt64, to: UInt64)
    case neverIntroduced(ObjectID)
    /// A line refers to an object by its id alone after the object's `deinit`.
    case deallocated(ObjectID)
    case secondHeader
    case afterEnd
  }

  /// The path of the file, or the name that was given for another source.
  public var file: String
  /// The position of the error. Nil if it concerns the whole file.
  public var position: Position?
  /// What is wrong.
  public var reason: Reason
}

extension TraceError: CustomStringConvertible {
  /// The file, line, byte, problem and advice, in one line.
  public var description: String {
    let place = position.map { ":\($0.line): byte \($0.byte)" } ?? ""
    return "\(file)\(place): \(reason.problem). \(reason.advice)"
  }
}

extension TraceError.Reason {
  /// The problem, without a full stop.
  public var problem: String {
    switch self {
    case .missingFile: "no such file"
    case .directory: "is a folder, not a trace"
    case .unreadable(let words): "cannot be read: \(words)"
    case .empty: "the file is empty"
    case .binary: "not a trace: this is a binary file"
    case .notATrace(let what): "not a trace: \(what)"
    case .followedArray: "a JSON array cannot be followed"
    case .newerVersion(let version):
      "the format version is \(version), and this program reads \(FormatVersion.current)"
    case .invalidUTF8(let words): "not UTF-8: \(words)"
    case .notJSON(let words): "not JSON: \(words)"
    case .tooDeep(let limit): "more than \(limit) nested objects and arrays"
    case .lineTooLong(let limit): "the event is longer than \(limit) bytes"
    case .missingKey(let key, let owner): "\"\(owner)\" lacks its \"\(key)\""
    case .wrongType(let key, let expected, let found): "\"\(key)\" must be \(expected), but is \(found)"
    case .wrongValue(let key, let expected, let found): "\"\(key)\" must be \(expected), but is \(found)"
    case .wrongSequence(let expected, let found): "\"seq\" must be \(expected), but is \(found)"
    case .timeWentBack(let from, let to): "\"t\" decreases from \(from) to \(to)"
    case .neverIntroduced(let id): "no earlier event defines \(id)"
    case .deallocated(let id): "\(id) has no \"type\", and was deallocated before"
    case .secondHeader: "a second header"
    case .afterEnd: "something follows the trace's \"end\""
    }
  }

  /// Advice on how to fix the problem, as a sentence.
  public var advice: String {
    switch self {
    case .missingFile: "Check the path, or record a trace to it with 'navtrace record'."
    case .directory: "Name a file in it."
    case .unreadable: "Check that you have permission to read it."
    case .empty: "The recorder wrote nothing. Record it again."
    case .binary, .notATrace:
      "A trace is JSON Lines, or a JSON array, that begins with a \"trace\" event, as 'navtrace record' writes it."
    case .followedArray: "Read it with 'navtrace show', or follow a trace in JSON Lines."
    case .newerVersion: "Update navtrace."
    case .invalidUTF8, .notJSON, .lineTooLong:
      "Every event must be one JSON object in UTF-8; this one is damaged, or the recorder has a bug."
    case .tooDeep: "No event is nested that deeply; the file is damaged, or the recorder has a bug."
    case .missingKey, .wrongType, .wrongValue: "'navtrace schema' prints the members of each event."
    case .wrongSequence: "Events are missing, duplicated or out of order; use the file as it was recorded."
    case .timeWentBack: "Events must be in the order in which they happened; use the file as it was recorded."
    case .neverIntroduced:
      "The first event with an id must give the object's \"type\"; a \"present\" defines its \"callback\"."
    case .deallocated: "After its \"deinit\", an object must be named with its \"type\"."
    case .secondHeader, .afterEnd: "A file holds one trace; split it."
    }
  }
}
