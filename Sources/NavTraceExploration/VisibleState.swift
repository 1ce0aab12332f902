import NavTraceRecording
import UIKit

/// What the user of an app sees and can do.
struct VisibleState: Sendable {
  /// The controllers in the app's windows by type, with their nesting, and the contents of text fields.
  let screens: String
  /// The same, with all titles.
  let titledScreens: String
  /// The titles of the controllers, by type.
  let titles: [String: [String]]
  let choices: [HeadlessUser.Action]
  /// The types of elements that the headless user cannot operate.
  let unusedTypes: Set<String>

  /// Whether a user would see no difference.
  func looksLike(_ other: VisibleState) -> Bool {
    titledScreens == other.titledScreens && choices == other.choices
  }
}

extension VisibleState {
  /// - Parameters:
  ///   - titled: The types of controllers whose titles are part of ``screens``.
  ///   - inputs: The texts to type into text fields.
  ///   - variant: Which of the texts that suit a field's purpose to type.
  ///   - links: The links to open.
  @MainActor init(
    of user: HeadlessUser, titled: Set<String>, inputs: [String], variant: Int, links: [String]
  ) {
    unusedTypes = user.unusedTypes
    choices =
      user.choices(typing: inputs, variant: variant, propertyName: \.propertyName) + links.map { .open($0) }
    let roots = UIApplication.shared.windows.filter { !$0.isHidden }.compactMap(\.rootViewController)
    let texts = user.enteredTexts.map { "\n\($0.field)=\($0.text)" }.joined()
    let outlines = roots.map(Outline.init)
    screens = outlines.map { $0.text(titled.contains) }.joined(separator: "\n") + texts
    titledScreens = outlines.map { $0.text { _ in true } }.joined(separator: "\n") + texts
    titles = outlines.reduce(into: [:]) { $1.collectTitles(into: &$0) }
  }
}

/// A controller, its children, and the controllers presented over it.
private struct Outline {
  let type: String
  let title: String?
  /// The index of the selected child, for a tab bar controller.
  let selection: Int?
  let children: [Outline]
  /// The presentation style of a modal.
  var style: Int?
  var presented: [Outline] = []

  @MainActor init(_ controller: UIViewController) {
    type = Headless.givenTypeName(of: controller) ?? _typeName(Swift.type(of: controller), qualified: false)
    title = controller.navigationItem.title ?? controller.title
    selection = (controller as? UITabBarController)?.selectedIndex
    let inside: [UIViewController] =
      switch controller {
      case let stack as UINavigationController: stack.viewControllers
      case let tabs as UITabBarController: tabs.viewControllers ?? []
      case let pages as UIPageViewController: pages.viewControllers ?? []
      case let split as UISplitViewController: split.viewControllers
      default: controller.contained
      }
    children = inside.map(Outline.init)
    guard let over = controller.presentedByItself else { return }
    var first = Outline(over)
    let others = first.presented
    first.presented = []
    first.style = over.modalPresentationStyle.rawValue
    presented = [first] + others
  }

  func text(_ showsTitle: (String) -> Bool) -> String {
    var text = type
    if let title, showsTitle(type) { text += "'\(title)'" }
    if let selection { text += "#\(selection)" }
    if let style { text += "^\(style)" }
    if !children.isEmpty { text += "(" + Self.text(children, showsTitle) + ")" }
    if !presented.isEmpty { text += " over " + Self.text(presented, showsTitle) }
    return text
  }

  /// Screens that show each other can form an endlessly growing stack. The middle of a high stack is
  /// therefore omitted, so that it does not distinguish states.
  private static func text(_ outlines: [Outline], _ showsTitle: (String) -> Bool) -> String {
    let texts = outlines.map { $0.text(showsTitle) }
    let counts = Dictionary(texts.map { ($0, 1) }, uniquingKeysWith: +)
    guard counts.values.contains(where: { $0 > 2 }) else { return texts.joined(separator: " ") }
    let (bottom, top) = (2, 3)
    guard texts.count > bottom + top else { return texts.joined(separator: " ") }
    return (texts.prefix(bottom) + ["…"] + texts.suffix(top)).joined(separator: " ")
  }

  func collectTitles(into titles: inout [String: [String]]) {
    titles[type, default: []].append(title ?? "")
    for outline in children + presented { outline.collectTitles(into: &titles) }
  }
}
