/// A part of a stream of values, in a stand-in for a reactive framework: a subject, or what passes values on.
///
/// A recording looks for coordinators behind the subjects of a screen's model: often only they know which coordinator owns the screen.
@preconcurrency @MainActor public protocol HeadlessStream: AnyObject {
  /// Whether the app sends values to it, so that it has receivers of its own.
  var isSubject: Bool { get }
  /// The closures and further parts of the stream to which it passes values.
  var receivers: [Any] { get }
}
