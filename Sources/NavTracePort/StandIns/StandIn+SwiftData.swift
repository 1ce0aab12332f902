// Unchecked: as in SwiftData, actors share a container. Its models are used on the main actor, and by actors that wait for each other.

extension StandIn {
  /// Models of SwiftData, which the app declares as classes. See ``SwiftDataModels``.
  static let swiftData = StandIn(
    modules: ["SwiftData"], remark: "SwiftData is replaced by a stand-in that keeps models in memory",
    code: """
      import Foundation
      import UIKit

      public struct PersistentIdentifier: Hashable, Sendable {
        fileprivate let object: ObjectIdentifier
      }
      public protocol PersistentModel: AnyObject, Hashable, Identifiable {}
      extension PersistentModel {
        public static func == (a: Self, b: Self) -> Bool { a === b }
        public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
        public var persistentModelID: PersistentIdentifier { PersistentIdentifier(object: ObjectIdentifier(self)) }
      }

      public struct Schema {
        public init(_ types: [any PersistentModel.Type] = []) {}
        public struct Relationship { public enum DeleteRule { case cascade, deny, noAction, nullify } }
      }
      public struct ModelConfiguration {
        public init(isStoredInMemoryOnly: Bool = false) {}
        public init(_ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false, allowsSave: Bool = true) {}
        public init(_ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true) {}
      }
      public final class ModelContainer: @unchecked Sendable {
        /// The one that the app made last.
        @PerLaunch static var latest: ModelContainer?
        fileprivate var models: [ObjectIdentifier: [AnyObject]] = [:]
        public private(set) lazy var mainContext = ModelContext(self)
        fileprivate init() {}
        public init(for types: any PersistentModel.Type..., configurations: ModelConfiguration...) throws { Self.latest = self }
        public init(for schema: Schema, migrationPlan: Any? = nil, configurations: [ModelConfiguration] = []) throws { Self.latest = self }
        public init(for schema: Schema, migrationPlan: Any? = nil, configurations: ModelConfiguration...) throws { Self.latest = self }
        /// That of the app, or a new one if it has made none.
        static func current() -> ModelContainer {
          if let latest { return latest }
          let new = ModelContainer()
          latest = new
          return new
        }
      }
      public struct FetchDescriptor<Model: PersistentModel> {
        public var predicate: Predicate<Model>?
        public var sortBy: [SortDescriptor<Model>]
        public var fetchLimit: Int?
        public var fetchOffset: Int?
        public var includePendingChanges = true
        public init(predicate: Predicate<Model>? = nil, sortBy: [SortDescriptor<Model>] = []) {
          (self.predicate, self.sortBy) = (predicate, sortBy)
        }
      }
      public final class ModelContext {
        public let container: ModelContainer
        public var autosaveEnabled = true
        public private(set) var hasChanges = false
        public init(_ container: ModelContainer) { self.container = container }

        public func insert<Model: PersistentModel>(_ model: Model) {
          let key = ObjectIdentifier(type(of: model))
          guard container.models[key]?.contains(where: { $0 === model }) != true else { return }
          container.models[key, default: []].append(model)
          hasChanges = true
        }
        public func delete<Model: PersistentModel>(_ model: Model) {
          container.models[ObjectIdentifier(type(of: model))]?.removeAll { $0 === model }
          hasChanges = true
        }
        public func delete<Model: PersistentModel>(model: Model.Type, where predicate: Predicate<Model>? = nil, includeSubclasses: Bool = true) throws {
          for model in try fetch(FetchDescriptor(predicate: predicate)) { delete(model) }
        }
        public func save() throws { hasChanges = false }
        public func rollback() {}
        public func transaction(block: () throws -> Void) throws { try block() }
        public func fetch<Model>(_ descriptor: FetchDescriptor<Model>) throws -> [Model] {
          var found = (container.models[ObjectIdentifier(Model.self)] ?? []).compactMap { $0 as? Model }
          if let predicate = descriptor.predicate { found = try found.filter { try predicate.evaluate($0) } }
          found.sort(using: descriptor.sortBy)
          let rest = found.dropFirst(descriptor.fetchOffset ?? 0)
          return Array(descriptor.fetchLimit.map { rest.prefix($0) } ?? rest)
        }
        public func fetchCount<Model>(_ descriptor: FetchDescriptor<Model>) throws -> Int { try fetch(descriptor).count }
        public func model(for id: PersistentIdentifier) -> any PersistentModel {
          let models = container.models.values.joined().compactMap { $0 as? any PersistentModel }
          guard let model = models.first(where: { $0.persistentModelID == id }) else { fatalError("no model has this identifier") }
          return model
        }
      }
      """)

  /// What SwiftUI can do with SwiftData.
  static let swiftUIData = StandIn(
    modules: ["_SwiftData_SwiftUI"], remark: nil, requires: ["SwiftData", "SwiftUI"],
    code: """
      import Foundation

      private enum ModelContextKey: EnvironmentKey {
        static var defaultValue: ModelContext { ModelContainer.current().mainContext }
      }
      extension EnvironmentValues {
        public var modelContext: ModelContext {
          get { self[ModelContextKey.self] }
          set { self[ModelContextKey.self] = newValue }
        }
      }
      @preconcurrency @MainActor @propertyWrapper public struct Query<Model: PersistentModel> {
        private let descriptor: FetchDescriptor<Model>
        public init(_ descriptor: FetchDescriptor<Model>, animation: Animation? = nil) { self.descriptor = descriptor }
        public init(filter: Predicate<Model>? = nil, sort: [SortDescriptor<Model>] = [], animation: Animation? = nil) {
          descriptor = FetchDescriptor(predicate: filter, sortBy: sort)
        }
        public init<Value: Comparable>(
          filter: Predicate<Model>? = nil, sort path: KeyPath<Model, Value> & Sendable, order: SortOrder = .forward, animation: Animation? = nil
        ) {
          descriptor = FetchDescriptor(predicate: filter, sortBy: [SortDescriptor(path, order: order)])
        }
        public var wrappedValue: [Model] { (try? ModelContainer.current().mainContext.fetch(descriptor)) ?? [] }
      }
      """)
}
