import Foundation

/// The file name of a segment: `app.jsonl`, `app.part-0002.jsonl` and so on. The names sort in order, and
/// cannot be confused with the numbered names of other recordings (`app-2.jsonl`).
struct SegmentName {
  private let stem: Substring
  private let ending: Substring
  /// The number of the segment, from 1. The name of the first segment does not contain it.
  var number: Int

  private static let mark = ".part-"
  private static let digitCount = 4

  init(_ path: String) {
    let (stem, ending) = TracePath.parts(of: path)
    if let number = Self.number(ending) {
      (self.stem, self.ending, self.number) = (stem, "", number)
    } else if let dot = stem.lastIndex(of: "."), let number = Self.number(stem[dot...]) {
      (self.stem, self.ending, self.number) = (stem[..<dot], ending, number)
    } else {
      (self.stem, self.ending, number) = (stem, ending, 1)
    }
  }

  var path: String {
    if number == 1 { return first }
    return "\(stem)\(Self.mark)\(String(number).zeroPadded(to: Self.digitCount))\(ending)"
  }

  private static func number(_ text: Substring) -> Int? {
    guard text.hasPrefix(mark) else { return nil }
    let digits = text.dropFirst(mark.count)
    guard digits.count >= digitCount, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(digits), number > 1
    else { return nil }
    return number
  }

  /// The name of the first segment, which all segments of a trace have in common.
  var first: String { "\(stem)\(ending)" }

  /// Whether a file name may be that of a later segment. Faster than parsing the name.
  static func mayBeLater(_ file: String) -> Bool { file.contains(mark) }
}

/// The segments of a trace: files that have its name with a number, and its session in their header.
package enum TraceSegments {
  /// The existing files, in order, whose names are those of later segments of these traces. Each folder is
  /// listed once, even if it contains many of the traces.
  package static func namedAfter(_ paths: some Sequence<String>) -> [String] {
    var folders: Set<String> = []
    for path in paths { folders.insert(POSIX.separate(path).folder) }
    let segments = folders.flatMap(Self.segments)
    guard !segments.isEmpty else { return [] }
    let traces = Set(segments.map(\.first))
    let names = paths.lazy.map(SegmentName.init).filter { traces.contains($0.first) }
    let numbers = Dictionary(names.map { ($0.first, $0.number) }, uniquingKeysWith: min)
    let later = segments.filter { segment in numbers[segment.first].map { segment.number > $0 } ?? false }
    return later.sorted { ($0.first, $0.number) < ($1.first, $1.number) }.map(\.path)
  }

  /// The later segments of the trace in this file.
  package static func later(than path: String) -> [String] {
    namedAfter([path]).filter { isSegment($0, of: path) }
  }

  /// Whether there is a later segment of the session in this file. The file itself may have been deleted.
  static func hasLater(than path: String, session: String) -> Bool {
    namedAfter([path]).contains { later in
      header(of: later).map { $0.segment != nil && $0.session == session } ?? false
    }
  }

  /// The files that are read together with an earlier segment in the list.
  package static func laterSegments(among paths: some Sequence<String>) -> Set<String> {
    let later = paths.filter { SegmentName.mayBeLater($0) && SegmentName($0).number > 1 }
    if later.isEmpty { return [] }
    let traces = Set(later.map { SegmentName($0).first })
    let segments = Dictionary(grouping: paths.lazy.filter { traces.contains(SegmentName($0).first) }) {
      SegmentName($0).first
    }
    return Set(
      later.filter { path in
        let name = SegmentName(path)
        return (segments[name.first] ?? []).contains { earlier in
          SegmentName(earlier).number < name.number && isSegment(path, of: earlier)
        }
      })
  }

  /// The files in a folder whose names are those of later segments.
  private static func segments(in folder: String) -> [SegmentName] {
    var found: [SegmentName] = []
    // A folder that cannot be read has no segments that could be.
    try? POSIX.forEachEntry(of: folder.isEmpty ? "." : folder) { entry in
      guard SegmentName.mayBeLater(entry.name) else { return }
      // Opening a pipe would wait for a program that writes to it.
      guard entry.kind == .file || entry.kind == .link && POSIX.target(of: folder + entry.name) == .file
      else { return }
      let name = SegmentName(folder + entry.name)
      if name.number > 1 { found.append(name) }
    }
    return found
  }

  private static func isSegment(_ later: String, of earlier: String) -> Bool {
    guard let first = header(of: earlier), let second = header(of: later) else { return false }
    return first.segment != nil && second.segment != nil && first.session == second.session
  }

  private static func header(of path: String) -> TraceHeader? {
    guard var reader = try? TraceReader(path: path), (try? reader.advance()) == true else { return nil }
    return reader.header
  }
}
