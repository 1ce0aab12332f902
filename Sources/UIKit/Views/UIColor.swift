/// A colour. It is never drawn; only its name is kept.
open class UIColor: NSObject, @unchecked Sendable {
  private let name: String

  init(named name: String) {
    self.name = name
    super.init()
  }

  open override var description: String { "UIColor.\(name)" }

  public static let black = UIColor(named: "black")
  public static let blue = UIColor(named: "blue")
  public static let clear = UIColor(named: "clear")
  public static let gray = UIColor(named: "gray")
  public static let green = UIColor(named: "green")
  public static let label = UIColor(named: "label")
  public static let lightGray = UIColor(named: "lightGray")
  public static let red = UIColor(named: "red")
  public static let systemBackground = UIColor(named: "systemBackground")
  public static let systemBlue = UIColor(named: "systemBlue")
  public static let white = UIColor(named: "white")
}

/// An image: only its name is kept.
open class UIImage: NSObject, @unchecked Sendable {
  private let name: String

  public init?(named name: String) {
    self.name = name
    super.init()
  }
}

/// A gesture recogniser that can be switched off.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  open var isEnabled = true
}
