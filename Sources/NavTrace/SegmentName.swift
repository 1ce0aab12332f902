import Foundation

/// The name of a segment of a trace that goes on in further files: `app.jsonl`, `app.part-0002.jsonl` and so on. By name they
/// are in order, and no number is mistaken for that of another recording (`app-2.jsonl`).
struct SegmentName {
  private let stem: Substring
  private let ending: Substring
  /// From 1, which is not in the name.
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
    if number == 1 { return "\(stem)\(ending)" }
    let digits = String(number)
    let zeros = String(repeating: "0", count: max(0, Self.digitCount - digits.count))
    return "\(stem)\(Self.mark)\(zeros)\(digits)\(ending)"
  }

  private static func number(_ text: Substring) -> Int? {
    guard text.hasPrefix(mark) else { return nil }
    let digits = text.dropFirst(mark.count)
    guard digits.count >= digitCount, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(digits), number > 1
    else { return nil }
    return number
  }

  func isOfSameTrace(as other: SegmentName) -> Bool { stem == other.stem && ending == other.ending }
}

/// Which files are the segments of one trace: they have its name with a number, and the session of its header.
package enum TraceSegments {
  /// The files with the names of later segments, in order.
  package static func namedAfter(_ path: String) -> [String] {
    let name = SegmentName(path)
    let slash = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    let folder = String(path[..<slash])
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    return files.map { SegmentName(folder + $0) }
      .filter { $0.number > name.number && $0.isOfSameTrace(as: name) }
      .sorted { $0.number < $1.number }.map(\.path)
  }

  /// The later segments of the trace in this file.
  static func later(than path: String) -> [String] { namedAfter(path).filter { isSegment($0, of: path) } }

  /// These files without the segments that are read with an earlier segment among them.
  package static func withoutLaterSegments(_ paths: [String]) -> [String] {
    let names = paths.map(SegmentName.init)
    guard names.contains(where: { $0.number > 1 }) else { return paths }
    return paths.indices.filter { later in
      !paths.indices.contains { earlier in
        names[earlier].number < names[later].number && names[earlier].isOfSameTrace(as: names[later])
          && isSegment(paths[later], of: paths[earlier])
      }
    }.map { paths[$0] }
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
