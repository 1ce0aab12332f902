import ArgumentParser
import Foundation
import NavTrace

/// The traces that a command reads.
struct TraceInputs: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Traces, or folders of them; '-' is standard input. (default: \(newestTrace))", valueName: "trace"),
    completion: .file())
  var traces: [String] = []

  /// The files to read, in a stable order: as they were named, those of a folder by name.
  ///
  /// - Parameter settled: what to read where nothing is named.
  func paths(or settled: [String] = []) throws -> [String] {
    let named = traces.isEmpty ? settled : traces
    return try named.isEmpty ? [TraceInputs.single(nil)] : TraceInputs.paths(named)
  }

  /// The files of these traces and folders, each once: one that is named beside its folder, or twice, counts once.
  static func paths(_ named: [String]) throws -> [String] {
    var paths: [String] = []
    for trace in named {
      if trace != "-", FileStatus.isFolder(trace) {
        let found = try TraceInputs.traces(in: trace)
        guard !found.isEmpty else { throw InputError("\(trace): no .jsonl file in this folder.") }
        paths += found
      } else {
        paths.append(trace)
      }
    }
    guard paths.count > 1 else { return paths }
    var files: Set<String> = []
    return paths.filter { files.insert($0 == "-" ? $0 : identity(of: $0)).inserted }
  }

  /// The one trace that was named, or the newest one of those that were recorded here without a name.
  static func single(_ named: String?) throws -> String {
    if let named { return named }
    guard let newest else {
      throw InputError(
        "there is no \(defaultTrace) here: name a trace, or record one with `navtrace record FLOW`.")
    }
    return newest
  }

  /// What was recorded last without a name: `navtrace.jsonl`, or `navtrace-2.jsonl` where that was there already.
  static var newest: String? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: ".")) ?? []
    func age(_ name: String) -> (changed: Date, number: Int)? {
      guard let match = name.wholeMatch(of: /navtrace(?:-(\d+))?\.jsonl/), isFile(name),
        let changed = try? FileManager.default.attributesOfItem(atPath: name)[.modificationDate] as? Date
      else { return nil }
      return (changed, match.1.flatMap { Int($0) } ?? 1)
    }
    return names.compactMap { name in age(name).map { (name, $0) } }.max { $0.1 < $1.1 }?.0
  }

  private static func traces(in folder: String) throws -> [String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    // A folder may be called like a trace, and nobody may write to a pipe.
    return names.filter { $0.hasSuffix(".jsonl") }.sorted().map { prefix + $0 }.filter(isFile)
  }

  private static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
  }

  /// Opens a trace; errors name it as the user did.
  static func open(_ path: String) throws(TraceError) -> TraceReader {
    path == "-" ? TraceReader(descriptor: 0, name: "<standard input>") : try TraceReader(path: path)
  }

  /// Reads a trace to its end, event by event. Says on standard error where it was cut off, and what was skipped.
  /// - Parameters:
  ///   - last: the number of the event after which nothing more is read.
  ///   - quietly: says nothing: for the second time.
  @inline(__always)  // A call per event is a twentieth of a graph's time.
  static func read(
    _ path: String, upTo last: Int = .max, quietly: Bool = false,
    _ take: (TraceEvent, _ line: Int) throws -> Void
  ) throws {
    var reader = try open(path)
    while try reader.advance() {
      let seq = reader.event.seq
      if seq <= last { try take(reader.event, reader.line) }
      if seq >= last { break }
    }
    if !quietly { remark(on: reader.file, reader.cutOff, unknownEvents: reader.unknownEvents) }
  }

  /// Says where a trace was cut off, and what was skipped.
  static func remark(on file: String, _ cutOff: CutOff?, unknownEvents: Int) {
    if let cutOff { say("\(file): \(cutOff)") }
    if unknownEvents > 0 {
      let events = unknownEvents == 1 ? "1 event of a kind" : "\(unknownEvents) events of kinds"
      say("\(file): skipped \(events) that this version does not know.")
    }
  }
}

/// What was named cannot be read as it was named.
struct InputError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
