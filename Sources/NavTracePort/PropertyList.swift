import Foundation

enum PropertyList {
  /// The contents of a property list. Nil if the file cannot be read, or is no dictionary.
  static func read(_ url: URL) -> [String: Any]? {
    let data = try? Data(contentsOf: url)
    return data.flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) }
      as? [String: Any]
  }
}
