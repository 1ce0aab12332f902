#if !canImport(ObjectiveC)
  /// Identifies a method. The compiler has no `#selector` on Linux. A selector made from a reference to a method
  /// contains the method, so that a control or a bar button can run it.
  ///
  /// ```swift
  /// button.addTarget(self, action: #selector(didTap), for: .touchUpInside)               // Apple
  /// button.addTarget(self, action: Selector(Self.didTap), for: .touchUpInside)           // here
  /// ```
  ///
  /// The method is not bound to an object, so that targets are not retained. A selector made from a name alone can be
  /// stored and compared, but not run.
  public struct Selector: Hashable, ExpressibleByStringLiteral, CustomStringConvertible, Sendable {
    /// Runs the method on a target. Returns false if the target or the sender does not have the type
    /// that the method requires.
    typealias Method = @MainActor @Sendable (_ target: AnyObject, _ sender: Any?, _ event: UIEvent?) -> Bool

    private let name: String
    let method: Method?
    /// Whether an object is an instance of the method's class.
    private let isMethodOf: @Sendable (Any) -> Bool

    private init(_ name: String, isMethodOf: @escaping @Sendable (Any) -> Bool, _ method: Method?) {
      self.name = name
      self.isMethodOf = isMethodOf
      self.method = method
    }

    public init(_ str: String) { self.init(str, isMethodOf: { _ in false }, nil) }
    public init(stringLiteral value: String) { self.init(value) }

    /// Makes a selector of a method without parameters. Selectors with the same `name` are equal. The default name is
    /// the source location of the call.
    @preconcurrency public init<Target>(
      _ method: @escaping @MainActor @Sendable (Target) -> @MainActor () -> Void,
      name: String? = nil, fileID: String = #fileID, line: Int = #line, column: Int = #column
    ) {
      self.init(name ?? "\(fileID):\(line):\(column)", isMethodOf: { $0 is Target }) { target, _, _ in
        guard let target = target as? Target else { return false }
        method(target)()
        return true
      }
    }

    /// Makes a selector of a method that takes the sender.
    @preconcurrency public init<Target, Sender>(
      _ method: @escaping @MainActor @Sendable (Target) -> @MainActor (Sender) -> Void,
      name: String? = nil, fileID: String = #fileID, line: Int = #line, column: Int = #column
    ) {
      self.init(name ?? "\(fileID):\(line):\(column)", isMethodOf: { $0 is Target }) { target, sender, _ in
        guard let target = target as? Target, let sender = Self.sender(sender, Sender.self)
        else { return false }
        method(target)(sender)
        return true
      }
    }

    /// Makes a selector of a method that takes the sender and the event, which is always nil.
    @preconcurrency public init<Target, Sender>(
      _ method: @escaping @MainActor @Sendable (Target) -> @MainActor (Sender, UIEvent?) -> Void,
      name: String? = nil, fileID: String = #fileID, line: Int = #line, column: Int = #column
    ) {
      self.init(name ?? "\(fileID):\(line):\(column)", isMethodOf: { $0 is Target }) {
        target, sender, event in
        guard let target = target as? Target, let sender = Self.sender(sender, Sender.self)
        else { return false }
        method(target)(sender, event)
        return true
      }
    }

    /// Makes a selector of a method without parameters whose result is not used, such as `UIResponder.resignFirstResponder`.
    @_disfavoredOverload @preconcurrency public init<Target, Result>(
      _ method: @escaping @MainActor @Sendable (Target) -> @MainActor () -> Result,
      name: String? = nil, fileID: String = #fileID, line: Int = #line, column: Int = #column
    ) {
      self.init(name ?? "\(fileID):\(line):\(column)", isMethodOf: { $0 is Target }) { target, _, _ in
        guard let target = target as? Target else { return false }
        _ = method(target)()
        return true
      }
    }

    /// Makes a selector of a method that takes the sender and whose result is not used. Any sender of `UIView.endEditing` is true.
    @_disfavoredOverload @preconcurrency public init<Target, Sender, Result>(
      _ method: @escaping @MainActor @Sendable (Target) -> @MainActor (Sender) -> Result,
      name: String? = nil, fileID: String = #fileID, line: Int = #line, column: Int = #column
    ) {
      self.init(name ?? "\(fileID):\(line):\(column)", isMethodOf: { $0 is Target }) { target, sender, _ in
        guard let target = target as? Target, let sender = Self.sender(sender, Sender.self)
        else { return false }
        _ = method(target)(sender)
        return true
      }
    }

    /// Makes a selector of a method without parameters of the type of `object`, which is not retained.
    ///
    /// ```swift
    /// button.addTarget(presenter, action: #selector(presenter.save), for: .touchUpInside)                     // Apple
    /// button.addTarget(presenter, action: Selector(of: presenter) { $0.save }, for: .touchUpInside)           // here
    /// ```
    @preconcurrency public init<Target>(
      of object: Target?, name: String? = nil, fileID: String = #fileID, line: Int = #line,
      column: Int = #column,
      _ method: @escaping @MainActor @Sendable (Target) -> @MainActor () -> Void
    ) { self.init(method, name: name, fileID: fileID, line: line, column: column) }

    /// Makes a selector of a method that takes the sender, of the type of `object`, which is not retained.
    @preconcurrency public init<Target, Sender>(
      of object: Target?, name: String? = nil, fileID: String = #fileID, line: Int = #line,
      column: Int = #column,
      _ method: @escaping @MainActor @Sendable (Target) -> @MainActor (Sender) -> Void
    ) { self.init(method, name: name, fileID: fileID, line: line, column: column) }

    /// The sender for a method that takes one of this type. Objective-C passes senders of any class, such as a recogniser to
    /// a method for buttons, and methods that do not use their sender run. They get another one here. A method for a value, such as
    /// `dismiss(animated:)`, gets false or zero if there is no sender.
    @MainActor private static func sender<Sender>(_ sender: Any?, _ type: Sender.Type) -> Sender? {
      if let sender = sender as? Sender { return sender }
      if sender == nil { return false as? Sender ?? 0 as? Sender ?? 0.0 as? Sender }
      let other: Any? =
        switch type {
        case let view as UIView.Type: Headless.make(view)
        case is Bool.Type: true
        case is UIBarButtonItem.Type: UIBarButtonItem()
        case is NSNotification.Type: NSNotification(name: Notification.Name(""), object: nil)
        case is UITapGestureRecognizer.Type: UITapGestureRecognizer()
        case is UIPanGestureRecognizer.Type: UIPanGestureRecognizer()
        case is UISwipeGestureRecognizer.Type: UISwipeGestureRecognizer()
        case is UILongPressGestureRecognizer.Type: UILongPressGestureRecognizer()
        default: nil
        }
      return other as? Sender
    }

    public static func == (one: Selector, other: Selector) -> Bool { one.name == other.name }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
    public var description: String { name }
  }

  /// The name of a selector.
  public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }
  /// A selector with this name, which cannot be run.
  public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

  extension Selector {
    func isMethod(of object: Any) -> Bool { isMethodOf(object) }

    @MainActor func perform(on target: AnyObject, sender: Any?, event: UIEvent?) -> Bool {
      method?(target, sender, event) ?? false
    }
  }
#else
  extension Selector {
    @MainActor func perform(on target: AnyObject, sender: Any?, event: UIEvent?) -> Bool {
      guard let object = target as? NSObject, object.responds(to: self) else { return false }
      object.perform(self, with: sender, with: event)
      return true
    }
  }
#endif
