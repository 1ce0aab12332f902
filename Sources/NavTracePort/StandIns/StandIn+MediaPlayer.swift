// Unchecked: an open class cannot be sendable otherwise. Any thread may read and write `PerLaunch` values; the other properties are
// those of Apple's classes, which apps use as carefully.
// Unsafe pointer: that of Core Image's signature, to which nothing is written here.

// What the system shows of the app's sounds, and what it does with sounds and pictures.
extension StandIn {
  /// The lock screen's controls, which the user does not touch.
  static let mediaPlayer = StandIn(
    modules: ["MediaPlayer"], remark: "the user does not touch the controls on the lock screen",
    code: """
      import Foundation
      import UIKit

      nonisolated public let MPMediaItemPropertyTitle = "title"
      nonisolated public let MPMediaItemPropertyArtist = "artist"
      nonisolated public let MPMediaItemPropertyAlbumTitle = "albumTitle"
      nonisolated public let MPMediaItemPropertyArtwork = "artwork"
      nonisolated public let MPMediaItemPropertyPlaybackDuration = "playbackDuration"
      nonisolated public let MPNowPlayingInfoPropertyElapsedPlaybackTime = "MPNowPlayingInfoPropertyElapsedPlaybackTime"
      nonisolated public let MPNowPlayingInfoPropertyPlaybackRate = "MPNowPlayingInfoPropertyPlaybackRate"
      nonisolated public let MPNowPlayingInfoPropertyDefaultPlaybackRate = "MPNowPlayingInfoPropertyDefaultPlaybackRate"
      nonisolated public let MPNowPlayingInfoPropertyIsLiveStream = "MPNowPlayingInfoPropertyIsLiveStream"
      nonisolated public let MPNowPlayingInfoPropertyMediaType = "MPNowPlayingInfoPropertyMediaType"

      nonisolated public enum MPNowPlayingInfoMediaType: UInt, Sendable { case none, audio, video }
      nonisolated public enum MPNowPlayingPlaybackState: UInt, Sendable { case unknown, playing, paused, stopped, interrupted }
      nonisolated open class MPNowPlayingInfoCenter: NSObject, @unchecked Sendable {
        @PerLaunch private static var only = MPNowPlayingInfoCenter()
        open class func `default`() -> MPNowPlayingInfoCenter { only }
        open var nowPlayingInfo: [String: Any]?
        open var playbackState = MPNowPlayingPlaybackState.unknown
      }
      nonisolated open class MPMediaItemArtwork: NSObject, @unchecked Sendable {
        public init(boundsSize: CGSize, requestHandler: @escaping (CGSize) -> UIImage) {}
        public init(image: UIImage) {}
      }

      nonisolated public enum MPRemoteCommandHandlerStatus: Int, Sendable {
        case success = 0, noSuchContent = 100, noActionableNowPlayingItem = 110, deviceNotFound = 120, commandFailed = 200
      }
      nonisolated open class MPRemoteCommandEvent: NSObject, @unchecked Sendable {}
      nonisolated open class MPChangePlaybackPositionCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
        open var positionTime: TimeInterval { 0 }
      }
      nonisolated open class MPSkipIntervalCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
        open var interval: TimeInterval { 0 }
      }
      /// It retains its handlers until the app removes them.
      nonisolated open class MPRemoteCommand: NSObject, @unchecked Sendable {
        open var isEnabled = true
        private var handlers: [ObjectIdentifier: (token: NSObject, handler: (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus)] = [:]
        @discardableResult
        open func addTarget(handler: @escaping (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus) -> Any {
          let token = NSObject()
          handlers[ObjectIdentifier(token)] = (token, handler)
          return token
        }
        open func addTarget(_ target: Any, action: Selector) {}
        open func removeTarget(_ target: Any?) {
          if let target { handlers[ObjectIdentifier(target as AnyObject)] = nil } else { handlers = [:] }
        }
        open func removeTarget(_ target: Any, action: Selector?) {}
      }
      nonisolated open class MPSkipIntervalCommand: MPRemoteCommand, @unchecked Sendable { open var preferredIntervals: [NSNumber] = [] }
      nonisolated open class MPChangePlaybackPositionCommand: MPRemoteCommand, @unchecked Sendable {}
      nonisolated open class MPRemoteCommandCenter: NSObject, @unchecked Sendable {
        @PerLaunch private static var only = MPRemoteCommandCenter()
        open class func shared() -> MPRemoteCommandCenter { only }
        public let playCommand = MPRemoteCommand()
        public let pauseCommand = MPRemoteCommand()
        public let stopCommand = MPRemoteCommand()
        public let togglePlayPauseCommand = MPRemoteCommand()
        public let nextTrackCommand = MPRemoteCommand()
        public let previousTrackCommand = MPRemoteCommand()
        public let skipForwardCommand = MPSkipIntervalCommand()
        public let skipBackwardCommand = MPSkipIntervalCommand()
        public let changePlaybackPositionCommand = MPChangePlaybackPositionCommand()
      }
      @preconcurrency @MainActor open class MPVolumeView: UIView {
        open var showsRouteButton = true
        open var showsVolumeSlider = true
      }
      """)

  static let audioToolbox = StandIn(
    modules: ["AudioToolbox"], remark: nil,
    code: """
      import Foundation

      public typealias SystemSoundID = UInt32
      nonisolated public let kSystemSoundID_Vibrate: SystemSoundID = 0xFFF
      nonisolated public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {}
      nonisolated public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {}
      nonisolated public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) {}
      """)

  static let coreImage = StandIn(
    modules: ["CoreImage"], remark: "there are no filters of images",
    code: """
      import Foundation
      import UIKit

      nonisolated public let kCIInputImageKey = "inputImage"
      nonisolated public let kCIInputRadiusKey = "inputRadius"
      nonisolated public let kCIInputSaturationKey = "inputSaturation"
      nonisolated public let kCIInputBrightnessKey = "inputBrightness"
      nonisolated public let kCIInputContrastKey = "inputContrast"
      nonisolated public let kCIInputIntensityKey = "inputIntensity"
      nonisolated public let kCIInputExtentKey = "inputExtent"

      nonisolated open class CIVector: NSObject {
        public init(x: CGFloat, y: CGFloat = 0, z: CGFloat = 0, w: CGFloat = 0) {}
        public init(cgRect: CGRect) {}
      }
      nonisolated public struct CIFormat: Sendable { public static let RGBA8 = CIFormat(), BGRA8 = CIFormat(), ARGB8 = CIFormat() }

      nonisolated open class CIImage: NSObject, @unchecked Sendable {
        public override init() {}
        public init?(image: UIImage) {}
        public init?(data: Data) {}
        public init(cgImage: CGImage) {}
        open var extent: CGRect { .zero }
        open func transformed(by matrix: CGAffineTransform) -> CIImage { self }
        open func cropped(to rect: CGRect) -> CIImage { self }
        open func clampedToExtent() -> CIImage { self }
        open func applyingFilter(_ filterName: String, parameters: [String: Any] = [:]) -> CIImage { self }
      }
      nonisolated open class CIFilter: NSObject {
        public init?(name: String) { return nil }
        public init?(name: String, parameters: [String: Any]?) { return nil }
        open var outputImage: CIImage? { nil }
        open func setValue(_ value: Any?, forKey key: String) {}
        open func setDefaults() {}
      }
      nonisolated open class CIContext: NSObject {
        public init(options: [String: Any]? = nil) {}
        open func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? { nil }
        open func render(
          _ image: CIImage, toBitmap data: UnsafeMutableRawPointer, rowBytes: Int, bounds: CGRect, format: CIFormat, colorSpace: CGColorSpace?
        ) {}
      }
      extension UIImage {
        nonisolated public convenience init(ciImage: CIImage) { self.init() }
        nonisolated public var ciImage: CIImage? { nil }
      }
      """)
}
