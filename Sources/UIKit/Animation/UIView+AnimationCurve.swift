extension UIView {
  /// How an animation's speed changes on its way.
  public enum AnimationCurve: Int, Sendable { case easeInOut, easeIn, easeOut, linear }
}
