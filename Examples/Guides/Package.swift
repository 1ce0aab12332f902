// swift-tools-version: 6.2
import PackageDescription

// The path of your clone of navtrace.
let navtrace = Package.Dependency.package(name: "navtrace", path: "../..")

/// The headless UIKit, for platforms without Apple's.
let uiKit = Target.Dependency.product(
  name: "UIKit", package: "navtrace", condition: .when(platforms: [.linux, .macOS]))
let recording = Target.Dependency.product(name: "NavTraceRecording", package: "navtrace")

let package = Package(
  name: "Guides",
  platforms: [.iOS(.v15), .macOS(.v13)],
  dependencies: [navtrace],
  targets: [
    // Each target is an app. One file of each attaches it to navtrace.
    .target(
      name: "RouterGuide",
      dependencies: [recording, uiKit, .product(name: "Coordinators", package: "navtrace")]),
    .target(name: "OwnRouterGuide", dependencies: [recording, uiKit]),
    .target(
      name: "TracedGuide", dependencies: [.product(name: "NavTraceMacros", package: "navtrace"), uiKit]),
    .target(name: "NoRouterGuide", dependencies: [recording, uiKit]),
    .target(
      name: "StepsGuide",
      dependencies: [recording, uiKit, .product(name: "StepCoordinators", package: "navtrace")]),
    .target(name: "TabsGuide", dependencies: [recording, uiKit]),

    // Runs one of the apps headless: `NAVTRACE_OUT=router.jsonl swift run guides router`.
    .executableTarget(
      name: "guides",
      dependencies: [
        "RouterGuide", "OwnRouterGuide", "TracedGuide", "NoRouterGuide", "StepsGuide", "TabsGuide", uiKit,
      ]),
  ],
  swiftLanguageModes: [.v6]
)
