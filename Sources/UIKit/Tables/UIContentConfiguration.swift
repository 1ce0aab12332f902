/// The content of a view, as a value.
public protocol UIContentConfiguration {
  /// Makes a view that shows this content.
  @preconcurrency @MainActor func makeContentView() -> any UIView & UIContentView
  /// This content, adapted to a state of the cell.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a content configuration.
@preconcurrency @MainActor public protocol UIContentView: NSObjectProtocol {
  var configuration: any UIContentConfiguration { get set }
  /// Whether the view can show `configuration`. If so, no new view is created.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

extension UIView {
  /// Replaces a subview by another one, which is inserted at `index`, or in front of the others.
  func replace(_ old: UIView?, by new: UIView?, at index: Int = .max) {
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: index) }
  }

  /// The content view for `configuration`: this view if it supports it, or else a new one that replaces it.
  func exchanged(for configuration: (any UIContentConfiguration)?) -> UIView {
    if let configuration, let view = self as? any UIView & UIContentView, view.supports(configuration) {
      view.configuration = configuration
      return self
    }
    let view = configuration?.makeContentView() ?? UIView()
    superview?.insertSubview(view, aboveSubview: self)
    removeFromSuperview()
    return view
  }
}
