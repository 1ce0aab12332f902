import Foundation
import SwiftParser
import SwiftSyntax

/// The optional requirements of delegates and data sources, which have defaults on Linux: those of the headless UIKit and of
/// stand-ins.
struct DelegateRequirements {
  /// The default implementation of each requirement, on one line, by protocol and by name with labels.
  private(set) var defaults: [String: [String: String]] = [:]
  /// The protocols from which each one inherits.
  private var inherited: [String: Set<String>] = [:]

  /// - Parameter navtrace: The folder of the package navtrace.
  static func ofUIKit(in navtrace: URL) throws -> DelegateRequirements {
    var requirements = DelegateRequirements()
    let folder = navtrace.appendingPathComponent("Sources/UIKit")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      guard ["Delegate {", "DataSource {"].contains(where: text.contains) else { continue }
      requirements.add(Parser.parse(source: text))
    }
    return requirements
  }

  mutating func add(_ tree: SourceFileSyntax) {
    for item in tree.statements.map(\.item) {
      if let type = item.as(ProtocolDeclSyntax.self) {
        inherited[type.name.text, default: []].formUnion(type.inheritanceClause.typeNames)
      } else if let conformance = item.as(ExtensionDeclSyntax.self),
        let name = conformance.extendedType.typeNames.last,
        ["Delegate", "DataSource"].contains(where: name.hasSuffix)
      {
        for function in conformance.memberBlock.members.compactMap({ $0.decl.as(FunctionDeclSyntax.self) }) {
          guard let body = function.body, body.statements.count < 2 else { continue }
          let signature = function.signature.trimmedDescription.onOneLine
          let code = "func \(function.name.text)\(signature) \(body.trimmedDescription.onOneLine)"
          defaults[name, default: [:]][function.nameWithLabels] = code
        }
      }
    }
  }

  /// The requirements of a protocol and of those from which it inherits.
  func all(of name: String) -> [String: String] {
    (inherited[name] ?? []).reduce(defaults[name] ?? [:]) { $0.merging(all(of: $1)) { own, _ in own } }
  }
}

extension FunctionDeclSyntax {
  /// The name with the labels of the arguments, such as `tableView(_:didSelectRowAt:)`.
  var nameWithLabels: String {
    let labels = signature.parameterClause.parameters.map { $0.firstName.text + ":" }
    return "\(name.text)(\(labels.joined()))"
  }
}
