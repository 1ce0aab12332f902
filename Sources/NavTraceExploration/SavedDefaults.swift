import Foundation

/// The values of `UserDefaults.standard` before a run. What the run changes is undone, so that the next run finds the app
/// as it was.
struct SavedDefaults {
  private let values: [String: Any]

  init() { values = Self.current }

  func restore() {
    let changed = Self.current
    for key in changed.keys where values[key] == nil { UserDefaults.standard.removeObject(forKey: key) }
    for (key, value) in values {
      // Values that cannot be compared, such as nested dictionaries, are set again.
      guard let value = value as? AnyHashable, value == changed[key] as? AnyHashable else {
        UserDefaults.standard.set(value, forKey: key)
        continue
      }
    }
  }

  private static var current: [String: Any] {
    let defaults = UserDefaults.standard
    return defaults.dictionaryRepresentation().keys.reduce(into: [:]) { $0[$1] = defaults.object(forKey: $1) }
  }
}
