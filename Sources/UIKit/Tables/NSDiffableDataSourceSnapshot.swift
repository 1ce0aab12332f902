/// The sections and items that a diffable data source provides, in order. Each identifier occurs once.
///
/// Like Apple's, it moves an item that is inserted although it is already there. What Apple's raises an exception
/// for is reported when the snapshot is applied: see ``UITableViewDiffableDataSource``.
///
/// Once an app has got samples, it leaves out what is equal to something before it: two requests get the same sample, but would
/// get different answers.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  private struct Section: Sendable {
    let id: SectionIdentifierType
    var items: [ItemIdentifierType] = []
  }

  private var sections: [Section] = []
  /// The section of each item.
  private var sectionOfItem: [ItemIdentifierType: SectionIdentifierType] = [:]
  /// The first call that Apple's UIKit answers with an exception.
  private(set) var fault: String?

  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  public init() {}

  // MARK: Contents

  public var numberOfSections: Int { sections.count }
  public var numberOfItems: Int { sectionOfItem.count }
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.id) }
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }

  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    indexOfSection(identifier).map { sections[$0].items } ?? []
  }
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    sectionOfItem[identifier]
  }
  /// The index of an item among the items of all sections.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    indexPath(of: identifier).map { path in
      sections[..<path.section].reduce(path.item) { $0 + $1.items.count }
    }
  }
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex { $0.id == identifier }
  }

  /// The item of a row. Nil if there is no such row.
  func item(at indexPath: IndexPath) -> ItemIdentifierType? {
    guard sections.indices.contains(indexPath.section),
      sections[indexPath.section].items.indices.contains(indexPath.item)
    else { return nil }
    return sections[indexPath.section].items[indexPath.item]
  }

  func section(at index: Int) -> SectionIdentifierType? {
    sections.indices.contains(index) ? sections[index].id : nil
  }

  func indexPath(of item: ItemIdentifierType) -> IndexPath? {
    guard let section = sectionOfItem[item].flatMap(indexOfSection),
      let index = sections[section].items.firstIndex(of: item)
    else { return nil }
    return IndexPath(item: index, section: section)
  }

  // MARK: Items

  /// Appends items to a section, or to the last one.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sections.last?.id else {
      return fail("There are currently no sections in the data source. Please add a section first.")
    }
    guard indexOfSection(section) != nil else { return fail("Invalid section identifier: \(section)") }
    insert(identifiers, inSection: section) { $0.count }
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) { insert(identifiers, at: beforeIdentifier, offset: 0) }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) { insert(identifiers, at: afterIdentifier, offset: 1) }

  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let deleted = Set(identifiers)
    for index in sections.indices { sections[index].items.removeAll(where: deleted.contains) }
    for item in deleted { sectionOfItem[item] = nil }
  }

  public mutating func deleteAllItems() {
    sections = []
    sectionOfItem = [:]
  }

  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) { move(identifier, to: toIdentifier, offset: 0) }

  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) { move(identifier, to: toIdentifier, offset: 1) }

  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    reloadedItemIdentifiers += identifiers
  }
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfiguredItemIdentifiers += identifiers
  }

  private mutating func insert(
    _ items: [ItemIdentifierType], at neighbour: ItemIdentifierType, offset: Int
  ) {
    guard let section = sectionOfItem[neighbour] else {
      return fail("Invalid item identifier specified for insertion: \(neighbour)")
    }
    guard !items.contains(neighbour) else { return fail("Cannot insert an item beside itself: \(neighbour)") }
    insert(items, inSection: section) { ($0.firstIndex(of: neighbour) ?? 0) + offset }
  }

  /// Moves those of the items that are already there.
  private mutating func insert(
    _ items: [ItemIdentifierType], inSection section: SectionIdentifierType,
    at position: ([ItemIdentifierType]) -> Int
  ) {
    let items = distinct(items)
    guard Set(items).count == items.count else {
      return fail("Supplied item identifiers are not unique: \(items)")
    }
    let present = items.filter { sectionOfItem[$0] != nil }
    deleteItems(present)
    guard let index = indexOfSection(section) else { return }
    sections[index].items.insert(contentsOf: items, at: position(sections[index].items))
    for item in items { sectionOfItem[item] = section }
  }

  private mutating func move(
    _ item: ItemIdentifierType, to neighbour: ItemIdentifierType, offset: Int
  ) {
    guard sectionOfItem[item] != nil else { return fail("Invalid item identifier for move: \(item)") }
    insert([item], at: neighbour, offset: offset)
  }

  // MARK: Sections

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sections.count)
  }
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, beside: toIdentifier, offset: 0) }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, beside: toIdentifier, offset: 1) }

  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      for item in itemIdentifiers(inSection: identifier) { sectionOfItem[item] = nil }
      sections.removeAll { $0.id == identifier }
    }
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { move(identifier, beside: toIdentifier, offset: 0) }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { move(identifier, beside: toIdentifier, offset: 1) }

  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    reloadedSectionIdentifiers += identifiers
  }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
    let present = Set(sectionIdentifiers)
    let identifiers = distinct(identifiers, from: present)
    guard Set(identifiers).count == identifiers.count, present.isDisjoint(with: identifiers) else {
      return fail("Section identifiers are not unique: \(identifiers)")
    }
    sections.insert(contentsOf: identifiers.map { Section(id: $0) }, at: index)
  }

  private mutating func insert(
    _ identifiers: [SectionIdentifierType], beside neighbour: SectionIdentifierType, offset: Int
  ) {
    guard let index = indexOfSection(neighbour) else {
      return fail("Invalid section identifier specified for insertion: \(neighbour)")
    }
    insert(identifiers, at: index + offset)
  }

  private mutating func move(
    _ identifier: SectionIdentifierType, beside neighbour: SectionIdentifierType, offset: Int
  ) {
    guard let from = indexOfSection(identifier), identifier != neighbour, indexOfSection(neighbour) != nil
    else { return fail("Invalid section identifier for move: \(identifier)") }
    let section = sections.remove(at: from)
    sections.insert(section, at: (indexOfSection(neighbour) ?? 0) + offset)
  }

  /// All identifiers unless samples were made.
  private func distinct<ID: Hashable>(_ identifiers: [ID], from present: Set<ID> = []) -> [ID] {
    guard SampleJSONDecoder.hasMadeSamples else { return identifiers }
    var seen = present
    return identifiers.filter { seen.insert($0).inserted }
  }

  private mutating func fail(_ message: String) { if fault == nil { fault = message } }

  // MARK: Applying

  /// Replaces the items of a section, which is appended if it is not there.
  mutating func replaceItems(
    inSection section: SectionIdentifierType, with items: [ItemIdentifierType]
  ) {
    if indexOfSection(section) == nil { appendSections([section]) }
    deleteItems(itemIdentifiers(inSection: section))
    appendItems(items, toSection: section)
  }

  /// The snapshot that a data source returns: without reloads.
  var settled: Self {
    var copy = self
    (copy.reloadedSectionIdentifiers, copy.reloadedItemIdentifiers) = ([], [])
    copy.reconfiguredItemIdentifiers = []
    copy.fault = nil
    return copy
  }
}
