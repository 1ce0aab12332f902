/// A slider.
@preconcurrency @MainActor open class UISlider: UIControl {
  private var place: Float = 0
  open var value: Float {
    get { place }
    set { place = min(max(newValue, minimumValue), max(minimumValue, maximumValue)) }
  }
  open var minimumValue: Float = 0
  open var maximumValue: Float = 1
  open var isContinuous = true
  open var minimumTrackTintColor: UIColor?
  open var maximumTrackTintColor: UIColor?
  open var thumbTintColor: UIColor?
  open var minimumValueImage: UIImage?
  open var maximumValueImage: UIImage?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func setValue(_ value: Float, animated: Bool) { self.value = value }

  // Nothing is drawn here, so that images are not stored.
  open func setThumbImage(_ image: UIImage?, for state: State) {}
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {}
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {}

  open func thumbImage(for state: State) -> UIImage? { nil }
  open func minimumTrackImage(for state: State) -> UIImage? { nil }
  open func maximumTrackImage(for state: State) -> UIImage? { nil }
  open var currentThumbImage: UIImage? { nil }
  open var currentMinimumTrackImage: UIImage? { nil }
  open var currentMaximumTrackImage: UIImage? { nil }

  // Called by overrides only, for the same reason.
  open func trackRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect { rect }
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect { .zero }
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect { .zero }

  /// Drags the thumb to the end of the track, or back to its beginning.
  override func use() {
    track(endingWith: .touchUpInside) { touch in
      value = value < maximumValue ? maximumValue : minimumValue
      sendActions(for: [.valueChanged, .primaryActionTriggered])
      return continueTracking(touch, with: nil)
    }
  }
}

/// A stepper, which increases and decreases a value.
@preconcurrency @MainActor open class UIStepper: UIControl {
  open var value: Double = 0
  open var minimumValue: Double = 0
  open var maximumValue: Double = 100
  open var stepValue: Double = 1
  open var isContinuous = true
  open var autorepeat = true
  open var wraps = false

  open func setIncrementImage(_ image: UIImage?, for state: State) {}
  open func setDecrementImage(_ image: UIImage?, for state: State) {}
  open func setBackgroundImage(_ image: UIImage?, for state: State) {}
  open func setDividerImage(
    _ image: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State
  ) {}

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Taps +, or - if the value cannot increase.
  override func use() {
    let isAtEnd = value + stepValue > maximumValue && !wraps
    value = isAtEnd ? max(minimumValue, value - stepValue) : value + stepValue
    if value > maximumValue { value = minimumValue }
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}
