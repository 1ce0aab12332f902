import Coordinators
import NavTrace
import NavTraceRecording
import Testing
import UIKit

/// The ways in which the recorder finds the children of coordinators.
@MainActor @Suite struct ChildrenTests {
  @MainActor private protocol Coordinating: AnyObject {}
  private final class Child: Coordinating {
    /// A reference to the parent, which does not make the parent a child.
    weak var weakParent: (any Coordinating)?
    var strongParent: (any Coordinating)?
  }

  /// A parent that stores its children.
  private protocol KeepingParent: Coordinating {
    var kept: [Child] { get set }
    init()
  }
  private final class Plain: KeepingParent { var kept: [Child] = [] }
  private final class Wrapped: KeepingParent { @Children var kept: [Child] = [] }
  /// Stores its children where reflection cannot find them, and reports changes.
  private final class Reporting: KeepingParent {
    private final class Box { var children: [Child] = [] }
    private let box = Box()
    var kept: [Child] {
      get { box.children }
      set {
        let before = box.children
        box.children = newValue
        for child in before where !newValue.contains(where: { $0 === child }) {
          Recorder.current?.childRemoved(child, from: self)
        }
        for child in newValue where !before.contains(where: { $0 === child }) {
          Recorder.current?.childAdded(child, to: self)
        }
      }
    }
  }

  private func run<Parent: KeepingParent>(
    _: Parent.Type, watching: @escaping @MainActor (Recorder, Parent) -> Void
  ) throws -> [String] {
    try recording { stage in
      let parent = Parent()
      stage.kept.append(parent)
      if let recorder = stage.recorder { watching(recorder, parent) }
      let navigation = stage.navigation()
      for name in ["One", "Two"] {
        let child = Child()
        child.weakParent = parent
        child.strongParent = parent
        parent.kept.append(child)
        let screen = screen(name)
        stage.recorder?.claim(screen, by: child)
        navigation.pushViewController(screen, animated: true)
        Headless.runLoop.runUntilIdle()
      }
      for child in parent.kept { child.strongParent = nil }
      try HeadlessUser().goBack()
      parent.kept.removeLast()
      try HeadlessUser().goBack()
    }.words.map { $0.replacingOccurrences(of: "\(Parent.self)", with: "Parent") }
  }

  @Test("reflection, the wrapper, calls and a closure find the same children") func agreement() throws {
    let expected = try run(Plain.self) { recorder, parent in
      recorder.watch(parent) { ($0 as? Plain)?.kept ?? [] }
    }
    #expect(
      expected.filter { $0.contains("Parent") } == [
        "Parent adds Child", "Parent adds Child", "Parent removes Child",
      ])
    let coordinators = CoordinatorKind.instances(of: (any Coordinating).self)
    #expect(try run(Plain.self) { $0.watch($1, coordinators: coordinators) } == expected)
    #expect(try run(Wrapped.self) { $0.watch($1, coordinators: coordinators) } == expected)
    #expect(try run(Reporting.self) { $0.watch($1, coordinators: coordinators) } == expected)
    // A parent that reports changes need not be watched.
    #expect(try run(Wrapped.self) { _, _ in } == expected)
    #expect(try run(Reporting.self) { _, _ in } == expected)
  }

  @Test("a property wrapper records changes that reflection misses") func exactOrder() throws {
    func events<Parent: KeepingParent>(_: Parent.Type) throws -> [String] {
      try recording { stage in
        let parent = Parent()
        stage.kept.append(parent)
        stage.recorder?.watch(parent, coordinators: .instances(of: (any Coordinating).self))
        parent.kept = [Child()]
        // Reflection does not happen between the changes.
        parent.kept = []
        _ = stage.navigation()
      }.words.filter { $0.contains("Child") }
    }
    #expect(try events(Plain.self) == [])
    #expect(try events(Wrapped.self) == ["Wrapped adds Child", "Wrapped removes Child", "deinit Child"])
  }

  // MARK: Reflection

  private class Base: Coordinating { var inherited: (any Coordinating)? }
  private struct Weakly { weak var child: Child? }
  private struct Nested { var state = State.idle }
  private enum State {
    case idle
    case running(Child, since: Int)
  }
  private final class Holder: Base {
    var optional: Child?
    var array: [any Coordinating] = []
    var dictionary: [String: Child] = [:]
    var nested = Nested()
    var tuple: (Int, Child?) = (0, nil)
    lazy var lazily = Child()
    weak var weakly: Child?
    var weakBox: [Weakly] = []
    unowned var unowned: Child?
    var captured: (() -> Child)?
    var boxed: NSObject?
    @MainActor private final class Box: NSObject { let child = Child() }
    func box() { boxed = Box() }
  }

  @Test(
    "a child in several properties is one child, and a child twice in one list is two",
    arguments: [false, true])
  func heldTwice(inOneList: Bool) throws {
    let words = try recording { stage in
      let (holder, child) = (Holder(), Child())
      stage.kept += [holder, child]
      if inOneList {
        holder.array = [child, child]
      } else {
        (holder.optional, holder.array, holder.dictionary) = (child, [child], ["tab": child])
      }
      stage.recorder?.watch(holder, coordinators: .instances(of: (any Coordinating).self))
      _ = stage.navigation()
    }.words
    #expect(words.filter { $0 == "Holder adds Child" }.count == (inOneList ? 2 : 1))
  }

  @Test(
    "children are found in values of all kinds if they are strongly referenced",
    arguments: [
      ("optional", true), ("array", true), ("dictionary", true), ("nested", true), ("tuple", true),
      ("lazily", true), ("inherited", true), ("weakly", false), ("weakBox", false), ("unowned", false),
      ("captured", false), ("boxed", true),
    ])
  func kinds(property: String, isFound: Bool) throws {
    let words = try recording { stage in
      let holder = Holder()
      let child = Child()
      stage.kept += [holder, child]
      stage.recorder?.watch(holder, coordinators: .instances(of: (any Coordinating).self))
      switch property {
      case "optional": holder.optional = child
      case "array": holder.array = [child]
      case "dictionary": holder.dictionary["key"] = child
      case "nested": holder.nested.state = .running(child, since: 1)
      case "tuple": holder.tuple.1 = child
      case "lazily": _ = holder.lazily
      case "inherited": holder.inherited = child
      case "weakly": holder.weakly = child
      case "weakBox": holder.weakBox = [Weakly(child: child)]
      case "unowned": holder.unowned = child
      case "captured": holder.captured = { child }
      case "boxed": holder.box()
      default: Issue.record("\(property) is none of the properties")
      }
      _ = stage.navigation()
    }.words
    #expect(words.contains("Holder adds Child") == isFound)
  }

  private final class Tab: NSObject, Coordinating { var parent: Tabs? }
  private final class Tabs: NSObject, Coordinating { lazy var tab = Tab() }

  /// A screen whose view refers to coordinators, as hosted views of SwiftUI do.
  private final class HostingScreen: UIViewController {
    struct Content {
      var tab: Tab?
      var tabs: Tabs?
    }
    final class Box {
      let content: Content
      init(_ content: Content) { self.content = content }
    }
    var content = Content()
    var box: Box?
  }

  @Test(
    "a coordinator's child to which a view refers, too, has one parent",
    arguments: [(false, false), (true, false), (false, true)])
  func hosted(refersToParent: Bool, isErased: Bool) throws {
    let words = try recording { stage in
      let (screen, tabs) = (HostingScreen(), Tabs())
      if refersToParent { tabs.tab.parent = tabs }
      let content = HostingScreen.Content(tab: tabs.tab, tabs: tabs)
      if isErased { screen.box = HostingScreen.Box(content) } else { screen.content = content }
      stage.kept.append(screen)
      stage.recorder?.watch(screen, coordinators: .instances(of: (any Coordinating).self))
      stage.recorder?.checkpoint()
    }.words
    let adding = words.filter { $0.contains(" adds ") }
    #expect(
      adding
        == (refersToParent
          ? ["HostingScreen adds Tab", "Tab adds Tabs"] : ["HostingScreen adds Tabs", "Tabs adds Tab"]))
  }

  @Test("a child in two properties is removed once both are cleared") func heldTwice() throws {
    let words = try recording { stage in
      let holder = Holder()
      stage.kept.append(holder)
      stage.recorder?.watch(holder, coordinators: .instances(of: (any Coordinating).self))
      let child = Child()
      holder.array = [child]
      holder.optional = child
      stage.recorder?.checkpoint()
      holder.optional = nil
      stage.recorder?.checkpoint()
      holder.array = []
      stage.recorder?.checkpoint()
    }.words
    #expect(words.filter { $0.contains("s Child") } == ["Holder adds Child", "Holder removes Child"])
  }

  private final class Own: Coordinator {
    var children: [any Coordinator] = []
    let router: any Router = NoRouter()
    func present(animated: Bool, onDismissed: (() -> Void)?) {}

    private final class NoRouter: Router {
      func present(_ viewController: UIViewController, animated: Bool, onDismissed: (() -> Void)?) {}
      func dismiss(animated: Bool) {}
    }
  }

  @Test(
    "a child that is in a list twice is added and removed for each entry",
    arguments: [
      ([[1], [1, 1], [1], []], "+1 +1 -1"), ([[1, 1], []], "+1 +1 -1"),
      ([[1, 2], [2, 1, 1], [2]], "+1 +2 +1 -1"),
      ([[1, 2, 3], [3, 1], [2]], "+1 +2 +3 -2 -3 -1 +2"),
    ])
  func listedTwice(lists: [[Int]], changes: String) throws {
    let events = try recording { stage in
      let parent = Own()
      let children = (1...3).map { _ in Own() }
      stage.kept += [parent] + children
      stage.recorder?.watch(parent)
      for list in lists {
        parent.children = list.map { children[$0 - 1] }
        stage.recorder?.checkpoint()
      }
    }
    // The children in the order in which they were recorded.
    var numbers: [ObjectID] = []
    func number(_ child: TraceObject) -> Int {
      if let index = numbers.firstIndex(of: child.id) { return index + 1 }
      numbers.append(child.id)
      return numbers.count
    }
    let changed = events.compactMap { event in
      switch event.body {
      case .childAdded(_, let child, _): "+\(number(child))"
      case .childRemoved(_, let child, _): "-\(number(child))"
      default: nil
      }
    }
    #expect(changed.joined(separator: " ") == changes)
  }

  @Test("an unowned reference to a deallocated object is not read") func danglingUnowned() throws {
    let words = try recording { stage in
      let holder = Holder()
      stage.kept.append(holder)
      stage.recorder?.watch(holder, coordinators: .instances(of: (any Coordinating).self))
      var child: Child? = Child()
      holder.unowned = child
      child = nil
      _ = stage.navigation()
    }.words
    #expect(!words.contains("Holder adds Child"))
  }

  @Test("coordinators are recognized by protocol, class or name")
  func kindsOfCoordinators() throws {
    final class Other {}
    @MainActor final class Root {
      let one = Child()
      let two = Base()
      let other = Other()
    }
    func found(_ kind: CoordinatorKind) throws -> [String] {
      let trace = try recording { stage in
        let root = Root()
        stage.kept.append(root)
        stage.recorder?.watch(root, coordinators: kind)
      }
      return trace.words
    }
    #expect(try found(.instances(of: (any Coordinating).self)) == ["Root adds Child", "Root adds Base"])
    #expect(try found(.instances(of: Base.self)) == ["Root adds Base"])
    #expect(try found(.named { $0.hasPrefix("Oth") }) == ["Root adds Other"])
  }

  @Test("the coordinators of Core Data and of files are none, whatever their names")
  func coordinatorsOfFiles() throws {
    final class NSPersistentStoreCoordinator {}
    @MainActor final class Root {
      let store = NSPersistentStoreCoordinator()
      let child = Child()
    }
    let trace = try recording { stage in
      let root = Root()
      stage.kept.append(root)
      stage.recorder?.watch(root, coordinators: .named { _ in true })
    }
    #expect(trace.words == ["Root adds Child"])
  }
}
