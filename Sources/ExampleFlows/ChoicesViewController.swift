import UIKit

/// A screen with a title, and a button with a closure for each choice.
open class ChoicesViewController: ButtonsViewController {
  private let choices: KeyValuePairs<String, () -> Void>

  init(title: String, choices: KeyValuePairs<String, () -> Void>) {
    self.choices = choices
    super.init(title: title)
  }

  public required init?(coder: NSCoder) { nil }

  override var buttons: [UIAction] { choices.map { title, run in UIAction(title: title) { _ in run() } } }
}
