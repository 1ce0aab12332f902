#if os(Linux)
  import SwiftParser
  import Testing

  @testable import NavTracePort

  /// Explorations of apps whose coordinators show views of SwiftUI.
  @Suite struct SwiftUIOwnershipTests {
    @Test(
      "a coordinator to which the model of a view refers owns the view",
      arguments: [
        "@ObservedObject var model: Model", "@StateObject var model: Model",
        "@EnvironmentObject var model: Model",
      ])
    func owner(property: String) async throws {
      let isGiven = !property.contains("Environment")
      let code = """
        import NavTraceExploration
        import NavTraceRecording
        import OpenCombine
        import UIKit

        class Coordinator {
          let stack: UINavigationController
          var children: [Coordinator] = []
          init(_ stack: UINavigationController) { self.stack = stack }
        }
        final class Model: ObservableObject {
          weak var delegate: DetailCoordinator?
          init(_ delegate: DetailCoordinator) { self.delegate = delegate }
        }
        struct Details: View {
          \(property)
          var body: some View { Button("Done") { model.delegate?.finish() } }
        }
        extension View {
          func having(_ objects: [any ObservableObject]) -> any View {
            var view = self as any View
            for object in objects { view = view.environmentObject(object) }
            return view
          }
        }
        final class DetailCoordinator: Coordinator {
          func start() {
            let model = Model(self)
            let view = \(isGiven ? "Details(model: model)" : "Details().having([model])")
            stack.pushViewController(UIHostingController(rootView: AnyView(view)), animated: true)
          }
          func finish() { stack.popViewController(animated: true) }
        }
        \(StandInProgram.leakingApp)
        """
      let tree = Parser.parse(source: code)
      var declarations = AppDeclarations()
      declarations.add(tree)
      let reduced = SwiftUIViews.reduced(tree, declarations).description
      let result = try await StandInProgram.run(reduced, with: ["Combine", "SwiftUI"], isExploring: true)
      #expect(
        result == """
          leaked-child DetailCoordinator is finished but still a child of AppCoordinator: AppCoordinator never removed it

          """)
    }
  }
#endif
