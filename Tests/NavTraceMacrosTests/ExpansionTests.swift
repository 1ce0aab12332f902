import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// The complete code that `@Traced` generates.
@Suite struct ExpansionTests {
  @Test("a protocol gets a decorator that records and forwards its calls") func decorator() {
    expectExpansion(
      """
      @Traced
      @MainActor public protocol Navigator: AnyObject {
        var count: Int { get }
        func show(_ screen: UIViewController, animated: Bool, onClose: (() -> Void)?)
        func close()
        func track(event: String) async throws -> Int
      }
      """,
      """

      @MainActor public protocol Navigator: AnyObject {
        var count: Int { get }
        func show(_ screen: UIViewController, animated: Bool, onClose: (() -> Void)?)
        func close()
        func track(event: String) async throws -> Int
      }

      /// Records the calls of a `Navigator`, and passes them on.
      public final class TracedNavigator: Navigator {
        /// The router that does the work.
        public let base: any Navigator
        private let recorder: NavTraceRecording.Recorder?
        private lazy var recording = NavTraceRecording.RouterRecording(of: base, by: self, recorder: recorder)

        public init(_ base: any Navigator, recorder: NavTraceRecording.Recorder? = NavTraceRecording.RouterRecording.currentRecorder) {
          self.base = (base as? TracedNavigator)?.base ?? base
          self.recorder = recorder
        }

        public var count: Int {
          get {
            self.base.count
          }
        }

        public func show(_ screen: UIViewController, animated: Bool, onClose: (() -> Void)?) {
          let onClose = self.recording.present(screen, animated: animated, onDismissed: onClose)
          self.base.show(screen, animated: animated, onClose: onClose)
        }

        public func close() {
          self.recording.dismiss(animated: true)
          self.base.close()
        }

        public func track(event: String) async throws -> Int {
          return try await self.base.track(event: event)
        }
      }
      """)
  }

  @Test("a protocol for any type, on no actor, is decorated, with its inherited requirements")
  func anyConformingType() {
    expectExpansion(
      """
      @Traced protocol Router: Presentable {
        override func toPresent() -> UIViewController?
        @TracedAs(.onDismissed) var onDismiss: VoidClosure? { get set }
        mutating func push(_ module: Presentable?, onBack: @escaping VoidClosure)
        @MainActor @discardableResult func set(_ modules: [Presentable]) -> Bool
      }
      """,
      """
      protocol Router: Presentable {
        override func toPresent() -> UIViewController?
        var onDismiss: VoidClosure? { get set }
        mutating func push(_ module: Presentable?, onBack: @escaping VoidClosure)
        @MainActor @discardableResult func set(_ modules: [Presentable]) -> Bool
      }

      /// Records the calls of a `Router`, and passes them on.
      final class TracedRouter: Router {
        /// The router that does the work.
        private(set) var base: any Router
        private let recorder: NavTraceRecording.Recorder?
        private lazy var recording = NavTraceRecording.RouterRecording(of: base, by: self, recorder: recorder)

        init(_ base: any Router, recorder: NavTraceRecording.Recorder? = NavTraceRecording.RouterRecording.currentRecorder) {
          self.base = (base as? TracedRouter)?.base ?? base
          self.recorder = recorder
        }

        var onDismiss: VoidClosure? {
          get {
            self.base.onDismiss
          }
          set {
            var base = self.base
            base.onDismiss = self.recording.callback(newValue)
            self.base = base
          }
        }

        func toPresent() -> UIViewController? {
          return self.base.toPresent()
        }

        func push(_ module: Presentable?, onBack: @escaping VoidClosure) {
          let onBack = self.recording.present(module?.toPresent(), animated: true, callback: onBack) ?? onBack
          var base = self.base
          defer {
            self.base = base
          }
          base.push(module, onBack: onBack)
        }

        @MainActor @discardableResult func set(_ modules: [Presentable]) -> Bool {
          self.recording.present(modules.compactMap {
              $0.toPresent()
            }, animated: true)
          return self.base.set(modules)
        }
      }
      """)
  }

  @Test("with call sites, each method gets an overload that records its caller, and a guard")
  func callSites() {
    expectExpansion(
      """
      @Traced(callSites: true)
      @MainActor protocol Navigator: AnyObject {
        func show(_ screen: UIViewController, onClose: (() -> Void)?)
        func close()
        func log()
      }
      """,
      """

      @MainActor protocol Navigator: AnyObject {
        @_disfavoredOverload
        func show(_ screen: UIViewController, onClose: (() -> Void)?)
        @_disfavoredOverload
        func close()
        func log()
      }

      /// Records the calls of a `Navigator`, and passes them on.
      final class TracedNavigator: Navigator {
        /// The router that does the work.
        let base: any Navigator
        private let recorder: NavTraceRecording.Recorder?
        private lazy var recording = NavTraceRecording.RouterRecording(of: base, by: self, recorder: recorder)

        init(_ base: any Navigator, recorder: NavTraceRecording.Recorder? = NavTraceRecording.RouterRecording.currentRecorder) {
          self.base = (base as? TracedNavigator)?.base ?? base
          self.recorder = recorder
        }

        @_disfavoredOverload func show(_ screen: UIViewController, onClose: (() -> Void)?) {
          self.show(screen, onClose: onClose, from: nil)
        }

        func show(_ screen: UIViewController, onClose: (() -> Void)?, from callSite: Coordinators.CallSite?) {
          let onClose = self.recording.present(screen, animated: true, onDismissed: onClose, from: callSite)
          self.base.show(_:onClose:)(screen, onClose)
        }

        @_disfavoredOverload func close() {
          self.close(from: nil)
        }

        func close(from callSite: Coordinators.CallSite?) {
          self.recording.dismiss(animated: true, from: callSite)
          (self.base.close as () -> Void)()
        }

        func log() {
          self.base.log()
        }
      }

      extension Navigator {
        @available(*, unavailable, message: "'show' has no default implementation; if an extension of your own has one, write @Traced without callSites")
        func show(_ screen: UIViewController, onClose: (() -> Void)?) {
          Swift.fatalError()
        }

        /// Does what the protocol's method does, and records where it was called.
        func show(_ screen: UIViewController, onClose: (() -> Void)?, fileID: Swift.String = #fileID, line: Swift.Int = #line) {
          if let traced = self as? TracedNavigator {
            traced.show(screen, onClose: onClose, from: Coordinators.CallSite(fileID: fileID, line: line))
          } else {
            self.show(_:onClose:)(screen, onClose)
          }
        }

        @available(*, unavailable, message: "'close' has no default implementation; if an extension of your own has one, write @Traced without callSites")
        func close() {
          Swift.fatalError()
        }

        /// Does what the protocol's method does, and records where it was called.
        func close(fileID: Swift.String = #fileID, line: Swift.Int = #line) {
          if let traced = self as? TracedNavigator {
            traced.close(from: Coordinators.CallSite(fileID: fileID, line: line))
          } else {
            (self.close as () -> Void)()
          }
        }
      }
      """)
  }

  @Test(
    "a decorator satisfies the requirements of its protocol",
    arguments: [
      ("protocol R: Sendable {}", "final class TracedR: R, @unchecked Sendable {"),
      (
        "protocol R: UINavigationControllerDelegate, NSObjectProtocol {}",
        "final class TracedR: NSObject, R {"
      ),
      ("protocol R: AnyObject & AutoMockable {}", "final class TracedR: R {"),
      ("protocol R where Self: NSObject {}", "final class TracedR: NSObject, R {"),
      ("nonisolated protocol R {}", "nonisolated final class TracedR: R {"),
      ("package nonisolated protocol R {}", "package nonisolated final class TracedR: R {"),
    ])
  func declarations(source: String, declaration: String) {
    #expect(expansion("@Traced \(source)").contains(declaration))
  }

  @Test(
    "a declaration that cannot be decorated is reported, with a fix",
    arguments: [
      (
        "@Traced class Navigator {}",
        "@Traced is for protocols: put it on the protocol of your routers"
      ),
      (
        "@Traced protocol Navigator: AnyObject { associatedtype Route }",
        "@Traced cannot decorate a protocol with associated types, because one class cannot implement all variants: "
          + "write the decorator by hand with RouterRecording"
      ),
      (
        "@Traced protocol Navigator: AnyObject, Closing {}",
        "@Traced cannot see the requirements of 'Closing': repeat all of them in 'Navigator', as in "
          + "'override func toPresent() -> UIViewController?'; if there are none, "
          + "write @Traced(emptyProtocols: [\"Closing\"])"
      ),
      (
        "@Traced protocol Navigator: UIViewController {}",
        "@Traced cannot decorate a protocol of subclasses of 'UIViewController', because the decorator is not one of them: "
          + "put it on a protocol without that constraint"
      ),
      (
        "@Traced protocol Navigator: AnyObject { init(count: Int) }",
        "@Traced cannot forward an initialiser: move it to another protocol, "
          + "or write the decorator by hand with RouterRecording"
      ),
      (
        "@Traced @MainActor protocol Navigator { nonisolated func log() }",
        "@Traced cannot forward a nonisolated requirement of a protocol on the main actor: "
          + "move it to another protocol, or write the decorator by hand with RouterRecording"
      ),
      (
        "@Traced(screen: member) protocol Navigator {}",
        "@Traced reads only literals here: write the value itself"
      ),
      (
        "@Traced protocol Navigator { var onDismiss: (() -> Void)? { get set } }",
        "'onDismiss' is forwarded without tracking: write @TracedAs(.onDismissed) if it runs when a screen is gone, "
          + "or @TracedAs(.ignore) if not"
      ),
      (
        "@Traced protocol Navigator { @TracedAs(.onDismissed) var onDismiss: (() -> Void)? { get } }",
        "'onDismiss' cannot be tracked: it must be '{ get set }', and only closures of type () -> Void, "
          + "alone or with @MainActor or @Sendable, optional or @escaping, can be tracked"
      ),
      (
        "@Traced protocol Navigator { @TracedAs(.present) var show: Show { get } }",
        "this role is for methods: write .onDismissed or .ignore"
      ),
    ])
  func refusals(source: String, message: String) {
    #expect(diagnostics(source) == [message])
  }

  @Test(
    "a protocol that needs no annotation is decorated without a diagnostic",
    arguments: [
      "@Traced protocol Navigator {}",
      "@Traced protocol Navigator: class {}",
      "@Traced(emptyProtocols: [\"Closing\"]) protocol Navigator: Closing {}",
      "@Traced protocol Navigator: Closing { override func close() }",
      "@Traced protocol Navigator { @TracedAs(.ignore) var onDismiss: (() -> Void)? { get set } }",
      "@Traced protocol Navigator { var title: String? { get set } }",
    ])
  func acceptances(source: String) {
    #expect(diagnostics(source) == [])
  }
}
