#if os(Linux)
  import Foundation
  import SwiftParser
  import TestSupport
  import Testing

  @testable import NavTracePort

  /// A program that is compiled with stand-ins and the headless UIKit.
  enum StandInProgram {
    /// The finding of ``leakingApp(variants:)``.
    static let leak =
      "leaked-child DetailCoordinator is finished but still a child of AppCoordinator: AppCoordinator never removed it"

    /// An app that never removes its `DetailCoordinator`, and code that explores it and prints the findings. The base class of the
    /// coordinators has `stack` and `children`.
    /// - Parameter variants: The number of variants of the `DetailCoordinator`, whose number is in `variant`. Each is explored.
    static func leakingApp(variants: Int) -> String {
      """
      var variant = 0
      final class Home: UIViewController { weak var coordinator: AppCoordinator? }
      final class AppCoordinator: Coordinator {
        func start() {
          let home = Home()
          home.coordinator = self
          home.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Details", primaryAction: UIAction { [weak self] _ in self?.showDetails() })
          stack.viewControllers = [home]
        }
        func showDetails() {
          let details = DetailCoordinator(stack)
          children.append(details)
          details.start()
        }
      }

      for number in 0..<\(variants) {
        variant = number
        let exploration = Exploration("Shop", budget: nil, delayCheck: .zero) { window in
          let app = AppCoordinator(UINavigationController())
          Recorder.current?.watch(app, coordinators: .instances(of: Coordinator.self))
          app.start()
          window.rootViewController = app.stack
          window.makeKeyAndVisible()
          return app
        }
        for finding in try await exploration.run().findings { print(number, finding.rule, finding.message) }
      }
      """
    }

    /// Compiles and runs a program, and returns what it prints.
    /// - Parameter isExploring: Whether it explores an app, for which it needs more of this package's modules.
    static func run(_ code: String, with modules: Set<String>, isExploring: Bool = false) async throws
      -> String
    {
      let folder = try TemporaryFolder()
      defer { withExtendedLifetime(folder) {} }
      var declarations = AppDeclarations()
      declarations.add(Parser.parse(source: code))
      let files = StandIn.of(StandIn.withRequired(modules)).map {
        StandInModule.File(name: $0.file, code: $0.code(for: declarations))
      }
      let main = folder.path("main.swift")
      let module = files.isEmpty ? nil : try await StandInModule.compiled(files)
      try "\(module?.declaration ?? "")\n\(code)".write(toFile: main, atomically: true, encoding: .utf8)
      return try await compileAndRun(
        [main] + (module?.arguments ?? []), as: folder.path("program"), isExploring: isExploring)
    }

    /// Compiles files with the headless UIKit, runs the program, and returns what it prints.
    static func compileAndRun(
      _ paths: [String], as program: String, isExploring: Bool = false
    ) async throws -> String {
      let linked = try String(
        contentsOfFile: Programs.built("ExploredProgram.product/Objects.LinkFileList"), encoding: .utf8)
      let objects = linked.split(separator: "\n").map { String($0).replacing("'", with: "") }.filter {
        $0.contains("/UIKit.build/") || isExploring && !$0.contains("/ExploredProgram.build/")
      }
      // OpenCombine has code in C++.
      try await compile(["-o", program] + paths + objects + (isExploring ? ["-lstdc++"] : []))
      // Foundation stores cookies in the user's folders.
      let home = URL(fileURLWithPath: program).deletingLastPathComponent().path
      let run = try await Programs.run(
        program, environment: ["CFFIXED_USER_HOME": home, "HOME": home, "XDG_DATA_HOME": home])
      #expect(run.status == 0, "\(run.err.prefix(2_000))")
      return run.out
    }

    fileprivate static func compile(_ arguments: [String]) async throws {
      let helpers = Programs.built("COpenCombineHelpers.build/module.modulemap")
      let build = try await Programs.run(
        "swiftc",
        ["-swift-version", "5", "-I", Programs.built("Modules"), "-Xcc", "-fmodule-map-file=\(helpers)"]
          + arguments)
      #expect(build.status == 0, "\(build.out)\(build.err)")
    }
  }

  /// Stand-ins as a module of their own, which all programs with the same stand-ins share: compiling them takes most of the
  /// time of a program.
  private struct StandInModule {
    struct File: Hashable {
      var name: String
      var code: String
    }

    private static let name = "StandIns"
    private static let cache = Cache()

    private let folder: URL

    let declaration = "@testable import \(name)"
    /// What a program that uses it is compiled with.
    var arguments: [String] { ["-I", folder.path, folder.appendingPathComponent("\(Self.name).o").path] }

    static func compiled(_ files: [File]) async throws -> StandInModule {
      try await cache.module(of: files).value
    }

    /// Compiles the module into a folder beside the tests' program.
    private init(_ files: [File], number: Int) async throws {
      folder = URL(fileURLWithPath: Programs.built("StandInModules/\(number)"))
      // The last run may have left one.
      try? FileManager.default.removeItem(at: folder)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let paths = files.map { folder.appendingPathComponent($0.name) }
      for (file, path) in zip(files, paths) {
        try file.code.write(to: path, atomically: true, encoding: .utf8)
      }
      let module = folder.appendingPathComponent(Self.name).path
      try await StandInProgram.compile(
        [
          "-parse-as-library", "-enable-testing", "-wmo", "-module-name", Self.name, "-emit-module",
          "-emit-module-path", "\(module).swiftmodule", "-emit-object", "-o", "\(module).o",
        ] + paths.map(\.path))
    }

    private actor Cache {
      private var modules: [[File]: Task<StandInModule, any Error>] = [:]

      func module(of files: [File]) -> Task<StandInModule, any Error> {
        if let module = modules[files] { return module }
        let module = Task { [number = modules.count] in try await StandInModule(files, number: number) }
        modules[files] = module
        return module
      }
    }
  }
#endif
