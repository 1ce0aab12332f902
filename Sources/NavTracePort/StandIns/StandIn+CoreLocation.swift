extension StandIn {
  /// Locations, of a device that does not move and whose user allows access to its location.
  static let coreLocation = StandIn(
    modules: ["CoreLocation", "MapKit"], remark: "the user allows access to locations",
    code: """
      import Foundation
      import UIKit

      public typealias CLLocationDegrees = Double
      public typealias CLLocationDistance = Double
      public typealias CLLocationSpeed = Double
      public typealias CLLocationDirection = Double
      public typealias CLLocationAccuracy = Double
      public typealias CLHeadingOrientation = CLDeviceOrientation

      nonisolated public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
      nonisolated public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
      nonisolated public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
      nonisolated public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
      nonisolated public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
      nonisolated public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
      nonisolated public let kCLLocationAccuracyReduced: CLLocationAccuracy = 10_000
      nonisolated public let kCLDistanceFilterNone: CLLocationDistance = -1
      nonisolated public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

      nonisolated public struct CLLocationCoordinate2D: Sendable {
        public var latitude: CLLocationDegrees
        public var longitude: CLLocationDegrees
        public init(latitude: CLLocationDegrees = 0, longitude: CLLocationDegrees = 0) {
          (self.latitude, self.longitude) = (latitude, longitude)
        }
      }

      nonisolated public func CLLocationCoordinate2DMake(
        _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
      ) -> CLLocationCoordinate2D { CLLocationCoordinate2D(latitude: latitude, longitude: longitude) }

      nonisolated public func CLLocationCoordinate2DIsValid(_ coordinate: CLLocationCoordinate2D) -> Bool {
        abs(coordinate.latitude) <= 90 && abs(coordinate.longitude) <= 180
      }

      nonisolated open class CLLocation: NSObject, @unchecked Sendable {
        public let coordinate: CLLocationCoordinate2D
        public let altitude: CLLocationDistance
        public let horizontalAccuracy: CLLocationAccuracy
        public let verticalAccuracy: CLLocationAccuracy
        public let course: CLLocationDirection
        public let speed: CLLocationSpeed
        public let timestamp: Foundation.Date

        public override convenience init() { self.init(coordinate: CLLocationCoordinate2D()) }
        public init(
          coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance = 0, horizontalAccuracy hAccuracy: CLLocationAccuracy = 0,
          verticalAccuracy vAccuracy: CLLocationAccuracy = -1, course: CLLocationDirection = -1, speed: CLLocationSpeed = -1,
          timestamp: Foundation.Date = Foundation.Date()
        ) {
          (self.coordinate, self.altitude, self.timestamp) = (coordinate, altitude, timestamp)
          (horizontalAccuracy, verticalAccuracy, self.course, self.speed) = (hAccuracy, vAccuracy, course, speed)
        }

        public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
          self.init(coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude))
        }

        /// The length of the great circle between two places.
        open func distance(from location: CLLocation) -> CLLocationDistance {
          let (a, b) = (coordinate, location.coordinate)
          let radians = Double.pi / 180
          let x = sin((b.latitude - a.latitude) * radians / 2)
          let y = sin((b.longitude - a.longitude) * radians / 2)
          let chord = x * x + cos(a.latitude * radians) * cos(b.latitude * radians) * y * y
          return 2 * 6_371_000 * asin(min(1, chord.squareRoot()))
        }
      }

      nonisolated extension CLLocation {
        static var ofDevice: CLLocation { CLLocation(latitude: 37.3349, longitude: -122.009) }
      }

      nonisolated public enum CLAuthorizationStatus: Int32, Sendable {
        case notDetermined, restricted, denied, authorizedAlways, authorizedWhenInUse
      }
      nonisolated public enum CLAccuracyAuthorization: Int, Sendable { case fullAccuracy, reducedAccuracy }
      nonisolated public enum CLActivityType: Int, Sendable { case other = 1, automotiveNavigation, fitness, otherNavigation, airborne }
      nonisolated public enum CLDeviceOrientation: Int32, Sendable {
        case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
      }

      nonisolated public struct CLError: Error {
        public enum Code: Int, Sendable { case locationUnknown, denied, network, headingFailure, regionMonitoringDenied, geocodeFoundNoResult = 8 }
        public let code: Code
        public init(_ code: Code) { self.code = code }
        public static var denied: Code { .denied }
        public static var locationUnknown: Code { .locationUnknown }
        public static var network: Code { .network }
      }

      nonisolated open class CLHeading: NSObject {
        open var magneticHeading: CLLocationDirection { 0 }
        open var trueHeading: CLLocationDirection { -1 }
        open var headingAccuracy: CLLocationDirection { -1 }
      }

      nonisolated open class CLRegion: NSObject {
        public let identifier: String
        open var notifyOnEntry = true
        open var notifyOnExit = true
        init(identifier: String) { self.identifier = identifier }
      }

      nonisolated open class CLCircularRegion: CLRegion {
        public let center: CLLocationCoordinate2D
        public let radius: CLLocationDistance
        public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
          (self.center, self.radius) = (center, radius)
          super.init(identifier: identifier)
        }
      }

      nonisolated public protocol CLLocationManagerDelegate: AnyObject {
        func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
        func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)
        func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
        func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
        func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
        func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)
        func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)
      }

      nonisolated extension CLLocationManagerDelegate {
        public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
        public func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {}
        public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
        public func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {}
        public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
        public func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {}
        public func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {}
      }

      /// Finds always the same location, once the user has been asked.
      nonisolated open class CLLocationManager: NSObject, @unchecked Sendable {
        open weak var delegate: (any CLLocationManagerDelegate)?
        open var desiredAccuracy = kCLLocationAccuracyBest
        open var distanceFilter = kCLDistanceFilterNone
        open var headingFilter: CLLocationDegrees = 1
        open var headingOrientation = CLDeviceOrientation.portrait
        open var activityType = CLActivityType.other
        open var pausesLocationUpdatesAutomatically = true
        open var allowsBackgroundLocationUpdates = false
        open var showsBackgroundLocationIndicator = false
        open var authorizationStatus: CLAuthorizationStatus { Self.authorizationStatus() }
        open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }
        open var location: CLLocation? { Self.isAllowed ? .ofDevice : nil }
        open var heading: CLHeading? { nil }
        open var monitoredRegions: Set<CLRegion> { [] }

        @PerLaunch private static var status = CLAuthorizationStatus.notDetermined
        @PerLaunch private static var isAsking = false
        open class func authorizationStatus() -> CLAuthorizationStatus { status }
        open class func locationServicesEnabled() -> Bool { true }
        open class func headingAvailable() -> Bool { false }
        open class func significantLocationChangeMonitoringAvailable() -> Bool { false }
        open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool { false }

        public override init() {
          super.init()
          report { $0.locationManagerDidChangeAuthorization($1) }
        }

        open func requestWhenInUseAuthorization() { ask(.authorizedWhenInUse) }
        open func requestAlwaysAuthorization() { ask(.authorizedAlways) }
        open func requestLocation() { locate() }
        open func startUpdatingLocation() {
          isUpdating = true
          if Self.isAsking { locate() }
        }
        open func stopUpdatingLocation() { isUpdating = false }
        open func startUpdatingHeading() {}
        open func stopUpdatingHeading() {}
        open func startMonitoringSignificantLocationChanges() { startUpdatingLocation() }
        open func stopMonitoringSignificantLocationChanges() { stopUpdatingLocation() }
        open func startMonitoring(for region: CLRegion) {}
        open func stopMonitoring(for region: CLRegion) {}

        private static var isAllowed: Bool { status == .authorizedWhenInUse || status == .authorizedAlways }
        private var isUpdating = false

        /// The user is asked once, and reads the question: tasks that the app has started run before the answer.
        private func ask(_ answer: CLAuthorizationStatus) {
          guard !Self.isAsking else { return }
          Self.isAsking = true
          afterAnswer { Self.status = answer }
          report {
            $0.locationManagerDidChangeAuthorization($1)
            $0.locationManager($1, didChangeAuthorization: answer)
            if $1.isUpdating { $0.locationManager($1, didUpdateLocations: [.ofDevice]) }
          }
        }

        private func locate() {
          report {
            if Self.isAllowed {
              $0.locationManager($1, didUpdateLocations: [.ofDevice])
            } else {
              $0.locationManager($1, didFailWithError: CLError(.denied))
            }
          }
        }

        private func report(_ body: @escaping (any CLLocationManagerDelegate, CLLocationManager) -> Void) {
          afterAnswer { [weak self] in
            if let self, let delegate = self.delegate { body(delegate, self) }
          }
        }

        private func afterAnswer(_ body: @escaping () -> Void) {
          guard Self.isAsking, Self.status == .notDetermined else { return DispatchQueue.main.async { body() } }
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { body() }
        }
      }

      nonisolated open class CLPlacemark: NSObject {
        open var name: String? { "Sample Street 1" }
        open var thoroughfare: String? { "Sample Street" }
        open var subThoroughfare: String? { "1" }
        open var locality: String? { "Cupertino" }
        open var subLocality: String? { nil }
        open var administrativeArea: String? { "CA" }
        open var subAdministrativeArea: String? { nil }
        open var postalCode: String? { "95014" }
        open var isoCountryCode: String? { "US" }
        open var country: String? { "United States" }
        open var location: CLLocation? { .ofDevice }
        open var timeZone: TimeZone? { TimeZone(identifier: "America/Los_Angeles") }
      }

      public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

      /// Finds the same address for each place.
      nonisolated open class CLGeocoder: NSObject {
        open var isGeocoding: Bool { false }
        open func cancelGeocode() {}
        open func reverseGeocodeLocation(_ location: CLLocation, completionHandler: @escaping ([CLPlacemark]?, (any Error)?) -> Void) { find(completionHandler) }
        open func reverseGeocodeLocation(
          _ location: CLLocation, preferredLocale locale: Locale?, completionHandler: @escaping ([CLPlacemark]?, (any Error)?) -> Void
        ) { find(completionHandler) }
        open func geocodeAddressString(_ addressString: String, completionHandler: @escaping ([CLPlacemark]?, (any Error)?) -> Void) { find(completionHandler) }
        open func reverseGeocodeLocation(_ location: CLLocation, preferredLocale locale: Locale? = nil) async throws -> [CLPlacemark] { [CLPlacemark()] }
        open func geocodeAddressString(_ addressString: String, in region: CLRegion?, completionHandler: @escaping ([CLPlacemark]?, (any Error)?) -> Void) {
          find(completionHandler)
        }
        open func geocodeAddressString(_ addressString: String) async throws -> [CLPlacemark] { [CLPlacemark()] }

        private func find(_ completion: @escaping ([CLPlacemark]?, (any Error)?) -> Void) {
          DispatchQueue.main.async { completion([CLPlacemark()], nil) }
        }
      }
      """)
}
