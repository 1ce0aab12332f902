#if !canImport(ObjectiveC)
  /// How an associated object is held: Objective-C's policies, on systems without its runtime.
  public enum objc_AssociationPolicy: UInt, Sendable {
    case OBJC_ASSOCIATION_ASSIGN = 0
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    case OBJC_ASSOCIATION_RETAIN = 769
    case OBJC_ASSOCIATION_COPY = 771
  }

  /// Ties `value` to the life of `object` under `key`; nil unties.
  ///
  /// Holds for responders (controllers, views, windows) only: other objects have nowhere to keep it, and ignore it.
  @MainActor public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
  ) {
    guard let responder = object as? UIResponder else { return }
    if policy == .OBJC_ASSOCIATION_ASSIGN {
      responder.associatedObjects[key] = (value as AnyObject?).map { .unretained(WeakReference($0)) }
    } else {
      responder.associatedObjects[key] = value.map { .retained($0) }
    }
  }

  /// What ``objc_setAssociatedObject(_:_:_:_:)`` tied to `object` under `key`.
  @MainActor public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    switch (object as? UIResponder)?.associatedObjects[key] {
    case .retained(let value): value
    case .unretained(let reference): reference.object
    case nil: nil
    }
  }

  enum AssociatedObject {
    case retained(Any)
    case unretained(WeakReference)
  }

  struct WeakReference {
    weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
  }
#endif
