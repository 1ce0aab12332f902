// Unchecked: subscriptions to controls are only used on the main queue.
extension StandIn {
  /// CombineCocoa: publishers of what the user does with controls.
  static let combineCocoa = StandIn(
    modules: ["CombineCocoa"], remark: nil, requires: ["Combine"],
    code: #"""
      import Foundation
      import OpenCombine
      import UIKit

      /// A subscription to events of a control, which does not retain it.
      nonisolated private final class ControlSubscription<Output>: NSObject, Subscription, @unchecked Sendable {
        private var receive: ((Output) -> Void)?
        private var first: (() -> Output)?
        init(_ receive: @escaping (Output) -> Void, first: (() -> Output)?) { (self.receive, self.first) = (receive, first) }
        func send(_ value: Output) { receive?(value) }
        func request(_ demand: Subscribers.Demand) {
          let first = first
          self.first = nil
          if let first { send(first()) }
        }
        func cancel() { (receive, first) = (nil, nil) }
      }
      extension ControlSubscription where Output == Void {
        static var selector: Selector { Selector(ControlSubscription<Void>.fire, name: "fire") }
        @MainActor private func fire() { send(()) }
      }

      nonisolated private struct ControlPublisher<Output>: Publisher {
        typealias Failure = Never
        /// The value with which each subscription begins. Nil if it begins with the next event.
        var first: (() -> Output)?
        let attach: (ControlSubscription<Output>) -> Void
        func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
          let subscription = ControlSubscription<Output>({ _ = subscriber.receive($0) }, first: first)
          attach(subscription)
          subscriber.receive(subscription: subscription)
        }
      }

      extension UIControl {
        public func controlEventPublisher(for events: UIControl.Event) -> AnyPublisher<Void, Never> {
          ControlPublisher { [weak self] subscription in
            MainActor.assumeIsolated {
              self?.addAction(UIAction { [weak subscription] _ in subscription?.send(()) }, for: events)
            }
          }.eraseToAnyPublisher()
        }

        /// The value of a property, now and after each event.
        fileprivate func values<Value>(
          of events: UIControl.Event, _ value: @escaping @MainActor () -> Value?
        ) -> AnyPublisher<Value, Never> {
          let now: () -> Value? = { MainActor.assumeIsolated { value() } }
          return ControlPublisher<Value?>(first: now) { [weak self] subscription in
            MainActor.assumeIsolated {
              self?.addAction(UIAction { [weak subscription] _ in subscription?.send(now()) }, for: events)
            }
          }.compactMap { $0 }.eraseToAnyPublisher()
        }
      }

      extension UIButton { public var tapPublisher: AnyPublisher<Void, Never> { controlEventPublisher(for: .touchUpInside) } }

      extension UITextField {
        public var textPublisher: AnyPublisher<String?, Never> {
          values(of: [.allEditingEvents, .valueChanged]) { [weak self] in self.map(\.text) }
        }
        public var attributedTextPublisher: AnyPublisher<NSAttributedString?, Never> {
          values(of: [.allEditingEvents, .valueChanged]) { [weak self] in self.map(\.attributedText) }
        }
        public var returnPublisher: AnyPublisher<Void, Never> { controlEventPublisher(for: .editingDidEndOnExit) }
        public var didBeginEditingPublisher: AnyPublisher<Void, Never> { controlEventPublisher(for: .editingDidBegin) }
      }

      extension UITextView {
        public var textPublisher: AnyPublisher<String?, Never> { valuePublisher }
        public var valuePublisher: AnyPublisher<String?, Never> {
          let text: () -> String? = { [weak self] in MainActor.assumeIsolated { self?.text } }
          return NotificationCenter.default.publisher(for: UITextView.textDidChangeNotification, object: self)
            .map { _ in text() }.prepend(text()).eraseToAnyPublisher()
        }
      }

      extension UISearchBar {
        public var textDidChangePublisher: AnyPublisher<String, Never> {
          searchTextField.controlEventPublisher(for: .editingChanged).map { [weak self] in
            MainActor.assumeIsolated { self?.text ?? "" }
          }.eraseToAnyPublisher()
        }
      }

      extension UISwitch {
        public var isOnPublisher: AnyPublisher<Bool, Never> { values(of: .valueChanged) { [weak self] in self?.isOn } }
      }
      extension UISlider {
        public var valuePublisher: AnyPublisher<Float, Never> { values(of: .valueChanged) { [weak self] in self?.value } }
      }
      extension UIStepper {
        public var valuePublisher: AnyPublisher<Double, Never> { values(of: .valueChanged) { [weak self] in self?.value } }
      }
      extension UIDatePicker {
        public var datePublisher: AnyPublisher<Date, Never> { values(of: .valueChanged) { [weak self] in self?.date } }
      }
      extension UISegmentedControl {
        public var selectedSegmentIndexPublisher: AnyPublisher<Int, Never> {
          values(of: .valueChanged) { [weak self] in self?.selectedSegmentIndex }
        }
      }
      extension UIPageControl {
        public var currentPagePublisher: AnyPublisher<Int, Never> { values(of: .valueChanged) { [weak self] in self?.currentPage } }
      }
      extension UIRefreshControl {
        public var isRefreshingPublisher: AnyPublisher<Bool, Never> {
          values(of: .valueChanged) { [weak self] in self?.isRefreshing }
        }
      }

      extension UIBarButtonItem {
        public var tapPublisher: AnyPublisher<Void, Never> {
          ControlPublisher<Void> { [weak self] subscription in
            MainActor.assumeIsolated {
              self?.target = subscription
              self?.action = ControlSubscription<Void>.selector
            }
          }.eraseToAnyPublisher()
        }
      }

      extension UIGestureRecognizer {
        fileprivate func events<Recognizer: UIGestureRecognizer>(of recognizer: Recognizer) -> AnyPublisher<Recognizer, Never> {
          ControlPublisher<Void> { [weak self] subscription in
            MainActor.assumeIsolated { self?.addTarget(subscription, action: ControlSubscription<Void>.selector) }
          }.compactMap { [weak recognizer] in recognizer }.eraseToAnyPublisher()
        }
      }
      extension UITapGestureRecognizer {
        public var tapPublisher: AnyPublisher<UITapGestureRecognizer, Never> { events(of: self) }
      }
      extension UILongPressGestureRecognizer {
        public var longPressPublisher: AnyPublisher<UILongPressGestureRecognizer, Never> { events(of: self) }
      }
      extension UISwipeGestureRecognizer {
        public var swipePublisher: AnyPublisher<UISwipeGestureRecognizer, Never> { events(of: self) }
      }
      extension UIPanGestureRecognizer {
        public var panPublisher: AnyPublisher<UIPanGestureRecognizer, Never> { events(of: self) }
      }
      """#)

  /// LifetimeTracker, which shows on a device how many objects of a class are alive. Lint finds leaks here.
  static let lifetimeTracker = StandIn(
    modules: ["LifetimeTracker"], remark: nil,
    code: """
      import UIKit

      nonisolated public struct LifetimeConfiguration: Sendable {
        public init(maxCount: Int) {}
        public init(maxCount: Int, groupName: String) {}
        public init(maxCount: Int, groupName: String, groupMaxCount: Int) {}
      }
      nonisolated public protocol LifetimeTrackable: AnyObject { static var lifetimeConfiguration: LifetimeConfiguration { get } }
      nonisolated extension LifetimeTrackable { public func trackLifetime() {} }
      nonisolated public final class LifetimeTracker {
        public static func setup(onUpdate: Any, onLeakDetected: Any? = nil) {}
      }
      public final class LifetimeTrackerDashboardIntegration {
        public enum Visibility: Sendable { case alwaysHidden, alwaysVisible, visibleWithIssuesDetected }
        public enum Style: Sendable { case bar, circular }
        public init(visibility: Visibility = .visibleWithIssuesDetected, style: Style = .bar) {}
        public func refreshUI() {}
      }
      """)
}
