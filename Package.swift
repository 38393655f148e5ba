// swift-tools-version: 6.2
import PackageDescription

/// Settings of every target: internal imports by default, explicit `any`, and warnings as errors.
let common: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .treatAllWarnings(as: .error),
]

/// The optimised modules are those that the tests import, so that the sources are compiled once for both.
let settings = common + [.unsafeFlags(["-enable-testing"], .when(configuration: .release))]

/// What tests import is compiled quickly, whatever the sources are compiled for.
let supportSettings =
  common + [
    .unsafeFlags(
      ["-Onone", "-gnone", "-no-whole-module-optimization", "-enable-batch-mode", "-num-threads", "0"],
      .when(configuration: .release))
  ]

/// Nobody imports a test, so a job of its own for the module would be wasted.
let testSettings =
  supportSettings + [.unsafeFlags(["-no-emit-module-separately"], .when(configuration: .release))]

/// Returns a library target and its test target, which has the same dependencies. The library holds the bytes of `files`.
func library(
  _ name: String, _ imports: [String] = [], c cLibraries: [String] = [], embedding files: [String] = []
) -> [Target] {
  let names = imports.map { Target.Dependency(stringLiteral: $0) }
  return [
    .target(
      name: name, dependencies: names + cLibraries.map { .init(stringLiteral: $0) },
      resources: files.map { .embedInCode($0) }, swiftSettings: settings),
    .testTarget(
      name: name + "Tests", dependencies: names + [.init(stringLiteral: name), "HearthTestSupport"],
      swiftSettings: testSettings),
  ]
}

#if os(Linux)
  /// Whether libraries that only some verbs need are loaded on first use instead of linked; see their `shim.h`.
  let loadsLate = true
#else
  let loadsLate = false
#endif

/// C libraries, each wrapped by one Swift file.
let systemLibraries: [Target] = [
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
  .systemLibrary(
    name: "CCrypto", pkgConfig: loadsLate ? nil : "libcrypto",
    providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),
  .systemLibrary(
    name: "CMicroHTTPD", pkgConfig: loadsLate ? nil : "libmicrohttpd",
    providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]),
  .systemLibrary(
    name: "CHeif", pkgConfig: loadsLate ? nil : "libheif",
    providers: [.apt(["libheif-dev"]), .brew(["libheif"])]),
  .systemLibrary(
    name: "CTurboJPEG", pkgConfig: loadsLate ? nil : "libturbojpeg",
    providers: [.apt(["libturbojpeg0-dev"]), .brew(["jpeg-turbo"])]),
  // A function of the C library that Swift doesn't import.
  .systemLibrary(name: "CRename"),
]

/// The libraries, in the order of data flow: source files → documents → journal → pages → output files.
let libraries = [
  // Bytes, diagnostics and time, for every other library.
  library("HearthCore", embedding: ["Bytes/compatibility.txt", "Diagnostics/Rules.md"]),
  // YAML and Markdown to trees.
  library("HearthText", ["HearthCore"], c: ["CYaml", "CCmark"]),
  // HTML, Mustache templates and localized strings.
  library("HearthMarkup", ["HearthCore", "HearthText"]),
  // A day's samples, their statistics and charts.
  library("HearthHeartRate", ["HearthCore", "HearthMarkup"]),
  // Passwords, their keys, and encrypted boxes; independent of the journal.
  library("HearthLock", ["HearthCore", "HearthText"], c: ["CCrypto"], embedding: ["words.txt"]),
  // Photographs to smaller ones; independent of the journal.
  library("HearthPictures", c: ["CHeif", "CTurboJPEG"]),
  // Documents to a validated journal.
  library("HearthJournal", ["HearthCore", "HearthText", "HearthHeartRate"]),
  // Text to an index that a page can load.
  library("HearthSearch", ["HearthCore"]),
  // A journal to pages.
  library(
    "HearthSite",
    [
      "HearthCore", "HearthText", "HearthMarkup", "HearthHeartRate", "HearthPictures", "HearthJournal",
      "HearthSearch",
    ]),
  // Exports of other apps to days of readings, calendar files to events; independent of the journal.
  library("HearthImport", ["HearthCore", "HearthHeartRate"], c: ["CArchive", "CIcal"]),
  // The person's own browser: who gets in, what is answered, and the forms that change a journal.
  library(
    "HearthServe", ["HearthCore", "HearthMarkup", "HearthJournal", "HearthSite"], c: ["CMicroHTTPD"]),
  // The only code that accesses the disk, the clock and the terminal.
  library(
    "HearthCommand",
    [
      "HearthCore", "HearthText", "HearthMarkup", "HearthHeartRate", "HearthJournal", "HearthSearch",
      "HearthPictures", "HearthSite", "HearthImport", "HearthLock", "HearthServe",
    ], c: ["CRename"],
    embedding: [
      "Options/help.txt", "Options/completion.bash", "Options/completion.fish", "Watching/reload.js",
    ]),
]

let package = Package(
  name: "hearth",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "hearth", targets: ["hearth"])],
  targets: systemLibraries + libraries.joined() + [
    .executableTarget(
      name: "hearth", dependencies: ["HearthCommand"], swiftSettings: settings,
      // With Swift's libraries linked statically, the program runs where Swift is not installed.
      linkerSettings: [
        .unsafeFlags(["-static-stdlib"], .when(platforms: [.linux], configuration: .release))
      ]),
    // Measures the built program beside others; imports none of the libraries.
    .executableTarget(
      name: "hearth-bench", path: "Benchmarks/Sources/hearth-bench",
      swiftSettings: settings),
    .testTarget(
      name: "HearthBenchTests", dependencies: ["hearth-bench", "HearthTestSupport"],
      path: "Benchmarks/Tests/HearthBenchTests",
      swiftSettings: testSettings),
    // Runs the built program.
    .testTarget(
      name: "HearthEndToEndTests", dependencies: ["HearthTestSupport"], swiftSettings: testSettings),
    .target(
      name: "HearthTestSupport", dependencies: ["HearthCore", "HearthPictures"],
      path: "Tests/HearthTestSupport", swiftSettings: supportSettings),
  ],
  swiftLanguageModes: [.v6]
)
