#if os(Linux)
  import Foundation
  import NavTrace

  /// The messages that have arrived from several processes. Only one task may wait for them.
  final class Inbox: Sendable {
    /// A message, or nil when the process has ended.
    typealias Message = (sender: Int, content: Data?)

    private struct Content {
      var messages: [Message] = []
      var waiting: CheckedContinuation<Void, Never>?
    }

    private let content = Locked(Content())

    func deliver(_ message: Message) {
      let waiting = content.withLock { content in
        content.messages.append(message)
        defer { content.waiting = nil }
        return content.waiting
      }
      waiting?.resume()
    }

    /// The messages that have arrived, each once.
    func takeArrived() -> [Message] {
      content.withLock { content in
        defer { content.messages = [] }
        return content.messages
      }
    }

    /// Waits until a message has arrived.
    func wait() async {
      await withCheckedContinuation { continuation in
        let hasMessages = content.withLock { content in
          if content.messages.isEmpty { content.waiting = continuation }
          return !content.messages.isEmpty
        }
        if hasMessages { continuation.resume() }
      }
    }
  }

  /// Messages between two processes, through a socket. They arrive in order.
  final class MessageChannel: Sendable {
    private let descriptor: Int32

    /// - Parameters:
    ///   - descriptor: The socket. It is closed once the other process has closed its end.
    ///   - number: The sender of its messages.
    init(descriptor: Int32, number: Int = 0, to inbox: Inbox) {
      self.descriptor = descriptor
      // Not on a thread of the pool, which the app may use.
      Thread.detachNewThread { [self] in
        while let message = read() { inbox.deliver((number, message)) }
        inbox.deliver((number, nil))
        close(descriptor)
      }
    }

    /// Does nothing if the other process has ended.
    func send(_ message: Data) {
      var length = UInt64(message.count)
      var left = withUnsafeBytes(of: &length) { Data($0) } + message
      while !left.isEmpty {
        // If the other process has ended, this must be an error and not SIGPIPE, which would end this one.
        let count = left.withUnsafeBytes {
          Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        if count > 0 { left.removeFirst(count) } else if errno != EINTR { return }
      }
    }

    /// Nil at the end.
    private func read() -> Data? {
      guard let length = read(MemoryLayout<UInt64>.size) else { return nil }
      return read(Int(length.withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) }))
    }

    private func read(_ count: Int) -> Data? {
      var data = Data(count: count)
      var filled = 0
      while filled < count {
        let more = data.withUnsafeMutableBytes {
          recv(descriptor, $0.baseAddress! + filled, count - filled, 0)
        }
        if more > 0 { filled += more } else if more == 0 || errno != EINTR { return nil }
      }
      return data
    }
  }
#endif
