// Packages for views, of which little matters without a screen. Unchecked: apps configure a cache when they are launched.

extension StandIn {
  static let sdWebImage = StandIn(
    modules: ["SDWebImage"], remark: "SDWebImage loads no images, as without a network",
    code: """
      import Dispatch
      import Foundation
      import UIKit

      public struct SDWebImageOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let retryFailed = SDWebImageOptions(rawValue: 1 << 0)
        public static let lowPriority = SDWebImageOptions(rawValue: 1 << 1)
        public static let progressiveLoad = SDWebImageOptions(rawValue: 1 << 2)
        public static let refreshCached = SDWebImageOptions(rawValue: 1 << 3)
        public static let continueInBackground = SDWebImageOptions(rawValue: 1 << 4)
        public static let highPriority = SDWebImageOptions(rawValue: 1 << 8)
        public static let scaleDownLargeImages = SDWebImageOptions(rawValue: 1 << 11)
      }
      public enum SDImageCacheType: Int, Sendable { case none, disk, memory, all }
      public typealias SDExternalCompletionBlock = (UIImage?, (any Error)?, SDImageCacheType, URL?) -> Void
      @preconcurrency @MainActor open class SDWebImageActivityIndicator: NSObject {
        public static let gray = SDWebImageActivityIndicator()
        public static let medium = SDWebImageActivityIndicator()
        public static let large = SDWebImageActivityIndicator()
      }

      nonisolated public final class SDImageCacheConfig: NSObject, @unchecked Sendable {
        public var maxDiskSize: UInt = 0
        public var maxMemoryCost: UInt = 0
        public var maxDiskAge: Double = 0
        public var shouldCacheImagesInMemory = true
        public var shouldUseWeakMemoryCache = false
      }
      /// A cache without images.
      nonisolated public final class SDImageCache: NSObject, @unchecked Sendable {
        @PerLaunch public static var shared = SDImageCache()
        public let config = SDImageCacheConfig()
        public func clearMemory() {}
        public func clearDisk(onCompletion completion: (() -> Void)? = nil) {
          nonisolated(unsafe) let completion = completion
          DispatchQueue.main.async { completion?() }
        }
        public func imageFromMemoryCache(forKey key: String?) -> UIImage? { nil }
        public func imageFromDiskCache(forKey key: String?) -> UIImage? { nil }
        public func imageFromCache(forKey key: String?) -> UIImage? { nil }
      }

      extension UIImageView {
        public var sd_imageIndicator: SDWebImageActivityIndicator? {
          get { nil }
          set {}
        }
        public func sd_setImage(
          with url: URL?, placeholderImage placeholder: UIImage? = nil, options: SDWebImageOptions = [],
          completed completedBlock: SDExternalCompletionBlock? = nil
        ) {
          image = placeholder
          DispatchQueue.main.async { completedBlock?(nil, CocoaError(.fileReadUnknown), .none, url) }
        }
        public func sd_cancelCurrentImageLoad() {}
      }
      """)

  static let toasts = StandIn(
    modules: ["Toast", "Toast_Swift"], remark: "toasts are not shown",
    code: """
      import Dispatch
      import Foundation
      import UIKit

      public enum ToastPosition: Sendable { case top, center, bottom }
      public struct ToastStyle {
        public init() {}
        public var backgroundColor = UIColor.black
        public var titleColor = UIColor.white
        public var messageColor = UIColor.white
        public var maxWidthPercentage: CGFloat = 0.8
        public var maxHeightPercentage: CGFloat = 0.8
        public var horizontalPadding: CGFloat = 10
        public var verticalPadding: CGFloat = 10
        public var cornerRadius: CGFloat = 10
        public var titleFont = UIFont.boldSystemFont(ofSize: 16)
        public var messageFont = UIFont.systemFont(ofSize: 16)
        public var titleAlignment = NSTextAlignment.left
        public var messageAlignment = NSTextAlignment.left
        public var titleNumberOfLines = 0
        public var messageNumberOfLines = 0
        public var displayShadow = false
        public var shadowColor = UIColor.black
        public var shadowOpacity: Float = 0.8
        public var shadowRadius: CGFloat = 6
        public var imageSize = CGSize(width: 80, height: 80)
        public var activitySize = CGSize(width: 100, height: 100)
        public var fadeDuration: TimeInterval = 0.2
        public var activityIndicatorColor = UIColor.white
        public var activityBackgroundColor = UIColor.black
      }
      @preconcurrency @MainActor public final class ToastManager {
        public static let shared = ToastManager()
        public var style = ToastStyle()
        public var isTapToDismissEnabled = true
        public var isQueueEnabled = false
        public var duration: TimeInterval = 3
        public var position = ToastPosition.bottom
      }

      extension UIView {
        public func makeToast(
          _ message: String?, duration: TimeInterval = 3, position: ToastPosition = .bottom, title: String? = nil,
          image: UIImage? = nil, style: ToastStyle = ToastStyle(), completion: ((_ didTap: Bool) -> Void)? = nil
        ) {
          DispatchQueue.main.async { completion?(false) }
        }
        public func makeToast(
          _ message: String?, duration: TimeInterval = 3, point: CGPoint, title: String?, image: UIImage?,
          style: ToastStyle = ToastStyle(), completion: ((_ didTap: Bool) -> Void)?
        ) {
          DispatchQueue.main.async { completion?(false) }
        }
        public func showToast(
          _ toast: UIView, duration: TimeInterval = 3, position: ToastPosition = .bottom,
          completion: ((_ didTap: Bool) -> Void)? = nil
        ) {
          DispatchQueue.main.async { completion?(false) }
        }
        public func hideToast() {}
        public func hideToast(_ toast: UIView) {}
        public func hideAllToasts(includeActivity: Bool = false, clearQueue: Bool = true) {}
        public func makeToastActivity(_ position: ToastPosition) {}
        public func makeToastActivity(_ point: CGPoint) {}
        public func hideToastActivity() {}
        public func clearToastQueue() {}
      }
      """)

  static let keyboardManager = StandIn(
    modules: ["IQKeyboardManagerSwift"], remark: nil,
    code: """
      import UIKit

      @preconcurrency @MainActor public final class IQKeyboardManager {
        public static let shared = IQKeyboardManager()
        public var enable = false
        public var isEnabled = false
        public var enableAutoToolbar = true
        public var resignOnTouchOutside = false
        public var shouldResignOnTouchOutside = false
        public var shouldShowToolbarPlaceholder = true
        public var keyboardDistanceFromTextField: CGFloat = 10
        public var toolbarDoneBarButtonItemText: String?
        public var toolbarTintColor: UIColor?
        public var disabledDistanceHandlingClasses: [UIViewController.Type] = []
        public var disabledToolbarClasses: [UIViewController.Type] = []
        public func resignFirstResponder() {}
      }
      """)

  static let progressHUDs = StandIn(
    modules: ["JGProgressHUD", "MBProgressHUD", "SVProgressHUD"], remark: nil,
    code: """
      import Dispatch
      import Foundation
      import UIKit

      public enum SVProgressHUDStyle: Int, Sendable { case light, dark, custom, automatic }
      public enum SVProgressHUDMaskType: UInt, Sendable { case none = 1, clear, black, gradient, custom }

      /// It shows nothing, and so covers nothing.
      @preconcurrency @MainActor public final class SVProgressHUD: UIView {
        public class func show() {}
        public class func show(withStatus status: String?) {}
        public class func showProgress(_ progress: Float) {}
        public class func showProgress(_ progress: Float, status: String?) {}
        public class func showInfo(withStatus status: String?) {}
        public class func showSuccess(withStatus status: String?) {}
        public class func showError(withStatus status: String?) {}
        public class func popActivity() {}
        public class func dismiss() {}
        public class func dismiss(withDelay delay: TimeInterval) {}
        public class func dismiss(completion: (() -> Void)?) { dismiss(withDelay: 0, completion: completion) }
        public class func dismiss(withDelay delay: TimeInterval, completion: (() -> Void)?) {
          DispatchQueue.main.asyncAfter(deadline: .now() + delay) { completion?() }
        }
        public class func isVisible() -> Bool { false }
        public class func setDefaultStyle(_ style: SVProgressHUDStyle) {}
        public class func setDefaultMaskType(_ maskType: SVProgressHUDMaskType) {}
        public class func setForegroundColor(_ color: UIColor) {}
        public class func setBackgroundColor(_ color: UIColor) {}
        public class func setMinimumDismissTimeInterval(_ interval: TimeInterval) {}
        public class func setMaximumDismissTimeInterval(_ interval: TimeInterval) {}
      }

      public enum MBProgressHUDMode: Int, Sendable {
        case indeterminate, determinate, determinateHorizontalBar, annularDeterminate, customView, text
      }
      public enum MBProgressHUDAnimation: Int, Sendable { case fade, zoom, zoomOut, zoomIn }

      /// It is in no window, and so covers nothing.
      @preconcurrency @MainActor open class MBProgressHUD: UIView {
        public typealias Completion = () -> Void
        open var mode = MBProgressHUDMode.indeterminate
        open var animationType = MBProgressHUDAnimation.fade
        open var progress: Float = 0
        open var contentColor: UIColor?
        open var customView: UIView?
        open var completionBlock: Completion?
        open var graceTime: TimeInterval = 0
        open var minShowTime: TimeInterval = 0
        open var margin: CGFloat = 20
        open var minSize = CGSize.zero
        open var isSquare = false
        open var areDefaultMotionEffectsEnabled = false
        open var removeFromSuperViewOnHide = false
        open var offset = CGPoint.zero
        public let bezelView = MBBackgroundView()
        public let backgroundView = MBBackgroundView()
        public let label = UILabel()
        public let detailsLabel = UILabel()
        public let button = UIButton()
        public convenience init(view: UIView) { self.init(frame: view.bounds) }
        @discardableResult public class func showAdded(to view: UIView, animated: Bool) -> Self { Headless.make(self) }
        @discardableResult public class func hide(for view: UIView, animated: Bool) -> Bool { true }
        public class func forView(_ view: UIView) -> MBProgressHUD? { nil }
        open func show(animated: Bool) {}
        open func hide(animated: Bool) { completionBlock?() }
        open func hide(animated: Bool, afterDelay delay: TimeInterval) {
          DispatchQueue.main.asyncAfter(deadline: .now() + delay) { self.hide(animated: animated) }
        }
      }
      public enum MBProgressHUDBackgroundStyle: Int, Sendable { case solidColor, blur }
      @preconcurrency @MainActor open class MBBackgroundView: UIView {
        open var style = MBProgressHUDBackgroundStyle.blur
        open var color: UIColor?
        open var blurEffectStyle = UIBlurEffect.Style.light
      }

      public enum JGProgressHUDStyle: UInt, Sendable { case extraLight, light, dark }
      public enum JGProgressHUDPosition: UInt, Sendable { case center, topLeft, topCenter, topRight, bottomCenter }
      public enum JGProgressHUDInteractionType: UInt, Sendable { case blockAllTouches, blockTouchesOnHUDView, blockNoTouches }

      /// It is in no window, and so covers nothing.
      @preconcurrency @MainActor open class JGProgressHUD: UIView {
        open var style = JGProgressHUDStyle.extraLight
        open var indicatorView: JGProgressHUDIndicatorView?
        open var position = JGProgressHUDPosition.center
        open var interactionType = JGProgressHUDInteractionType.blockAllTouches
        open var vibrancyEnabled = false
        open var progress: Float = 0
        open private(set) var isVisible = false
        open var square = false
        public let textLabel = UILabel()
        public let detailTextLabel = UILabel()
        public convenience init(style: JGProgressHUDStyle) { self.init(frame: .zero) }
        open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
        open func show(in view: UIView, animated: Bool = true) { isVisible = true }
        open func show(in view: UIView, animated: Bool = true, afterDelay delay: TimeInterval) { isVisible = true }
        open func dismiss(animated: Bool = true) { isVisible = false }
        open func dismiss(afterDelay delay: TimeInterval, animated: Bool = true, completion: (() -> Void)? = nil) {
          DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
            self.dismiss(animated: animated)
            completion?()
          }
        }
      }
      @preconcurrency @MainActor open class JGProgressHUDIndicatorView: UIView {
        public convenience init(contentView: UIView?) { self.init(frame: .zero) }
      }
      open class JGProgressHUDErrorIndicatorView: JGProgressHUDIndicatorView {}
      open class JGProgressHUDSuccessIndicatorView: JGProgressHUDIndicatorView {}
      open class JGProgressHUDIndeterminateIndicatorView: JGProgressHUDIndicatorView {}
      open class JGProgressHUDRingIndicatorView: JGProgressHUDIndicatorView {}
      open class JGProgressHUDPieIndicatorView: JGProgressHUDIndicatorView {}
      open class JGProgressHUDImageIndicatorView: JGProgressHUDIndicatorView {
        public convenience init(image: UIImage) { self.init(frame: .zero) }
      }
      """)
}
