import Foundation

/// An Xcode project: which files the targets of its apps compile.
///
/// A folder may also contain files of other apps, of tests, and old ones that no target compiles.
struct XcodeProject: Hashable {
  /// The path of the project.
  let url: URL
  private let objects: ProjectObjects

  /// The first project in a folder. Nil if there is none that can be read.
  init?(in folder: URL) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names.sorted() where name.hasSuffix(".xcodeproj") {
      let url = folder.appendingPathComponent(name)
      guard let objects = ProjectObjects(url) else { continue }
      (self.url, self.objects) = (url, objects)
      return
    }
    return nil
  }

  static func == (a: XcodeProject, b: XcodeProject) -> Bool { a.url == b.url }
  func hash(into hasher: inout Hasher) { hasher.combine(url) }

  /// The app with the most files.
  /// - Parameter count: Returns the number of an app's files.
  /// - Returns: Nil if no app has a file.
  func app(by count: (App) -> Int) -> (app: App, count: Int)? {
    let paths = objects.paths(in: url.deletingLastPathComponent().standardizedFileURL.path)
    let apps = objects.targets(objects.isApp).map { App($0, of: self, objects, paths) }.map {
      (app: $0, count: count($0))
    }
    return apps.filter { $0.count > 0 }.max { $0.count < $1.count }
  }

  /// The names of the modules of its frameworks and libraries.
  var frameworkModules: [String] {
    objects.targets(objects.isFramework).compactMap { objects.string($0, "name")?.asIdentifier }
  }

  /// The files of the frameworks and libraries.
  var frameworks: Files {
    let paths = objects.paths(in: url.deletingLastPathComponent().standardizedFileURL.path)
    return Files(of: objects.targets(objects.isFramework), objects, paths)
  }

  /// An app of a project, with the project's frameworks on which it depends.
  struct App {
    /// The path of the project.
    let project: URL
    /// The name of its target.
    let target: String
    /// The name of the storyboard with which it begins, if the build settings contain it.
    let mainStoryboard: String?
    /// Whether code without an actor is isolated to the main actor, as in new projects of Xcode 26.
    let isIsolatedToMainActor: Bool
    /// The language mode of its code, as in a manifest, if it is older than Swift 5: `v4` or `v4_2`.
    let oldLanguageMode: String?
    /// Whether the types of images and colours have the symbols of assets, too.
    let hasAssetsInTypes: Bool
    /// The build settings of its target.
    let settings: BuildSettings
    /// The files of the project's frameworks and libraries, by module.
    let frameworks: [String: Files]
    private var parts: [Files]

    fileprivate init(
      _ target: ProjectObjects.ID, of project: XcodeProject, _ objects: ProjectObjects,
      _ paths: [ProjectObjects.ID: String]
    ) {
      self.project = project.url
      self.target = objects.string(target, "name") ?? ""
      settings = objects.settings(of: target, paths)
      mainStoryboard = settings["INFOPLIST_KEY_UIMainStoryboardFile"]
      isIsolatedToMainActor = settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor"
      let swiftVersion = settings["SWIFT_VERSION"].flatMap(Double.init) ?? 5
      oldLanguageMode = swiftVersion < 4.2 ? "v4" : swiftVersion < 5 ? "v4_2" : nil
      hasAssetsInTypes = settings["ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS"] == "YES"
      frameworks = Dictionary(grouping: objects.targets(objects.isFramework)) {
        objects.string($0, "name")?.asIdentifier ?? ""
      }.mapValues { Files(of: $0, objects, paths) }
      parts = [Files(of: objects.withFrameworks(target), objects, paths)]
    }

    /// Whether a file belongs to the app.
    func contains(_ file: URL) -> Bool { parts.contains { $0.contains(file) } }

    /// Adds a framework that the app imports. Xcode builds it, even if the app's target does not name it.
    mutating func add(framework module: String) {
      if let files = frameworks[module] { parts.append(files) }
    }
  }

  /// The files of some of a project's targets.
  struct Files {
    private var files: Set<String> = []
    /// The names of files that are not where the project expects them. Those of a project that was moved often are elsewhere.
    private var missing: Set<String> = []
    /// Folders of which the targets have all files, except some.
    private var folders: [(path: String, exceptions: Set<String>)] = []

    fileprivate init(
      of targets: some Sequence<ProjectObjects.ID>, _ objects: ProjectObjects,
      _ paths: [ProjectObjects.ID: String]
    ) {
      for target in targets { add(target, objects, paths) }
      missing = Set(
        files.filter { !FileManager.default.fileExists(atPath: $0) }.map {
          ($0 as NSString).lastPathComponent
        })
    }

    private mutating func add(
      _ target: ProjectObjects.ID, _ objects: ProjectObjects, _ paths: [ProjectObjects.ID: String]
    ) {
      for phase in objects.list(target, "buildPhases") {
        for file in objects.list(phase, "files") {
          guard let reference = objects.string(file, "fileRef") else { continue }
          // A storyboard is a group of its languages.
          files.formUnion(([reference] + objects.list(reference, "children")).compactMap { paths[$0] })
        }
      }
      let own = objects.list(target, "fileSystemSynchronizedGroups")
      for group in own {
        guard let path = paths[group] else { continue }
        folders.append((path + "/", exceptions(of: group, for: target, objects, path)))
      }
      // Of a folder of other targets, or of none, the target has only the files that are its exceptions.
      for group in objects.foldersWithExceptions where !own.contains(group) {
        guard let path = paths[group] else { continue }
        files.formUnion(exceptions(of: group, for: target, objects, path))
      }
    }

    private func exceptions(
      of group: ProjectObjects.ID, for target: ProjectObjects.ID, _ objects: ProjectObjects, _ path: String
    ) -> Set<String> {
      let exceptions = objects.list(group, "exceptions").filter { objects.string($0, "target") == target }
        .flatMap { objects.list($0, "membershipExceptions") }
      return Set(exceptions.map { path + "/" + $0 })
    }

    func contains(_ file: URL) -> Bool {
      let path = file.standardizedFileURL.path
      return files.contains(path) || missing.contains(file.lastPathComponent)
        || folders.contains { path.hasPrefix($0.path) && !$0.exceptions.contains(path) }
    }
  }
}

/// The objects of a project's file. They refer to each other by id.
private struct ProjectObjects {
  typealias ID = String

  private let objects: [ID: [String: Any]]
  private let root: ID

  init?(_ project: URL) {
    guard let list = PropertyList.read(project.appendingPathComponent("project.pbxproj")),
      let objects = list["objects"] as? [ID: [String: Any]], let root = list["rootObject"] as? ID
    else { return nil }
    (self.objects, self.root) = (objects, root)
  }

  func string(_ id: ID, _ key: String) -> String? { objects[id]?[key] as? String }
  func list(_ id: ID, _ key: String) -> [ID] { objects[id]?[key] as? [ID] ?? [] }

  func targets(_ isIncluded: (ID) -> Bool) -> [ID] { list(root, "targets").filter(isIncluded) }

  /// The folders that are not listed file by file, and of which some target has not all files.
  var foldersWithExceptions: [ID] { objects.filter { $0.value["exceptions"] != nil }.keys.sorted() }

  func isApp(_ target: ID) -> Bool {
    string(target, "productType") == "com.apple.product-type.application"
  }

  /// Whether a target is a framework or library.
  func isFramework(_ target: ID) -> Bool {
    let type = string(target, "productType") ?? ""
    return type.contains(".framework") || type.contains(".library")
  }

  /// A target, and the frameworks and libraries of the project on which it depends.
  func withFrameworks(_ target: ID) -> Set<ID> {
    var found: Set = [target]
    var pending = [target]
    while let next = pending.popLast() {
      for dependency in list(next, "dependencies").compactMap({ string($0, "target") }) {
        if isFramework(dependency), found.insert(dependency).inserted { pending.append(dependency) }
      }
    }
    return found
  }

  /// The build settings of a target. The first configuration that has a setting counts, and the project's count last.
  func settings(of target: ID, _ paths: [ID: String]) -> BuildSettings {
    var settings = BuildSettings()
    for configuration in [target, root].flatMap({
      list(string($0, "buildConfigurationList") ?? "", "buildConfigurations")
    }) {
      settings.add(
        (objects[configuration]?["buildSettings"] as? [String: Any] ?? [:]).compactMapValues { $0 as? String }
      )
      if let file = string(configuration, "baseConfigurationReference").flatMap({ paths[$0] }) {
        settings.add(configuration: URL(fileURLWithPath: file))
      }
    }
    let name = string(target, "name") ?? ""
    settings.add(["TARGET_NAME": name, "PRODUCT_NAME": name, "EXECUTABLE_NAME": "$(PRODUCT_NAME)"])
    return settings
  }

  /// The paths of all files and groups.
  /// - Parameter folder: The path of the folder with the project.
  func paths(in folder: String) -> [ID: String] {
    let project = Self.path(string(root, "projectDirPath") ?? "", in: folder)
    var paths: [ID: String] = [:]
    var pending = [(id: string(root, "mainGroup") ?? "", parent: project)]
    while let (id, parent) = pending.popLast() {
      guard paths[id] == nil else { continue }
      let base = string(id, "sourceTree") == "SOURCE_ROOT" ? project : parent
      let path = Self.path(string(id, "path") ?? "", in: base)
      paths[id] = path
      pending += list(id, "children").map { ($0, path) }
    }
    return paths
  }

  private static func path(_ path: String, in folder: String) -> String {
    if path.isEmpty { return folder }
    return URL(fileURLWithPath: path.hasPrefix("/") ? path : folder + "/" + path).standardizedFileURL.path
  }
}
