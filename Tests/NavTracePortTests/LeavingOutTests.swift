import Foundation
import TestSupport
import Testing

@testable import NavTracePort

#if os(Linux)
  // On Apple's systems, the code compiles.
  @Suite struct LeavingOutTests {
    /// Ports an app of these files, and leaves out what does not compile, with the real compiler. As an incremental build
    /// may, it reports only the errors in files that have changed.
    private func leaveOut(
      _ files: [String: String], _ body: (AppPort.Omissions, _ sources: URL) throws -> Void
    ) async throws {
      let folder = try TemporaryFolder()
      for (name, text) in files {
        let url = folder.url.appendingPathComponent("Shop/\(name)")
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: url, atomically: true, encoding: .utf8)
      }
      let package = folder.url.appendingPathComponent("Package")
      let port = AppPort(
        from: folder.url.appendingPathComponent("Shop").path, to: package.path, navtrace: "/navtrace")
      _ = try port.run()
      let sources = package.appendingPathComponent("Sources/Shop")
      let paths = try FileManager.default.contentsOfDirectory(atPath: sources.path).filter {
        $0.hasSuffix(".swift")
      }
      var dates: [String: Date] = [:]
      let omissions = try await port.leaveOut(of: "Shop") { _ in
        let files = paths.sorted().map { sources.appendingPathComponent($0).path }
        let manifest = try String(
          contentsOf: package.appendingPathComponent("Package.swift"), encoding: .utf8)
        let isolation = manifest.contains("MainActor.self") ? ["-default-isolation", "MainActor"] : []
        let outcome = try await Programs.run(
          "swiftc",
          ["-typecheck", "-swift-version", "5", "-I", Programs.built("Modules")] + isolation + files)
        let before = dates
        for file in files {
          dates[file] = try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date
        }
        let changed = files.filter { dates[$0] != before[$0] }
        let lines = (outcome.out + outcome.err).split(separator: "\n").filter { line in
          !line.contains(": warning: ") && changed.contains { line.hasPrefix($0) }
        }
        return AppPort.Build(output: lines.joined(separator: "\n"), succeeded: lines.isEmpty)
      }
      try body(omissions, sources)
      withExtendedLifetime(folder) {}
    }

    private func text(_ name: String, in folder: URL) throws -> [Substring] {
      try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false)
    }

    @Test("code without an actor is isolated to the main actor if it does not compile otherwise")
    func isolation() async throws {
      let source = """
        import UIKit

        @MainActor class Presenter { init(_ view: UIViewController) {} }
        class Builder {
          func build() -> UIViewController {
            let view = UIViewController()
            _ = Presenter(view)
            return view
          }
        }
        """
      try await leaveOut(["Builder.swift": source]) { omissions, sources in
        #expect(omissions.build.succeeded && omissions.isolatesToMainActor)
        #expect(omissions.remarks == [])
        let text = try text("Builder.swift", in: sources).joined(separator: "\n")
        #expect(text == source)
      }
    }

    @Test("code is left out until the rest compiles") func leaveOut() async throws {
      let source = """
        import ARKit
        import Pods
        import UIKit

        class MapViewController: UIViewController, ARSCNViewDelegate {
          let mapView = ARSCNView()
          let store: PodStore
          let label = UILabel()

          init(store: PodStore, title: String) {
            self.store = store
            super.init(nibName: nil, bundle: nil)
            label.text = title
          }
          required init?(coder: NSCoder) { fatalError() }

          override func viewDidLoad() {
            super.viewDidLoad()
            mapView.delegate = self
            view.addSubview(mapView)
            view.addSubview(label)
          }

          func renderer(_ renderer: SCNSceneRenderer, didAdd node: SCNNode) {}
          func first() -> String? { store.all.first }
        }

        func makeMap(_ store: PodStore) -> UIViewController { MapViewController(store: store, title: "A") }
        func makeMap() -> UIViewController { MapViewController(store: nil, title: "A") }

        class PodsViewController: PodViewController {
          init(_ title: String) {
            super.init()
            self.title = title
          }
          required init?(coder: NSCoder) { fatalError() }
        }
        """
      try await leaveOut(["Map.swift": source]) { omissions, sources in
        #expect(omissions.build.succeeded && omissions.errors.isEmpty, "\(omissions)")
        let note = try text("CodeLeftOut.swift", in: sources).joined()
        #expect(note.contains(#"= "\#(omissions.remarks.count) places of the app are left out"#))
        let lines = try text("Map.swift", in: sources)
        #expect(lines.count == 37)
        #expect(lines[4] == "class MapViewController: UIViewController {")
        #expect(
          lines[9...13].map { $0.trimmingCharacters(in: .whitespaces) } == [
            "init(title: String) {", "", "super.init(nibName: nil, bundle: nil)", "label.text = title", "}",
          ])
        #expect(
          lines[16...21].map { $0.trimmingCharacters(in: .whitespaces) } == [
            "override func viewDidLoad() {", "super.viewDidLoad()", "", "", "view.addSubview(label)", "}",
          ])
        #expect(lines[24].contains("{ nil }"))
        #expect(lines[28].hasSuffix(#"{ MapViewController(title: "A") }"#))
        #expect(lines[30] == "class PodsViewController: UIViewController {")
        #expect(lines[32] == "    super.init(nibName: nil, bundle: nil)")
        #expect(Set(omissions.remarks.map(\.file)) == ["Map.swift"])
        #expect(
          omissions.remarks.contains {
            $0.description
              == "Map.swift:6: left out, because it does not compile: cannot find 'ARSCNView' in scope"
          })
      }
    }

    /// Ports an app of one file, whose path in the package is returned.
    private func ported(_ source: String, in folder: TemporaryFolder) throws -> (port: AppPort, file: String)
    {
      let app = folder.url.appendingPathComponent("Shop")
      try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
      try source.write(to: app.appendingPathComponent("Read.swift"), atomically: true, encoding: .utf8)
      let package = folder.url.appendingPathComponent("Package")
      let port = AppPort(from: app.path, to: package.path, navtrace: "/navtrace")
      _ = try port.run()
      return (port, package.appendingPathComponent("Sources/Shop/Read.swift").path)
    }

    @Test("code that comes back is not left out again and again") func cycle() async throws {
      let folder = try TemporaryFolder()
      let (port, file) = try ported("func read() throws { open() }", in: folder)
      let omissions = try await port.leaveOut(of: "Shop") { _ in
        AppPort.Build(output: "\(file):1:20: error: always", succeeded: false)
      }
      #expect(omissions.errors.map(\.text) == ["always"] && !omissions.build.succeeded)
      withExtendedLifetime(folder) {}
    }

    @Test("an error that may follow from another one waits for the next build") func consequences()
      async throws
    {
      let folder = try TemporaryFolder()
      let (port, file) = try ported("func read() {\n  a()\n  b { _ in }\n}", in: folder)
      let output = """
        \(file):3:3: error: cannot infer type of closure parameter '_' without a type annotation
        \(file):2:3: error: cannot find 'a' in scope
        """
      let omissions = try await port.leaveOut(of: "Shop") { count in
        AppPort.Build(output: count == 0 ? output : "", succeeded: count > 0)
      }
      #expect(omissions.remarks.map(\.line) == [2])
      withExtendedLifetime(folder) {}
    }

    @Test("code that ends a flow is not left out, what only shows a screen is, and nothing goes on for ever")
    func navigation() async throws {
      let source = """
        import Pods
        class Coordinator { func finish() {} }
        class Shop {
          let coordinator = Coordinator()
          func load() {
            let pods = Pods()
            pods.onEnd = { self.coordinator.finish() }
          }
          func open() { router(Pods()) }
          func router(_ pods: Any) {}
        }
        """
      try await leaveOut(["Shop.swift": source]) { omissions, sources in
        #expect(!omissions.build.succeeded)
        #expect(omissions.errors.map(\.description) == ["Shop.swift:7: cannot find 'pods' in scope"])
        #expect(
          omissions.remarks.map(\.description) == [
            "Shop.swift:1: left out, because it does not compile: no such module 'Pods'",
            "Shop.swift:6: left out, because it does not compile: cannot find 'Pods' in scope",
            "Shop.swift:9: its body is left out, although it may navigate, because it does not compile: cannot find 'Pods' in scope",
          ])
      }
    }

    @Test("an unknown module is left out of all files at once") func imports() async throws {
      let files = Dictionary(
        uniqueKeysWithValues: (1...12).map {
          ("A\($0).swift", "// import Pods\nimport Pods\nimport class More.Pods\nclass A\($0) {}")
        })
      try await leaveOut(files) { omissions, sources in
        #expect(omissions.build.succeeded && omissions.remarks.count == 24)
        let lines = try text("A7.swift", in: sources)
        #expect(lines.last == "class A7 {}" && lines.first == "// import Pods")
      }
    }

    @Test("what uses left out code is found, even if the compiler misses it")
    func missedFiles() async throws {
      let files = [
        "A.swift": "class A { func zoom(_ map: Pod?) {} }", "B.swift": "func b(_ a: A) { a.zoom(nil) }",
      ]
      try await leaveOut(files) { omissions, sources in
        #expect(omissions.remarks.map(\.file) == ["A.swift", "B.swift"], "\(omissions)")
        let lines = try text("B.swift", in: sources)
        #expect(lines == ["import UIKit; func b(_ a: A) { }"])
      }
    }

    @Test("an argument of an initializer that is left out is an empty value") func emptyValues() async throws
    {
      let source = """
        import RxSwift
        import UIKit

        struct Input {
          let taps: Observable<Void>
          let rows: Driver<[Int]>
          let title: String?
          let width: CGFloat
          let onEnd: (Int, String) -> Void
          let text: NSAttributedString
          let label: UILabel
          let names: Set<String>
          let address: URL
          let count: Int
        }
        @MainActor func makeInput() -> Input {
          let input = Input(
            taps: map.taps, rows: map.rows, title: map.title, width: map.width,
            onEnd: map.end, text: map.text, label: map.label, names: map.names, address: map.address, count: 1)
          return input
        }
        """
      try await leaveOut(["Input.swift": source]) { omissions, sources in
        #expect(omissions.build.succeeded, "\(omissions)")
        let lines = try text("Input.swift", in: sources)
        let rest = [
          "taps: leftOut(), rows: leftOut(), title: leftOut(), width: leftOut(),",
          "onEnd: leftOut(), text: leftOut(), label: leftOut(), names: leftOut(), address: leftOut(), count: 1)",
        ]
        #expect(lines[17...18].map { $0.trimmingCharacters(in: .whitespaces) } == rest)
      }
    }

    @Test("an app that compiles stays as it is") func unchanged() async throws {
      try await leaveOut(["A.swift": "class A {}"]) { omissions, sources in
        #expect(omissions.build.succeeded && omissions.remarks.isEmpty)
        let lines = try text("A.swift", in: sources)
        #expect(lines == ["import UIKit; class A {}"])
        let note = try text("CodeLeftOut.swift", in: sources).joined()
        #expect(note.contains("String? = nil"))
      }
    }
  }
#endif
