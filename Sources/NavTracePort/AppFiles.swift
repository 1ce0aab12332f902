import Foundation
import SwiftParser

/// The files of an app that can be read.
struct AppFiles {
  struct File {
    let url: URL
    /// The path relative to the app's folder.
    let path: String
    /// The Xcode project in whose folder it is. Nil if it is in a package, whose files a project does not list.
    let project: XcodeProject?
    /// The Xcode project in whose folder its package is, if it is in one.
    var projectAroundPackage: XcodeProject?
    /// Whether it is in a folder of tests. Then it belongs to the app only if the project lists it.
    var isAmongTests = false

    var folder: String { (path as NSString).deletingLastPathComponent }

    func isStoryboard(_ name: String) -> Bool { ("/" + path).hasSuffix("/\(name).storyboard") }

    /// Whether a storyboard or nib is only shown until the app has been launched.
    func isLaunchScreen() throws -> Bool {
      try url.lastPathComponent.hasPrefix("LaunchScreen.") || text().contains("launchScreen=\"YES\"")
    }

    func text() throws -> String { String(decoding: try Data(contentsOf: url), as: UTF8.self) }

    func importedModules() throws -> Set<String> { Parser.parse(source: try text()).importedModules }
  }

  private(set) var swift: [File] = []
  private(set) var interfaces: [File] = []
  /// The asset catalogs.
  private(set) var catalogs: [File] = []
  /// The models of Core Data.
  private(set) var models: [File] = []
  /// The files that the app reads while it runs, such as JSON.
  private(set) var resources: [File] = []
  /// The tables of localized texts, in all languages.
  private(set) var texts: [File] = []
  /// The contents of the app's Info.plist.
  private(set) var information: [String: Any] = [:]
  /// The name of the storyboard with which the app begins, as in its Info.plist.
  private(set) var mainStoryboard: String?
  /// The names of modules whose sources may become part of the app's module: those of the frameworks and packages, and of all
  /// folders, each of which may be a module.
  private(set) var modules: Set<String> = []
  /// The names in the manifests of folders. Empty without Tuist.
  private(set) var namesInManifests: [String: [String]] = [:]
  /// The modules of packages whose sources become part of the app's module.
  private(set) var packages: Set<String> = []
  /// The app to which most files belong, of those with a delegate. One without a delegate shows SwiftUI's views.
  private(set) var app: XcodeProject.App?
  /// The apps of other projects. Their files are left out, except those of frameworks that the app imports: a tutorial's folder
  /// has an app for each of its steps, and a framework's project often has an app that shows the framework.
  private(set) var otherApps: [XcodeProject.App] = []
  /// The files that the targets of projects without an app compile, by project. There may be old ones beside them.
  private var frameworks: [XcodeProject: XcodeProject.Files] = [:]
  /// The paths of other apps, without a project, that were left out.
  private(set) var otherLaunches: [String] = []
  /// The Swift files that the app does not have, although its project could list them.
  private(set) var unused: [File] = []
  /// The modules that the app and its frameworks import, if a project has frameworks or another app has packages.
  private var importedModules: Set<String> = []
  /// The contents of each Info.plist, by the file's project.
  private var lists: [(contents: [String: Any], project: XcodeProject?)] = []

  /// - Parameters:
  ///   - folder: The app's folder.
  ///   - packages: The sources of packages. Those that the app imports become part of it.
  /// - Throws: An error of the file system, for example if the folder does not exist.
  init(in folder: URL, with packages: [PackageSources] = []) throws {
    // The project is often beside the folder with the sources.
    try add(folder, path: "", XcodeProject(in: folder.deletingLastPathComponent()))
    let ownManifests = try removeManifests()
    let manifests = try TuistManifest.helpers(beside: folder) + ownManifests.map(\.text)
    try removeOtherLaunches()
    let files = swift
    let projects = Set(files.compactMap(\.project)).sorted { $0.url.path < $1.url.path }
    for project in projects { modules.formUnion(project.frameworkModules) }
    let apps = projects.compactMap { project in
      project.app { app in files.count { $0.project == project && app.contains($0.url) } }
    }
    // With one app, there is no choice.
    let delegates =
      try apps.count < 2
      ? [] : files.filter { try $0.project != nil && $0.text().contains("UIApplicationDelegate") }
    let launched = apps.filter { app, _ in delegates.contains { app.contains($0.url) } }
    // The app of a workspace imports more of its frameworks than the apps that show one of them.
    let ranked = try (launched.isEmpty ? apps : launched).map { app, count in
      let own = apps.count < 2 ? [] : files.filter { app.contains($0.url) }
      return (app: app, rank: [try own.importedModules().intersection(modules).count, count])
    }
    app = ranked.max { $0.rank.lexicographicallyPrecedes($1.rank) }?.app
    otherApps = apps.map(\.app).filter { $0.project != app?.project }
    for project in projects where !apps.contains(where: { $0.app.project == project.url }) {
      let compiled = project.frameworks
      if files.contains(where: { compiled.contains($0.url) }) { frameworks[project] = compiled }
    }
    if !apps.allSatisfy(\.app.frameworks.isEmpty) || swift.contains(where: isInOtherAppsPackage) {
      try addImportedModules()
    }
    let lists = lists.filter { otherApp(of: $0.project) == nil }.map(\.contents)
    mainStoryboard = Self.mainStoryboard(inPropertyLists: lists, of: app)
    try interfaces.removeAll { file in
      try mainStoryboard.map(file.isStoryboard) != true && file.isLaunchScreen()
    }
    // Those of frameworks and extensions do not name how the app begins.
    let list = lists.first { !Self.keysOfApps.isDisjoint(with: $0.keys) } ?? lists.first ?? [:]
    information = TuistManifest.information(in: manifests).merging(list) { $1 }
    unused = files.filter { !isUsed($0) && !$0.isAmongTests && otherApp(of: $0.project) == nil }
    for kind in Self.kinds { self[keyPath: kind] = self[keyPath: kind].filter { isUsed($0) } }
    try addImportedPackages(packages)
    if !ownManifests.isEmpty { try addModules(namedBy: ownManifests) }
  }

  /// Adds the modules whose names are in Tuist's manifests, or composed by them.
  private mutating func addModules(namedBy manifests: [(folder: String, text: String)]) throws {
    namesInManifests = Dictionary(
      manifests.map { ($0.folder, TuistManifest.names(in: $0.text)) }, uniquingKeysWith: +)
    let folders = ModuleFolders(imported: try swift.importedModules(), named: namesInManifests)
    modules.formUnion(swift.map { folders.module(of: $0.path) }.filter { !$0.isEmpty })
  }

  /// Removes the files that describe the project to Tuist, and returns their folders and texts.
  private mutating func removeManifests() throws -> [(folder: String, text: String)] {
    var manifests: [(folder: String, text: String)] = []
    try swift.removeAll { file in
      let text = try file.text()
      if TuistManifest.isManifest(text) { manifests.append((file.folder, text)) }
      return TuistManifest.isManifest(text)
    }
    return manifests
  }

  private mutating func removeOtherLaunches() throws {
    let others = try OtherLaunches(in: swift)
    for kind in Self.kinds { self[keyPath: kind].removeAll(where: others.contain) }
    otherLaunches = others.paths
  }

  /// Adds the packages that the app imports, and those that they import. If a stand-in replaces a package, it is not added.
  private mutating func addImportedPackages(_ packages: [PackageSources]) throws {
    if packages.isEmpty { return }
    var (pending, seen) = (swift, Set<String>())
    while let file = pending.popLast() {
      for name in try file.importedModules().sorted() {
        guard seen.insert(name).inserted, case .other = ImportedModule(name), StandIn.of(name) == nil,
          let module = packages.lazy.compactMap({ $0.module(name) }).first,
          !swift.contains(where: { $0.url.standardizedFileURL.path.hasPrefix(module.folder.path + "/") })
        else { continue }
        let path = "\(Self.packages)\(name)/"
        var added = AppFiles()
        try added.add(module.folder, path: path, nil)
        for kind in Self.kinds {
          added[keyPath: kind].removeAll { !module.contains(String($0.path.dropFirst(path.count))) }
          self[keyPath: kind] += added[keyPath: kind]
        }
        pending += added.swift
        modules.insert(name)
        self.packages.insert(name)
      }
    }
  }

  private init() {}

  /// The path of the packages whose sources become part of the app's module.
  static let packages = "Packages/"

  /// The lists of files that become part of the package.
  private static var kinds: [WritableKeyPath<AppFiles, [File]>] {
    [\.swift, \.interfaces, \.catalogs, \.models, \.resources, \.texts]
  }

  private func otherApp(of project: XcodeProject?) -> XcodeProject.App? {
    otherApps.first { $0.project == project?.url }
  }

  /// Whether the app or a framework contains the file, or no project lists any.
  private func isUsed(_ file: File) -> Bool {
    if let app, app.project == file.project?.url { return app.contains(file.url) }
    if file.isAmongTests { return false }
    if isInOtherAppsPackage(file) {
      return file.path.split(separator: "/").contains { importedModules.contains(String($0)) }
    }
    guard let other = otherApp(of: file.project) else {
      return file.project.flatMap { frameworks[$0]?.contains(file.url) } ?? true
    }
    return other.frameworks.contains { module, files in
      importedModules.contains(module) && app?.frameworks[module] == nil && files.contains(file.url)
    }
  }

  private func isInOtherAppsPackage(_ file: File) -> Bool { otherApp(of: file.projectAroundPackage) != nil }

  private mutating func addImportedModules() throws {
    var read: Set<URL> = []
    while case let new = swift.filter({ isUsed($0) && !read.contains($0.url) }), !new.isEmpty {
      for file in new {
        read.insert(file.url)
        for module in try file.importedModules()
        where importedModules.insert(module).inserted { app?.add(framework: module) }
      }
    }
  }

  private mutating func add(
    _ folder: URL, path: String, _ outer: XcodeProject?, aroundPackage: XcodeProject? = nil,
    isAmongTests: Bool = false
  ) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let isPackage = names.contains("Package.swift")
    if isPackage { modules.formUnion(try PackageSources.modules(ofPackage: folder)) }
    let project = isPackage ? nil : XcodeProject(in: folder) ?? outer
    let aroundPackage = isPackage ? outer ?? aroundPackage : project == nil ? aroundPackage : nil
    for name in names {
      let file = File(
        url: folder.appendingPathComponent(name), path: path + name, project: project,
        projectAroundPackage: aroundPackage, isAmongTests: isAmongTests)
      if try file.url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true {
        if name.hasSuffix(".xcassets") { catalogs.append(file) }
        if name.hasSuffix(".xcdatamodeld") || name.hasSuffix(".xcdatamodel") { models.append(file) }
        guard !Self.isLeftOut(folder: name) else { continue }
        let isAmongTests = isAmongTests || name.hasSuffix("Tests")
        if isAmongTests, project == nil { continue }
        if !isAmongTests {
          modules.formUnion([name, Self.module(ofFolder: name, in: folder.lastPathComponent)])
        }
        try add(
          file.url, path: path + name + "/", project, aroundPackage: aroundPackage, isAmongTests: isAmongTests
        )
      } else if name.hasSuffix(".swift"), !["Package.swift", "main.swift"].contains(name) {
        swift.append(file)
      } else if name.hasSuffix(".storyboard") || name.hasSuffix(".xib") {
        interfaces.append(file)
      } else if name.hasSuffix("Info.plist") {
        if !isAmongTests, let list = PropertyList.read(file.url) { lists.append((list, project)) }
      } else if name.hasSuffix(".strings") {
        texts.append(file)
      } else if Self.typesOfResources.contains(file.url.pathExtension.lowercased()) {
        resources.append(file)
      }
    }
  }

  /// The name that a module has by the conventions of Tuist: that in `Home/Interface` is `HomeInterface`.
  private static func module(ofFolder name: String, in parent: String) -> String {
    ["Interface", "Interfaces", "Testing"].contains(name) ? parent + name : name
  }

  /// Keys that only the Info.plist of an app has.
  private static let keysOfApps: Set = [
    "LSRequiresIPhoneOS", "UIApplicationSceneManifest", "UILaunchScreen", "UILaunchStoryboardName",
    "UIMainStoryboardFile",
  ]

  private static let typesOfResources: Set = [
    "cer", "css", "csv", "db", "der", "geojson", "gif", "gql", "graphql", "htm", "html", "jpeg", "jpg",
    "js", "json", "m4a", "md", "mov", "mp3", "mp4", "otf", "pdf", "pem", "plist", "png", "sqlite", "svg",
    "ttf", "txt", "usdz", "wav", "xml", "yaml", "yml",
  ]

  /// If an app lists its scenes, only theirs are loaded: an app that creates its window itself may still have
  /// the key of an app without scenes, and a storyboard whose screens cannot be created.
  private static func mainStoryboard(inPropertyLists lists: [[String: Any]], of app: XcodeProject.App?)
    -> String?
  {
    let scenes = lists.flatMap(scenes(inPropertyList:))
    if !scenes.isEmpty { return scenes.compactMap { $0["UISceneStoryboardFile"] as? String }.last }
    return lists.compactMap { $0["UIMainStoryboardFile"] as? String }.last ?? app?.mainStoryboard
  }

  /// The configurations of scenes, by the roles that they can have.
  private static func scenes(inPropertyList list: [String: Any]) -> [[String: Any]] {
    let manifest = list["UIApplicationSceneManifest"] as? [String: Any]
    let roles = manifest?["UISceneConfigurations"] as? [String: Any] ?? [:]
    return roles.values.flatMap { $0 as? [[String: Any]] ?? [] }
  }

  /// Folders of dependencies, of what Xcode and SwiftPM write, and of templates for Xcode.
  private static func isLeftOut(folder name: String) -> Bool {
    name.hasPrefix(".")
      || ["Carthage", "DerivedData", "MockingbirdSupport", "Pods", "build", "fastlane"].contains(name)
      || [
        ".framework", ".playground", ".xcassets", ".xcdatamodel", ".xcdatamodeld", ".xcframework",
        ".xcodeproj", ".xctemplate", ".xcworkspace",
      ]
      .contains(where: name.hasSuffix)
  }
}

extension Sequence<AppFiles.File> {
  /// The modules that the Swift files import.
  func importedModules() throws -> Set<String> {
    try reduce(into: []) { $0.formUnion(try $1.importedModules()) }
  }
}
