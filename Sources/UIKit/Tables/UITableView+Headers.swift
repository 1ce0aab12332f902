// Headers and footers of sections.
extension UITableView {
  static var headerKind: String { "header" }
  static var footerKind: String { "footer" }

  func makeHeader(
    of section: Int, from dataSource: any UITableViewDataSource
  ) -> [(kind: String, view: UIView)] {
    let delegate = delegate as? any UITableViewDelegate
    let height = delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
    let view = shown(
      height, delegate?.tableView(self, viewForHeaderInSection: section),
      orTitled: dataSource.tableView(self, titleForHeaderInSection: section))
    guard let view else { return [] }
    delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    return [(Self.headerKind, view)]
  }

  func makeFooter(
    of section: Int, from dataSource: any UITableViewDataSource
  ) -> [(kind: String, view: UIView)] {
    let delegate = delegate as? any UITableViewDelegate
    let height = delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    let view = shown(
      height, delegate?.tableView(self, viewForFooterInSection: section),
      orTitled: dataSource.tableView(self, titleForFooterInSection: section))
    guard let view else { return [] }
    delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    return [(Self.footerKind, view)]
  }

  /// The delegate's view, or a plain one with the data source's title. Apps give a height of 0, or the smallest number
  /// above it, to a header that they do not want: neither is requested then.
  private func shown(
    _ height: CGFloat, _ view: @autoclosure () -> UIView?, orTitled title: @autoclosure () -> String?
  ) -> UIView? {
    guard height == Self.automaticDimension || height >= 1 else { return nil }
    if let view = view() { return view }
    guard let title = title() else { return nil }
    let plain = UITableViewHeaderFooterView(reuseIdentifier: nil)
    plain.textLabel?.text = title
    return plain
  }
}
