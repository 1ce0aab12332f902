/// The views of storyboards and nibs, by the names of their elements.
enum InterfaceElement {
  /// The modules of views that UIKit lacks, by the names of their elements.
  private static let modules = ["mapView": "MapKit", "wkWebView": "WebKit"]
  /// The elements of these views, by their classes, which older storyboards have as custom classes.
  static let viewsOfModules = ["MKMapView": "mapView", "WKWebView": "wkWebView"]

  /// The module of a view that UIKit lacks.
  static func module(of node: XMLNode) -> String? { modules[kind(node)] }

  private static func kind(_ node: XMLNode) -> String {
    node["customClass"].flatMap { viewsOfModules[$0] } ?? node.name
  }

  /// A class of views.
  struct ViewKind {
    let type: String
    /// The arguments of the initializer that creates a view.
    var arguments = ""
    /// The protocol of the view's delegate.
    var delegate: String?
    /// The protocol of the view's data source.
    var dataSource: String?

    /// The code that creates a view.
    var code: String { "\(type)(\(arguments))" }
  }

  /// The class of a view. Nil if the element is not a view.
  static func view(_ node: XMLNode) -> ViewKind? {
    switch kind(node) {
    case "wkWebView": ViewKind(type: "WKWebView")
    case "mapView": ViewKind(type: "MKMapView", delegate: "MKMapViewDelegate")
    case "view", "containerView", "webView", "mtkView", "arscnView", "sceneKitView":
      ViewKind(type: "UIView")
    case "label": ViewKind(type: "UILabel")
    case "button": ViewKind(type: "UIButton", arguments: "type: .system")
    case "textField": ViewKind(type: "UITextField", delegate: "UITextFieldDelegate")
    case "textView": ViewKind(type: "UITextView", delegate: "UITextViewDelegate")
    case "imageView": ViewKind(type: "UIImageView")
    case "stackView": ViewKind(type: "UIStackView")
    case "scrollView": ViewKind(type: "UIScrollView", delegate: "UIScrollViewDelegate")
    case "tableView":
      ViewKind(
        type: "UITableView", arguments: "frame: .zero, style: .\(node["style"] ?? "plain")",
        delegate: "UITableViewDelegate", dataSource: "UITableViewDataSource")
    case "collectionView":
      ViewKind(
        type: "UICollectionView",
        arguments: "frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()",
        delegate: "UICollectionViewDelegate", dataSource: "UICollectionViewDataSource")
    case "switch": ViewKind(type: "UISwitch")
    case "slider": ViewKind(type: "UISlider")
    case "stepper": ViewKind(type: "UIStepper")
    case "segmentedControl": ViewKind(type: "UISegmentedControl", arguments: "items: \(segments(node))")
    case "pageControl": ViewKind(type: "UIPageControl")
    case "datePicker": ViewKind(type: "UIDatePicker")
    case "pickerView":
      ViewKind(type: "UIPickerView", delegate: "UIPickerViewDelegate", dataSource: "UIPickerViewDataSource")
    case "searchBar": ViewKind(type: "UISearchBar", delegate: "UISearchBarDelegate")
    case "activityIndicatorView": ViewKind(type: "UIActivityIndicatorView", arguments: "style: .medium")
    case "progressView": ViewKind(type: "UIProgressView")
    case "toolbar": ViewKind(type: "UIToolbar")
    case "navigationBar": ViewKind(type: "UINavigationBar", delegate: "UINavigationBarDelegate")
    case "tabBar": ViewKind(type: "UITabBar", delegate: "UITabBarDelegate")
    case "visualEffectView": ViewKind(type: "UIVisualEffectView", arguments: "effect: nil")
    case "tableViewCell": ViewKind(type: "UITableViewCell")
    case "collectionViewCell": ViewKind(type: "UICollectionViewCell")
    case "collectionReusableView": ViewKind(type: "UICollectionReusableView")
    default: nil
    }
  }

  /// The code that creates a cell.
  /// - Parameter custom: The app's class of the cell. Nil if it has none.
  static func cell(_ node: XMLNode, _ custom: String?, _ identifier: String) -> String {
    if custom == nil, node.name == "tableViewCell" {
      let style = style(of: node) ?? "default"
      return "UITableViewCell(style: .\(style), reuseIdentifier: \(identifier.literal))"
    }
    let type = custom ?? "UICollectionViewCell"
    return "\(type)(coder: HeadlessCoder(reuseIdentifier: \(identifier.literal)))!"
  }

  /// The style of a row. Nil if the storyboard contains all its views. Those of a style are in the cell already.
  static func style(of cell: XMLNode) -> String? { cell["style"].flatMap { styles[$0] } }

  private static let styles = [
    "IBUITableViewCellStyleDefault": "default", "IBUITableViewCellStyleSubtitle": "subtitle",
    "IBUITableViewCellStyleValue1": "value1", "IBUITableViewCellStyleValue2": "value2",
  ]

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
    let traits = node.value("textInputTraits")
    if traits?["secureTextEntry"] == "YES" { statements.append("isSecureTextEntry = true") }
    if let type = traits?["keyboardType"], let name = Self.keyboardTypes[type] {
      statements.append("keyboardType = .\(name)")
    }
    if let type = traits?["textContentType"] {
      statements.append("textContentType = UITextContentType(rawValue: \(type.literal))")
    }
    if let tag = node["tag"], tag != "0" { statements.append("tag = \(tag)") }
    let label = node.child("accessibility")?["label"]
    if let label { statements.append("accessibilityLabel = \(label.literal)") }
    return statements
  }

  /// The names of keyboards in a storyboard that differ from the usual one.
  private static let keyboardTypes = [
    "URL": "URL", "alphabet": "asciiCapable", "ASCIICapableNumberPad": "asciiCapableNumberPad",
    "decimalPad": "decimalPad", "emailAddress": "emailAddress", "numberPad": "numberPad",
    "numbersAndPunctuation": "numbersAndPunctuation", "phonePad": "phonePad", "webSearch": "webSearch",
  ]

  private static func title(ofButton node: XMLNode) -> String? {
    let configuration = node.value("configuration")
    let attributed =
      (configuration?.value("attributedTitle") ?? node.value("normal")?.value("attributedTitle"))?
      .descendants.filter { $0.name == "fragment" }
      .map { $0["content"] ?? $0.children.first { $0["key"] == "content" }?.text ?? "" }.joined()
    // Xcode leaves the title of a state as it was when the button is given a configuration.
    return configuration?["title"] ?? attributed ?? node.value("normal")?["title"]
  }
}

extension AppDeclarations {
  /// The values that Interface Builder sets for `@IBInspectable` properties of the app, as assignments. Images, colours and sizes
  /// are not read.
  func inspectableValues(_ node: XMLNode, of type: String?) -> [String] {
    guard let type else { return [] }
    return node.children(of: "userDefinedRuntimeAttributes").compactMap { attribute in
      guard let property = attribute["keyPath"],
        ancestry(of: type).contains(where: { $0.properties.contains(property) })
      else { return nil }
      let value: String? =
        switch attribute["type"] {
        case "string", "localizedString": attribute["value"]?.literal
        case "boolean": attribute["value"] == "YES" ? "true" : "false"
        case "number": attribute.value("value")?["value"]
        default: nil
        }
      return value.map { "\(property) = \($0)" }
    }
  }

  /// The app's class of an element. Nil if it has a class of UIKit, or one that the sources do not declare.
  /// - Parameter remark: Reports a class that the sources do not declare.
  func appClass(of node: XMLNode, remark: (String) -> Void = { _ in }) -> String? {
    guard let name = node["customClass"] else { return nil }
    if types[name] != nil { return name }
    if !name.hasPrefix("UI"), InterfaceElement.viewsOfModules[name] == nil {
      remark("the sources do not declare the class \(name)")
    }
    return nil
  }
}
