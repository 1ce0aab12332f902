import SwiftParser
import Testing

@testable import NavTracePort

/// Models of SwiftData, which is replaced by a stand-in.
@Suite struct SwiftDataModelsTests {
  private static func rewrite(_ code: String) -> String {
    SwiftDataModels.rewritten(Parser.parse(source: "import SwiftData\n" + code)).description
      .replacing("import SwiftData\n", with: "")
  }

  @Test(
    "models are plain classes",
    arguments: [
      ("@Model\nfinal class Item { var a = 1 }", "\nfinal class Item: PersistentModel { var a = 1 }"),
      ("@Model class Item<A>: Base { }", "class Item<A>: Base, PersistentModel { }"),
      (
        "@Model class Item { @Attribute(.unique) var id: Int }", "class Item: PersistentModel { var id: Int }"
      ),
      (
        "@Model class Item { #Unique<Item>([\\.id])\n@Relationship(deleteRule: .cascade) var all: [Item] = [] }",
        "class Item: PersistentModel { \nvar all: [Item] = [] }"
      ), ("@Observable class Item {}", "@Observable class Item {}"),
    ])
  func models(code: String, expected: String) {
    #expect(Self.rewrite(code) == expected)
  }

  @Test("code that does not import SwiftData stays") func others() {
    let code = "@Model class Item { @Attribute var id: Int }"
    #expect(SwiftDataModels.rewritten(Parser.parse(source: code)).description == code)
  }

  #if os(Linux)
    @Test("models are stored, found and deleted, and views show them") func storing() async throws {
      let code = """
        import SwiftData
        import UIKit

        @Model final class Item {
          @Attribute(.unique) var id: Int
          var name: String
          init(id: Int, name: String) { (self.id, self.name) = (id, name) }
        }
        @ModelActor actor Store {
          func add(_ id: Int, _ name: String) throws {
            modelContext.insert(Item(id: id, name: name))
            try modelContext.save()
          }
        }
        struct Items: View {
          @Query(sort: \\Item.name) private var items: [Item]
          @Environment(\\.modelContext) private var context
          var body: some View {
            ForEach(items) { item in Button(item.name) { context.delete(item) } }
            Button("Add") { context.insert(Item(id: 9, name: "new")) }
          }
        }

        await Headless.isolated { @MainActor in
          do {
            let container = try ModelContainer(for: Item.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
            let store = Store(modelContainer: container)
            try await store.add(1, "b")
            try await store.add(2, "a")
            let first = 1
            let found = try container.mainContext.fetch(FetchDescriptor<Item>(predicate: #Predicate { $0.id == first }))
            print(found.map(\\.name), try container.mainContext.fetchCount(FetchDescriptor<Item>()))
          } catch {
            print(error)
          }
          let window = UIWindow()
          window.rootViewController = UIHostingController(rootView: Items())
          window.makeKeyAndVisible()
          let user = HeadlessUser()
          print(user.possibleActions.map(\\.description))
          try? user.perform([.tap("a"), .tap("Add")])
          print(user.possibleActions.map(\\.description))
        }
        """
      let views = Parser.parse(source: Self.rewrite(code))
      var declarations = AppDeclarations()
      declarations.add(views)
      let reduced = SwiftUIViews.reduced(views, declarations).description
      let result = try await StandInProgram.run(
        "import Foundation\n" + reduced, with: ["SwiftData", "SwiftUI", "_SwiftData_SwiftUI"])
      #expect(
        result == """
          ["b"] 2
          ["tap a", "tap b", "tap Add"]
          ["tap b", "tap new", "tap Add"]

          """)
    }
  #endif
}
