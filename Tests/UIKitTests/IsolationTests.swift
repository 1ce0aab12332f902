import Dispatch
import Testing
import UIKit

/// Asynchronous code with a UIKit of its own, which other code on the main actor may interrupt.
@MainActor @Suite struct IsolationTests {
  /// Waits until what is on the main queue now has run.
  private func drainMainQueue() async {
    await withCheckedContinuation { next in DispatchQueue.main.async { next.resume() } }
  }

  @MainActor private final class Log {
    var numbers: [Int] = []
  }

  private func write(_ number: Int, _ log: Log) async {
    await Headless.isolated {
      log.numbers.append(number)
      await drainMainQueue()
      log.numbers.append(number)
    }
  }

  @Test("a detached task belongs to the app that creates it") func detached() async {
    await Headless.isolated {
      let application = UIApplication.shared
      let found = await Task.detached { await MainActor.run { UIApplication.shared } }.value
      #expect(found === application)
      let other = try? await Task.detached(priority: .low) { () async throws in
        try Task.checkCancellation()
        return await MainActor.run { UIApplication.shared }
      }.value
      #expect(other === application)
    }
  }

  @Test("isolated code runs to its end before other isolated code begins")
  func order() async {
    let log = Log()
    async let first: Void = write(1, log)
    async let second: Void = write(2, log)
    _ = await (first, second)
    #expect(log.numbers == [1, 1, 2, 2] || log.numbers == [2, 2, 1, 1])
  }

  @MainActor private final class Session {
    @PerLaunch static var shared = Session()
    @PerLaunch static var name: String? = nil
    @PerLaunch static var motto: String? = "initial"
    nonisolated static let token = PerLaunch(wrappedValue: "")
    static let visits = PerLaunch(wrappedValue: [Session.shared.visit()])
    var count = 0

    func visit() -> Int {
      count += 1
      return count
    }
  }

  @Test("global variables that are new for each launch have their initial values in isolated code")
  func globals() async {
    let outside = Session.shared
    Session.name = "outside"
    for _ in 0..<2 {
      await Headless.isolated {
        let session = Session.shared
        #expect(session !== outside)
        #expect(Session.name == nil)
        #expect(Session.motto == "initial")
        Session.motto = nil
        #expect(Session.motto == nil)
        Session.name = "inside"
        #expect(Session.visits.wrappedValue == [1])
        Session.visits.wrappedValue.append(2)
        #expect(Session.visits.wrappedValue == [1, 2])
        // Code on another queue is in no task.
        Session.token.wrappedValue = "inside"
        let token = await withCheckedContinuation { next in
          DispatchQueue.global().async { next.resume(returning: Session.token.wrappedValue) }
        }
        #expect(token == "inside")
        Headless.isolated { #expect(Session.name == nil) }
        #expect(Session.name == "inside")
      }
    }
    #expect(Session.shared === outside)
    #expect(Session.name == "outside")
    #expect(Session.token.wrappedValue == "")
  }

  @Test("of the items on a pasteboard, the first of a known type is its content") func pasteboardItems() {
    Headless.isolated {
      let link = URL(string: "https://a.invalid")!
      UIPasteboard.general.setItems(
        [["public.data": Data()], ["public.url": link]], options: [.localOnly: true])
      #expect(UIPasteboard.general.url == link && UIPasteboard.general.string == nil)
    }
  }

  @Test("isolated code has a pasteboard of its own") func pasteboard() {
    UIPasteboard.general.string = "outside"
    for text in ["a", "b"] {
      Headless.isolated {
        #expect(UIPasteboard.general.string == nil)
        UIPasteboard.general.string = text
        #expect(UIPasteboard.general.string == text)
      }
    }
    #expect(UIPasteboard.general.string == "outside")
  }

  @Test("code on the main queue has the UIKit of the isolated code, and code after it does not")
  func mainQueue() async {
    let inside = await Headless.isolated {
      let application = UIApplication.shared
      var found: UIApplication?
      DispatchQueue.main.async { MainActor.assumeIsolated { found = UIApplication.shared } }
      await drainMainQueue()
      #expect(found === application)
      return ObjectIdentifier(application)
    }
    #expect(ObjectIdentifier(UIApplication.shared) != inside)
  }

  @Test("isolated code in isolated code does not wait for it")
  func nesting() async {
    await Headless.isolated {
      let outer = UIApplication.shared
      await Headless.isolated {
        await drainMainQueue()
        #expect(UIApplication.shared !== outer)
      }
      #expect(UIApplication.shared === outer)
    }
  }

  @Test("code on a queue belongs to the app that used the queue, also if it runs late")
  func lateWork() async {
    let (gate, (shown, show)) = (DispatchSemaphore(value: 0), AsyncStream<ObjectIdentifier>.makeStream())
    let first = await Headless.isolated { () async -> UIApplication in
      DispatchQueue.global().async {
        gate.wait()
        DispatchQueue.main.async {
          show.yield(MainActor.assumeIsolated { ObjectIdentifier(UIApplication.shared) })
          DispatchQueue.main.async {
            show.yield(MainActor.assumeIsolated { ObjectIdentifier(UIApplication.shared) })
            show.finish()
          }
        }
      }
      return UIApplication.shared
    }
    await Headless.isolated {
      gate.signal()
      var found: [ObjectIdentifier] = []
      for await application in shown { found.append(application) }
      #expect(found == [ObjectIdentifier(first), ObjectIdentifier(first)])
      #expect(first !== UIApplication.shared)
    }
  }
}
