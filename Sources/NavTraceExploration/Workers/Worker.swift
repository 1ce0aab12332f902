// Unsafe pointers: the arguments of `posix_spawn`, which are freed when it returns.

#if os(Linux)
  import Foundation

  /// Another process of this program, which runs sequences for an exploration of this one.
  ///
  /// The program is started with the same arguments. It does what it does before the exploration, for example other tests, and
  /// then runs sequences instead of exploring.
  @MainActor final class Worker {
    private let channel: MessageChannel
    private let process: pid_t

    /// Nil if the process cannot be started.
    ///
    /// - Parameters:
    ///   - name: The name of the exploration.
    ///   - number: The sender of its messages.
    ///   - isAudible: Whether errors are printed, such as the stack trace of an app that ends the process.
    init?(of name: String, number: Int, to inbox: Inbox, isAudible: Bool) {
      var ends: [Int32] = [-1, -1]
      guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
        return nil
      }
      defer { close(ends[1]) }
      guard let process = Self.spawn(name, keeping: ends[1], isAudible) else {
        close(ends[0])
        return nil
      }
      self.process = process
      channel = MessageChannel(descriptor: ends[0], number: number, to: inbox)
    }

    func send(_ message: Data) { channel.send(message) }

    /// The inbox still gets a message that the process has ended.
    func end() {
      kill(process, SIGKILL)
      while waitpid(process, nil, 0) < 0, errno == EINTR {}
    }

    private static func spawn(_ name: String, keeping descriptor: Int32, _ isAudible: Bool)
      -> pid_t?
    {
      var environment = ProcessInfo.processInfo.environment.filter { name, _ in
        // The results are those of this process, and so are recordings.
        !name.hasPrefix("NAVTRACE_EXPLORE") && name != "NAVTRACE_OUT" && name != ProgramRestart.variable
      }
      environment[variable] = "\(descriptor) \(name)"
      let trace = ProgramRestart.shortTrace
      if environment[trace.variable] == nil { environment[trace.variable] = trace.value }
      var actions = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&actions)
      defer { posix_spawn_file_actions_destroy(&actions) }
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
      for output in [STDOUT_FILENO] + (isAudible ? [] : [STDERR_FILENO]) {
        posix_spawn_file_actions_addopen(&actions, output, "/dev/null", O_WRONLY, 0)
      }
      // The same number: it stays open in the new process.
      posix_spawn_file_actions_adddup2(&actions, descriptor, descriptor)
      var process = pid_t()
      let error = withCStrings(CommandLine.arguments) { arguments in
        withCStrings(environment.map { "\($0)=\($1)" }) {
          posix_spawn(&process, "/proc/self/exe", &actions, nil, arguments, $0)
        }
      }
      return error == 0 ? process : nil
    }

    private static func withCStrings<Result>(
      _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
      let pointers = strings.map { strdup($0) } + [nil]
      defer { for pointer in pointers { free(pointer) } }
      return pointers.withUnsafeBufferPointer { body($0.baseAddress!) }
    }
  }

  extension Worker {
    private static let variable = "NAVTRACE_WORKER"

    /// The exploration that this process runs sequences for, and its socket. Nil if this process is no worker.
    private static let assignment: (name: String, descriptor: Int32)? = {
      let text = ProcessInfo.processInfo.environment[variable] ?? ""
      let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      var status = stat()
      // A process that a worker has started has the variable, too.
      guard parts.count == 2, let descriptor = Int32(parts[0]), fstat(descriptor, &status) == 0,
        status.st_mode & S_IFMT == S_IFSOCK, fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0
      else { return nil }
      return (String(parts[1]), descriptor)
    }()

    /// The number of explorations that have begun, by name.
    private static var begun: [String: Int] = [:]

    static func noteBegin(_ exploration: Exploration) { begun[exploration.name, default: 0] += 1 }

    /// Whether a name does not identify an exploration of this program. They may begin in another order in another process.
    static func isAmbiguous(_ name: String) -> Bool { begun[name, default: 0] > 1 }

    /// Whether this process is a worker, so that it does not explore.
    static var isThisProcess: Bool { assignment != nil }

    /// Runs sequences until the other process ends. Returns at once if another exploration is meant.
    static func serve(_ exploration: Exploration) async {
      guard let (name, descriptor) = assignment, name == exploration.name else { return }
      // Other explorations that run at the same time begin.
      for _ in 0..<turns { await Task.yield() }
      let inbox = Inbox()
      let channel = MessageChannel(descriptor: descriptor, to: inbox)
      // It is ready.
      channel.send(Data())
      while true {
        await inbox.wait()
        for message in inbox.takeArrived() {
          // Without what a program does at its end, such as writing a report.
          guard let content = message.content, !isAmbiguous(name) else { _exit(0) }
          let reply = try? await JSONDecoder().decode(RunRequest.self, from: content).reply(exploration)
          channel.send((try? JSONEncoder().encode(reply)) ?? Data())
        }
      }
    }

    private static let turns = 100
  }
#endif
