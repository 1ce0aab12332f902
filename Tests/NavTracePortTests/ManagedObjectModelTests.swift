import Foundation
import TestSupport
import Testing

@testable import NavTracePort

@Suite struct ManagedObjectModelTests {
  private static let model = """
    <model>
      <entity name="Cake" representedClassName=".Cake" codeGenerationType="class">
        <attribute name="title" optional="YES" attributeType="String"/>
        <attribute name="price" optional="YES" attributeType="Integer 64" usesScalarValueType="YES"/>
        <attribute name="weight" optional="YES" attributeType="Double"/>
        <attribute name="day" attributeType="Date" usesScalarValueType="NO"/>
        <relationship name="toppings" optional="YES" toMany="YES" destinationEntity="Topping"/>
      </entity>
      <entity name="Topping" representedClassName="Topping" codeGenerationType="category">
        <attribute name="name" optional="YES" attributeType="String"/>
        <relationship name="cake" optional="YES" maxCount="1" destinationEntity="Cake"/>
        <uniquenessConstraints><uniquenessConstraint><constraint value="name"/></uniquenessConstraint></uniquenessConstraints>
      </entity>
      <entity name="Order" representedClassName="Order"><attribute name="note" attributeType="String"/></entity>
      <entity name="Other" representedClassName="Other"/>
    </model>
    """

  private static let app = #"""
    import CoreData

    class Topping: NSManagedObject {}
    extension Cake { var isFree: Bool { price == 0 } }
    extension NSManagedObjectContext { func saveIfNeeded() throws { if hasChanges { try save() } } }
    class Order: NSManagedObject {
      @NSManaged var note: String?
      @NSManaged public var count: Int64
      @NSManaged func addToCakes(_ cake: Cake)
    }

    func order(in context: NSManagedObjectContext) throws -> [String] {
      let cake = Cake(context: context)
      cake.title = "Apple"
      cake.addToToppings(Topping(context: context))
      let order = NSEntityDescription.insertNewObject(forEntityName: "Order", into: context) as! Order
      (order.note, order.count) = ("now", order.count + 2)
      try context.saveIfNeeded()
      let request: NSFetchRequest<Cake> = Cake.fetchRequest()
      let cakes = try context.fetch(request)
      let orders = try context.fetch(NSFetchRequest<Order>(entityName: "Order"))
      let toppings = cakes.flatMap { ($0.toppings as? Set<Topping>) ?? [] }
      context.delete(order)
      request.predicate = NSPredicate { cake, _ in (cake as? Cake)?.title == "Pear" }
      let pears = try context.count(for: request)
      let counting = NSFetchRequest<NSNumber>(entityName: "Cake")
      counting.resultType = .countResultType
      let all = try context.fetch(counting).first?.intValue ?? 0
      let rest = try context.count(for: NSFetchRequest<Order>(entityName: "Order"))
      let (child, first) = (NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType), Topping(context: context))
      child.parent = context
      first.name = "nuts"
      try context.save()
      Topping(context: child).name = "nuts"
      try child.save()
      var isRefused = false
      do { try context.save() } catch { isRefused = true }
      context.mergePolicy = NSMergeByPropertyObjectTrumpMergePolicy
      try context.save()
      let nuts = NSFetchRequest<Topping>(entityName: "Topping")
      nuts.predicate = NSPredicate { topping, _ in (topping as? Topping)?.name == "nuts" }
      let unique = try context.fetch(nuts)
      return ["\(isRefused) \(unique.count) \(unique.first !== first)"] + cakes.map { "\($0.title ?? "") \($0.price)" }
        + orders.map { "\($0.note ?? "") \($0.count)" } + ["\(toppings.count) \(rest) \(pears) \(all)"]
    }

    final class Note: NSManagedObject {
      @NSManaged var text: String?
      private override init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
        super.init(entity: entity, insertInto: context)
      }
      init(_ text: String, in context: NSManagedObjectContext) {
        super.init(entity: NSEntityDescription.entity(forEntityName: "Note", in: context)!, insertInto: context)
        self.text = text
      }
    }

    func notes(in context: NSManagedObjectContext) throws -> [String?] {
      _ = Note("first", in: context)
      _ = Note(context: context)
      return try context.fetch(NSFetchRequest<Note>(entityName: "Note")).map(\.text)
    }

    class OrderList: NSObject, NSFetchedResultsControllerDelegate {
      var changes: [String] = []
      func controller(
        _ controller: NSFetchedResultsController<NSFetchRequestResult>, didChange anObject: Any, at indexPath: IndexPath?,
        for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
      ) { changes.append("\(type) \(indexPath?.last ?? -1) \(newIndexPath?.last ?? -1)") }
      func controllerDidChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) {
        changes.append("\(controller.fetchedObjects?.count ?? 0)")
      }
      func controller(
        _ controller: NSFetchedResultsController<NSFetchRequestResult>,
        didChangeContentWith snapshot: NSDiffableDataSourceSnapshotReference
      ) { 
        let numbered = snapshot as NSDiffableDataSourceSnapshot<Int, NSManagedObjectID>
        changes.append("of \(numbered.numberOfItems(inSection: 0))")
      }
    }

    func changes(in context: NSManagedObjectContext) throws -> [String] {
      let first = Order(context: context)
      let results = NSFetchedResultsController(
        fetchRequest: NSFetchRequest<Order>(entityName: "Order"), managedObjectContext: context, sectionNameKeyPath: nil,
        cacheName: nil)
      let list = OrderList()
      results.delegate = list
      try results.performFetch()
      let second = Order(context: context)
      try context.save()
      second.note = "later"
      try context.save()
      context.delete(first)
      try context.save()
      return list.changes
    }
    """#

  /// The package of the app above.
  private func withPort(_ body: (_ sources: URL) async throws -> Void) async throws {
    let folder = try TemporaryFolder()
    let files = [
      "App.swift": Self.app, "Shop.xcdatamodeld/Shop.xcdatamodel/contents": "<model/>",
      "Shop.xcdatamodeld/Shop 2.xcdatamodel/contents": Self.model,
      "Shop.xcdatamodeld/.xccurrentversion":
        "<plist version=\"1.0\"><dict><key>_XCCurrentVersionName</key><string>Shop 2.xcdatamodel</string></dict></plist>",
    ]
    for (path, text) in files {
      let url = folder.url.appendingPathComponent("Shop/\(path)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    let package = folder.url.appendingPathComponent("Package")
    _ = try AppPort(
      from: folder.url.appendingPathComponent("Shop").path, to: package.path, navtrace: "/navtrace"
    ).run()
    try await body(package.appendingPathComponent("Sources/Shop"))
    withExtendedLifetime(folder) {}
  }

  @Test("the classes of the model's current version are generated as Xcode does") func classes() async throws
  {
    try await withPort { sources in
      let code = try String(
        contentsOf: sources.appendingPathComponent("ManagedObjectModel.swift"), encoding: .utf8)
      #expect(code.contains("class Cake: NSManagedObject {}") && !code.contains("class Topping: "))
      #expect(!code.contains("extension Order") && !code.contains("Other"))
      for property in [
        "var `title`: String?", "var `price`: Int64", "var `weight`: NSNumber?", "var `day`: Date?",
        "var `toppings`: NSSet?", "var `cake`: Cake?",
      ] { #expect(code.contains(property), "\(property)") }
      #expect(code.contains(#"["Cake": Cake.self, "Topping": Topping.self, "Order": Order.self]"#))
    }
  }

  @Test("a stand-in leaves out a type that has the name of a generated class") func generatedNames() throws {
    var declarations = AppDeclarations()
    declarations.generatedTypes = ["User"]
    let firebase = try #require(StandIn.of("Firebase"))
    #expect(!firebase.code(for: declarations).contains("\npublic typealias User"))
    #expect(firebase.code(for: AppDeclarations()).contains("\npublic typealias User"))
  }

  #if os(Linux)
    // On Apple's systems, the code uses Core Data.
    @Test("objects are inserted, found and deleted") func objects() async throws {
      try await withPort { sources in
        let main = sources.appendingPathComponent("main.swift")
        try """
        import UIKit
        print(try order(in: NSPersistentContainer(name: "Shop").viewContext))
        print(try notes(in: NSPersistentContainer(name: "Shop").viewContext))
        print(try changes(in: NSPersistentContainer(name: "Shop").viewContext))
        """
        .write(to: main, atomically: true, encoding: .utf8)
        let names = ["App", "CoreDataStandIn", "ManagedObjectModel", "main"]
        let out = try await StandInProgram.compileAndRun(
          names.map { sources.appendingPathComponent("\($0).swift").path },
          as: sources.appendingPathComponent("program").path)
        #expect(
          out == """
            ["true 1 true", "Apple 0", "now 2", "1 0 0 1"]
            [Optional("first"), nil]
            ["of 1", "insert -1 1", "of 2", "2", "update 1 1", "of 2", "2", "delete 0 -1", "of 1", "1"]

            """)
      }
    }
  #endif
}
