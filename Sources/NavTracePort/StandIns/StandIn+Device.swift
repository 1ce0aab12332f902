// Frameworks about the device: its network, its owner, its photos and its files.
extension StandIn {
  /// The state of the network, of a device that is online.
  static let network = StandIn(
    modules: ["Network"],
    remark: "the device is online, and has no other connections than those of URLSession",
    code: """
      import Dispatch
      import Foundation

      nonisolated public struct NWInterface: Hashable, Sendable {
        public enum InterfaceType: Sendable { case other, wifi, cellular, wiredEthernet, loopback }
        public let type: InterfaceType
        public let name: String
      }

      nonisolated public struct NWPath: Equatable, Sendable {
        public enum Status: Sendable { case satisfied, unsatisfied, requiresConnection }
        public var status: Status { .satisfied }
        public var availableInterfaces: [NWInterface] { [NWInterface(type: .wifi, name: "en0")] }
        public var isExpensive: Bool { false }
        public var isConstrained: Bool { false }
        public var supportsIPv4: Bool { true }
        public var supportsIPv6: Bool { true }
        public var supportsDNS: Bool { true }
        public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool { type == .wifi }
      }

      nonisolated public final class NWPathMonitor: @unchecked Sendable {
        public let currentPath = NWPath()
        public var pathUpdateHandler: (@Sendable (NWPath) -> Void)? { didSet { update() } }
        public private(set) var queue: DispatchQueue?
        private var isUpdated = false
        public init() {}
        public init(requiredInterfaceType: NWInterface.InterfaceType) {}
        public init(prohibitedInterfaceTypes: [NWInterface.InterfaceType]) {}
        public func start(queue: DispatchQueue) {
          self.queue = queue
          update()
        }
        public func cancel() { queue = nil }
        /// As on Apple's systems, the handler is called with the first path, also if it is set a moment after the start. On another
        /// queue than the main one, this waits for it: what the app sees at once must not differ from run to run.
        private func update() {
          guard let queue, pathUpdateHandler != nil, !isUpdated else { return }
          isUpdated = true
          let hasEnded = DispatchSemaphore(value: 0)
          queue.async { [weak self] in
            defer { hasEnded.signal() }
            guard let self, self.queue != nil else { return }
            pathUpdateHandler?(currentPath)
          }
          if queue !== DispatchQueue.main { _ = hasEnded.wait(timeout: .now() + 0.1) }
        }
      }
      """)

  /// Face ID and Touch ID, of a device whose owner has set up neither.
  static let localAuthentication = StandIn(
    modules: ["LocalAuthentication"], remark: "the user has set up neither Face ID nor Touch ID",
    code: """
      import Dispatch
      import Foundation

      nonisolated public enum LAPolicy: Int, Sendable { case deviceOwnerAuthenticationWithBiometrics = 1, deviceOwnerAuthentication }
      nonisolated public enum LABiometryType: Int, Sendable {
        case none, touchID, faceID, opticID
        public static let LABiometryNone = none
      }

      nonisolated public struct LAError: CustomNSError {
        public static let errorDomain = "com.apple.LocalAuthentication"
        public enum Code: Int, Sendable {
          case authenticationFailed = -1, userCancel = -2, userFallback = -3, systemCancel = -4, passcodeNotSet = -5
          case biometryNotAvailable = -6, biometryNotEnrolled = -7, biometryLockout = -8, appCancel = -9, invalidContext = -10
          case notInteractive = -1004
        }
        public let code: Code
        public init(_ code: Code) { self.code = code }
        public var errorCode: Int { code.rawValue }
        public var localizedDescription: String { "Biometry is not enrolled." }
        public static let authenticationFailed = Code.authenticationFailed
        public static let userCancel = Code.userCancel
        public static let userFallback = Code.userFallback
        public static let systemCancel = Code.systemCancel
        public static let passcodeNotSet = Code.passcodeNotSet
        public static let biometryNotAvailable = Code.biometryNotAvailable
        public static let biometryNotEnrolled = Code.biometryNotEnrolled
        public static let biometryLockout = Code.biometryLockout
        public static let appCancel = Code.appCancel
        public static let invalidContext = Code.invalidContext
        public static let notInteractive = Code.notInteractive
      }

      nonisolated open class LAContext: NSObject, @unchecked Sendable {
        open var biometryType: LABiometryType { .none }
        open var localizedReason = ""
        open var localizedFallbackTitle: String?
        open var localizedCancelTitle: String?
        open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0
        open func canEvaluatePolicy(_ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?) -> Bool {
          error?.pointee = LAError(.biometryNotEnrolled) as NSError
          return false
        }
        open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String, reply: @escaping @Sendable (Bool, (any Error)?) -> Void) {
          DispatchQueue.global().async { reply(false, LAError(.biometryNotEnrolled)) }
        }
        open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
          throw LAError(.biometryNotEnrolled)
        }
        open func invalidate() {}
      }
      """)

  /// Photos, of a device whose user allows no access to the library, but may choose a photo.
  static let photos = StandIn(
    modules: ["Photos", "PhotosUI"],
    remark: "the user allows no access to photos; of those to choose from, there is one",
    code: """
      import Dispatch
      import Foundation
      import UIKit

      nonisolated public enum PHAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized, limited }
      nonisolated public enum PHAccessLevel: Int, Sendable { case addOnly = 1, readWrite }

      nonisolated open class PHPhotoLibrary: NSObject, @unchecked Sendable {
        private static let only = PHPhotoLibrary()
        open class func shared() -> PHPhotoLibrary { only }
        open class func authorizationStatus() -> PHAuthorizationStatus { .denied }
        open class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus { .denied }
        open class func requestAuthorization(_ handler: @escaping (PHAuthorizationStatus) -> Void) {
          DispatchQueue.global().async { handler(.denied) }
        }
        open class func requestAuthorization(for accessLevel: PHAccessLevel, handler: @escaping (PHAuthorizationStatus) -> Void) {
          requestAuthorization(handler)
        }
        open class func requestAuthorization(for accessLevel: PHAccessLevel) async -> PHAuthorizationStatus { .denied }
      }

      nonisolated public struct PHPickerFilter: Equatable, Sendable {
        public static let images = PHPickerFilter()
        public static let videos = PHPickerFilter()
        public static let livePhotos = PHPickerFilter()
        public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter { PHPickerFilter() }
      }

      nonisolated public struct PHPickerConfiguration {
        public var filter: PHPickerFilter?
        public var selectionLimit = 1
        public var preselectedAssetIdentifiers: [String] = []
        public enum AssetRepresentationMode: Int, Sendable { case automatic, current, compatible }
        public var preferredAssetRepresentationMode = AssetRepresentationMode.automatic
        public enum Selection: Int, Sendable { case `default`, ordered, continuous, continuousAndOrdered, people }
        public var selection = Selection.default
        public init() {}
        public init(photoLibrary: PHPhotoLibrary) {}
      }

      /// A photo that the user has chosen.
      nonisolated public struct PHPickerResult {
        public let itemProvider = NSItemProvider()
        public var assetIdentifier: String? { nil }
      }

      /// A photo that the user has chosen in a picker of SwiftUI, whose data cannot be loaded.
      nonisolated public struct PhotosPickerItem: Hashable, Sendable {
        public let itemIdentifier: String?
        public init(itemIdentifier: String) { self.itemIdentifier = itemIdentifier }
        public func loadTransferable<T>(type: T.Type) async throws -> T? { nil }
      }

      /// Provides an empty photo.
      nonisolated public final class NSItemProvider: @unchecked Sendable {
        public func canLoadObject(ofClass aClass: AnyClass) -> Bool { aClass == UIImage.self }
        public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool { typeIdentifier == "public.image" }
        @discardableResult public func loadObject(
          ofClass aClass: AnyClass, completionHandler: @escaping (Any?, (any Error)?) -> Void
        ) -> Foundation.Progress {
          let image = canLoadObject(ofClass: aClass) ? UIImage() : nil
          DispatchQueue.global().async { completionHandler(image, image == nil ? CocoaError(.featureUnsupported) : nil) }
          return Foundation.Progress(totalUnitCount: 1)
        }
      }

      @preconcurrency @MainActor public protocol PHPickerViewControllerDelegate: AnyObject {
        func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
      }

      /// The delegate dismisses it. It is not notified if the user swipes the picker down.
      @preconcurrency @MainActor open class PHPickerViewController: UIViewController {
        public let configuration: PHPickerConfiguration
        open weak var delegate: (any PHPickerViewControllerDelegate)?
        public init(configuration: PHPickerConfiguration) {
          self.configuration = configuration
          super.init(nibName: nil, bundle: nil)
        }
        public required init?(coder: NSCoder) {
          configuration = PHPickerConfiguration()
          super.init(coder: coder)
        }
        open override func viewDidLoad() {
          super.viewDidLoad()
          for (title, results) in [("Photo", [PHPickerResult()]), ("Cancel", [])] {
            let action = UIAction(title: title) { [weak self] _ in
              guard let self else { return }
              delegate?.picker(self, didFinishPicking: results)
            }
            view.addSubview(UIButton(type: .system, primaryAction: action))
          }
        }
      }
      """ + "\n\n" + photoLibrary)

  /// The types of files.
  static let uniformTypeIdentifiers = StandIn(
    modules: ["UniformTypeIdentifiers"], remark: nil,
    code: """
      import Foundation
      import UIKit

      nonisolated public struct UTType: Hashable, Sendable {
        public let identifier: String
        public init?(_ identifier: String) { self.identifier = identifier }
        public init(importedAs identifier: String) { self.identifier = identifier }
        public init(exportedAs identifier: String) { self.identifier = identifier }
        public init?(filenameExtension: String) { identifier = "public." + filenameExtension }
        public init?(mimeType: String) { identifier = "public." + mimeType }
        public var preferredFilenameExtension: String? { identifier.split(separator: ".").last.map(String.init) }
        public func conforms(to type: UTType) -> Bool { self == type || type == .data || type == .item }
        private init(known identifier: String) { self.identifier = identifier }
        public static let item = UTType(known: "public.item")
        public static let content = UTType(known: "public.content")
        public static let data = UTType(known: "public.data")
        public static let folder = UTType(known: "public.folder")
        public static let text = UTType(known: "public.text")
        public static let plainText = UTType(known: "public.plain-text")
        public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
        public static let json = UTType(known: "public.json")
        public static let xml = UTType(known: "public.xml")
        public static let html = UTType(known: "public.html")
        public static let pdf = UTType(known: "com.adobe.pdf")
        public static let rtf = UTType(known: "public.rtf")
        public static let zip = UTType(known: "public.zip-archive")
        public static let image = UTType(known: "public.image")
        public static let png = UTType(known: "public.png")
        public static let jpeg = UTType(known: "public.jpeg")
        public static let gif = UTType(known: "com.compuserve.gif")
        public static let heic = UTType(known: "public.heic")
        public static let audio = UTType(known: "public.audio")
        public static let mp3 = UTType(known: "public.mp3")
        public static let movie = UTType(known: "public.movie")
        public static let video = UTType(known: "public.video")
        public static let mpeg4Movie = UTType(known: "public.mpeg-4")
        public static let url = UTType(known: "public.url")
        public static let fileURL = UTType(known: "public.file-url")
        public static let vCard = UTType(known: "public.vcard")
      }

      extension UIDocumentPickerViewController {
        public convenience init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool = false) {
          self.init(documentTypes: contentTypes.map(\\.identifier), in: asCopy ? .import : .open)
        }
      }

      nonisolated extension URL {
        public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL {
          appendingPathComponent(partialName).appendingPathExtension(contentType.preferredFilenameExtension ?? "data")
        }
        public func appending(component: String, conformingTo contentType: UTType) -> URL {
          appendingPathComponent(component, conformingTo: contentType)
        }
        public mutating func appendPathExtension(for contentType: UTType) {
          appendPathExtension(contentType.preferredFilenameExtension ?? "data")
        }
        public func appendingPathExtension(for contentType: UTType) -> URL {
          appendingPathExtension(contentType.preferredFilenameExtension ?? "data")
        }
      }
      """)
}
