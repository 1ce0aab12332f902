import NavTraceRecording
import NavTraceTesting
import Testing
import UIKit

@testable import Shop

@MainActor @Suite(.recordsNavigation) struct ProductTests {
  @Test("Back leads from a product to the catalogue") func back() throws {
    let shop = ShopCoordinator(window: UIWindow())
    Recorder.current?.watch(shop, coordinators: .instances(of: Coordinator.self))
    shop.start()
    try HeadlessUser().perform([.tap("Tea"), .back])
  }
}
