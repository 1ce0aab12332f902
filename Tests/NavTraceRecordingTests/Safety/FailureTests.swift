import Foundation
import NavTrace
import TestSupport
import Testing

/// If the file cannot be written, the app continues, one message is printed, and the trace records the loss.
@Suite struct FailureTests {
  @Test("a file size limit causes one loss, until it is removed") func diskFull() async throws {
    let program = try RecordedProgram()
    let outcome = try await program.run(
      "present:10", "refuse-beyond:9000", "present:100", "unlimit", "present:10")
    #expect(outcome.status == 0 && outcome.out == "done\n")
    #expect(outcome.complaints.count == 1 && outcome.complaints[0].contains("File too large"))
    let trace = try ReadTrace(program.trace)
    let loss = try #require(trace.losses.first)
    #expect(trace.losses.count == 1 && loss.reason == "File too large" && trace.endedCleanly)
    // The recorded and the lost events add up to those of a recording without a failure.
    let whole = try RecordedProgram()
    _ = try await whole.run("present:120")
    let all = try ReadTrace(whole.trace).events.count
    #expect(trace.events.count - 1 + (loss.count ?? 0) == all)
  }

  @Test("a disk that is full at first causes one loss") func fullFromTheStart() async throws {
    let program = try RecordedProgram()
    let outcome = try await program.run("refuse-beyond:0", "present:10", "unlimit", "present:10")
    #expect(outcome.status == 0 && outcome.complaints.count == 1)
    let trace = try ReadTrace(program.trace)
    #expect(trace.losses.count == 1 && trace.presented == 10 && trace.endedCleanly)
  }

  @Test("a full device is reported once") func deviceFull() async throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let program = try RecordedProgram()
    let outcome = try await program.run("present:100", environment: ["NAVTRACE_OUT": "/dev/full"])
    #expect(outcome.status == 0 && outcome.complaints.count == 1)
    #expect(outcome.complaints[0].contains("No space left on device"))
  }

  @Test(
    "a file that cannot be created is reported",
    arguments: [
      (".", "Is a directory"), ("file/trace.jsonl", "Not a directory"),
      ("file/deep/er/trace.jsonl", "Not a directory"), ("/proc/trace.jsonl", ""),
      ("/proc/no/such/trace.jsonl", ""),
    ]) func cannotBeMade(path: String, words: String) async throws
  {
    let program = try RecordedProgram()
    try Data().write(to: program.folder.url("file"))
    let outcome = try await program.run("present:3", environment: ["NAVTRACE_OUT": path])
    #expect(outcome.status == 0 && outcome.out == "done\n" && outcome.complaints.count == 1)
    #expect(outcome.complaints.first?.contains("\(path): ") == true)
    #expect(words.isEmpty || outcome.complaints.first?.contains(words) == true)
  }

  @Test("missing folders are created", arguments: ["deep/er/trace.jsonl", "runs/%n/%t/%%.jsonl", "./a//b/c"])
  func folders(template: String) async throws {
    let program = try RecordedProgram()
    let outcome = try await program.run("present:3", environment: ["NAVTRACE_OUT": template])
    #expect(outcome.status == 0 && outcome.complaints == [])
    let name = TracePath(template).name(process: 0, test: "RecordedProgram", number: 1)
    #expect(try ReadTrace(program.path(name)).presented == 3)
  }

  @Test("with an invalid size limit, nothing is recorded") func wrongSize() async throws {
    let program = try RecordedProgram()
    let outcome = try await program.run("present:3", environment: ["NAVTRACE_MAX_SIZE": "much"])
    #expect(outcome.status == 0 && outcome.complaints.count == 1)
    #expect(!FileManager.default.fileExists(atPath: program.trace))
  }

  @Test("closing all descriptors loses no events") func descriptorClosed() async throws {
    let program = try RecordedProgram()
    let outcome = try await program.run("present:10", "close-all", "present:10")
    #expect(outcome.status == 0 && outcome.complaints == [])
    let trace = try ReadTrace(program.trace)
    #expect(trace.presented == 20 && trace.losses == [] && trace.endedCleanly)
  }

  @Test("recording continues when the process has no free descriptors")
  func descriptorsExhausted() async throws {
    let program = try RecordedProgram()
    let outcome = try await program.run("present:10", "exhaust", "present:10")
    #expect(outcome.status == 0 && outcome.complaints == [])
    let trace = try ReadTrace(program.trace)
    #expect(trace.presented == 20 && trace.losses == [] && trace.endedCleanly)
  }

  @Test("a forked child process does not write to the trace of its parent") func forked() async throws {
    let program = try RecordedProgram()
    let outcome = try await program.run("present:3", "fork:5", "present:3")
    #expect(outcome.status == 0 && outcome.out == "done\n" && outcome.complaints == [])
    let trace = try ReadTrace(program.trace)
    #expect(trace.presented == 6 && trace.endedCleanly)
    #expect(trace.events.map(\.seq) == Array(1...trace.events.count))
  }

  @Test("a child process that is forked during a write does not wait for the writer") func forkedInMidWrite()
    async throws
  {
    let program = try RecordedProgram()
    let outcome = try await program.run("fork-and-close", "exit")
    #expect(outcome.status == 0 && outcome.out == "the child left it alone\n")
  }

  @Test("a spawned program does not inherit the descriptor of the trace") func spawned() async throws {
    let program = try RecordedProgram()
    let outcome = try await program.run("present:1", "spawn:ls -l /dev/fd/ || true", "present:1")
    #expect(outcome.status == 0 && outcome.out.hasSuffix("done\n"))
    #expect(outcome.out.contains("pipe:") && !outcome.out.contains("trace.jsonl"), "\(outcome.out)")
  }

  @Test("another file that takes the name of the trace is not written to, which is reported once")
  func replaced() async throws {
    let program = try RecordedProgram()
    try Data("mine".utf8).write(to: program.folder.url("other"))
    let outcome = try await program.run("present:3", "spawn:mv other trace.jsonl", "present:3")
    #expect(outcome.status == 0 && outcome.out == "done\n" && outcome.complaints.count == 1)
    #expect(outcome.complaints.first?.contains("cannot be created: File exists") == true)
    #expect(try String(contentsOfFile: program.trace, encoding: .utf8) == "mine")
  }

  @Test("recording resumes when a deleted folder is created again") func folderVanishes() async throws {
    let program = try RecordedProgram()
    let folder = program.path("traces")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    let outcome = try await program.run(
      "present:10", "remove:\(folder)", "present:10", "create:\(folder)", "present:10",
      environment: ["NAVTRACE_OUT": folder + "/trace.jsonl"])
    #expect(outcome.status == 0 && outcome.complaints.count == 1)
    let trace = try ReadTrace(folder + "/trace.jsonl")
    // The first screen after that is lost too: the recorder checks the file only once navigation settles.
    #expect(trace.losses.count == 1 && trace.losses.first?.reason == "the file was removed")
    #expect(trace.presented == 9 && trace.endedCleanly)
  }

  @Test("a failure is not reported if standard error is closed") func noStandardError() async throws {
    let program = try RecordedProgram()
    let outcome = try await program.run(
      "close-errors", "present:3", environment: ["NAVTRACE_OUT": "no/such/trace"])
    #expect(outcome.status == 0 && outcome.out == "done\n")
  }

  @Test("the recorder does not write to another file that took over its descriptor") func descriptorTaken()
    async throws
  {
    let program = try RecordedProgram()
    let outcome = try await program.run("present:10", "take-all:\(program.path("other"))", "present:200")
    #expect(outcome.status == 0 && outcome.complaints == [])
    let trace = try ReadTrace(program.trace)
    #expect(trace.presented == 210 && trace.losses == [] && trace.endedCleanly)
    #expect(try Data(contentsOf: URL(fileURLWithPath: program.path("other"))).isEmpty)
  }

  @Test(
    "a file that another process truncated starts over, and records the loss",
    arguments: [(0, 3), (0, 40), (0, 200), (1_000, 3), (5_000, 40), (60_000, 200)])
  func cutShort(bytes: Int, before: Int) async throws {
    let program = try RecordedProgram()
    let outcome = try await program.run(
      "present:\(before)", "cut:\(bytes)", "present:10", "cut:0", "present:10")
    #expect(outcome.status == 0 && outcome.out == "done\n" && outcome.complaints.count <= 1)
    let trace = try ReadTrace(program.trace)
    let loss = try #require(trace.losses.first)
    #expect(trace.losses.count == 1 && loss.reason == "another process truncated the file")
    #expect((1...10).contains(trace.presented) && trace.endedCleanly)
  }

  @Test("the app's signal handlers are not changed") func signalHandlers() async throws {
    let program = try RecordedProgram()
    let outcome = try await program.run("signals", "present:20", "signals")
    let lines = outcome.out.split(separator: "\n")
    #expect(outcome.status == 0 && lines.count == 3 && lines[0] == lines[1])
    #expect(try ReadTrace(program.trace).presented == 20)
  }

  @Test("no file is overwritten") func nothingIsOverwritten() async throws {
    let program = try RecordedProgram()
    try Data("mine".utf8).write(to: URL(fileURLWithPath: program.trace))
    for number in 2...3 {
      let outcome = try await program.run("present:1")
      #expect(
        outcome.complaints == [
          "navtrace: \(program.trace) already exists: recording to \(program.path("trace-\(number).jsonl"))"
        ])
      #expect(try ReadTrace(program.path("trace-\(number).jsonl")).presented == 1)
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: program.trace)) == Data("mine".utf8))
  }

  @Test("without a path, no file is created", arguments: ["", nil]) func unset(value: String?) async throws {
    let program = try RecordedProgram()
    _ = try await program.run("present:3", environment: ["NAVTRACE_OUT": value ?? ""])
    let made = try FileManager.default.contentsOfDirectory(atPath: program.folder.path).sorted()
    #expect(made == ["counter"])
  }

  #if os(Linux)
    /// Replaces the system's clock by one that is changed by ever more hours, back and forth, each time it is read.
    private static let steppingClock = """
      #define _GNU_SOURCE
      #include <dlfcn.h>
      #include <stddef.h>
      #include <sys/time.h>
      #include <time.h>
      static long next_step(void) { static long n; n++; return (n % 2 ? -3600 : 3600) * n; }
      int clock_gettime(clockid_t clock, struct timespec *t) {
        int (*real)(clockid_t, struct timespec *) = dlsym(RTLD_NEXT, "clock_gettime");
        int result = real(clock, t);
        if (clock == CLOCK_REALTIME) t->tv_sec += next_step();
        return result;
      }
      int gettimeofday(struct timeval *t, void *zone) {
        struct timespec now;
        clock_gettime(CLOCK_REALTIME, &now);
        t->tv_sec = now.tv_sec;
        t->tv_usec = now.tv_nsec / 1000;
        return 0;
      }
      """

    @Test(
      "steps of the system's clock do not change a recording",
      .enabled(if: Programs.find("clang", "cc") != nil, "needs a C compiler"))
    func clockSteps() async throws {
      let program = try RecordedProgram()
      let (source, library) = (program.path("clock.c"), program.path("clock.so"))
      try Self.steppingClock.write(toFile: source, atomically: true, encoding: .utf8)
      let compiler = try #require(Programs.find("clang", "cc"))
      let compiled = try await Programs.run(compiler, ["-shared", "-fPIC", "-o", library, source, "-ldl"])
      #expect(compiled.status == 0, "\(compiled)")
      let before = Date()
      let outcome = try await program.run(
        "present:50", "threads:20", environment: ["LD_PRELOAD": library])
      #expect(outcome.status == 0 && outcome.complaints == [])
      // Reading fails if the time goes back.
      let trace = try ReadTrace(program.trace)
      #expect(trace.losses.isEmpty && trace.endedCleanly && trace.presented >= 50)
      let times = trace.events.map(\.t)
      #expect(times == times.sorted() && (times.last ?? 0) < 600_000_000_000)
      // Otherwise the clock was not replaced.
      guard case .trace(let header)? = trace.events.first?.body else {
        Issue.record("the trace has no header")
        return
      }
      let start = try Date(header.start, strategy: .iso8601)
      #expect(abs(start.timeIntervalSince(before)) > 1_800)
    }
  #endif
}
