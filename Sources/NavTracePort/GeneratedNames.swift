import SwiftSyntax

/// The types with an app's texts, images, colours and fonts that R.swift, SwiftGen and Tuist generate when Xcode builds it, such as
/// `R.string.localizable.title()`, `L10n.title` and `ShopAsset.logo.image`.
///
/// The types that replace them have every name. A text is its name.
struct GeneratedNames {
  /// What a generated type has, with the name of the target before the type's, which is empty for SwiftGen's.
  private enum Contents {
    case resources, texts
    case assets(target: String)
    case fonts(target: String)
  }

  /// The types whose members are used, with those members.
  private var used: [String: Set<String>] = [:]

  /// Notes the names that a file uses.
  mutating func add(_ tree: SourceFileSyntax) {
    let visitor = UsedMembers(viewMode: .sourceAccurate)
    visitor.walk(tree)
    used.merge(visitor.found) { $0.union($1) }
  }

  /// The declarations. Nil if the app uses no generated types, or contains them.
  /// - Parameters:
  ///   - hasViews: Whether the app has SwiftUI's views.
  ///   - storyboards: The contents of the app's storyboards, by name.
  func code(
    hasViews: Bool, storyboards: [(name: String, contents: XMLNode)] = [], _ declarations: AppDeclarations
  ) -> String? {
    let types = used.keys.sorted().compactMap { name in contents(of: name, declarations).map { (name, $0) } }
    if types.isEmpty { return nil }
    var (parts, aliases) = ([Self.parts], [String: String]())
    if hasViews { parts.append(Self.views) }
    for (name, contents) in types {
      switch contents {
      case .resources:
        parts.append(Self.resources)
        if used[name]?.contains("storyboard") == true {
          parts.append(Self.storyboards(storyboards, declarations))
        }
      case .texts: parts.append(Self.type(name, of: "GeneratedText"))
      case .assets(let target):
        parts.append(Self.type(name, of: "GeneratedAsset"))
        for alias in target.isEmpty ? ["ImageAsset", "ColorAsset"] : ["Images", "Colors"] {
          aliases[target + alias] = "GeneratedAsset"
        }
      case .fonts(let target):
        parts.append(Self.type(name, of: "GeneratedFont"))
        aliases[target + "FontConvertible"] = "GeneratedFont"
      }
    }
    for (alias, type) in aliases.sorted(by: { $0.key < $1.key }) where !declarations.isGlobal(alias) {
      parts.append("typealias \(alias) = \(type)\n")
    }
    return parts.joined(separator: "\n")
  }

  /// Nil if it is no generated type, or if the app contains it.
  private func contents(of type: String, _ declarations: AppDeclarations) -> Contents? {
    guard !declarations.isGlobal(type) else { return nil }
    if type == "R" {
      return Self.resourceKinds.isDisjoint(with: used[type] ?? []) ? nil : .resources
    }
    if type == "L10n" { return .texts }
    // Tuist's types begin with the name of a target.
    func target(before suffix: String) -> String? {
      guard type.hasSuffix(suffix) else { return nil }
      let target = String(type.dropLast(suffix.count))
      let isLocal = declarations.localModules.contains { $0.lowercased() == target.lowercased() }
      return target.isEmpty || isLocal ? target : nil
    }
    if let target = target(before: "Asset") { return .assets(target: target) }
    if let target = target(before: "FontFamily") { return .fonts(target: target) }
    if let target = target(before: "Strings"), !target.isEmpty { return .texts }
    return nil
  }

  private static let resourceKinds: Set = [
    "color", "font", "image", "nib", "reuseIdentifier", "storyboard", "string",
  ]

  /// What replaces an alias of a type in `R`, such as `typealias Strings = R.string.localizable`: a constant that has the members.
  static func constant(for alias: TypeAliasDeclSyntax, _ declarations: AppDeclarations) -> String? {
    let type = alias.initializer.value.trimmedDescription
    let parts = type.split(separator: ".").map(String.init)
    guard parts.count > 1, parts[0] == "R", resourceKinds.contains(parts[1]), !declarations.isGlobal("R")
    else { return nil }
    // A member of it is a text otherwise.
    let annotation = parts[1] == "string" ? ": GeneratedText" : ""
    let scope = alias.parent?.is(MemberBlockItemSyntax.self) == true ? "static " : ""
    return "nonisolated \(scope)let \(alias.name.text)\(annotation) = \(type)"
  }

  /// The storyboards in `R`, with their controllers.
  private static func storyboards(
    _ storyboards: [(name: String, contents: XMLNode)], _ declarations: AppDeclarations
  ) -> String {
    func type(of controller: XMLNode?) -> String? {
      controller?["customClass"].flatMap { declarations.isGlobal($0) ? $0 : nil }
    }
    var code = CodeWriter()
    code.block("nonisolated extension R {") { code in
      code.block("enum storyboard {") { code in
        var symbols: Set<String> = []
        for (name, contents) in storyboards {
          guard let symbol = AssetSymbols.symbol(name, without: ""), symbols.insert(symbol).inserted else {
            continue
          }
          code.block("struct `\(name.asIdentifier)`: GeneratedStoryboard {") { code in
            code.line("let name = \(name.literal)")
            let controllers = contents.descendants.filter { $0["storyboardIdentifier"] != nil }
            var symbols: Set = ["name", "instantiateInitialViewController"]
            for controller in controllers {
              guard let identifier = controller["storyboardIdentifier"],
                let symbol = AssetSymbols.symbol(identifier, without: ""), symbols.insert(symbol).inserted
              else { continue }
              let type = type(of: controller)
              let value = "GeneratedController(storyboard: name, identifier: \(identifier.literal))"
              code.line(
                "var `\(symbol)`: GeneratedController<\(type ?? "UIViewController")> { \(value) }")
            }
            let initial = contents.descendants.first { $0["id"] == contents["initialViewController"] }
            let type = type(of: initial)
            let start = "self().instantiateInitialViewController()" + (type.map { " as? \($0)" } ?? "")
            code.line(
              "@preconcurrency @MainActor func instantiateInitialViewController() -> \(type ?? "UIViewController")? { \(start) }"
            )
          }
          code.line("static let `\(symbol)` = `\(name.asIdentifier)`()")
        }
      }
    }
    return generatedStoryboards + "\n" + code.text
  }

  private static let generatedStoryboards = """
    nonisolated protocol GeneratedStoryboard: Sendable { var name: String { get } }
    extension GeneratedStoryboard {
      @preconcurrency @MainActor func callAsFunction() -> UIStoryboard { UIStoryboard(resource: self) }
    }
    @MainActor extension UIStoryboard {
      convenience init(resource: some GeneratedStoryboard) { self.init(name: resource.name, bundle: nil) }
      func instantiateViewController<Controller>(withResource controller: GeneratedController<Controller>) -> Controller? { controller() }
      func instantiateViewController<Controller>(withIdentifier controller: GeneratedController<Controller>) -> Controller? { controller() }
    }
    /// A controller of a storyboard.
    nonisolated struct GeneratedController<Controller: UIViewController>: Sendable {
      let storyboard: String
      let identifier: String
      @preconcurrency @MainActor func callAsFunction() -> Controller? {
        UIStoryboard(name: storyboard, bundle: nil).instantiateViewController(withIdentifier: identifier) as? Controller
      }
    }

    """

  /// A type whose static members have every name.
  private static func type(_ name: String, of member: String) -> String {
    var code = CodeWriter()
    code.line("@dynamicMemberLookup")
    code.block("nonisolated enum \(name) {") { code in
      if member == "GeneratedText" {
        code.line("static subscript(dynamicMember name: String) -> String { name }")
        code.line("@_disfavoredOverload")
      }
      code.line("static subscript(dynamicMember name: String) -> \(member) { \(member)(name: name) }")
    }
    return code.text
  }

  private static let parts = """
    import Foundation
    import UIKit

    /// A text, or a group of texts.
    @dynamicMemberLookup
    nonisolated struct GeneratedText: Sendable {
      let name: String
      subscript(dynamicMember name: String) -> String { name }
      @_disfavoredOverload
      subscript(dynamicMember name: String) -> GeneratedText { GeneratedText(name: name) }
      func callAsFunction(_ values: Any..., preferredLanguages: [String]? = nil) -> String { name }
    }

    /// An image or a colour, or a group of them.
    @dynamicMemberLookup
    nonisolated struct GeneratedAsset: Sendable {
      let name: String
      subscript(dynamicMember name: String) -> GeneratedAsset { GeneratedAsset(name: name) }
      var image: UIImage { UIImage(named: name) ?? UIImage() }
      var color: UIColor { UIColor(named: name) ?? .black }
    }

    /// A font, or a family of fonts.
    @dynamicMemberLookup
    nonisolated struct GeneratedFont: Sendable {
      let name: String
      subscript(dynamicMember name: String) -> GeneratedFont { GeneratedFont(name: name) }
      func font(size: CGFloat) -> UIFont { .systemFont(ofSize: size) }
      func callAsFunction(size: CGFloat) -> UIFont? { font(size: size) }
    }

    nonisolated extension UIImage { convenience init?(asset: GeneratedAsset) { self.init(named: asset.name) } }
    nonisolated extension UIColor { convenience init?(asset: GeneratedAsset) { self.init(named: asset.name) } }

    """

  private static let views = """
    nonisolated extension GeneratedAsset {
      var swiftUIImage: Image { Image(name) }
      var swiftUIColor: Color { Color(name) }
    }
    nonisolated extension GeneratedFont {
      func swiftUIFont(size: CGFloat) -> Font { .system(size: size) }
      func swiftUIFont(fixedSize: CGFloat) -> Font { .system(size: fixedSize) }
    }
    nonisolated extension Image { init(asset: GeneratedAsset) { self.init(asset.name) } }
    nonisolated extension Color { init(asset: GeneratedAsset) { self.init(asset.name) } }

    """

  private static let resources = """
    nonisolated enum R {
      static let string = GeneratedText(name: "string")
      static let font = GeneratedFont(name: "font")
      static let image = Images(name: "image")
      static let color = Colors(name: "color")
      static let reuseIdentifier = ReuseIdentifiers()
      static let nib = Nibs(name: "nib")

      @dynamicMemberLookup
      struct Images: Sendable {
        let name: String
        subscript(dynamicMember name: String) -> Images { Images(name: name) }
        func callAsFunction(compatibleWith traits: UITraitCollection? = nil) -> UIImage? { UIImage(named: name) }
      }

      @dynamicMemberLookup
      struct Colors: Sendable {
        let name: String
        subscript(dynamicMember name: String) -> Colors { Colors(name: name) }
        func callAsFunction(compatibleWith traits: UITraitCollection? = nil) -> UIColor? { UIColor(named: name) ?? .black }
      }

      @dynamicMemberLookup
      struct ReuseIdentifiers: Sendable {
        struct ReuseIdentifier: Sendable { let identifier: String }
        subscript(dynamicMember name: String) -> ReuseIdentifier { ReuseIdentifier(identifier: name) }
      }

      @dynamicMemberLookup
      struct Nibs: Sendable {
        let name: String
        subscript(dynamicMember name: String) -> Nibs { Nibs(name: name.prefix(1).uppercased() + name.dropFirst()) }
        @preconcurrency @MainActor func callAsFunction() -> UINib { UINib(nibName: name, bundle: nil) }
        @preconcurrency @MainActor func instantiate(withOwner owner: Any?) -> [Any] { self().instantiate(withOwner: owner) }
        @preconcurrency @MainActor func firstView<View: UIView>(owner: Any?) -> View? { instantiate(withOwner: owner).first as? View }
        @discardableResult @preconcurrency @MainActor func callAsFunction(owner: Any?) -> UIView? { firstView(owner: owner) }
        @discardableResult @preconcurrency @MainActor func callAsFunction(withOwner owner: Any?) -> UIView? { firstView(owner: owner) }
      }
    }

    """
}

private final class UsedMembers: SyntaxVisitor {
  var found: [String: Set<String>] = [:]

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.base?.as(DeclReferenceExprSyntax.self)?.baseName.text, base.first?.isUppercase == true
    {
      found[base, default: []].insert(node.declName.baseName.text)
    }
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.baseType.as(IdentifierTypeSyntax.self)?.name.text {
      found[base, default: []].insert(node.name.text)
    }
    return .visitChildren
  }
}
