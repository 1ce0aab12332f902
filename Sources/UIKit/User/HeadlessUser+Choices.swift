// The actions to try when an app is explored.
extension HeadlessUser {
  /// The actions that are worth trying now: ``possibleActions`` without duplicates, and text input.
  ///
  /// For each class of cell in a table or collection view, only the first and the last row or item are included: the
  /// others do the same with other data.
  ///
  /// - Parameter inputs: The texts to type into each text field, in addition to one that suits its keyboard.
  /// - Complexity: O(*n*), where *n* is the number of views on screen.
  public func choices(typing inputs: [String] = []) -> [Action] {
    application.runLoop.runUntilIdle()
    var seen: Set<Action> = []
    return (taps + gestures + texts(inputs) + untitledActions).filter { seen.insert($0).inserted }
  }

  /// The contents of the text fields and text views in front, with their titles.
  public var enteredTexts: [(field: String, text: String)] {
    titledFields.map { ($1, $0.enteredText) }
  }

  private var taps: [Action] {
    let tappables = self.tappables()
    let titles = Self.titles(of: tappables)
    var ends: [ListOfCells: (first: Int, last: Int)] = [:]
    for (index, tappable) in tappables.enumerated() {
      if let list = tappable.list { ends[list] = (ends[list]?.first ?? index, index) }
    }
    return tappables.enumerated().filter { index, tappable in
      guard let list = tappable.list, let ends = ends[list] else { return true }
      return index == ends.first || index == ends.last
    }.map { index, _ in .tap(titles[index]) }
  }

  private func texts(_ inputs: [String]) -> [Action] {
    titledFields.flatMap { field, title in
      ([field.keyboardType.example] + inputs).filter { $0 != field.enteredText }.map {
        .type($0, into: title)
      }
    }
  }

  private var titledFields: [(any TextInput, title: String)] {
    let fields = fields
    return Array(zip(fields, fields.map(\.anyTitle).numbered))
  }
}

extension UIKeyboardType {
  /// An example of text for this keyboard.
  fileprivate var example: String {
    switch self {
    case .emailAddress: "user@example.com"
    case .URL: "https://example.com"
    case .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad, .numbersAndPunctuation: "1"
    case .default, .asciiCapable, .namePhonePad, .twitter, .webSearch: "text"
    }
  }
}
