/// An object that retains closures of the app. Of one that reflection cannot read on Apple's systems, the recorder reads only these.
@MainActor package protocol HandlerRetaining: AnyObject {
  var retainedHandlers: [(property: String, handler: Any)] { get }
}
