/// An object that only stores what a view refers to, as the stand-in for SwiftUI does for an `@ObservedObject`.
///
/// A recording takes what the view refers to for the view's own, as it is in Apple's SwiftUI, where such a property is a value.
public protocol HeadlessBox: AnyObject {}
