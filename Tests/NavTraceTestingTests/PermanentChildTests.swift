import NavTraceRecording
import NavTraceTesting
import Testing
import UIKit

/// Coordinators that live as long as their parent, and show their screens when the user wants.
@MainActor @Suite struct PermanentChildTests {
  private class Section {
    unowned let navigation: UINavigationController
    init(_ navigation: UINavigationController) { self.navigation = navigation }
    @MainActor func show() {
      let screen = SectionScreen()
      screen.section = self
      navigation.pushViewController(screen, animated: true)
    }
  }
  private final class Map: Section {}
  private final class SectionScreen: UIViewController { weak var section: Section? }

  private final class Atlas: Section {
    let constant: Map
    var mandatory: Map
    var optional: Map?
    let constants: [Map]
    var list: [Map]
    lazy var lazily = Map(navigation)
    lazy var lazyAndOptional: Map? = Map(navigation)
    lazy var lazyList = [Map(navigation)]
    let constantAndListed: Map

    override init(_ navigation: UINavigationController) {
      (constant, mandatory, optional) = (Map(navigation), Map(navigation), Map(navigation))
      (constants, constantAndListed) = ([Map(navigation)], Map(navigation))
      list = [Map(navigation), constantAndListed]
      super.init(navigation)
    }
  }

  /// Returns the findings after the user has gone back from the screen of a section.
  private func findings(_ section: (Atlas) -> Map) throws -> [String] {
    try Headless.isolated {
      let window = UIWindow(frame: .zero)
      let navigation = UINavigationController()
      let atlas = Atlas(navigation)
      let trace = try NavigationTrace { recorder in
        recorder.watch(atlas, coordinators: .instances(of: Section.self))
        atlas.show()
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        Headless.runLoop.runUntilIdle()
        section(atlas).show()
        try HeadlessUser().goBack()
        recorder.end()
      }
      return withExtendedLifetime((window, atlas)) { trace.findings.map(\.rule) }
    }
  }

  @Test("a child that its parent cannot release is not reported when its screens have left") func kept()
    throws
  {
    #expect(try findings(\.constant) == [])
    #expect(try findings(\.mandatory) == [])
    #expect(try findings { $0.constants[0] } == [])
    #expect(try findings(\.lazily) == [])
  }

  @Test("the same is true if the parent is deallocated at the end of the test") func ended() throws {
    func findings(_ section: (Atlas) -> Map) throws -> [String] {
      try Headless.isolated {
        try NavigationTrace { recorder in
          let window = UIWindow(frame: .zero)
          let navigation = UINavigationController()
          let atlas = Atlas(navigation)
          recorder.watch(atlas, coordinators: .instances(of: Section.self))
          atlas.show()
          window.rootViewController = navigation
          window.makeKeyAndVisible()
          Headless.runLoop.runUntilIdle()
          section(atlas).show()
          try HeadlessUser().goBack()
        }.findings.map(\.rule)
      }
    }
    #expect(try findings(\.constant) == [])
    #expect(try findings(\.lazily) == [])
    #expect(try findings { $0.optional! } == ["leaked-child"])
    #expect(try findings(\.constantAndListed) == ["leaked-child"])
  }

  @Test("a child that its parent could release is reported") func leaked() throws {
    #expect(try findings { $0.optional! } == ["leaked-child"])
    #expect(try findings { $0.list[0] } == ["leaked-child"])
    #expect(try findings { $0.lazyAndOptional! } == ["leaked-child"])
    #expect(try findings { $0.lazyList[0] } == ["leaked-child"])
    #expect(try findings(\.constantAndListed) == ["leaked-child"])
  }

  private final class Delegate: UIResponder, UIWindowSceneDelegate {
    var app: Map?
    var other: Map?
  }

  @Test(
    "the only coordinator of an app's delegate is not reported when its screens have left",
    arguments: [false, true])
  func delegate(hasOther: Bool) throws {
    try Headless.isolated {
      let (window, navigation, delegate) = (UIWindow(frame: .zero), UINavigationController(), Delegate())
      let trace = try NavigationTrace { recorder in
        recorder.watch(delegate, coordinators: .instances(of: Section.self))
        delegate.app = Map(navigation)
        if hasOther { delegate.other = Map(navigation) }
        delegate.app?.show()
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        Headless.runLoop.runUntilIdle()
        navigation.setViewControllers([UIViewController()], animated: false)
        recorder.end()
      }
      let found = withExtendedLifetime((window, delegate)) { trace.findings.map(\.rule) }
      #expect(found == (hasOther ? ["leaked-child"] : []))
    }
  }
}
