/// Reads a trace while it is being written.
///
///     var follower = TraceFollower(path: "navtrace.jsonl")
///     while let step = try follower.next() {
///       if case .event(let event, _) = step { print(event.body.name) }
///     }
public struct TraceFollower: ~Copyable {
  /// What happened next.
  public enum Step: Equatable, Sendable {
    /// The file does not exist yet.
    case waiting
    /// Another file is at the path, or the file was rewritten. The events that follow belong to another
    /// session.
    case restarted
    case event(TraceEvent, line: Int)
  }

  private let path: String
  private let pause: Int
  private let patience: Int
  private let whenIdle: (() -> Void)?
  private var reader: TraceReader?
  private var isWaiting = false
  private var hasEnded = false

  /// Whether the process that wrote the trace has ended without an `end` event, for example because it was
  /// killed. Known once ``next()`` has returned nil. A file counts as such if no process has locked it, as the recorder does,
  /// and it has not grown for two seconds since it was opened. A program that does not lock it, but has written to it since, is
  /// waited for.
  public private(set) var isCutShort = false

  /// - Parameters:
  ///   - path: The path of the trace. The file need not exist yet.
  ///   - milliseconds: The time between two attempts to read more.
  ///   - whenIdle: Called before each wait. Everything written so far has been returned then.
  public init(path: String, lookingEvery milliseconds: Int = 100, whenIdle: (() -> Void)? = nil) {
    self.init(path: path, lookingEvery: milliseconds, patience: 2_000, whenIdle: whenIdle)
  }

  /// - Parameter patience: How long a file may stay as it is that no process has locked, in milliseconds.
  package init(path: String, lookingEvery milliseconds: Int, patience: Int, whenIdle: (() -> Void)? = nil) {
    self.path = path
    pause = milliseconds
    self.patience = patience
    self.whenIdle = whenIdle
  }

  /// The next step of the trace. Blocks until there is one. Nil after the session's `end`, and when the
  /// process that wrote the trace has ended.
  ///
  /// - Throws: ``TraceError`` if the trace is invalid or cannot be read.
  public mutating func next() throws(TraceError) -> Step? {
    guard !hasEnded else { return nil }
    guard try open() else { return .waiting }
    if let event = try reader?.next() ?? nil {
      if case .end = event.body { hasEnded = true }
      return .event(event, line: reader?.line ?? 0)
    }
    let isAbandoned = reader?.isAbandoned == true
    reader = nil
    if isAbandoned {
      (hasEnded, isCutShort) = (true, true)
      return nil
    }
    return .restarted
  }

  /// Opens the file. The first time it does not exist, this returns false at once; after that, it waits until
  /// it exists.
  private mutating func open() throws(TraceError) -> Bool {
    while reader == nil {
      let (pause, patience, whenIdle) = (pause, patience, whenIdle)
      let open = { (path: String) throws(SystemError) in
        ByteSource(following: try FollowedFile(path: path, pause: pause, patience: patience, whenIdle))
      }
      do throws(SystemError) {
        reader = TraceReader(try open(path), file: path, open: open)
      } catch {
        guard error.isMissingFile else { throw TraceError(file: path, position: nil, reason: .init(error)) }
        guard isWaiting else {
          isWaiting = true
          return false
        }
        POSIX.sleep(milliseconds: pause)
      }
    }
    isWaiting = false
    return true
  }
}
