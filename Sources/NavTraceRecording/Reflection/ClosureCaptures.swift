/// The values that closures capture.
///
/// Neither the language nor `Mirror` gives access to them. They are in the closure's context, an object on the heap. For
/// debuggers, the metadata of a context lists the types of its values. The layouts are those of `HeapMetadata` and
/// `CaptureDescriptor` in the Swift runtime, and part of the stable ABI.
///
/// Of the values whose types depend on generic arguments, only those are read whose type is a generic parameter or a class,
/// and closures. Neither are the values after others.
@MainActor struct ClosureCaptures {
  struct Capture {
    let value: Any
    let isStrong: Bool
  }

  /// The maximum number of closures that wrap each other.
  private static let maxDepth = 8

  /// The captures that are skipped.
  enum Exclusion {
    case nothing
    /// Values that contain no objects of interest.
    case leaves
    case leavesAndWeakReferences
  }

  private(set) var all: [Capture] = []
  /// The addresses of the objects that are captured as unowned. An object may have been deallocated, but no other
  /// object is allocated at its address while the closure exists.
  private(set) var unowned: [Address] = []
  private let exclusion: Exclusion
  /// The values of contexts, by the contexts' types.
  private static var contexts: [ContextType: [Slot]] = [:]

  private struct ContextType: Hashable {
    let metadata: Address
    let arguments: [UInt]
  }

  /// - Parameter closure: A Swift function. See ``isClosure(_:)``.
  init(of closure: Any) {
    exclusion = .nothing
    // The buffer of `Any` contains the pointer to the code, and then the pointer to the context.
    Address.of(closure) { read(closure: $0, 0) }
  }

  /// - Parameter closure: The address of a Swift function, or of an optional one.
  init(at closure: Address, without exclusion: Exclusion) {
    self.exclusion = exclusion
    read(closure: closure, 0)
  }

  /// Whether values of a type are Swift functions. Blocks and C functions are not.
  static func isClosure(_ type: Any.Type) -> Bool {
    let metadata = Address(metadataOf: type)
    guard metadata.load(as: UInt.self) == 0x302 else { return false }
    let flags = metadata.load(Address.wordSize, as: UInt.self)
    return flags & 0xFF_0000 == 0
  }

  private mutating func read(closure: Address, _ depth: Int) {
    // An optional closure without a value has no code.
    guard closure.address() != nil, let context = closure.address(Address.wordSize) else { return }
    read(context: context, depth + 1)
  }

  private mutating func read(context: Address, _ depth: Int) {
    guard depth < Self.maxDepth, let metadata = context.address() else { return }
    switch metadata.load(as: UInt.self) {
    // The context of a closure that captures nothing but an object can be that object. The kind of a class is
    // 0, or the pointer to its Objective-C metaclass.
    case 0, 0x800...:
      all.append(Capture(value: context.object, isStrong: true))
    // A context or a captured variable.
    case 0x400: for slot in Self.slots(of: context, metadata) { read(slot, of: context, depth) }
    default: break
    }
  }

  private mutating func read(_ slot: Slot, of context: Address, _ depth: Int) {
    let value = context + slot.offset
    let withWeak = exclusion != .leavesAndWeakReferences
    switch slot.kind {
    case .closure: read(closure: value, depth)
    case .variable: if let context = value.address() { read(context: context, depth + 1) }
    case .strong(_, isLeaf: true) where exclusion != .nothing: break
    case .strong(let type, _): all.append(Capture(value: value.value(of: type), isStrong: true))
    case .weak where withWeak:
      if let object = value.weakObject { all.append(Capture(value: object, isStrong: false)) }
    case .unowned where withWeak: if let object = value.address() { unowned.append(object) }
    case .weak, .unowned, .unreadable: break
    }
  }

  /// A value of a context.
  private struct Slot {
    let offset: Int
    let kind: Layout.Kind
  }

  /// The values of a context, up to the first value whose size is unknown.
  private static func slots(of context: Address, _ metadata: Address) -> [Slot] {
    guard let descriptor = metadata.address(2 * Address.wordSize) else { return [] }
    // The offset is 0 if the compiler does not know the size of the first value. The header of the context
    // has the size of two pointers.
    var offset = max(Int(metadata.load(Address.wordSize, as: UInt32.self)), 2 * Address.wordSize)
    let arguments = GenericArguments(at: context + offset, descriptor)
    let type = ContextType(metadata: metadata, arguments: arguments.words)
    if let known = contexts[type] { return known }
    offset += arguments.size
    var slots: [Slot] = []
    for name in arguments.typesOfValues {
      guard let name else { break }
      let argument = arguments.type(of: name)
      guard let layout = Layout(name, argument) else { break }
      offset = (offset + layout.alignment - 1) / layout.alignment * layout.alignment
      slots.append(Slot(offset: offset, kind: layout.kind))
      offset += layout.size
    }
    contexts[type] = slots
    return slots
  }

  /// The generic arguments of a context, which come before its values.
  private struct GenericArguments {
    private let start: Address
    private let descriptor: Address
    private let valueCount, sourceCount, count: Int

    /// - Parameter descriptor: Three counts, and then the types of the values, and the sources of the arguments.
    init(at start: Address, _ descriptor: Address) {
      (self.start, self.descriptor) = (start, descriptor)
      func count(_ index: Int) -> Int { Int(descriptor.load(4 * index, as: UInt32.self)) }
      (valueCount, sourceCount, self.count) = (count(0), count(1), count(2))
    }

    /// The size of the arguments in bytes.
    var size: Int { count * Address.wordSize }

    /// The arguments as they are stored.
    var words: [UInt] { (0..<count).map { start.load($0 * Address.wordSize) } }

    /// The names of the values' types.
    var typesOfValues: some Sequence<MangledName?> {
      (0..<valueCount).lazy.map { MangledName(at: descriptor + (12 + 4 * $0)) }
    }

    /// The type that is the argument for a generic parameter, or an optional of it. Nil for other names, and if the argument
    /// is not stored.
    func type(of name: MangledName) -> Any.Type? {
      guard name.isGeneric else { return nil }
      let sources = descriptor + (12 + 4 * valueCount)
      for index in 0..<sourceCount {
        let record = sources + 8 * index
        guard let parameter = MangledName(at: record)?.text, name.isOf(parameter),
          let source = (record + 4).relativeTarget?.text, source.first == "B",
          let place = Int(source.dropFirst())
        else { continue }
        let argument = start.load(place * Address.wordSize, as: Any.Type.self)
        return name.isOptional ? optional(argument) : argument
      }
      return nil
    }

    private func optional(_ type: Any.Type) -> Any.Type {
      func optional<Value>(_: Value.Type) -> Any.Type { Value?.self }
      return optional(type)
    }
  }

  /// How a captured value is stored.
  @MainActor private struct Layout {
    enum Kind {
      case strong(Any.Type, isLeaf: Bool)
      case weak
      case unowned
      case closure
      /// A captured variable has a heap object of its own.
      case variable
      /// Unsafe, or not copyable.
      case unreadable
    }

    let kind: Kind
    let size: Int
    let alignment: Int

    /// Nil if it is unknown.
    /// - Parameter argument: The type, if it is that of a generic argument.
    init?(_ name: MangledName, _ argument: Any.Type?) {
      let (text, wordSize) = (name.text, Address.wordSize)
      if text.hasSuffix("Xx") || text.hasSuffix("XX") {
        (kind, size, alignment) = (.variable, wordSize, wordSize)
      } else if text.hasSuffix("_") || text.hasSuffix("_Sg"), text.contains("Ieg") {
        (kind, size, alignment) = (.closure, 2 * wordSize, wordSize)
      } else if let type = name.type ?? argument {
        (size, alignment) = Self.sizes(type)
        kind = Self.kind(name, type)
      } else if name.isOfGenericClass {
        (size, alignment) = (wordSize, wordSize)
        kind = Self.kind(name, AnyObject?.self)
      } else if name.isWeak, !text.contains("_p") {
        // A protocol's type would also have witness tables.
        (kind, size, alignment) = (.weak, wordSize, wordSize)
      } else {
        return nil
      }
    }

    private static func kind(_ name: MangledName, _ type: Any.Type) -> Kind {
      if name.isWeak { return .weak }
      if name.isUnowned { return .unowned }
      guard name.isStrong, isCopyable(type) else { return .unreadable }
      return .strong(type, isLeaf: ReadingPlan.of(type).isLeaf)
    }

    private static func sizes<Value>(_: Value.Type) -> (size: Int, alignment: Int) {
      (MemoryLayout<Value>.size, MemoryLayout<Value>.alignment)
    }
  }
}
