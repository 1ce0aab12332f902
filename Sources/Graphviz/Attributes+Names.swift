/// The attributes that most drawings use, by Swift names. All others are reached by `attributes["name"]`.
extension Attributes {
  /// The text in the node, beside the edge, or at the top of the cluster. A line feed starts a new line.
  public var label: String? {
    get { self["label"] }
    set { self["label"] = newValue }
  }

  /// An edge's text that is placed after the layout: cheaper than ``label`` by far in big graphs.
  public var externalLabel: String? {
    get { self["xlabel"] }
    set { self["xlabel"] = newValue }
  }

  /// What shows when the pointer rests on it.
  public var tooltip: String? {
    get { self["tooltip"] }
    set { self["tooltip"] = newValue }
  }

  /// Where a click leads.
  public var url: String? {
    get { self["URL"] }
    set { self["URL"] = newValue }
  }

  /// The `id` of its element in SVG. Must be unique in the page.
  public var id: String? {
    get { self["id"] }
    set { self["id"] = newValue }
  }

  /// The `class` of its element in SVG, beside Graphviz's own `node`, `edge`, `cluster`.
  public var cssClass: String? {
    get { self["class"] }
    set { self["class"] = newValue }
  }

  /// A node's shape: `box`, `ellipse`, `circle`, `point`, `plaintext`…
  public var shape: String? {
    get { self["shape"] }
    set { self["shape"] = newValue }
  }

  /// `solid`, `dashed`, `dotted`, `bold`, `invis`, `filled`, `rounded`; several with commas.
  public var style: String? {
    get { self["style"] }
    set { self["style"] = newValue }
  }

  /// The line's colour: `#rrggbb`, `#rrggbbaa` or an X11 name.
  public var color: String? {
    get { self["color"] }
    set { self["color"] = newValue }
  }

  /// The colour inside, where ``style`` says `filled`.
  public var fillColor: String? {
    get { self["fillcolor"] }
    set { self["fillcolor"] = newValue }
  }

  /// The text's colour.
  public var fontColor: String? {
    get { self["fontcolor"] }
    set { self["fontcolor"] = newValue }
  }

  /// The text's font, or a list of them as in CSS.
  public var fontName: String? {
    get { self["fontname"] }
    set { self["fontname"] = newValue }
  }

  /// The text's size in points.
  public var fontSize: Double? {
    get { self["fontsize"].flatMap(Double.init) }
    set { self["fontsize"] = newValue.map { "\($0)" } }
  }

  /// The line's width in points.
  public var penWidth: Double? {
    get { self["penwidth"].flatMap(Double.init) }
    set { self["penwidth"] = newValue.map { "\($0)" } }
  }

  /// The head of an edge: `normal`, `empty`, `vee`, `dot`, `none`…
  public var arrowhead: String? {
    get { self["arrowhead"] }
    set { self["arrowhead"] = newValue }
  }

  /// Which way a drawn graph runs: `TB`, `LR`, `BT`, `RL`.
  public var rankDirection: String? {
    get { self["rankdir"] }
    set { self["rankdir"] = newValue }
  }
}
