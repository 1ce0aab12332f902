import Foundation

/// The symbols that Xcode generates for the images and colours of asset catalogs, such as `UIImage(resource: .logo)`.
struct AssetSymbols {
  private enum Kind: CaseIterable {
    case image, color

    /// The type of UIKit.
    var type: String { self == .image ? "UIImage" : "UIColor" }
    var resource: String { self == .image ? "ImageResource" : "ColorResource" }
    /// The end of the folder of an asset.
    var folder: String { self == .image ? ".imageset" : ".colorset" }
    /// The end of a symbol that Xcode removes.
    var suffix: String { self == .image ? "Image" : "Color" }
  }

  /// The names of the assets, by symbol.
  private var names: [Kind: [String: String]] = [:]

  /// Adds the assets of a catalog, or of a folder in it.
  mutating func add(_ folder: URL) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
      if let kind = Kind.allCases.first(where: { name.hasSuffix($0.folder) }) {
        let asset = String(name.dropLast(kind.folder.count))
        guard let symbol = Self.symbol(asset, without: kind.suffix) else { continue }
        // Xcode warns about a second asset with the same symbol, and leaves it out.
        if names[kind]?[symbol] == nil { names[kind, default: [:]][symbol] = asset }
      } else if !name.contains(".") {
        try add(folder.appendingPathComponent(name))
      }
    }
  }

  /// The declarations. Nil if there are no assets.
  /// - Parameters:
  ///   - areInTypes: Whether `UIImage` and `UIColor` have the symbols, too.
  ///   - areInViews: Whether SwiftUI's `Color` has the symbols, too.
  ///   - declarations: Those of the app. A symbol that it declares itself is left out.
  func code(areInTypes: Bool, areInViews: Bool, _ declarations: AppDeclarations) -> String? {
    if names.isEmpty { return nil }
    var code = CodeWriter()
    code.line("import Foundation")
    code.line("import UIKit")
    for (kind, names) in names.sorted(by: { $0.key.type < $1.key.type }) {
      let sorted = names.sorted { $0.key < $1.key }
      code.line("")
      code.block("nonisolated extension \(kind.resource) {") { code in
        for (symbol, asset) in sorted {
          code.line(
            "static var `\(symbol)`: \(kind.resource) { \(kind.resource)(name: \(asset.literal), bundle: .main) }"
          )
        }
      }
      if kind == .color, areInViews {
        code.line("")
        code.block("nonisolated extension Color {") { code in
          let own = (declarations.types["Color"]?.properties ?? []).union(Self.colors)
          for (symbol, _) in sorted where !own.contains(symbol) {
            code.line("static var `\(symbol)`: Color { Color(\(kind.resource).`\(symbol)`) }")
          }
        }
      }
      guard areInTypes else { continue }
      code.line("")
      code.block("extension \(kind.type) {") { code in
        let own = declarations.types[kind.type]?.properties ?? []
        for (symbol, _) in sorted where !own.contains(symbol) {
          code.line("static var `\(symbol)`: \(kind.type) { \(kind.type)(resource: .`\(symbol)`) }")
        }
      }
    }
    return code.text
  }

  /// SwiftUI's own colours. Xcode warns about an asset with the same symbol, and leaves it out.
  private static let colors: Set = [
    "accentColor", "black", "blue", "brown", "clear", "cyan", "gray", "green", "indigo", "mint", "orange",
    "pink", "primary", "purple", "red", "secondary", "teal", "white", "yellow",
  ]

  /// The symbol of an asset: its name in camel case, without the name of its kind at the end. Nil if it has no letter or digit.
  static func symbol(_ asset: String, without suffix: String) -> String? {
    let words = asset.split { !$0.isLetter && !$0.isNumber }
    guard let first = words.first else { return nil }
    // Of an acronym, the last letter begins the next word, if another one follows.
    let capitals = first.prefix(while: \.isUppercase).count
    let isFollowed = capitals > 1 && first.dropFirst(capitals).first?.isLetter == true
    let lowered = isFollowed ? capitals - 1 : capitals
    var symbol = first.prefix(lowered).lowercased() + first.dropFirst(lowered)
    for word in words.dropFirst() { symbol += word.prefix(1).uppercased() + word.dropFirst() }
    if symbol.hasSuffix(suffix) { symbol.removeLast(suffix.count) }
    return symbol.first?.isNumber == true ? "_" + symbol : symbol
  }
}
