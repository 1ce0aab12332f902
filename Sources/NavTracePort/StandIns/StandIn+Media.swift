// Sounds, movies and animations.
extension StandIn {
  /// Media that never play, of a device without a camera.
  static let avFoundation = StandIn(
    modules: ["AVFAudio", "AVFoundation", "AVKit", "CoreMedia"],
    remark: "media are replaced by a stand-in that plays nothing, of a device without a camera",
    code: """
      import Dispatch
      import Foundation
      import UIKit

      nonisolated public struct CMTime: Hashable, Sendable {
        public var value: Int64
        public var timescale: Int32
        public init(value: Int64 = 0, timescale: Int32 = 1) { (self.value, self.timescale) = (value, timescale) }
        public init(seconds: Double, preferredTimescale: Int32) {
          self.init(value: Int64(seconds * Double(preferredTimescale)), timescale: preferredTimescale)
        }
        public var seconds: Double { Double(value) / Double(timescale) }
        public var isValid: Bool { true }
        public var isIndefinite: Bool { false }
        public var isNumeric: Bool { true }
        public static let zero = CMTime()
        public static let invalid = CMTime()
        public static let indefinite = CMTime()
      }
      nonisolated public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }
      nonisolated public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
        CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
      }
      nonisolated public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
      nonisolated public var NSEC_PER_SEC: UInt64 { 1_000_000_000 }

      nonisolated public struct AVMediaType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let video = AVMediaType(rawValue: "vide")
        public static let audio = AVMediaType(rawValue: "soun")
      }
      nonisolated public enum AVAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized }
      nonisolated public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
        public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
        public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
      }

      /// There is no camera, and the user allows no recording.
      nonisolated open class AVCaptureDevice: NSObject {
        open class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? { nil }
        open class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus { .denied }
        open class func requestAccess(for mediaType: AVMediaType, completionHandler: @escaping (Bool) -> Void) {
          DispatchQueue.global().async { completionHandler(false) }
        }
        open class func requestAccess(for mediaType: AVMediaType) async -> Bool { false }
      }

      nonisolated open class AVAsset: NSObject {
        public let url: URL
        public init(url: URL) { self.url = url }
        open var duration: CMTime { .zero }
      }
      nonisolated open class AVURLAsset: AVAsset {
        public init(url: URL, options: [String: Any]? = nil) { super.init(url: url) }
      }

      nonisolated open class AVPlayerItem: NSObject, @unchecked Sendable {
        public enum Status: Int, Sendable { case unknown, readyToPlay, failed }
        public let asset: AVAsset
        public init(asset: AVAsset) { self.asset = asset }
        public init(url: URL) { asset = AVAsset(url: url) }
        open var status: Status { .unknown }
        open var duration: CMTime { .zero }
        open func currentTime() -> CMTime { .zero }
        open var error: (any Error)? { nil }
        nonisolated public static let didPlayToEndTimeNotification = Notification.Name("AVPlayerItemDidPlayToEndTimeNotification")
      }
      extension NSNotification.Name {
        nonisolated public static let AVPlayerItemDidPlayToEndTime = AVPlayerItem.didPlayToEndTimeNotification
        nonisolated public static let AVPlayerItemFailedToPlayToEndTime = Notification.Name("AVPlayerItemFailedToPlayToEndTimeNotification")
      }

      nonisolated open class AVPlayer: NSObject, @unchecked Sendable {
        public enum TimeControlStatus: Int, Sendable { case paused, waitingToPlayAtSpecifiedRate, playing }
        public enum ActionAtItemEnd: Int, Sendable { case advance, pause, none }
        open private(set) var currentItem: AVPlayerItem?
        open var rate: Float = 0
        open var volume: Float = 1
        open var isMuted = false
        open var actionAtItemEnd = ActionAtItemEnd.pause
        open var automaticallyWaitsToMinimizeStalling = true
        public override init() {}
        public init(url: URL) { currentItem = AVPlayerItem(url: url) }
        public init(playerItem item: AVPlayerItem?) { currentItem = item }
        open var timeControlStatus: TimeControlStatus { rate == 0 ? .paused : .playing }
        open func play() { rate = 1 }
        open func pause() { rate = 0 }
        open func currentTime() -> CMTime { .zero }
        open func replaceCurrentItem(with item: AVPlayerItem?) { currentItem = item }
        open func seek(to time: CMTime) {}
        open func seek(to time: CMTime, completionHandler: @escaping (Bool) -> Void) { completionHandler(true) }
        open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {}
        open func addPeriodicTimeObserver(forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping (CMTime) -> Void) -> Any { NSObject() }
        open func addBoundaryTimeObserver(forTimes times: [NSValue], queue: DispatchQueue?, using block: @escaping () -> Void) -> Any { NSObject() }
        open func removeTimeObserver(_ observer: Any) {}
      }
      nonisolated open class AVQueuePlayer: AVPlayer, @unchecked Sendable {
        public init(items: [AVPlayerItem]) { super.init(playerItem: items.first) }
      }
      nonisolated open class AVPlayerLooper: NSObject {
        public init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem) {}
      }
      open class AVPlayerLayer: CALayer {
        open var player: AVPlayer?
        open var videoGravity = AVLayerVideoGravity.resizeAspect
        public convenience init(player: AVPlayer?) {
          self.init()
          self.player = player
        }
      }

      /// A full-screen player, which the user can dismiss.
      @preconcurrency @MainActor open class AVPlayerViewController: UIViewController {
        open var player: AVPlayer?
        open var showsPlaybackControls = true
        open var videoGravity = AVLayerVideoGravity.resizeAspect
        open var allowsPictureInPicturePlayback = true
        open var entersFullScreenWhenPlaybackBegins = false
        open var exitsFullScreenWhenPlaybackEnds = false
        open override func viewDidLoad() {
          super.viewDidLoad()
          guard presentingViewController != nil else { return }
          let done = UIAction(title: "Done") { [weak self] _ in self?.dismiss(animated: true) }
          view.addSubview(UIButton(type: .system, primaryAction: done))
        }
      }

      nonisolated open class AVAudioSession: NSObject, @unchecked Sendable {
        public struct Category: RawRepresentable, Hashable, Sendable {
          public let rawValue: String
          public init(rawValue: String) { self.rawValue = rawValue }
          public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
          public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
          public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
          public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
        }
        public struct Mode: RawRepresentable, Hashable, Sendable {
          public let rawValue: String
          public init(rawValue: String) { self.rawValue = rawValue }
          public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
          public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
          public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
        }
        public struct CategoryOptions: OptionSet, Sendable {
          public let rawValue: UInt
          public init(rawValue: UInt) { self.rawValue = rawValue }
          public static let mixWithOthers = CategoryOptions(rawValue: 0x1)
          public static let duckOthers = CategoryOptions(rawValue: 0x2)
          public static let defaultToSpeaker = CategoryOptions(rawValue: 0x8)
        }
        private static let only = AVAudioSession()
        open class func sharedInstance() -> AVAudioSession { only }
        open func setCategory(_ category: Category) throws {}
        open func setCategory(_ category: Category, options: CategoryOptions) throws {}
        open func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {}
        open func setActive(_ active: Bool) throws {}
        open func requestRecordPermission(_ response: @escaping (Bool) -> Void) { DispatchQueue.global().async { response(false) } }
      }

      @preconcurrency @MainActor public protocol AVAudioPlayerDelegate: AnyObject {}
      open class AVAudioPlayer: NSObject {
        open weak var delegate: (any AVAudioPlayerDelegate)?
        open var volume: Float = 1
        open var numberOfLoops = 0
        open var currentTime: TimeInterval = 0
        open private(set) var isPlaying = false
        open var duration: TimeInterval { 0 }
        public init(contentsOf url: URL) throws {}
        public init(contentsOf url: URL, fileTypeHint utiString: String?) throws {}
        public init(data: Data) throws {}
        @discardableResult open func prepareToPlay() -> Bool { true }
        @discardableResult open func play() -> Bool {
          isPlaying = true
          return true
        }
        open func pause() { isPlaying = false }
        open func stop() { isPlaying = false }
      }
      """ + "\n\n" + capture)

  /// Animations, which end after a second.
  static let lottie = StandIn(
    modules: ["Lottie"], remark: "animations of Lottie show nothing, and end after a second",
    code: """
      import Dispatch
      import Foundation
      import UIKit

      public enum LottieLoopMode: Hashable, Sendable { case playOnce, loop, autoReverse, `repeat`(Float), repeatBackwards(Float) }
      public enum LottieBackgroundBehavior: Sendable { case stop, pause, pauseAndRestore, forceFinish, continuePlaying }
      public typealias LottieCompletionBlock = (Bool) -> Void
      public typealias AnimationFrameTime = CGFloat
      public typealias AnimationProgressTime = CGFloat

      public final class LottieAnimation: Sendable {
        public static func named(_ name: String, bundle: Bundle = .main, subdirectory: String? = nil) -> LottieAnimation? { LottieAnimation() }
        public static func filepath(_ filepath: String) -> LottieAnimation? { LottieAnimation() }
        public var duration: TimeInterval { 1 }
        public var startFrame: AnimationFrameTime { 0 }
        public var endFrame: AnimationFrameTime { 60 }
      }
      /// The name before Lottie 4.
      public typealias AnimationView = LottieAnimationView

      @preconcurrency @MainActor open class LottieAnimationView: UIView {
        public var animation: LottieAnimation? = LottieAnimation()
        public var loopMode = LottieLoopMode.playOnce
        public var backgroundBehavior = LottieBackgroundBehavior.pause
        public var animationSpeed: CGFloat = 1
        public var currentProgress: AnimationProgressTime = 0
        public var currentFrame: AnimationFrameTime = 0
        public var respectAnimationFrameRate = false
        public var isAnimationPlaying: Bool { last != nil }
        private var last: NSObject?
        private var completion: LottieCompletionBlock?

        public override init(frame: CGRect) { super.init(frame: frame) }
        public required init?(coder: NSCoder) { super.init(coder: coder) }
        public convenience init() { self.init(frame: .zero) }
        public convenience init(name: String, bundle: Bundle = .main, subdirectory: String? = nil) { self.init(frame: .zero) }
        public convenience init(animation: LottieAnimation?) {
          self.init(frame: .zero)
          self.animation = animation
        }

        open func play(completion: LottieCompletionBlock? = nil) {
          end(false)
          let this = NSObject()
          (last, self.completion) = (this, completion)
          if loopMode == .loop || loopMode == .autoReverse { return }
          DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in
            if let self, last === this { end(true) }
          }
        }
        open func play(
          fromProgress: AnimationProgressTime? = nil, toProgress: AnimationProgressTime, loopMode: LottieLoopMode? = nil,
          completion: LottieCompletionBlock? = nil
        ) {
          if let loopMode { self.loopMode = loopMode }
          play(completion: completion)
        }
        open func play(
          fromFrame: AnimationFrameTime? = nil, toFrame: AnimationFrameTime, loopMode: LottieLoopMode? = nil,
          completion: LottieCompletionBlock? = nil
        ) {
          if let loopMode { self.loopMode = loopMode }
          play(completion: completion)
        }
        open func stop() { end(false) }
        open func pause() { end(false) }

        private func end(_ isFinished: Bool) {
          let ended = completion
          (last, completion) = (nil, nil)
          ended?(isFinished)
        }
      }
      """)
}
