// Unsafe pointers: Foundation's initializer of values copies bytes from one.
import Foundation

extension NSValue {
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  public var cgRectValue: CGRect { rectValue }
  public var cgPointValue: CGPoint { pointValue }
  public var cgSizeValue: CGSize { sizeValue }
}

#if !canImport(QuartzCore)
  extension NSValue {
    public convenience init(caTransform3D t: CATransform3D) { self.init(numbers: t) }
    public convenience init(cgAffineTransform transform: CGAffineTransform) { self.init(numbers: transform) }
    public convenience init(uiEdgeInsets insets: UIEdgeInsets) { self.init(numbers: insets) }
    public var caTransform3DValue: CATransform3D { numbers(CATransform3DIdentity) }
    public var cgAffineTransformValue: CGAffineTransform { numbers(.identity) }
    public var uiEdgeInsetsValue: UIEdgeInsets { numbers(.zero) }

    /// Foundation for Linux stores no structures, but arrays of as many numbers.
    private convenience init<Structure>(numbers structure: Structure) {
      let count = MemoryLayout<Structure>.size / MemoryLayout<CGFloat>.size
      self.init(bytes: withUnsafeBytes(of: structure) { Array($0) }, objCType: "[\(count)d]")
    }

    private func numbers<Structure>(_ initial: Structure) -> Structure {
      var structure = initial
      withUnsafeMutableBytes(of: &structure) { bytes in
        if let start = bytes.baseAddress { getValue(start) }
      }
      return structure
    }
  }

  // Geometry as text, such as `{1, 2}`.
  extension NSCoder {
    public class func cgPoint(for string: String) -> CGPoint { NSPointFromString(string) }
    public class func cgSize(for string: String) -> CGSize { NSSizeFromString(string) }
    public class func cgRect(for string: String) -> CGRect { NSRectFromString(string) }
    public class func string(for point: CGPoint) -> String { NSStringFromPoint(point) }
    public class func string(for size: CGSize) -> String { NSStringFromSize(size) }
    public class func string(for rect: CGRect) -> String { NSStringFromRect(rect) }
  }
#endif
