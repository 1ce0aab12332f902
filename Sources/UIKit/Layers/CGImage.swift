#if !canImport(QuartzCore)
  /// The pixels of an image. There are none here.
  public final class CGImage: Sendable {
    init() {}
    public var width: Int { 0 }
    public var height: Int { 0 }
    public var bitsPerComponent: Int { 0 }
    public var bitsPerPixel: Int { 0 }
    public var bytesPerRow: Int { 0 }
    public var alphaInfo: CGImageAlphaInfo { .none }
    public var bitmapInfo: CGBitmapInfo { [] }
    public var colorSpace: CGColorSpace? { CGColorSpace() }
    /// The same image.
    public func cropping(to rect: CGRect) -> CGImage? { self }
    public func copy() -> CGImage? { self }
  }

  public enum CGImageAlphaInfo: UInt32, Sendable {
    case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
  }
  /// The layout of an image's pixels. It is only stored.
  public struct CGBitmapInfo: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let alphaInfoMask = Self(rawValue: 0x1F)
    public static let floatComponents = Self(rawValue: 1 << 8)
    public static let byteOrder16Little = Self(rawValue: 1 << 12)
    public static let byteOrder32Little = Self(rawValue: 2 << 12)
    public static let byteOrder16Big = Self(rawValue: 3 << 12)
    public static let byteOrder32Big = Self(rawValue: 4 << 12)
  }
  public enum CGInterpolationQuality: Int32, Sendable {
    case `default` = 0
    case none, low, medium, high
  }
#endif
