import NavTraceRecording
import NavTraceTesting
import Testing
import UIKit

@testable import Shop

@MainActor @Suite(.recordsNavigation) struct CheckoutTests {
  @Test("the checkout's sheet can be swiped down") func swipeDown() throws {
    let window = UIWindow()
    let shop = ShopCoordinator(window: window)
    Recorder.current?.watch(shop, coordinators: .instances(of: Coordinator.self))
    shop.start()
    window.makeKeyAndVisible()
    try HeadlessUser().perform([.tap("Tea"), .tap("Buy"), .swipeDown(.finished)])
  }
}
