/// An object as the lines of one trace tell of it, with its text put together once: a router, a coordinator or a screen
/// is told of again and again.
package final class ToldObject: @unchecked Sendable {
  package let object: TraceObject
  /// `{"id":…}`. There as long as this is.
  let text: UnsafeRawBufferPointer

  package init(_ object: TraceObject) {
    self.object = object
    var encoder = TraceEncoder()
    encoder.append(object)
    text = encoder.copy()
  }

  deinit { text.deallocate() }
}
