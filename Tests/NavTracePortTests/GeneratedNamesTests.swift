import Foundation
import SwiftParser
import TestSupport
import Testing

@testable import NavTracePort

@Suite struct GeneratedNamesTests {
  private func code(_ source: String, hasViews: Bool = false) -> String? {
    let tree = Parser.parse(source: source)
    var declarations = AppDeclarations()
    declarations.localModules = ["shop"]
    declarations.add(tree)
    var names = GeneratedNames()
    names.add(tree)
    let document = """
      <document initialViewController="a"><scene>
        <viewController id="a" storyboardIdentifier="DetailScreen" customClass="Detail"/>
        <viewController id="b" storyboardIdentifier="plain"/>
        <viewController id="c" storyboardIdentifier="Plain"/><viewController id="d" storyboardIdentifier="Name"/>
      </scene></document>
      """
    guard let storyboard = try? XMLNode.read(Data(document.utf8), file: "Main.storyboard") else { return nil }
    return names.code(
      hasViews: hasViews, storyboards: [("Main", storyboard), ("main", storyboard)], declarations)
  }

  @Test(
    "types that a generator writes are declared if the app uses, but does not contain them",
    arguments: [
      ("let a = R.string.localizable.title()", ["enum R"]),
      ("let a = L10n.Home.title", ["enum L10n"]),
      ("let a = Asset.logo.image", ["enum Asset", "typealias ImageAsset", "typealias ColorAsset"]),
      ("let a = ShopAsset.logo.image", ["enum ShopAsset", "typealias ShopImages", "typealias ShopColors"]),
      ("let a = ShopStrings.title", ["enum ShopStrings"]),
      ("let a = FontFamily.Lato.bold.font(size: 1)", ["enum FontFamily", "typealias FontConvertible"]),
      ("let a = L10n.title; enum L10n { static let title = \"\" }", []),
      // A generic parameter, and a type of Photos.
      ("func f<R>(_ a: R.Type) { let b = R.self }", []), ("let a = PHAsset.fetchAssets(with: nil)", []),
      ("let a = Strings.title", []),
      ("typealias Strings = R.string.localizable; let a = Strings.title()", ["enum R"]),
      ("let a = R.storyboard.main()", ["enum R", "enum storyboard"]),
      ("let a = Asset.logo.image; class ImageAsset {}", ["enum Asset", "typealias ColorAsset"]),
    ])
  func declared(source: String, expected: [String]) throws {
    let code = try #require(expected.isEmpty ? code(source) ?? "" : code(source))
    let found = code.split(separator: "\n").compactMap { line -> String? in
      let words = line.split { " {".contains($0) }.map(String.init)
      guard let kind = words.firstIndex(where: { $0 == "enum" || $0 == "typealias" }) else { return nil }
      return words[kind...].prefix(2).joined(separator: " ")
    }
    #expect(Set(found) == Set(expected) && found.count == expected.count)
  }

  #if os(Linux)
    @Test("generated names are used as the generators document it") func uses() async throws {
      let program = """
        import Foundation
        import UIKit

        let label = UILabel()
        label.text = L10n.title
        label.text = L10n.Home.Empty.title
        label.text = L10n.items(3)
        print("\\(L10n.title) \\(L10n.Home.title.uppercased()) \\(label.text ?? "")")
        let texts = [R.string.localizable.hello(), R.string.localizable.items("a", 3), ShopStrings.Tabs.home]
        print(texts)
        let image: UIImage? = R.image.logo()
        let colour: UIColor? = R.color.brand.dark()
        label.font = R.font.latoBold(size: 12)
        print(image != nil, colour != nil, R.reuseIdentifier.cell.identifier)
        label.textColor = ShopAsset.Colors.brand.color
        let icon: UIImage = ShopAsset.logo.image
        let second = UIImage(asset: ShopAsset.logo)
        label.font = ShopFontFamily.Lato.bold.font(size: 3)
        let (symbol, dark): (Image, Color) = (ShopAsset.logo.swiftUIImage, ShopAsset.Colors.brand.swiftUIColor)
        let (bold, same) = (ShopFontFamily.Lato.bold.swiftUIFont(size: 3), Image(asset: ShopAsset.logo))
        print(type(of: symbol) == type(of: same), dark, bold == ShopFontFamily.Lato.bold.swiftUIFont(fixedSize: 3))
        func takes(_ image: ShopImages) -> String { image.name }
        print(takes(ShopAsset.logo), icon.size, second != nil)

        nonisolated let Strings: GeneratedText = R.string.localizable
        print(Strings.title(), Strings.count(3))
        final class Detail: UIViewController {}
        func screens() -> (Detail?, UIViewController?, Detail?, UIStoryboard) {
          (
            R.storyboard.main.detailScreen(), R.storyboard.main.plain(),
            R.storyboard.main.instantiateInitialViewController(), R.storyboard.main()
          )
        }
        print(R.storyboard.main.detailScreen.identifier, R.storyboard.main.name)
        """
      let folder = try TemporaryFolder()
      defer { withExtendedLifetime(folder) {} }
      var files = [
        ("main.swift", program), ("GeneratedNames.swift", try #require(code(program, hasViews: true))),
      ]
      files += StandIn.of(StandIn.withRequired(["SwiftUI"])).map {
        ($0.file, $0.code(for: AppDeclarations()))
      }
      for (name, text) in files { try text.write(to: folder.url(name), atomically: true, encoding: .utf8) }
      let paths = files.map { folder.path($0.0) }
      let printed = try await StandInProgram.compileAndRun(paths, as: folder.path("program"))
      #expect(
        printed == """
          title TITLE items
          ["hello", "items", "home"]
          true true cell
          true Color(name: "brand") true
          logo CGSize(width: 0.0, height: 0.0) true
          title count
          DetailScreen Main

          """)
    }
  #endif
}
