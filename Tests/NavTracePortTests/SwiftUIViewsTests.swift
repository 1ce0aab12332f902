import SwiftParser
import TestSupport
import Testing

@testable import NavTracePort

/// SwiftUI views in UIKit's controllers.
@Suite struct SwiftUIViewsTests {
  private static func reduce(_ source: String) -> String {
    let tree = Parser.parse(source: source)
    var declarations = AppDeclarations()
    declarations.add(tree)
    return SwiftUIViews.reduced(tree, declarations).description
  }

  @Test(
    "a view is reduced to its controls",
    arguments: [
      ("Text(a)", "ViewContent()"), ("Color.red.padding()", "ViewContent()"), ("Image.logo", "ViewContent()"),
      ("header", "ViewContent.of(header)"), ("row(1).padding()", "ViewContent.of(row(1))"),
      ("Row(a: 1).padding(2)", "ViewContent.of(Row(a: 1))"),
      ("AsyncImage(url: a) { image in image.resizable() } placeholder: { header }", "ViewContent()"),
      ("AnyView(Row(a: 1).bold())", "ViewContent.of(Row(a: 1))"),
      ("Row { Text(a) }", "ViewContent { ViewContent() }"),
      ("Row { open() }", "ViewContent.of(Row { open() })"),
      ("VStack(spacing: 1) { header }.font(.body)", "ViewContent { ViewContent.of(header) }"),
      ("GeometryReader { size in header }", "ViewContent { ViewContent.of(header) }"),
      (#"Button("Buy") { b() }.bold()"#, #"ViewContent.button("Buy", act: { b() })"#),
      (#"Button("Buy", role: .cancel, action: model.buy)"#, #"ViewContent.button("Buy", act: model.buy)"#),
      (
        #"Button { b() } label: { HStack { Text("Buy") } }"#, #"ViewContent.button("Buy", act: { b() })"#
      ),
      ("Button(action: b) { Row(a: 1) }", #"ViewContent.button("Row", act: b)"#),
      ("Button(action: b, label: { Text(c.d) })", #"ViewContent.button("\(c.d)", act: b)"#),
      (#"Toggle("On", isOn: $a).padding()"#, #"ViewContent.toggle("On", isOn: $a)"#),
      (#"TextField("Name", text: $a)"#, #"ViewContent.field("Name", text: $a)"#),
      (
        #"NavigationLink(destination: Row(a: 1).bold()) { Text("More") }"#,
        #"ViewContent.link("More", to: Row(a: 1))"#
      ),
      (
        "ForEach(items, id: \\.self) { item in Button(item.name) { b(item) } }",
        #"ViewContent.each(items){ item in ViewContent.button("\(item.name)", act: { b(item) }) }"#
      ),
      (
        #"Text("Row").bold().onTapGesture { b() }.onAppear(perform: c)"#,
        #"ViewContent { ViewContent(); ViewContent.button("Row", act: { b() }); ViewContent.appear(0, act: c) }"#
      ),
      (
        "header.toolbar { ToolbarItem(placement: .top) { Button(\"Edit\", action: b) } }",
        #"ViewContent { ViewContent.of(header); ViewContent { ViewContent { ViewContent.button("Edit", act: b) } } }"#
      ),
      (
        "if a { header } else if let b { Row(a: b) }",
        "if a { ViewContent.of(header) } else if let b { ViewContent.of(Row(a: b)) }"
      ),
      (
        "switch a { case 1: header\ndefault: Text(\"\") }",
        "switch a { case 1: ViewContent.of(header)\ndefault: ViewContent() }"
      ),
      ("return header", "return ViewContent.of(header)"), ("a ? header : row(1)", "ViewContent()"),
    ])
  func controls(view: String, expected: String) {
    let start = "struct Row: View {}\nstruct Home: View { var body: "
    let reduced = Self.reduce(start + "some View { \(view) } }")
    let expectedStart =
      "struct Row: View {}\nstruct Home: View { @ViewContentBuilder var body: ViewContent { "
    let offset = (start + "some View { ").utf8.count
    #expect(
      reduced.replacing("appear(\(offset), ", with: "appear(0, ")
        == start.replacing("var body", with: "@ViewContentBuilder var body") + "ViewContent { \(expected) } }"
    )
    #expect(reduced.hasPrefix(expectedStart))
  }

  @Test("what is only about the appearance is left out, and lines stay where they are") func declarations() {
    let source = """
      import SwiftUI
      struct Home: View {
        @ObservedObject var model: Model
        @FocusState private var isFocused: Bool
        private var title: String { model.title }
        @ViewBuilder private func row(_ name: String) -> some View {
          Button {
            model.open(name)
          } label: {
            Text(name)
          }
          .buttonStyle(Rounded())
        }
      }
      struct Rounded: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View { configuration.label }
      }
      extension Color { static let brand = Color("brand") }
      extension View {
        func asAny() -> AnyView { AnyView(self) }
        var any: AnyView { AnyView(self) }
        func rounded() -> some View { cornerRadius(8) }
      }
      #Preview { Home() }
      func make() -> some View { Home() }
      """
    let expected = """
      import SwiftUI
      struct Home: View {
        @ObservedObject var model: Model
        
        private var title: String { model.title }
        @ViewContentBuilder private func row(_ name: String) -> ViewContent {
          ViewContent.button("\\(name)", act: {
            model.open(name)
          })



        }
      }




      extension View {
        func asAny() -> AnyView { AnyView(self) }
        var any: AnyView { AnyView(self) }

      }

      func make() -> some View { Home() }
      """
    let lines = { (text: String) in
      text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.drop { $0 == " " } }
    }
    #expect(lines(Self.reduce(source)) == lines(expected))
  }

  #if os(Linux)
    @Test("the user taps, types and follows links on views in controllers") func hosting() async throws {
      let code = """
        import Foundation
        import UIKit

        @MainActor final class Model {
          var names = ["Ann", "Bob"]
          var typed = ""
          var open: (String) -> Void = { _ in }
        }
        struct Row: View {
          let name: String
          let open: () -> Void
          var body: some View { HStack { Text(name) }.onTapGesture { open() } }
        }
        struct Details: View {
          @Environment(\\.dismiss) private var dismiss
          @EnvironmentObject private var model: Model
          let name: String
          init(name: String) { self.name = name }
          var body: some View { Button("Close \\(name), \\(model.names.count)") { dismiss() } }
        }
        struct Home: View {
          @ObservedObject var model: Model
          @State private var isEditing = false
          var body: some View {
            List {
              ForEach(model.names, id: \\.self) { name in
                Row(name: name) { model.open(name) }
              }
              if isEditing { TextField("Name", text: $model.typed) }
              NavigationLink(destination: Details(name: "link")) { Text("More") }
            }
            .toolbar { Toggle("Edit", isOn: $isEditing) }
            .onAppear { print("appeared") }
          }
        }

        await Headless.isolated { @MainActor in
          let model = Model()
          let home = UIHostingController(rootView: Home(model: model))
          let stack = UINavigationController(rootViewController: home)
          model.open = { stack.pushViewController(UIHostingController(rootView: Details(name: $0).environmentObject(model)), animated: true) }
          let window = UIWindow()
          window.rootViewController = stack
          window.makeKeyAndVisible()
          let user = HeadlessUser()
          for actions: [HeadlessUser.Action] in [
            [.tap("Ann"), .tap("Close Ann, 2")], [.tap("More"), .tap("Close link, 2")], [.tap("Edit"), .type("Eve", into: "Name")],
          ] {
            do { try user.perform(actions) } catch { print(error) }
            print(stack.viewControllers.count, model.typed)
          }
          model.names = []
          do { try user.perform([.tap("Ann")]) } catch { print("no row") }
        }
        """
      let result = try await StandInProgram.run(
        Self.reduce(code).replacing("@main", with: ""), with: ["SwiftUI"])
      #expect(result == "appeared\nappeared\n1 \nappeared\n1 \n1 Eve\nno row\n")
    }

    @Test("an app may have types with the names of SwiftUI's") func names() async throws {
      let code = "import UIKit\nenum State { case on }\nprotocol Presenter {}\nprint(State.on)"
      #expect(try await StandInProgram.run(code, with: ["SwiftUI"]) == "on\n")
    }
  #endif
}
