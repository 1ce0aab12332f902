extension UIStoryboardSegue {
  /// Creates, prepares and performs a registered segue.
  static func perform(_ identifier: String, from source: UIViewController, sender: Any?) {
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
      switch segue.kind {
      case .show: source.show(destination, sender: sender)
      case .presentModally: source.present(destination, animated: true)
      }
    }
    source.prepare(for: made, sender: sender)
    made.perform()
  }
}
