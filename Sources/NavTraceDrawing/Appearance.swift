import Graphviz
import NavTraceGraph

/// The attributes that make an element stand out.
struct Appearance: Hashable {
  var cssClass: String?
  var color: String?
  var penWidth: String?
  var style: String?
}

extension Appearance {
  init(_ change: FlowChart.Change?, _ palette: Palette) {
    switch change {
    case .added: self.init(cssClass: "added", color: palette.added, penWidth: "3")
    case .removed: self.init(cssClass: "removed", color: palette.removed, penWidth: "1.5", style: "dotted")
    case .recounted: self.init(penWidth: "2")
    case .unchanged: self.init(cssClass: "back", color: palette.back)
    case nil: self.init()
    }
  }

  /// Returns the appearance of the same element with a finding.
  func finding(_ palette: Palette) -> Appearance {
    Appearance(cssClass: "finding", color: palette.finding, penWidth: "2.5", style: style)
  }
}

extension Attributes {
  /// - Parameter styles: The styles to combine with that of the appearance, which replaces `dashed`.
  mutating func apply(_ appearance: Appearance, besides styles: [String]) {
    if let cssClass = appearance.cssClass { self[.cssClass] = cssClass }
    if let color = appearance.color { self[.color] = color }
    if let penWidth = appearance.penWidth { self[.penWidth] = penWidth }
    if let style = appearance.style {
      self[.style] = (styles.filter { $0 != "dashed" } + [style]).joined(separator: ",")
    }
  }

  mutating func apply(_ anchor: ChartAnchors.Anchor?) {
    guard let anchor else { return }
    self[.id] = anchor.id
    if let target = anchor.target { self[.url] = target }
  }
}
