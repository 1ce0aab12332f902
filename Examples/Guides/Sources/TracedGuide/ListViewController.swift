import UIKit

/// A screen with a button in each row: the base class of this app's screens.
class ListViewController: UIViewController {
  var onSelect: ((String) -> Void)?
  private let rows: [String]

  init(title: String, rows: [String]) {
    self.rows = rows
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    for row in rows {
      view.addSubview(
        UIButton(
          type: .system, primaryAction: UIAction(title: row) { [weak self] _ in self?.onSelect?(row) }))
    }
  }
}
