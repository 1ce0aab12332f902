#if !canImport(ObjectiveC)
  extension NSPredicate {
    /// A predicate in the format `SELF MATCHES %@`, with a regular expression, or `SELF MATCHES[c] %@`. Most apps need no
    /// other one, for example to validate an address. Any other format ends the program.
    public convenience init(format predicateFormat: String, _ arguments: any CVarArg...) {
      self.init(format: predicateFormat, argumentArray: arguments)
    }

    /// The same, with the arguments in an array.
    public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
      let words = predicateFormat.uppercased().split(separator: " ")
      guard words.count == 3, words[0] == "SELF", ["MATCHES", "MATCHES[C]"].contains(words[1]),
        words[2] == "%@",
        let pattern = arguments?.first.map({ "\($0)" })
      else { preconditionFailure("the predicate '\(predicateFormat)' is not supported on Linux") }
      let options: String.CompareOptions = words[1] == "MATCHES" ? [] : .caseInsensitive
      self.init { object, _ in
        guard let text = object as? String else { return false }
        let range = text.range(of: "^(?:\(pattern))$", options: options.union(.regularExpression))
        return range == text.startIndex..<text.endIndex
      }
    }
  }
#endif
