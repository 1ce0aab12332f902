import UIKit

extension UIViewController {
  fileprivate func addButton(_ title: String, _ action: @escaping @MainActor () -> Void) {
    view.addSubview(UIButton(type: .system, primaryAction: UIAction(title: title) { _ in action() }))
  }
}

/// The teas of a tab, with a button for each.
class TeasViewController: UIViewController {
  private let teas: [String]

  init(title: String, teas: [String]) {
    self.teas = teas
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  func select(_ tea: String) {}

  override func viewDidLoad() {
    super.viewDidLoad()
    for tea in teas { addButton(tea) { [weak self] in self?.select(tea) } }
  }
}

final class TeaListViewController: TeasViewController {
  weak var coordinator: HomeCoordinator?
  override func select(_ tea: String) { coordinator?.showTea(tea) }
}

final class SearchViewController: TeasViewController {
  var onSelect: ((String) -> Void)?
  override func select(_ tea: String) { onSelect?(tea) }
}

/// The view model of a product. The screen knows only this model, not the coordinator.
@MainActor final class ProductViewModel {
  let tea: String
  private weak var coordinator: ProductCoordinator?

  init(tea: String, coordinator: ProductCoordinator) {
    self.tea = tea
    self.coordinator = coordinator
  }

  func didTapAddToCart() { coordinator?.addToCart() }
  func didTapDetails() { coordinator?.showDetails() }
}

final class ProductViewController: UIViewController {
  private let model: ProductViewModel

  init(_ model: ProductViewModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
    title = model.tea
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    addButton("Add to Cart") { [model] in model.didTapAddToCart() }
    addButton("Details") { [model] in model.didTapDetails() }
  }
}

final class DetailsViewController: UIViewController {
  weak var coordinator: ProductCoordinator?

  init(title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }
}

@MainActor protocol CartViewControllerDelegate: AnyObject {
  func cartDidCheckOut()
}

final class CartViewController: UIViewController {
  weak var delegate: (any CartViewControllerDelegate)?

  override func viewDidLoad() {
    super.viewDidLoad()
    addButton("Check Out") { [weak self] in self?.delegate?.cartDidCheckOut() }
  }
}

final class AddressViewController: UIViewController {
  weak var coordinator: CheckoutCoordinator?

  override func viewDidLoad() {
    super.viewDidLoad()
    addButton("Next") { [weak self] in self?.coordinator?.showPayment() }
  }
}

final class PaymentViewController: UIViewController {
  weak var coordinator: CheckoutCoordinator?

  override func viewDidLoad() {
    super.viewDidLoad()
    addButton("Pay") { [weak self] in self?.coordinator?.pay() }
  }
}

final class ProfileViewController: UIViewController {
  weak var coordinator: ProfileCoordinator?

  override func viewDidLoad() {
    super.viewDidLoad()
    addButton("Orders") { [weak self] in self?.coordinator?.showOrders() }
    addButton("Sign Out") { [weak self] in self?.coordinator?.onSignOut?() }
  }
}

final class OrdersViewController: UIViewController {}

final class SignInViewController: UIViewController {
  var onSignIn: (() -> Void)?
  var onForgotPassword: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    addButton("Sign In") { [weak self] in self?.onSignIn?() }
    addButton("Forgot Password") { [weak self] in self?.onForgotPassword?() }
  }
}

final class PasswordResetViewController: UIViewController {
  weak var coordinator: SignInCoordinator?

  override func viewDidLoad() {
    super.viewDidLoad()
    addButton("Reset") { [weak self] in self?.coordinator?.resetPassword() }
  }
}
