/// A person in front of the headless UIKit: acts on what is on screen, and on nothing else.
///
/// Each action runs until all that it led to has come to rest. What could not be done by hand is an error that lists
/// what could.
@MainActor public struct HeadlessUser {
  let application = UIApplication.shared

  /// A user of the current app.
  public init() {}

  /// Does `action`, and waits until all has come to rest.
  public func perform(_ action: Action) throws(HeadlessUserError) {
    application.runLoop.runUntilIdle()
    switch action {
    case .tap(let title):
      guard let target = tappables.first(where: { $0.title == title || $0.identifier == title }) else {
        throw cannot(action)
      }
      tell(Event(.tap, title: target.title))
      target.tap()
    case .type(let text, let title):
      guard let field = fields.first(where: { $0.hasTitle(title) }) else { throw cannot(action) }
      tell(Event(.tap, title: title))
      field.type(text)
    case .back:
      guard let navigation = navigationWithBackButton else { throw cannot(action) }
      tell(Event(.back))
      application.acting(as: .back) { _ = navigation.popViewController(animated: true) }
    case .backTo(let title):
      guard let navigation = navigationWithBackButton,
        let target = navigation.viewControllers.dropLast().last(where: { $0.backMenuTitle == title })
      else { throw cannot(action) }
      tell(Event(.backMenu, title: title))
      application.acting(as: .back) { _ = navigation.popToViewController(target, animated: true) }
    case .swipeBack(let outcome):
      guard let navigation = visibleNavigation, navigation.canSwipeBack else { throw cannot(action) }
      swipeBack(navigation, outcome)
    case .swipeDown(let outcome):
      guard let sheet = sheetInFront else { throw cannot(action) }
      pullDown(sheet, outcome)
    }
    settle()
  }

  /// Does each of `actions` in turn.
  public func perform(_ actions: [Action]) throws(HeadlessUserError) {
    for action in actions { try perform(action) }
  }

  /// Taps the button, or bar button, with this title (or accessibility identifier).
  public func tap(_ title: String) throws(HeadlessUserError) { try perform(.tap(title)) }
  /// Types into the text field with this placeholder (or accessibility label or identifier), in the place of what is there.
  public func type(_ text: String, into title: String) throws(HeadlessUserError) {
    try perform(.type(text, into: title))
  }
  /// Taps the Back button.
  public func goBack() throws(HeadlessUserError) { try perform(.back) }
  /// Holds the Back button, and chooses a screen in its menu.
  public func goBack(to title: String) throws(HeadlessUserError) { try perform(.backTo(title)) }
  /// Swipes from the left edge.
  public func swipeBack(_ outcome: Outcome = .finished) throws(HeadlessUserError) {
    try perform(.swipeBack(outcome))
  }
  /// Pulls the sheet in front down.
  public func swipeDown(_ outcome: Outcome = .finished) throws(HeadlessUserError) {
    try perform(.swipeDown(outcome))
  }

  /// All that could be done now, in a stable order.
  public var possibleActions: [Action] {
    application.runLoop.runUntilIdle()
    var possible = tappables.map { Action.tap($0.title) }
    if let navigation = navigationWithBackButton {
      possible.append(.back)
      possible += navigation.viewControllers.dropLast().reversed().map { .backTo($0.backMenuTitle) }
    }
    if visibleNavigation?.canSwipeBack == true {
      possible += [.swipeBack(.finished), .swipeBack(.cancelled)]
    }
    if sheetInFront != nil { possible += [.swipeDown(.finished), .swipeDown(.cancelled)] }
    return possible
  }

  // MARK: Gestures

  private func swipeBack(_ navigation: UINavigationController, _ outcome: Outcome) {
    tell(Event(.swipeBack, phase: .began))
    application.acting(as: .swipe) { navigation.beginSwipeBack() }
    tell(Event(.swipeBack, phase: outcome))
    switch outcome {
    case .finished: navigation.transition?.finishSwipe()
    case .cancelled: navigation.transition?.cancelSwipe()
    }
  }

  private func pullDown(_ sheet: Presentation, _ outcome: Outcome) {
    tell(Event(.swipeDown, phase: .began))
    let controller = sheet.presented.makePresentationController()
    guard !sheet.presented.isModalInPresentation,
      controller.delegate?.presentationControllerShouldDismiss(controller) ?? true
    else {
      // It bounces, and only the delegate hears of the attempt.
      tell(Event(.swipeDown, phase: .cancelled))
      controller.delegate?.presentationControllerDidAttemptToDismiss(controller)
      return
    }
    controller.delegate?.presentationControllerWillDismiss(controller)
    tell(Event(.swipeDown, phase: outcome))
    switch outcome {
    case .finished:
      application.acting(as: .swipe) { sheet.go(animated: true, told: controller.delegate) }
    case .cancelled:
      sheet.presented.beginAppearanceTransition(false, animated: true)
      sheet.presented.beginAppearanceTransition(true, animated: true)
      sheet.presented.endAppearanceTransition()
    }
  }

  private func tell(_ event: Event) { application.observers.tell { $0.userWillAct(event) } }

  private func settle() {
    application.runLoop.runUntilIdle()
    application.observers.tell { $0.didSettle() }
  }

  private func cannot(_ action: Action) -> HeadlessUserError {
    HeadlessUserError(action: action, possible: possibleActions)
  }
}

/// The user was asked for something that no hand could do on the screen as it is.
public struct HeadlessUserError: Error, CustomStringConvertible {
  public let action: HeadlessUser.Action
  /// What could have been done instead.
  public let possible: [HeadlessUser.Action]

  public var description: String {
    let instead =
      possible.isEmpty ? "nothing can be done here" : possible.map { "'\($0)'" }.joined(separator: ", ")
    return "cannot '\(action)' on this screen; possible: \(instead)"
  }
}

extension UIViewController {
  /// What the Back menu calls this controller.
  var backMenuTitle: String {
    navigationItem.backButtonTitle ?? navigationItem.title ?? typeName
  }
}
