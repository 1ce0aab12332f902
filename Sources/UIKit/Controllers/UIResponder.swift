/// An object that can respond to events: a controller, a view, a window or the application.
@preconcurrency @MainActor open class UIResponder: NSObject, UIUserActivityRestoring {
  public override init() { super.init() }

  /// The next responder, which gets an event that this one does not handle.
  open var next: UIResponder? { nil }

  #if !canImport(ObjectiveC)
    // Guarded by the lock of `AssociatedObjects`.
    nonisolated(unsafe) var associatedObjects: AssociatedObjects.Tied = [:]
  #endif

  /// The registrations for changes of traits, of a view or controller.
  var traitChangeRegistrations: [any UITraitChangeRegistration] = []

  // MARK: Accessibility

  /// The actions of assistive technologies. The headless user performs none. They return whether they had an effect.
  open func accessibilityActivate() -> Bool { false }
  open func accessibilityPerformEscape() -> Bool { false }
  open func accessibilityPerformMagicTap() -> Bool { false }
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  open func accessibilityIncrement() {}
  open func accessibilityDecrement() {}
  open func accessibilityElementCount() -> Int { 0 }
  open func accessibilityElement(at index: Int) -> Any? { nil }
  open func index(ofAccessibilityElement element: Any) -> Int { NSNotFound }
  open func accessibilityElementDidBecomeFocused() {}
  open func accessibilityElementDidLoseFocus() {}

  /// Changes the menus of the menu bar. It is never called: there is none.
  open func buildMenu(with builder: any UIMenuBuilder) {}

  // MARK: First responder

  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }

  /// Whether this responder receives what the user types.
  open var isFirstResponder: Bool { UIApplication.shared.firstResponder === self }

  /// Makes this the first responder, which receives what the user types, if the current one can resign.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder, UIApplication.shared.firstResponder?.resignFirstResponder() ?? true else {
      return false
    }
    UIApplication.shared.firstResponder = self
    return true
  }

  /// Stops being the first responder.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    UIApplication.shared.firstResponder = nil
    return true
  }

  open var inputView: UIView? { nil }
  open var inputAccessoryView: UIView? { nil }
  /// Does nothing: there is no keyboard.
  open func reloadInputViews() {}

  // MARK: Events

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  /// Shortcuts of a hardware keyboard. They are never used.
  open var keyCommands: [UIKeyCommand]? { nil }
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    sequence(first: self, next: \.next).first { $0.canPerformAction(action, withSender: sender) }
  }
  // The commands of the menu for texts, and presses of buttons of a remote control. There are none here.
  open func cut(_ sender: Any?) {}
  open func copy(_ sender: Any?) {}
  open func paste(_ sender: Any?) {}
  open func delete(_ sender: Any?) {}
  open func select(_ sender: Any?) {}
  open func selectAll(_ sender: Any?) {}
  open func remoteControlReceived(with event: UIEvent?) {}

  // MARK: Activities and nibs

  open var userActivity: NSUserActivity?
  open func updateUserActivityState(_ activity: NSUserActivity) {}
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

  /// Called on objects that a storyboard or nib has created. On Apple's systems every object has this method;
  /// here, only responders do.
  open func awakeFromNib() {}
  open func prepareForInterfaceBuilder() {}

  #if !canImport(ObjectiveC)
    /// Never called: no change of a value at a path of keys is noticed.
    open func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {}
  #endif
}

/// An object that can restore a user activity.
@preconcurrency @MainActor public protocol UIUserActivityRestoring: NSObjectProtocol {
  func restoreUserActivityState(_ activity: NSUserActivity)
}
