/// A user of the headless UIKit, who can act only on what is on screen.
///
/// Each action runs until all its effects have settled. An action that is impossible on the current screen throws an
/// error that lists the possible ones.
@preconcurrency @MainActor public struct HeadlessUser {
  let application = UIApplication.shared

  /// Makes a user of the current app.
  public init() {}

  /// Performs `action`, and runs until all its effects have settled.
  public func perform(_ action: Action) throws(HeadlessUserError) {
    application.runLoop.runUntilIdle()
    application.runLoop.userActs()
    switch action {
    case .tap(let title):
      guard let target = tappable(titled: title) else { throw cannot(action) }
      notify(Event(.tap, title: target.title))
      target.use()
    case .hold(let title):
      guard let target = holdable(titled: title) else { throw cannot(action) }
      notify(Event(.tap, title: target.title))
      target.use()
    case .swipe(let direction, let title):
      guard let target = swipeable(titled: title, direction) else { throw cannot(action) }
      notify(Event(.tap, title: target.title))
      target.use()
    case .type(let text, let title):
      guard
        let field = fields.first(where: { $0.hasTitle(title) })
          ?? fields.first(titled: title, by: \.anyTitle)
      else { throw cannot(action) }
      notify(Event(.tap, title: title))
      field.type(text)
    case .back:
      guard let navigation = navigationWithBackButton else { throw cannot(action) }
      notify(Event(.back))
      if let action = navigation.topViewController?.navigationItem.backAction {
        action.perform(sender: nil)
      } else {
        application.acting(as: .back) { _ = navigation.popViewController(animated: true) }
      }
    case .backTo(let title):
      guard application.behavior.hasBackMenu, let navigation = navigationWithBackButton,
        let target = navigation.backMenu.first(titled: title, by: \.backMenuTitle)
      else { throw cannot(action) }
      notify(Event(.backMenu, title: title))
      application.acting(as: .back) { _ = navigation.popToViewController(target, animated: true) }
    case .swipeBack(let outcome):
      if let navigation = navigationToSwipe, navigation.canSwipeBack {
        swipeBack(navigation, outcome)
      } else if let recogniser = recogniserOfSwipeBack {
        drag(recogniser, .right, as: .swipeBack, outcome)
      } else {
        throw cannot(action)
      }
    case .swipeContentBack(let outcome):
      guard let navigation = navigationToSwipe, navigation.canSwipeContentBack else { throw cannot(action) }
      swipeBack(navigation, outcome)
    case .tab(let title):
      guard let (tabs, tab) = self.tabs.first(titled: title, by: \.tab.tabTitle) else {
        throw cannot(action)
      }
      notify(Event(.tap, title: tab.tabTitle))
      tabs.userTaps(tab)
    case .nextPage(let outcome): try turn(.forward, outcome, action)
    case .previousPage(let outcome): try turn(.reverse, outcome, action)
    case .swipeDown(let outcome):
      if let sheet = sheetInFront {
        pullDown(sheet, outcome)
      } else if let recogniser = recogniserOfSwipeDown {
        drag(recogniser, .down, as: .swipeDown, outcome)
      } else {
        throw cannot(action)
      }
    case .open(let address):
      let link = try link(address)
      application.tellOfLink(link)
      application.open(link)
    case .launch:
      throw HeadlessUserError(
        refused: action, because: "the app is running, so this must be the first action")
    }
    settle()
  }

  /// Performs each of `actions` in turn.
  public func perform(_ actions: [Action]) throws(HeadlessUserError) {
    for action in actions { try perform(action) }
  }

  /// Taps the button, bar button or other element with this title or accessibility identifier.
  public func tap(_ title: String) throws(HeadlessUserError) { try perform(.tap(title)) }
  /// Presses the view with this title or accessibility identifier, which has a long-press recogniser.
  public func hold(_ title: String) throws(HeadlessUserError) { try perform(.hold(title)) }
  /// Types into the text field or text view with this placeholder, accessibility label or identifier. The text
  /// replaces the content.
  public func type(_ text: String, into title: String) throws(HeadlessUserError) {
    try perform(.type(text, into: title))
  }
  /// Taps the Back button.
  public func goBack() throws(HeadlessUserError) { try perform(.back) }
  /// Holds the Back button, and selects a screen in its menu.
  public func goBack(to title: String) throws(HeadlessUserError) { try perform(.backTo(title)) }
  /// Swipes back from the left edge.
  public func swipeBack(_ outcome: Outcome = .finished) throws(HeadlessUserError) {
    try perform(.swipeBack(outcome))
  }
  /// Swipes down the sheet in front.
  public func swipeDown(_ outcome: Outcome = .finished) throws(HeadlessUserError) {
    try perform(.swipeDown(outcome))
  }

  /// Swipes back from anywhere in the content.
  public func swipeContentBack(_ outcome: Outcome = .finished) throws(HeadlessUserError) {
    try perform(.swipeContentBack(outcome))
  }
  /// Taps the tab with this title. A tab without a title is identified by its accessibility identifier.
  public func selectTab(_ title: String) throws(HeadlessUserError) { try perform(.tab(title)) }
  /// Turns to the next page.
  public func turnToNextPage(_ outcome: Outcome = .finished) throws(HeadlessUserError) {
    try perform(.nextPage(outcome))
  }
  /// Opens the app with a link, as from a mail or another app.
  ///
  /// The link is passed to the scene's delegate, or in an app without scenes to the app's delegate. A web address is
  /// passed as a universal link, in a user activity.
  public func open(_ url: String) throws(HeadlessUserError) { try perform(.open(url)) }
  /// Turns to the previous page.
  public func turnToPreviousPage(_ outcome: Outcome = .finished) throws(HeadlessUserError) {
    try perform(.previousPage(outcome))
  }

  /// All actions that are possible now, in a stable order.
  public var possibleActions: [Action] {
    application.runLoop.runUntilIdle()
    return Self.titles(of: tappables()).map { Action.tap($0) } + gestures + untitledActions
  }

  /// The possible long presses, and swipes over views.
  var gestures: [Action] {
    let views = recognisingViews
    if views.isEmpty { return [] }
    return Self.titles(of: holdables(in: views)).map { .hold($0) }
      + SwipeDirection.allCases.flatMap { direction in
        Self.titles(of: swipeables(direction, in: views)).map { .swipe(direction, on: $0) }
      }
  }

  /// The possible actions other than those on elements with a title.
  var untitledActions: [Action] {
    var possible: [Action] = []
    if let navigation = navigationWithBackButton {
      possible.append(.back)
      if application.behavior.hasBackMenu {
        possible += navigation.backMenu.map(\.backMenuTitle).numbered.map { .backTo($0) }
      }
    }
    if navigationToSwipe?.canSwipeBack == true || recogniserOfSwipeBack != nil {
      possible += [.swipeBack(.finished), .swipeBack(.cancelled)]
    } else if navigationToSwipe?.canSwipeContentBack == true {
      possible += [.swipeContentBack(.finished), .swipeContentBack(.cancelled)]
    }
    possible += tabs.map(\.tab.tabTitle).numbered.map { .tab($0) }
    if visiblePages?.page(.forward) != nil { possible += [.nextPage(.finished), .nextPage(.cancelled)] }
    if visiblePages?.page(.reverse) != nil {
      possible += [.previousPage(.finished), .previousPage(.cancelled)]
    }
    if sheetInFront != nil || recogniserOfSwipeDown != nil {
      possible += [.swipeDown(.finished), .swipeDown(.cancelled)]
    }
    return possible
  }

  // MARK: Links

  private func link(_ address: String) throws(HeadlessUserError) -> HeadlessLink {
    let url = try url(address, in: .open(address))
    guard application.canBeOpenedWithLinks else {
      throw HeadlessUserError(
        refused: .open(address),
        because: "no delegate of an app or scene to hand it to; launch the app with Headless.launch")
    }
    return HeadlessLink(url: url)
  }

  private func url(_ address: String, in action: Action) throws(HeadlessUserError) -> URL {
    guard let url = URL(string: address), url.scheme != nil else {
      throw HeadlessUserError(refused: action, because: "it is not a URL with a scheme")
    }
    return url
  }

  /// Launches the app, with a link if the first action is ``Action/launch(_:)``.
  ///
  /// - Parameter launch: Launches the app.
  /// - Returns: What `launch` returns, and the other actions.
  /// - Throws: The error of `launch`, or ``HeadlessUserError`` if the link was not used.
  package func launching<App>(for actions: [Action], _ launch: () throws -> App) throws -> (
    app: App, actions: ArraySlice<Action>
  ) {
    guard case .launch(let address)? = actions.first else { return (try launch(), actions[...]) }
    let action = Action.launch(address)
    application.linkOfLaunch = try url(address, in: action)
    defer { application.linkOfLaunch = nil }
    let app = try launch()
    guard application.linkOfLaunch == nil else {
      throw HeadlessUserError(refused: action, because: "the app is not launched with Headless.launch")
    }
    return (app, actions.dropFirst())
  }

  // MARK: Gestures

  private func swipeBack(_ navigation: UINavigationController, _ outcome: Outcome) {
    notify(Event(.swipeBack, phase: .began))
    guard application.acting(as: .swipe, { navigation.beginSwipeBack() }) else {
      notify(Event(.swipeBack, phase: .cancelled))
      return
    }
    notify(Event(.swipeBack, phase: outcome))
    switch outcome {
    case .finished: navigation.transition?.finishSwipe()
    case .cancelled: navigation.transition?.cancelSwipe()
    }
  }

  private func turn(
    _ direction: UIPageViewController.NavigationDirection, _ outcome: Outcome, _ action: Action
  ) throws(HeadlessUserError) {
    guard let pages = visiblePages, let page = pages.page(direction) else { throw cannot(action) }
    notify(Event(.tap, title: direction == .forward ? "next page" : "previous page"))
    pages.userTurns(to: page, completed: outcome == .finished)
  }

  private func pullDown(_ sheet: Presentation, _ outcome: Outcome) {
    notify(Event(.swipeDown, phase: .began))
    let controller = sheet.presented.makePresentationController()
    guard !sheet.presented.isModalInPresentation,
      controller.delegate?.presentationControllerShouldDismiss(controller) ?? true
    else {
      // The sheet bounces back, and only the delegate is notified of the attempt.
      notify(Event(.swipeDown, phase: .cancelled))
      controller.delegate?.presentationControllerDidAttemptToDismiss(controller)
      return
    }
    let behavior = application.behavior
    if outcome == .finished || behavior.cancelledSwipeDownIsReported {
      controller.delegate?.presentationControllerWillDismiss(controller)
    }
    notify(Event(.swipeDown, phase: outcome))
    switch outcome {
    case .finished:
      application.acting(as: .swipe) { sheet.go(animated: true, notified: controller.delegate) }
    case .cancelled:
      guard behavior.cancelledSwipeDownIsReported else { return }
      sheet.presented.beginAppearanceTransition(false, animated: true)
      sheet.presented.beginAppearanceTransition(true, animated: true)
      sheet.presented.endAppearanceTransition()
    }
  }

  func notify(_ event: Event) { application.observers.notify { $0.userWillAct(event) } }

  private func settle() {
    application.runLoop.runUntilIdle()
    application.observers.notify { $0.didSettle() }
  }

  private func cannot(_ action: Action) -> HeadlessUserError {
    HeadlessUserError(action: action, possible: possibleActions, reason: application.noVisibleWindow)
  }
}

/// An action that the user cannot perform on the current screen.
public struct HeadlessUserError: Error, CustomStringConvertible {
  public let action: HeadlessUser.Action
  /// The actions that were possible instead.
  public let possible: [HeadlessUser.Action]
  /// The reason why the action was impossible, if it is known.
  package let reason: String?

  package init(action: HeadlessUser.Action, possible: [HeadlessUser.Action], reason: String?) {
    (self.action, self.possible, self.reason) = (action, possible, reason)
  }

  /// Makes an error for an action that does not depend on the screen.
  init(refused action: HeadlessUser.Action, because reason: String) {
    self.init(action: action, possible: [], reason: reason)
  }

  public var description: String { description(listing: .max) }

  /// The description with the first of the possible actions and the number of the others.
  ///
  /// - Parameter limit: The maximum number of actions to list.
  package func description(listing limit: Int) -> String {
    switch action {
    case .open, .launch: return "cannot '\(action)'" + (reason.map { ": \($0)" } ?? "")
    default: break
    }
    let instead =
      possible.isEmpty
      ? "nothing can be done here" + (reason.map { ": \($0)" } ?? "")
      : possible.prefix(limit).map { "'\($0)'" }.joined(separator: ", ")
        + (possible.count > limit ? " and \(possible.count - limit) more" : "")
    return "cannot '\(action)' on this screen; possible: \(instead)"
  }
}

extension UINavigationController {
  /// The screens below the top, in the order of the Back button's menu.
  fileprivate var backMenu: [UIViewController] { viewControllers.dropLast().reversed() }
}

extension UIViewController {
  /// The controller's title in the Back button's menu.
  var backMenuTitle: String {
    navigationItem.backButtonTitle?.ifVisible ?? navigationItem.title?.ifVisible ?? typeName
  }
}

extension UIViewController {
  /// The controller's title in the tab bar.
  var tabTitle: String { tabBarItem.title?.ifVisible ?? tabBarItem.accessibilityIdentifier ?? typeName }
}
