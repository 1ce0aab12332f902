import Testing
import UIKit

@MainActor @Suite struct AssociatedObjectTests {
  private final class Value {}
  private nonisolated(unsafe) static let key = UnsafeRawPointer(
    UnsafeMutablePointer<UInt8>.allocate(capacity: 2))

  @Test("an associated object is retained until its owner is deallocated", arguments: [true, false])
  func lifetime(
    isResponder: Bool
  ) {
    Headless.isolated {
      var object: NSObject? = isResponder ? UIResponder() : NSObject()
      var value: Value? = Value()
      weak let reference = value
      objc_setAssociatedObject(object as Any, Self.key, value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      value = nil
      Headless.runLoop.finishTurn()
      #expect(objc_getAssociatedObject(object as Any, Self.key) as? Value === reference)
      #expect(objc_getAssociatedObject(object as Any, Self.key + 1) == nil)
      #expect(reference != nil)
      object = nil
      Headless.runLoop.finishTurn()
      #expect(reference == nil)
    }
  }

  @Test("a value is released at the end of the app if its object is deallocated after that of another app")
  func endOfApp() {
    weak var reference: Value?
    var object: NSObject? = NSObject()
    Headless.isolated {
      let value = Value()
      reference = value
      objc_setAssociatedObject(object as Any, Self.key, value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
    Headless.isolated {
      object = nil
      Headless.runLoop.finishTurn()
      #expect(reference != nil)
    }
    #expect(reference == nil)
  }

  @Test("a value is released when it is set to nil, or all values are removed", arguments: [true, false])
  func untie(byRemoving: Bool) {
    let object = NSObject()
    objc_setAssociatedObject(object, Self.key, Value(), .OBJC_ASSOCIATION_RETAIN)
    if byRemoving {
      objc_removeAssociatedObjects(object)
    } else {
      objc_setAssociatedObject(object, Self.key, nil, .OBJC_ASSOCIATION_RETAIN)
    }
    #expect(objc_getAssociatedObject(object, Self.key) == nil)
  }

  @Test("a value that is only assigned is not retained") func assigned() {
    let object = NSObject()
    var value: Value? = Value()
    objc_setAssociatedObject(object, Self.key, value, .OBJC_ASSOCIATION_ASSIGN)
    #expect(objc_getAssociatedObject(object, Self.key) as? Value === value)
    value = nil
    #expect(objc_getAssociatedObject(object, Self.key) == nil)
  }

  @Test("many short-lived objects never see each other's values") func reusedAddresses() {
    for _ in 0..<200 {
      let object = NSObject()
      #expect(objc_getAssociatedObject(object, Self.key) == nil)
      objc_setAssociatedObject(object, Self.key, Value(), .OBJC_ASSOCIATION_RETAIN)
    }
  }

  @Test("an object's lock is recursive, and held by one thread at a time") func locks() async {
    // Protected by its own lock.
    final class Counter: @unchecked Sendable { var count = 0 }
    let counter = Counter()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { @Sendable in
          for _ in 0..<100 {
            objc_sync_enter(counter)
            objc_sync_enter(counter)
            counter.count += 1
            objc_sync_exit(counter)
            objc_sync_exit(counter)
          }
        }
      }
    }
    #expect(counter.count == 800)
    #expect(objc_sync_exit(counter) == -1)
  }
}
