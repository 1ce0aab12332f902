extension UIStoryboardSegue {
  /// Creates, prepares and performs a registered segue.
  static func perform(_ identifier: String, from source: UIViewController, sender: Any?) {
    perform(identifier, from: source, sender: sender) { destination, kind in
      switch kind {
      case .show: source.show(destination, sender: sender)
      case .presentModally: source.present(destination, animated: true)
      // It was performed when its view was loaded.
      case .embed: break
      }
    }
  }

  fileprivate static func perform(
    _ identifier: String, from source: UIViewController, sender: Any?,
    _ show: @escaping (UIViewController, HeadlessStoryboards.SegueKind) -> Void
  ) {
    let application = UIApplication.shared
    guard let segue = application.storyboards.segue(identifier, of: source) else {
      application.raise(
        .unknownSegue, "Receiver (<\(source.typeName)>) has no segue with identifier '\(identifier)'",
        about: source)
      return
    }
    let storyboard = source.storyboard ?? UIStoryboard(name: "", bundle: nil)
    let destination = storyboard.instantiateViewController(withIdentifier: segue.destination)
    let made = UIStoryboardSegue(identifier: identifier, source: source, destination: destination) {
      show(destination, segue.kind)
    }
    source.prepare(for: made, sender: sender)
    made.perform()
  }
}

extension HeadlessStoryboards {
  /// Performs the segue of a container view, whose destination becomes a child of the controller. Call it in
  /// ``register(contentOf:_:)``: UIKit does so when it has loaded the controller's view.
  public func embed(_ identifier: String, of source: UIViewController, in container: UIView) {
    UIStoryboardSegue.perform(identifier, from: source, sender: nil) { destination, _ in
      source.addChild(destination)
      destination.view.frame = container.bounds
      container.addSubview(destination.view)
      destination.didMove(toParent: source)
    }
  }
}
