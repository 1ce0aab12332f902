#if os(Linux)
  import SwiftParser
  import Testing

  @testable import NavTracePort

  /// Explorations of apps whose coordinators show views of SwiftUI.
  @Suite struct SwiftUIOwnershipTests {
    @Test("a coordinator to which the model of a view refers owns the view") func owner() async throws {
      // One program, because each takes seconds to compile.
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
        struct ObservedDetails: View {
          @ObservedObject var model: Model
          var body: some View { Button("Done") { model.delegate?.finish() } }
        }
        struct StatefulDetails: View {
          @StateObject var model: Model
          var body: some View { Button("Done") { model.delegate?.finish() } }
        }
        struct EnvironmentDetails: View {
          @EnvironmentObject var model: Model
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
            let views = [
              AnyView(ObservedDetails(model: model)), AnyView(StatefulDetails(model: model)), AnyView(EnvironmentDetails().having([model])),
            ]
            stack.pushViewController(UIHostingController(rootView: views[variant]), animated: true)
          }
          func finish() { stack.popViewController(animated: true) }
        }
        \(StandInProgram.leakingApp(variants: 3))
        """
      let tree = Parser.parse(source: code)
      var declarations = AppDeclarations()
      declarations.add(tree)
      let reduced = SwiftUIViews.reduced(tree, declarations).description
      let result = try await StandInProgram.run(reduced, with: ["Combine", "SwiftUI"], isExploring: true)
      #expect(result == (0..<3).map { "\($0) \(StandInProgram.leak)\n" }.joined())
    }
  }
#endif
