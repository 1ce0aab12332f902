#if os(Linux)
  import Foundation
  import SwiftParser
  import TestSupport
  import Testing

  @testable import NavTracePort

  @Suite struct StandInIsolationTests {
    @Test(
      "stand-ins compile together, also in apps whose code is isolated to the main actor, and that have types with names of other modules"
    )
    func isolation() async throws {
      let folder = try TemporaryFolder()
      defer { withExtendedLifetime(folder) {} }
      var declarations = AppDeclarations()
      declarations.combinesSwiftUI = true
      let app = QualifiedNames.names.values.flatMap(\.self).map { "struct \($0) {}\n" }.joined()
      declarations.add(Parser.parse(source: app))
      // They have names of Firebase.
      let conflicting: Set = ["SwiftData", "_Purchases", "_SwiftData_SwiftUI"]
      let files = StandIn.all.filter { $0.modules.isDisjoint(with: conflicting) && !$0.code.isEmpty }.map {
        ($0.file, $0.code(for: declarations))
      }
      var paths: [String] = []
      let model = ManagedObjectModel().code(for: AppDeclarations())
      for (name, code) in files + [
        ("JSONDecoder.swift", PackageTemplate.decoder), ("Model.swift", model), ("App.swift", app),
      ] {
        try code.write(to: folder.url(name), atomically: true, encoding: .utf8)
        paths.append(folder.path(name))
      }
      let helpers = Programs.built("COpenCombineHelpers.build/module.modulemap")
      let check = try await Programs.run(
        "swiftc",
        [
          "-typecheck", "-wmo", "-parse-as-library", "-suppress-warnings", "-swift-version", "5",
          "-default-isolation", "MainActor",
          "-I", Programs.built("Modules"), "-Xcc", "-fmodule-map-file=\(helpers)",
        ] + paths)
      #expect(check.status == 0, "\(check.err)")
    }
  }
#endif
