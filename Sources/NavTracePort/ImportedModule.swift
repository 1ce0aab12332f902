/// What becomes of the import of a module.
enum ImportedModule {
  /// It exists on Linux under the same name.
  case available
  /// The headless UIKit or Foundation has what it declares.
  case included
  /// Another module has its declarations.
  case replaced(by: [String])
  /// One of Apple's frameworks that does not exist on Linux.
  case missing
  /// Not one of Apple's: a package, a pod or another target of the app.
  case other

  init(_ name: String) {
    self =
      switch name {
      case "Foundation", "UIKit", "SafariServices", "Dispatch", "Swift", "XCTest", "Testing", "Observation",
        "RegexBuilder", "FoundationNetworking", "FoundationXML":
        .available
      case "ObjectiveC", "CoreGraphics", "CoreFoundation", "QuartzCore", "Darwin": .included
      case "Combine": .replaced(by: Self.combine)
      default: Self.apple.contains(name) ? .missing : .other
      }
  }

  /// The modules that replace Combine.
  static let combine = ["OpenCombine", "OpenCombineFoundation", "OpenCombineDispatch"]

  private static let apple: Set = [
    "ARKit", "AVFoundation", "AVKit", "Accelerate", "Accounts", "AdSupport", "AddressBook",
    "AppKit", "AppTrackingTransparency", "AssetsLibrary", "AudioToolbox", "AuthenticationServices",
    "BackgroundTasks",
    "CallKit", "CloudKit", "Cocoa", "CommonCrypto", "Contacts", "ContactsUI", "CoreAudio", "CoreBluetooth",
    "CoreData", "CoreHaptics",
    "CoreImage", "CoreLocation", "CoreML", "CoreMedia", "CoreMotion", "CoreNFC", "CoreSpotlight",
    "CoreTelephony", "CoreText", "CoreVideo", "CryptoKit", "DeviceCheck", "EventKit", "EventKitUI",
    "GameKit", "GameplayKit", "HealthKit", "HomeKit", "ImageIO", "Intents", "LinkPresentation",
    "LocalAuthentication", "MapKit", "MediaPlayer", "MessageUI", "Messages", "Metal", "MetalKit",
    "MetricKit", "MobileCoreServices", "MultipeerConnectivity", "NaturalLanguage", "Network",
    "NetworkExtension", "NotificationCenter", "OSLog", "PDFKit", "PassKit", "PencilKit", "Photos", "PhotosUI",
    "PushKit", "QuickLook", "ReplayKit", "SceneKit", "Security", "Social", "Speech", "SpriteKit", "StoreKit",
    "SwiftData", "SwiftUI", "SystemConfiguration", "TipKit", "Twitter", "UniformTypeIdentifiers",
    "UserNotifications", "VideoToolbox", "Vision", "VisionKit", "WatchConnectivity", "WebKit", "WidgetKit",
    "iAd", "os",
  ]
}
