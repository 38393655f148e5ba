// swift-tools-version: 6.0
import PackageDescription

/// Every target is Swift 6, keeps its imports to itself and compiles without a warning.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .unsafeFlags(["-warnings-as-errors"]),
]

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.init(stringLiteral: name), "HearthTestSupport"] + dependencies,
    swiftSettings: settings)
}

/// Whether the libraries that only importing needs are loaded when they are first called, and not linked: see `shim.h` of each.
#if os(Linux)
  let loadsLate = true
#else
  let loadsLate = false
#endif

/// The targets stand in the order of the flow: source files → documents → journal → pages → output files.
let package = Package(
  name: "hearth",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "hearth", targets: ["hearth"])],
  targets: [
    // C libraries, each behind one Swift file.
    .systemLibrary(
      name: "CYaml", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CCmark", pkgConfig: "libcmark", providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
    .systemLibrary(
      name: "CArchive", pkgConfig: loadsLate ? nil : "libarchive",
      providers: [.apt(["libarchive-dev"]), .brew(["libarchive"])]),
    .systemLibrary(
      name: "CIcal", pkgConfig: loadsLate ? nil : "libical",
      providers: [.apt(["libical-dev"]), .brew(["libical"])]),
    .systemLibrary(name: "CMemory"),

    // The floor: what every step may know.
    library("HearthBytes"),
    library("HearthDiagnostics"),
    library("HearthTime", ["HearthBytes"]),
    library("HearthHTML", ["HearthBytes"]),
    library("HearthSeries", ["HearthBytes", "HearthDiagnostics", "HearthTime"]),
    library("HearthSearch", ["HearthBytes"]),

    // Texts to trees.
    library("HearthYAML", ["CYaml", "HearthBytes", "HearthDiagnostics"]),
    library("HearthMarkdown", ["CCmark", "HearthBytes", "HearthDiagnostics"]),
    library("HearthWords", ["HearthDiagnostics", "HearthHTML", "HearthTime", "HearthYAML"]),
    library("HearthTemplates", ["HearthDiagnostics", "HearthHTML"]),

    // Documents to a journal; a journal to pages.
    library(
      "HearthJournal",
      ["HearthBytes", "HearthDiagnostics", "HearthTime", "HearthSeries", "HearthYAML", "HearthMarkdown"]),
    library("HearthCharts", ["HearthHTML", "HearthSeries", "HearthTime", "HearthWords"]),
    library(
      "HearthSite",
      [
        "HearthBytes", "HearthDiagnostics", "HearthTime", "HearthHTML", "HearthSeries", "HearthSearch",
        "HearthMarkdown", "HearthWords", "HearthTemplates", "HearthJournal", "HearthCharts",
      ]),

    // Exports of other apps to readings, calendar files to events; knows no journal.
    library("HearthImport", ["CArchive", "CIcal", "HearthBytes", "HearthTime", "HearthSeries"]),

    // The only code that sees the disk, the clock and the terminal.
    library(
      "HearthCommand",
      [
        "CMemory", "HearthBytes", "HearthDiagnostics", "HearthTime", "HearthHTML", "HearthSeries",
        "HearthSearch", "HearthYAML", "HearthMarkdown", "HearthWords", "HearthTemplates", "HearthJournal",
        "HearthCharts", "HearthSite", "HearthImport",
      ]),
    .executableTarget(name: "hearth", dependencies: ["HearthCommand"], swiftSettings: settings),
    .executableTarget(name: "hearth-bench", swiftSettings: settings),

    // Tests, one target for each library, and the real binary from the outside.
    .target(
      name: "HearthTestSupport", dependencies: ["HearthDiagnostics"], path: "Tests/HearthTestSupport",
      swiftSettings: settings),
    tests("HearthBytes"),
    tests("HearthDiagnostics"),
    tests("HearthTime"),
    tests("HearthHTML"),
    tests("HearthSeries", ["HearthDiagnostics", "HearthTime"]),
    tests("HearthSearch", ["HearthBytes"]),
    tests("HearthYAML", ["HearthDiagnostics"]),
    tests("HearthMarkdown", ["HearthBytes", "HearthDiagnostics"]),
    tests("HearthWords", ["HearthDiagnostics", "HearthHTML", "HearthTime"]),
    tests("HearthTemplates", ["HearthDiagnostics", "HearthHTML"]),
    tests(
      "HearthJournal",
      ["HearthBytes", "HearthDiagnostics", "HearthTime", "HearthSeries", "HearthYAML", "HearthMarkdown"]),
    tests("HearthCharts", ["HearthHTML", "HearthSeries", "HearthTime", "HearthWords"]),
    tests(
      "HearthSite",
      [
        "HearthBytes", "HearthDiagnostics", "HearthTime", "HearthHTML", "HearthSeries", "HearthSearch",
        "HearthMarkdown", "HearthWords", "HearthTemplates", "HearthJournal", "HearthCharts",
      ]),
    tests("HearthImport", ["HearthTime", "HearthSeries"]),
    tests(
      "HearthCommand",
      [
        "HearthBytes", "HearthDiagnostics", "HearthTime", "HearthSeries", "HearthMarkdown", "HearthJournal",
        "HearthSite", "HearthImport",
      ]),
    .testTarget(
      name: "HearthBenchTests", dependencies: ["hearth-bench", "HearthTestSupport"], swiftSettings: settings),
    .testTarget(name: "HearthEndToEndTests", dependencies: ["HearthTestSupport"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
