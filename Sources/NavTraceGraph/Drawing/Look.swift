/// How something stands out from the rest of a drawing.
struct Look {
  var cssClass: String?
  var color: String?
  var penWidth: String?
  var style: String?

  init(cssClass: String? = nil, color: String? = nil, penWidth: String? = nil, style: String? = nil) {
    self.cssClass = cssClass
    self.color = color
    self.penWidth = penWidth
    self.style = style
  }

  init(_ change: FlowChart.Change?, _ ink: Ink) {
    switch change {
    case .added: self.init(cssClass: "added", color: ink.added, penWidth: "3")
    case .removed: self.init(cssClass: "removed", color: ink.removed, penWidth: "1.5", style: "dotted")
    case .recounted: self.init(penWidth: "2")
    case .unchanged: self.init(cssClass: "back", color: ink.back)
    case nil: self.init()
    }
  }
}
