import UIKit

extension UIViewController {
  /// Names this controller in traces, in place of the name of its type.
  ///
  /// Many screens can have one type, such as SwiftUI's `UIHostingController<…>` or a wrapper of the app. With names, they
  /// are different screens in findings and graphs:
  ///
  ///     let checkout = UIHostingController(rootView: CheckoutView()).navtraceName("Checkout")
  ///     navigationController.pushViewController(checkout, animated: true)
  ///
  /// Name a controller before it is requested or appears. A trace names an object once: a name that is set later is not
  /// recorded. Name the controller that is pushed or presented, not a child of it: a wrapper is the screen that a trace describes.
  /// The redactor (``Recorder/Options/redactor``) receives the name as a type. A name must not contain user data.
  ///
  /// - Parameter name: The name, which should be the same in every run. Nil or an empty name: the type names the controller.
  /// - Returns: The controller.
  @discardableResult public func navtraceName(_ name: String?) -> Self {
    let name = name.flatMap { $0.isEmpty ? nil : $0 }
    if name != nil { ScreenNames.areUsed = true }
    objc_setAssociatedObject(self, &ScreenNames.key, name, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return self
  }
}

/// The names that apps gave their controllers.
@MainActor enum ScreenNames {
  /// Its address is the key under which controllers keep their names.
  fileprivate static var key: UInt8 = 0

  /// Whether any controller was named. Most apps name none, and need not search for names.
  fileprivate static var areUsed = false

  static func name(of object: AnyObject) -> String? {
    guard let controller = object as? UIViewController else { return nil }
    if areUsed, let name = objc_getAssociatedObject(controller, &key) as? String { return name }
    #if os(Linux)
      return Headless.givenTypeName(of: controller)
    #else
      return nil
    #endif
  }
}
