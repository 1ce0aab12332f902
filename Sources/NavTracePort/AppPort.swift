import Foundation
import SwiftParser
import SwiftSyntax

/// Copies an iOS app's sources into a Swift package for Linux, rewritten for the headless UIKit.
///
/// ```swift
/// let result = try AppPort(from: "Shop", to: "ShopOnLinux", navtrace: "navtrace").run()
/// print(result.remarks)
/// ```
///
/// The app's folder is only read. The package has one module with all Swift files, the registrations of what storyboards
/// and nibs contain, the files that the app reads, and a test that explores the app. If there is an Xcode project, only the
/// files are copied that its app compiles. Of several apps, also of several projects, it is the one with the most files in the
/// folder.
public struct AppPort {
  /// The folder with the app's sources.
  public let source: URL
  /// The folder of the package.
  public let package: URL
  private let givenModule: String?
  /// Folders with the sources of packages and pods.
  public let packages: [URL]
  /// The folder of the package navtrace.
  public let navtrace: URL

  /// What was done.
  public struct Result: Sendable {
    /// The name of the module.
    public fileprivate(set) var module = ""
    /// The number of Swift files in the package.
    public fileprivate(set) var fileCount = 0
    /// The number of Swift files that were left out, because the app of the Xcode project does not compile them.
    public fileprivate(set) var unusedCount = 0
    /// The paths of the Xcode projects, folders or files whose apps were left out, because another one is ported.
    public fileprivate(set) var otherProjects: [String] = []
    /// The number of storyboards and nibs.
    public fileprivate(set) var interfaceCount = 0
    /// The packages whose sources were added to the module.
    public fileprivate(set) var packages: [String] = []
    /// The imported modules that are neither Apple's nor part of the package.
    public fileprivate(set) var otherModules: [String] = []
    /// Whether a test was written that explores the app. It needs the app's delegate.
    public fileprivate(set) var hasTest = false
    /// What must be rewritten by hand, by file and line.
    public fileprivate(set) var remarks: [Remark] = []
  }

  /// An error: the package cannot be written.
  public enum Failure: Error, CustomStringConvertible {
    case notAFolder(String)
    case noSources(String)
    case notWrittenByPort(String)
    case overlaps(String)

    public var description: String {
      switch self {
      case .notAFolder(let path): "\(path) is not a folder"
      case .noSources(let path): "\(path) contains no Swift files"
      case .notWrittenByPort(let path):
        "\(path) is not empty, and navtrace-port did not write it; name another folder"
      case .overlaps(let path): "\(path) is inside the app's folder, or contains it; name another folder"
      }
    }
  }

  /// - Parameters:
  ///   - source: The path of the folder with the app's sources.
  ///   - package: The path of the package. The folder must not exist, be empty, or have been written by this type.
  ///   - navtrace: The path of the package navtrace, on which the new package depends.
  ///   - module: The name of the module. Nil: the name that the app's storyboards and nibs refer to, that of
  ///     its target in the Xcode project, or that of its folder.
  ///   - packages: The paths of folders with packages or pods, such as Xcode's `SourcePackages/checkouts` or `Pods`. The sources
  ///     of those that the app imports become part of its module, unless a stand-in replaces them.
  public init(
    from source: String, to package: String, navtrace: String, module: String? = nil, packages: [String] = []
  ) {
    self.packages = packages.map { URL(fileURLWithPath: $0).standardizedFileURL.resolvingSymlinksInPath() }
    self.navtrace = URL(fileURLWithPath: navtrace).standardizedFileURL
    self.source = URL(fileURLWithPath: source).standardizedFileURL.resolvingSymlinksInPath()
    givenModule = module?.asIdentifier
    self.package = URL(fileURLWithPath: package).standardizedFileURL.resolvingSymlinksInPath()
  }

  /// Writes the package. The sources of an earlier call are replaced; `Package.swift` and the tests stay as they are.
  ///
  /// - Throws: ``Failure``, an error that names the file and line of an invalid storyboard or nib, or an error of the
  ///   file system.
  public func run() throws -> Result {
    for folder in [source] + packages where !folder.isFolder {
      throw Failure.notAFolder(folder.path)
    }
    let known = try packages.map(PackageSources.init) + LocalPackages.sources(for: source)
    let files = try AppFiles(in: source, with: known)
    guard !files.swift.isEmpty else { throw Failure.noSources(source.path) }
    let (a, b) = (source.path + "/", package.path + "/")
    if a.hasPrefix(b) || b.hasPrefix(a) { throw Failure.overlaps(package.path) }
    let interfaces = try files.interfaces.map { file in
      (file: file, document: try XMLNode.read(Data(contentsOf: file.url), file: file.path))
    }
    // Interfaces name their module. Those of several modules become one.
    let named = Set(interfaces.compactMap(\.document.targetModule))
    let own = (files.app?.target ?? source.lastPathComponent).asIdentifier
    let module = givenModule ?? PackageTemplate.module(named.count == 1 ? named.first ?? own : own)
    let output = PackageFolder(url: package, module: module)
    try output.prepare()

    var result = Result()
    result.module = module
    result.packages = files.packages.sorted()
    result.unusedCount = files.unused.count
    result.otherProjects = files.otherApps.map(\.project.path) + files.otherLaunches
    var declarations = AppDeclarations()
    declarations.module = module
    declarations.localModules = files.modules.union([module])
    var model = ManagedObjectModel()
    for file in files.models { try model.add(file.url) }
    declarations.generatedTypes = model.classes
    let sources = try files.swift.map { (file: $0, text: try $0.text()) }
      .filter { !GeneratedNames.areIn($0.text) }
      .map { (file: $0.file, text: $0.text, tree: Parser.parse(source: $0.text)) }
    var generatedNames = GeneratedNames()
    var members = UntypedMembers()
    var credentials = Credentials()
    let duplicates = DuplicateTypes(
      in: sources.map { ($0.file.path, $0.tree) }, namesInManifests: files.namesInManifests)
    var requirements = try DelegateRequirements.ofUIKit(in: navtrace)
    for source in sources { declarations.importedModules.formUnion(source.tree.importedModules) }
    for standIn in StandIn.of(declarations.importedModules) { requirements.add(standIn.tree) }
    let unique = sources.map { duplicates.renamed($0.tree, path: $0.file.path) }
    let conformances = InheritedConformances(in: unique, requirements)
    let trees = zip(sources, unique).map { source, unique in
      let (file, text, tree) = (source.file, source.text, conformances.rewritten(unique))
      declarations.add(tree)
      generatedNames.add(tree)
      members.add(tree)
      credentials.add(tree)
      if text.contains("UIHostingController") || text.contains("UIViewControllerRepresentable")
        || text.contains("@ObservedObject") && text.contains(": UIViewController")
      {
        declarations.combinesSwiftUI = true
      }
      if text.contains("JSONSerialization.jsonObject") { declarations.readsJSONObjects = true }
      return (file: file, tree: tree)
    }
    var names = FileNames()
    _ = names.unique(Omissions.file)
    try output.write(generated: Omissions.code(0), as: Omissions.file)
    var (otherModules, standIns) = (Set<String>(), Set<String>())
    var registrations: [String] = []
    let moved = MovedMembers(in: trees.map(\.tree), declarations)
    for (file, tree) in trees {
      let rewritten = SourceRewriter.rewrite(tree, file: file.path, declarations, moved)
      result.remarks += rewritten.remarks
      otherModules.formUnion(rewritten.otherModules)
      standIns.formUnion(rewritten.standIns)
      registrations += rewritten.registrations
      guard let text = rewritten.text else { continue }
      try output.write(text, to: "Sources/\(module)/\(names.unique(file.path))")
      result.fileCount += 1
    }
    result.otherModules = otherModules.sorted()
    standIns.formUnion(
      interfaces.flatMap(\.document.descendants).compactMap(InterfaceElement.module))
    // The pod Moya/RxSwift is part of the module Moya.
    let hasOwnStreams = declarations.types["MoyaProvider"]?.inherited.contains("ReactiveCompatible") == true
    if standIns.isSuperset(of: ["Moya", "RxSwift"]), !hasOwnStreams {
      standIns.insert("RxMoya")
    }
    standIns = StandIn.withRequired(standIns)
    for standIn in StandIn.of(standIns) {
      try output.write(
        generated: standIn.code(for: declarations) + "\n", as: names.unique(standIn.file))
    }
    let readsSamples = declarations.readsJSON || declarations.usesFirestore
    if readsSamples {
      registrations.append(
        "SampleJSONDecoder.members = \(members.code(withTimestamps: declarations.usesFirestore))")
    }
    let decodesJSON = standIns.contains("JSONDecoder") && !declarations.isGlobal("JSONDecoder")
    if decodesJSON {
      try output.write(generated: PackageTemplate.decoder, as: names.unique("JSONDecoder.swift"))
    }
    if standIns.contains("CoreData") {
      try output.write(
        generated: model.code(for: declarations), as: names.unique("ManagedObjectModel.swift"))
    }
    var symbols = AssetSymbols()
    for catalog in files.catalogs { try symbols.add(catalog.url) }
    // Without a project, the app may use Xcode's symbols.
    if let code = symbols.code(
      areInTypes: files.app?.hasAssetsInTypes ?? true, areInViews: standIns.contains("SwiftUI"), declarations)
    {
      try output.write(generated: code, as: names.unique("AssetSymbols.swift"))
    }
    let storyboards = interfaces.filter { $0.file.path.hasSuffix(".storyboard") }.map {
      (name: $0.file.url.deletingPathExtension().lastPathComponent, contents: $0.document)
    }
    if let code = generatedNames.code(
      hasViews: standIns.contains("SwiftUI"), storyboards: storyboards, declarations)
    {
      try output.write(generated: code, as: names.unique("GeneratedNames.swift"))
    }
    try output.write(generated: AppBundle.code(for: declarations), as: names.unique("AppBundle.swift"))
    try AppBundle(module: module, files: files).write(to: output)
    try write(interfaces, declarations, registering: registrations, to: output, &names, &result)
    let template = PackageTemplate(
      module: module, navtrace: navtrace.path,
      mainStoryboard: files.mainStoryboard.flatMap { name in
        interfaces.contains { $0.file.isStoryboard(name) && $0.document["initialViewController"] != nil }
          ? name : nil
      },
      isIsolatedToMainActor: files.app?.isIsolatedToMainActor == true,
      oldLanguageMode: files.app?.oldLanguageMode,
      usesCombine: standIns.contains("Combine"), readsJSON: decodesJSON || declarations.readsJSON,
      credentials: credentials.all, declarations: declarations)
    try output.writeIfMissing(template.manifest, to: "Package.swift")
    if let test = template.test {
      try output.writeIfMissing(test, to: "Tests/\(module)Tests/ExplorationTests.swift")
    }
    result.hasTest = template.test != nil
    result.remarks.sort()
    return result
  }

  private func write(
    _ interfaces: [(file: AppFiles.File, document: XMLNode)], _ declarations: AppDeclarations,
    registering registrations: [String], to output: PackageFolder, _ names: inout FileNames,
    _ result: inout Result
  ) throws {
    var functions: [String] = []
    for (file, document) in interfaces {
      var writer = InterfaceWriter(file: file.path, document: document, declarations)
      guard !functions.contains(writer.function) else {
        result.remarks.append(
          Remark(file: file.path, line: 1, text: "the file is left out, because another one has its name"))
        continue
      }
      let function = writer.write()
      result.remarks += writer.remarks
      functions.append(writer.function)
      try output.write(
        "// Written by navtrace-port from \(file.path).\nimport UIKit\n\n\(function)",
        to: "Sources/\(output.module)/\(names.unique(file.path + ".swift"))")
    }
    result.interfaceCount = functions.count
    var code = CodeWriter()
    code.line("import UIKit")
    code.line("")
    code.line(
      "/// Registers what the app's storyboards and nibs contain. Call it before the app is launched.")
    code.block("@MainActor public func registerInterfaces() {") { code in
      for function in functions { code.line("\(function)()") }
      registrations.forEach { code.line($0) }
    }
    try output.write(generated: code.text, as: names.unique("RegisterInterfaces.swift"))
  }
}

/// The names of a module's files. The compiler refuses two files of the same name, even in different folders.
private struct FileNames {
  /// For SwiftPM, a module with a file of this name is a program.
  private var used: Set = ["main.swift"]

  /// The path, with the names of its folders, or 'Port', before its name if another file has its name.
  mutating func unique(_ path: String) -> String {
    let parts = path.split(separator: "/")
    for count in 1...parts.count {
      let name = parts.suffix(count).joined(separator: "+")
      if used.insert(name.lowercased()).inserted {
        return (parts.dropLast() + [Substring(name)]).joined(separator: "/")
      }
    }
    return unique("Port+\(parts.joined(separator: "+"))")
  }
}
