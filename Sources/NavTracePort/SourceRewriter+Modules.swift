import SwiftSyntax

// Names of other modules, whose declarations are elsewhere on Linux.
extension SourceRewriter {
  func renameResponse(_ name: TokenSyntax) {
    guard declarations.importedModules.contains("Alamofire"), !declarations.isGlobal(name.text) else {
      return
    }
    edits.replace(name, by: "AFDataResponse")
  }

  /// Replaces the name of a module before a declaration, if its sources or stand-in are part of the app's module, or Linux has
  /// the declaration in another.
  func qualifyByModule(_ name: TokenSyntax, _ period: TokenSyntax, _ declaration: TokenSyntax) {
    if name.text == "Foundation", NeededModules.isOfNetworking(declaration.text) {
      return edits.replace(name, by: "FoundationNetworking")
    }
    // The module does not exist on Linux. Its functions are Foundation's, its types also those of the headless UIKit.
    if name.text == "CoreGraphics", !declarations.isGlobal(name.text) {
      if declaration.text.first?.isLowercase == true { return edits.replace(name, by: "Foundation") }
      edits.replace(name, by: "")
      return edits.replace(period, by: "")
    }
    if let standIn = StandIn.of(name.text), imported.contains(name.text),
      !declarations.isHidden(module: name.text)
    {
      if let namespace = standIn.namespace(of: name.text) { return edits.replace(name, by: namespace) }
      // The stand-in only adds to another module.
      if case .replaced(let modules) = ImportedModule(name.text) {
        return edits.replace(name, by: modules[0])
      }
    } else if !declarations.isLocalModule(name.text) {
      return
    }
    edits.replace(name, by: declarations.isHidden(module: declarations.module) ? "" : declarations.module)
    if declarations.isHidden(module: declarations.module) { edits.replace(period, by: "") }
  }

  /// Makes a name that of Moya's type in a file that imports Moya. There it hides the type of Swift or Alamofire.
  func qualify(_ name: TokenSyntax, _ names: Set<String>) {
    guard names.contains(name.text), !imported.isDisjoint(with: ["CombineMoya", "Moya", "RxMoya"]),
      !declarations.isGlobal(name.text), name.previousToken(viewMode: .sourceAccurate)?.tokenKind != .period
    else { return }
    edits.replace(name, by: "Moya.\(name.text)")
  }
}
