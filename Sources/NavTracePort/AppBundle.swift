import Foundation

/// The app's Info.plist and its files that are read while it runs. They become a folder of the package.
///
/// `Bundle.main` is the program of the tests. The app's code uses this folder instead.
struct AppBundle {
  static let folder = "AppBundle"

  let module: String
  let files: AppFiles

  /// The declaration that finds the folder.
  static let code = """
    import Foundation

    nonisolated extension Bundle {
      /// The app's Info.plist and other files.
      static let app =
        Bundle(url: URL(fileURLWithPath: #filePath + "/../../../\(folder)").standardizedFileURL) ?? .main
    }

    """

  func write(to output: PackageFolder) throws {
    let folder = output.url.appendingPathComponent(Self.folder)
    let manager = FileManager.default
    if manager.fileExists(atPath: folder.path) { try manager.removeItem(at: folder) }
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    // As in Xcode, the files are not in folders.
    for file in files.resources {
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

  /// The Info.plist with what Xcode adds.
  private var information: [String: Any] {
    let standard: [String: Any] = [
      "CFBundleIdentifier": module, "CFBundleName": module, "CFBundleShortVersionString": "1.0",
      "CFBundleVersion": "1",
    ]
    return standard.merging(files.information) { $1 }
  }
}
