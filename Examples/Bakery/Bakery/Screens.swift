import UIKit

protocol BreadListDelegate: AnyObject {
  func breadListDidSelectOrder(_ list: BreadListViewController)
}

class BreadListViewController: UIViewController {
  weak var delegate: BreadListDelegate?
  @IBOutlet private weak var orderButton: UIButton!

  override func viewDidLoad() {
    super.viewDidLoad()
    orderButton.addTarget(self, action: #selector(order), for: .touchUpInside)
  }

  @objc private func order() { delegate?.breadListDidSelectOrder(self) }
}

@objc protocol OrderDelegate {
  func orderDidCancel(_ order: OrderViewController)
}

class OrderViewController: UIViewController {
  weak var delegate: OrderDelegate?

  @IBAction private func cancel(_ sender: UIButton) { delegate?.orderDidCancel(self) }
}
