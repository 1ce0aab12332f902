// The actions to try when an app is explored.
extension HeadlessUser {
  /// The actions that are worth trying now: ``possibleActions`` without duplicates, and text input.
  ///
  /// If a table or collection view has many cells of a class, only the first and the last row or item are included: the
  /// others usually do the same with other data.
  ///
  /// - Parameter inputs: The texts to type into each text field, in addition to one that suits its purpose.
  /// - Complexity: O(*n*), where *n* is the number of views on screen.
  public func choices(typing inputs: [String] = []) -> [Action] { choices(typing: inputs, variant: 0) }

  /// - Parameters:
  ///   - variant: Which of the texts that suit a field's purpose to type. An app may accept only one of them.
  ///   - propertyName: Returns the name of the property that refers to a field. It may show a purpose that nothing else shows.
  package func choices(
    typing inputs: [String], variant: Int, propertyName: (UIView) -> String? = { _ in nil }
  ) -> [Action] {
    application.runLoop.runUntilIdle()
    var seen: Set<Action> = []
    return (taps + gestures + texts(inputs, variant, propertyName) + untitledActions).filter {
      seen.insert($0).inserted
    }
  }

  /// The number of texts that suit a field's purpose.
  package static let textVariants = TextExamples.count

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

  private func texts(
    _ inputs: [String], _ variant: Int, _ propertyName: (UIView) -> String?
  ) -> [Action] {
    titledFields.flatMap { field, title in
      ([field.examples { propertyName(field) }[variant]] + inputs).filter { $0 != field.enteredText }.map {
        .type($0, into: title)
      }
    }
  }

  private var titledFields: [(any TextInput, title: String)] {
    let fields = fields
    return Array(zip(fields, fields.map(\.anyTitle).numbered))
  }
}

/// Texts that apps are likely to accept. Many check the form of addresses, and the length of names, numbers and passwords: what one
/// app takes for too short is too long for another.
private struct TextExamples {
  static let count = 3
  private let texts: [String]

  init(_ first: String, _ second: String, _ third: String) { texts = [first, second, third] }
  /// One text that all apps accept.
  init(_ only: String) { self.init(only, only, only) }

  subscript(variant: Int) -> String { texts[variant] }

  // The same in each field, because the user often enters a password twice.
  static let password = TextExamples("Passw0rd!", "123456", "Passw0rd12")
  static let code = TextExamples("123456", "1234", "12345678")
  static let email = TextExamples("user@example.com")
  static let telephone = TextExamples("5555550100", "+15555550100", "01055550100")
  static let number = TextExamples("1", "12345678", "1234")
  static let text = TextExamples("Something", "Sam Sample", "sample01")
}

extension TextInput {
  fileprivate func examples(propertyName: () -> String?) -> TextExamples {
    let usual = usualExamples(propertyName)
    // Such as `+1 555 555 0100`.
    if let prompt, prompt.count(where: \.isNumber) >= 4, !prompt.contains(where: \.isLetter) {
      return TextExamples(prompt, usual[0], usual[1])
    }
    if let (digits, filled) = prompt?.filledMask { return TextExamples(digits, filled, usual[0]) }
    return usual
  }

  private func usualExamples(_ propertyName: () -> String?) -> TextExamples {
    if isSecureTextEntry { return .password }
    switch textContentType {
    case .password?, .newPassword?: return .password
    case .emailAddress?: return .email
    case .oneTimeCode?: return .code
    case .telephoneNumber?: return .telephone
    default: break
    }
    let names = [prompt, accessibilityLabel, accessibilityIdentifier].compactMap(\.self)
    if let found = names.lazy.compactMap(Self.examples(forName:)).first { return found }
    if let found = keyboardType.examples { return found }
    return propertyName().flatMap(Self.examples(forName:)) ?? .text
  }

  /// The texts that a name suggests. Nil if it suggests none.
  private static func examples(forName name: String) -> TextExamples? {
    let lowercase = name.lowercased()
    if lowercase.contains("mail") { return .email }
    if lowercase.contains("password") { return .password }
    if isOfTelephone(lowercase) { return .telephone }
    return isOfCode(lowercase) ? .code : nil
  }

  private static func isOfTelephone(_ name: String) -> Bool {
    ["phone", "mobile", "téléphone", "telefon", "teléfono", "телефон", "전화", "휴대폰", "電話", "手机"]
      .contains(where: name.contains)
  }

  private static func isOfCode(_ name: String) -> Bool {
    !Set(["code", "otp", "pin"]).isDisjoint(with: name.split { !$0.isLetter }.map(String.init))
      || ["인증번호", "код из"].contains(where: name.contains)
  }
}

extension String {
  /// The digits for a mask such as `(___) ___-__-__`, and the mask with them. Nil if it is none.
  fileprivate var filledMask: (digits: String, filled: String)? {
    let places = Set("_#XxХх")
    guard count(where: places.contains) >= 4, allSatisfy({ !$0.isLetter || places.contains($0) }) else {
      return nil
    }
    var digits = ""
    let filled = String(
      map { character in
        guard places.contains(character) else { return character }
        let digit = Character("\(5 - digits.count % 6)")
        digits.append(digit)
        return digit
      })
    return (digits, filled)
  }
}

extension UIKeyboardType {
  /// Nil if any text can be meant.
  fileprivate var examples: TextExamples? {
    switch self {
    case .emailAddress: .email
    case .URL: TextExamples("https://example.com")
    case .phonePad: .telephone
    case .numberPad, .decimalPad, .asciiCapableNumberPad, .numbersAndPunctuation: .number
    case .default, .asciiCapable, .namePhonePad, .twitter, .webSearch: nil
    }
  }
}
