import Foundation

/// The classes that Xcode generates for the entities of Core Data models.
struct ManagedObjectModel {
  /// The initializers that the stand-in's class requires, by the label of their first argument.
  static let initializers = [
    "context":
      "required convenience init(context: NSManagedObjectContext) "
      + "{ self.init(entity: Self.entity(), insertInto: context) }",
    "entity":
      "required init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) "
      + "{ super.init(entity: entity, insertInto: context) }",
  ]

  private var entities: [XMLNode] = []

  /// Reads the current version of a model.
  /// - Parameter folder: A folder `*.xcdatamodeld` or `*.xcdatamodel`.
  /// - Throws: An error of the file system, or ``XMLNode/Invalid``.
  mutating func add(_ folder: URL) throws {
    let version = folder.pathExtension == "xcdatamodeld" ? try Self.currentVersion(of: folder) : folder
    guard let contents = version?.appendingPathComponent("contents"),
      let data = try? Data(contentsOf: contents)
    else { return }
    entities += try XMLNode.read(data, file: contents.path).children.filter { $0.name == "entity" }
  }

  private static func currentVersion(of folder: URL) throws -> URL? {
    let list = PropertyList.read(folder.appendingPathComponent(".xccurrentversion"))
    let named = list?["_XCCurrentVersionName"] as? String
    let versions = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let last = versions.filter { $0.hasSuffix(".xcdatamodel") }.max()
    return (named ?? last).map { folder.appendingPathComponent($0) }
  }

  /// The names of the entities' classes.
  var classes: Set<String> { Set(entities.compactMap(\.className)) }

  /// The declarations of the classes, and the table of all classes that objects are made of.
  func code(for declarations: AppDeclarations) -> String {
    var code = CodeWriter()
    code.line("import UIKit")
    var classes: [(entity: String, name: String)] = []
    var constraints: [String] = []
    for entity in entities {
      guard let name = entity.className, !classes.contains(where: { $0.name == name }) else { continue }
      let isDeclared = declarations.isDeclared(name)
      let generation = entity["codeGenerationType"]
      guard isDeclared || generation == "class" else { continue }
      classes.append((entity["name"] ?? name, name))
      if let keys = entity.constraints { constraints.append("\((entity["name"] ?? name).literal): \(keys)") }
      if !isDeclared {
        let superclass = entities.first { $0["name"] == entity["parentEntity"] }?.className
        code.line("")
        code.line("nonisolated public class \(name): \(superclass ?? "NSManagedObject") {}")
      }
      if !isDeclared || generation == "category" { write(entity, name, to: &code) }
    }
    code.line("")
    code.block("nonisolated extension NSEntityDescription {") { code in
      code.line("/// The classes of entities.")
      let table = classes.map { "\($0.entity.literal): \($0.name).self" }.joined(separator: ", ")
      code.line("static let classes: [String: NSManagedObject.Type] = [\(table.isEmpty ? ":" : table)]")
      code.line("/// The sets of properties that identify an object of an entity.")
      let unique = constraints.isEmpty ? ":" : constraints.joined(separator: ", ")
      code.line("static let constraints: [String: [[String]]] = [\(unique)]")
    }
    return code.text
  }

  private func write(_ entity: XMLNode, _ name: String, to code: inout CodeWriter) {
    code.line("")
    code.block("nonisolated extension \(name) {") { code in
      code.line(
        "class func fetchRequest() -> NSFetchRequest<\(name)> { NSFetchRequest(entityName: \((entity["name"] ?? name).literal)) }"
      )
      for property in entity.children {
        guard let key = property["name"], let type = type(of: property) else { continue }
        // The class of a related object may be internal.
        let access = property.name == "attribute" ? "public " : ""
        code.line("\(access)var `\(key)`: \(type) \(Self.accessors(key))")
        guard property["toMany"] == "YES", let element = element(of: property) else { continue }
        let end = key.prefix(1).uppercased() + key.dropFirst()
        let relation = "\(key.literal), isOrdered: \(property["ordered"] == "YES")"
        for (value, list) in [(element, "[value]"), ("NSSet", "value.allObjects")] {
          code.line("func addTo\(end)(_ value: \(value)) { relate(\(list), to: \(relation)) }")
          code.line(
            "func removeFrom\(end)(_ value: \(value)) { separate(\(list), from: \(relation)) }")
        }
      }
    }
  }

  /// The accessors of a property that is not stored in the object itself.
  static func accessors(_ key: String) -> String {
    "{ get { self[managed: \(key.literal)] } set { self[managed: \(key.literal)] = newValue } }"
  }

  private func element(of relationship: XMLNode) -> String? {
    entities.first { $0["name"] == relationship["destinationEntity"] }?.className
  }

  private func type(of property: XMLNode) -> String? {
    if property.name == "relationship" {
      if property["toMany"] == "YES" { return property["ordered"] == "YES" ? "NSOrderedSet?" : "NSSet?" }
      return element(of: property).map { "\($0)?" }
    }
    guard property.name == "attribute", let type = property["attributeType"] else { return nil }
    let numbers = [
      "Boolean": "Bool", "Double": "Double", "Float": "Float", "Integer 16": "Int16", "Integer 32": "Int32",
      "Integer 64": "Int64",
    ]
    let isScalar = property["usesScalarValueType"] == "YES"
    if let number = numbers[type] { return isScalar ? number : "NSNumber?" }
    return switch type {
    case "Binary": "Data?"
    case "Date": isScalar ? "TimeInterval" : "Date?"
    case "Decimal": "NSDecimalNumber?"
    case "String": "String?"
    case "Transformable": (property["customClassName"] ?? "NSObject") + "?"
    case "URI": "URL?"
    case "UUID": "UUID?"
    default: nil
    }
  }
}

extension XMLNode {
  /// The uniqueness constraints of an entity, as a literal. Nil if it has none.
  fileprivate var constraints: String? {
    let constraints = children.filter { $0.name == "uniquenessConstraints" }.flatMap(\.children)
    let keys = constraints.map { $0.children.compactMap { $0["value"]?.literal }.joined(separator: ", ") }
    return keys.isEmpty ? nil : "[" + keys.map { "[\($0)]" }.joined(separator: ", ") + "]"
  }

  /// The name of an entity's class, without its module.
  fileprivate var className: String? {
    self["representedClassName"].flatMap { $0.split(separator: ".").last.map(String.init) }
  }
}
