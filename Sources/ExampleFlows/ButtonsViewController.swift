import UIKit

/// A screen with a title and a column of buttons, which is all that the example flows need.
open class ButtonsViewController: UIViewController {
  /// The buttons, from top to bottom.
  var buttons: [UIAction] { [] }

  public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }

  init(title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func viewDidLoad() {
    super.viewDidLoad()
    let column = UIStackView(arrangedSubviews: buttons.map { UIButton(type: .system, primaryAction: $0) })
    column.axis = .vertical
    view.addSubview(column)
  }
}
