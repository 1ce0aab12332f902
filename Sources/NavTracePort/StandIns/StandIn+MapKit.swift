extension StandIn {
  /// A map without a picture. Its annotations can be tapped, because apps show details from them.
  static let mapKit = StandIn(
    modules: ["MapKit"], remark: "maps show only annotations, and searches find two places",
    code: mapViews + "\n\n" + mapParts)

  private static let mapViews = """
    import Dispatch
    import Foundation
    import UIKit

    public struct MKCoordinateSpan: Sendable {
      public var latitudeDelta: CLLocationDegrees
      public var longitudeDelta: CLLocationDegrees
      public init(latitudeDelta: CLLocationDegrees = 0, longitudeDelta: CLLocationDegrees = 0) {
        (self.latitudeDelta, self.longitudeDelta) = (latitudeDelta, longitudeDelta)
      }
    }

    public struct MKCoordinateRegion: Sendable {
      public var center: CLLocationCoordinate2D
      public var span: MKCoordinateSpan
      public init(center: CLLocationCoordinate2D = CLLocationCoordinate2D(), span: MKCoordinateSpan = MKCoordinateSpan()) {
        (self.center, self.span) = (center, span)
      }
      public init(center: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance, longitudinalMeters: CLLocationDistance) {
        self.init(
          center: center,
          span: MKCoordinateSpan(latitudeDelta: latitudinalMeters / 111_000, longitudeDelta: longitudinalMeters / 111_000))
      }
    }

    public func MKCoordinateRegionMakeWithDistance(
      _ center: CLLocationCoordinate2D, _ latitudinal: CLLocationDistance, _ longitudinal: CLLocationDistance
    ) -> MKCoordinateRegion {
      MKCoordinateRegion(center: center, latitudinalMeters: latitudinal, longitudinalMeters: longitudinal)
    }

    public struct MKMapPoint: Sendable {
      public var x: Double
      public var y: Double
      public init(x: Double = 0, y: Double = 0) { (self.x, self.y) = (x, y) }
      public init(_ coordinate: CLLocationCoordinate2D) { self.init(x: coordinate.longitude, y: coordinate.latitude) }
    }
    public struct MKMapSize: Sendable {
      public var width: Double
      public var height: Double
      public init(width: Double = 0, height: Double = 0) { (self.width, self.height) = (width, height) }
    }
    public struct MKMapRect: Sendable {
      public var origin: MKMapPoint
      public var size: MKMapSize
      public init(origin: MKMapPoint = MKMapPoint(), size: MKMapSize = MKMapSize()) { (self.origin, self.size) = (origin, size) }
      public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: width, height: height))
      }
      public static var null: MKMapRect { MKMapRect() }
      public static var world: MKMapRect { MKMapRect() }
      public func union(_ rect: MKMapRect) -> MKMapRect { self }
    }

    public enum MKMapType: UInt, Sendable { case standard, satellite, hybrid, satelliteFlyover, hybridFlyover, mutedStandard }
    public enum MKUserTrackingMode: Int, Sendable { case none, follow, followWithHeading }

    @preconcurrency @MainActor public protocol MKAnnotation: AnyObject {
      var coordinate: CLLocationCoordinate2D { get }
      var title: String? { get }
      var subtitle: String? { get }
    }
    extension MKAnnotation {
      public var title: String? { nil }
      public var subtitle: String? { nil }
    }

    @preconcurrency @MainActor open class MKShape: NSObject {
      open var title: String?
      open var subtitle: String?
      public override nonisolated init() { super.init() }
    }
    @preconcurrency @MainActor open class MKPointAnnotation: MKShape, MKAnnotation {
      open var coordinate = CLLocationCoordinate2D()
      public override nonisolated init() { super.init() }
      public convenience init(coordinate: CLLocationCoordinate2D, title: String? = nil, subtitle: String? = nil) {
        self.init()
        (self.coordinate, self.title, self.subtitle) = (coordinate, title, subtitle)
      }
    }
    @preconcurrency @MainActor open class MKUserLocation: NSObject, MKAnnotation {
      open var coordinate: CLLocationCoordinate2D { kCLLocationCoordinate2DInvalid }
      open var location: CLLocation? { nil }
      open var title: String? = "My Location"
      open var isUpdating: Bool { false }
    }

    /// A tap on it selects its annotation.
    @preconcurrency @MainActor open class MKAnnotationView: UIView {
      open var annotation: (any MKAnnotation)?
      public let reuseIdentifier: String?
      open var image: UIImage?
      open var centerOffset = CGPoint.zero
      open var calloutOffset = CGPoint.zero
      open var canShowCallout = false
      open var isSelected = false
      open var isEnabled = true
      open var isDraggable = false
      public enum DragState: UInt, Sendable { case none, starting, dragging, canceling, ending }
      public enum CollisionMode: Int, Sendable { case rectangle, circle, none }
      open var dragState = DragState.none
      open func setDragState(_ newDragState: DragState, animated: Bool) { dragState = newDragState }
      open var collisionMode = CollisionMode.rectangle
      open var displayPriority = MKFeatureDisplayPriority.required
      open var zPriority = MKAnnotationViewZPriority.defaultUnselected
      open var clusteringIdentifier: String?
      open var leftCalloutAccessoryView: UIView?
      open var rightCalloutAccessoryView: UIView?
      open var detailCalloutAccessoryView: UIView?
      fileprivate weak var map: MKMapView?

      public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        (self.annotation, self.reuseIdentifier) = (annotation, reuseIdentifier)
        super.init(frame: .zero)
      }
      public override convenience init(frame: CGRect) { self.init(annotation: nil, reuseIdentifier: nil) }
      public required init?(coder: NSCoder) {
        reuseIdentifier = nil
        super.init(coder: coder)
      }
      open func prepareForReuse() {}
      open func prepareForDisplay() {}
      open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }

      fileprivate func show(in map: MKMapView) {
        self.map = map
        accessibilityLabel = annotation?.title ?? "annotation"
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(MKAnnotationView.selectAnnotation)))
        map.addSubview(self)
      }

      private func selectAnnotation() {
        guard let annotation, isEnabled else { return }
        map?.selectAnnotation(annotation, animated: true)
      }

      /// Shows the callout, whose controls can be tapped.
      fileprivate func showCallout() {
        guard canShowCallout else { return }
        for view in [leftCalloutAccessoryView, rightCalloutAccessoryView, detailCalloutAccessoryView].compactMap({ $0 }) where view.superview == nil {
          addSubview(view)
          guard let control = view as? UIControl else { continue }
          control.addAction(
            UIAction { [weak self, weak control] _ in
              guard let self, let control, let map = self.map else { return }
              map.delegate?.mapView(map, annotationView: self, calloutAccessoryControlTapped: control)
            }, for: .touchUpInside)
        }
      }
    }

    @preconcurrency @MainActor open class MKPinAnnotationView: MKAnnotationView {
      open var pinTintColor: UIColor?
      open var animatesDrop = false
    }
    @preconcurrency @MainActor open class MKMarkerAnnotationView: MKAnnotationView {
      open var markerTintColor: UIColor?
      open var glyphTintColor: UIColor?
      open var glyphText: String?
      open var glyphImage: UIImage?
    }

    @preconcurrency @MainActor public protocol MKOverlay: MKAnnotation { var boundingMapRect: MKMapRect { get } }
    @preconcurrency @MainActor open class MKPolyline: MKShape, MKOverlay {
      open var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D() }
      open var boundingMapRect: MKMapRect { MKMapRect() }
      public override nonisolated init() { super.init() }
      public convenience init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) { self.init() }
    }
    @preconcurrency @MainActor open class MKPolygon: MKPolyline { public override nonisolated init() { super.init() } }
    @preconcurrency @MainActor open class MKCircle: MKShape, MKOverlay {
      public let coordinate: CLLocationCoordinate2D
      public let radius: CLLocationDistance
      open var boundingMapRect: MKMapRect { MKMapRect() }
      public override nonisolated init() { (coordinate, radius) = (kCLLocationCoordinate2DInvalid, 0) }
      public init(center coord: CLLocationCoordinate2D, radius: CLLocationDistance) { (coordinate, self.radius) = (coord, radius) }
    }
    @preconcurrency @MainActor open class MKOverlayRenderer: NSObject {
      public let overlay: any MKOverlay
      open var alpha: CGFloat = 1
      public init(overlay: any MKOverlay) { self.overlay = overlay }
    }
    @preconcurrency @MainActor open class MKOverlayPathRenderer: MKOverlayRenderer {
      open var fillColor: UIColor?
      open var strokeColor: UIColor?
      open var lineWidth: CGFloat = 0
    }
    @preconcurrency @MainActor open class MKPolylineRenderer: MKOverlayPathRenderer {
      public init(polyline: MKPolyline) { super.init(overlay: polyline) }
      public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }
    }
    @preconcurrency @MainActor open class MKPolygonRenderer: MKOverlayPathRenderer {}
    @preconcurrency @MainActor open class MKCircleRenderer: MKOverlayPathRenderer {
      public init(circle: MKCircle) { super.init(overlay: circle) }
      public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }
    }

    @preconcurrency @MainActor public protocol MKMapViewDelegate: AnyObject {
      func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?
      func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView)
      func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation)
      func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView)
      func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation)
      func mapView(_ mapView: MKMapView, clusterAnnotationForMemberAnnotations memberAnnotations: [any MKAnnotation]) -> MKClusterAnnotation
      func mapView(
        _ mapView: MKMapView, annotationView view: MKAnnotationView, didChange newState: MKAnnotationView.DragState,
        fromOldState oldState: MKAnnotationView.DragState
      )
      func mapView(_ mapView: MKMapView, didChange mode: MKUserTrackingMode, animated: Bool)
      func mapView(_ mapView: MKMapView, didAdd renderers: [MKOverlayRenderer])
      func mapView(_ mapView: MKMapView, didFailToLocateUserWithError error: any Error)
      func mapViewWillStartLoadingMap(_ mapView: MKMapView)
      func mapViewWillStartLocatingUser(_ mapView: MKMapView)
      func mapViewDidStopLocatingUser(_ mapView: MKMapView)
      func mapViewDidFinishRenderingMap(_ mapView: MKMapView, fullyRendered: Bool)
      func mapView(_ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl)
      func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer
      func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool)
      func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
      func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation)
      func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView])
      func mapViewDidChangeVisibleRegion(_ mapView: MKMapView)
      func mapViewDidFinishLoadingMap(_ mapView: MKMapView)
    }
    extension MKMapViewDelegate {
      public func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? { nil }
      public func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {}
      public func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation) {}
      public func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {}
      public func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation) {}
      public func mapView(_ mapView: MKMapView, clusterAnnotationForMemberAnnotations memberAnnotations: [any MKAnnotation]) -> MKClusterAnnotation {
        MKClusterAnnotation(memberAnnotations: memberAnnotations)
      }
      public func mapView(
        _ mapView: MKMapView, annotationView view: MKAnnotationView, didChange newState: MKAnnotationView.DragState,
        fromOldState oldState: MKAnnotationView.DragState
      ) {}
      public func mapView(_ mapView: MKMapView, didChange mode: MKUserTrackingMode, animated: Bool) {}
      public func mapView(_ mapView: MKMapView, didAdd renderers: [MKOverlayRenderer]) {}
      public func mapView(_ mapView: MKMapView, didFailToLocateUserWithError error: any Error) {}
      public func mapViewWillStartLoadingMap(_ mapView: MKMapView) {}
      public func mapViewWillStartLocatingUser(_ mapView: MKMapView) {}
      public func mapViewDidStopLocatingUser(_ mapView: MKMapView) {}
      public func mapViewDidFinishRenderingMap(_ mapView: MKMapView, fullyRendered: Bool) {}
      public func mapView(_ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl) {}
      public func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer { MKOverlayRenderer(overlay: overlay) }
      public func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {}
      public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}
      public func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) {}
      public func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) {}
      public func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) {}
      public func mapViewDidFinishLoadingMap(_ mapView: MKMapView) {}
    }

    @preconcurrency @MainActor open class MKMapView: UIView {
      open weak var delegate: (any MKMapViewDelegate)?
      open var mapType = MKMapType.standard
      open var region = MKCoordinateRegion()
      open var centerCoordinate: CLLocationCoordinate2D {
        get { region.center }
        set { region.center = newValue }
      }
      open var visibleMapRect = MKMapRect()
      open var isZoomEnabled = true
      open var isScrollEnabled = true
      open var isRotateEnabled = true
      open var isPitchEnabled = true
      open var showsUserLocation = false
      open var showsCompass = true
      open var showsScale = false
      open var showsTraffic = false
      open var showsBuildings = true
      open var userTrackingMode = MKUserTrackingMode.none
      open var camera = MKMapCamera()
      open func setCamera(_ camera: MKMapCamera, animated: Bool) { self.camera = camera }
      open var cameraBoundary: CameraBoundary?
      open func setCameraBoundary(_ cameraBoundary: CameraBoundary?, animated: Bool) { self.cameraBoundary = cameraBoundary }
      open var cameraZoomRange: CameraZoomRange! = CameraZoomRange()
      open func setCameraZoomRange(_ cameraZoomRange: CameraZoomRange?, animated: Bool) { self.cameraZoomRange = cameraZoomRange }
      open var pointOfInterestFilter: MKPointOfInterestFilter?
      open var preferredConfiguration: MKMapConfiguration = MKStandardMapConfiguration()
      public let userLocation = MKUserLocation()
      open var isUserLocationVisible: Bool { false }
      open private(set) var overlays: [any MKOverlay] = []
      private var shown: [(annotation: any MKAnnotation, view: MKAnnotationView)] = []
      private var viewTypes: [String: MKAnnotationView.Type] = [:]
      private var selected: (any MKAnnotation)?

      open var annotations: [any MKAnnotation] { shown.map(\\.annotation) }
      open var selectedAnnotations: [any MKAnnotation] { selected.map { [$0] } ?? [] }

      open func addAnnotation(_ annotation: any MKAnnotation) {
        let view =
          delegate?.mapView(self, viewFor: annotation)
          ?? dequeueReusableAnnotationView(withIdentifier: MKMapViewDefaultAnnotationViewReuseIdentifier, for: annotation)
        view.annotation = annotation
        shown.append((annotation, view))
        view.show(in: self)
        delegate?.mapView(self, didAdd: [view])
      }
      open func addAnnotations(_ annotations: [any MKAnnotation]) { for annotation in annotations { addAnnotation(annotation) } }
      open func removeAnnotation(_ annotation: any MKAnnotation) {
        for (_, view) in shown.filter({ $0.annotation === annotation }) { view.removeFromSuperview() }
        shown.removeAll { $0.annotation === annotation }
        if selected === annotation { selected = nil }
      }
      open func removeAnnotations(_ annotations: [any MKAnnotation]) { for annotation in annotations { removeAnnotation(annotation) } }
      open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
        for annotation in annotations where !shown.contains(where: { $0.annotation === annotation }) { addAnnotation(annotation) }
      }
      open func view(for annotation: any MKAnnotation) -> MKAnnotationView? { shown.first { $0.annotation === annotation }?.view }
      open func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {
        guard let view = view(for: annotation) else { return }
        if let selected, selected !== annotation { deselectAnnotation(selected, animated: animated) }
        selected = annotation
        view.setSelected(true, animated: animated)
        view.showCallout()
        delegate?.mapView(self, didSelect: view)
        delegate?.mapView(self, didSelect: annotation)
      }
      open func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {
        guard let annotation, selected === annotation, let view = view(for: annotation) else { return }
        selected = nil
        view.setSelected(false, animated: animated)
        delegate?.mapView(self, didDeselect: view)
        delegate?.mapView(self, didDeselect: annotation)
      }
      open func register(_ viewClass: MKAnnotationView.Type, forAnnotationViewWithReuseIdentifier identifier: String) {
        viewTypes[identifier] = viewClass
      }
      open func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView? { nil }
      open func dequeueReusableAnnotationView(withIdentifier identifier: String, for annotation: any MKAnnotation) -> MKAnnotationView {
        let view = viewTypes[identifier].map { Headless.make($0) }
        view?.annotation = annotation
        return view ?? MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: identifier)
      }

      open func setRegion(_ region: MKCoordinateRegion, animated: Bool) {
        delegate?.mapView(self, regionWillChangeAnimated: animated)
        self.region = region
        delegate?.mapView(self, regionDidChangeAnimated: animated)
      }
      open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
        setRegion(MKCoordinateRegion(center: coordinate, span: region.span), animated: animated)
      }
      open func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion { region }
      open func setVisibleMapRect(_ mapRect: MKMapRect, animated: Bool) { visibleMapRect = mapRect }
      open func setVisibleMapRect(_ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets, animated: Bool) { visibleMapRect = mapRect }
      open func setUserTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) { userTrackingMode = mode }
      open func addOverlay(_ overlay: any MKOverlay) { overlays.append(overlay) }
      open func addOverlays(_ overlays: [any MKOverlay]) { self.overlays += overlays }
      open func removeOverlay(_ overlay: any MKOverlay) { overlays.removeAll { $0 === overlay } }
      open func removeOverlays(_ overlays: [any MKOverlay]) { for overlay in overlays { removeOverlay(overlay) } }
      open func convert(_ point: CGPoint, toCoordinateFrom view: UIView?) -> CLLocationCoordinate2D { region.center }
      open func convert(_ coordinate: CLLocationCoordinate2D, toPointTo view: UIView?) -> CGPoint { .zero }
    }

    public let MKMapViewDefaultAnnotationViewReuseIdentifier = "MKMapViewDefaultAnnotationViewReuseIdentifier"
    public let MKMapViewDefaultClusterAnnotationViewReuseIdentifier = "MKMapViewDefaultClusterAnnotationViewReuseIdentifier"

    @preconcurrency @MainActor open class MKPlacemark: CLPlacemark, MKAnnotation {
      public nonisolated let coordinate: CLLocationCoordinate2D
      open var title: String? { nil }
      public override nonisolated init() { coordinate = kCLLocationCoordinate2DInvalid }
      public nonisolated init(coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]? = nil) { self.coordinate = coordinate }
      public nonisolated convenience init(placemark: CLPlacemark) {
        self.init(coordinate: placemark.location?.coordinate ?? kCLLocationCoordinate2DInvalid)
      }
    }

    @preconcurrency @MainActor open class MKMapItem: NSObject {
      public let placemark: MKPlacemark
      open var name: String?
      open var phoneNumber: String?
      open var url: URL?
      public init(placemark: MKPlacemark) { self.placemark = placemark }
      open class func forCurrentLocation() -> MKMapItem { MKMapItem(placemark: MKPlacemark(coordinate: kCLLocationCoordinate2DInvalid)) }
      @discardableResult open func openInMaps(launchOptions: [String: Any]? = nil) -> Bool { true }
      @discardableResult open class func openMaps(with mapItems: [MKMapItem], launchOptions: [String: Any]? = nil) -> Bool { true }
    }

    public let MKLaunchOptionsDirectionsModeKey = "MKLaunchOptionsDirectionsMode"
    public let MKLaunchOptionsDirectionsModeDriving = "MKLaunchOptionsDirectionsModeDriving"
    public let MKLaunchOptionsDirectionsModeWalking = "MKLaunchOptionsDirectionsModeWalking"
    """
}
