// The results of requests that a list shows.
extension StandIn {
  /// Of Core Data: what informs a list's data source when its objects change.
  static let fetchedResults = """
    nonisolated public enum NSFetchedResultsChangeType: UInt, Sendable { case insert = 1, delete, move, update }

    nonisolated public protocol NSFetchedResultsSectionInfo {
      var name: String { get }
      var numberOfObjects: Int { get }
      var objects: [Any]? { get }
    }

    public typealias NSDiffableDataSourceSnapshotReference = NSDiffableDataSourceSnapshot<String, NSManagedObjectID>

    nonisolated extension NSDiffableDataSourceSnapshot {
      /// A snapshot with the same items. A section of another type is its number.
      public init<Section>(_ other: NSDiffableDataSourceSnapshot<Section, ItemIdentifierType>) {
        self.init()
        for (number, section) in other.sectionIdentifiers.enumerated() {
          guard let own = (section as? SectionIdentifierType) ?? (number as? SectionIdentifierType) else { continue }
          appendSections([own])
          appendItems(other.itemIdentifiers(inSection: section), toSection: own)
        }
      }
    }

    @preconcurrency @MainActor public protocol NSFetchedResultsControllerDelegate: AnyObject {
      func controllerWillChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>)
      func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any, at indexPath: IndexPath?,
        for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?)
      func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
        didChangeContentWith snapshot: NSDiffableDataSourceSnapshotReference)
      func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>)
    }

    extension NSFetchedResultsControllerDelegate {
      public func controllerWillChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {}
      public func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any, at indexPath: IndexPath?,
        for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
      ) {}
      public func controller(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
        didChangeContentWith snapshot: NSDiffableDataSourceSnapshotReference
      ) {}
      public func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {}
    }

    /// The objects that match a request, in one section. Its delegate is informed on the main thread when they change.
    nonisolated open class NSFetchedResultsController<ResultType>: NSObject {
      private struct Section: NSFetchedResultsSectionInfo {
        let objects: [Any]?
        var name: String { "" }
        var numberOfObjects: Int { objects?.count ?? 0 }
      }
      public let fetchRequest: NSFetchRequest<ResultType>
      public let managedObjectContext: NSManagedObjectContext
      open weak var delegate: (any NSFetchedResultsControllerDelegate)?
      public internal(set) var fetchedObjects: [ResultType]?
      public init(
        fetchRequest: NSFetchRequest<ResultType>, managedObjectContext context: NSManagedObjectContext,
        sectionNameKeyPath: String?, cacheName name: String?
      ) {
        (self.fetchRequest, managedObjectContext) = (fetchRequest, context)
        super.init()
        context.objects.observe { [weak self] changed, source in
          self?.update(changed, by: source)
          return self != nil
        }
      }
      open func performFetch() throws {
        let isMain = Headless.isOnMainQueue
        if isMain { managedObjectContext.processPendingChanges() }
        fetchedObjects = managedObjectContext.find(fetchRequest).compactMap { $0 as? ResultType }
        if let delegate, isMain { report(to: delegate) { $0.controller($1, didChangeContentWith: $2) } }
      }

      private func update(_ changed: Set<NSManagedObject>, by source: NSManagedObjectContext) {
        let context = managedObjectContext
        guard let delegate, let before = fetchedObjects as? [NSManagedObject],
          source === context || source.parent === context || context.automaticallyMergesChangesFromParent
        else { return }
        let after = context.find(fetchRequest)
        var changes: [(object: NSManagedObject, type: NSFetchedResultsChangeType, old: Int?, new: Int?)] = []
        for (place, object) in before.enumerated().reversed() where !after.contains(object) {
          changes.append((object, .delete, place, nil))
        }
        for (place, object) in after.enumerated() {
          if let old = before.firstIndex(of: object) {
            if changed.contains(object) { changes.append((object, .update, old, place)) }
          } else {
            changes.append((object, .insert, nil, place))
          }
        }
        if changes.isEmpty { return }
        report(to: delegate) { delegate, controller, _ in delegate.controllerWillChangeContent(controller) }
        fetchedObjects = after.compactMap { $0 as? ResultType }
        report(to: delegate) { delegate, controller, snapshot in
          let path = { (place: Int) in IndexPath(indexes: [0, place]) }
          for (object, type, old, new) in changes {
            delegate.controller(
              controller, didChange: object, at: old.map(path), for: type, newIndexPath: new.map(path))
          }
          delegate.controller(controller, didChangeContentWith: snapshot)
          delegate.controllerDidChangeContent(controller)
        }
      }

      /// A delegate gets a controller of objects of any type, as from Objective-C.
      private func report(
        to delegate: any NSFetchedResultsControllerDelegate,
        _ call: @escaping @MainActor (
          any NSFetchedResultsControllerDelegate, NSFetchedResultsController<any NSFetchRequestResult>,
          NSDiffableDataSourceSnapshotReference
        ) -> Void
      ) {
        let request = NSFetchRequest<any NSFetchRequestResult>(entityName: fetchRequest.entityName ?? "")
        nonisolated(unsafe) let controller =
          self as? NSFetchedResultsController<any NSFetchRequestResult>
          ?? NSFetchedResultsController<any NSFetchRequestResult>(
            fetchRequest: request, managedObjectContext: managedObjectContext, sectionNameKeyPath: nil, cacheName: nil)
        controller.fetchedObjects = fetchedObjects?.compactMap { $0 as? any NSFetchRequestResult }
        nonisolated(unsafe) var snapshot = NSDiffableDataSourceSnapshotReference()
        snapshot.appendSections([""])
        snapshot.appendItems((fetchedObjects as? [NSManagedObject] ?? []).map(\\.objectID))
        nonisolated(unsafe) let delegate = delegate
        let now = snapshot
        MainActor.assumeIsolated { call(delegate, controller, now) }
      }
      open class func deleteCache(withName name: String?) {}
      open var sectionIndexTitles: [String] { [] }
      open func section(forSectionIndexTitle title: String, at sectionIndex: Int) -> Int { sectionIndex }
      open var sections: [any NSFetchedResultsSectionInfo]? { fetchedObjects.map { [Section(objects: $0)] } }
      open func object(at indexPath: IndexPath) -> ResultType { fetchedObjects![indexPath[1]] }
      open func indexPath(forObject object: ResultType) -> IndexPath? {
        fetchedObjects?.firstIndex { $0 as AnyObject === object as AnyObject }.map { IndexPath(indexes: [0, $0]) }
      }
    }
    """
}
