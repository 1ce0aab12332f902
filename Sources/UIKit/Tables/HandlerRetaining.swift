/// An object that retains closures of the app. Reflection cannot read it on Apple's systems, so the recorder reads only these.
@MainActor package protocol HandlerRetaining: AnyObject {
  var retainedHandlers: [(property: String, handler: Any)] { get }
}
