#if !canImport(ObjectiveC)
  import Foundation

  // Folders that Foundation on Linux only has as results of `FileManager.urls(for:in:)`.
  extension URL {
    /// The folder with the app's files that the user does not see.
    public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory) }
    /// The folder with files that the app can make again.
    public static var cachesDirectory: URL { folder(.cachesDirectory) }
    /// The folder with the user's documents.
    public static var documentsDirectory: URL { folder(.documentDirectory) }
    /// The folder around that of support files and caches.
    public static var libraryDirectory: URL { folder(.libraryDirectory) }

    private static func folder(_ folder: FileManager.SearchPathDirectory) -> URL {
      FileManager.default.urls(for: folder, in: .userDomainMask).first ?? temporaryDirectory
    }
  }
#endif
