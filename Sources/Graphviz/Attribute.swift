/// The Graphviz attributes that a drawing may use. The raw value is Graphviz's name.
///
/// Attributes that can crash release 2.43 on graphs with clusters are left out, because the crash would end
/// this process: `constraint`, `minlen=0`, `rank`, `concentrate`, `ordering` and `pack`. To let an edge
/// affect the layout less, give it a ``weight`` of 0.
public enum Attribute: String, Sendable, CaseIterable {
  /// The text in a node, beside an edge, or at the top of a cluster. A line feed starts a new line.
  case label
  /// The label of an edge that is placed after the layout. Much faster than ``label`` in large graphs.
  case externalLabel = "xlabel"
  /// The text at an edge's head.
  case headLabel = "headlabel"
  /// The text at an edge's tail.
  case tailLabel = "taillabel"
  /// The text that is shown when the pointer is over the element.
  case tooltip
  /// The text that is shown when the pointer is over an edge's label.
  case labelTooltip = "labeltooltip"
  /// The target of a link.
  case url = "URL"
  /// The window in which a link opens, as in HTML.
  case target

  /// The `id` of the element in SVG; must be unique on the page.
  case id
  /// The `class` of the element in SVG, in addition to Graphviz's own `node`, `edge` and `cluster`.
  case cssClass = "class"

  /// A node's shape: `box`, `ellipse`, `circle`, `point`, `plaintext`… Records are drawn as boxes, because
  /// they interpret labels.
  case shape
  /// `solid`, `dashed`, `dotted`, `bold`, `invis`, `filled` or `rounded`. Separate several with commas.
  case style
  /// The line's colour: `#rrggbb`, `#rrggbbaa` or an X11 name.
  case color
  /// The fill colour, if ``style`` contains `filled`.
  case fillColor = "fillcolor"
  /// The background colour of the graph or of a cluster. `transparent` for none.
  case backgroundColor = "bgcolor"
  /// The line's width in points.
  case penWidth = "penwidth"
  /// The number of border lines around a node or cluster.
  case peripheries
  /// The minimum width of a node in inches.
  case width
  /// The minimum height of a node in inches.
  case height
  /// `true` if a node has exactly its width and height, even if its label is larger.
  case hasFixedSize = "fixedsize"
  /// The position of a node's centre, in points to the right and up: `72,36`. For ``Engine/placed``.
  case position = "pos"
  /// The margin around a node's label in inches, or around a cluster's nodes in points.
  case margin
  /// Whether nodes may overlap with engines other than ``Engine/dot``. `false` moves them apart.
  case overlap

  /// The font of the text, or a list of fonts as in CSS.
  case fontName = "fontname"
  /// The text's size in points.
  case fontSize = "fontsize"
  /// The text's colour.
  case fontColor = "fontcolor"
  /// The horizontal position of a graph's or cluster's label: `l`, `c`, `r`. `l` also applies to a node's label.
  case labelJustification = "labeljust"
  /// The vertical position of a graph's, cluster's or node's label: `t`, `c`, `b`.
  case labelLocation = "labelloc"

  /// Which ends of an edge have arrowheads: `forward`, `back`, `both`, `none`.
  case direction = "dir"
  /// The arrowhead at an edge's head: `normal`, `empty`, `vee`, `dot`, `none`…
  case arrowHead = "arrowhead"
  /// The arrowhead at an edge's tail, with the same values as ``arrowHead``.
  case arrowTail = "arrowtail"
  /// The size of an edge's arrowheads. The default is 1.
  case arrowSize = "arrowsize"
  /// How strongly an edge is kept short and straight: an integer. The default is 1.
  case weight

  /// The direction of a graph: `TB`, `LR`, `BT`, `RL`.
  case rankDirection = "rankdir"
  /// The minimum distance between ranks, in inches.
  case rankSeparation = "ranksep"
  /// The minimum distance between nodes of a rank, in inches.
  case nodeSeparation = "nodesep"
  /// The maximum effort of the dot engine to shorten edges, in steps per node. Without a value, it searches
  /// until there is no improvement, which can take minutes with some hundred edges between clusters.
  case effort = "nslimit"
  /// How a graph's edges are drawn: `true` (curves), `line`, `polyline`, `ortho`.
  case splines
}
