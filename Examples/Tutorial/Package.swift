// swift-tools-version: 6.2
import PackageDescription

// The app as it is before the first step of the tutorials. On Linux, it cannot be built yet, because UIKit is missing.
let package = Package(
  name: "Shop",
  platforms: [.iOS(.v15), .macOS(.v13)],
  products: [.library(name: "Shop", targets: ["Shop"])],
  targets: [
    .target(name: "Shop"),
    .testTarget(name: "ShopTests", dependencies: ["Shop"]),
  ],
  swiftLanguageModes: [.v5]
)
