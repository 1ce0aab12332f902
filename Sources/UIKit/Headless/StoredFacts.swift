import Foundation

extension Headless {
  /// What the app has stored where the user does not see it: in the lists and optional values of its ``PerLaunch`` variables and
  /// the objects that they retain, and, since ``resetStorage()``, in `UserDefaults` and files.
  ///
  /// It is the same after the same actions: it contains what there is and how many there are of it, but neither texts nor times.
  package static var storedFacts: Set<String> {
    var facts = StoredFacts()
    #if os(Linux)
      if AppFolders.areInUse {
        for (key, value) in UserDefaults.standard.dictionaryRepresentation() { facts.add(value, named: key) }
        facts.addFiles(in: AppFolders.home)
      }
    #endif
    for value in LaunchValues.current.all { facts.addContents(of: value, named: "") }
    if let delegate = UIApplication.shared.delegate { facts.addMembers(of: delegate) }
    return facts.all
  }
}

/// Collects ``Headless/storedFacts``.
@MainActor private struct StoredFacts {
  private(set) var all: Set<String> = []
  private var visited: Set<ObjectIdentifier> = []
  /// The objects retain each other for as long as they are visited.
  private var retained: [AnyObject] = []

  /// Larger numbers count as this one.
  private static let many = 3
  private static let mostObjects = 200
  private static let mostElements = 3

  private mutating func note(_ name: String, _ count: Int) {
    if count != 0 { all.insert("\(name)*\(max(-1, min(count, Self.many)))") }
  }

  // MARK: Property lists and JSON

  /// Adds a value of a property list.
  mutating func add(_ value: Any, named name: String) {
    switch value {
    case let flag as Bool: note(name, flag ? 1 : 0)
    case let number as Int: note(name, number)
    case let text as String: note(name, text.isEmpty ? 0 : 1)
    case let list as [Any]:
      note(name, list.count)
      for element in list.prefix(Self.mostElements) { add(element, named: name + "[]") }
    case let members as [String: Any]: for (key, value) in members { add(value, named: "\(name).\(key)") }
    case let data as Data:
      if let json = try? JSONSerialization.jsonObject(with: data) {
        add(json, named: name)
      } else {
        note(name, data.isEmpty ? 0 : 1)
      }
    default: note(name, 1)
    }
  }

  /// Adds the files of a folder, by their kind.
  mutating func addFiles(in folder: URL) {
    let files = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: [.isRegularFileKey])
    for case let file as URL in files ?? .init() {
      guard (try? file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true else { continue }
      if file.pathExtension == "json", let data = try? Data(contentsOf: file) {
        add(data, named: file.lastPathComponent)
      }
      let name = "*.\(file.pathExtension) in \(file.deletingLastPathComponent().path)"
      let count = (1...Self.many).first { !all.contains("\(name)*\($0)") } ?? Self.many
      all.insert("\(name)*\(count)")
    }
  }

  // MARK: Objects

  /// Adds the lists and values that an object has, and those of the objects that it retains.
  mutating func addMembers(of object: AnyObject) {
    guard visited.count < Self.mostObjects, visited.insert(ObjectIdentifier(object)).inserted else { return }
    retained.append(object)
    var mirror: Mirror? = Mirror(reflecting: object)
    while let level = mirror {
      for (label, value) in level.children {
        addContents(of: value, named: "\(level.subjectType).\(label ?? "")")
      }
      mirror = level.superclassMirror
    }
  }

  mutating func addContents(of value: Any, named name: String) {
    guard Self.isData(value) else { return }
    if value is Data { return add(value, named: name) }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .collection, .set, .dictionary:
      let elements = mirror.children.map(\.value).filter { Self.isData($0) }
      note(name, elements.count)
      for element in elements.prefix(Self.mostElements) { addContents(of: element, named: name + "[]") }
    case .optional:
      guard let wrapped = mirror.children.first?.value else { return }
      // An object may be one that is created when it is first used.
      if Mirror(reflecting: wrapped).displayStyle != .class, Self.isData(wrapped) { note(name, 1) }
      addContents(of: wrapped, named: name)
    case .class: addMembers(of: value as AnyObject)
    case .struct, .tuple, .enum:
      for child in mirror.children { addContents(of: child.value, named: "\(name).\(child.label ?? "")") }
    default: break
    }
  }

  /// Whether a value may be data of the app. What is on screen is part of the state already, and who observes it changes with that.
  private static func isData(_ value: Any) -> Bool {
    // An actor's members may change on another thread.
    if value is UIResponder || value is any Actor { return false }
    let type = "\(Swift.type(of: value))"
    return !["->", "Cancellable", "Conduit", "Coordinator", "Dispos", "Observ", "Subscri"].contains(
      where: type.contains)
  }
}
