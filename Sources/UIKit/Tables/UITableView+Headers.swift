// Headers and footers of sections.
extension UITableView {
  static var headerKind: String { "header" }
  static var footerKind: String { "footer" }

  func makeHeader(
    of section: Int, from dataSource: any UITableViewDataSource
  ) -> [(kind: String, view: UIView)] {
    let delegate = delegate as? any UITableViewDelegate
    let height = delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
    guard Self.isShown(height) else { return [] }
    let view =
      delegate?.tableView(self, viewForHeaderInSection: section)
      ?? Self.plain(dataSource.tableView(self, titleForHeaderInSection: section))
    if let view { delegate?.tableView(self, willDisplayHeaderView: view, forSection: section) }
    return view.map { [(Self.headerKind, $0)] } ?? []
  }

  func makeFooter(
    of section: Int, from dataSource: any UITableViewDataSource
  ) -> [(kind: String, view: UIView)] {
    let delegate = delegate as? any UITableViewDelegate
    let height = delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    guard Self.isShown(height) else { return [] }
    let view =
      delegate?.tableView(self, viewForFooterInSection: section)
      ?? Self.plain(dataSource.tableView(self, titleForFooterInSection: section))
    if let view { delegate?.tableView(self, willDisplayFooterView: view, forSection: section) }
    return view.map { [(Self.footerKind, $0)] } ?? []
  }

  /// Apps give a height of 0, or the smallest number above it, to a header that they do not want.
  private static func isShown(_ height: CGFloat) -> Bool { height == automaticDimension || height >= 1 }

  private static func plain(_ title: String?) -> UIView? {
    guard let title else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.textLabel?.text = title
    return view
  }
}
