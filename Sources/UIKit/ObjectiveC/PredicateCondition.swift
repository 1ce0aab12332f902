#if !canImport(ObjectiveC)
  /// The condition of a predicate: comparisons that are joined by `AND` or by `OR`.
  ///
  /// It is `Sendable` because the arguments of a predicate are only read.
  struct PredicateCondition: @unchecked Sendable {
    private let comparisons: [PredicateComparison]
    private let isDisjunction: Bool

    /// Nil if the format is not supported.
    init?(_ format: String, _ arguments: [Any]) {
      guard let words = Self.words(format), words.count % 4 == 3 else { return nil }
      var arguments = arguments[...]
      var comparisons: [PredicateComparison] = []
      for start in stride(from: 0, to: words.count, by: 4) {
        guard let comparison = PredicateComparison(words[start...].prefix(3), &arguments) else { return nil }
        comparisons.append(comparison)
      }
      let joints = Set(
        stride(from: 3, to: words.count, by: 4).map { Self.disjunctions[words[$0].uppercased()] })
      guard joints.count < 2, let isDisjunction = joints.first ?? false else { return nil }
      (self.comparisons, self.isDisjunction) = (comparisons, isDisjunction)
    }

    /// The words between comparisons, and whether one comparison is enough.
    private static let disjunctions = ["AND": false, "&&": false, "OR": true, "||": true]

    func isMet(by object: Any?) -> Bool {
      isDisjunction
        ? comparisons.contains { $0.isMet(by: object) } : comparisons.allSatisfy { $0.isMet(by: object) }
    }

    /// The names, operators and values of a format. Strings keep their quotes. Nil if it has parentheses.
    private static func words(_ format: String) -> [String]? {
      var words: [String] = []
      var (word, kind) = ("", Kind.space)
      for character in format {
        if case .quote(let quote) = kind {
          word.append(character)
          if character == quote { kind = .space }
          continue
        }
        let next = Kind(character)
        if next == .parenthesis { return nil }
        if next != kind, !word.isEmpty {
          words.append(word)
          word = ""
        }
        if next != .space { word.append(character) }
        kind = next
      }
      if case .quote = kind { return nil }
      if !word.isEmpty { words.append(word) }
      // Options follow an operator.
      return words.reduce(into: []) { words, word in
        if word.hasPrefix("["), !words.isEmpty { words[words.count - 1] += word } else { words.append(word) }
      }
    }

    private enum Kind: Equatable {
      case space, name, symbol, parenthesis
      case quote(Character)

      init(_ character: Character) {
        self =
          switch character {
          case " ", "\n", "\t": .space
          case "=", "!", "<", ">", "&", "|": .symbol
          case "'", "\"": .quote(character)
          case "(", ")", "{", "}": .parenthesis
          default: .name
          }
      }
    }
  }

  /// A comparison of a property with a value.
  struct PredicateComparison {
    private enum Operator: String {
      case equal = "==", notEqual = "!=", less = "<", lessOrEqual = "<=", greater = ">", greaterOrEqual = ">="
      case contains = "CONTAINS", beginsWith = "BEGINSWITH", endsWith = "ENDSWITH", matches = "MATCHES"
      case isIn = "IN"
    }

    /// The right side of a comparison, which may be nil.
    private struct Constant { let value: Any? }

    /// The names of properties. Empty for the object itself.
    private let path: [String]
    private let comparison: Operator
    private let options: String.CompareOptions
    private let value: Any?

    init?(_ words: ArraySlice<String>, _ arguments: inout ArraySlice<Any>) {
      guard words.count == 3, let left = words.first, let right = words.last else { return nil }
      let parts = words[words.startIndex + 1].uppercased().split(separator: "[")
      guard let name = parts.first,
        let found = Self.operators[String(name)] ?? Operator(rawValue: String(name))
      else { return nil }
      var options: String.CompareOptions = []
      if parts.count > 1 {
        if parts[1].contains("C") { options.insert(.caseInsensitive) }
        if parts[1].contains("D") { options.insert(.diacriticInsensitive) }
      }
      (comparison, self.options) = (found, options)
      if left == "%K" {
        guard let key = arguments.popFirst() as? String else { return nil }
        path = key.split(separator: ".").map(String.init)
      } else {
        guard left.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }) else { return nil }
        path = left.uppercased() == "SELF" ? [] : left.split(separator: ".").map(String.init)
      }
      guard let constant = Self.constant(right, &arguments) else { return nil }
      value = constant.value
    }

    private static let operators: [String: Operator] = ["=": .equal, "<>": .notEqual]

    /// Nil if the word is not supported.
    private static func constant(_ word: String, _ arguments: inout ArraySlice<Any>) -> Constant? {
      if word.hasPrefix("%") { return arguments.popFirst().map { Constant(value: unwrapped($0)) } }
      if let quote = word.first, "'\"".contains(quote) {
        return Constant(value: String(word.dropFirst().dropLast()))
      }
      if let number = Double(word) { return Constant(value: number) }
      return switch word.uppercased() {
      case "TRUE", "YES": Constant(value: true)
      case "FALSE", "NO": Constant(value: false)
      case "NIL", "NULL": Constant(value: nil)
      default: nil
      }
    }

    func isMet(by object: Any?) -> Bool {
      let found = path.reduce(object.flatMap(Self.unwrapped)) { value, name in
        value.flatMap { Self.property(name, of: $0) }
      }
      return switch comparison {
      case .equal: isSame(found, value)
      case .notEqual: !isSame(found, value)
      case .less: order(found, value) == .orderedAscending
      case .lessOrEqual: order(found, value).map { $0 != .orderedDescending } ?? false
      case .greater: order(found, value) == .orderedDescending
      case .greaterOrEqual: order(found, value).map { $0 != .orderedAscending } ?? false
      case .contains: elements(found).map { contains($0, value) } ?? (range(found, value, []) != nil)
      case .isIn: elements(value).map { contains($0, found) } ?? (range(value, found, []) != nil)
      case .beginsWith: range(found, value, .anchored) != nil
      case .endsWith: range(found, value, [.anchored, .backwards]) != nil
      case .matches: matches(found, value)
      }
    }

    // MARK: Values

    private static func property(_ name: String, of object: Any) -> Any? {
      var mirror: Mirror? = Mirror(reflecting: object)
      while let current = mirror {
        if let found = current.children.first(where: { $0.label == name }) { return unwrapped(found.value) }
        mirror = current.superclassMirror
      }
      return nil
    }

    /// The value in an optional one.
    private static func unwrapped(_ value: Any) -> Any? {
      let mirror = Mirror(reflecting: value)
      guard mirror.displayStyle == .optional else { return value }
      return mirror.children.first.flatMap { unwrapped($0.value) }
    }

    private func number(_ value: Any?) -> Double? {
      switch value {
      case let value as Bool: value ? 1 : 0
      case let value as any BinaryInteger: Double(value)
      case let value as any BinaryFloatingPoint: Double(value)
      case let value as NSNumber: value.doubleValue
      case let value as Date: value.timeIntervalSinceReferenceDate
      default: nil
      }
    }

    private func elements(_ value: Any?) -> [Any]? {
      switch value {
      case let value as NSSet: value.allObjects
      case let value as NSOrderedSet: value.array
      case let value as Set<AnyHashable>: Array(value)
      case let value as [Any]: value
      default: nil
      }
    }

    private func isSame(_ a: Any?, _ b: Any?) -> Bool {
      if a == nil || b == nil { return a == nil && b == nil }
      if let a = number(a), let b = number(b) { return a == b }
      if let a = a as? String, let b = b as? String { return a.compare(b, options: options) == .orderedSame }
      if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
      return false
    }

    private func contains(_ elements: [Any], _ value: Any?) -> Bool {
      elements.contains { isSame($0, value) }
    }

    private func order(_ a: Any?, _ b: Any?) -> ComparisonResult? {
      if let a = number(a), let b = number(b) {
        return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
      }
      guard let a = a as? String, let b = b as? String else { return nil }
      return a.compare(b, options: options)
    }

    private func range(_ a: Any?, _ b: Any?, _ more: String.CompareOptions) -> Range<String.Index>? {
      guard let a = a as? String, let b = b as? String else { return nil }
      return a.range(of: b, options: options.union(more))
    }

    private func matches(_ value: Any?, _ pattern: Any?) -> Bool {
      guard let text = value as? String, let pattern else { return false }
      let range = text.range(of: "^(?:\(pattern))$", options: options.union(.regularExpression))
      return range == text.startIndex..<text.endIndex
    }
  }
#endif
