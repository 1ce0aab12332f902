// Unsafe pointers: those of Apple's signatures, which nothing reads here.

extension UIView {
  /// How the speed of an animation changes over its duration.
  public enum AnimationCurve: Int, Sendable { case easeInOut, easeIn, easeOut, linear }

  // Animations of old code, whose changes are made at once.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {}
  public class func commitAnimations() {}
  public class func setAnimationDuration(_ duration: TimeInterval) {}
  public class func setAnimationDelay(_ delay: TimeInterval) {}
  public class func setAnimationCurve(_ curve: AnimationCurve) {}
  public class func setAnimationRepeatCount(_ repeatCount: Float) {}
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}
}
