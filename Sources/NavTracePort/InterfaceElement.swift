/// The views of storyboards and nibs, by the names of their elements.
enum InterfaceElement {
  /// The classes of senders that are not superclasses of others.
  static let senders: Set = [
    "UIBarButtonItem", "UIButton", "UIDatePicker", "UILongPressGestureRecognizer", "UIPageControl",
    "UIPanGestureRecognizer", "UISegmentedControl", "UISlider", "UIStepper", "UISwipeGestureRecognizer",
    "UISwitch",
    "UITapGestureRecognizer", "UITextField",
  ]

  /// The code that creates a view of UIKit's own class, and the protocols of its delegate and its data source. Nil if the
  /// element is not a view.
  static func view(_ node: XMLNode) -> (code: String, delegate: String?, dataSource: String?)? {
    switch node.name {
    case "view", "containerView", "wkWebView", "webView", "mapView", "mtkView", "arscnView", "sceneKitView":
      ("UIView()", nil, nil)
    case "label": ("UILabel()", nil, nil)
    case "button": ("UIButton(type: .system)", nil, nil)
    case "textField": ("UITextField()", "UITextFieldDelegate", nil)
    case "textView": ("UITextView()", "UITextViewDelegate", nil)
    case "imageView": ("UIImageView()", nil, nil)
    case "stackView": ("UIStackView()", nil, nil)
    case "scrollView": ("UIScrollView()", "UIScrollViewDelegate", nil)
    case "tableView":
      (
        "UITableView(frame: .zero, style: .\(node["style"] ?? "plain"))", "UITableViewDelegate",
        "UITableViewDataSource"
      )
    case "collectionView":
      (
        "UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())",
        "UICollectionViewDelegate", "UICollectionViewDataSource"
      )
    case "switch": ("UISwitch()", nil, nil)
    case "slider": ("UISlider()", nil, nil)
    case "stepper": ("UIStepper()", nil, nil)
    case "segmentedControl": ("UISegmentedControl(items: \(segments(node)))", nil, nil)
    case "pageControl": ("UIPageControl()", nil, nil)
    case "datePicker": ("UIDatePicker()", nil, nil)
    case "pickerView": ("UIPickerView()", "UIPickerViewDelegate", "UIPickerViewDataSource")
    case "searchBar": ("UISearchBar()", "UISearchBarDelegate", nil)
    case "activityIndicatorView": ("UIActivityIndicatorView(style: .medium)", nil, nil)
    case "progressView": ("UIProgressView()", nil, nil)
    case "toolbar": ("UIToolbar()", nil, nil)
    case "navigationBar": ("UINavigationBar()", "UINavigationBarDelegate", nil)
    case "tabBar": ("UITabBar()", "UITabBarDelegate", nil)
    case "visualEffectView": ("UIVisualEffectView(effect: nil)", nil, nil)
    case "tableViewCell": ("UITableViewCell()", nil, nil)
    case "collectionViewCell": ("UICollectionViewCell()", nil, nil)
    case "collectionReusableView": ("UICollectionReusableView()", nil, nil)
    default: nil
    }
  }

  private static func segments(_ node: XMLNode) -> String {
    let titles = node.children(of: "segments").map { ($0["title"] ?? "").literal }
    return "[\(titles.joined(separator: ", "))]"
  }

  /// The recognizer's class. Nil if the element is not a recognizer.
  static func recognizer(_ node: XMLNode) -> String? {
    switch node.name {
    case "tapGestureRecognizer": "UITapGestureRecognizer"
    case "pongPressGestureRecognizer": "UILongPressGestureRecognizer"
    case "swipeGestureRecognizer": "UISwipeGestureRecognizer"
    case "panGestureRecognizer": "UIPanGestureRecognizer"
    case "pinchGestureRecognizer": "UIPinchGestureRecognizer"
    case "rotationGestureRecognizer": "UIRotationGestureRecognizer"
    case "screenEdgePanGestureRecognizer": "UIScreenEdgePanGestureRecognizer"
    default: nil
    }
  }

  /// The class of a scene's controller. Nil if the element is not a controller.
  static func controller(_ node: XMLNode) -> String? {
    switch node.name {
    case "viewController": "UIViewController"
    case "tableViewController": "UITableViewController"
    case "collectionViewController": "UICollectionViewController"
    case "navigationController": "UINavigationController"
    case "tabBarController": "UITabBarController"
    case "pageViewController": "UIPageViewController"
    case "splitViewController": "UISplitViewController"
    default: nil
    }
  }

  /// The statements for the properties of a view that decide what a user sees and can do.
  static func properties(_ node: XMLNode) -> [String] {
    var statements: [String] = []
    let text = node["text"] ?? node.value("text")?.text
    if let text, ["label", "textField", "textView"].contains(node.name), !text.isEmpty {
      statements.append("text = \(text.literal)")
    }
    if let placeholder = node["placeholder"] { statements.append("placeholder = \(placeholder.literal)") }
    if node.name == "button", let title = title(ofButton: node) {
      statements.append("setTitle(\(title.literal), for: .normal)")
    }
    let image = node["image"] ?? node.value("normal")?["image"] ?? node.value("configuration")?["image"]
    if let image, node.name == "imageView" { statements.append("image = UIImage(named: \(image.literal))") }
    if let image, node.name == "button" {
      statements.append("setImage(UIImage(named: \(image.literal)), for: .normal)")
    }
    if node["hidden"] == "YES" { statements.append("isHidden = true") }
    if node["alpha"].flatMap(Double.init) == 0 { statements.append("alpha = 0") }
    if node["enabled"] == "NO" { statements.append("isEnabled = false") }
    if node["selected"] == "YES" { statements.append("isSelected = true") }
    if node.name == "switch", node["on"] == "YES" { statements.append("isOn = true") }
    if node["userInteractionEnabled"] == "NO", !["label", "imageView"].contains(node.name) {
      statements.append("isUserInteractionEnabled = false")
    }
    if node["editable"] == "NO" { statements.append("isEditable = false") }
    if node.value("textInputTraits")?["secureTextEntry"] == "YES" {
      statements.append("isSecureTextEntry = true")
    }
    if let tag = node["tag"], tag != "0" { statements.append("tag = \(tag)") }
    let label = node.child("accessibility")?["label"]
    if let label { statements.append("accessibilityLabel = \(label.literal)") }
    return statements
  }

  private static func title(ofButton node: XMLNode) -> String? {
    let configuration = node.value("configuration")
    let attributed =
      (configuration?.value("attributedTitle") ?? node.value("normal")?.value("attributedTitle"))?
      .descendants.filter { $0.name == "fragment" }
      .map { $0["content"] ?? $0.children.first { $0["key"] == "content" }?.text ?? "" }.joined()
    return node.value("normal")?["title"] ?? configuration?["title"] ?? attributed
  }
}
