/// A list of the paths of files. It takes a fraction of the memory of an array of strings: the names are in one buffer,
/// and and each folder is stored once for all consecutive files in it.
package struct PathList: Sendable {
  private struct Entry: Sendable {
    /// The index in `folders`.
    let folder: Int32
    let count: Int32
    /// The index in `bytes` at which the name begins.
    let start: Int
  }

  private struct Names: Sendable {
    /// The folders, each with its slash.
    var folders: [String] = []
    var bytes: [UInt8] = []

    func path(of entry: Entry) -> String {
      folders[Int(entry.folder)] + String(decoding: name(of: entry), as: UTF8.self)
    }

    func name(of entry: Entry) -> ArraySlice<UInt8> {
      bytes[entry.start..<(entry.start + Int(entry.count))]
    }
  }

  private var names = Names()
  private var entries: [Entry] = []

  package init() {}

  package init(_ paths: some Sequence<String>) { append(contentsOf: paths) }

  package mutating func append(contentsOf paths: some Sequence<String>) {
    if isEmpty, let list = paths as? PathList {
      self = list
    } else {
      for path in paths { append(path) }
    }
  }

  package mutating func append(_ path: String) {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let nameStart = slash.map(path.utf8.index(after:)) ?? path.startIndex
    let folder = path[..<nameStart]
    if names.folders.last.map({ $0 != folder }) ?? true { names.folders.append(String(folder)) }
    let start = names.bytes.count
    names.bytes.append(contentsOf: path.utf8[nameStart...])
    entries.append(
      Entry(
        folder: Int32(clamping: names.folders.count - 1), count: Int32(clamping: names.bytes.count - start),
        start: start))
  }

  package mutating func removeAll(where isRemoved: (String) throws -> Bool) rethrows {
    try entries.removeAll { try isRemoved(names.path(of: $0)) }
  }

  /// Sorts the paths as strings.
  package mutating func sort() {
    entries.sort { [names] a, b in
      let (first, second) = (names.name(of: a), names.name(of: b))
      // Names in one folder are nearly all ASCII, where strings are in the order of their bytes.
      guard a.folder == b.folder, first.isASCII, second.isASCII else {
        return names.path(of: a) < names.path(of: b)
      }
      return first.lexicographicallyPrecedes(second)
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate var isASCII: Bool { allSatisfy { $0 < 0x80 } }
}

extension PathList: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { entries.count }
  package subscript(index: Int) -> String { names.path(of: entries[index]) }
}
