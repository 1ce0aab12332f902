/// An address in memory: of an object, a value, or metadata of the compiler.
///
/// Swift gives no other access to the metadata, to what closures capture, and to values where they are stored. The layouts
/// are part of Swift's stable ABI ("Type Metadata" in the documents of the Swift repository). Only this file uses raw
/// pointers. Code that reads at an address must know what is stored there.
struct Address: Hashable {
  static let wordSize = MemoryLayout<UInt>.size

  private let pointer: UnsafeRawPointer

  private init(_ pointer: UnsafeRawPointer) { self.pointer = pointer }

  /// The address of an object. It does not retain the object.
  init(of object: AnyObject) { pointer = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()) }

  /// The address of the metadata of a type.
  init(metadataOf type: Any.Type) { pointer = unsafeBitCast(type, to: UnsafeRawPointer.self) }

  /// Calls a closure with the address of a value, which is valid only until the closure returns.
  static func of<Value, Result>(_ value: Value, _ body: (Address) -> Result) -> Result {
    withUnsafePointer(to: value) { body(Address(UnsafeRawPointer($0))) }
  }

  /// Calls a closure with the address of each of the first elements of an array.
  static func ofElements<Element>(_ array: [Element], upTo limit: Int, _ body: (Address) -> Void) {
    array.withUnsafeBufferPointer { elements in
      guard let start = elements.baseAddress else { return }
      for index in 0..<min(limit, elements.count) { body(Address(UnsafeRawPointer(start + index))) }
    }
  }

  static func + (address: Address, offset: Int) -> Address { Address(address.pointer + offset) }
  static func - (address: Address, start: Address) -> Int { address.pointer - start.pointer }
}

// What is stored at an address.
extension Address {
  func load<Value>(_ offset: Int = 0, as type: Value.Type = Value.self) -> Value {
    pointer.load(fromByteOffset: offset, as: type)
  }

  /// The address that is stored in a word. Nil if it is null.
  func address(_ offset: Int = 0) -> Address? { load(offset, as: UnsafeRawPointer?.self).map { Address($0) } }

  /// The target of a relative pointer. Nil if it is null.
  var relativeTarget: Address? {
    // References within mangled names are not aligned.
    let offset = pointer.loadUnaligned(as: Int32.self)
    return offset == 0 ? nil : self + Int(offset)
  }

  /// A text that ends with a zero.
  var text: String { String(cString: pointer.assumingMemoryBound(to: CChar.self)) }

  /// The object at this address.
  var object: AnyObject { Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue() }

  /// The object to which a weak reference refers.
  var weakObject: AnyObject? { value(as: Weak.self).object }

  /// A value of a type that the caller knows.
  func value<Value>(as type: Value.Type) -> Value { pointer.assumingMemoryBound(to: type).pointee }

  /// A value of any copyable type.
  func value(of type: Any.Type) -> Any {
    func load<Value>(_ type: Value.Type) -> Any { self.load(as: type) }
    return load(type)
  }

  /// The type that a mangled name at this address describes.
  ///
  /// - Parameters:
  ///   - count: The length of the name in bytes.
  ///   - descriptor: The descriptor of the type in whose context the name is. Nil outside of types.
  ///   - arguments: The generic arguments in the metadata of that type.
  func namedType(_ count: Int, in descriptor: Address?, arguments: Address?) -> Any.Type? {
    _getTypeByMangledNameInContext(
      pointer.assumingMemoryBound(to: UInt8.self), UInt(count), genericContext: descriptor?.pointer,
      genericArguments: arguments?.pointer)
  }
}

private struct Weak { weak var object: AnyObject? }
