import Foundation
import NavTrace

/// The app, which is launched by the first step that needs it.
@MainActor final class Stage {
  let counter = Counter(path: ProcessInfo.processInfo.environment["COUNTER"])
  let trace = ProcessInfo.processInfo.environment["NAVTRACE_OUT"] ?? ""
  lazy var app = App(counter: counter)
}

/// An event in the life of the app: an action, a failure of the system, or an end.
@MainActor struct Step {
  let run: (Stage) -> Void

  init?(_ name: String, _ value: String) {
    switch name {
    case "present": run = { stage in for _ in 0..<(Int(value) ?? 1) { stage.app.present() } }
    case "forever":
      run = { stage in
        for _ in 0..<10_000 { stage.app.present() }
        waitToBeKilled()
      }
    case "threads": run = { stage in stage.app.presentOnThreads(Int(value) ?? 1) }
    case "lines":
      run = { stage in writeLines(ofLength: Int(value) ?? 1, to: stage.trace, counter: stage.counter) }
    // Ends of the process.
    case "kill": run = { _ in kill(getpid(), SIGKILL) }
    case "abort": run = { _ in abort() }
    // As if sent by another process or the system.
    case "signal": run = { _ in kill(getpid(), Int32(value) ?? SIGKILL) }
    case "trap": run = { _ in preconditionFailure("as asked") }
    case "exit": run = { _ in exit(0) }
    // On another thread, while the main thread serves its queue, or sleeps.
    case "exit-elsewhere":
      run = { _ in
        Thread.detachNewThread { exit(0) }
        dispatchMain()
      }
    case "exit-while-busy":
      run = { _ in
        Thread.detachNewThread { exit(0) }
        while true { sleep(1) }
      }
    // Other processes.
    case "fork": run = { stage in present(Int(value) ?? 1, inChildOf: stage) }
    case "fork-and-close": run = { _ in closeInChild() }
    case "spawn": run = { _ in spawn("/bin/sh", "-c", value) }
    // A limit to the size of files. A write beyond it fails, or ends the process.
    case "refuse-beyond":
      run = { _ in
        signal(SIGXFSZ, SIG_IGN)
        limitFiles(to: rlim_t(value) ?? 0)
      }
    case "die-beyond":
      run = { _ in
        signal(SIGXFSZ, SIG_DFL)
        // The parent process may have blocked the signal.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGXFSZ)
        sigprocmask(SIG_UNBLOCK, &signals, nil)
        limitFiles(to: rlim_t(value) ?? 0)
      }
    case "unlimit": run = { _ in limitFiles(to: nil) }
    // What other code does to its files and descriptors.
    case "close-all": run = { _ in for descriptor in Int32(3)..<1024 { close(descriptor) } }
    case "exhaust": run = { _ in while open("/dev/null", O_RDONLY) >= 0 {} }
    case "close-errors": run = { _ in close(2) }
    case "remove": run = { _ in try? FileManager.default.removeItem(atPath: value) }
    case "create":
      run = { _ in try? FileManager.default.createDirectory(atPath: value, withIntermediateDirectories: true)
      }
    case "cut": run = { stage in truncate(stage.trace, off_t(value) ?? 0) }
    case "take-all": run = { _ in replaceDescriptors(by: value) }
    // Signals.
    case "signals": run = { _ in printSignalHandlers() }
    default: return nil
    }
  }
}

/// Swift marks `fork` as unavailable, but it can be linked.
@_silgen_name("fork") private func forkProcess() -> pid_t

/// Presents screens in a child process, and waits until it exits.
@MainActor private func present(_ count: Int, inChildOf stage: Stage) {
  let child = forkProcess()
  if child == 0 {
    for _ in 0..<count { stage.app.present() }
    exit(0)
  }
  waitpid(child, nil, 0)
}

/// Forks while another thread is in a writer, blocked by a full pipe. The child process has no such thread.
@MainActor private func closeInChild() {
  var ends: [Int32] = [0, 0]
  pipe(&ends)
  let header = TraceHeader(
    session: "", app: "", platform: "", start: "2001-01-01T00:00:00Z", clock: .monotonic)
  guard let writer = try? TraceWriter(descriptor: ends[1], name: "pipe", header: header) else { return }
  let screen = TraceObject(ObjectID(.screen, 1), "Screen")
  Thread.detachNewThread {
    while (try? writer.write(.deallocated(screen), t: 0)) != nil {}
  }
  var request = pollfd(fd: ends[1], events: Int16(POLLOUT), revents: 0)
  while poll(&request, 1, 0) == 1 { usleep(1_000) }
  usleep(100_000)
  let child = forkProcess()
  if child == 0 {
    try? writer.close()
    exit(writer.seq == 0 ? 0 : 1)
  }
  var status: Int32 = 0
  for _ in 0..<1_000 {
    if waitpid(child, &status, WNOHANG) == child {
      print(status == 0 ? "the child left it alone" : "the child ended with \(status)")
      return
    }
    usleep(10_000)
  }
  kill(child, SIGKILL)
  print("the child waited for ever")
}

/// Runs another program, which inherits open descriptors, and waits for it.
private func spawn(_ words: String...) {
  var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
  defer { arguments.forEach { free($0) } }
  var child: pid_t = 0
  guard posix_spawn(&child, words[0], nil, nil, &arguments, environ) == 0 else { return }
  waitpid(child, nil, 0)
}

private func limitFiles(to bytes: rlim_t?) {
  #if canImport(Glibc)
    let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
  #else
    let resource = RLIMIT_FSIZE
  #endif
  var limit = rlimit()
  getrlimit(resource, &limit)
  limit.rlim_cur = bytes ?? limit.rlim_max
  setrlimit(resource, &limit)
}
