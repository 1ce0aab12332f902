// Frameworks of sensors that the device lacks. Unchecked: no handler is ever called from another queue than the main one, and
// apps set the handlers when they are launched.
extension StandIn {
  /// A device without a haptic engine.
  static let coreHaptics = StandIn(
    modules: ["CoreHaptics"], remark: "the device has no haptic engine",
    code: """
      import Foundation
      import UIKit

      nonisolated public protocol CHHapticDeviceCapability { var supportsHaptics: Bool { get } }
      nonisolated private struct NoHaptics: CHHapticDeviceCapability { let supportsHaptics = false }
      nonisolated public protocol CHHapticPatternPlayer {
        func start(atTime time: TimeInterval) throws
        func stop(atTime time: TimeInterval) throws
      }
      public typealias CHHapticAdvancedPatternPlayer = CHHapticPatternPlayer
      nonisolated public final class CHHapticEvent: NSObject {
        public enum EventType { case hapticTransient, hapticContinuous, audioContinuous }
        public enum ParameterID { case hapticIntensity, hapticSharpness, attackTime, decayTime, releaseTime, sustained }
        public init(eventType type: EventType, parameters: [CHHapticEventParameter], relativeTime time: TimeInterval, duration: TimeInterval = 0) {}
      }
      nonisolated public final class CHHapticEventParameter: NSObject {
        public init(parameterID: CHHapticEvent.ParameterID, value: Float) {}
      }
      nonisolated public final class CHHapticDynamicParameter: NSObject {}
      nonisolated public final class CHHapticPattern: NSObject {
        public init(events: [CHHapticEvent], parameters: [CHHapticDynamicParameter]) throws {}
      }
      nonisolated public final class CHHapticEngine: NSObject, @unchecked Sendable {
        public enum StoppedReason: Int, Sendable {
          case audioSessionInterrupt = 1, applicationSuspended, idleTimeout, notifyWhenFinished, engineDestroyed, gameControllerDisconnect
          case systemError = -1
        }
        public var (stoppedHandler, resetHandler): ((StoppedReason) -> Void, () -> Void) = ({ _ in }, {})
        public var (playsHapticsOnly, isAutoShutdownEnabled) = (false, false)
        public override init() { super.init() }
        public static func capabilitiesForHardware() -> any CHHapticDeviceCapability { NoHaptics() }
        private struct NotSupported: Error {}
        public func start() throws { throw NotSupported() }
        public func start(completionHandler: ((any Error)?) -> Void) { completionHandler(NotSupported()) }
        public func stop(completionHandler: (((any Error)?) -> Void)? = nil) { completionHandler?(nil) }
        public func playPattern(from fileURL: URL) throws { throw NotSupported() }
        public func playPattern(from data: Data) throws { throw NotSupported() }
        public func makePlayer(with pattern: CHHapticPattern) throws -> any CHHapticPatternPlayer { throw NotSupported() }
        public func makeAdvancedPlayer(with pattern: CHHapticPattern) throws -> any CHHapticAdvancedPatternPlayer { throw NotSupported() }
      }
      """)

  /// A device without sensors of motion.
  static let coreMotion = StandIn(
    modules: ["CoreMotion"], remark: "the device has no sensors of motion",
    code: """
      import Foundation
      import UIKit

      nonisolated public struct CMAcceleration: Sendable {
        public var (x, y, z) = (0.0, 0.0, 0.0)
        public init() {}
      }
      public typealias CMRotationRate = CMAcceleration
      nonisolated public final class CMAttitude: NSObject, Sendable {
        public var roll: Double { 0 }
        public var pitch: Double { 0 }
        public var yaw: Double { 0 }
      }
      nonisolated public final class CMAccelerometerData: NSObject, Sendable { public var acceleration: CMAcceleration { CMAcceleration() } }
      nonisolated public final class CMGyroData: NSObject, Sendable { public var rotationRate: CMRotationRate { CMRotationRate() } }
      nonisolated public final class CMDeviceMotion: NSObject, Sendable {
        public var attitude: CMAttitude { CMAttitude() }
        public var gravity: CMAcceleration { CMAcceleration() }
        public var userAcceleration: CMAcceleration { CMAcceleration() }
        public var rotationRate: CMRotationRate { CMRotationRate() }
      }
      public typealias CMAccelerometerHandler = (CMAccelerometerData?, (any Error)?) -> Void
      public typealias CMGyroHandler = (CMGyroData?, (any Error)?) -> Void
      public typealias CMDeviceMotionHandler = (CMDeviceMotion?, (any Error)?) -> Void
      nonisolated open class CMMotionManager: NSObject, @unchecked Sendable {
        public override init() { super.init() }
        open var (accelerometerUpdateInterval, gyroUpdateInterval, deviceMotionUpdateInterval) = (0.1, 0.1, 0.1)
        open var isAccelerometerAvailable: Bool { false }
        open var isAccelerometerActive: Bool { false }
        open var isGyroAvailable: Bool { false }
        open var isGyroActive: Bool { false }
        open var isDeviceMotionAvailable: Bool { false }
        open var isDeviceMotionActive: Bool { false }
        open var accelerometerData: CMAccelerometerData? { nil }
        open var gyroData: CMGyroData? { nil }
        open var deviceMotion: CMDeviceMotion? { nil }
        open func startAccelerometerUpdates() {}
        open func startAccelerometerUpdates(to queue: OperationQueue, withHandler handler: @escaping CMAccelerometerHandler) {}
        open func stopAccelerometerUpdates() {}
        open func startGyroUpdates() {}
        open func startGyroUpdates(to queue: OperationQueue, withHandler handler: @escaping CMGyroHandler) {}
        open func stopGyroUpdates() {}
        open func startDeviceMotionUpdates() {}
        open func startDeviceMotionUpdates(to queue: OperationQueue, withHandler handler: @escaping CMDeviceMotionHandler) {}
        open func stopDeviceMotionUpdates() {}
      }

      nonisolated public enum CMAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized }
      nonisolated public final class CMPedometerData: NSObject, Sendable {
        public var numberOfSteps: NSNumber { 0 }
        public var distance: NSNumber? { nil }
        public var currentPace: NSNumber? { nil }
        public var currentCadence: NSNumber? { nil }
        public var startDate: Date { Date() }
        public var endDate: Date { Date() }
      }
      public typealias CMPedometerHandler = (CMPedometerData?, (any Error)?) -> Void
      nonisolated open class CMPedometer: NSObject, @unchecked Sendable {
        public override init() { super.init() }
        open class func isStepCountingAvailable() -> Bool { false }
        open class func isDistanceAvailable() -> Bool { false }
        open class func isPaceAvailable() -> Bool { false }
        open class func isCadenceAvailable() -> Bool { false }
        open class func authorizationStatus() -> CMAuthorizationStatus { .denied }
        open func startUpdates(from start: Date, withHandler handler: @escaping CMPedometerHandler) {}
        open func queryPedometerData(from start: Date, to end: Date, withHandler handler: @escaping CMPedometerHandler) {
          nonisolated(unsafe) let handler = handler
          DispatchQueue.main.async { handler(nil, CocoaError(.featureUnsupported)) }
        }
        open func stopUpdates() {}
      }
      nonisolated public final class CMMotionActivity: NSObject, Sendable {
        public var stationary: Bool { false }
        public var walking: Bool { false }
        public var running: Bool { false }
        public var automotive: Bool { false }
        public var cycling: Bool { false }
        public var unknown: Bool { true }
      }
      nonisolated open class CMMotionActivityManager: NSObject, @unchecked Sendable {
        public override init() { super.init() }
        open class func isActivityAvailable() -> Bool { false }
        open class func authorizationStatus() -> CMAuthorizationStatus { .denied }
        open func startActivityUpdates(to queue: OperationQueue, withHandler handler: @escaping (CMMotionActivity?) -> Void) {}
        open func stopActivityUpdates() {}
      }
      """)
}
