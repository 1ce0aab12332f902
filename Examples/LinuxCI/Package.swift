// swift-tools-version: 6.2
import PackageDescription

// The path of your clone of navtrace.
let navtrace = Package.Dependency.package(name: "navtrace", path: "../..")

// Only Linux needs the headless UIKit: an iOS build uses Apple's.
let linux = TargetDependencyCondition.when(platforms: [.linux])

let package = Package(
  name: "Shop",
  platforms: [.iOS(.v15), .macOS(.v13)],
  products: [.library(name: "Shop", targets: ["Shop"])],
  dependencies: [navtrace],
  targets: [
    .target(
      name: "Shop",
      dependencies: [
        .product(name: "UIKit", package: "navtrace", condition: linux),
        .product(name: "NavTraceRecording", package: "navtrace"),
      ]),
    .testTarget(
      name: "ShopTests",
      dependencies: [
        "Shop",
        .product(name: "UIKit", package: "navtrace", condition: linux),
        .product(name: "NavTraceTesting", package: "navtrace"),
      ]),
  ],
  swiftLanguageModes: [.v5]
)
