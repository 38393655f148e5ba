// swift-tools-version: 6.2
import PackageDescription

/// Every target is Swift 6, keeps its imports to itself and compiles without a warning.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .treatAllWarnings(as: .error),
]

/// Returns a library and its tests, which may import what the library may.
func library(_ name: String, _ imports: [String] = [], c cLibraries: [String] = []) -> [Target] {
  let names = imports.map { Target.Dependency(stringLiteral: $0) }
  return [
    .target(
      name: name, dependencies: names + cLibraries.map { .init(stringLiteral: $0) },
      swiftSettings: settings),
    .testTarget(
      name: name + "Tests", dependencies: names + [.init(stringLiteral: name), "HearthTestSupport"],
      swiftSettings: settings),
  ]
}

#if os(Linux)
  /// Whether the libraries that only `import` and the lock need are loaded on first use instead of linked: see `shim.h` of each.
  let loadsLate = true
#else
  let loadsLate = false
#endif

/// C libraries, each behind one Swift file.
let systemLibraries: [Target] = [
  .systemLibrary(
    name: "CYaml", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
  .systemLibrary(
    name: "CCmark", pkgConfig: "libcmark", providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
  .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
  .systemLibrary(
    name: "CArchive", pkgConfig: loadsLate ? nil : "libarchive",
    providers: [.apt(["libarchive-dev"]), .brew(["libarchive"])]),
  .systemLibrary(
    name: "CIcal", pkgConfig: loadsLate ? nil : "libical",
    providers: [.apt(["libical-dev"]), .brew(["libical"])]),
  .systemLibrary(
    name: "CCrypto", pkgConfig: loadsLate ? nil : "libcrypto",
    providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),
  // A function of the C library that Swift does not see.
  .systemLibrary(name: "CRename"),
]

/// In the order of the flow: source files → documents → journal → pages → output files.
let libraries = [
  // Bytes, diagnostics and time: what every step may know.
  library("HearthCore"),
  // YAML and Markdown to trees.
  library("HearthText", ["HearthCore"], c: ["CYaml", "CCmark"]),
  // HTML, Mustache templates and localized strings.
  library("HearthMarkup", ["HearthCore", "HearthText"]),
  // A day's samples, their statistics and charts.
  library("HearthHeartRate", ["HearthCore", "HearthMarkup"]),
  // A password, its keys, and boxes that only they open; knows no journal.
  library("HearthLock", ["HearthCore", "HearthText"], c: ["CCrypto"]),
  // Documents to a checked journal.
  library("HearthJournal", ["HearthCore", "HearthText", "HearthHeartRate"]),
  // Words to an index that a page can load.
  library("HearthSearch", ["HearthCore"]),
  // A journal to pages.
  library(
    "HearthSite",
    ["HearthCore", "HearthText", "HearthMarkup", "HearthHeartRate", "HearthJournal", "HearthSearch"],
    c: ["CZlib"]),
  // Exports of other apps to days of readings, calendar files to events; knows no journal.
  library("HearthImport", ["HearthCore", "HearthHeartRate"], c: ["CArchive", "CIcal"]),
  // The only code that sees the disk, the clock and the terminal.
  library(
    "HearthCommand",
    [
      "HearthCore", "HearthText", "HearthMarkup", "HearthHeartRate", "HearthJournal", "HearthSearch",
      "HearthSite", "HearthImport", "HearthLock",
    ], c: ["CRename"]),
]

let package = Package(
  name: "hearth",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "hearth", targets: ["hearth"])],
  targets: systemLibraries + libraries.joined() + [
    .executableTarget(name: "hearth", dependencies: ["HearthCommand"], swiftSettings: settings),
    // The real program from the outside.
    .testTarget(
      name: "HearthEndToEndTests", dependencies: ["HearthTestSupport"], swiftSettings: settings),
    .target(
      name: "HearthTestSupport", dependencies: ["HearthCore"], path: "Tests/HearthTestSupport",
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
