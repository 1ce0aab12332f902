/// A node of the view hierarchy. Views are not drawn.
@preconcurrency @MainActor open class UIView: UIResponder {
  open var frame: CGRect
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }
  open var transform = CGAffineTransform.identity

  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  public required init?(coder: NSCoder) {
    frame = .zero
    super.init()
  }

  public override convenience init() { self.init(frame: .zero) }

  // MARK: Appearance

  open var backgroundColor: UIColor?
  private var ownTintColor: UIColor?
  /// The tint colour: this view's own, or else the nearest one that is set on a superview.
  open var tintColor: UIColor! {
    get { ownTintColor ?? superview?.tintColor ?? UIColor.systemBlue }
    set { ownTintColor = newValue }
  }
  open var tintAdjustmentMode = TintAdjustmentMode.automatic
  open var alpha: CGFloat = 1
  open var mask: UIView?
  open var isHidden = false
  open var isOpaque = true
  open var clipsToBounds = false
  open var contentMode = ContentMode.scaleToFill
  /// That of the screen: nothing is drawn.
  open var contentScaleFactor: CGFloat {
    get { UIScreen.main.scale }
    set {}
  }
  open var clearsContextBeforeDrawing: Bool {
    get { true }
    set {}
  }
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// The class of this view's layer. A class of the app's own needs an `init?(coder:)` that succeeds.
  open class var layerClass: AnyClass { CALayer.self }
  open private(set) lazy var layer = Self.makeLayer()
  open var tag = 0
  /// Requests drawing. Does nothing, since views are not drawn.
  open func setNeedsDisplay() {}
  open func setNeedsDisplay(_ rect: CGRect) {}
  open func draw(_ rect: CGRect) {}

  // MARK: Touch

  open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false
  open var isExclusiveTouch = false
  /// The gesture recognisers of this view.
  open var gestureRecognizers: [UIGestureRecognizer]?

  /// Adds a gesture recogniser, and removes it from its previous view.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    gestureRecognizer.watch(self)
  }

  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.watch(nil)
  }

  /// The behaviour that was added to this view.
  open var interactions: [any UIInteraction] = []

  /// Adds behaviour to the view, which retains it.
  open func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Removes behaviour from the view.
  open func removeInteraction(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }

  /// Makes this view or a subview resign as first responder, if one of them is.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool {
    guard let field = UIApplication.shared.firstResponder as? UIView, field.isDescendant(of: self) else {
      return false
    }
    return field.resignFirstResponder()
  }

  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Nothing is laid out, so a view without a size counts as containing every point.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.isEmpty || bounds.contains(point)
  }
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    self.point(inside: point, with: event) ? self : nil
  }

  // MARK: Accessibility

  open var isAccessibilityElement = false
  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?
  open var accessibilityHint: String?
  open var accessibilityValue: String?
  open var accessibilityAttributedLabel: NSAttributedString? {
    get { accessibilityLabel.map { NSAttributedString(string: $0) } }
    set { accessibilityLabel = newValue?.string }
  }
  open var accessibilityAttributedValue: NSAttributedString? {
    get { accessibilityValue.map { NSAttributedString(string: $0) } }
    set { accessibilityValue = newValue?.string }
  }
  open var accessibilityTraits = UIAccessibilityTraits.none
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
  open var accessibilityViewIsModal = false
  open var accessibilityElementsHidden = false
  open var accessibilityElements: [Any]?
  open var accessibilityContainerType = UIAccessibilityContainerType.none
  open var shouldGroupAccessibilityChildren = false
  // Not stored: no assistive technology reads them.
  open var accessibilityFrame: CGRect {
    get { frame }
    set {}
  }
  open var accessibilityPath: UIBezierPath? {
    get { nil }
    set {}
  }
  open var accessibilityActivationPoint: CGPoint {
    get { center }
    set {}
  }
  open var accessibilityIgnoresInvertColors: Bool {
    get { false }
    set {}
  }
  open var accessibilityLanguage: String? {
    get { nil }
    set {}
  }
  open var accessibilityUserInputLabels: [String]! {
    get { [] }
    set {}
  }
  open var accessibilityRespondsToUserInteraction: Bool {
    get { isUserInteractionEnabled }
    set {}
  }

  // MARK: Responders

  /// The controller that owns this view.
  @exclusivity(unchecked) weak var owner: UIViewController?

  open override var next: UIResponder? { owner ?? superview }

  // MARK: Hierarchy

  @exclusivity(unchecked) open private(set) weak var superview: UIView?
  /// The subviews, from back to front.
  @exclusivity(unchecked) open private(set) var subviews: [UIView] = []
  /// The window that contains the view.
  open var window: UIWindow? { superview?.window }

  /// Adds `view` in front of the other subviews.
  open func addSubview(_ view: UIView) { insertSubview(view, at: .max) }

  /// Inserts `view` into the subviews.
  open func insertSubview(_ view: UIView, at index: Int) {
    let oldWindow = view.window
    let newWindow = window
    view.willMove(toSuperview: self)
    if newWindow !== oldWindow { view.tellWillMove(to: newWindow) }
    if let old = view.superview {
      if old !== self { old.willRemoveSubview(view) }
      old.subviews.removeAll { $0 === view }
    }
    subviews.insert(view, at: min(max(0, index), subviews.count))
    view.superview = self
    didAddSubview(view)
    view.didMoveToSuperview()
    if newWindow !== oldWindow { view.tellDidMoveToWindow() }
    view.controllersAppear()
  }

  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 1)
  }

  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 0)
  }

  private func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    let others = subviews.filter { $0 !== view }
    insertSubview(view, at: others.firstIndex { $0 === sibling }.map { $0 + offset } ?? .max)
  }

  open func bringSubviewToFront(_ view: UIView) { move(view, to: subviews.count - 1) }
  open func sendSubviewToBack(_ view: UIView) { move(view, to: 0) }

  private func move(_ view: UIView, to index: Int) {
    guard let old = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.insert(subviews.remove(at: old), at: index)
  }

  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard subviews.indices.contains(index1), subviews.indices.contains(index2) else { return }
    subviews.swapAt(index1, index2)
  }

  /// Removes the view from its superview.
  open func removeFromSuperview() {
    guard let old = superview else { return }
    let disappearing = controllersDisappear()
    let oldWindow = window
    willMove(toSuperview: nil)
    if oldWindow != nil { tellWillMove(to: nil) }
    old.willRemoveSubview(self)
    superview = nil
    old.forget(self)
    didMoveToSuperview()
    if oldWindow != nil { tellDidMoveToWindow() }
    for controller in disappearing { controller.endAppearanceTransition() }
  }

  /// Removes a subview. The search starts at the front, where removed views usually are.
  private func forget(_ view: UIView) {
    var index = subviews.count - 1
    while index >= 0, subviews[index] !== view { index -= 1 }
    if index >= 0 { subviews.remove(at: index) }
  }

  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}

  private func tellWillMove(to window: UIWindow?) {
    willMove(toWindow: window)
    for subview in subviews { subview.tellWillMove(to: window) }
  }

  private func tellDidMoveToWindow() {
    didMoveToWindow()
    controllerWithoutParentFollows()
    for subview in subviews { subview.tellDidMoveToWindow() }
  }

  /// Whether this view is `view` or a descendant of it.
  open func isDescendant(of view: UIView) -> Bool {
    sequence(first: self) { $0.superview }.contains { $0 === view }
  }

  /// This view or the first descendant that has `tag`.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// A plain view with the same frame and background colour.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    let snapshot = UIView(frame: frame)
    snapshot.backgroundColor = backgroundColor
    return snapshot
  }

  /// Converts a point by the views' frames. Constraints do not change these, but rows have their places in a table.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let offset = offset(from: view)
    return CGPoint(x: point.x + offset.x, y: point.y + offset.y)
  }
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let offset = offset(from: view)
    return CGPoint(x: point.x - offset.x, y: point.y - offset.y)
  }
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// The position of this view's origin in `view`, or in the window.
  private func offset(from view: UIView?) -> CGPoint {
    frames.outermostOrigin.offset(from: view?.frames.outermostOrigin ?? .zero)
  }

  private var frames: some Sequence<CGRect> { sequence(first: self, next: \.superview).lazy.map(\.frame) }

  // MARK: Layout

  private var needsLayout = true

  /// Requests ``layoutSubviews()``.
  open func setNeedsLayout() { needsLayout = true }

  /// Runs ``layoutSubviews()`` on this view and its descendants where it has been requested.
  open func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      owner?.viewWillLayoutSubviews()
      layoutSubviews()
      owner?.viewDidLayoutSubviews()
    }
    for subview in subviews { subview.layoutIfNeeded() }
  }

  /// Whether ``layoutIfNeeded()`` would lay out anything.
  var needsLayoutInside: Bool { needsLayout || subviews.contains(where: \.needsLayoutInside) }

  /// Lays out the subviews. The default does nothing.
  open func layoutSubviews() {}
  #if !canImport(QuartzCore)
    /// Never called: layers are not laid out.
    open func layoutSublayers(of layer: CALayer) {}
  #endif
  open func setNeedsUpdateConstraints() {}
  open func updateConstraintsIfNeeded() {}
  open func updateConstraints() {}
  open func needsUpdateConstraints() -> Bool { false }
  open class var requiresConstraintBasedLayout: Bool { false }
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  open var forFirstBaselineLayout: UIView { self }
  open var forLastBaselineLayout: UIView { self }
  open func sizeToFit() {}
  open func sizeThatFits(_ size: CGSize) -> CGSize { size }
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { targetSize }
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { targetSize }
  /// Whether all of the view was drawn, which nothing is here.
  @discardableResult open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    false
  }
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  open func invalidateIntrinsicContentSize() {}
  public nonisolated static let noIntrinsicMetric: CGFloat = -1
  public nonisolated static let layoutFittingCompressedSize = CGSize.zero
  public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  open var translatesAutoresizingMaskIntoConstraints = true
  open var autoresizingMask: AutoresizingMask = []
  open var autoresizesSubviews = true
  open var safeAreaInsets: UIEdgeInsets { .zero }
  open func safeAreaInsetsDidChange() {}
  open var insetsLayoutMarginsFromSafeArea = true
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  open var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
  open var preservesSuperviewLayoutMargins = false
  open private(set) lazy var safeAreaLayoutGuide = makeGuide()
  open private(set) lazy var layoutMarginsGuide = makeGuide()
  open private(set) lazy var readableContentGuide = makeGuide()
  /// A guide for the keyboard, which never covers anything here.
  open private(set) lazy var keyboardLayoutGuide = UIKeyboardLayoutGuide(in: self)
  open private(set) var layoutGuides: [UILayoutGuide] = []

  private func makeGuide() -> UILayoutGuide {
    let guide = UILayoutGuide()
    guide.owningView = self
    return guide
  }

  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView = self
    layoutGuides.append(layoutGuide)
  }

  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
  }

  /// The active constraints that this view retains.
  open private(set) var constraints: [NSLayoutConstraint] = []

  /// Activates a constraint. This view retains it, whatever its items are.
  open func addConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.isActive { return }
    hold(constraint)
    constraint.isActive = true
  }
  open func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(addConstraint) }
  open func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.deactivate(constraints)
  }

  func hold(_ constraint: NSLayoutConstraint) {
    constraints.append(constraint)
    constraint.isHeld(by: self)
  }

  func drop(_ constraint: NSLayoutConstraint) {
    constraints.removeAll { $0 === constraint }
    constraint.isHeld(by: nil)
  }

  private var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  private var resistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]

  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    hugging[axis] ?? .defaultLow
  }
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    hugging[axis] = priority
  }
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    resistance[axis] ?? .defaultHigh
  }
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { resistance[axis] = priority }

  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(of: self, .leading) }
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(of: self, .trailing) }
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(of: self, .left) }
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(of: self, .right) }
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(of: self, .centerX) }
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(of: self, .top) }
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(of: self, .bottom) }
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(of: self, .centerY) }
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(of: self, .width) }
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(of: self, .height) }
  open var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(of: self, .firstBaseline) }
  open var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(of: self, .lastBaseline) }

  // MARK: Traits

  open var traitCollection: UITraitCollection { UITraitCollection() }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open func tintColorDidChange() {}
}
