import NavTraceRecording
import NavTraceTesting
import Testing
import UIKit

@testable import Shop

@MainActor @Suite(.recordsNavigation) struct CheckoutTests {
  @Test("the checkout can be swiped down") func swipeDown() throws {
    let shop = ShopCoordinator(window: UIWindow())
    Recorder.current?.watch(shop, coordinators: .instances(of: Coordinator.self))
    shop.start()
    try HeadlessUser().perform([.tap("Tea"), .tap("Buy"), .swipeDown(.finished)])
  }
}
