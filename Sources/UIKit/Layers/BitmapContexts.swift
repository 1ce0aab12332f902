// Unsafe pointer: that of Apple's signature, which nothing reads here.

import Foundation

/// The images that the current thread has begun. Nothing is drawn.
private enum BitmapContexts {
  private static let key = "UIKit.BitmapContexts"

  static var count: Int {
    get { Thread.current.threadDictionary[key] as? Int ?? 0 }
    set { Thread.current.threadDictionary[key] = newValue }
  }
}

/// Begins an image, until `UIGraphicsEndImageContext` is called. Use `UIGraphicsImageRenderer` in new code.
public func UIGraphicsBeginImageContext(_ size: CGSize) { BitmapContexts.count += 1 }

/// Begins an image, until `UIGraphicsEndImageContext` is called. Use `UIGraphicsImageRenderer` in new code.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  UIGraphicsBeginImageContext(size)
}

/// An empty image, between the calls that begin and end one. Otherwise nil.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  BitmapContexts.count == 0 ? nil : UIImage()
}

/// Ends the image that was begun last.
public func UIGraphicsEndImageContext() { BitmapContexts.count = max(0, BitmapContexts.count - 1) }

/// The context of the image that was begun last. Nil for a view, since nothing is drawn, and on a Mac, whose contexts draw.
public func UIGraphicsGetCurrentContext() -> CGContext? {
  #if canImport(QuartzCore)
    nil
  #else
    BitmapContexts.count == 0 ? nil : CGContext()
  #endif
}

/// Does nothing, since no images have pixels, and does not call `completionSelector`.
@preconcurrency @MainActor public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) {}

/// Does nothing, since nothing is drawn.
public func UIRectFill(_ rect: CGRect) {}
/// Does nothing, since nothing is drawn.
public func UIRectFrame(_ rect: CGRect) {}

// They do nothing, since nothing is drawn.
extension UIColor {
  public func set() {}
  public func setFill() {}
  public func setStroke() {}
}

extension UIImage {
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {}
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {}
}
