/// What can respond to events: controllers, views, windows and the application.
@preconcurrency @MainActor open class UIResponder: NSObject, UIUserActivityRestoring {
  public override init() { super.init() }

  /// The responder that an event goes to next.
  open var next: UIResponder? { nil }

  #if !canImport(ObjectiveC)
    // Guarded by the lock of `AssociatedObjects`.
    nonisolated(unsafe) var associatedObjects: AssociatedObjects.Tied = [:]
  #endif

  // MARK: First responder

  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }

  /// Whether what the user types goes here.
  open var isFirstResponder: Bool { UIApplication.shared.firstResponder === self }

  /// Takes what the user types, if the one that has it lets go.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder, UIApplication.shared.firstResponder?.resignFirstResponder() ?? true else {
      return false
    }
    UIApplication.shared.firstResponder = self
    return true
  }

  /// Lets what the user types go.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    UIApplication.shared.firstResponder = nil
    return true
  }

  open var inputView: UIView? { nil }
  open var inputAccessoryView: UIView? { nil }

  // MARK: Events

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }

  // MARK: Activities and nibs

  open var userActivity: NSUserActivity?
  open func updateUserActivityState(_ activity: NSUserActivity) {}
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

  /// Called on what a storyboard or nib made. On Apple's systems every object has it; here, responders.
  open func awakeFromNib() {}
  open func prepareForInterfaceBuilder() {}
}

/// What can take up an activity again.
@preconcurrency @MainActor public protocol UIUserActivityRestoring: NSObjectProtocol {
  func restoreUserActivityState(_ activity: NSUserActivity)
}
