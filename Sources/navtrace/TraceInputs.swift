import ArgumentParser
import Foundation
import NavTrace

/// The traces that a command reads.
struct TraceInputs: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Traces, or folders of them; '-' is standard input. (default: \(defaultTrace))", valueName: "trace"),
    completion: .file())
  var traces: [String] = []

  /// The files to read, in a stable order: as they were named, those of a folder by name.
  ///
  /// - Parameter settled: what to read where nothing is named.
  func paths(or settled: [String] = []) throws -> [String] {
    let named = traces.isEmpty ? settled : traces
    return try named.isEmpty ? [TraceInputs.single(nil)] : TraceInputs.paths(named)
  }

  /// The files of these traces and folders.
  static func paths(_ named: [String]) throws -> [String] {
    var paths: [String] = []
    for trace in named {
      var isFolder: ObjCBool = false
      if trace != "-", FileManager.default.fileExists(atPath: trace, isDirectory: &isFolder),
        isFolder.boolValue
      {
        let found = try TraceInputs.traces(in: trace)
        guard !found.isEmpty else { throw InputError("\(trace): no .jsonl file in this folder.") }
        paths += found
      } else {
        paths.append(trace)
      }
    }
    return paths
  }

  /// The one trace that was named, or the default one.
  static func single(_ named: String?) throws -> String {
    if let named { return named }
    guard FileManager.default.fileExists(atPath: defaultTrace) else {
      throw InputError(
        "there is no \(defaultTrace) here: name a trace, or record one with `navtrace record FLOW`.")
    }
    return defaultTrace
  }

  private static func traces(in folder: String) throws -> [String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
    return names.filter { $0.hasSuffix(".jsonl") }.sorted().map {
      folder.hasSuffix("/") ? folder + $0 : "\(folder)/\($0)"
    }
  }

  /// Opens a trace; errors name it as the user did.
  static func open(_ path: String) throws(TraceError) -> TraceReader {
    path == "-" ? TraceReader(descriptor: 0, name: "<standard input>") : try TraceReader(path: path)
  }

  /// Reads a trace to its end, event by event. Says on standard error where it was cut off, and what was skipped.
  /// - Parameters:
  ///   - last: the number of the event after which nothing more is read.
  ///   - quietly: says nothing: for the second time.
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
      say("\(file): skipped \(unknownEvents) events of kinds that this version does not know.")
    }
  }
}

/// What was named cannot be read as it was named.
struct InputError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
