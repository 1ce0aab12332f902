/// An example of a bug, or of a trace that could not be read: the trace's name, and what was found there.
///
/// Of all traces, those with the smallest hashes of their names are kept: whatever the order of merging, they are the same ones.
struct Exemplar: Hashable, Sendable {
  /// How many are kept of each bug.
  static let limit = 3

  let hash: UInt64
  let trace: String
  /// What was found, as a JSON object. It is written once and read only for a report: to merge summaries is to compare these.
  let record: [UInt8]

  init(trace: String, record: [UInt8]) {
    (hash, self.trace, self.record) = (StableHash.of(trace), trace, record)
  }
}

extension Exemplar: Comparable {
  static func < (a: Exemplar, b: Exemplar) -> Bool {
    if a.hash != b.hash { return a.hash < b.hash }
    if a.trace != b.trace { return a.trace < b.trace }
    return a.record.lexicographicallyPrecedes(b.record)
  }
}

extension [Exemplar] {
  /// Adds one, if it is among the first.
  mutating func insert(_ exemplar: Exemplar) {
    let place = firstIndex { exemplar < $0 } ?? count
    guard place < Exemplar.limit else { return }
    insert(exemplar, at: place)
    if count > Exemplar.limit { removeLast() }
  }

  /// Adds one, which is made only if it may be among the first.
  mutating func insert(trace: String, _ record: () -> [UInt8]) {
    if count == Exemplar.limit, let last, last.hash < StableHash.of(trace) { return }
    insert(Exemplar(trace: trace, record: record()))
  }
}
