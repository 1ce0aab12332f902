/// What the headless UIKit has beside Apple's: its clock, its observers, and a way to have a UIKit of one's own.
///
/// Nothing here exists on Apple's systems; code that is to compile there too keeps it behind `#if os(Linux)`.
@preconcurrency @MainActor public enum Headless {
  /// The clock that transitions run on.
  public static var runLoop: HeadlessRunLoop { UIApplication.shared.runLoop }

  /// Who is told of what happens on screen. Held weakly.
  public static func add(_ observer: any HeadlessObserver) {
    UIApplication.shared.observers.add(observer)
  }

  /// Tells an observer no more.
  public static func remove(_ observer: any HeadlessObserver) {
    UIApplication.shared.observers.remove(observer)
  }

  /// Runs `body` against a UIKit of its own: other windows, another clock that begins at zero, no observers.
  ///
  /// Tests and recordings that run after or beside each other in one process do not see each other this way.
  public static func isolated<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
    try ScopedApplication.$current.withValue(UIApplication(like: .shared)) { try body() }
  }

  /// As ``isolated(_:)-(()->_)``, for asynchronous code.
  public static func isolated<Result: Sendable>(
    _ body: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    try await ScopedApplication.$current.withValue(UIApplication(like: .shared)) { try await body() }
  }
}
