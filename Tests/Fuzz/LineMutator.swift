/// The fuzzer's own mutation. Changes bytes in place, to at most `room` bytes, and returns their new count.
@_silgen_name("LLVMFuzzerMutate")
private func mutateBytes(_ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ room: Int) -> Int

/// Changes an input, mostly by whole lines, and renumbers its events. The reader stops at a gap in the
/// numbers, so inputs of which only bytes are changed would seldom get past it.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(_ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ room: Int, _ seed: CUnsignedInt) -> Int
{
  var random = Random(state: UInt64(seed) | 1)
  guard random.next(8) > 0 else { return mutateBytes(data, size, room) }
  let count = random.next(2) == 0 ? mutateBytes(data, size, room) : size
  var lines = UnsafeBufferPointer(start: data, count: count).split(separator: 0x0A).map(Array.init)
  for _ in 0..<random.next(4) where lines.count > 2 {
    let (from, to) = (1 + random.next(lines.count - 1), 1 + random.next(lines.count - 1))
    switch random.next(4) {
    case 0: lines.remove(at: from)
    case 1: lines.insert(lines[from], at: to)
    case 2: lines.swapAt(from, to)
    default: lines[to] = exchangingTails(lines[from], lines[to], &random)
    }
  }
  let text = lines.enumerated().map { numbered($1, $0 + 1) + [0x0A] }.joined()
  let end = min(text.count, room)
  for (index, byte) in text.prefix(end).enumerated() { data[index] = byte }
  return end
}

/// Returns the line with this sequence number if it begins with a number, or else unchanged.
private func numbered(_ line: [UInt8], _ seq: Int) -> [UInt8] {
  let key = Array(#"{"seq":"#.utf8)
  guard line.starts(with: key) else { return line }
  let rest = line.dropFirst(key.count).drop { (0x30...0x39).contains($0) }
  return key + Array("\(seq)".utf8) + rest
}

/// Returns the beginning of one line and the end of another, each cut at a comma.
private func exchangingTails(_ first: [UInt8], _ second: [UInt8], _ random: inout Random) -> [UInt8] {
  func cut(_ line: [UInt8]) -> Int {
    let commas = line.indices.filter { line[$0] == 0x2C }
    return commas.isEmpty ? line.count : commas[random.next(commas.count)]
  }
  return Array(first[..<cut(first)] + second[cut(second)...])
}

private struct Random {
  var state: UInt64

  mutating func next(_ count: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(count))
  }
}
