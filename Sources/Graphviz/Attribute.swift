/// The attributes of Graphviz that a drawing may use; the raw value is Graphviz's name.
///
/// Not all of Graphviz's are here, since release 2.43 crashes on graphs with clusters and one of `constraint`,
/// `minlen=0`, `rank`, `concentrate`, `ordering` or `pack`, and a process that draws must not go down with it.
/// To let an edge pull less on the layout, give it a ``weight`` of 0.
public enum Attribute: String, Sendable, CaseIterable {
  /// The text in a node, beside an edge, or at the top of a cluster. A line feed starts a new line.
  case label
  /// An edge's text that is placed after the layout: much cheaper than ``label`` in big graphs.
  case externalLabel = "xlabel"
  /// The text at an edge's head.
  case headLabel = "headlabel"
  /// The text at an edge's tail.
  case tailLabel = "taillabel"
  /// What shows when the pointer rests on it.
  case tooltip
  /// What shows when the pointer rests on an edge's label.
  case labelTooltip = "labeltooltip"
  /// Where a click leads.
  case url = "URL"
  /// Where a link opens, as in HTML.
  case target

  /// The `id` of the element in SVG; must be unique on the page.
  case id
  /// The `class` of the element in SVG, beside Graphviz's own `node`, `edge`, `cluster`.
  case cssClass = "class"

  /// A node's shape: `box`, `ellipse`, `circle`, `point`, `plaintext`… Records, which read labels, become boxes.
  case shape
  /// `solid`, `dashed`, `dotted`, `bold`, `invis`, `filled`, `rounded`; several with commas.
  case style
  /// The line's colour: `#rrggbb`, `#rrggbbaa` or an X11 name.
  case color
  /// The colour inside, where ``style`` says `filled`.
  case fillColor = "fillcolor"
  /// The colour behind the graph or in a cluster; `transparent` for none.
  case backgroundColor = "bgcolor"
  /// The line's width in points.
  case penWidth = "penwidth"
  /// How many lines a node or cluster has around it.
  case peripheries
  /// A node's least width in inches.
  case width
  /// A node's least height in inches.
  case height
  /// `true` if a node is as wide and high as it says, however long its label.
  case hasFixedSize = "fixedsize"
  /// Where a node's middle is, in points to the right and up: `72,36`. For ``Engine/placed``.
  case position = "pos"
  /// The space around a node's label, in inches, or around a cluster's nodes, in points.
  case margin
  /// Whether nodes may lie over one another where the engine is not ``Engine/dot``: `false` moves them apart.
  case overlap

  /// The text's font, or a list of them as in CSS.
  case fontName = "fontname"
  /// The text's size in points.
  case fontSize = "fontsize"
  /// The text's colour.
  case fontColor = "fontcolor"
  /// Where a graph's or cluster's label stands: `l`, `c`, `r`.
  case labelJustification = "labeljust"
  /// Where a graph's, cluster's or node's label stands: `t`, `c`, `b`.
  case labelLocation = "labelloc"

  /// Which ends of an edge have arrowheads: `forward`, `back`, `both`, `none`.
  case direction = "dir"
  /// An edge's head: `normal`, `empty`, `vee`, `dot`, `none`…
  case arrowHead = "arrowhead"
  /// An edge's tail, the same.
  case arrowTail = "arrowtail"
  /// The size of an edge's arrowheads, 1 being the usual.
  case arrowSize = "arrowsize"
  /// How strongly an edge wants to be short and straight: a whole number, 1 being the usual.
  case weight
  /// The side of the node at which an edge ends: `n`, `e`, `s`, `w`…
  case headPort = "headport"
  /// The side of the node at which an edge begins.
  case tailPort = "tailport"

  /// Which way a graph runs: `TB`, `LR`, `BT`, `RL`.
  case rankDirection = "rankdir"
  /// The least space between ranks, in inches.
  case rankSeparation = "ranksep"
  /// The least space between nodes of a rank, in inches.
  case nodeSeparation = "nodesep"
  /// How long the dot engine may try to make edges shorter: so many steps for each node. Without, it tries until there
  /// is no better place, which from some hundred edges between clusters on can take minutes.
  case effort = "nslimit"
  /// How a graph's edges are drawn: `true` (curves), `line`, `polyline`, `ortho`.
  case splines
}
