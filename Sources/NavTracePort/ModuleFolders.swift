/// The folders of an app's modules, whose sources become one module.
///
/// A folder has the name of its module. With Tuist, a module may also have a name that its manifest contains, or one that helpers of
/// the manifests compose, such as `HomeFeature` for `Feature/Home` or `Features/Home`, `HomeDomain` for `Home/Sources/Domain`, and
/// `HomeImpl` for `Home/Implementations`.
struct ModuleFolders {
  /// The modules that the app's files import.
  let imported: Set<String>
  /// Those that may be the app's own.
  private let others: Set<String>
  /// The names in each folder's manifest. Empty without Tuist.
  private let named: [String: [String]]

  init(imported: Set<String>, named: [String: [String]]) {
    (self.imported, self.named) = (imported, named)
    others = imported.filter { if case .other = ImportedModule($0) { StandIn.of($0) == nil } else { false } }
  }

  /// The module in whose folder a file is. Empty for the app itself.
  func module(of path: String) -> String {
    let folders = path.split(separator: "/").dropLast().map(String.init)
    let root = folders.indices.last { namesInManifest(of: folders[...$0]) != nil }
    let names = root.flatMap { namesInManifest(of: folders[...$0]) } ?? []
    for index in folders.indices.reversed() {
      // Folders in a project may have the names of modules of others.
      let isInside = root.map { index > $0 } ?? false
      if imported.contains(folders[index]), !isInside || names.contains(folders[index]) {
        return folders[index]
      }
      guard let root else { continue }
      if let module = composed(folders[...index]) { return module }
      if index == root { return names.first(where: others.contains) ?? "" }
    }
    return ""
  }

  private func namesInManifest(of folders: ArraySlice<String>) -> [String]? {
    named[folders.joined(separator: "/")]
  }

  private func composed(_ folders: ArraySlice<String>) -> String? {
    let names = folders.filter { $0 != "Sources" }.suffix(2)
    guard names.count == 2, let outer = names.first, let inner = names.last else { return nil }
    let outers = outer.hasSuffix("s") ? [outer, String(outer.dropLast())] : [outer]
    return outers.lazy.flatMap { [inner + $0, $0 + inner] }.first(where: others.contains)
      ?? others.filter {
        $0.hasPrefix(outer) && $0.count >= outer.count + 4 && inner.hasPrefix($0.dropFirst(outer.count))
      }
      .min()
  }
}
