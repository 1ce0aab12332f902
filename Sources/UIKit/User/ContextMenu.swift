/// A context menu of an element: of a view, a row or an item.
struct ContextMenu {
  /// Makes the menu. It is called again each time that the user opens the menu, because the app may note for which
  /// element it is.
  let open: @MainActor () -> UIContextMenuConfiguration?
  let commit: @MainActor (UIContextMenuConfiguration, any UIContextMenuInteractionCommitAnimating) -> Void

  /// The actions of the menu, and its preview if there is one. While a menu is open, the preview is on screen.
  @MainActor var choices: [Choice] {
    guard let menu = open() else { return [] }
    let choices = menu.actions.enumerated().map { index, action in
      Choice(action.title) {
        guard let menu = open() else { return }
        let (preview, actions) = (menu.loadedPreview, menu.actions)
        if actions.indices.contains(index) { actions[index].use() }
        withExtendedLifetime(preview) {}
      }
    }
    let tapOnPreview = Choice("preview") {
      guard let menu = open() else { return }
      let animator = CommitAnimator(menu.loadedPreview)
      commit(menu, animator)
      animator.run()
    }
    return choices + (menu.previewProvider == nil ? [] : [tapOnPreview])
  }
}

extension UIContextMenuConfiguration {
  fileprivate var actions: [Choice] { actionProvider?([])?.choices(for: nil) ?? [] }

  fileprivate var loadedPreview: UIViewController? {
    let preview = previewProvider?()
    preview?.loadViewIfNeeded()
    return preview
  }
}

private final class CommitAnimator: NSObject, UIContextMenuInteractionCommitAnimating {
  let previewViewController: UIViewController?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  init(_ preview: UIViewController?) { previewViewController = preview }

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  func run() { (animations + completions).forEach { $0() } }
}

extension UIView {
  /// The choices of the view's context menus.
  var contextMenuChoices: [Choice] {
    interactions.compactMap { $0 as? UIContextMenuInteraction }.flatMap { interaction in
      ContextMenu {
        interaction.delegate?.contextMenuInteraction(interaction, configurationForMenuAtLocation: .zero)
      } commit: { menu, animator in
        interaction.delegate?.contextMenuInteraction(
          interaction, willPerformPreviewActionForMenuWith: menu, animator: animator)
      }.choices
    }
  }
}

extension UITableView {
  /// The choices of a row's context menu.
  func contextMenuChoicesForRow(at indexPath: IndexPath) -> [Choice] {
    guard let delegate = delegate as? any UITableViewDelegate else { return [] }
    return ContextMenu {
      delegate.tableView(self, contextMenuConfigurationForRowAt: indexPath, point: .zero)
    } commit: { menu, animator in
      delegate.tableView(self, willPerformPreviewActionForMenuWith: menu, animator: animator)
    }.choices
  }
}

extension UICollectionView {
  /// The choices of an item's context menu.
  func contextMenuChoicesForItem(at indexPath: IndexPath) -> [Choice] {
    guard let delegate = delegate as? any UICollectionViewDelegate else { return [] }
    return ContextMenu {
      delegate.collectionView(self, contextMenuConfigurationForItemsAt: [indexPath], point: .zero)
        ?? delegate.collectionView(self, contextMenuConfigurationForItemAt: indexPath, point: .zero)
    } commit: { menu, animator in
      delegate.collectionView(self, willPerformPreviewActionForMenuWith: menu, animator: animator)
    }.choices
  }
}
