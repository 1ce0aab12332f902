// swift-tools-version: 6.2
import PackageDescription

// The path of your clone of navtrace.
let navtrace = Package.Dependency.package(name: "navtrace", path: "../..")

/// The headless UIKit, for platforms without Apple's.
let uiKit = Target.Dependency.product(
  name: "UIKit", package: "navtrace", condition: .when(platforms: [.linux, .macOS]))

let package = Package(
  name: "TeaShop",
  platforms: [.iOS(.v15), .macOS(.v13)],
  products: [.library(name: "TeaShop", targets: ["TeaShop"])],
  dependencies: [navtrace],
  targets: [
    .target(
      name: "TeaShop", dependencies: [uiKit, .product(name: "NavTraceRecording", package: "navtrace")]),
    .testTarget(
      name: "TeaShopTests",
      dependencies: [
        "TeaShop", uiKit, .product(name: "NavTrace", package: "navtrace"),
        .product(name: "NavTraceGraph", package: "navtrace"),
        .product(name: "NavTraceExploration", package: "navtrace"),
        .product(name: "NavTraceTesting", package: "navtrace"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
