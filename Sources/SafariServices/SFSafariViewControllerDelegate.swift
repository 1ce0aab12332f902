/// Is notified of events in a browser.
@preconcurrency @MainActor public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
  /// The user has tapped Done. The browser dismisses itself.
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
  /// The first page has been loaded. Never called here.
  func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
  /// The first page has redirected to another one. Never called here.
  func safariViewController(_ controller: SFSafariViewController, initialLoadDidRedirectTo URL: URL)
}

extension SFSafariViewControllerDelegate {
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
  public func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
  ) {}
  public func safariViewController(
    _ controller: SFSafariViewController, initialLoadDidRedirectTo URL: URL
  ) {}
}
