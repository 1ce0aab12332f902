import NavTraceLint

/// An example of a bug, or of a trace that could not be read: the trace's name, and its finding.
///
/// Exemplars of the traces with the smallest hashes are kept, so the order of merging makes no difference.
struct Exemplar: Hashable, Sendable {
  /// The maximum number of exemplars of a bug.
  static let limit = 3

  let hash: UInt64
  let trace: String
  /// What was found, as a JSON object. It is decoded only for reports; merging compares the bytes.
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
  /// Inserts an exemplar if it is among the first ``Exemplar/limit``.
  mutating func insert(_ exemplar: Exemplar) {
    let place = firstIndex { exemplar < $0 } ?? count
    guard place < Exemplar.limit else { return }
    insert(exemplar, at: place)
    if count > Exemplar.limit { removeLast() }
  }

  /// Inserts an exemplar if it is among the first. Its record is made only if it may be.
  mutating func insert(trace: String, _ record: () -> [UInt8]) {
    if count == Exemplar.limit, let last, last.hash < StableHash.of(trace) { return }
    insert(Exemplar(trace: trace, record: record()))
  }
}
