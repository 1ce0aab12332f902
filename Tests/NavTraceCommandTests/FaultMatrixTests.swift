import Foundation
import TestSupport
import Testing

/// The exit code, message and files of each command after each fault. Faults of the recorded app are in
/// `CrashTests` and `FailureTests`, and faults of a trace that is followed in `TraceFollowerTests`.
@Suite struct FaultMatrixTests {
  /// Commands that write the file `out`.
  static let writers = [
    "lint a.jsonl --exit-zero --output json=out", "lint a.jsonl --write-baseline out",
    "graph a.jsonl --format dot -o out", "graph a.jsonl --format svg -o out", "report a.jsonl -o out",
    "export a.jsonl --format xes -o out", "export a.jsonl --format perfetto -o out",
    "check out a.jsonl --update", "record raypets -o out", "explore stray-dismiss --nav out",
  ]

  /// Commands that write to standard output.
  static let printers = [
    "lint a.jsonl --exit-zero", "graph a.jsonl --format text", "report a.jsonl -o -",
    "export a.jsonl --format xes", "tail a.jsonl", "show a.jsonl", "tree a.jsonl", "doctor a.jsonl",
    "record raypets -o -", "schema", "rules", "flows",
  ]

  private static let app = Programs.built("RecordedProgram")

  private func workplace() async throws -> Workplace {
    let work = try Workplace()
    try await #expect(
      work.run(
        "record", "raypets", "--as-written", "tap Schedule Visit", "tap Sick", "swipe down", "-o", "a.jsonl"
      )
      .status == 0)
    return work
  }

  // MARK: Outputs that cannot be written

  @Test("output that cannot be written is an error of each command that prints", arguments: printers)
  func unwritable(command: String) async throws {
    let work = try await workplace()
    let outcome = try await work.shell(
      "navtrace \(command) > whole; navtrace \(command) > /dev/full || echo $?; navtrace \(command) >&- || echo $?"
    )
    #expect(outcome.out == "2\n2\n")
    let messages = outcome.err.split(separator: "\n").filter { $0.contains("cannot be written: ") }
    #expect(
      messages.count == 2
        && messages.allSatisfy { $0.hasPrefix("navtrace: standard output: cannot be written: ") },
      "\(outcome.err)")
    #expect(messages.first?.hasSuffix("No space left on device.") == true)
  }

  @Test("a command needs neither standard input nor standard error", arguments: printers)
  func withoutStreams(command: String) async throws {
    let outcome = try await workplace().shell(
      """
      navtrace \(command) > whole 2> errors
      navtrace \(command) > out <&- 2>&-; cmp whole out
      navtrace \(command) > out <&- 2> /dev/full; cmp whole out
      """)
    #expect(outcome == Outcome(status: 0, out: "", err: ""))
  }

  @Test("ten file descriptors are enough", arguments: printers)
  func fewDescriptors(command: String) async throws {
    let outcome = try await workplace().shell(
      "navtrace \(command) > whole 2> errors; (ulimit -n 10; exec navtrace \(command) > out); cmp whole out")
    #expect(outcome.status == 0 && outcome.out == "", "\(outcome)")
  }

  /// The limit is 0 bytes, so a command that writes in place would truncate the existing file.
  @Test("a file that exceeds the size limit is not changed, and no other file is left", arguments: writers)
  func fileTooLarge(command: String) async throws {
    let work = try await workplace()
    let outcome = try await work.shell(
      """
      navtrace \(command) 2> errors > printed
      cp out before
      (ulimit -f 0; navtrace \(command) 2>&1 || echo $?) | cat
      cmp out before
      ls -A
      """)
    #expect(
      outcome.out.contains("out: cannot be written: File too large.") || command.hasPrefix("record"),
      "\(outcome)")
    #expect(outcome.out.contains("File too large"), "\(outcome)")
    #expect(outcome.out.hasSuffix("\na.jsonl\nbefore\nerrors\nout\nprinted\n"), "\(outcome)")
  }

  @Test("a file in a read-only folder is not written, and no other file is left", arguments: writers)
  func readOnlyFolder(command: String) async throws {
    // The superuser can write everywhere.
    let other = geteuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups" : ""
    let work = try await workplace()
    let outcome = try await work.shell(
      """
      chmod 644 a.jsonl; chmod 555 .
      status=0; TMPDIR=/tmp \(other) navtrace \(command) > /dev/null || status=$?
      chmod 755 .; ls -A; exit $status
      """)
    #expect(outcome.status == 2 && outcome.out == "a.jsonl\n", "\(outcome)")
    #expect(outcome.err == "navtrace: out: cannot be written: Permission denied.\n")
  }

  #if os(Linux)
    @Test(
      "if the disk is full, an existing file does not change, and no other file is left",
      .enabled(if: SmallDisk.canBeMounted, "needs the right to mount a file system"), arguments: writers)
    func fullDisk(command: String) async throws {
      let work = try await workplace()
      let disk = try SmallDisk(at: work.folder.appendingPathComponent("disk"))
      let outcome = try await work.shell(
        """
        cp a.jsonl disk; cd disk
        navtrace \(command) > /dev/null 2> /dev/null || true
        cp -r . ../before
        cat /dev/zero > ballast 2> /dev/null || true
        status=0; navtrace \(command) > /dev/null || status=$?
        rm ballast; diff -r . ../before; exit $status
        """)
      #expect(outcome.status == 2 && outcome.out == "", "\(outcome)")
      #expect(outcome.err == "navtrace: out: cannot be written: No space left on device.\n")
      withExtendedLifetime(disk.path) {}
    }
  #endif

  // MARK: Signals

  #if os(Linux)
    @Test(
      "a command that a signal terminates leaves no partial file",
      arguments: ["HUP", "INT", "TERM", "XCPU"])
    func interrupted(signal: String) async throws {
      let work = try Workplace()
      try work.write(BadInputTests.header, to: "a.jsonl")
      // The pipe stays open, so that the command is still reading. `env` is needed because shells make
      // background processes ignore SIGINT.
      let ended = try await work.shell(
        """
        mkfifo pipe
        env --default-signal navtrace export - --format perfetto -o out.json < pipe 2> /dev/null &
        exec 3> pipe; cat a.jsonl >&3
        until ls .navtrace-*.part > /dev/null 2>&1; do kill -0 $!; done
        kill -\(signal) $!
        status=0; wait $! || status=$?
        ls -A; kill -l $status
        """)
      #expect(ended.out == "a.jsonl\npipe\n\(signal)\n")
    }

    @Test("a signal also removes the partial files of a command that writes many")
    func interruptedWithManyFiles() async throws {
      let work = try Workplace()
      try work.write(BadInputTests.header, to: "a.jsonl")
      // The pipe has no reader, so the command waits before it publishes the files.
      let ended = try await work.shell(
        """
        mkfifo pipe
        outputs=$(for i in $(seq 70); do echo --output json=$i.json; done)
        env --default-signal navtrace lint a.jsonl $outputs --output json=pipe > /dev/null 2>&1 &
        until [ "$(ls -A | grep -c part)" = 70 ]; do kill -0 $!; done
        kill -TERM $!
        status=0; wait $! || status=$?
        ls -A; kill -l $status
        """)
      #expect(ended.out == "a.jsonl\npipe\nTERM\n")
    }
  #endif

  @Test(
    "if a signal terminates the program, navtrace exits with 128 + its number, and no event is lost",
    arguments: [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGABRT, SIGKILL, SIGXCPU, SIGXFSZ, SIGSEGV])
  func recorded(signal: Int32) async throws {
    let work = try Workplace()
    // Swift's backtraces would handle some of the signals.
    let outcome = try await work.run(
      ["record", "-o", "t.jsonl", "--", Self.app, "present:7", "signal:\(signal)", "present:7"],
      environment: ["SWIFT_BACKTRACE": "enable=no"])
    #expect(outcome.status == 128 + signal)
    #expect(
      outcome.err.wholeMatch(of: /navtrace: recorded t.jsonl: [0-9]+ events, without an end\.\n/) != nil)
    let presented = try await work.run("show", "t.jsonl", "--event", "present").out
    #expect(presented.split(separator: "\n").count == 1 + 7)
  }

  @Test(
    "a program that cannot record continues, and one message is printed",
    arguments: ["ro/t.jsonl", "/dev/full"])
  func notRecorded(path: String) async throws {
    let work = try Workplace()
    let other = geteuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups" : ""
    let outcome = try await work.shell(
      "mkdir ro; chmod 555 ro; chmod 755 .; \(other) navtrace record -o \(path) -- '\(Self.app)' present:3")
    #expect(outcome.status == 0 && outcome.out == "done\n", "\(outcome)")
    #expect(outcome.err.components(separatedBy: "the app ").count == 2, "\(outcome.err)")
  }
}
