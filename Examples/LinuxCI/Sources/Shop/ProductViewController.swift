import UIKit

final class ProductViewController: UIViewController {
  var onBuy: (() -> Void)?

  init(product: String) {
    super.init(nibName: nil, bundle: nil)
    title = product
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    // `#selector` and `@objc` are not available on Linux.
    #if canImport(ObjectiveC)
      let buy = #selector(didTapBuy)
    #else
      let buy = Selector(ProductViewController.didTapBuy)
    #endif
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Buy", style: .done, target: self, action: buy)
  }

  #if canImport(ObjectiveC)
    @objc private func didTapBuy() { onBuy?() }
  #else
    private func didTapBuy() { onBuy?() }
  #endif
}
