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
      ("Row { Text(a) }", "ViewContent.of(Row { ViewContent() })"),
      (
        "Row(action: b) { if a { Text(a) } } footer: { Text(c) }",
        "ViewContent.of(Row(action: b) { if a { ViewContent() } } footer: { ViewContent() })"
      ),
      ("Row(footer: Row { Text(a) })", "ViewContent.of(Row(footer: Row { ViewContent() }))"),
      ("Row(footer: Model { Text(a) })", "ViewContent.of(Row(footer: Model { Text(a) }))"),
      ("Row { Model.make() }", "ViewContent.of(Row { Model.make() })"),
      (
        "header.background(NavigationLink(destination: Row(a: 1), isActive: $a) { EmptyView() }).background(Color.red)",
        "ViewContent { ViewContent.of(header); ViewContent { ViewContent.link(0, nil, isActive: $a) { ViewContent.of(Row(a: 1)) } } }"
      ),
      (
        "header.overlay(row(1).padding())",
        "ViewContent { ViewContent.of(header); ViewContent { ViewContent.of(row(1)) } }"
      ),
      ("List($a) { $b in Row(a: $b) }", "ViewContent.each($a){ $b in ViewContent.of(Row(a: $b)) }"),
      (
        "Row { a in a.resizable().padding() } placeholder: { Text(b) }",
        "ViewContent.of(Row { a in ViewContent.of(a) } placeholder: { ViewContent() })"
      ),
      (
        "Pay { if a { b() } else { Task { b() } } } label: { Text(c) }",
        "ViewContent.of(Pay { if a { b() } else { Task { b() } } } label: { ViewContent() })"
      ),
      (
        "Row { header; row(1); Button(c, action: d) }",
        "ViewContent.of(Row { ViewContent.of(header); ViewContent.of(row(1)); ViewContent.button(ViewContent.text(c), act: d) })"
      ),
      ("Row { open(); if a { b() } }", "ViewContent.of(Row { open(); if a { b() } })"),
      ("Row { open() }", "ViewContent.of(Row { open() })"),
      (
        "Row { switch a { case .b: Text(c); case .d: header.bold() } }",
        "ViewContent.of(Row { switch a { case .b: ViewContent(); case .d: ViewContent.of(header) } })"
      ),
      (
        "Row { switch a { case .b: c(); default: break } }",
        "ViewContent.of(Row { switch a { case .b: c(); default: break } })"
      ),
      ("VStack(spacing: 1) { header }.font(.body)", "ViewContent { ViewContent.of(header) }"),
      (
        "GeometryReader { size in header }",
        "ViewContent { let size = GeometryProxy(); let _ = size; ViewContent.of(header) }"
      ),
      (
        "ScrollViewReader { a in header.onAppear { a.scrollTo(b, anchor: .top) } }",
        "ViewContent { let a = ScrollViewProxy(); let _ = a; ViewContent { ViewContent.of(header); ViewContent.appear(0) { a.scrollTo(b, anchor: .top) } } }"
      ),
      (#"Button("Buy") { b() }.bold()"#, #"ViewContent.button("Buy", act: { b() })"#),
      (
        #"Button("Buy", role: .cancel, action: model.buy)"#,
        #"ViewContent.button("Buy", role: .cancel, act: model.buy)"#
      ),
      (
        #"Button { b() } label: { HStack { Text("Buy") } }"#, #"ViewContent.button("Buy", act: { b() })"#
      ),
      ("Button(action: b) { Row(a: 1) }", #"ViewContent.button("Row", act: b)"#),
      ("Button(action: b) { Image(.logo) }", #"ViewContent.button("logo", act: b)"#),
      ("Button(action: b, label: { Text(c.d) })", "ViewContent.button(ViewContent.text(c.d), act: b)"),
      (
        "SignInWithAppleButton(.signIn) { a in b(a) } onCompletion: { c in d(c) }.frame(height: 9)",
        "ViewContent.button(\"Sign in with Apple\", act: { ASAuthorizationController.signIn(onRequest: { a in b(a) }, onCompletion: { c in d(c) }) })"
      ),
      (
        "SignInWithAppleButton(.continue, onRequest: a, onCompletion: b)",
        "ViewContent.button(\"Sign in with Apple\", act: { ASAuthorizationController.signIn(onRequest: a, onCompletion: b) })"
      ),
      (#"Toggle("On", isOn: $a).padding()"#, #"ViewContent.toggle("On", isOn: $a)"#),
      (
        #"Picker("Size", selection: $a) { Text("Big").bold().tag(1); if b { Label(c, systemImage: d).tag(2) } }.padding()"#,
        #"ViewContent.picker($a) { ViewContent.tab("Big", tag: 1) {}; if b { ViewContent.tab(ViewContent.text(c), tag: 2) {} } }"#
      ),
      (
        #"Picker(selection: $a, label: Text("")) { ForEach(b, id: \.self) { c in Text(c.name) } }"#,
        #"ViewContent.picker($a) { ViewContent.each(b){ c in ViewContent.tab(ViewContent.text(c.name), tag: c) {} } }"#
      ),
      (#"Picker("", selection: $a) { Divider() }"#, "ViewContent.picker($a) { ViewContent() }"),
      (#"TextField("Name", text: $a)"#, #"ViewContent.field("Name", text: $a)"#),
      (#"SecureField("", text: $model.password)"#, #"ViewContent.field("password", text: $model.password)"#),
      (
        #"NavigationLink(destination: Row(a: 1).bold()) { Text("More") }"#,
        #"ViewContent.link("More", to: Row(a: 1))"#
      ),
      (
        #"NavigationLink("More", destination: model.make().bold())"#,
        #"ViewContent.link("More", to: model.make())"#
      ),
      (
        #"NavigationLink("More", destination: model?.make())"#,
        #"ViewContent.link("More", to: model?.make())"#
      ),
      ("model.make().padding().bold()", "ViewContent.of(model.make())"),
      ("Model.make(a).bold()", "ViewContent.of(Model.make(a))"),
      (
        #"NavigationLink { Row(a: 1).bold() } label: { Text("More") }"#,
        #"ViewContent.link("More") { ViewContent.of(Row(a: 1)) }"#
      ),
      (
        #"NavigationLink(destination: Row(a: 1), isActive: $a) { EmptyView() }"#,
        #"ViewContent.link(0, nil, isActive: $a) { ViewContent.of(Row(a: 1)) }"#
      ),
      (
        #"NavigationLink(tag: .b, selection: $a, destination: { Row(a: 1) }, label: { Text("More") })"#,
        #"ViewContent.link(0, "More", tag: .b, selection: $a) { ViewContent.of(Row(a: 1)) }"#
      ),
      (#"NavigationLink(value: a.b) { Text("More") }"#, #"ViewContent.link("More", value: a.b)"#),
      (#"NavigationLink("More", value: b)"#, #"ViewContent.link("More", value: b)"#),
      (
        "NavigationStack(path: $a.path) { header.navigationDestination(for: Int.self) { Row(a: $0) } }",
        "ViewContent.stack(0, path: $a.path) { ViewContent { ViewContent.of(header); ViewContent.destination(0, for: Int.self) { let _ = $0; ViewContent.of(Row(a: $0)) } } }"
      ),
      (
        "header.navigationDestination(isPresented: $a) { Row(a: 1) }.bold()",
        "ViewContent { ViewContent.of(header); ViewContent.destination(0, isPresented: $a) { ViewContent.of(Row(a: 1)) } }"
      ),
      (
        "header.navigationDestination(for: Int.self, destination: b.row)",
        "ViewContent { ViewContent.of(header); ViewContent.destination(0, for: Int.self, destination: b.row) }"
      ),
      (
        "ForEach(items, id: \\.self) { item in Button(item.name) { b(item) } }",
        #"ViewContent.each(items){ item in ViewContent.button(ViewContent.text(item.name), act: { b(item) }) }"#
      ),
      (
        #"Text("Row").bold().onTapGesture { b() }.onAppear(perform: c)"#,
        #"ViewContent { ViewContent(); ViewContent.button("Row", act: { b() }); ViewContent.appear(0, perform: c) }"#
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
      (
        "header.bold().sheet(isPresented: $a, onDismiss: b) { NavigationView { Row(a: 1) } }.padding()",
        #"ViewContent { ViewContent.of(header); ViewContent.sheet(0, isPresented: $a, onDismiss: b) { ViewContent.stack(0) { ViewContent.of(Row(a: 1)) } } }"#
      ),
      (
        "header.sheet(item: $a, onDismiss: { b() }, content: model.make).sheet(item: $a, type: Int.self) { c in Row(a: c) }",
        "ViewContent { ViewContent.of(header); ViewContent.sheet(0, item: $a, onDismiss: { b() }, content: model.make) }"
      ),
      (
        "header.fullScreenCover(item: $a, content: { item in Row(a: item) })",
        #"ViewContent { ViewContent.of(header); ViewContent.fullScreenCover(0, item: $a, content: { item in ViewContent.of(Row(a: item)) }) }"#
      ),
      (
        #"header.alert(Text("Sure?"), isPresented: $a) { Button("Yes") { b() } } message: { Text("No") }"#,
        #"ViewContent { ViewContent.of(header); ViewContent.alert(0, "Sure?", isPresented: $a) { ViewContent.button("Yes", act: { b() }) } }"#
      ),
      (
        #"header.alert("\(a)", isPresented: $a, actions: { Button("Yes", action: b) }, message: { Text("No") })"#,
        #"ViewContent { ViewContent.of(header); ViewContent.alert(0, "\(a)", isPresented: $a, actions: { ViewContent.button("Yes", act: b) }) }"#
      ),
      (
        #"header.alert(item: $a) { Alert(title: Text($0.b)) }"#,
        #"ViewContent { ViewContent.of(header); ViewContent.alert(0, item: $a) { Alert(title: Text($0.b)) } }"#
      ),
      (
        "header.onChange(of: a) { b($0) }.task(id: a) { await b() }",
        "ViewContent { ViewContent.of(header); ViewContent.change(0, of: a) { b($0) }; ViewContent.task(0, id: a) { await b() } }"
      ),
      (
        #"TabView(selection: $a) { header.bold().tabItem { Label("Home", systemImage: "house") }.tag(1) }"#,
        #"ViewContent.tabs(0, selection: $a) { ViewContent.tab("Home", tag: 1) { ViewContent.of(header) } }"#
      ),
      (
        "TabView(selection: $a) { ForEach(b) { c in header.tag(c) } }.tabViewStyle(.page)",
        "ViewContent.tabs(0) { ViewContent.each(b){ c in ViewContent.tab(nil, tag: c) { ViewContent.of(header) } } }"
      ),
      ("DatePicker(selection: $a) { Text(b) }", "ViewContent { ViewContent() }"),
      (
        #"TabView { Tab("Home", systemImage: "house") { header.onAppear(perform: b) } }"#,
        #"ViewContent.tabs(0) { ViewContent.tab("Home") { ViewContent { ViewContent.of(header); ViewContent.appear(0, perform: b) } } }"#
      ),
      (
        "header.sheet(item: $a, onDismiss: { b() }, content: { Text($0.c) })",
        #"ViewContent { ViewContent.of(header); ViewContent.sheet(0, item: $a, onDismiss: { b() }, content: { let _ = $0; ViewContent() }) }"#
      ),
      ("header.environmentObject(a.b)", "ViewContent.environment(a.b) { ViewContent.of(header) }"),
      (
        #"header.environment(\.flow, a).environment(\.locale, b).onAppear { c() }"#,
        #"ViewContent.environment(\.flow, a) { ViewContent { ViewContent.of(header); ViewContent.appear(0) { c() } } }"#
      ),
      (
        "LottieView(animation: a).animationDidFinish { _ in b() }",
        "ViewContent { ViewContent(); ViewContent.finish(0) { _ in b() } }"
      ),
      (
        "header.onOpenURL { a.open($0) }.onOpenURL(perform: b)",
        "ViewContent { ViewContent.of(header); ViewContent.open(0) { a.open($0) }; ViewContent.open(0, perform: b) }"
      ),
      (
        "header.onSubmit { b() }.onSubmit(of: .search, c)",
        "ViewContent { ViewContent.of(header); ViewContent.submit(0) { b() }; ViewContent.submit(0, of: .search, c) }"
      ),
      (
        "header.searchable(text: $a)",
        #"ViewContent { ViewContent.of(header); ViewContent.field("Search", text: $a) }"#
      ),
      (
        "header.bold().asking(a) { Row(a: 1).bold() }.bold().onAppear { b() }",
        "ViewContent { ViewContent.later { ViewContent.of(header) }.asking(a) { ViewContent.of(Row(a: 1)) }; ViewContent.appear(0) { b() } }"
      ),
      (
        "header.modifier(Asking(a: 1)).modifier(Bold())",
        "ViewContent.later { ViewContent.of(header) }.modifier(Asking(a: 1))"
      ),
      (
        "action(\"a\") { if b { c.pop() } }.changed(d) { if $0 { e.pop() } }.onAppear { f() }",
        "ViewContent { ViewContent.later { ViewContent.of(action(\"a\") { if b { c.pop() } }) }.changed(d) { if $0 { e.pop() } }; ViewContent.appear(0) { f() } }"
      ),
      (
        "card(1) { Text(a) }", "ViewContent { ViewContent() }"
      ),
      (
        "header\n#if os(iOS)\n.bold()\n#endif\n.onAppear { a() }",
        "ViewContent { ViewContent.of(header)\n\n\n; ViewContent.appear(0) \n{ a() } }"
      ),
      (
        "\n#if os(macOS)\nheader.bold()\n#else\nheader.onAppear { a() }\n#endif\n",
        "\n#if os(macOS)\nViewContent.of(header)\n#else\nViewContent { ViewContent.of(header); ViewContent.appear(0) { a() } }\n#endif\n"
      ),
      (
        "header.sheet(isPresented: $a, content: { () -> AnyView in return AnyView(b) })",
        "ViewContent { ViewContent.of(header); ViewContent.sheet(0, isPresented: $a, content: { () -> AnyView in return AnyView(b) }) }"
      ),
      (
        "custom(AnyView(TabView { header.bold() }))",
        "ViewContent.of(custom(AnyView(ViewContent.tabs(0) { ViewContent.of(header) })))"
      ),
      (
        "NavigationLink(destination: { () -> AnyView in if a { return AnyView(b.onAppear { c() }) }; return AnyView(EmptyView()) }(), isActive: $d) { EmptyView() }",
        "ViewContent.link(0, nil, isActive: $d) { ViewContent.of({ () -> AnyView in if a { return AnyView(ViewContent { ViewContent.of(b); ViewContent.appear(0) { c() } }) }; return AnyView(ViewContent()) }()) }"
      ),
      (
        "custom(AnyView(a.make(AnyView(Row(a: 1).bold()), AnyView(b.asking()))))",
        "ViewContent.of(custom(AnyView(a.make(AnyView(Row(a: 1)), AnyView(b.asking())))))"
      ),
      (
        "(a == b ? AnyView(header) : AnyView(self.c!)).onAppear { d() }",
        "ViewContent { ViewContent.of((a == b ? AnyView(header) : AnyView(self.c!))); ViewContent.appear(0) { d() } }"
      ),
      ("return header", "return ViewContent.of(header)"), ("a ? header : row(1)", "ViewContent()"),
    ])
  func controls(view: String, expected: String) {
    let start =
      "struct Row: View {}\nenum Model { func make() -> Row { Row() }; func sheet() {}; func padding() {} }\n"
      + "extension View { @ViewContentBuilder func changed(_ value: Int, act: @escaping (Bool) -> Void) -> ViewContent { ViewContent.of(self).modifier(Asking()) } }\n"
      + "func action(_ title: String, act: @escaping () -> Void) -> Row { Row() }\n"
      + "struct Pay: View { init(action: @escaping () -> Void, label: () -> Row) {} }\n"
      + "extension EnvironmentValues { var flow: Int { 1 } }\n"
      + "struct Asking: ViewModifier { @ViewContentBuilder func body(content: Content) -> ViewContent { content.toolbar() } }\n"
      + "extension View { @ViewContentBuilder func asking() -> ViewContent { ViewContent.of(self).modifier(Asking()) } }\n"
      + "struct Home: View { var body: "
    let reduced = Self.reduce(start + "some View { \(view) } }")
    let expectedStart =
      start.replacing("var body", with: "@ViewContentBuilder var body") + "ViewContent { "
    // Modifiers are identified by their places.
    let withoutPlaces = reduced.replacing(/\(\d\d+(?=[,)])/, with: "(0")
    #expect(
      withoutPlaces == start.replacing("var body", with: "@ViewContentBuilder var body")
        + "ViewContent { \(expected) } }"
    )
    #expect(reduced.hasPrefix(expectedStart))
  }

  @Test(
    "a view that is no part of another one keeps its type",
    arguments: [
      ("Row(a: 1)", "Row(a: 1)"), ("Row(a: 1).padding()\n.bold()", "Row(a: 1)\n"),
      ("Row(a: 1).padding().environmentObject(b).bold()", "Row(a: 1).environmentObject(b)"),
      ("factory.row(1).padding()", "factory.row(1).padding()"),
      (
        "Row(a: 1).onAppear(perform: b).bold()",
        "ViewContent { ViewContent.of(Row(a: 1)); ViewContent.appear(0, perform: b) }"
      ),
      (
        #"VStack { Button("Buy", action: b) }.padding()"#,
        #"ViewContent { ViewContent.button("Buy", act: b) }"#
      ),
      ("push { VStack { Row(a: 1) } }", "push { ViewContent { ViewContent.of(Row(a: 1)) } }"),
      ("text.map { Text($0).bold() }", "text.map { _ = $0; return ViewContent() }"),
      ("text.map { Row(a: $0) }", "text.map { _ = $0; return Row(a: $0) }"),
      ("names.map { Color($0) }", "names.map { Color($0) }"),
      (
        "push { VStack { ForEach(a) { Text($0) } } }",
        "push { ViewContent { ViewContent.each(a){ let _ = $0; ViewContent() } } }"
      ),
    ])
  func values(view: String, expected: String) {
    let stored = Self.reduce("struct Row: View {}\nlet a = Row(b: 1).bold()\nlet c = Color(d).opacity(1)")
    #expect(stored == "struct Row: View {}\nlet a = Row(b: 1)\nlet c = Color(d).opacity(1)")
    #expect(Self.reduce("let a = VStack { Text(b) }") == "let a = ViewContent { ViewContent() }")

    for code in ["let a = UIHostingController(rootView: VIEW)", "func a() -> some View { VIEW }"] {
      let reduced = Self.reduce("struct Row: View {}\n" + code.replacing("VIEW", with: view))
      let withoutPlaces = reduced.replacing(/\(\d\d+(?=[,)])/, with: "(0")
      #expect(withoutPlaces == "struct Row: View {}\n" + code.replacing("VIEW", with: expected))
    }
  }

  @Test("a function that builds views is reduced wherever it is") func builders() {
    let start =
      "struct Row: View {}\nenum Flow { @ViewBuilder static func b(_ a: A) -> some View { switch a { case .c: "
    let reduced = Self.reduce(
      start + "Row().bold(); case .d: Row().onAppear { e() }; default: VStack { Text(f) } } } }")
    let expected =
      "Row(); case .d: ViewContent { ViewContent.of(Row()); ViewContent.appear(0) { e() } }; "
      + "default: ViewContent { ViewContent() } } } }"
    #expect(reduced.replacing(/appear\(\d+/, with: "appear(0") == start + expected)
  }

  @Test("the app's own function makes a controller or a screen of a view") func conversions() {
    let source = """
      extension View {
        func hosted(_ a: Int) -> UIHostingController<Self> { UIHostingController(rootView: self) }
        func screen() -> Screen { Screen(self) }
      }
      struct Row: View { var body: some View { Text("A") } }
      func make() {
        let a = Row { b.padding() }.bold().hosted(1)
        show(VStack { Button("Buy", action: buy) }.hosted(2))
        return VStack { Text(c) }.screen()
      }
      """
    let lines = Self.reduce(source).split(separator: "\n").suffix(4).dropLast()
    #expect(
      lines == [
        "  let a = Row { b.padding() }.hosted(1)",
        #"  show(ViewContent { ViewContent.button("Buy", act: buy) }.hosted(2))"#,
        "  return ViewContent { ViewContent() }.screen()",
      ])
  }

  @Test("a method that makes something else than a view keeps what follows") func publishers() {
    let source = """
      extension Publisher {
        func handled(_ a: Int) -> Publishers.HandleEvents<Self> { handleEvents() }
        func bind() { with(a) { self.handled($0).sink() } }
      }
      """
    #expect(Self.reduce(source) == source)
  }

  @Test("types may be views by a protocol of the app") func protocols() {
    let source = "protocol Page: View {}\nstruct Home: Page { var body: some View { Text(a) } }"
    #expect(
      Self.reduce(source)
        == "protocol Page: View {}\nstruct Home: Page { @ViewContentBuilder var body: ViewContent { ViewContent() } }"
    )
  }

  @Test("what is only about the appearance is left out, and lines stay where they are") func declarations() {
    let source = """
      import SwiftUI
      struct Home: View {
        @ObservedObject var model: Model
        @FetchRequest private var items: [Item]
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
      extension Color {
        static let brand = Color("brand")
        init(hex: Int) {
          self.init(.sRGB, red: Double(hex))
        }
      }
      extension Text { func bold() -> Text { fontWeight(.bold) } }
      extension Image { init(asset: Asset) { self.init(asset.name) }; func icon() -> some View { frame(width: 1) } }
      extension LinearGradient {
        static let brand = LinearGradient(colors: [.brand], startPoint: .top, endPoint: .bottom)
        func faded() -> some View { opacity(0.5) }
      }
      extension View {
        func asAny() -> AnyView { AnyView(self) }
        var any: AnyView { AnyView(self) }
        func hideKeyboard() { UIApplication.shared.endEditing() }
        func rounded() -> some View { cornerRadius(8) }
      }
      #Preview { Home() }
      func make() -> some View { Home() }
      let pages = [AnyView(VStack { Text("One") }.padding())]
      """
    let expected = """
      import SwiftUI
      struct Home: View {
        @ObservedObject var model: Model
        
        private var title: String { model.title }
        @ViewContentBuilder private func row(_ name: String) -> ViewContent {
          ViewContent.button(ViewContent.text(name), act: {
            model.open(name)
          })



        }
      }



      extension Color {
        static let brand = Color("brand")
        init(hex: Int) { self = .clear

        }
      }

      extension Image { init(asset: Asset) { self = Image("")}; }
      extension LinearGradient {
        static let brand = LinearGradient(colors: [.brand], startPoint: .top, endPoint: .bottom)

      }
      extension View {
        func asAny() -> AnyView { AnyView(self) }
        var any: AnyView { AnyView(self) }
        func hideKeyboard() { UIApplication.shared.endEditing() }
        func rounded() -> some View { self }
      }

      func make() -> some View { Home() }
      let pages = [AnyView(ViewContent { ViewContent() })]
      """
    let lines = { (text: String) in
      text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.drop { $0 == " " } }
    }
    #expect(lines(Self.reduce(source)) == lines(expected))
  }

  @Test("a colour of SwiftUI that the app declares again is the app's") func colours() throws {
    var declarations = AppDeclarations()
    let source = "extension Color { static let brown = Brown(); var red: Double { parts.red } }"
    declarations.add(Parser.parse(source: source))
    let code = try #require(StandIn.of("SwiftUI")).code(for: declarations)
    #expect(!code.contains("static let brown = ") && code.contains("static let red = "))
    declarations.add(Parser.parse(source: "class Animation {}"))
    let beside = try #require(StandIn.of("SwiftUI")).code(for: declarations)
    #expect(!beside.contains("typealias Animation") && beside.contains("struct Animation"))
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
        struct Framed<Content: View>: View {
          let done: () -> Void
          @ViewBuilder let content: () -> Content
          var body: some View {
            content()
            Button("Done", action: done)
          }
        }
        struct Details: View {
          @Environment(\\.dismiss) private var dismiss
          @EnvironmentObject private var model: Model
          let name: String
          init(name: String) { self.name = name }
          private func joined(_ name: String) -> Text { Text(name) + Text("!").bold().foregroundColor(.red) }
          private var icon: Image { Image("icon").resizable().renderingMode(.template) }
          var body: some View {
            Framed { dismiss() } content: {
              icon
              joined(name)
              if name == "link" { Button("Close \\(name), \\(model.names.count)") { dismiss() } }
            }
          }
        }
        struct NameField: View {
          @FocusState.Binding var isFocused: Bool
          @Binding var text: String
          var body: some View { TextField("Name", text: $text).focused($isFocused) }
        }
        @propertyWrapper struct Counted: DynamicProperty {
          @State private var count = 0
          var wrappedValue: Int {
            get { count }
            nonmutating set { count = newValue }
          }
        }
        struct Home: View {
          @ObservedObject var model: Model
          @State private var isEditing = false
          @Counted private var count
          @FocusState private var isFocused: Bool
          private let photo = UIImage()
          var body: some View {
            Button { print("photo") } label: { Image(uiImage: photo) }
            Button("Count \\(count)") { count += 1 }
            List {
              ForEach($model.names, id: \\.self) { $name in
                Row(name: name) { model.open(name) }
              }
              if isEditing { NameField(isFocused: $isFocused, text: $model.typed) }
              NavigationLink(destination: Details(name: "link")) { Text("More") }
            }
            .toolbar { Toggle("Edit", isOn: $isEditing) }
            .onAppear { print("appeared") }
          }
        }

        await Headless.isolated { @MainActor in
          let model = Model()
          let home = UIHostingController(rootView: Home(model: model).environmentObject(model))
          let stack = UINavigationController(rootViewController: home)
          model.open = { stack.pushViewController(UIHostingController(rootView: Details(name: $0).environmentObject(model)), animated: true) }
          let window = UIWindow()
          window.rootViewController = stack
          window.makeKeyAndVisible()
          let user = HeadlessUser()
          for actions: [HeadlessUser.Action] in [
            [.tap("Ann"), .tap("Done")], [.tap("More"), .tap("Close link, 2")], [.tap("UIImage"), .tap("Edit"), .type("Eve", into: "Name")],
          ] {
            do { try user.perform(actions) } catch { print(error) }
            print(stack.viewControllers.count, model.typed)
          }
          do { try user.perform([.tap("Count 0"), .tap("Count 1")]) } catch { print(error) }
          model.names = []
          do { try user.perform([.tap("Ann")]) } catch { print("no row") }
        }
        """
      let result = try await StandInProgram.run(
        Self.reduce(code).replacing("@main", with: ""), with: ["SwiftUI"])
      #expect(result == "appeared\nappeared\n1 \nappeared\n1 \nphoto\n1 Eve\nno row\n")
    }

    /// A function for programs: performs actions, gives the main queue time after each, and returns what can be done then.
    private static let perform = """

      @MainActor func perform(_ actions: [HeadlessUser.Action]) async -> String {
        let user = HeadlessUser()
        for action in actions {
          do { try user.perform(action) } catch { print(error) }
          for _ in 0..<9 { await Task.yield() }
          try? await Task.sleep(nanoseconds: 1_000_000)
          Headless.runLoop.runUntilIdle()
        }
        return user.possibleActions.map(\\.description).joined(separator: ", ")
      }
      """

    @Test("sheets and alerts are presented, and views keep their state") func presentations() async throws {
      let code = """
        import Foundation
        import UIKit

        @MainActor final class Model {
          var failure: String?
          var count = 0
          init() { print("model") }
        }
        struct Counter: View {
          @State private var count = 0
          @StateObject private var model = Model()
          var body: some View {
            Button("Count \\(count)") { count += 1; model.count += 1 }
              .onChange(of: count) { print("counted", $0, model.count) }
              .onDisappear { print("no counter") }
          }
        }
        struct Settings: View {
          @Environment(\\.dismiss) private var dismiss
          @Binding var isShown: Bool
          var body: some View {
            Counter()
            Button("Later") { Task { dismiss() } }
            Button("Done") { isShown = false }
          }
        }
        struct Note: Identifiable { let id: Int }
        struct Home: View {
          @State private var showsSettings = false
          @State private var asks = false
          @State private var note: Note?
          @State private var warning: Note?
          var body: some View {
            NavigationStack {
              VStack {
                Counter()
                Button("Settings") { showsSettings = true }
                Button("Ask") { asks = true }
                Button("Note") { note = Note(id: 1) }
                NavigationLink(destination: Counter()) { Text("More") }
              }
              .sheet(isPresented: $showsSettings, onDismiss: { print("dismissed") }) { Settings(isShown: $showsSettings) }
              .fullScreenCover(item: $note) { note in Button("Close \\(note.id)") { self.note = nil; warning = note } }
              .alert("Sure?", isPresented: $asks) {
                Button("Yes", role: .destructive) { print("yes") }
                Button("No", role: .cancel) {}
              } message: { Text("It is gone then") }
              .alert(item: $warning) { note in
                Alert(title: Text("Warning"), dismissButton: .default(Text("OK \\(note.id)")) { print("ok") })
              }
            }
          }
        }

        await Headless.isolated { @MainActor in
          let window = UIWindow()
          window.rootViewController = UIHostingController(rootView: Home())
          window.makeKeyAndVisible()
          print(await perform([
            .tap("Count 0"), .tap("Settings"), .tap("Count 0"), .swipeDown(.finished), .tap("Settings"), .tap("Count 0"), .tap("Later"),
            .tap("Settings"), .tap("Done"), .tap("Ask"), .tap("Yes"), .tap("Note"), .tap("Close 1"), .tap("OK 1"), .tap("More"), .back,
            .tap("Count 1"),
          ]))
        }
        """
      let result = try await StandInProgram.run(Self.reduce(code) + Self.perform, with: ["SwiftUI"])
      #expect(
        result == """
          model
          counted 1 1
          model
          counted 1 1
          no counter
          dismissed
          model
          counted 1 1
          no counter
          dismissed
          no counter
          dismissed
          yes
          no counter
          ok
          no counter
          no counter
          counted 2 2
          tap Count 2, tap Settings, tap Ask, tap Note, tap More

          """)
    }

    @Test("SwiftUI launches an app, whose views contain controllers and views of UIKit") func representables()
      async throws
    {
      let code = """
        import Foundation
        import UIKit

        protocol Coordinator {}
        @MainActor final class ShopCoordinator: Coordinator {
          let stack = UINavigationController()
          func start() {
            stack.viewControllers = [UIHostingController(rootView: Button("Open") { [weak self] in self?.open() })]
          }
          func open() { stack.pushViewController(UIViewController(), animated: true) }
        }
        struct ShopHost: UIViewControllerRepresentable {
          @Binding var depth: Int
          final class Coordinator: NSObject, UINavigationControllerDelegate {
            let shop = ShopCoordinator()
            var change: (Int) -> Void = { _ in }
            func navigationController(_ stack: UINavigationController, didShow shown: UIViewController, animated: Bool) {
              change(stack.viewControllers.count)
            }
          }
          func makeCoordinator() -> Coordinator { Coordinator() }
          func makeUIViewController(context: Context) -> UINavigationController {
            context.coordinator.change = { depth = $0 }
            context.coordinator.shop.start()
            context.coordinator.shop.stack.delegate = context.coordinator
            return context.coordinator.shop.stack
          }
          func updateUIViewController(_ stack: UINavigationController, context: Context) {
            if depth == 0 { stack.popToRootViewController(animated: true) }
          }
        }
        struct Field: UIViewRepresentable {
          func makeUIView(context: Context) -> UITextField {
            let field = UITextField()
            field.placeholder = "Name"
            return field
          }
          func updateUIView(_ field: UITextField, context: Context) {}
        }
        struct SignIn: View {
          @Binding var isSignedIn: Bool
          var body: some View {
            Field()
            Button("Sign in") { isSignedIn = true }
          }
        }
        struct Root: View {
          @State private var isSignedIn = false
          @State private var depth = 1
          var body: some View {
            if isSignedIn { ShopHost(depth: $depth) } else { SignIn(isSignedIn: $isSignedIn) }
          }
        }
        @main struct ShopApp: App {
          @Environment(\\.scenePhase) private var phase
          var body: some Scene { WindowGroup { Root() }.onChange(of: phase) { print("phase") } }
        }

        await Headless.isolated { @MainActor in
          let window = UIWindow()
          window.rootViewController = UIHostingController(app: ShopApp())
          window.makeKeyAndVisible()
          print(await perform([.type("Ann", into: "Name"), .tap("Sign in"), .tap("Open"), .back, .tap("Open")]))
        }
        """
      let reduced = Self.reduce(code).replacing("@main", with: "") + Self.perform
      let result = try await StandInProgram.run(reduced, with: ["SwiftUI"])
      #expect(
        result == "back, back to UIHostingController<ViewContent>, swipe back, swipe back cancelled\n")
    }

    @Test("a navigation stack follows its path, and the path the user") func paths() async throws {
      let code = """
        import Foundation
        import UIKit

        enum Page: Hashable { case fruit, detail(Int) }
        @MainActor final class Coordinator {
          var path = NavigationPath() { didSet { print("path", path.count) } }
          var isEditing = false
          func push(_ page: Page) { path.append(page) }
          @ViewBuilder func build(_ page: Page) -> some View {
            switch page {
            case .fruit: Fruit(coordinator: self).padding()
            case .detail(let number): Detail(number: number, coordinator: self)
            }
          }
        }
        struct Fruit: View {
          @ObservedObject var coordinator: Coordinator
          var body: some View {
            VStack {
              Button("Detail") { coordinator.push(.detail(1)) }
              Button("Both") { coordinator.push(.detail(2)); coordinator.push(.detail(3)) }
              NavigationLink("Link", value: Page.detail(4))
              Button("Edit") { coordinator.isEditing = true }
              NavigationLink { Editor() } label: { Text("Old") }
            }
            .navigationDestination(isPresented: $coordinator.isEditing) { Editor() }
          }
        }
        struct Editor: View {
          @Environment(\\.dismiss) private var dismiss
          var body: some View { Button("Save") { dismiss() } }
        }
        struct Detail: View {
          let number: Int
          @ObservedObject var coordinator: Coordinator
          var body: some View {
            Button("Root \\(number)") { coordinator.path = NavigationPath() }
            Button("Replace") { coordinator.path = NavigationPath([Page.detail(9)]) }
          }
        }
        struct Flow: View {
          @ObservedObject var coordinator: Coordinator
          init(coordinator: Coordinator) {
            self.coordinator = coordinator
            // The property can be set again.
            self.coordinator = coordinator
          }
          var body: some View {
            NavigationStack(path: $coordinator.path) {
              coordinator.build(.fruit)
                .navigationDestination(for: Page.self) { page in coordinator.build(page) }
            }
          }
        }
        struct Root: View {
          var body: some View { Flow(coordinator: Coordinator()) }
        }

        await Headless.isolated { @MainActor in
          let window = UIWindow()
          window.rootViewController = UIHostingController(rootView: Root())
          window.makeKeyAndVisible()
          @MainActor func tryOut(_ actions: HeadlessUser.Action...) async {
            let possible = await perform(actions)
            let stack = window.rootViewController?.children.first as? UINavigationController
            print(stack?.viewControllers.map { Headless.givenTypeName(of: $0) ?? "?" } ?? [], possible)
          }
          await tryOut()
          await tryOut(.tap("Detail"))
          await tryOut(.back)
          await tryOut(.tap("Both"), .back)
          await tryOut(.tap("Replace"))
          await tryOut(.tap("Root 9"))
          await tryOut(.tap("Both"), .tap("Root 3"))
          await tryOut(.tap("Link"))
          await tryOut(.back, .tap("Edit"))
          await tryOut(.tap("Save"))
          await tryOut(.tap("Edit"), .back)
          await tryOut(.tap("Old"))
        }
        """
      let result = try await StandInProgram.run(Self.reduce(code) + Self.perform, with: ["SwiftUI"])
      #expect(
        result == """
          ["UIHostingController<Fruit>"] tap Detail, tap Both, tap Link, tap Edit, tap Old
          path 1
          ["UIHostingController<Fruit>", "UIHostingController<Detail>"] tap Root 1, tap Replace, back, back to UIHostingController<Fruit>, swipe back, swipe back cancelled
          path 0
          ["UIHostingController<Fruit>"] tap Detail, tap Both, tap Link, tap Edit, tap Old
          path 1
          path 2
          path 1
          ["UIHostingController<Fruit>", "UIHostingController<Detail>"] tap Root 2, tap Replace, back, back to UIHostingController<Fruit>, swipe back, swipe back cancelled
          path 1
          ["UIHostingController<Fruit>", "UIHostingController<Detail>"] tap Root 9, tap Replace, back, back to UIHostingController<Fruit>, swipe back, swipe back cancelled
          path 0
          ["UIHostingController<Fruit>"] tap Detail, tap Both, tap Link, tap Edit, tap Old
          path 1
          path 2
          path 0
          ["UIHostingController<Fruit>"] tap Detail, tap Both, tap Link, tap Edit, tap Old
          path 1
          ["UIHostingController<Fruit>", "UIHostingController<Detail>"] tap Root 4, tap Replace, back, back to UIHostingController<Fruit>, swipe back, swipe back cancelled
          path 0
          ["UIHostingController<Fruit>", "UIHostingController<Editor>"] tap Save, back, back to UIHostingController<Fruit>, swipe back, swipe back cancelled
          ["UIHostingController<Fruit>"] tap Detail, tap Both, tap Link, tap Edit, tap Old
          ["UIHostingController<Fruit>"] tap Detail, tap Both, tap Link, tap Edit, tap Old
          ["UIHostingController<Fruit>", "UIHostingController<Editor>"] tap Save, back, back to UIHostingController<Fruit>, swipe back, swipe back cancelled

          """)
    }

    @Test("the app's modifiers act, and each part of the app has its own environment") func modifiers()
      async throws
    {
      let code = """
        import Foundation
        import UIKit

        @MainActor final class Router {
          let name: String
          var sheet: String?
          var path: [String] = []
          init(_ name: String) { self.name = name }
          deinit { print("no", name) }
        }
        struct NameKey: EnvironmentKey { static let defaultValue = "nobody" }
        extension EnvironmentValues {
          var name: String { get { self[NameKey.self] } set { self[NameKey.self] = newValue } }
        }
        struct Asking: ViewModifier {
          @State private var asks = false
          func body(content: Content) -> some View {
            content
              .toolbar { Button("Ask") { asks = true } }
              .alert("Sure?", isPresented: $asks) { Button("Yes") { print("yes") } }
          }
        }
        extension View {
          func asking() -> some View { modifier(Asking()) }
          func routed(by router: Router) -> some View {
            sheet(isPresented: Binding { router.sheet != nil } set: { _ in router.sheet = nil }) { Who(isFirst: false) }
              .navigationDestination(for: String.self) { _ in Who(isFirst: false) }
              .environmentObject(router)
          }
          func red() -> some View { foregroundStyle(.red) }
        }
        struct Who: View {
          @EnvironmentObject private var router: Router
          @Environment(\\.name) private var name
          let isFirst: Bool
          var body: some View {
            Button("I am \\(router.name), \\(name)") { print(router.name) }
            if isFirst {
              Button("Sheet") { router.sheet = "a" }
              NavigationLink("Push", value: "b")
            }
          }
        }
        struct Root: View {
          let routers = [Router("A"), Router("B")]
          var body: some View {
            TabView {
              ForEach(routers, id: \\.name) { router in
                NavigationStack { Who(isFirst: true).padding().asking().red().routed(by: router) }
                  .tabItem { Text(router.name) }
              }
            }
            .environment(\\.name, "me")
          }
        }

        await Headless.isolated { @MainActor in
          let window = UIWindow()
          window.rootViewController = UIHostingController(rootView: Root())
          window.makeKeyAndVisible()
          print(await perform([.tap("I am A, me"), .tap("Ask"), .tap("Yes"), .tap("Sheet")]))
          print(await perform([.swipeDown(.finished), .tab("B"), .tap("Push")]))
          print(await perform([.tap("I am B, me"), .back, .tab("A")]))
          window.rootViewController = UIViewController()
          Headless.runLoop.runUntilIdle()
        }
        """
      let result = try await StandInProgram.run(Self.reduce(code) + Self.perform, with: ["SwiftUI"])
      #expect(
        result == """
          A
          yes
          tap I am A, me, swipe down, swipe down cancelled
          tap I am B, me, back, back to UIHostingController<Who>, swipe back, swipe back cancelled, tab A, tab B
          B
          tap I am A, me, tap Sheet, tap Push, tap Ask, tab A, tab B
          no A
          no B

          """)
    }

    @Test("a stored view is evaluated where it is shown") func storedViews() async throws {
      let code = """
        import Foundation
        import UIKit

        @MainActor final class Router {
          let name: String
          init(_ name: String) { self.name = name }
        }
        struct Who: View {
          @EnvironmentObject private var router: Router
          var body: some View { Button("I am \\(router.name)") { print(router.name) } }
        }
        @MainActor final class Coordinator {
          private(set) lazy var start = AnyView(make(isFirst: true))
          @ViewBuilder func make(isFirst: Bool) -> some View {
            if isFirst { Who().padding() } else { Text("None") }
          }
        }
        @MainActor final class Names {
          var names = ["A", "B"]
          var all: Binding<[String]> { Binding(get: { self.names }, set: { self.names = $0 }) }
          func add() {
            if all.count < 3, let last = all.last { all.wrappedValue.append(last.wrappedValue) }
            all[0].wrappedValue = "C"
            print(names, all.map(\\.wrappedValue))
          }
        }
        struct Feature: View {
          let view: AnyView
          var body: some View { view }
        }
        struct Root: View {
          let coordinator = Coordinator()
          let router = Router("A")
          var body: some View {
            let start = coordinator.start
            return NavigationStack { Feature(view: start) }.environmentObject(router)
          }
        }

        await Headless.isolated { @MainActor in
          let window = UIWindow()
          window.rootViewController = UIHostingController(rootView: Root())
          window.makeKeyAndVisible()
          print(await perform([.tap("I am A")]))
          let screen = (window.rootViewController?.children.first as? UINavigationController)?.topViewController
          print(screen.flatMap(Headless.givenTypeName) ?? "")
          Names().add()
        }
        """
      let result = try await StandInProgram.run(Self.reduce(code) + Self.perform, with: ["SwiftUI"])
      #expect(
        result == """
          A
          tap I am A
          UIHostingController<Who>
          ["C", "B", "B"] ["C", "B", "B"]

          """)
    }

    @Test("tabs are shown one by one, each with its stack") func tabs() async throws {
      let code = """
        import Foundation
        import UIKit

        struct Page: View {
          @State private var count = 0
          let name: String
          var body: some View {
            Button("\\(name) \\(count)") { count += 1 }
            NavigationLink(destination: Text("More")) { Text("More of \\(name)") }
          }
        }
        struct Home: View {
          @State private var tab = 1
          var body: some View {
            TabView(selection: $tab) {
              NavigationStack { Page(name: "A") }.tabItem { Label("First", systemImage: "1.circle") }.tag(1)
              Page(name: "B").tabItem { Text("Second") }.onAppear { print("second") }.tag(2)
              Button("Go to first") { tab = 1 }.tabItem { Text("Third") }.tag(3)
            }
            .onChange(of: tab) { print("tab", $0) }
          }
        }
        struct Choice: View {
          enum Size: String, CaseIterable { case small, medium, large }
          @State private var size = Size.small
          @State private var isOn: Bool?
          var body: some View {
            Picker("Size", selection: $size) { ForEach(Size.allCases, id: \\.self) { Text($0.rawValue) } }
              .pickerStyle(.segmented)
            Picker("On", selection: $isOn) { Text("on").tag(true); Text("off").tag(false) }
            Button("\\(size) \\(isOn == nil ? "-" : "+")") {}
          }
        }
        struct Bar: View {
          @State private var tab = "a"
          var body: some View {
            TabView(selection: $tab) {
              Button("To b") { tab = "b" }.tag("a")
              Button("To a") { tab = "a" }.tag("b")
            }
          }
        }

        await Headless.isolated { @MainActor in
          let window = UIWindow()
          window.rootViewController = UIHostingController(rootView: Home())
          window.makeKeyAndVisible()
          print(await perform([.tap("A 0"), .tab("Second"), .tap("B 0"), .tab("First"), .tap("More of A"), .back]))
          print(await perform([.tab("Third"), .tap("Go to first")]))
          window.rootViewController = UIHostingController(rootView: Bar())
          print(await perform([.tap("To b")]))
          window.rootViewController = UIHostingController(rootView: Choice())
          print(await perform([.tap("large")]))
          print(await perform([.tap("off")]))
        }
        """
      let result = try await StandInProgram.run(Self.reduce(code) + Self.perform, with: ["SwiftUI"])
      #expect(
        result == """
          second
          tab 2
          tab 1
          tap A 1, tap More of A, tab First, tab Second, tab Third
          tab 3
          tab 1
          tap A 1, tap More of A, tab First, tab Second, tab Third
          tap To a
          tap small, tap medium, tap on, tap off, tap large -
          tap small, tap medium, tap on, tap large +

          """)
    }

    @Test("a view that is gone retains nothing, and one that is shown not what made its model")
    func releases() async throws {
      let code = """
        import Foundation
        import UIKit

        @MainActor final class Model {
          weak var flow: Flow?
          init(_ flow: Flow) { self.flow = flow }
        }
        final class Token {
          let name: String
          init(_ name: String) { self.name = name }
          deinit { print(name) }
        }
        struct Part: View {
          let token: Token
          var body: some View {
            Button("Part") { print(token) }
              .onAppear { _ = token }
              .onDisappear { _ = token }
              .onChange(of: ObjectIdentifier(token)) { print(token) }
          }
        }
        struct Home: View {
          @StateObject private var model: Model
          @State private var token: Token? = Token("the token is gone")
          init(_ flow: Flow) { _model = StateObject(wrappedValue: Model(flow)) }
          var body: some View {
            if let token { Part(token: token) }
            Button("Remove \\(model.flow != nil)") { token = nil }
          }
        }
        @MainActor final class Flow {
          let controller = UINavigationController()
          func start() { controller.viewControllers = [UIHostingController(rootView: Home(self))] }
          deinit { print("the flow is gone") }
        }

        await Headless.isolated { @MainActor in
          let window = UIWindow()
          var flow: Flow? = Flow()
          flow?.start()
          window.rootViewController = flow?.controller
          window.makeKeyAndVisible()
          _ = await perform([.tap("Remove true")])
          print("the flow is released")
          window.rootViewController = UIViewController()
          flow = nil
          Headless.runLoop.runUntilIdle()
          print("end")
        }
        """
      let result = try await StandInProgram.run(Self.reduce(code) + Self.perform, with: ["SwiftUI"])
      #expect(result == "the token is gone\nthe flow is released\nthe flow is gone\nend\n")
    }

    @Test("views open links, and submit what the user types") func linksAndSubmissions() async throws {
      let code = """
        import Foundation
        import UIKit

        struct Details: View {
          @Binding var name: String
          var body: some View {
            Text(name)
            Button("Rename") { name += "!" }
            Button("Close") {}
          }
        }
        struct Field: View {
          let title: String
          @Binding var text: String
          var autocapitalization: TextInputAutocapitalization?
          var label = SubmitLabel.next
          var body: some View {
            TextField(title, text: $text).textInputAutocapitalization(autocapitalization).submitLabel(label)
          }
        }
        struct Home: View {
          @State private var name: String?
          @State private var first = ""
          @State private var second = ""
          var body: some View {
            NavigationStack {
              VStack {
                TextField("First", text: $first).onSubmit { print("first", first) }
                Field(title: "Second", text: $second, autocapitalization: .never, label: .done)
              }
              .onSubmit { print("any") }
              .sheet(isPresented: Binding(get: { name != nil }, set: { if !$0 { name = nil } })) {
                if let name = Binding($name) { Details(name: name) }
              }
            }
            .onOpenURL { name = $0.host }
            .onChange(of: name) { _, new in print(new ?? "none") }
            .overlay { GeometryReader { space in ScrollViewReader { list in
              Button("Scroll") { list.scrollTo(1, anchor: .top) }.disabled(space.size.width < space.frame(in: .global).width)
            } } }
          }
        }

        await Headless.isolated { @MainActor in
          let window = UIWindow()
          window.rootViewController = UIHostingController(rootView: Home())
          window.makeKeyAndVisible()
          print(await perform([.open("shop://tea")]))
          print(await perform([.tap("Rename"), .swipeDown(.finished)]))
          for action in HeadlessUser().possibleActions where action.description.contains("return") { _ = await perform([action]) }
        }
        """
      let result = try await StandInProgram.run(Self.reduce(code) + Self.perform, with: ["SwiftUI"])
      #expect(
        result == """
          tea
          tap Rename, tap Close, swipe down, swipe down cancelled
          tea!
          none
          tap Scroll, tap First > return, tap Second > return
          first\u{20}
          any

          """)
    }

    @Test("an app may have types with the names of SwiftUI's") func names() async throws {
      let code =
        "import UIKit\nenum State { case on }\nprotocol Presenter {}\nenum Alert {}\nenum Text {}\nprint(State.on)"
      #expect(try await StandInProgram.run(code, with: ["SwiftUI"]) == "on\n")
    }
  #endif
}
