// Unchecked: a session of a device without a camera does nothing, and apps start it on other queues.
extension StandIn {
  /// Sessions that capture photos, codes and movies. None ever does, because the device has no camera.
  static let capture = """
    extension AVCaptureDevice {
      nonisolated public enum Position: Int, Sendable { case unspecified, back, front }
      nonisolated public enum TorchMode: Int, Sendable { case off, on, auto }
      nonisolated public enum FlashMode: Int, Sendable { case off, on, auto }
      nonisolated public enum FocusMode: Int, Sendable { case locked, autoFocus, continuousAutoFocus }
      nonisolated public enum ExposureMode: Int, Sendable { case locked, autoExpose, continuousAutoExposure, custom }
      nonisolated public struct DeviceType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let builtInWideAngleCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInWideAngleCamera")
        public static let builtInUltraWideCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInUltraWideCamera")
        public static let builtInTelephotoCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInTelephotoCamera")
        public static let builtInDualCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInDualCamera")
        public static let builtInDualWideCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInDualWideCamera")
        public static let builtInTripleCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInTripleCamera")
        public static let builtInTrueDepthCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInTrueDepthCamera")
      }
      nonisolated public final class DiscoverySession: NSObject {
        public let devices: [AVCaptureDevice] = []
        public init(deviceTypes: [DeviceType], mediaType: AVMediaType?, position: Position) {}
      }
      nonisolated public class func `default`(_ deviceType: DeviceType, for mediaType: AVMediaType?, position: Position) -> AVCaptureDevice? { nil }
      nonisolated public class func devices(for mediaType: AVMediaType) -> [AVCaptureDevice] { [] }
      nonisolated public var position: Position { .unspecified }
      nonisolated public var hasTorch: Bool { false }
      nonisolated public var hasFlash: Bool { false }
      nonisolated public var isTorchAvailable: Bool { false }
      nonisolated public func isFocusModeSupported(_ focusMode: FocusMode) -> Bool { false }
      nonisolated public func isExposureModeSupported(_ exposureMode: ExposureMode) -> Bool { false }
      nonisolated public var isFocusPointOfInterestSupported: Bool { false }
      nonisolated public var isExposurePointOfInterestSupported: Bool { false }
      nonisolated public var torchMode: TorchMode {
        get { .off }
        set {}
      }
      nonisolated public var focusMode: FocusMode {
        get { .locked }
        set {}
      }
      nonisolated public var exposureMode: ExposureMode {
        get { .locked }
        set {}
      }
      nonisolated public var focusPointOfInterest: CGPoint {
        get { .zero }
        set {}
      }
      nonisolated public var exposurePointOfInterest: CGPoint {
        get { .zero }
        set {}
      }
      nonisolated public var videoZoomFactor: CGFloat {
        get { 1 }
        set {}
      }
      nonisolated public func lockForConfiguration() throws {}
      nonisolated public func unlockForConfiguration() {}
    }

    nonisolated open class AVCaptureInput: NSObject {}
    nonisolated open class AVCaptureDeviceInput: AVCaptureInput {
      public let device: AVCaptureDevice
      public init(device: AVCaptureDevice) throws { self.device = device }
    }
    nonisolated open class AVCaptureConnection: NSObject {
      open var isEnabled = false
      open var isVideoMirrored = false
      open var videoOrientation = AVCaptureVideoOrientation.portrait
      open var isVideoOrientationSupported: Bool { false }
    }
    nonisolated public enum AVCaptureVideoOrientation: Int, Sendable { case portrait = 1, portraitUpsideDown, landscapeRight, landscapeLeft }

    nonisolated open class AVCaptureOutput: NSObject {
      open func connection(with mediaType: AVMediaType) -> AVCaptureConnection? { nil }
    }

    nonisolated open class AVMetadataObject: NSObject {
      nonisolated public struct ObjectType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let qr = ObjectType(rawValue: "org.iso.QRCode")
        public static let ean8 = ObjectType(rawValue: "org.gs1.EAN-8")
        public static let ean13 = ObjectType(rawValue: "org.gs1.EAN-13")
        public static let pdf417 = ObjectType(rawValue: "org.iso.PDF417")
        public static let upce = ObjectType(rawValue: "org.gs1.UPC-E")
        public static let code39 = ObjectType(rawValue: "org.iso.Code39")
        public static let code93 = ObjectType(rawValue: "com.intermec.Code93")
        public static let code128 = ObjectType(rawValue: "org.iso.Code128")
        public static let aztec = ObjectType(rawValue: "org.iso.Aztec")
        public static let dataMatrix = ObjectType(rawValue: "org.iso.DataMatrix")
        public static let face = ObjectType(rawValue: "face")
      }
      open var type: ObjectType { .qr }
      open var bounds: CGRect { .zero }
    }
    nonisolated open class AVMetadataMachineReadableCodeObject: AVMetadataObject {
      open var stringValue: String? { nil }
      open var corners: [CGPoint] { [] }
    }
    @preconcurrency @MainActor public protocol AVCaptureMetadataOutputObjectsDelegate: NSObjectProtocol {
      func metadataOutput(_ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject], from connection: AVCaptureConnection)
    }
    nonisolated open class AVCaptureMetadataOutput: AVCaptureOutput {
      open var metadataObjectTypes: [AVMetadataObject.ObjectType]! = []
      open var availableMetadataObjectTypes: [AVMetadataObject.ObjectType] { [] }
      open var rectOfInterest = CGRect.zero
      open func setMetadataObjectsDelegate(_ delegate: (any AVCaptureMetadataOutputObjectsDelegate)?, queue: DispatchQueue?) {}
    }

    nonisolated open class CMSampleBuffer {}
    nonisolated public protocol AVCaptureVideoDataOutputSampleBufferDelegate: NSObjectProtocol {
      func captureOutput(_ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection)
    }
    nonisolated open class AVCaptureVideoDataOutput: AVCaptureOutput {
      open var videoSettings: [String: Any]! = [:]
      open var alwaysDiscardsLateVideoFrames = true
      open func setSampleBufferDelegate(_ delegate: (any AVCaptureVideoDataOutputSampleBufferDelegate)?, queue: DispatchQueue?) {}
    }

    nonisolated public let AVVideoCodecKey = "AVVideoCodecKey"
    nonisolated public struct AVVideoCodecType: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public static let jpeg = AVVideoCodecType(rawValue: "jpeg")
      public static let hevc = AVVideoCodecType(rawValue: "hvc1")
      public static let h264 = AVVideoCodecType(rawValue: "avc1")
    }
    nonisolated open class AVCapturePhotoSettings: NSObject {
      open var flashMode = AVCaptureDevice.FlashMode.off
      open var isHighResolutionPhotoEnabled = false
      open var previewPhotoFormat: [String: Any]?
      open var availablePreviewPhotoPixelFormatTypes: [UInt32] { [] }
      public override init() { super.init() }
      public convenience init(format: [String: Any]?) { self.init() }
    }
    nonisolated open class AVCaptureResolvedPhotoSettings: NSObject {}
    nonisolated open class AVCapturePhoto: NSObject {
      open func fileDataRepresentation() -> Data? { nil }
      #if !canImport(QuartzCore)
        open func cgImageRepresentation() -> CGImage? { nil }
      #endif
    }
    @preconcurrency @MainActor public protocol AVCapturePhotoCaptureDelegate: NSObjectProtocol {
      func photoOutput(_ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto, error: (any Error)?)
      func photoOutput(_ output: AVCapturePhotoOutput, willCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings)
    }
    extension AVCapturePhotoCaptureDelegate {
      public func photoOutput(_ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto, error: (any Error)?) {}
      public func photoOutput(_ output: AVCapturePhotoOutput, willCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings) {}
    }
    nonisolated open class AVCapturePhotoOutput: AVCaptureOutput {
      open var isHighResolutionCaptureEnabled = false
      open var isLivePhotoCaptureEnabled = false
      open var availablePhotoCodecTypes: [AVVideoCodecType] { [] }
      open func capturePhoto(with settings: AVCapturePhotoSettings, delegate: any AVCapturePhotoCaptureDelegate) {}
    }

    nonisolated open class AVCaptureSession: NSObject, @unchecked Sendable {
      nonisolated public struct Preset: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let photo = Preset(rawValue: "AVCaptureSessionPresetPhoto")
        public static let high = Preset(rawValue: "AVCaptureSessionPresetHigh")
        public static let medium = Preset(rawValue: "AVCaptureSessionPresetMedium")
        public static let low = Preset(rawValue: "AVCaptureSessionPresetLow")
        public static let hd1280x720 = Preset(rawValue: "AVCaptureSessionPreset1280x720")
        public static let hd1920x1080 = Preset(rawValue: "AVCaptureSessionPreset1920x1080")
      }
      open var sessionPreset = Preset.high
      open private(set) var inputs: [AVCaptureInput] = []
      open private(set) var outputs: [AVCaptureOutput] = []
      /// A session without an input does not run.
      open var isRunning: Bool { false }
      open func canSetSessionPreset(_ preset: Preset) -> Bool { true }
      open func canAddInput(_ input: AVCaptureInput) -> Bool { true }
      open func canAddOutput(_ output: AVCaptureOutput) -> Bool { true }
      open func addInput(_ input: AVCaptureInput) { inputs.append(input) }
      open func addOutput(_ output: AVCaptureOutput) { outputs.append(output) }
      open func removeInput(_ input: AVCaptureInput) { inputs.removeAll { $0 === input } }
      open func removeOutput(_ output: AVCaptureOutput) { outputs.removeAll { $0 === output } }
      open func beginConfiguration() {}
      open func commitConfiguration() {}
      open func startRunning() {}
      open func stopRunning() {}
    }

    open class AVCaptureVideoPreviewLayer: CALayer {
      open var session: AVCaptureSession?
      open var videoGravity = AVLayerVideoGravity.resizeAspect
      open var connection: AVCaptureConnection? { nil }
      public convenience init(session: AVCaptureSession) {
        self.init()
        self.session = session
      }
      open func metadataOutputRectConverted(fromLayerRect rectInLayerCoordinates: CGRect) -> CGRect { rectInLayerCoordinates }
      open func transformedMetadataObject(for metadataObject: AVMetadataObject) -> AVMetadataObject? { nil }
      open func captureDevicePointConverted(fromLayerPoint pointInLayer: CGPoint) -> CGPoint { pointInLayer }
    }
    """
}
