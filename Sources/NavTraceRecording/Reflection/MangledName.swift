/// The mangled name of a type in the compiler's metadata.
struct MangledName {
  /// The name. Each reference to another type's descriptor is replaced by one zero: the relative or absolute
  /// pointer may contain any bytes.
  let text: String
  private let start: Address
  private let count: Int

  /// - Parameter pointer: A relative pointer to the name. Nil if it is null.
  init?(at pointer: Address) {
    guard let target = pointer.relativeTarget else { return nil }
    start = target
    var next = start
    var bytes: [UInt8] = []
    while case let byte = next.load(as: UInt8.self), byte != 0 {
      switch byte {
      case 0x01..<0x18: next = next + 5
      case 0x18..<0x20: next = next + (1 + Address.wordSize)
      default: next = next + 1
      }
      bytes.append(byte < 0x20 ? 0 : byte)
    }
    count = next - start
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// Whether it may mention a generic parameter, or a type that is associated with one: they are mangled as `x`, with a `q`, or
  /// with a `Q`.
  var isGeneric: Bool { text.contains { "xqQ".contains($0) } }

  /// The type. Nil if it may depend on generic parameters, because the runtime can then end the process. Nil also if a
  /// program cannot name it.
  var type: Any.Type? { isGeneric ? nil : type(in: nil, arguments: nil) }

  /// The type of a field of a generic class.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor of the class.
  ///   - arguments: The generic arguments in the metadata of the class.
  func type(in descriptor: Address?, arguments: Address?) -> Any.Type? {
    start.namedType(count, in: descriptor, arguments: arguments)
  }

  /// The name of what is stored: without the mark of a weak or unowned reference.
  private var stored: Substring { isStrong ? text[...] : text.dropLast(2) }

  var isOptional: Bool { stored.hasSuffix("Sg") }

  /// Whether it is a generic parameter, or an optional of it.
  /// - Parameter parameter: The mangled name of the parameter.
  func isOf(_ parameter: String) -> Bool { stored == parameter || stored == parameter + "Sg" }

  /// Whether it is a class with generic arguments, or an optional of it.
  var isOfGenericClass: Bool {
    let name = isOptional ? stored.dropLast(2) : stored
    guard name.hasPrefix("\0y"), name.hasSuffix("G") else { return false }
    let isDirect = start.load(as: UInt8.self) == 1
    let isIndirect = start.load(as: UInt8.self) == 2
    guard isDirect || isIndirect, let target = (start + 1).relativeTarget,
      let descriptor = isDirect ? target : target.address()
    else { return false }
    return descriptor.load(as: UInt32.self) & 0x1F == 16
  }

  /// Whether it is the type of a weak reference, which is safe to read. A reference that is neither strong nor weak is
  /// unowned.
  var isWeak: Bool { text.hasSuffix("Xw") }
  var isUnowned: Bool { text.hasSuffix("Xo") }
  var isStrong: Bool { !["Xw", "Xo", "Xu"].contains { text.hasSuffix($0) } }
}

/// Whether values of a type can be copied. False for a generic type whose values can be copied only with some arguments,
/// except optionals and results.
func isCopyable(_ type: Any.Type) -> Bool {
  let metadata = Address(metadataOf: type)
  let wordSize = Address.wordSize
  // The word before the metadata points to the value witness table, whose flags are not set for generic types.
  let flags = metadata.address(-wordSize)?.load(10 * wordSize, as: UInt32.self) ?? 0
  if flags & 0x80_0000 != 0 { return false }
  guard let descriptor = valueDescriptor(type) else { return true }
  // The flag of a type that is declared with `~Copyable`.
  guard descriptor.load(as: UInt32.self) & 0x20 != 0 else { return true }
  let dependsOnArgument =
    descriptor == valueDescriptor(Int?.self) || descriptor == valueDescriptor(Result<Int, any Error>.self)
  return dependsOnArgument && isCopyable(metadata.load(2 * wordSize, as: Any.Type.self))
}

/// The descriptor of a struct or an enum. Nil for other types.
private func valueDescriptor(_ type: Any.Type) -> Address? {
  let metadata = Address(metadataOf: type)
  return 0x200...0x202 ~= metadata.load(as: UInt.self) ? metadata.address(Address.wordSize) : nil
}
