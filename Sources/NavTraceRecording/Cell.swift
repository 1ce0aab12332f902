/// A place for a value that is looked at and changed with every event.
///
/// The runtime checks each access to a class's property for another that is under way, unless the compiler can prove that
/// there is none; a check costs as much as all else that is done with the value. Here nobody checks: what is done to the
/// value runs no code but its own.
struct Cell<Value>: ~Copyable {
  private let place = UnsafeMutablePointer<Value>.allocate(capacity: 1)

  init(_ value: Value) { place.initialize(to: value) }

  deinit {
    place.deinitialize(count: 1)
    place.deallocate()
  }

  var value: Value {
    get { place.pointee }
    nonmutating _modify { yield &place.pointee }
  }
}
