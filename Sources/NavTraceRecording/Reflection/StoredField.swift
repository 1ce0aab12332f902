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
  /// Whether it is weak, which is safe to read.
  let isWeak: Bool
  var isUnowned: Bool { !isStrong && !isWeak }
  /// Whether it is a closure, or an optional one.
  let isClosure: Bool
  /// Whether its value contains no object, or a case has no value.
  let isLeaf: Bool
  /// Whether it is declared with `let`.
  let isConstant: Bool
  /// Whether it is not optional. The storage of a lazy property is optional, although its value need not be.
  let isMandatory: Bool
  /// Its offset in an object of its class, or in a value of its struct, and its type. Nil if they are unknown: in other
  /// types, in classes whose superclass may get new fields without being recompiled, and on Apple's systems.
  let place: (offset: Int, type: Any.Type)?
}

extension StoredField {
  /// The fields of a type without those of its superclasses, in the order of `Mirror`. Empty for types that
  /// are not Swift types or were compiled without reflection metadata.
  static func all(of type: Any.Type) -> [StoredField] {
    let metadata = Address(metadataOf: type)
    guard let offset = descriptorOffset(metadata),
      let descriptor = metadata.address(offset),
      // The pointer to the fields follows the flags, parent, name and access function.
      let fields = (descriptor + 16).relativeTarget
    else { return [] }
    let recordSize = Int(fields.load(10, as: UInt16.self))
    let count = Int(fields.load(12, as: UInt32.self))
    let isEnum = metadata.load(as: UInt.self) == 0x201
    let layout = Layout(ofClass: metadata, descriptor) ?? Layout(ofStruct: metadata, descriptor)
    return (0..<count).map { index in
      // A record consists of flags, the type's mangled name, and the field's name.
      let record = fields + 16 + index * recordSize
      let name = (record + 8).relativeTarget?.text ?? ""
      let isVariable = record.load(as: UInt32.self) & 2 != 0
      let type = MangledName(at: record + 4)
      let text = type?.text ?? ""
      let isOptional = text.hasSuffix("Sg")
      let wrapped = isOptional ? String(text.dropLast(2)) : text
      return StoredField(
        name: name, isStrong: type?.isStrong ?? true, isWeak: type?.isWeak ?? false,
        isClosure: wrapped.hasSuffix("c"),
        isLeaf: type == nil && isEnum || ["SS", "Si", "Sd", "Sb"].contains(wrapped),
        isConstant: !isVariable,
        isMandatory: name.hasPrefix(lazyPrefix) ? !wrapped.hasSuffix("Sg") : !isOptional,
        place: layout.flatMap { layout in type.flatMap { layout.place(of: index, $0) } })
    }
  }

  /// What the names of the storage of lazy properties begin with.
  static let lazyPrefix = "$__lazy_storage_$_"

  /// The offsets at which objects of a class, or values of a struct, contain the fields of the type.
  private struct Layout {
    private let descriptor: Address
    /// Where the metadata contains the offset of each field, and the generic arguments.
    private let offsets, arguments: Address
    private let isStruct: Bool

    /// Nil for other types, and on Apple's systems. The offsets of a struct's fields take half a word each.
    init?(ofStruct metadata: Address, _ descriptor: Address) {
      #if canImport(ObjectiveC)
        return nil
      #else
        guard descriptor.load(as: UInt32.self) & 0x1F == 17 else { return nil }
        self.descriptor = descriptor
        offsets = metadata + Int(descriptor.load(24, as: UInt32.self)) * Address.wordSize
        // The metadata begins with its kind and its descriptor.
        arguments = metadata + 2 * Address.wordSize
        isStruct = true
      #endif
    }

    /// Nil for other types, and for classes with a resilient superclass. Nil on Apple's systems: there, the offsets of
    /// classes that inherit from Objective-C classes may differ from those in their metadata.
    init?(ofClass metadata: Address, _ descriptor: Address) {
      #if canImport(ObjectiveC)
        return nil
      #else
        let flags = descriptor.load(as: UInt32.self)
        let (classKind, hasResilientSuperclass) = (UInt32(16), UInt32(1) << 29)
        guard flags & 0x1F == classKind, flags & hasResilientSuperclass == 0 else { return nil }
        func word(_ number: Int) -> Address { metadata + number * Address.wordSize }
        func count(at offset: Int) -> Int { Int(descriptor.load(offset, as: UInt32.self)) }
        self.descriptor = descriptor
        isStruct = false
        offsets = word(count(at: 40))
        // The class's own part of the metadata begins with them.
        arguments = word(count(at: 28) - count(at: 32))
      #endif
    }

    func place(of index: Int, _ name: MangledName) -> (offset: Int, type: Any.Type)? {
      guard let type = name.type(in: descriptor, arguments: arguments), isCopyable(type) else { return nil }
      let offset =
        isStruct
        ? Int(offsets.load(index * Address.wordSize / 2, as: UInt32.self))
        : offsets.load(index * Address.wordSize, as: Int.self)
      return (offset, type)
    }
  }

  /// The offset in a type's metadata of the pointer to its descriptor. Nil for kinds of types without fields.
  private static func descriptorOffset(_ metadata: Address) -> Int? {
    let kind = metadata.load(as: UInt.self)
    switch kind {
    // Struct, enum, optional.
    case 0x200, 0x201, 0x202: return 8
    // The kind of a class is 0, or the pointer to its Objective-C metaclass.
    case 0, 0x800...:
      #if canImport(ObjectiveC)
        let isSwiftClass = metadata.load(32, as: UInt.self) & 2 != 0
        return isSwiftClass ? 64 : nil
      #else
        return 40
      #endif
    default: return nil
    }
  }
}
