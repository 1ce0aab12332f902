// swift-tools-version: 6.2
import PackageDescription

let navtrace = Package.Dependency.package(name: "navtrace", path: "../navtrace")

// On iOS, UIKit is Apple's.
let linux = TargetDependencyCondition.when(platforms: [.linux])
let uiKit = Target.Dependency.product(name: "UIKit", package: "navtrace", condition: linux)

let package = Package(
  name: "Shop",
  platforms: [.iOS(.v15), .macOS(.v13)],
  products: [.library(name: "Shop", targets: ["Shop"])],
  dependencies: [navtrace],
  targets: [
    .target(
      name: "Shop",
      dependencies: [uiKit, .product(name: "NavTraceRecording", package: "navtrace")]),
    .testTarget(
      name: "ShopTests",
      dependencies: ["Shop", uiKit, .product(name: "NavTraceTesting", package: "navtrace")]),
  ],
  swiftLanguageModes: [.v5]
)
