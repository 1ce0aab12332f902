// The actions to try when an app is explored.
extension HeadlessUser {
  /// The actions that are worth trying now: ``possibleActions`` without duplicates, and text input.
  ///
  /// If a table or collection view has many cells of a class, only the first and the last row or item are included: the
  /// others usually do the same with other data.
  ///
  /// - Parameter inputs: The texts to type into each text field, in addition to one that suits its purpose.
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
    var lists: [ListOfCells: [Int]] = [:]
    for (index, tappable) in tappables.enumerated() {
      if let list = tappable.list { lists[list, default: []].append(index) }
    }
    return tappables.enumerated().filter { index, tappable in
      guard let list = tappable.list, let cells = lists[list],
        list.choice != nil || cells.count > Self.longestMenu
      else { return true }
      return index == cells.first || index == cells.last
    }.map { index, _ in .tap(titles[index]) }
  }

  /// The number of cells of a class up to which each of them is tapped: it may be a menu, whose rows lead to different screens.
  private static let longestMenu = 6

  private func texts(_ inputs: [String]) -> [Action] {
    titledFields.flatMap { field, title in
      ([field.example] + inputs).filter { $0 != field.enteredText }.map {
        .type($0, into: title)
      }
    }
  }

  private var titledFields: [(any TextInput, title: String)] {
    let fields = fields
    return Array(zip(fields, fields.map(\.anyTitle).numbered))
  }
}

extension TextInput {
  /// A text that the app is likely to accept: many check the form of addresses, and the length of names and passwords.
  fileprivate var example: String {
    // The same in each field, because the user often enters a password twice.
    if isSecureTextEntry { return "Passw0rd!" }
    switch textContentType {
    case .password?, .newPassword?: return "Passw0rd!"
    case .emailAddress?: return "user@example.com"
    case .oneTimeCode?: return "123456"
    case .telephoneNumber?: return UIKeyboardType.phonePad.example
    default: break
    }
    let names = [prompt, accessibilityLabel, accessibilityIdentifier].compactMap { $0?.lowercased() }
    if names.contains(where: { $0.contains("mail") }) { return "user@example.com" }
    if names.contains(where: { $0.contains("password") }) { return "Passw0rd!" }
    return keyboardType.example
  }
}

extension UIKeyboardType {
  /// An example of text for this keyboard.
  fileprivate var example: String {
    switch self {
    case .emailAddress: "user@example.com"
    case .URL: "https://example.com"
    case .phonePad: "5555550100"
    case .numberPad, .decimalPad, .asciiCapableNumberPad, .numbersAndPunctuation: "1"
    case .default, .asciiCapable, .namePhonePad, .twitter, .webSearch: "Something"
    }
  }
}
