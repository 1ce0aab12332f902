#if !canImport(QuartzCore)
  /// How the speed of an animation changes over its duration. Only stored, since nothing is drawn.
  open class CAMediaTimingFunction: NSObject {
    public required init(name: CAMediaTimingFunctionName) { super.init() }
    public required init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) { super.init() }
  }

  /// The name of a timing function.
  public struct CAMediaTimingFunctionName: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
  }

  /// What an animation shows before it begins and after it has ended.
  public struct CAMediaTimingFillMode: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  }

  /// Is notified when an animation begins and ends.
  @preconcurrency @MainActor public protocol CAAnimationDelegate: NSObjectProtocol {
    func animationDidStart(_ anim: CAAnimation)
    /// `flag` is false if the animation was removed before its end.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
  }

  extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
  }

  /// An animation of a layer. It changes nothing, but takes its time in virtual time.
  @preconcurrency @MainActor open class CAAnimation: NSObject {
    /// The object that is notified when the animation begins and ends. Held strongly, as by Apple's animations.
    open var delegate: (any CAAnimationDelegate)?
    open var timingFunction: CAMediaTimingFunction?
    open var isRemovedOnCompletion = true
    open var beginTime: CFTimeInterval = 0
    /// The duration in seconds. With 0, it is that of the transaction.
    open var duration: CFTimeInterval = 0
    open var speed: Float = 1
    open var timeOffset: CFTimeInterval = 0
    open var repeatCount: Float = 0
    open var repeatDuration: CFTimeInterval = 0
    open var autoreverses = false
    open var fillMode = CAMediaTimingFillMode.removed
    private var values: [String: Any] = [:]

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init() }

    /// Stores a value under a key, to distinguish animations in the delegate.
    open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
    open func value(forKey key: String) -> Any? { values[key] }

    /// The time in seconds from now to the begin of the animation, rounded to milliseconds: `beginTime` was computed
    /// some real time ago, and virtual time should not depend on it.
    var delay: TimeInterval {
      beginTime > 0 ? max(0, ((beginTime - CACurrentMediaTime()) * 1_000).rounded() / 1_000) : 0
    }

    /// The time in seconds from the begin to the end. Infinite if the animation repeats for ever.
    var activeDuration: TimeInterval {
      guard speed > 0 else { return .infinity }
      let once = (duration > 0 ? duration : CATransaction.animationDuration()) * (autoreverses ? 2 : 1)
      // "Repeat for ever" is written as infinity or as the greatest number.
      let repeated = repeatDuration > 0 ? repeatDuration : once * Double(max(1, repeatCount))
      return repeated < 1e9 ? repeated / Double(speed) : .infinity
    }
  }

  /// An animation of one property.
  open class CAPropertyAnimation: CAAnimation {
    open var keyPath: String?
    open var isAdditive = false
    open var isCumulative = false

    public convenience init(keyPath path: String?) {
      self.init()
      keyPath = path
    }
  }

  /// An animation from one value to another.
  open class CABasicAnimation: CAPropertyAnimation {
    open var fromValue: Any?
    open var toValue: Any?
    open var byValue: Any?
  }

  /// An animation with a spring.
  open class CASpringAnimation: CABasicAnimation {
    open var mass: CGFloat = 1
    open var stiffness: CGFloat = 100
    open var damping: CGFloat = 10
    open var initialVelocity: CGFloat = 0
    /// The duration: springs do not swing here.
    open var settlingDuration: CFTimeInterval { duration }
  }

  /// An animation through several values.
  open class CAKeyframeAnimation: CAPropertyAnimation {
    open var values: [Any]?
    open var path: CGPath?
    open var keyTimes: [NSNumber]?
    open var timingFunctions: [CAMediaTimingFunction]?
    open var calculationMode = CAAnimationCalculationMode.linear
  }

  /// How the values between keyframes are computed.
  public struct CAAnimationCalculationMode: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
  }

  /// Animations that run together, for the duration of the group.
  open class CAAnimationGroup: CAAnimation {
    open var animations: [CAAnimation]?
  }

  /// A transition between two states of a layer.
  open class CATransition: CAAnimation {
    open var type = CATransitionType.fade
    open var subtype: CATransitionSubtype?
    open var startProgress: Float = 0
    open var endProgress: Float = 1
  }

  /// What a transition looks like.
  public struct CATransitionType: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let fade = CATransitionType(rawValue: "fade")
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    public static let push = CATransitionType(rawValue: "push")
    public static let reveal = CATransitionType(rawValue: "reveal")
  }

  /// The direction of a transition.
  public struct CATransitionSubtype: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
  }

  /// The key of a layer's transition.
  public let kCATransition = "transition"

  /// The greatest number, with which many apps repeat an animation for ever.
  public let HUGE = Float.greatestFiniteMagnitude
#endif
