#if !canImport(ObjectiveC)
  /// The condition of a predicate: comparisons, joined by `AND`, `OR`, `NOT` and parentheses.
  ///
  /// It is `Sendable` because the arguments of a predicate are only read.
  indirect enum PredicateCondition: @unchecked Sendable {
    case comparison(PredicateComparison)
    case all([PredicateCondition])
    case any([PredicateCondition])
    case not(PredicateCondition)

    /// Nil if the format is not supported.
    init?(_ format: String, _ arguments: [Any]) {
      guard let words = Self.words(format) else { return nil }
      var parser = Parser(words: words[...], arguments: arguments[...])
      guard let condition = parser.disjunction(), parser.words.isEmpty else { return nil }
      self = condition
    }

    func isMet(by object: Any?) -> Bool {
      switch self {
      case .comparison(let comparison): comparison.isMet(by: object)
      case .all(let conditions): conditions.allSatisfy { $0.isMet(by: object) }
      case .any(let conditions): conditions.contains { $0.isMet(by: object) }
      case .not(let condition): !condition.isMet(by: object)
      }
    }

    private struct Parser {
      var words: ArraySlice<String>
      var arguments: ArraySlice<Any>

      mutating func disjunction() -> PredicateCondition? {
        guard let conditions = list(joinedBy: ["OR", "||"], { $0.conjunction() }) else { return nil }
        return conditions.count == 1 ? conditions[0] : .any(conditions)
      }

      private mutating func conjunction() -> PredicateCondition? {
        guard let conditions = list(joinedBy: ["AND", "&&"], { $0.condition() }) else { return nil }
        return conditions.count == 1 ? conditions[0] : .all(conditions)
      }

      private mutating func list(
        joinedBy joints: Set<String>, _ next: (inout Parser) -> PredicateCondition?
      ) -> [PredicateCondition]? {
        var conditions: [PredicateCondition] = []
        repeat {
          guard let condition = next(&self) else { return nil }
          conditions.append(condition)
        } while take(joints)
        return conditions
      }

      private mutating func condition() -> PredicateCondition? {
        if take(["NOT", "!"]) { return condition().map { .not($0) } }
        if take(["("]) {
          guard let condition = disjunction(), take([")"]) else { return nil }
          return condition
        }
        if take(["TRUEPREDICATE"]) { return .all([]) }
        if take(["FALSEPREDICATE"]) { return .any([]) }
        let quantifier = words.first.flatMap { PredicateComparison.Quantifier(rawValue: $0.uppercased()) }
        if quantifier != nil { words.removeFirst() }
        guard let comparison = PredicateComparison(words.prefix(3), quantifier, &arguments) else {
          return nil
        }
        words = words.dropFirst(3)
        return .comparison(comparison)
      }

      /// Steps over the next word, if it is one of these.
      private mutating func take(_ expected: Set<String>) -> Bool {
        guard let word = words.first, expected.contains(word.uppercased()) else { return false }
        words.removeFirst()
        return true
      }
    }

    /// The names, operators, parentheses and values of a format. Strings keep their quotes. Nil if one does not end.
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
        if next != kind || next == .parenthesis, !word.isEmpty {
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
      case contains = "CONTAINS", like = "LIKE", beginsWith = "BEGINSWITH", endsWith = "ENDSWITH", matches =
        "MATCHES"
      case isIn = "IN"
    }

    /// How many elements of a path to several objects must meet the condition.
    enum Quantifier: String { case any = "ANY", some = "SOME", all = "ALL", none = "NONE" }

    /// A side of a comparison.
    private enum Operand {
      /// The names of properties. Empty for the object itself.
      case path([String])
      case value(Any?)

      func value(in object: Any?) -> Any? {
        switch self {
        case .value(let value): value
        case .path(let names):
          names.reduce(object.flatMap(PredicateComparison.unwrapped)) { value, name in
            value.flatMap { PredicateComparison.property(name, of: $0) }
          }
        }
      }
    }

    private let quantifier: Quantifier?
    private let left: Operand
    private let comparison: Operator
    private let options: String.CompareOptions
    private let right: Operand

    init?(_ words: ArraySlice<String>, _ quantifier: Quantifier?, _ arguments: inout ArraySlice<Any>) {
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
      guard let left = Self.operand(left, &arguments), let right = Self.operand(right, &arguments)
      else { return nil }
      (self.quantifier, self.left, self.right) = (quantifier, left, right)
    }

    private static let operators: [String: Operator] = ["=": .equal, "<>": .notEqual]

    /// Nil if the word is not supported.
    private static func operand(_ word: String, _ arguments: inout ArraySlice<Any>) -> Operand? {
      if word == "%K" { return (arguments.popFirst() as? String).map { .path(names($0)) } }
      if word.hasPrefix("%") { return arguments.popFirst().map { .value(unwrapped($0)) } }
      if let quote = word.first, "'\"".contains(quote) { return .value(String(word.dropFirst().dropLast())) }
      if let number = Double(word) { return .value(number) }
      switch word.uppercased() {
      case "TRUE", "YES": return .value(true)
      case "FALSE", "NO": return .value(false)
      case "NIL", "NULL": return .value(nil)
      case "SELF": return .path([])
      default:
        let isName = word.allSatisfy { $0.isLetter || $0.isNumber || "._@".contains($0) }
        return isName ? .path(names(word)) : nil
      }
    }

    private static func names(_ path: String) -> [String] { path.split(separator: ".").map(String.init) }

    func isMet(by object: Any?) -> Bool {
      let (found, value) = (left.value(in: object), right.value(in: object))
      func isMet(_ element: Any) -> Bool { self.isMet(by: element, value) }
      guard let quantifier else { return self.isMet(by: found, value) }
      let elements = Self.elements(found) ?? []
      return switch quantifier {
      case .any, .some: elements.contains(where: isMet)
      case .all: elements.allSatisfy(isMet)
      case .none: !elements.contains(where: isMet)
      }
    }

    private func isMet(by found: Any?, _ value: Any?) -> Bool {
      switch comparison {
      case .equal: isSame(found, value)
      case .notEqual: !isSame(found, value)
      case .less: order(found, value) == .orderedAscending
      case .lessOrEqual: order(found, value).map { $0 != .orderedDescending } ?? false
      case .greater: order(found, value) == .orderedDescending
      case .greaterOrEqual: order(found, value).map { $0 != .orderedAscending } ?? false
      case .contains: Self.elements(found).map { contains($0, value) } ?? (range(found, value, []) != nil)
      case .isIn: Self.elements(value).map { contains($0, found) } ?? (range(value, found, []) != nil)
      case .beginsWith: range(found, value, .anchored) != nil
      case .endsWith: range(found, value, [.anchored, .backwards]) != nil
      case .matches: matches(found, value)
      case .like: matches(found, (value as? String).map(Self.pattern))
      }
    }

    // MARK: Values

    private static func property(_ name: String, of object: Any) -> Any? {
      if let elements = elements(object) {
        return name == "@count" ? elements.count : elements.compactMap { property(name, of: $0) }
      }
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

    private static func elements(_ value: Any?) -> [Any]? {
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

    /// The regular expression of a pattern in which `*` stands for any text, and `?` for a character.
    private static func pattern(_ like: String) -> String {
      NSRegularExpression.escapedPattern(for: like).replacing("\\*", with: ".*").replacing("\\?", with: ".")
    }

    private func matches(_ value: Any?, _ pattern: Any?) -> Bool {
      guard let text = value as? String, let pattern else { return false }
      let range = text.range(of: "^(?:\(pattern))$", options: options.union(.regularExpression))
      return range == text.startIndex..<text.endIndex
    }
  }
#endif
