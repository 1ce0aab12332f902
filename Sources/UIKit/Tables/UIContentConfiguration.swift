/// What a cell is to show, as a value.
public protocol UIContentConfiguration {
  /// A new view that shows it.
  @preconcurrency @MainActor func makeContentView() -> any UIView & UIContentView
  /// The same, as it is for a cell in such a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
@preconcurrency @MainActor public protocol UIContentView: NSObjectProtocol {
  var configuration: any UIContentConfiguration { get set }
  /// Whether the view can show `configuration`, so that no new one is needed.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

extension UIView {
  /// The content view that shows `configuration`: this one where it can, otherwise one in its place.
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
