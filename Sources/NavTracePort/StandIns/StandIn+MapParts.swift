extension StandIn {
  /// What is beside a map: its camera, controls, clusters and pictures, and searches.
  static let mapParts = """
    @preconcurrency @MainActor open class MKClusterAnnotation: NSObject, MKAnnotation {
      public let memberAnnotations: [any MKAnnotation]
      open var coordinate: CLLocationCoordinate2D { memberAnnotations.first?.coordinate ?? kCLLocationCoordinate2DInvalid }
      open var title: String?
      open var subtitle: String?
      public init(memberAnnotations: [any MKAnnotation]) { self.memberAnnotations = memberAnnotations }
    }
    nonisolated public struct MKFeatureDisplayPriority: RawRepresentable, Hashable, Sendable {
      public let rawValue: Float
      public init(rawValue: Float) { self.rawValue = rawValue }
      public init(_ rawValue: Float) { self.rawValue = rawValue }
      public static let required = MKFeatureDisplayPriority(1000)
      public static let defaultHigh = MKFeatureDisplayPriority(750)
      public static let defaultLow = MKFeatureDisplayPriority(250)
    }
    nonisolated public struct MKAnnotationViewZPriority: RawRepresentable, Hashable, Sendable {
      public let rawValue: Float
      public init(rawValue: Float) { self.rawValue = rawValue }
      public static let max = MKAnnotationViewZPriority(rawValue: 1000)
      public static let defaultSelected = MKAnnotationViewZPriority(rawValue: 1000)
      public static let defaultUnselected = MKAnnotationViewZPriority(rawValue: 500)
      public static let min = MKAnnotationViewZPriority(rawValue: 0)
    }
    public typealias MKZoomScale = CGFloat

    @preconcurrency @MainActor open class MKMapCamera: NSObject {
      open var centerCoordinate = CLLocationCoordinate2D()
      open var centerCoordinateDistance: CLLocationDistance = 0
      open var altitude: CLLocationDistance = 0
      open var pitch: CGFloat = 0
      open var heading: CLLocationDirection = 0
      public override nonisolated init() { super.init() }
      public convenience init(
        lookingAtCenter centerCoordinate: CLLocationCoordinate2D, fromDistance distance: CLLocationDistance, pitch: CGFloat,
        heading: CLLocationDirection
      ) {
        self.init()
        (self.centerCoordinate, centerCoordinateDistance, self.pitch, self.heading) = (centerCoordinate, distance, pitch, heading)
      }
    }
    extension MKMapView {
      @preconcurrency @MainActor open class CameraBoundary: NSObject {
        public init?(coordinateRegion region: MKCoordinateRegion) {}
        public init?(mapRect: MKMapRect) {}
      }
      @preconcurrency @MainActor open class CameraZoomRange: NSObject {
        public override nonisolated init() { super.init() }
        public convenience init?(minCenterCoordinateDistance: CLLocationDistance, maxCenterCoordinateDistance: CLLocationDistance) { self.init() }
        public convenience init?(minCenterCoordinateDistance: CLLocationDistance) { self.init() }
        public convenience init?(maxCenterCoordinateDistance: CLLocationDistance) { self.init() }
      }
    }
    @preconcurrency @MainActor open class MKMapConfiguration: NSObject {
      public enum ElevationStyle: Int, Sendable { case flat, realistic }
      open var elevationStyle = ElevationStyle.flat
    }
    @preconcurrency @MainActor open class MKStandardMapConfiguration: MKMapConfiguration {
      public enum EmphasisStyle: Int, Sendable { case `default`, muted }
      open var emphasisStyle = EmphasisStyle.default
      open var pointOfInterestFilter: MKPointOfInterestFilter?
      open var showsTraffic = false
      public override nonisolated init() { super.init() }
      public convenience init(elevationStyle: ElevationStyle, emphasisStyle: EmphasisStyle = .default) {
        self.init()
        (self.elevationStyle, self.emphasisStyle) = (elevationStyle, emphasisStyle)
      }
    }
    @preconcurrency @MainActor open class MKHybridMapConfiguration: MKMapConfiguration {}
    @preconcurrency @MainActor open class MKImageryMapConfiguration: MKMapConfiguration {}
    nonisolated public struct MKPointOfInterestCategory: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public static let cafe = MKPointOfInterestCategory(rawValue: "MKPOICategoryCafe")
      public static let hospital = MKPointOfInterestCategory(rawValue: "MKPOICategoryHospital")
      public static let hotel = MKPointOfInterestCategory(rawValue: "MKPOICategoryHotel")
      public static let park = MKPointOfInterestCategory(rawValue: "MKPOICategoryPark")
      public static let pharmacy = MKPointOfInterestCategory(rawValue: "MKPOICategoryPharmacy")
      public static let publicTransport = MKPointOfInterestCategory(rawValue: "MKPOICategoryPublicTransport")
      public static let restaurant = MKPointOfInterestCategory(rawValue: "MKPOICategoryRestaurant")
      public static let store = MKPointOfInterestCategory(rawValue: "MKPOICategoryStore")
    }
    nonisolated public final class MKPointOfInterestFilter: NSObject, Sendable {
      public static let includingAll = MKPointOfInterestFilter(including: [])
      public static let excludingAll = MKPointOfInterestFilter(excluding: [])
      public init(including categories: [MKPointOfInterestCategory]) {}
      public init(excluding categories: [MKPointOfInterestCategory]) {}
    }

    @preconcurrency @MainActor open class MKUserTrackingButton: UIView {
      open weak var mapView: MKMapView?
      public convenience init(mapView: MKMapView?) {
        self.init(frame: .zero)
        self.mapView = mapView
      }
    }
    @preconcurrency @MainActor open class MKUserTrackingBarButtonItem: UIBarButtonItem {
      open weak var mapView: MKMapView?
      public convenience init(mapView: MKMapView?) {
        self.init()
        self.mapView = mapView
      }
    }
    @preconcurrency @MainActor open class MKCompassButton: UIView {
      public enum Visibility: Int, Sendable { case adaptive, hidden, visible }
      open weak var mapView: MKMapView?
      open var compassVisibility = Visibility.adaptive
      public convenience init(mapView: MKMapView?) {
        self.init(frame: .zero)
        self.mapView = mapView
      }
    }
    @preconcurrency @MainActor open class MKScaleView: UIView {
      open weak var mapView: MKMapView?
      public convenience init(mapView: MKMapView?) {
        self.init(frame: .zero)
        self.mapView = mapView
      }
    }

    /// It takes no pictures.
    @preconcurrency @MainActor open class MKMapSnapshotter: NSObject {
      open class Options: NSObject {
        open var region = MKCoordinateRegion()
        open var camera = MKMapCamera()
        open var mapRect = MKMapRect()
        open var mapType = MKMapType.standard
        open var size = CGSize.zero
        open var scale: CGFloat = 1
        open var showsBuildings = true
        open var pointOfInterestFilter: MKPointOfInterestFilter?
      }
      open class Snapshot: NSObject {
        public let image = UIImage()
        open func point(for coordinate: CLLocationCoordinate2D) -> CGPoint { .zero }
      }
      public typealias CompletionHandler = (Snapshot?, (any Error)?) -> Void
      public init(options: Options = Options()) {}
      open var isLoading: Bool { false }
      open func start(completionHandler: @escaping CompletionHandler) { DispatchQueue.main.async { completionHandler(nil, CLError(.network)) } }
      open func start(with queue: DispatchQueue, completionHandler: @escaping CompletionHandler) { start(completionHandler: completionHandler) }
      open func start() async throws -> Snapshot { throw CLError(.network) }
      open func cancel() {}
    }

    /// It finds two places.
    @preconcurrency @MainActor open class MKLocalSearch: NSObject {
      public class Request: NSObject {
        public struct ResultType: OptionSet, Sendable {
          public let rawValue: UInt
          public init(rawValue: UInt) { self.rawValue = rawValue }
          public static let address = ResultType(rawValue: 1)
          public static let pointOfInterest = ResultType(rawValue: 2)
        }
        public var naturalLanguageQuery: String?
        public var region = MKCoordinateRegion()
        public var resultTypes: ResultType = [.address, .pointOfInterest]
        public var pointOfInterestFilter: MKPointOfInterestFilter?
        public override nonisolated init() { super.init() }
        public convenience init(naturalLanguageQuery: String, region: MKCoordinateRegion = MKCoordinateRegion()) {
          self.init()
          (self.naturalLanguageQuery, self.region) = (naturalLanguageQuery, region)
        }
        public convenience init(completion: MKLocalSearchCompletion) { self.init(naturalLanguageQuery: completion.title) }
      }
      public class Response: NSObject {
        public let mapItems: [MKMapItem]
        public let boundingRegion: MKCoordinateRegion
        fileprivate init(_ request: Request) {
          boundingRegion = request.region
          mapItems = (1...2).map { number in
            let item = MKMapItem(placemark: MKPlacemark(placemark: CLPlacemark()))
            item.name = "Place \\(number)"
            return item
          }
        }
      }
      public typealias CompletionHandler = (Response?, (any Error)?) -> Void
      private let request: Request
      public init(request: Request) { self.request = request }
      open var isSearching: Bool { false }
      open func start(completionHandler: @escaping CompletionHandler) {
        DispatchQueue.main.async { [request] in completionHandler(Response(request), nil) }
      }
      open func start() async throws -> Response { Response(request) }
      open func cancel() {}
    }
    @preconcurrency @MainActor open class MKLocalSearchCompletion: NSObject {
      public let title: String
      public let subtitle = "Sample Street"
      public let titleHighlightRanges: [NSValue] = []
      public let subtitleHighlightRanges: [NSValue] = []
      fileprivate init(_ title: String) { self.title = title }
    }
    @preconcurrency @MainActor public protocol MKLocalSearchCompleterDelegate: AnyObject {
      func completerDidUpdateResults(_ completer: MKLocalSearchCompleter)
      func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error)
    }
    extension MKLocalSearchCompleterDelegate {
      public func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) {}
      public func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) {}
    }
    @preconcurrency @MainActor open class MKLocalSearchCompleter: NSObject {
      public struct ResultType: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let address = ResultType(rawValue: 1)
        public static let pointOfInterest = ResultType(rawValue: 2)
        public static let query = ResultType(rawValue: 4)
      }
      open weak var delegate: (any MKLocalSearchCompleterDelegate)?
      open var region = MKCoordinateRegion()
      open var resultTypes: ResultType = [.address, .pointOfInterest, .query]
      open var pointOfInterestFilter: MKPointOfInterestFilter?
      open private(set) var results: [MKLocalSearchCompletion] = []
      open var isSearching: Bool { false }
      open var queryFragment = "" {
        didSet {
          results = queryFragment.isEmpty ? [] : (1...2).map { MKLocalSearchCompletion("Place \\($0)") }
          DispatchQueue.main.async { self.delegate?.completerDidUpdateResults(self) }
        }
      }
      open func cancel() {}
    }
    """
}
