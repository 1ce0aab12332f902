import Foundation
import NavTrace
import NavTraceLint
import TestSupport
import Testing

/// The example job for Spark, run by Spark and without it.
@Suite(.serialized) struct SparkTests {
  private static let peers = CISampleTests.repository.appendingPathComponent(".build/peers/bin")
  private static let example = CISampleTests.repository.appendingPathComponent("Examples/Spark")
  private static let hasSpark =
    FileManager.default.isExecutableFile(atPath: peers.appendingPathComponent("spark-submit").path)
    && Programs.find("java") != nil

  /// Writes small traces. Some have leaks, and some are damaged.
  private func write(count: Int, to work: Workplace) throws {
    let examples = try Rules.all.flatMap { $0.examples }.map { try TraceNotation.parse($0.trace) }
    for number in 0..<count {
      var encoder = TraceEncoder()
      for var event in examples[number % examples.count] {
        if case .trace(var header) = event.body {
          header.session = "s\(number)"
          event.body = .trace(header)
        }
        encoder.append(event)
      }
      let bytes = number % 400 == 7 ? Array(encoder.bytes.dropFirst(20)) : encoder.bytes
      try work.write(String(decoding: bytes, as: UTF8.self), to: "traces/\(number % 10)/\(number).jsonl")
    }
  }

  /// Returns the lines of a summary, without those that depend on how it was merged.
  private func content(_ name: String, _ work: Workplace) throws -> [Substring] {
    try work.read(name).split(separator: "\n").filter {
      !$0.hasPrefix(#"{"part":"#) && !$0.hasPrefix(#"{"end":"#)
    }
  }

  @Test(
    "Spark's summary equals that of one lint, even if a worker is killed",
    .enabled(if: hasSpark, "needs .ci/peers, with Java"))
  func spark() async throws {
    let work = try Workplace()
    try write(count: 2_000, to: work)
    // The first run of navtrace kills the Python worker that started it. Spark starts another one.
    try work.write(
      """
      #!/bin/sh
      mkdir "\(work.folder.path)/killed" 2>/dev/null && kill -9 $PPID
      exec "\(Workplace.executable.path)" "$@"
      """, to: "bin/navtrace")
    let run = try await work.shell("chmod +x bin/navtrace; " + Self.submit("traces"))
    #expect(run.status == 0, "\(run.out)")
    #expect(FileManager.default.fileExists(atPath: work.folder.appendingPathComponent("killed").path))
    let one = try await work.run("lint", "traces", "--keep-going", "--exit-zero", "--summary", "one.navsum")
    #expect(one.status == 0)
    #expect(try content("out/all.navsum", work) == content("one.navsum", work))
    #expect(try content("one.navsum", work)[0].contains(#""traces":1995,"#))
  }

  @Test(
    "traces from an object store keep their names",
    .enabled(if: hasSpark && Nightly.isOn, "long; needs .ci/peers"))
  func objects() async throws {
    let work = try Workplace()
    try write(count: 40, to: work)
    let folder = work.folder.resolvingSymlinksInPath().path
    let run = try await work.shell(Self.submit("file://\(folder)/traces/*/*.jsonl"))
    #expect(run.status == 0, "\(run.out)")
    let names = try await work.run("lint", "out/all.navsum", "--format", "json").out
    #expect(names.contains("\"\(folder.dropFirst())/traces/"))
  }

  /// Returns a script that runs the job on two threads. Spark tries each task up to four times.
  private static func submit(_ traces: String) -> String {
    """
    # Spark opens hundreds of archives.
    ulimit -S -n 4096
    export PATH="$PWD/bin:$PATH" PYSPARK_PYTHON=\(peers.path)/python3 SPARK_LOCAL_IP=127.0.0.1
    \(peers.path)/spark-submit --master 'local[2,4]' --conf spark.ui.enabled=false \
      \(example.path)/job.py '\(traces)' out > spark.txt 2>&1 || { tail -40 spark.txt; exit 1; }
    """
  }

  @Test("the job without Spark writes the summary of one lint") func xargs() async throws {
    let work = try Workplace()
    try write(count: 200, to: work)
    let run = try await work.shell("'\(Self.example.path)/local' traces out")
    #expect(run.status == 0, "\(run.out) \(run.err)")
    _ = try await work.run("lint", "traces", "--keep-going", "--exit-zero", "--summary", "one.navsum")
    #expect(try content("out/all.navsum", work) == content("one.navsum", work))
  }
}
