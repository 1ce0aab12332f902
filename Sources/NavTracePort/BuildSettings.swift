import Foundation

/// The build settings of an app's target. Xcode replaces their names in the app's Info.plist by their values.
struct BuildSettings {
  private var values: [String: String] = [:]

  subscript(name: String) -> String? { values[name].map { expanding($0) } }

  /// Adds settings without replacing others.
  mutating func add(_ settings: [String: String]) { values.merge(settings) { old, _ in old } }

  /// Adds the settings of a configuration file (`.xcconfig`), if it exists. Those for some devices only are left out.
  mutating func add(configuration file: URL) { add(Self.read(file, depth: 0)) }

  private static func read(_ file: URL, depth: Int) -> [String: String] {
    guard depth < 9, let text = try? String(contentsOf: file, encoding: .utf8) else { return [:] }
    var settings: [String: String] = [:]
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.prefix(upTo: line.firstRange(of: "//")?.lowerBound ?? line.endIndex)
      if let include = line.firstMatch(of: /^\s*#include\??\s*"(.*)"/) {
        let other = file.deletingLastPathComponent().appendingPathComponent(String(include.1))
        settings.merge(read(other, depth: depth + 1)) { $1 }
      } else if let setting = line.firstMatch(of: /^\s*(\w+)\s*=\s*(.*?)\s*$/) {
        settings[String(setting.1)] = String(setting.2)
      }
    }
    return settings
  }

  /// A property list in which settings, such as `$(API_URL)`, are replaced by their values. Of one without a value, the name stays,
  /// so that it is valid in an address.
  func expanding(list value: Any) -> Any {
    switch value {
    case let text as String: expanding(text)
    case let list as [Any]: list.map(expanding(list:))
    case let list as [String: Any]: list.mapValues(expanding(list:))
    default: value
    }
  }

  /// - Parameter names: The settings that are being replaced. A setting may name itself.
  private func expanding(_ text: String, in names: Set<String> = []) -> String {
    // An empty name is a way to write two slashes, which begin a comment in a configuration file.
    text.replacing(/\$[({](\w*)(:\w+)?[)}]/) { match in
      let name = String(match.1)
      if name.isEmpty { return "" }
      guard !names.contains(name), let value = values[name] else { return name }
      return expanding(value, in: names.union([name]))
    }
  }
}
