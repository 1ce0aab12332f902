import Foundation

/// The app's Info.plist and its files that are read while it runs. They become a folder of the package.
///
/// `Bundle.main` is the program of the tests. The app's code uses this folder instead.
struct AppBundle {
  static let folder = "AppBundle"

  let module: String
  let files: AppFiles

  /// The declarations that find the folder. The bundle of a package or a framework is the same one.
  static func code(for declarations: AppDeclarations) -> String {
    let isDeclared = declarations.types["Bundle"]?.properties.contains("module") == true
    return isDeclared ? code : code + "nonisolated extension Bundle { static var module: Bundle { .app } }\n"
  }

  private static let code = """
    import Foundation

    nonisolated extension Bundle {
      /// The app's Info.plist and other files.
      public static let app =
        Bundle(url: URL(fileURLWithPath: #filePath + "/../../../\(folder)").standardizedFileURL) ?? .main
    }

    /// A text in the app's bundle. It hides Foundation's function, which looks in the program of the tests.
    nonisolated public func NSLocalizedString(
      _ key: String, tableName: String? = nil, bundle: Bundle = .app, value: String = "", comment: String
    ) -> String { bundle.localizedString(forKey: key, value: value, table: tableName) }

    """

  func write(to output: PackageFolder) throws {
    let folder = output.url.appendingPathComponent(Self.folder)
    let manager = FileManager.default
    if manager.fileExists(atPath: folder.path) { try manager.removeItem(at: folder) }
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    // As in Xcode, the files are not in folders. With texts for the Info.plist, Foundation for Linux finds no values but those.
    for file in files.resources + texts where file.url.lastPathComponent != "InfoPlist.strings" {
      let copy = folder.appendingPathComponent(file.url.lastPathComponent)
      if !manager.fileExists(atPath: copy.path) { try manager.copyItem(at: file.url, to: copy) }
    }
    // The stand-in for Core Data needs no content of a model, but apps look for it.
    for model in files.models where model.url.pathExtension == "xcdatamodeld" {
      let name = model.url.deletingPathExtension().lastPathComponent + ".momd"
      let copy = folder.appendingPathComponent(name)
      try manager.createDirectory(at: copy, withIntermediateDirectories: true)
      try Data().write(to: copy.appendingPathComponent("model"))
    }
    let data = try PropertyListSerialization.data(fromPropertyList: information, format: .xml, options: 0)
    try data.write(to: folder.appendingPathComponent("Info.plist"))
  }

  /// The tables of localized texts, those in English first, or else in the language of the storyboards.
  private var texts: [AppFiles.File] {
    let languages = ["en.lproj", "en-US.lproj", "en-GB.lproj", "Base.lproj"]
    func rank(_ file: AppFiles.File) -> Int {
      languages.firstIndex(of: file.url.deletingLastPathComponent().lastPathComponent) ?? languages.count
    }
    return files.texts.enumerated().sorted {
      (rank($0.element), $0.offset) < (rank($1.element), $1.offset)
    }.map(\.element)
  }

  /// The Info.plist with what Xcode adds.
  private var information: [String: Any] {
    let standard: [String: Any] = [
      "CFBundleIdentifier": module, "CFBundleName": module, "CFBundleShortVersionString": "1.0",
      "CFBundleVersion": "1",
    ]
    var settings = files.app?.settings ?? BuildSettings()
    settings.add([
      "PRODUCT_MODULE_NAME": module, "PRODUCT_BUNDLE_IDENTIFIER": module, "DEVELOPMENT_LANGUAGE": "en",
    ])
    return standard.merging(files.information) { $1 }.mapValues(settings.expanding(list:))
  }
}
