/// A stored property of a class or struct, or a case of an enum: its name, and whether it is a strong
/// reference.
///
/// `Mirror` does not distinguish weak and unowned properties from strong ones, and reading an unowned
/// property whose object was deallocated ends the process. This information is therefore read from the type's
/// field descriptor, whose layout is part of Swift's stable ABI ("Type Metadata" in the documents of the
/// Swift repository).
struct StoredField {
  let name: String
  let isStrong: Bool
  /// Whether it is weak, which is safe to read. A field that is neither strong nor weak is unowned.
  let isWeak: Bool
  /// Whether its value contains no object that reflection can see.
  let isLeaf: Bool
}

extension StoredField {
  /// The fields of a type without those of its superclasses, in the order of `Mirror`. Empty for types that
  /// are not Swift types or were compiled without reflection metadata.
  static func all(of type: Any.Type) -> [StoredField] {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    guard let offset = descriptorOffset(metadata),
      let descriptor = metadata.load(fromByteOffset: offset, as: UnsafeRawPointer?.self),
      // The pointer to the fields follows the flags, parent, name and access function.
      let fields = relative(descriptor + 16)
    else { return [] }
    let recordSize = Int(fields.load(fromByteOffset: 10, as: UInt16.self))
    let count = Int(fields.load(fromByteOffset: 12, as: UInt32.self))
    return (0..<count).map { index in
      // A record consists of flags, the type's mangled name, and the field's name.
      let record = fields + 16 + index * recordSize
      let name = relative(record + 8).map { String(cString: $0.assumingMemoryBound(to: CChar.self)) }
      let type = relative(record + 4).map(mangledName) ?? ""
      // The mangled name of a weak property's type ends in Xw, that of an unowned one in Xo or Xu.
      let isStrong = !["Xw", "Xo", "Xu"].contains { type.hasSuffix($0) }
      return StoredField(
        name: name ?? "", isStrong: isStrong, isWeak: type.hasSuffix("Xw"), isLeaf: isLeaf(type))
    }
  }

  /// The offset in a type's metadata of the pointer to its descriptor. Nil for kinds of types without fields.
  private static func descriptorOffset(_ metadata: UnsafeRawPointer) -> Int? {
    let kind = metadata.load(as: UInt.self)
    switch kind {
    // Struct, enum, optional.
    case 0x200, 0x201, 0x202: return 8
    // The kind of a class is 0, or the pointer to its Objective-C metaclass.
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

  /// The target of a relative pointer.
  private static func relative(_ pointer: UnsafeRawPointer) -> UnsafeRawPointer? {
    let offset = pointer.load(as: Int32.self)
    return offset == 0 ? nil : pointer + Int(offset)
  }

  /// The mangled name of a type. Each reference to another type's descriptor is replaced by one zero: the
  /// relative or absolute pointer may contain any bytes.
  private static func mangledName(_ start: UnsafeRawPointer) -> String {
    var next = start
    var bytes: [UInt8] = []
    while true {
      let byte = next.load(as: UInt8.self)
      switch byte {
      case 0: return String(decoding: bytes, as: UTF8.self)
      case 0x01..<0x18: next += 5
      case 0x18..<0x20: next += 1 + MemoryLayout<UInt>.size
      default: next += 1
      }
      bytes.append(byte < 0x20 ? 0 : byte)
    }
  }

  /// Whether a mangled type is a function, a string, a number or a Boolean, or an optional one.
  private static func isLeaf(_ type: String) -> Bool {
    let wrapped = type.hasSuffix("Sg") ? String(type.dropLast(2)) : type
    return wrapped.hasSuffix("c") || ["SS", "Si", "Sd", "Sb"].contains(wrapped)
  }
}
