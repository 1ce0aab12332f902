extension StandIn {
  /// Images in files, none of which can be decoded.
  static let imageIO = StandIn(
    modules: ["ImageIO"], remark: "images in files are not decoded", requires: ["Security"],
    code: """
      import Foundation
      import UIKit

      public typealias CFData = Data

      \(keys.map { "nonisolated public let kCGImage\($0): CFString = \"kCGImage\($0)\"" }.joined(separator: "\n"))

      nonisolated public final class CGImageSource: Sendable {}
      nonisolated public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? { nil }
      nonisolated public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? { nil }
      nonisolated public func CGImageSourceGetCount(_ source: CGImageSource) -> Int { 0 }
      nonisolated public func CGImageSourceGetType(_ source: CGImageSource) -> CFString? { nil }
      nonisolated public func CGImageSourceCreateImageAtIndex(_ source: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CGImage? { nil }
      nonisolated public func CGImageSourceCreateThumbnailAtIndex(_ source: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CGImage? { nil }
      nonisolated public func CGImageSourceCopyProperties(_ source: CGImageSource, _ options: CFDictionary?) -> CFDictionary? { nil }
      nonisolated public func CGImageSourceCopyPropertiesAtIndex(_ source: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CFDictionary? { nil }
      """)

  /// The ends of the names of keys.
  private static let keys = [
    "PropertyGIFDelayTime", "PropertyGIFDictionary", "PropertyGIFUnclampedDelayTime", "PropertyOrientation",
    "PropertyPixelHeight", "PropertyPixelWidth", "SourceCreateThumbnailFromImageAlways",
    "SourceCreateThumbnailFromImageIfAbsent", "SourceCreateThumbnailWithTransform", "SourceShouldCache",
    "SourceShouldCacheImmediately", "SourceThumbnailMaxPixelSize", "SourceTypeIdentifierHint",
  ]
}
