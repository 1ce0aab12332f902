/// A view that the user acts on.
@preconcurrency @MainActor open class UIControl: UIView {
  /// What can happen to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// How a control can look at the time.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal: State = []
    public static let highlighted = State(rawValue: 1 << 0)
    public static let disabled = State(rawValue: 1 << 1)
    public static let selected = State(rawValue: 1 << 2)
  }

  open var isEnabled = true
  open var isSelected = false
  open var isHighlighted = false

  private var actions: [(event: Event, action: UIAction)] = []

  /// Runs `action` at `controlEvents`, in the place of one with the same identifier for the same events.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(action, for: controlEvents)
    actions.append((controlEvents, action))
  }

  /// Runs `action` at `controlEvents` no more.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    actions.removeAll { $0.event == controlEvents && $0.action.identifier == action.identifier }
  }

  /// Runs what is set for `controlEvents`, at once, whether or not the control is enabled.
  open func sendActions(for controlEvents: Event) {
    for (event, action) in actions where !event.isDisjoint(with: controlEvents) {
      action.perform(sender: self)
    }
  }
}

/// A button.
@preconcurrency @MainActor open class UIButton: UIControl {
  /// How a button looks; of no consequence without drawing.
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close = 7
  }

  open private(set) var buttonType = ButtonType.custom
  open private(set) lazy var titleLabel: UILabel? = UILabel()
  private var titles: [UInt: String] = [:]

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  /// Makes a button that runs `primaryAction`, with its title.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Sets the title for a state.
  open func setTitle(_ title: String?, for state: State) {
    titles[state.rawValue] = title
    if state == .normal { titleLabel?.text = title }
  }

  /// The title for a state; the normal one where it has none of its own.
  open func title(for state: State) -> String? { titles[state.rawValue] ?? titles[State.normal.rawValue] }

  /// The title that the button has now.
  open var currentTitle: String? { title(for: isEnabled ? .normal : .disabled) }

  /// Sets the colour of the title: of no consequence without drawing.
  open func setTitleColor(_ color: UIColor?, for state: State) {}
}
