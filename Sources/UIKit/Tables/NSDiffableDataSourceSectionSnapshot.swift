/// The items of one section as an outline: items with items below them, of which those below a collapsed item are
/// not shown.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable {
  /// All items, in the order in which an outline with nothing collapsed shows them.
  public private(set) var items: [ItemIdentifierType] = []
  private var parents: [ItemIdentifierType: ItemIdentifierType] = [:]
  private var expanded: Set<ItemIdentifierType> = []

  public init() {}
  public init(_ snapshot: Self) { self = snapshot }

  public var rootItems: [ItemIdentifierType] { items.filter { parents[$0] == nil } }
  public var visibleItems: [ItemIdentifierType] { items.filter(isVisible) }

  public func contains(_ item: ItemIdentifierType) -> Bool { items.contains(item) }
  public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { parents[child] }
  public func level(of item: ItemIdentifierType) -> Int { ancestors(of: item).count }
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    contains(item) && ancestors(of: item).allSatisfy(expanded.contains)
  }

  /// The items below `parent`, whose children become the root items, or `parent` with them.
  public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
    var copy = self
    copy.items = items.filter { ancestors(of: $0).contains(parent) || includingParent && $0 == parent }
    let remaining = Set(copy.items)
    copy.parents = parents.filter { remaining.contains($0.key) && remaining.contains($0.value) }
    copy.expanded.formIntersection(remaining)
    return copy
  }

  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    let index = parent.map { self.end(of: $0) } ?? self.items.count
    insert(items, at: index, under: parent)
  }

  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    guard let index = index(of: item) else { return }
    insert(items, at: index, under: parents[item])
  }

  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    insert(items, at: end(of: item), under: parents[item])
  }

  public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType) {
    guard let index = index(of: item) else { return }
    insert(snapshot, at: index, under: parents[item])
  }

  public mutating func insert(_ snapshot: Self, after item: ItemIdentifierType) {
    insert(snapshot, at: end(of: item), under: parents[item])
  }

  /// Replaces the items below `parent`.
  public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
    delete(items.filter { parents[$0] == parent })
    insert(snapshot, at: end(of: parent), under: parent)
  }

  /// Deletes items and those below them.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    let deleted = Set(items)
    self.items = self.items.filter { !deleted.contains($0) && deleted.isDisjoint(with: ancestors(of: $0)) }
    let remaining = Set(self.items)
    parents = parents.filter { remaining.contains($0.key) }
    expanded.formIntersection(remaining)
  }

  public mutating func deleteAll() { self = Self() }

  public mutating func expand(_ items: [ItemIdentifierType]) { expanded.formUnion(items) }
  public mutating func collapse(_ items: [ItemIdentifierType]) { expanded.subtract(items) }

  private func ancestors(of item: ItemIdentifierType) -> [ItemIdentifierType] {
    Array(sequence(first: item) { parents[$0] }.dropFirst())
  }

  /// The index after an item and all items below it.
  private func end(of item: ItemIdentifierType) -> Int {
    guard let index = index(of: item) else { return items.count }
    let below = items[(index + 1)...].prefix { ancestors(of: $0).contains(item) }
    return index + 1 + below.count
  }

  private mutating func insert(
    _ items: [ItemIdentifierType], at index: Int, under parent: ItemIdentifierType?
  ) {
    self.items.insert(contentsOf: items, at: index)
    for item in items { parents[item] = parent }
  }

  private mutating func insert(_ snapshot: Self, at index: Int, under parent: ItemIdentifierType?) {
    items.insert(contentsOf: snapshot.items, at: index)
    for item in snapshot.items { parents[item] = snapshot.parents[item] ?? parent }
    expanded.formUnion(snapshot.expanded)
  }
}
