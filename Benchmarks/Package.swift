// swift-tools-version: 6.1
import PackageDescription

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
