import UIKit

/// A screen that is nothing but a title and buttons, each with what a tap on it runs.
open class ChoicesViewController: ButtonsViewController {
  private let choices: KeyValuePairs<String, () -> Void>

  init(title: String, choices: KeyValuePairs<String, () -> Void>) {
    self.choices = choices
    super.init(title: title)
  }

  public required init?(coder: NSCoder) { nil }

  override var buttons: [UIAction] { choices.map { title, run in UIAction(title: title) { _ in run() } } }
}
