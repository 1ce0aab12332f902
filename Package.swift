// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

/// The headless UIKit, for systems without Apple's. iOS builds do not contain it.
let uiKit = Target.Dependency.target(name: "UIKit", condition: .when(platforms: [.linux, .macOS]))

/// Combine, where Apple's is missing.
let combine = Target.Dependency.product(
  name: "OpenCombine", package: "OpenCombine", condition: .when(platforms: [.linux]))

/// Combine's schedulers, which only tests need.
let combineSchedulers = ["OpenCombineDispatch", "OpenCombineFoundation"].map {
  Target.Dependency.product(name: $0, package: "OpenCombine", condition: .when(platforms: [.linux]))
}

/// The overlay that the compiler looks for if a test imports both UIKit and Testing.
let testingUIKit = Target.Dependency.target(name: "_Testing_UIKit", condition: .when(platforms: [.linux]))

let package = Package(
  name: "navtrace",
  platforms: [.macOS(.v13), .iOS(.v15)],
  products: [
    .executable(name: "navtrace", targets: ["NavTraceCommand"]),
    .executable(name: "navtrace-port", targets: ["NavTracePortCommand"]),
    .plugin(name: "NavTracePlugin", targets: ["NavTracePlugin"]),
    .library(name: "UIKit", targets: ["UIKit", "SafariServices", "_Testing_UIKit"]),
    .library(name: "Coordinators", targets: ["Coordinators"]),
    .library(name: "StepCoordinators", targets: ["StepCoordinators"]),
    .library(name: "CoordinatorLibrary", targets: ["CoordinatorLibrary"]),
    .library(name: "NavTrace", targets: ["NavTrace"]),
    .library(name: "NavTraceRecording", targets: ["NavTraceRecording"]),
    .library(name: "NavTraceMacros", targets: ["NavTraceMacros"]),
    .library(name: "NavTraceLint", targets: ["NavTraceLint"]),
    .library(name: "NavTraceGraph", targets: ["NavTraceGraph"]),
    .library(name: "NavTraceDrawing", targets: ["NavTraceDrawing"]),
    .library(name: "NavTraceExport", targets: ["NavTraceExport"]),
    .library(name: "NavTraceTimeline", targets: ["NavTraceTimeline"]),
    .library(name: "NavTraceTesting", targets: ["NavTraceTesting"]),
    .library(name: "NavTraceExploration", targets: ["NavTraceExploration"]),
  ],
  traits: [
    .trait(
      name: "Drawing",
      description:
        "SVG, PNG and PDF, for which the program is built with Graphviz's headers (libgraphviz-dev)."),
    .default(enabledTraits: ["Drawing"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.0"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.0.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.1"..<"700.0.0"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
  ],
  targets: [
    // The headless UIKit and the pattern itself.
    .target(name: "UIKit"),
    // A module of its own, as on Apple's systems: code imports it by this name.
    .target(name: "SafariServices", dependencies: ["UIKit"]),
    .target(name: "_Testing_UIKit"),
    .target(name: "Coordinators", dependencies: [uiKit]),
    // Apart, so that only who uses it builds OpenCombine.
    .target(name: "StepCoordinators", dependencies: ["Coordinators", combine, uiKit]),
    // Apart, since its names are those of the original library, and clash with others'.
    .target(name: "CoordinatorLibrary", dependencies: ["Coordinators", uiKit]),

    // The trace, and what reads it.
    .target(name: "NavTrace"),
    // Apart, so that apps that record do not contain it.
    .target(name: "NavTraceTimeline", dependencies: ["NavTrace"]),
    .target(name: "NavTraceLint", dependencies: ["NavTrace"]),
    .target(
      name: "NavTraceConfig",
      dependencies: ["NavTrace", "NavTraceLint", .product(name: "Yams", package: "Yams")]),
    .target(name: "NavTraceGraph", dependencies: ["NavTrace"]),
    // The only module that knows Graphviz.
    .target(name: "NavTraceDrawing", dependencies: ["Graphviz", "NavTrace", "NavTraceGraph"]),
    // Knows both findings and graphs, which do not know each other.
    .target(name: "NavTraceFleet", dependencies: ["NavTrace", "NavTraceGraph", "NavTraceLint"]),
    // Its page's parts are files of their own, and come to be part of the binary.
    .target(
      name: "NavTraceReport",
      dependencies: [
        "NavTrace", "NavTraceDrawing", "NavTraceFleet", "NavTraceGraph", "NavTraceLint", "NavTraceTimeline",
        .product(name: "Mustache", package: "swift-mustache"),
      ],
      resources: [.embedInCode("Page")]),
    .target(name: "NavTraceExport", dependencies: ["NavTrace", "NavTraceTimeline"]),
    .target(
      name: "Graphviz", dependencies: [.target(name: "CGraphviz", condition: .when(traits: ["Drawing"]))]),
    // Without a name for pkg-config, which would link the library to every program: it is opened when something is drawn.
    .systemLibrary(
      name: "CGraphviz", providers: [.apt(["libgraphviz-dev"]), .brew(["graphviz"])]),

    // The recorder, and what an app's tests use.
    .target(name: "NavTraceRecording", dependencies: ["NavTrace", "Coordinators", uiKit]),
    .target(
      name: "NavTraceTesting",
      dependencies: ["NavTraceRecording", "NavTraceLint", "NavTraceConfig", uiKit, testingUIKit]),
    // Explores an app on the headless UIKit.
    .target(
      name: "NavTraceExploration",
      dependencies: ["Coordinators", "NavTrace", "NavTraceLint", "NavTraceRecording", uiKit]),
    // A separate target, so that only packages that use it build swift-syntax.
    .target(name: "NavTraceMacros", dependencies: ["NavTraceRecording", "NavTraceMacrosPlugin"]),
    .macro(
      name: "NavTraceMacrosPlugin",
      dependencies: [
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
      ]),

    // Rewrites an app for the headless UIKit. A separate program, so that only who uses it builds swift-syntax.
    .target(
      name: "NavTracePort",
      dependencies: [
        "NavTrace",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]),
    .executableTarget(
      name: "NavTracePortCommand",
      dependencies: [
        "NavTracePort", .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Subprocess", package: "swift-subprocess"),
      ]),

    // The example flows, and programs for this package's own tests.
    .target(
      name: "ExampleFlows",
      dependencies: ["Coordinators", "StepCoordinators", "CoordinatorLibrary", "NavTraceRecording", uiKit]),
    // The program navtrace. Where file names that differ in case are the same, a target of that name would clash with NavTrace.
    .executableTarget(
      name: "NavTraceCommand",
      dependencies: [
        "ExampleFlows", "NavTrace", "NavTraceConfig", "NavTraceDrawing", "NavTraceExploration",
        "NavTraceExport", "NavTraceFleet", "NavTraceGraph", "NavTraceLint", "NavTraceRecording",
        "NavTraceReport", "NavTraceTimeline",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Subprocess", package: "swift-subprocess"),
      ]),
    .plugin(
      name: "NavTracePlugin",
      capability: .command(
        intent: .custom(verb: "navtrace", description: "Check and draw how the app navigates.")),
      dependencies: ["NavTraceCommand"]),

    // What several of the tests below need.
    .target(
      name: "TestSupport", dependencies: [.product(name: "Subprocess", package: "swift-subprocess")],
      path: "Tests/TestSupport"),
    .testTarget(name: "UIKitTests", dependencies: ["UIKit", "SafariServices", testingUIKit, "TestSupport"]),
    .testTarget(
      name: "CoordinatorsTests",
      dependencies: ["Coordinators", "StepCoordinators", "CoordinatorLibrary", "UIKit", testingUIKit]),
    // Tests traces and their timelines.
    .testTarget(name: "NavTraceTests", dependencies: ["NavTrace", "NavTraceTimeline", "TestSupport"]),
    .testTarget(
      name: "NavTraceLintTests", dependencies: ["NavTraceLint", "TestSupport"], exclude: ["Wording.txt"]),
    .testTarget(name: "NavTraceConfigTests", dependencies: ["NavTraceConfig", "TestSupport"]),
    // Tests graphs and their drawings.
    .testTarget(
      name: "NavTraceGraphTests",
      dependencies: ["NavTraceDrawing", "NavTraceGraph", "NavTraceLint", "TestSupport"]),
    .testTarget(
      name: "NavTraceFleetTests", dependencies: ["NavTraceFleet", "NavTraceLint", "TestSupport"]),
    .testTarget(
      name: "NavTraceReportTests",
      dependencies: ["NavTraceDrawing", "NavTraceFleet", "NavTraceGraph", "NavTraceReport", "TestSupport"]),
    .testTarget(
      name: "NavTraceExportTests", dependencies: ["NavTraceExport", "NavTraceLint", "TestSupport"],
      exclude: ["Peers"]),
    .testTarget(name: "GraphvizTests", dependencies: ["CGraphviz", "Graphviz", "TestSupport"]),
    // What the tests of the recorder kill.
    .executableTarget(
      name: "RecordedProgram", dependencies: ["Coordinators", "NavTrace", "NavTraceRecording", uiKit],
      path: "Tests/RecordedProgram"),
    .testTarget(
      name: "NavTraceRecordingTests",
      dependencies: ["NavTraceRecording", "RecordedProgram", "TestSupport", combine, testingUIKit]),
    // Tests for XCTest, some of which must fail: run by the tests of the helpers. XCTest's own declarations are of before
    // Swift 6, and SwiftPM lists tests in that mode, too.
    .executableTarget(
      name: "XCTestProgram", dependencies: ["Coordinators", "NavTraceTesting", uiKit],
      path: "Tests/XCTestProgram", swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "NavTraceTestingTests",
      dependencies: ["NavTraceGraph", "NavTraceTesting", "TestSupport", "XCTestProgram", testingUIKit]),
    // Explores what its arguments name.
    .executableTarget(
      name: "ExploredProgram",
      // Programs with stand-ins are linked with the same modules.
      dependencies: ["Coordinators", "ExampleFlows", "NavTraceExploration", "NavTraceRecording", uiKit]
        + combineSchedulers,
      path: "Tests/ExploredProgram"),
    .testTarget(
      name: "NavTraceExplorationTests",
      dependencies: [
        "ExampleFlows", "NavTraceExploration", "NavTraceRecording", "TestSupport", testingUIKit,
      ]),
    // Router protocols as apps have them, in each language mode that apps are in. A warning in what the macro writes is an
    // error.
    .target(
      name: "TracedShapes", dependencies: ["NavTraceMacros", uiKit], path: "Tests/TracedShapes/TracedShapes",
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
    .target(
      name: "TracedShapes6", dependencies: ["NavTraceMacros", "TracedShapes", uiKit],
      path: "Tests/TracedShapes/TracedShapes6", swiftSettings: [.treatAllWarnings(as: .error)]),
    .target(
      name: "TracedShapesOnMainActor", dependencies: ["NavTraceMacros", "TracedShapes", uiKit],
      path: "Tests/TracedShapes/TracedShapesOnMainActor",
      swiftSettings: [.defaultIsolation(MainActor.self), .treatAllWarnings(as: .error)]),
    .testTarget(
      name: "NavTraceMacrosTests",
      dependencies: [
        "NavTraceLint", "NavTraceMacros", "NavTraceMacrosPlugin", "TestSupport", "TracedShapes",
        "TracedShapes6", "TracedShapesOnMainActor", testingUIKit,
        .product(name: "SwiftSyntaxMacrosGenericTestSupport", package: "swift-syntax"),
      ]),
    .testTarget(
      name: "NavTracePortTests", dependencies: ["NavTracePort", "NavTracePortCommand", "TestSupport"]),
    .testTarget(
      name: "ExampleFlowsTests",
      dependencies: ["ExampleFlows", "NavTrace", "NavTraceLint", "TestSupport", testingUIKit]),
    .testTarget(
      name: "NavTraceCommandTests",
      dependencies: [
        "ExploredProgram", "NavTraceCommand", "NavTraceLint", "RecordedProgram", "TestSupport",
        .product(name: "Yams", package: "Yams"),
      ], exclude: ["PlainEnglish.txt"]),
  ],
  swiftLanguageModes: [.v6]
)
