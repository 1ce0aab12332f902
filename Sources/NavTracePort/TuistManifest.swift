import Foundation
import SwiftParser
import SwiftSyntax

/// What Tuist's manifests say about the app's Info.plist: the entries of the dictionaries in them.
///
/// Code decides which of the dictionaries a target gets, and that code is not run. So all count, also those of build settings.
final class TuistManifest: SyntaxVisitor {
  private var values: [String: Any] = [:]

  /// Whether a Swift file describes a project.
  static func isManifest(_ text: String) -> Bool { text.contains("import ProjectDescription") }

  /// - Parameter texts: The manifests. Of two values of a key, that of the later one counts.
  static func information(in texts: [String]) -> [String: Any] {
    let visitor = TuistManifest(viewMode: .sourceAccurate)
    for text in texts { visitor.walk(Parser.parse(source: text)) }
    return visitor.values
  }

  /// The manifests of helpers beside the app's folder.
  static func helpers(beside folder: URL) throws -> [String] {
    let outer = folder.deletingLastPathComponent()
    return try ["Tuist", "Plugins"].map(outer.appendingPathComponent).filter(\.isFolder).flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        .sorted()
        .map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
    }.filter(isManifest)
  }

  /// The names of projects and targets in a manifest, and those that its helpers get. Those of other packages are left out.
  static func names(in text: String) -> [String] {
    Syntax(Parser.parse(source: text)).descendants.compactMap { $0.as(FunctionCallExprSyntax.self) }
      .filter { !dependencies.contains($0.nameOfCallee) }
      .compactMap { $0.arguments.first { $0.label?.text == "name" }?.expression.literalText }
  }

  private static let dependencies: Set = [
    "external", "framework", "library", "local", "package", "product", "remote", "sdk", "xcframework",
  ]

  override func visit(_ node: DictionaryElementSyntax) -> SyntaxVisitorContinueKind {
    guard let key = node.key.literalText, let value = node.value.propertyListValue else {
      return .visitChildren
    }
    values[key] = value
    return .skipChildren
  }
}

extension ExprSyntax {
  /// The text of a literal without interpolations.
  fileprivate var literalText: String? { self.as(StringLiteralExprSyntax.self)?.representedLiteralValue }

  /// The value in a property list, of literals and of Tuist's cases, such as `.string("Shop")`.
  fileprivate var propertyListValue: Any? {
    if let text = literalText { return text }
    if let boolean = self.as(BooleanLiteralExprSyntax.self) { return boolean.literal.text == "true" }
    if let number = self.as(IntegerLiteralExprSyntax.self) { return number.representedLiteralValue }
    if let array = self.as(ArrayExprSyntax.self) {
      return array.elements.compactMap(\.expression.propertyListValue)
    }
    if let dictionary = self.as(DictionaryExprSyntax.self) {
      guard case .elements(let elements) = dictionary.content else { return [String: Any]() }
      return elements.reduce(into: [String: Any]()) { values, element in
        if let key = element.key.literalText { values[key] = element.value.propertyListValue }
      }
    }
    let call = self.as(FunctionCallExprSyntax.self)
    guard let call, ["array", "boolean", "dictionary", "integer", "string"].contains(call.nameOfCallee) else {
      return nil
    }
    return call.arguments.first?.expression.propertyListValue
  }
}
