extension Headless {
  /// A controller of a class that is only known at run time, made by its `init(nibName:bundle:)`. Apple's UIKit makes one
  /// by `type.init()`, or `Self()` in an extension, which Swift allows only for required initialisers.
  public static func make<Controller: UIViewController>(_ type: Controller.Type) -> Controller {
    type.make(dynamically: true)
  }

  /// A view of a class that is only known at run time, made by its `init(frame:)`.
  public static func make<View: UIView>(_ type: View.Type) -> View { type.make(dynamically: true) }
}

// The static methods have the symbols of the convenience initialisers: see RegisteredCells.swift.

extension UIViewController {
  @usableFromInline convenience init(dynamically: Bool) { self.init(nibName: nil, bundle: nil) }

  @_silgen_name("$s5UIKit16UIViewControllerC11dynamicallyACSb_tcfC")
  static func make(dynamically: Bool) -> Self
}

extension UIView {
  @usableFromInline convenience init(dynamically: Bool) { self.init(frame: .zero) }

  @_silgen_name("$s5UIKit6UIViewC11dynamicallyACSb_tcfC")
  static func make(dynamically: Bool) -> Self
}
