// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"), .treatAllWarnings(as: .error),
]

/// Measures the built program beside others. It doesn't depend on the program's package.
let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15)],
  targets: [
    .executableTarget(name: "hearth-bench", swiftSettings: settings),
    .testTarget(name: "HearthBenchTests", dependencies: ["hearth-bench"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
