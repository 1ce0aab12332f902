import NavTrace

/// Labels, each by a number from 0 on.
struct LabelNumbers: Sendable {
  private var numbers: IDMap<Key, Int32> = [:]

  /// Equal where what the labels tell is.
  private struct Key: PackedID {
    let packed: UInt64
  }

  subscript(label: Label) -> Int32 {
    mutating get {
      let key = Key(packed: label.number)
      if let known = numbers[key] { return known }
      let number = Int32(numbers.count)
      numbers[key] = number
      return number
    }
  }
}
