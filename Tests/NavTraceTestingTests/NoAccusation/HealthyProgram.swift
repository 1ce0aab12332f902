import Coordinators
import Dispatch
import Testing
import UIKit

/// A session of an app without bugs.
struct HealthyProgram: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let hasRouters: Bool
  let run: @MainActor @Sendable (HealthyApp) async throws -> Void

  init(
    _ description: String, hasRouters: Bool = true,
    _ run: @escaping @MainActor @Sendable (HealthyApp) async throws -> Void
  ) {
    (testDescription, self.hasRouters, self.run) = (description, hasRouters, run)
  }

  /// The ways in which the recorder can find the owners of the program's screens.
  var attachments: [OracleAttachment] { hasRouters ? OracleAttachment.allCases : [.watch, .claims] }

  static let all = cached + replaced + containers + closures + asynchronous

  /// Coordinators and screens that are shown more than once.
  private static let cached = [
    HealthyProgram("a cached coordinator is shown again") { app in
      let root = app.start()
      let help = app.flow()
      root.cachedFlow = help
      for _ in 1...3 {
        root.presentChild(help, animated: true)
        app.settle()
        try app.goBack()
      }
    },
    HealthyProgram("a cached screen is shown again") { app in
      let root = app.start()
      let help = app.screen(of: root)
      root.cachedScreen = help
      for _ in 1...3 {
        root.router.present(help, animated: true)
        app.settle()
        try app.goBack()
      }
    },
    HealthyProgram("a child is run again, and stays among the children") { app in
      let root = app.start()
      let child = app.flow()
      root.children.append(child)
      for _ in 1...2 {
        child.present(animated: true, onDismissed: nil)
        app.settle()
        try app.goBack()
      }
      child.present(animated: true, onDismissed: nil)
      app.settle()
    },
    HealthyProgram("a list of screens is in step with the stack") { app in
      let root = app.start()
      for _ in 1...3 {
        let screen = app.screen(of: root)
        root.screens.append(screen)
        root.router.present(screen, animated: true) { [weak root] in root?.screens.removeLast() }
        app.settle()
      }
      try app.goBack()
      try app.goBack()
    },
    HealthyProgram("a child is added after it has presented") { app in
      let root = app.start()
      let child = app.flow()
      child.present(animated: true) { [weak root, weak child] in
        if let root, let child { root.remove(child) }
      }
      app.settle()
      root.children.append(child)
      app.settle()
      try app.goBack()
    },
  ]

  /// Programs in which many screens leave at once.
  private static let replaced = [
    HealthyProgram("a deep link replaces the stack") { app in
      let root = app.start()
      var parent = root
      for _ in 1...2 {
        let child = app.flow()
        parent.presentChild(child, animated: true)
        app.settle()
        parent = child
      }
      let linked = app.flow()
      root.children.append(linked)
      let screens = app.navigation.viewControllers.prefix(1) + [app.screen(of: linked)]
      app.navigation.setViewControllers(Array(screens), animated: true)
      app.settle()
    },
    HealthyProgram("a deep link pops to the root, and shows another flow") { app in
      let root = app.start()
      root.presentChild(app.flow(), animated: true)
      app.settle()
      app.navigation.popToRootViewController(animated: false)
      root.presentChild(app.flow(), animated: true)
      app.settle()
    },
    HealthyProgram("the root is replaced") { app in
      app.start().presentChild(app.flow(), animated: true)
      app.settle()
      app.start().presentChild(app.flow(), animated: true)
      app.settle()
      try app.goBack()
    },
    HealthyProgram("a sheet is swiped down") { app in
      let root = app.start()
      let sheet = ModalNavigationRouter(parentViewController: app.navigation)
      root.presentChild(app.flow(over: sheet), animated: true)
      app.settle()
      try HeadlessUser().swipeDown()
      app.settle()
    },
  ]

  private static let containers = [
    HealthyProgram("an app of UIKit alone pushes and pops", hasRouters: false) { app in
      let root = app.startWithoutRouter()
      for _ in 1...2 {
        let child = PlainFlow(app, app.navigation)
        root.children.append(child)
        child.push(animated: true)
        app.settle()
        app.navigation.popViewController(animated: true)
        root.children.removeAll { $0 === child }
        app.settle()
      }
    },
    HealthyProgram("a container of the app's own turns to another stack, and back") { app in
      let second = UINavigationController()
      let root = app.start { OracleTabs([$0, second]) }
      let tab = app.flow(on: second)
      root.children.append(tab)
      tab.present(animated: false, onDismissed: nil)
      let tabs = app.window.rootViewController as? OracleTabs
      for _ in 1...2 {
        tabs?.turn()
        app.settle()
        tab.presentChild(app.flow(), animated: true)
        app.settle()
        try app.goBack()
        tabs?.turn()
        app.settle()
      }
    },
  ]

  /// Screens whose closures capture coordinators, without a property that refers to one.
  private static let closures = [
    HealthyProgram("closures of screens capture the coordinators that show them", hasRouters: false) { app in
      let root = app.startWithoutRouter()
      for _ in 1...2 {
        let child = PlainFlow(app, app.navigation)
        root.children.append(child)
        child.push { [weak child] in child?.push {} }
        child.push { [weak child] in child?.push {} }
        app.navigation.popToRootViewController(animated: true)
        root.children.removeAll { $0 === child }
        app.settle()
      }
    },
    HealthyProgram("closures of screens start flows of coordinators that stay", hasRouters: false) { app in
      let root = app.startWithoutRouter()
      let (share, help) = (PlainFlow(app, app.navigation), PlainFlow(app, app.navigation))
      root.children = [share, help]
      root.push {}
      try app.goBack()
      root.push { [weak share, weak help] in
        share?.push {}
        help?.push {}
      }
      root.push { [weak share] in share?.push {} }
      try app.goBack()
      try app.goBack()
    },
    HealthyProgram("a screen captures several new coordinators that stay", hasRouters: false) { app in
      let root = app.startWithoutRouter()
      let (share, help) = (PlainFlow(app, app.navigation), PlainFlow(app, app.navigation))
      root.children = [share, help]
      root.push { [weak share, weak help] in
        share?.push {}
        help?.push {}
      }
      try app.goBack()
    },
  ]

  /// Children that are removed asynchronously on the main actor.
  private static let asynchronous = [
    HealthyProgram("a child is removed by the main queue") { app in
      try await app.removeChild { removal in
        DispatchQueue.main.async { removal() }
      } afterLeaving: {
        app.navigation.popViewController(animated: true)
        app.settle()
      }
    },
    HealthyProgram("a child is removed by a task") { app in
      try await app.removeChild { removal in
        Task { removal() }
      } afterLeaving: {
        app.navigation.popViewController(animated: true)
        app.settle()
      }
    },
    HealthyProgram("a child is removed by the main queue after Back") { app in
      try await app.removeChild { removal in
        DispatchQueue.main.async { removal() }
      } afterLeaving: {
        try app.goBack()
      }
    },
    HealthyProgram("a child is removed by a task after Back") { app in
      try await app.removeChild { removal in
        Task { removal() }
      } afterLeaving: {
        try app.goBack()
      }
    },
    HealthyProgram("a sheet's child is removed by a task after a swipe") { app in
      try await app.removeChild(inSheet: true) { removal in
        Task { removal() }
      } afterLeaving: {
        try HeadlessUser().swipeDown()
        app.settle()
      }
    },
  ]
}

extension HealthyApp {
  /// Presents a child, makes its screen leave, and waits until the child is removed.
  fileprivate func removeChild(
    inSheet: Bool = false, _ remove: @escaping @MainActor (@escaping @MainActor () -> Void) -> Void,
    afterLeaving leave: @MainActor () throws -> Void
  ) async throws {
    let root = start()
    let child = inSheet ? flow(over: ModalNavigationRouter(parentViewController: navigation)) : flow()
    root.presentChild(child, remove: remove)
    settle()
    try leave()
    while !root.children.isEmpty { await Task.yield() }
  }
}
