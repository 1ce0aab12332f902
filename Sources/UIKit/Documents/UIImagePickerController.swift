/// A photo library from which the user chooses a photo. It contains one empty photo, and Cancel.
///
/// As on Apple's systems, a delegate that implements a method dismisses the picker itself, and is not notified if the
/// user swipes the picker down.
@preconcurrency @MainActor open class UIImagePickerController: UINavigationController {
  /// Where the photos come from.
  public enum SourceType: Int, Sendable { case photoLibrary, camera, savedPhotosAlbum }

  /// The keys of what the user has chosen.
  public struct InfoKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
  }

  open var sourceType = SourceType.photoLibrary
  open var mediaTypes = ["public.image"]
  open var allowsEditing = false
  // There is no camera here, so these have no effect.
  open var cameraDevice = CameraDevice.rear
  open var cameraCaptureMode = CameraCaptureMode.photo
  open var cameraFlashMode = CameraFlashMode.auto
  open var showsCameraControls = true
  open var videoMaximumDuration: TimeInterval = 600

  open var videoQuality = QualityType.typeMedium

  public enum QualityType: Int, Sendable {
    case typeHigh, typeMedium, typeLow, type640x480, typeIFrame1280x720, typeIFrame960x540
  }
  public enum CameraDevice: Int, Sendable { case rear, front }
  public enum CameraCaptureMode: Int, Sendable { case photo, video }
  public enum CameraFlashMode: Int, Sendable { case off = -1, auto, on }

  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }

  /// Whether the device has this source. There is no camera here, as on simulators.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    isSourceTypeAvailable(sourceType) ? ["public.image"] : nil
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setViewControllers([PhotoLibraryViewController()], animated: false)
  }

  public convenience init() { self.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setViewControllers([PhotoLibraryViewController()], animated: false)
  }

  // Apple's class declares `delegate` again, with both protocols. Swift code can't do that, but accepts the same
  // delegates, because they conform to both.
  private var pickerDelegate: (any UIImagePickerControllerDelegate)? {
    delegate as? any UIImagePickerControllerDelegate
  }

  fileprivate func choose() {
    guard let pickerDelegate else { return dismiss(animated: true) }
    var info: [InfoKey: Any] = [.mediaType: "public.image", .originalImage: UIImage()]
    if allowsEditing { info[.editedImage] = UIImage() }
    pickerDelegate.imagePickerController(self, didFinishPickingMediaWithInfo: info)
  }

  fileprivate func cancel() {
    guard let pickerDelegate else { return dismiss(animated: true) }
    pickerDelegate.imagePickerControllerDidCancel(self)
  }
}

/// Is notified of the user's choice, and dismisses the picker.
@preconcurrency @MainActor public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
  /// The user has chosen a photo. The delegate must dismiss the picker.
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  /// The user has tapped Cancel. The delegate must dismiss the picker.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  // A picker whose delegate does not implement a method dismisses itself.
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {
    picker.dismiss(animated: true)
  }
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    picker.dismiss(animated: true)
  }
}

/// The only screen of the picker.
final class PhotoLibraryViewController: UIViewController {
  private var picker: UIImagePickerController? { navigationController as? UIImagePickerController }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Photos"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.picker?.cancel() })
    view.addSystemButton("Photo") { [weak self] in self?.picker?.choose() }
  }
}
