// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// Whether simdjson is installed. Without it, its columns are empty.
let hasSimdjson = ["/usr/include", "/usr/local/include", "/opt/homebrew/include"].contains {
  FileManager.default.fileExists(atPath: "\($0)/simdjson.h")
}
let simdjson: [LinkerSetting] = hasSimdjson ? [.linkedLibrary("simdjson")] : []

// A separate package, so that packages that depend on navtrace do not resolve the benchmark library.
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

    // What several benchmarks measure and print with.
    .target(name: "Measuring", path: "Benchmarks/Measuring"),

    // Compares the speed of reading and linting traces with simdjson and Foundation.
    .executableTarget(
      name: "trace-benchmarks",
      dependencies: [
        "Measuring", "SimdjsonPeer", .product(name: "NavTrace", package: "navtrace"),
        .product(name: "NavTraceGraph", package: "navtrace"),
        .product(name: "NavTraceLint", package: "navtrace"),
      ],
      path: "Benchmarks/TraceBenchmarks"),
    // Built for the current processor, as simdjson's documentation recommends.
    .target(
      name: "SimdjsonPeer", path: "Benchmarks/SimdjsonPeer",
      cxxSettings: [.unsafeFlags(["-O3", "-march=native"])],
      linkerSettings: simdjson),

    // Measures how the time of each command grows with the size of its traces.
    .executableTarget(name: "growth-benchmarks", path: "Benchmarks/GrowthBenchmarks"),

    // How fast apps are explored.
    .executableTarget(
      name: "exploration-benchmarks",
      dependencies: [
        "Measuring",
        .product(name: "Coordinators", package: "navtrace"),
        .product(name: "NavTraceExploration", package: "navtrace"),
        .product(name: "NavTraceRecording", package: "navtrace"),
        .product(name: "UIKit", package: "navtrace"),
      ],
      path: "Benchmarks/ExplorationBenchmarks"),

    // Compares the cost of recording with logging libraries.
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
