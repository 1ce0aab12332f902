/// A view with which the user interacts.
@preconcurrency @MainActor open class UIControl: UIView {
  /// The events of a control.
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    public static let touchDragExit = Event(rawValue: 1 << 5)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The states of a control.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal: State = []
    public static let highlighted = State(rawValue: 1 << 0)
    public static let disabled = State(rawValue: 1 << 1)
    public static let selected = State(rawValue: 1 << 2)
    public static let focused = State(rawValue: 1 << 3)
    public static let application = State(rawValue: 0x00FF_0000)
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  public enum ContentHorizontalAlignment: Int, Sendable { case center, left, right, fill, leading, trailing }
  public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes a control that runs `primaryAction` when the user activates it.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  open var isEnabled = true
  open var isSelected = false
  open var isHighlighted = false
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  open var contentVerticalAlignment = ContentVerticalAlignment.center
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment { contentHorizontalAlignment }
  open var showsMenuAsPrimaryAction = false

  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  // MARK: Actions

  private enum Handler {
    case target(TargetAction)
    case action(UIAction)
  }

  private var handlers: [(event: Event, handler: Handler)] = []

  /// Runs `action` on `target`, which is not retained, for `controlEvents`. Without a target, `action` runs on the
  /// first responder that has it.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let isKnown = targets.contains {
      $0.event == controlEvents && $0.target.target === target.map { $0 as AnyObject }
        && $0.target.action == action
    }
    guard !isKnown else { return }
    handlers.append((controlEvents, .target(TargetAction(target: target, action: action))))
  }

  /// Removes `action` (any, if nil) on `target` (any, if nil) for `controlEvents`.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    handlers = handlers.compactMap { event, handler in
      guard case .target(let known) = handler, known.matches(target, action) else { return (event, handler) }
      let left = event.subtracting(controlEvents)
      return left.isEmpty ? nil : (left, handler)
    }
  }

  private var targets: [(event: Event, target: TargetAction)] {
    handlers.compactMap { event, handler in
      guard case .target(let target) = handler else { return nil }
      return (event, target)
    }
  }

  /// The targets that have not been deallocated.
  open var allTargets: Set<AnyHashable> { Set(livingTargets.compactMap { $0 as? NSObject }) }

  /// The same, in the order in which they were added.
  package var livingTargets: [AnyObject] { targets.compactMap(\.target.target) }

  /// All events for which an action or a target is set.
  open var allControlEvents: Event { handlers.reduce([]) { $0.union($1.event) } }

  /// The selectors that are set for `target` and `controlEvent`, or nil if there are none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let names = targets.filter { !$0.event.isDisjoint(with: controlEvent) && $0.target.matches(target, nil) }
      .map { "\($0.target.action)" }
    return names.isEmpty ? nil : names
  }

  /// The actions that were added with closures.
  package var actions: [UIAction] {
    handlers.compactMap { if case .action(let action) = $0.handler { action } else { nil } }
  }

  /// Adds `action` for `controlEvents`. It replaces an action with the same identifier for the same events.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(action, for: controlEvents)
    handlers.append((controlEvents, .action(action)))
  }

  /// Removes `action` for `controlEvents`.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes the action with this identifier for `controlEvents`.
  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    handlers.removeAll { event, handler in
      guard case .action(let known) = handler else { return false }
      return event == controlEvents && known.identifier == actionIdentifier
    }
  }

  /// Runs `action` on `target`.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    TargetAction(target: target, action: action).send(from: self, event: event)
  }

  /// Runs `action`.
  open func sendAction(_ action: UIAction) { action.perform(sender: self) }

  /// Runs the targets and actions for `controlEvents` at once, whether or not the control is enabled.
  open func sendActions(for controlEvents: Event) {
    for (event, handler) in handlers where !event.isDisjoint(with: controlEvents) {
      switch handler {
      case .target(let target): target.send(from: self)
      case .action(let action): sendAction(action)
      }
    }
    handlers.removeAll {
      guard case .target(let target) = $0.handler else { return false }
      return target.isDead
    }
  }

  // MARK: Touches

  /// Whether the user touches the control.
  open private(set) var isTracking = false
  open var isTouchInside: Bool { isTracking }

  /// Called when the user's touch begins. The control ignores the touch if this returns false.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the user drags the thumb of a slider. The control ignores the rest of the touch if this returns false.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the user's touch ends.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Never called: no touch is cancelled here.
  open func cancelTracking(with event: UIEvent?) {}

  /// Performs the user's tap.
  func use() { track(endingWith: [.touchUpInside, .primaryActionTriggered]) }

  /// Performs a touch of the user.
  /// - Parameters:
  ///   - events: The events at its end.
  ///   - move: Moves the touch. Returns whether the control tracks it further.
  final func track(endingWith events: Event, _ move: (UITouch) -> Bool = { _ in true }) {
    let touch = UITouch()
    guard beginTracking(touch, with: nil) else { return }
    isTracking = true
    sendActions(for: .touchDown)
    let isTracked = move(touch)
    isTracking = false
    guard isTracked else { return }
    endTracking(touch, with: nil)
    sendActions(for: events)
  }
}
