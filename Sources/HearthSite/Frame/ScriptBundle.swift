package import HearthCore

/// A script of the site, joined from modules of the theme: `Templates/assets/NAME.js`, where a journal's own file replaces
/// the theme's. Each module runs in a function of its own, and shares only what it puts into `hearth`.
package struct ScriptBundle: Sendable {
  let name: String
  /// In the order in which they run.
  let modules: [String]

  private init(_ name: String, _ modules: [String]) { (self.name, self.modules) = (name, modules) }

  /// The scripts that pages load.
  private static let all = [
    // Within a page, right after the element that it works on.
    ScriptBundle("early", ["made", "dates", "reveal", "today", "coming-up", "steps"]),
    // On every page, before the others.
    ScriptBundle(
      "base",
      [
        "memory", "made", "dates", "say", "copy", "quoting", "hide", "menu", "folds", "copy-line",
        "start-offer",
        "start",
      ]),
    ScriptBundle("charts", ["chart", "chart-sound", "chart-marks"]),
    ScriptBundle(
      "search", ["filter", "collection", "search-words", "search-index", "search-results", "search"]),
    ScriptBundle(
      "practice",
      [
        "voice", "awake", "breath", "breath-sound", "pacer", "lines", "player", "scenes", "session-picker",
        "remind", "entry-file", "compose",
      ]),
    // After the one for search.
    ScriptBundle("lock", ["lock-open", "lock-entry", "lock-list", "lock-watch", "lock"]),
  ]

  /// The script within the page for a hard moment.
  static let calm = ScriptBundle("calm", ["memory", "made", "voice", "awake", "calm", "hide"])

  /// What pages of `hearth serve` load besides; no site has it.
  private static let serve = ScriptBundle(
    "serve", ["unfinished", "unsaved", "draft", "attach", "chart-drag", "import", "follow"])

  private static let modules = Set((all + [calm, serve]).flatMap(\.modules))

  private static let serveStyles = "serve.css"

  /// Returns what pages of `hearth serve` load besides: their script and their style sheet.
  package static func ofServe(from assets: [SourceFile]) -> [OutputFile] {
    [
      OutputFile(path: OutputPath("assets", "serve.js"), bytes: serve.script(from: assets)),
      OutputFile(
        path: OutputPath("assets", serveStyles),
        bytes: assets.first { $0.path == "Templates/assets/\(serveStyles)" }?.bytes ?? []),
    ]
  }

  /// Returns the files that a site gets from `assets`, the theme's files to copy, with bundles instead of
  /// their modules. A file with the name of a bundle replaces it.
  package static func joining(_ assets: [SourceFile]) -> [OutputFile] {
    let files = assets.map { (name: String($0.path.dropFirst("Templates/assets/".count)), bytes: $0.bytes) }
      .filter { file in file.name != serveStyles && !modules.contains { "\($0).js" == file.name } }
    let names = Set(files.map(\.name))
    let bundles = all.map { (name: "\($0.name).js", bytes: $0.script(from: assets)) }
    return (bundles.filter { !names.contains($0.name) } + files).map {
      OutputFile(path: OutputPath("assets", $0.name), bytes: $0.bytes)
    }
  }

  /// Returns the script, joined from the files of a theme.
  func script(from files: [SourceFile]) -> [UInt8] {
    Self.script(modules.map { files.hashedBytes(of: "assets/\($0).js") })
  }

  /// A module that throws stops no other. Its error is reported to the page as any other.
  private static let end = "\n})(); } catch (error) { setTimeout(() => { throw error; }); }\n"

  /// Returns a script of `modules`. It checks for the window's own property, because a page element with the
  /// id `hearth` can be read from the window, too.
  static func script(_ modules: [[UInt8]]) -> [UInt8] {
    Array("\"use strict\";\nif (!window.hasOwnProperty(\"hearth\")) window.hearth = {};\n".utf8)
      + modules.flatMap { Array("\ntry { (() => {\n".utf8) + $0 + Array(Self.end.utf8) }
  }
}
