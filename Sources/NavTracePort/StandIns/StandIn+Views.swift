// Packages for views, of which little matters without a screen.
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

  static let progressHUD = StandIn(
    modules: ["SVProgressHUD"], remark: nil,
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
      """)
}
