/// The coder that is passed to `init?(coder:)`. It has no values, since there is no storyboard or nib to read.
public final class HeadlessCoder: NSCoder {
  let reuseIdentifier: String?
  /// Sets the properties of the controller that is created. See ``HeadlessStoryboards/register(propertiesOf:in:_:)``.
  let setProperties: ((UIViewController) -> Void)?

  public override convenience init() { self.init(reuseIdentifier: nil) }

  /// Makes a coder for a cell with this reuse identifier.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    setProperties = nil
    super.init()
  }

  init(setProperties: ((UIViewController) -> Void)?) {
    reuseIdentifier = nil
    self.setProperties = setProperties
    super.init()
  }

  public override var allowsKeyedCoding: Bool { true }
  public override func containsValue(forKey key: String) -> Bool { false }
  public override func decodeObject(forKey key: String) -> Any? { nil }
  public override func decodeBool(forKey key: String) -> Bool { false }
  public override func decodeInteger(forKey key: String) -> Int { 0 }
  public override func decodeDouble(forKey key: String) -> Double { 0 }
  public override func decodeFloat(forKey key: String) -> Float { 0 }
}
