import Foundation
import NavTrace
import TestSupport
import Testing

/// `navtrace record -- COMMAND`.
@Suite struct RecordProgramTests {
  /// An app that links the recorder, and performs the actions in its arguments.
  private static let app = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appendingPathComponent("RecordedProgram").path

  /// Replaces process ids in the names of traces.
  private func withoutIDs(_ text: String) -> String { text.replacing(/[0-9]+\.jsonl/, with: "ID.jsonl") }

  @Test("a program is recorded, and a message describes the recording") func recorded() async throws {
    let work = try Workplace()
    let outcome = try await work.run("record", "--", Self.app, "present:3")
    #expect(outcome.status == 0 && outcome.out == "done\n")
    #expect(outcome.err.wholeMatch(of: /navtrace: recorded navtrace.jsonl: [0-9]+ events\.\n/) != nil)
    #expect(try await work.run("show", "--event", "present").out.split(separator: "\n").count == 4)
  }

  @Test("standard input, output, error and the exit code are those of the program")
  func passedThrough() async throws {
    let work = try Workplace()
    let script = "cat; echo out; echo err >&2; echo $NAVTRACE_OUT; exit 7"
    let outcome = try await work.run("record", "-o", "a%n.jsonl", "--", "sh", "-c", script, input: "in\n")
    let folder = try #require(outcome.out.split(separator: "\n").last)
    #expect(outcome.status == 7 && outcome.out.hasPrefix("in\nout\n/") && folder.hasSuffix("/a%n.jsonl"))
    #expect(outcome.err.hasPrefix("err\nnavtrace: nothing was recorded."))
  }

  @Test("if a signal terminates the program, navtrace exits with 128 + its number, and the trace is kept")
  func killed() async throws {
    let work = try Workplace()
    let outcome = try await work.run("record", "-o", "kept", "--", Self.app, "present:2", "kill")
    // There is no folder `kept`, so it is the name of the file.
    #expect(outcome.status == 128 + SIGKILL)
    #expect(outcome.err.contains("navtrace: recorded kept: ") && outcome.err.hasSuffix(", without an end.\n"))
    #expect(try work.read("kept").hasSuffix("}\n"))
    #expect(try await work.run("record", "--", "sh", "-c", "kill -TERM $$").status == 128 + SIGTERM)
  }

  @Test(
    "no event is lost when the program is killed at any instant, even after navtrace was killed",
    arguments: 0..<Nightly.count(50, nightly: 250))
  func killedAtAnyInstant(instant: Int) async throws {
    let work = try Workplace()
    let trace = work.folder.appendingPathComponent("trace.jsonl").path
    let outlives = instant.isMultiple(of: 2)
    let outcome = try await Programs.run(
      Workplace.executable.path,
      ["record", "-o", trace, "--", "sh", "-c", "echo $$ > pid; exec '\(Self.app)' forever"],
      environment: [
        "COUNTER": "counter", "NAVTRACE_MAX_SIZE": instant.isMultiple(of: 4) ? "20k,rotate" : "",
      ], in: work.folder.path
    ) { navtrace in
      var waits = 0
      while !FileManager.default.fileExists(atPath: trace), waits < 100_000 {
        usleep(200)
        waits += 1
      }
      usleep(UInt32.random(in: 0...20_000))
      let text = try work.read("pid").trimmingCharacters(in: .whitespacesAndNewlines)
      let program = try #require(pid_t(text))
      if outlives {
        // The program continues to record without navtrace.
        kill(navtrace, SIGKILL)
        usleep(UInt32.random(in: 0...10_000))
      }
      kill(program, SIGKILL)
    }
    #expect(outcome.status == (outlives ? -SIGKILL : 128 + SIGKILL))
    let counter = try Data(contentsOf: work.folder.appendingPathComponent("counter"))
    let returned = counter.count < 8 ? 0 : counter.withUnsafeBytes { $0.loadUnaligned(as: Int.self) }
    var reader = try TraceReader(path: trace)
    var last = 0
    while let event = try reader.next() {
      if case .present(_, _, _, _, let callback?, _) = event.body { last = Int(callback.number) }
    }
    #expect(last == returned || last == returned + 1)
  }

  @Test("a trace cannot be recorded in a folder that is a file") func folderIsFile() async throws {
    let work = try Workplace()
    try work.write("", to: "file")
    let outcome = try await work.run(["record", "-o", "file/app.jsonl", "--", Self.app, "present:1"])
    #expect(
      outcome
        == Outcome(
          status: 2, out: "", err: "navtrace: file/app.jsonl: cannot be written: its folder is a file.\n"))
  }

  @Test("a recording in several segments is one trace for each command") func segments() async throws {
    let work = try Workplace()
    let environment = ["NAVTRACE_MAX_SIZE": "300k,rotate"]
    let recorded = try await work.run(
      ["record", "-o", "t/app.jsonl", "--", Self.app, "present:200"], environment: environment)
    #expect(recorded.status == 0 && recorded.err.hasPrefix("navtrace: recorded t/app.jsonl: "))
    #expect(recorded.err.split(separator: "\n").count == 1, "\(recorded.err)")
    let files = try FileManager.default.contentsOfDirectory(atPath: work.folder.path + "/t").sorted()
    #expect(files.count > 1 && files.starts(with: ["app.jsonl", "app.part-0002.jsonl"]))

    let shown = try await work.run("show", "t/app.jsonl", "--event", "present").out
    #expect(shown.split(separator: "\n").count == 201)
    let one = try await work.run("lint", "t/app.jsonl", "--format", "json").out
    let report = try JSONSerialization.jsonObject(with: Data(one.utf8)) as? [String: Any]
    #expect(report?["traces"] as? Int == 1, "\(one)")
    #expect(try await work.run("lint", "t", "--format", "json").out == one)
    #expect(try await work.run(["lint"] + files.map { "t/\($0)" } + ["--format", "json"]).out == one)
    for command in [["graph"], ["export", "--format", "json"], ["doctor"], ["tree"], ["report", "-o", "-"]] {
      let outcome = try await work.run(command + ["t/app.jsonl"])
      #expect(outcome.err == "" && [0, 1].contains(outcome.status), "\(command): \(outcome.err)")
    }
    let refused = try await work.run("report", "t", "-o", "t/app.part-0002.jsonl")
    #expect(refused.status == 2 && refused.err.contains("it is a trace that is to be read"))
    // A flow replaces all of it.
    #expect(try await work.run("record", "raypets", "-o", "t/app.jsonl").status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: work.folder.path + "/t") == ["app.jsonl"])
  }

  @Test(
    "signals are passed on to the program", .enabled(if: setsid != nil, "needs setsid"),
    arguments: ["TERM", "INT", "QUIT", "HUP", "USR1"])
  func signals(name: String) async throws {
    let work = try Workplace()
    // The program sends the signal to its parent, navtrace, which passes it back.
    try work.write(
      """
      trap 'echo got it; exit 3' \(name)
      kill -\(name) $PPID
      for i in $(seq 1000); do sleep 0.01; done
      """, to: "program")
    // Without a terminal, which could send the signal to the program directly.
    let outcome = try await work.shell(
      "'\(Self.setsid ?? "")' -w '\(Workplace.executable.path)' record -- sh program")
    #expect(outcome.status == 3)
    #expect(outcome.out == "got it\n")
  }

  private static let setsid = ["/usr/bin/setsid", "/bin/setsid"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  @Test("each process has its own file, and no file is overwritten") func files() async throws {
    let work = try Workplace()
    let both = "'\(Self.app)' present:1 & '\(Self.app)' present:1; wait"
    let folder = try await work.run("record", "-o", "traces/", "--", "sh", "-c", both)
    #expect(folder.status == 0)
    #expect(withoutIDs(folder.err).split(separator: "\n").count == 2)
    #expect(withoutIDs(folder.err).contains("navtrace: recorded traces/navtrace-ID.jsonl: "))
    try work.write("mine", to: "taken.jsonl")
    let taken = try await work.run("record", "-o", "taken.jsonl", "--", Self.app, "present:1")
    #expect(taken.err.contains("navtrace: recorded taken-2.jsonl: "))
    #expect(try work.read("taken.jsonl") == "mine")
    // Links that lead nowhere have the name, too.
    for (name, target) in [("dangling", "nothing"), ("loop", "loop")] {
      _ = try await work.shell("ln -s \(target) \(name).jsonl")
      let linked = try await work.run("record", "-o", "\(name).jsonl", "--", Self.app, "present:1")
      #expect(linked.err.contains("navtrace: recorded \(name)-2.jsonl: "), "\(linked)")
    }
    #expect(try await work.shell("ls nothing").status != 0)
    // The program can change its working directory.
    let elsewhere = try await work.run(
      "record", "-o", "deep/%t/%n.jsonl", "--", "sh", "-c",
      "cd /; '\(Self.app)' present:1")
    #expect(elsewhere.err.contains("navtrace: recorded deep/RecordedProgram/1.jsonl: "))
    #expect(try await work.run("record", "raypets", "-o", "flows/raypets.jsonl").status == 0)
    #expect(try await work.run("show", "flows/raypets.jsonl").status == 0)
  }

  @Test("a program can continue to record after the command has ended")
  func stillRunning() async throws {
    let work = try Workplace()
    let steps = "present:5 'spawn:until [ -e seen ]; do sleep 0.01; done' present:100"
    let script = "'\(Self.app)' \(steps) > out 2>&1 & until [ -s live ]; do sleep 0.01; done"
    let outcome = try await work.run("record", "-o", "live", "--", "sh", "-c", script)
    #expect(outcome.status == 0)
    let wait = "touch seen; until grep -q done out; do sleep 0.01; done; cat live"
    let trace = try await work.shell(wait).out
    #expect(trace.split(separator: #""event":"present""#).count == 106 && !trace.contains("lost"))
  }

  @Test("tail follows a running program") func followed() async throws {
    let work = try Workplace()
    // The program continues after tail has printed the first 300 requests.
    let followed = try await work.shell(
      """
      NAVTRACE_OUT=live.jsonl '\(Self.app)' present:300 'spawn:until [ -e seen ]; do sleep 0.01; done' present:300 > out &
      '\(Workplace.executable.path)' tail live.jsonl > followed 2> errors &
      until [ "$(grep -c ' present ' followed)" -ge 300 ]; do sleep 0.02; done
      touch seen
      wait
      cat followed
      """)
    #expect(try await followed.out == work.run("show", "live.jsonl").out)
  }

  /// While the file is read, it grows, and its last line may be incomplete.
  @Test(
    "a trace that is still being recorded is read without errors",
    arguments: [
      ["show"], ["lint", "--strict", "--min-severity", "warning"], ["graph", "--lint", "--format", "text"],
      ["report", "-o", "page"],
    ])
  func stillRecording(command: [String]) async throws {
    let work = try Workplace()
    let arguments = command.map { "'\($0)'" }.joined(separator: " ")
    let read = try await work.shell(
      """
      NAVTRACE_OUT=live.jsonl '\(Self.app)' present:\(Nightly.count(1_000, nightly: 4_000)) > out &
      until [ -s live.jsonl ]; do sleep 0.01; done
      # On a busy machine, the program may end before the first command does.
      while navtrace \(arguments) live.jsonl 2>> errors >> output || echo "$?"; echo read; ! grep -q done out; do :; done
      wait
      cat errors
      """)
    let lines = read.out.split(separator: "\n")
    #expect(!lines.isEmpty && lines.allSatisfy { $0 == "read" }, "\(read)")
  }

  @Test("with --lint, the exit code is that of lint unless the program failed") func lint() async throws {
    let work = try Workplace()
    #expect(try await work.run("record", "--lint", "--", Self.app, "present:1").status == 0)
    #expect(try await work.run("record", "--lint", "--", "sh", "-c", "exit 9").status == 9)
    let nothing = try await work.run("record", "--lint", "--", "true")
    #expect(nothing.status == 2 && nothing.err.contains("nothing was recorded"))
    let leaking = "'\(Workplace.executable.path)' record how-to-code-child --as-written -o leaks.jsonl"
    let leak = try await work.run("record", "-o", "leaks.jsonl", "--lint", "--", "sh", "-c", leaking)
    #expect(leak.status == 1 && leak.out.contains("[leaked-child]"))
  }

  #if os(Linux)
    @Test(
      "recording continues after a full disk has space again",
      .enabled(if: SmallDisk.canBeMounted, "needs the right to mount a file system"))
    func diskFull() async throws {
      let work = try Workplace()
      let disk = try SmallDisk(at: work.folder.appendingPathComponent("disk"))
      // Leaves space for some 20 of 100 screens.
      try work.write(String(repeating: "x", count: 36_000), to: "disk/ballast")
      let outcome = try await work.run(
        "record", "-o", "disk/app.jsonl", "--lint", "--", Self.app, "present:100",
        "remove:\(disk.path)/ballast", "present:10")
      // The app continued, and printed one message.
      #expect(outcome.out.hasPrefix("done\n"))
      let messages = outcome.err.split(separator: "\n").filter { $0.contains("No space left on device") }
      #expect(messages.count == 1, "\(outcome.err)")
      let summary = try #require(outcome.err.split(separator: "\n").last)
      #expect(
        summary.wholeMatch(of: /navtrace: recorded disk\/app.jsonl: [0-9]+ events\./) != nil, "\(summary)")
      // The trace reports which events are missing, and continues to its end.
      let lost = try await work.run("show", "disk/app.jsonl", "--event", "lost").out
      #expect(lost.contains("No space left on device"), "\(lost)")
      let presented = try await work.run("show", "disk/app.jsonl", "--event", "present").out
      #expect((11..<110).contains(presented.split(separator: "\n").count), "\(presented)")
      #expect(outcome.status == 0 && outcome.out.contains("[incomplete-trace]"), "\(outcome.out)")
    }

    @Test("recording to a device or a pipe prints only errors") func devices() async throws {
      let work = try Workplace()
      let gone = try await work.run("record", "-o", "/dev/null", "--", Self.app, "present:1")
      #expect(gone == Outcome(status: 0, out: "done\n", err: ""))
      let full = try await work.run("record", "-o", "/dev/full", "--", Self.app, "present:1")
      #expect(full.status == 0 && full.out == "done\n")
      #expect(full.err.split(separator: "\n").count == 1, "\(full.err)")
      #expect(full.err.contains("/dev/full: cannot be written: No space left on device."))
      let read = try await work.shell(
        "mkfifo pipe; head -1 pipe & navtrace record -o pipe -- sh -c \"'\(Self.app)' present:1; exit 3\" || echo $?; wait"
      )
      #expect(read.out.contains("{\"seq\":1,") && read.out.contains("\n3\n"), "\(read)")
      let lint = try await work.run("record", "-o", "/dev/null", "--lint", "--", Self.app, "present:1")
      #expect(
        lint
          == Outcome(
            status: 2, out: "",
            err:
              "navtrace: /dev/null: a trace in a device or a pipe cannot be linted; name a file.\n")
      )
    }
  #endif

  @Test("a program that cannot be run is reported with a shell's exit codes") func notRun() async throws {
    let work = try Workplace()
    let missing = try await work.run("record", "--", "no-such-program")
    #expect(missing == Outcome(status: 127, out: "", err: "navtrace: no-such-program: no such program\n"))
    try work.write("no program", to: "text")
    let text = try await work.run("record", "--", "./text")
    #expect(text.status == 126 && text.err.hasPrefix("navtrace: ./text: cannot be run: "))
  }

  @Test(
    "options that cannot be combined are wrong usage",
    arguments: [
      ["raypets", "--", "true"], ["--all", "--", "true"], ["-o", "-", "--", "true"], ["raypets", "--lint"],
      ["--"],
    ])
  func wrongUsage(arguments: [String]) async throws {
    #expect(try await Workplace().run(["record"] + arguments).status == 64)
  }
}
