// swift-tools-version: 6.2
import PackageDescription

// Yours says where your clone of it lies.
let navtrace = Package.Dependency.package(name: "navtrace", path: "../..")

// Where Apple's UIKit is missing, and nowhere else.
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
