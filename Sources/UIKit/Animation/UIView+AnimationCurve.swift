extension UIView {
  /// How the speed of an animation changes over its duration.
  public enum AnimationCurve: Int, Sendable { case easeInOut, easeIn, easeOut, linear }
}
