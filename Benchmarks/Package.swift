// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// The peer's library, where it is installed.
let hasSimdjson = ["/usr/include", "/usr/local/include", "/opt/homebrew/include"].contains {
  FileManager.default.fileExists(atPath: "\($0)/simdjson.h")
}
let simdjson: [LinkerSetting] = hasSimdjson ? [.linkedLibrary("simdjson")] : []

// A package of its own, so that who uses navtrace does not resolve the benchmark library.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "navtrace", path: ".."),
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.30.0", traits: []),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
  ],
  targets: [
    .executableTarget(
      name: "UIKitBenchmarks",
      dependencies: [
        .product(name: "Benchmark", package: "benchmark"), .product(name: "UIKit", package: "navtrace"),
      ],
      path: "Benchmarks/UIKitBenchmarks",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),

    // How fast traces are read and linted, beside a C++ peer.
    .executableTarget(
      name: "trace-benchmarks",
      dependencies: [
        "SimdjsonPeer", .product(name: "NavTrace", package: "navtrace"),
        .product(name: "NavTraceGraph", package: "navtrace"),
        .product(name: "NavTraceLint", package: "navtrace"),
      ],
      path: "Benchmarks/TraceBenchmarks"),
    // Built for this very machine, as its own documentation advises.
    .target(
      name: "SimdjsonPeer", path: "Benchmarks/SimdjsonPeer",
      cxxSettings: [.unsafeFlags(["-O3", "-march=native"])],
      linkerSettings: simdjson),

    // How the time of each command grows with the size of its traces.
    .executableTarget(name: "growth-benchmarks", path: "Benchmarks/GrowthBenchmarks"),

    // How fast apps are explored.
    .executableTarget(
      name: "exploration-benchmarks",
      dependencies: [
        .product(name: "Coordinators", package: "navtrace"),
        .product(name: "NavTraceExploration", package: "navtrace"),
        .product(name: "NavTraceRecording", package: "navtrace"),
        .product(name: "UIKit", package: "navtrace"),
      ],
      path: "Benchmarks/ExplorationBenchmarks"),

    // What recording costs, beside what others write logs with: a program of its own, since the two take turns.
    .executableTarget(
      name: "recording-benchmarks",
      dependencies: [
        "Peers",
        .product(name: "Coordinators", package: "navtrace"), .product(name: "Logging", package: "swift-log"),
        .product(name: "NavTrace", package: "navtrace"),
        .product(name: "NavTraceRecording", package: "navtrace"),
        .product(name: "UIKit", package: "navtrace"),
      ],
      path: "Benchmarks/RecordingBenchmarks"),
    // apt install libspdlog-dev
    .target(
      name: "Peers", path: "Benchmarks/Peers",
      cxxSettings: [
        .define("SPDLOG_COMPILED_LIB"), .define("SPDLOG_SHARED_LIB"), .define("SPDLOG_FMT_EXTERNAL"),
      ],
      linkerSettings: [.linkedLibrary("spdlog"), .linkedLibrary("fmt")]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
