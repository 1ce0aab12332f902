/// A view with words.
@preconcurrency @MainActor open class UILabel: UIView {
  open var text: String?
  open var textColor: UIColor! = UIColor.label
  open var numberOfLines = 1
}
