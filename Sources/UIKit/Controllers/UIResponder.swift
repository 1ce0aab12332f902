/// What can respond to events: controllers, views, windows and the application.
@preconcurrency @MainActor open class UIResponder: NSObject {
  public override init() { super.init() }

  /// The responder that an event goes to next.
  open var next: UIResponder? { nil }

  #if !canImport(ObjectiveC)
    var associatedObjects: [UnsafeRawPointer: AssociatedObject] = [:]
  #endif
}
