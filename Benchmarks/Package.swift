// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that who uses navtrace does not resolve the benchmark library.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "navtrace", path: ".."),
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.30.0", traits: []),
  ],
  targets: [
    .executableTarget(
      name: "UIKitBenchmarks",
      dependencies: [
        .product(name: "Benchmark", package: "benchmark"), .product(name: "UIKit", package: "navtrace"),
      ],
      path: "Benchmarks/UIKitBenchmarks",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")])
  ],
  swiftLanguageModes: [.v6]
)
