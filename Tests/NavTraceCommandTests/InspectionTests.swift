import Foundation
import TestSupport
import Testing

/// `show` with its filters, `tree`, `tail` and `export`.
@Suite struct InspectionTests {
  private func workplace() async throws -> Workplace {
    let work = try Workplace()
    _ = try await work.run("record", "raypets", "tap Schedule Visit")
    return work
  }

  @Test("tree draws the hierarchy at any event, by default at the last one") func tree() async throws {
    let work = try await workplace()
    let tree = try await work.run("tree", "--at", "7")
    #expect(
      tree.status == 0 && tree.out.hasPrefix("event 7 at 0.400: + modal SelectVisitTypeViewController s2 "))
    #expect(tree.out.contains("\n+     modal pageSheet: ModalNavigationController k1\n"))
    #expect(try await work.run("tree").out.hasPrefix("event 9 at 0.400: end, with "))
    #expect(
      try await work.run("tree", "--at", "10")
        == Outcome(
          status: 2, out: "", err: "navtrace: navtrace.jsonl: there is no event 10: the last one is 9.\n"))
    #expect(try await work.run("tree", "--at", "0").status == 64)
  }

  @Test("filters select events; no match is an error, and an unknown kind of event is wrong usage")
  func filters() async throws {
    let work = try await workplace()
    let shown = try await work.run("show", "--event", "present", "--coordinator", "Pet*")
    #expect(
      shown.out.split(separator: "\n").count == 2
        && shown.out.contains("PetAppointmentBuilderCoordinator c2 asked"))
    #expect(
      try await work.run("show", "--around", "4", "--context", "1").out.split(separator: "\n").count == 4)
    for (options, reason) in [
      (["--around", "99"], "there is no event 99: the last one is 9"),
      (["--around", "\(Int.max)"], "there is no event \(Int.max): the last one is 9"),
      (["--screen", "Nope"], "no event matches --screen 'Nope'"),
      (
        ["--event", "push", "--coordinator", "Pet*", "--around", "4"],
        "no event matches --event 'push' --coordinator 'Pet*' --around 4"
      ),
    ] {
      let nothing = try await work.run(["show"] + options)
      #expect(nothing == Outcome(status: 2, out: "", err: "navtrace: navtrace.jsonl: \(reason).\n"))
    }
    #expect(try await work.run("show", "--event", "trace").out.split(separator: "\n").count == 1)
    let alone = try await work.run("show", "--context", "3")
    #expect(alone.status == 64 && alone.err.contains("--context needs --around NUMBER."))
    let wrong = try await work.run("show", "--event", "psuh")
    #expect(
      wrong.status == 64 && wrong.err.contains("there is no event 'psuh'. The events are: trace, present,"))
  }

  @Test("a closed pipe is not a failure, but a full disk is") func pager() async throws {
    let work = try Workplace()
    var lines = BadInputTests.header
    for seq in 2...20_000 { lines += #"{"seq":\#(seq),"t":0,"event":"action","action":"tap"}"# + "\n" }
    try work.write(lines, to: "long.jsonl")
    let navtrace = "'\(Workplace.executable.path)'"
    let shell = try await work.shell("\(navtrace) show long.jsonl | head -1; echo ${PIPESTATUS[0]}")
    #expect(shell == Outcome(status: 0, out: "s: a on p\n0\n", err: ""))
    let full = try await work.shell("\(navtrace) show long.jsonl > /dev/full")
    #expect(
      full
        == Outcome(
          status: 2, out: "", err: "navtrace: standard output: cannot be written: No space left on device.\n"
        ))
  }

  @Test(
    "if standard error is closed or full, only messages are lost",
    arguments: ["&-", "/dev/full"])
  func messagesLost(device: String) async throws {
    let work = try await workplace()
    // A truncated trace, which causes a message.
    try work.write(String(work.read("navtrace.jsonl").dropLast(10)), to: "cut.jsonl")
    let exported = try await work.run("export", "cut.jsonl", "--format", "xes", "-o", "exported.xes")
    #expect(exported.status == 0 && exported.err.contains("is truncated after"))
    let silent = try await work.shell(
      """
      navtrace export cut.jsonl --format xes -o silent.xes 2>\(device)
      navtrace show cut.jsonl 2>\(device)
      """)
    #expect(try await silent == Outcome(status: 0, out: work.run("show", "cut.jsonl").out, err: ""))
    #expect(try work.read("silent.xes") == work.read("exported.xes"))
  }

  @Test("tail follows a trace to its end, and waits for one that does not exist yet")
  func tail() async throws {
    let work = try await workplace()
    #expect(try await work.run("tail") == work.run("show"))
    let followed = try await work.shell(
      """
      '\(Workplace.executable.path)' tail late.jsonl 2> errors &
      until [ -s errors ]; do sleep 0.05; done
      cp navtrace.jsonl late.jsonl; wait $!; cat errors >&2
      """)
    #expect(followed.err == "navtrace: late.jsonl does not exist yet; waiting for it.\n")
    #expect(try await followed.out == work.run("show").out)
    #expect(try await work.run("tail", ".").status == 2)
    let piped = try await work.run("tail", "-", input: work.read("navtrace.jsonl"))
    #expect(try await piped == work.run("show"))
  }

  @Test("tail --tree draws the tree at each change, and findings once they are certain")
  func liveTree() async throws {
    let work = try Workplace()
    _ = try await work.run([
      "record", "raypets", "--as-written", "tap Schedule Visit", "swipe down", "-o", "whole",
    ])
    let followed = try await work.shell(
      """
      has() { for try in $(seq 400); do ! grep -q "$1" out || return 0; sleep 0.05; done; echo "no $1"; }
      line=$(grep -n '"swipe-down"' whole | head -1 | cut -d: -f1)
      head -n $((line - 1)) whole > live.jsonl
      head -n $line whole | tail -n 1 | head -c 20 >> live.jsonl
      : > out
      navtrace tail --tree live.jsonl > out 2> errors &
      has '+ .*SelectVisitTypeViewController'
      grep -q leaked out && echo 'too early'
      # Half a line is not shown. The rest of it comes, and what follows.
      head -n $line whole | tail -n 1 | tail -c +21 >> live.jsonl
      tail -n +$((line + 1)) whole >> live.jsonl
      wait $!; echo $?
      cat errors
      """)
    #expect(followed == Outcome(status: 0, out: "0\n", err: ""))
    let last = try #require(try work.read("out").split(separator: "\n\n").last)
    #expect(last.hasPrefix("findings\n  ⚠ leaked-child: "), "\(last)")
    #expect(try work.read("out").contains("-     modal"))
    #expect(try await work.run("tail", "--tree", "--event", "push").status == 64)
  }

  @Test(
    "several traces are exported to one file, which is complete or does not exist",
    arguments: ["perfetto", "xes"])
  func export(format: String) async throws {
    let work = try await workplace()
    let out = try await work.run("export", "navtrace.jsonl", "navtrace.jsonl", "--format", format)
    #expect(out.status == 0 && out.out.contains("RayPets"))
    let filed = try await work.run(
      "export", "navtrace.jsonl", "navtrace.jsonl", "--format", format, "-o", "out")
    #expect(filed == Outcome(status: 0, out: "", err: ""))
    #expect(try work.read("out") == out.out)
    try work.write("no trace", to: "bad.jsonl")
    #expect(try await work.run("export", "bad.jsonl", "--format", format, "-o", "bad.out").status == 2)
    let left = try FileManager.default.contentsOfDirectory(atPath: work.folder.path)
    #expect(left.sorted() == ["bad.jsonl", "navtrace.jsonl", "out"])
  }

  @Test("doctor reports what a recording lacks, and lint --strict fails because of it")
  func doctor() async throws {
    let work = try await workplace()
    let healthy = try await work.run("doctor")
    #expect(
      healthy.out == """
        navtrace.jsonl
          ok       2 screens appeared
          ok       2 coordinators are known
          ok       2 of 2 screens belong to a coordinator
          ok       2 requests with 1 callback
          ok       the recording was ended

        """)
    #expect(healthy.status == 0 && healthy.err.isEmpty)

    _ = try await work.run("record", "covert", "tap Settings", "-o", "unwatched.jsonl")
    let unwatched = try await work.run("doctor", "unwatched.jsonl")
    #expect(unwatched.status == 1)
    #expect(
      unwatched.out.contains(
        """
          missing  no coordinator was watched, so no leaked coordinator can be found
                   Name the root coordinator: Recorder.current?.watch(root).
        """), "\(unwatched.out)")
    let both = try await work.run("doctor", "navtrace.jsonl", "unwatched.jsonl")
    #expect(
      both.status == 1 && both.out.hasSuffix("\n\n1 of 2 traces have what lint needs to find leaks.\n"),
      "\(both)")
    let linted = try await work.run("lint", "unwatched.jsonl")
    #expect(
      linted.status == 0 && linted.out.contains("Nothing found, but not everything could be checked: 1 trace")
    )
    #expect(try await work.run("lint", "--strict", "unwatched.jsonl").status == 1)
    #expect(try await work.run("doctor", "nowhere.jsonl").status == 2)
  }
}
