import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// What `@Traced` writes, whole.
@Suite struct ExpansionTests {
  @Test("a protocol gets its decorator, and methods that know where they are called") func decorator() {
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
        @_disfavoredOverload
        func show(_ screen: UIViewController, animated: Bool, onClose: (() -> Void)?)
        @_disfavoredOverload
        func close()
        func track(event: String) async throws -> Int
      }

      /// Passes on what `Navigator` is asked for, and records it.
      @MainActor public final class TracedNavigator: Navigator {
        /// The router that does the work.
        public let base: any Navigator
        private let recorder: NavTraceRecording.Recorder?
        private lazy var recording = NavTraceRecording.RouterRecording(of: base, by: self, recorder: recorder)

        public init(_ base: any Navigator, recorder: NavTraceRecording.Recorder? = .current) {
          self.base = (base as? TracedNavigator)?.base ?? base
          self.recorder = recorder
        }

        public var count: Int {
          get {
            base.count
          }
        }

        @_disfavoredOverload public func show(_ screen: UIViewController, animated: Bool, onClose: (() -> Void)?) {
          self.show(screen, animated: animated, onClose: onClose, from: nil)
        }

        public func show(_ screen: UIViewController, animated: Bool, onClose: (() -> Void)?, from callSite: Coordinators.CallSite?) {
          let onClose = recording.present(screen, animated: animated, onDismissed: onClose, from: callSite)
          base.show(_:animated:onClose:)(screen, animated, onClose)
        }

        @_disfavoredOverload public func close() {
          self.close(from: nil)
        }

        public func close(from callSite: Coordinators.CallSite?) {
          recording.dismiss(animated: true, from: callSite)
          (base.close as () -> Void)()
        }

        public func track(event: String) async throws -> Int {
          return try await base.track(event: event)
        }
      }

      @MainActor extension Navigator {
        /// Does as the protocol's method, and tells where it was called.
        public func show(_ screen: UIViewController, animated: Bool, onClose: (() -> Void)?, fileID: Swift.String = #fileID, line: Swift.Int = #line) {
          if let traced = self as? TracedNavigator {
            traced.show(screen, animated: animated, onClose: onClose, from: Coordinators.CallSite(fileID: fileID, line: line))
          } else {
            self.show(_:animated:onClose:)(screen, animated, onClose)
          }
        }

        /// Does as the protocol's method, and tells where it was called.
        public func close(fileID: Swift.String = #fileID, line: Swift.Int = #line) {
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
    "what cannot be decorated is said",
    arguments: [
      (
        "@Traced @MainActor class Navigator {}",
        "@Traced is for protocols: put it on the protocol of your routers"
      ),
      (
        "@Traced @MainActor protocol Navigator {}",
        "@Traced needs a protocol of classes, since a router is told by its identity: add ': AnyObject'"
      ),
      (
        "@Traced protocol Navigator: AnyObject {}",
        "@Traced needs a protocol on the main actor, where UIKit's navigation is: add @MainActor"
      ),
      (
        "@Traced @MainActor protocol Navigator: AnyObject { associatedtype Route }",
        "@Traced cannot decorate a protocol with associated types, since one class cannot stand for all of them: "
          + "write the decorator with RouterRecording"
      ),
      (
        "@Traced @MainActor protocol Navigator: AnyObject, Closing {}",
        "@Traced cannot see what 'Closing' asks for: put @Traced there, or write the decorator with RouterRecording"
      ),
      (
        "@Traced @MainActor protocol Navigator: AnyObject { init(count: Int) }",
        "@Traced cannot pass on an initialiser: move it to another protocol, or write the decorator with RouterRecording"
      ),
    ])
  func refusals(source: String, message: String) throws {
    #expect(complaints(source) == [message])
  }
}
