#if os(Linux)
  import Foundation
  import SwiftParser
  import TestSupport
  import Testing

  @testable import NavTracePort

  /// A program that is compiled with stand-ins and the headless UIKit.
  enum StandInProgram {
    /// An app that never removes its `DetailCoordinator`, and code that explores it and prints the findings. The base class of the
    /// coordinators has `stack` and `children`.
    static let leakingApp = """
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

      let exploration = Exploration("Shop", budget: nil, delayCheck: .zero) { window in
        let app = AppCoordinator(UINavigationController())
        Recorder.current?.watch(app, coordinators: .instances(of: Coordinator.self))
        app.start()
        window.rootViewController = app.stack
        window.makeKeyAndVisible()
        return app
      }
      for finding in try await exploration.run().findings { print(finding.rule, finding.message) }
      """

    /// Compiles and runs a program, and returns what it prints.
    /// - Parameter isExploring: Whether it explores an app, for which it needs more of this package's modules.
    static func run(_ code: String, with modules: Set<String>, isExploring: Bool = false) async throws
      -> String
    {
      let folder = try TemporaryFolder()
      defer { withExtendedLifetime(folder) {} }
      var declarations = AppDeclarations()
      declarations.add(Parser.parse(source: code))
      let standIns = StandIn.of(StandIn.withRequired(modules)).map { ($0.file, $0.code(for: declarations)) }
      var paths: [String] = []
      for (name, text) in [("main.swift", code)] + standIns {
        try text.write(to: folder.url(name), atomically: true, encoding: .utf8)
        paths.append(folder.path(name))
      }
      return try await compileAndRun(paths, as: folder.path("program"), isExploring: isExploring)
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
      let helpers = Programs.built("COpenCombineHelpers.build/module.modulemap")
      let build = try await Programs.run(
        "swiftc",
        ["-swift-version", "5", "-I", Programs.built("Modules"), "-o", program] + paths + objects
          // OpenCombine has code in C++.
          + (isExploring ? ["-lstdc++", "-Xcc", "-fmodule-map-file=\(helpers)"] : []))
      #expect(build.status == 0, "\(build.out)\(build.err)")
      // Foundation stores cookies in the user's folders.
      let home = URL(fileURLWithPath: program).deletingLastPathComponent().path
      let run = try await Programs.run(
        program, environment: ["CFFIXED_USER_HOME": home, "HOME": home, "XDG_DATA_HOME": home])
      #expect(run.status == 0, "\(run.err.prefix(2_000))")
      return run.out
    }
  }
#endif
