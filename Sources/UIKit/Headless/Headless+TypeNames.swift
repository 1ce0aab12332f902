extension Headless {
  /// Gives a controller a name that replaces that of its type, in recordings, explorations and messages.
  ///
  /// Controllers with views of another framework have one type, although they are different screens. Name one before it
  /// appears: a recording names each controller once.
  public static func setTypeName(_ name: String, of controller: UIViewController) {
    controller.givenTypeName = name
  }

  /// The name that ``setTypeName(_:of:)`` gave a controller. Nil if there is none.
  public static func givenTypeName(of controller: UIViewController) -> String? { controller.givenTypeName }
}

extension NSObject {
  /// The name in console messages, and of elements without a title. The description is not used, since the address in
  /// it differs between runs.
  @MainActor var typeName: String {
    (self as? UIViewController)?.givenTypeName ?? String(describing: type(of: self))
  }
}
