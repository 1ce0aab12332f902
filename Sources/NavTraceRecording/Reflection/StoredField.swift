/// A stored property of a class or struct, or a case of an enum: its name, and whether it keeps what it refers to alive.
///
/// `Mirror` does not tell weak and unowned properties from strong ones, and reading an unowned one whose object has gone
/// ends the process. So this is read where the compiler writes it down, the type's field descriptor, whose layout is part
/// of Swift's stable ABI ("Type Metadata" in the Swift repository's documents).
struct StoredField {
  let name: String
  let isStrong: Bool
  /// Whether it is weak: safe to read, and it keeps nothing alive. Neither: unowned.
  let isWeak: Bool
}

extension StoredField {
  /// The fields of a type itself, not of its superclasses, in `Mirror`'s order. None for what is not Swift's, or was
  /// compiled without reflection metadata.
  static func all(of type: Any.Type) -> [StoredField] {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    guard let offset = descriptorOffset(metadata),
      let descriptor = metadata.load(fromByteOffset: offset, as: UnsafeRawPointer?.self),
      // After flags, parent, name and access function.
      let fields = relative(descriptor + 16)
    else { return [] }
    let recordSize = Int(fields.load(fromByteOffset: 10, as: UInt16.self))
    let count = Int(fields.load(fromByteOffset: 12, as: UInt32.self))
    return (0..<count).map { index in
      // A record is its flags, then the type's mangled name, then the field's name.
      let record = fields + 16 + index * recordSize
      let name = relative(record + 8).map { String(cString: $0.assumingMemoryBound(to: CChar.self)) }
      let suffix = relative(record + 4).flatMap(referenceKind)
      return StoredField(name: name ?? "", isStrong: suffix == nil, isWeak: suffix == UInt8(ascii: "w"))
    }
  }

  /// Where a type's metadata points to its descriptor; nil for kinds of types that have no fields.
  private static func descriptorOffset(_ metadata: UnsafeRawPointer) -> Int? {
    let kind = metadata.load(as: UInt.self)
    switch kind {
    // Struct, enum, optional.
    case 0x200, 0x201, 0x202: return 8
    // Classes: their kind is 0, or the pointer to their Objective-C metaclass.
    case 0, 0x800...:
      #if canImport(ObjectiveC)
        let isSwiftClass = metadata.load(fromByteOffset: 32, as: UInt.self) & 2 != 0
        return isSwiftClass ? 64 : nil
      #else
        return 40
      #endif
    default: return nil
    }
  }

  /// What a pointer that is relative to its own address points to.
  private static func relative(_ pointer: UnsafeRawPointer) -> UnsafeRawPointer? {
    let offset = pointer.load(as: Int32.self)
    return offset == 0 ? nil : pointer + Int(offset)
  }

  /// The mangled name of a weak property's type ends in Xw, of an unowned one's in Xo or Xu.
  private static func referenceKind(_ mangledName: UnsafeRawPointer) -> UInt8? {
    var next = mangledName
    var last: (UInt8, UInt8) = (0, 0)
    while true {
      let byte = next.load(as: UInt8.self)
      switch byte {
      case 0:
        let isReference = last.0 == UInt8(ascii: "X")
        return isReference && "wou".utf8.contains(last.1) ? last.1 : nil
      // References to other types' descriptors: a relative or an absolute pointer follows, which may hold any bytes.
      case 0x01..<0x18: next += 5
      case 0x18..<0x20: next += 1 + MemoryLayout<UInt>.size
      default:
        last = (last.1, byte)
        next += 1
        continue
      }
      last = (0, 0)
    }
  }
}
