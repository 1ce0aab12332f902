import UIKit

/// The app's first screen. Its bar buttons set steps. They are added: in the document, no screen
/// sets a step.
public final class DocumentBrowserViewController: UIDocumentBrowserViewController {
  var showStep: ((AppStep) -> Void)?

  public override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItems = [
      button("First", .showFirstViewController), button("Second", .showSecondViewController),
    ]
  }

  private func button(_ title: String, _ step: AppStep) -> UIBarButtonItem {
    UIBarButtonItem(title: title, primaryAction: UIAction { [weak self] _ in self?.showStep?(step) })
  }
}
