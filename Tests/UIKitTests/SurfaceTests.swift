import Testing
import UIKit

/// Code like that of coordinator projects, with every type and member of views, tables, storyboards and the
/// app lifecycle that they use. Most of the test is that it compiles.
@MainActor @Suite struct SurfaceTests {
  @Test("a view controller can build its views in code") func views() {
    Headless.isolated {
      let controller = SurfaceViewController()
      controller.loadViewIfNeeded()
      #expect(controller.stack.arrangedSubviews == [controller.label, controller.button, controller.field])
      #expect(controller.label.superview === controller.stack)
      #expect(controller.view.constraints.count == 6)
      #expect(controller.button.title(for: .normal) == "Next")
      #expect(controller.button.titleLabel?.text == "Next")
      #expect(controller.view.backgroundColor == UIColor.white)
      #expect(controller.view.viewWithTag(7) === controller.image)
    }
  }

  @Test("a colour has the hue, saturation and brightness from which it was made") func hues() {
    for step in 0..<36 {
      for (saturation, brightness) in [(CGFloat(1), CGFloat(1)), (0.5, 0.8), (0.25, 0.5)] {
        let made = [CGFloat(step) / 36, saturation, brightness, 0.5]
        let color = UIColor(hue: made[0], saturation: made[1], brightness: made[2], alpha: made[3])
        var (h, s, b, a) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        #expect(color.getHue(&h, saturation: &s, brightness: &b, alpha: &a))
        #expect(zip(made, [h, s, b, a]).allSatisfy { abs($0 - $1) < 0.0001 }, "\(made)")
      }
    }
    var saturation: CGFloat = 1
    #expect(
      UIColor.white.getHue(nil, saturation: &saturation, brightness: nil, alpha: nil) && saturation == 0)
  }

  @Test("a transformed rectangle contains its transformed corners, and the inverse restores a scaled one")
  func rectangles() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    let turned = rect.applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(turned.minX + 6) < 0.001 && abs(turned.minY - 1) < 0.001)
    #expect(abs(turned.width - 4) < 0.001 && abs(turned.height - 3) < 0.001)
    let scale = CGAffineTransform(scaleX: 2, y: -4)
    #expect(rect.applying(scale) == CGRect(x: 2, y: -24, width: 6, height: 16))
    #expect(rect.applying(scale).applying(scale.inverted()) == rect)
    #expect(rect.size.applying(scale) == CGSize(width: 6, height: -16))
  }

  @Test("a stack view arranges its views in order, with custom spacing") func stacks() {
    let (first, second, third) = (UIView(), UIView(), UIView())
    let stack = UIStackView(arrangedSubviews: [first, third])
    stack.insertArrangedSubview(second, at: 1)
    stack.setCustomSpacing(4, after: second)
    #expect(stack.arrangedSubviews == [first, second, third])
    #expect(stack.customSpacing(after: second) == 4)
    stack.removeArrangedSubview(second)
    #expect(stack.arrangedSubviews == [first, third])
    #expect(second.superview === stack)
    third.removeFromSuperview()
    #expect(stack.arrangedSubviews == [first])
  }

  @Test("inserting and moving subviews keeps each one once, and in order") func hierarchy() {
    let root = UIView()
    let views = (0..<4).map { _ in UIView() }
    for view in views { root.addSubview(view) }
    root.bringSubviewToFront(views[0])
    #expect(root.subviews == [views[1], views[2], views[3], views[0]])
    root.sendSubviewToBack(views[3])
    #expect(root.subviews == [views[3], views[1], views[2], views[0]])
    root.insertSubview(views[0], belowSubview: views[1])
    #expect(root.subviews == [views[3], views[0], views[1], views[2]])
    root.insertSubview(views[3], aboveSubview: views[2])
    #expect(root.subviews == [views[0], views[1], views[2], views[3]])
    root.insertSubview(views[0], at: 99)
    root.exchangeSubview(at: 0, withSubviewAt: 1)
    #expect(root.subviews == [views[2], views[1], views[3], views[0]])
    root.exchangeSubview(at: 0, withSubviewAt: 9)
    #expect(Set(root.subviews) == Set(views))
  }

  @Test("a view is notified when its superview or window changes") func hooks() {
    final class Hooked: UIView {
      var log: [String] = []
      override func didMoveToSuperview() { log.append(superview == nil ? "out" : "in") }
      override func didMoveToWindow() { log.append(window == nil ? "off" : "on") }
      override func layoutSubviews() {
        super.layoutSubviews()
        log.append("layout")
      }
    }
    Headless.isolated {
      let window = UIWindow()
      let (outer, inner) = (UIView(), Hooked())
      outer.addSubview(inner)
      window.addSubview(outer)
      inner.layoutIfNeeded()
      inner.layoutIfNeeded()
      outer.removeFromSuperview()
      inner.removeFromSuperview()
      #expect(inner.log == ["in", "on", "layout", "off", "out"])
    }
  }

  @Test("active constraints belong to the nearest common view") func constraints() {
    let (root, left, right, leaf) = (UIView(), UIView(), UIView(), UIView())
    root.addSubview(left)
    root.addSubview(right)
    left.addSubview(leaf)
    let across = leaf.topAnchor.constraint(equalTo: right.safeAreaLayoutGuide.topAnchor, constant: 3)
    let fixed = leaf.heightAnchor.constraint(greaterThanOrEqualToConstant: 44)
    fixed.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([across, fixed])
    #expect(root.constraints == [across] && leaf.constraints == [fixed])
    #expect(across.constant == 3 && across.firstItem === leaf && fixed.relation == .greaterThanOrEqual)
    across.isActive = false
    #expect(root.constraints.isEmpty && !across.isActive)
  }

  @Test("a view retains the constraints that are added to it") func addedConstraints() {
    let (root, leaf) = (UIView(), UIView())
    root.addSubview(leaf)
    weak var empty: NSLayoutConstraint?
    do {
      let constraint = NSLayoutConstraint()
      root.addConstraints([constraint, leaf.heightAnchor.constraint(equalToConstant: 44)])
      empty = constraint
    }
    #expect(empty?.isActive == true && root.constraints.count == 2 && leaf.constraints.isEmpty)
    root.removeConstraints(root.constraints)
    #expect(empty == nil && root.constraints.isEmpty)
  }

  @Test("colors, fonts and images are compared by value") func values() {
    #expect(UIColor.black == UIColor(white: 0, alpha: 1))
    #expect(UIColor(hue: 0, saturation: 1, brightness: 1, alpha: 1) == .red)
    #expect(UIColor.red.withAlphaComponent(0.5) != UIColor.red)
    #expect(UIColor.secondarySystemBackground != UIColor.systemBackground)
    #expect(UIColor(named: "brand") == UIColor(named: "brand"))
    #expect(UIColor(resource: ColorResource(name: "brand", bundle: .main)) == UIColor(named: "brand"))
    #expect(UIImage(resource: ImageResource(name: "a", bundle: .main)) == UIImage(named: "a"))
    #expect(UIFont.boldSystemFont(ofSize: 12) == UIFont.systemFont(ofSize: 12, weight: .bold))
    #expect(UIImage(named: "a") == UIImage(named: "a") && UIImage(named: "a") != UIImage(systemName: "b"))
    #expect(CGAffineTransform(scaleX: 2, y: 4).concatenating(.init(scaleX: 0.5, y: 0.25)).isIdentity)
    #expect(CGAffineTransform(translationX: 3, y: 4).inverted().tx == -3)
  }

  @Test("old names are aliases of the current names") @available(*, deprecated) func oldNames() {
    #expect(UIControlEvents.touchUpInside == UIControl.Event.touchUpInside)
    #expect(UITableViewCellStyle.default == UITableViewCell.CellStyle.default)
    let options: [UIApplicationLaunchOptionsKey: Any]? = nil
    #expect(options?[.url] == nil)
  }
}

/// A screen like those of the projects.
private final class SurfaceViewController: UIViewController, UITextFieldDelegate {
  let label: UILabel = {
    let label = UILabel()
    label.text = "Title"
    label.font = UIFont.preferredFont(forTextStyle: .headline)
    label.numberOfLines = 0
    label.textAlignment = .center
    label.textColor = .lightGray
    label.translatesAutoresizingMaskIntoConstraints = false
    return label
  }()
  let button = UIButton(type: .system)
  let field = UITextField(frame: .zero)
  let image = UIImageView(image: UIImage(named: "logo"))
  let stack = UIStackView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    view.tintColor = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
    button.setTitle("Next", for: .normal)
    button.setTitleColor(.systemBlue, for: .normal)
    button.contentHorizontalAlignment = .leading
    button.addTarget(self, action: Selector(Self.didTap), for: .touchUpInside)
    field.placeholder = "Name"
    field.delegate = self
    field.isSecureTextEntry = true
    image.tag = 7
    image.contentMode = .scaleAspectFit
    image.clipsToBounds = true
    stack.axis = .vertical
    stack.spacing = 8
    stack.alignment = .center
    stack.distribution = .fillEqually
    stack.translatesAutoresizingMaskIntoConstraints = false
    for part in [label, button, field] { stack.addArrangedSubview(part) }
    view.addSubview(stack)
    view.addSubview(image)
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: guide.topAnchor),
      stack.bottomAnchor.constraint(lessThanOrEqualTo: guide.bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      image.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      image.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
    button.heightAnchor.constraint(equalToConstant: 44).isActive = true
    image.widthAnchor.constraint(equalTo: image.heightAnchor, multiplier: 2).isActive = true
  }

  @IBAction func didTap(_ sender: UIButton) {}
}
