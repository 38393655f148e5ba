package import HearthCore
import HearthJournal
package import HearthMarkup

/// Compiles a theme for a site.
package enum SiteTemplates {
  /// Returns the templates in `files`. `words` holds the interface's phrases: `frame.skip` is `{{words.frame.skip}}`.
  /// `whole` holds the `style` and `script` of a standalone page, each with the hash that allows it in a policy.
  ///
  /// - Parameters:
  ///   - replaced: The theme's own templates that the journal replaces, by path.
  ///   - added: The paths of the journal's templates that replace none.
  package static func set(
    _ files: [SourceFile], replaced: [String: SourceFile] = [:], added: Set<String> = [], strings: Strings,
    log: inout DiagnosticLog
  ) -> TemplateSet {
    let phrases = TemplateView(dotted: strings.all.mapValues { .text($0) })
    return TemplateSet(
      files: files.filter { $0.path.hasSuffix(".mustache") }, fallbacks: replaced, added: added,
      constants: ["words": .view(phrases), "whole": .view(whole(files))], log: &log)
  }

  /// Returns the hashes of the style and the script of the page for a hard moment, as written in its policy.
  static func hashesOfWhole(_ files: [SourceFile]) -> Set<String> {
    let (style, script) = partsOfWhole(files)
    return Set([style, script].map { "'sha256-\($0.sha256)'" })
  }

  /// Returns the style and the script of the page for a hard moment, each with its hash.
  private static func whole(_ files: [SourceFile]) -> TemplateView {
    let (style, script) = partsOfWhole(files)
    return [
      "style": .html(style), "styleHash": .text(style.sha256), "script": .html(script),
      "scriptHash": .text(script.sha256),
    ]
  }

  private static func partsOfWhole(_ files: [SourceFile]) -> (style: HTML, script: HTML) {
    (
      ["site.css", "calm.css"].reduce(.empty) {
        $0 + HTML.styleSheet(files.hashedBytes(of: "assets/\($1)"))
      },
      HTML.script(ScriptBundle.calm.script(from: files))
    )
  }
}

extension [SourceFile] {
  /// Returns the bytes of a theme file as a browser hashes them, with every line ending in LF; empty if there is no such
  /// file.
  func hashedBytes(of name: String) -> [UInt8] {
    let path = "Templates/\(name)"
    let bytes = first { $0.path == path }?.bytes ?? []
    return bytes.contains(0x0D) ? bytes.filter { $0 != 0x0D } : bytes
  }
}

extension HTML {
  /// The hash in base64, which allows a style or a script in a policy.
  var sha256: String { Base64.encoded(SHA256.hash(bytes)) }
}

extension TemplateValue {
  /// Returns the text, or an empty value for a known name.
  static func optional(_ text: String?) -> TemplateValue { text.map { .text($0) } ?? .absent }

  static func optional(_ html: HTML?) -> TemplateValue { html.map { .html($0) } ?? .absent }

  static func optional(_ view: TemplateView?) -> TemplateValue { view.map { .view($0) } ?? .absent }

  /// Returns the form in which templates get lists: a view with `items`, so that the markup around an empty list is
  /// omitted too; absent if there are none.
  static func group(_ items: [TemplateValue]) -> TemplateValue {
    items.isEmpty ? .absent : .view(["items": .list(items)])
  }

  static func group(_ views: [TemplateView]) -> TemplateValue { .group(views.map { .view($0) }) }

  /// Returns `{name, href}`, the form of a link in templates.
  static func link(_ name: String, _ href: String) -> TemplateValue {
    .view(["name": .text(name), "href": .text(href)])
  }
}

extension TemplateView {
  /// Returns `{value, name}`, the form of a choice in templates.
  static func choice(_ value: String, _ name: String) -> TemplateView {
    ["value": .text(value), "name": .text(name)]
  }
}

/// The theme's icon beside a name: one flag for each, for the partials `section-mark`, `form-mark` and `feeling-mark`.
enum Icons {
  /// Returns the icon of a section, of the form of an exercise or of a mood.
  static func icon<Value: CaseIterable & RawRepresentable<String>>(_ value: Value) -> TemplateValue {
    flags(Value.allCases.map(\.rawValue), chosen: value.rawValue)
  }

  /// The landscapes that the theme can draw.
  private static let scenes = ["forest", "lake", "meadow", "night", "shore"]

  /// Returns the landscape of a calming scene, for the partial `scene-picture`: the file `scene-lake.md`, or `lake.md`, shows
  /// the lake. Absent for every other exercise.
  static func scene(_ exercise: Exercise) -> TemplateValue {
    guard exercise.form == .scene else { return .absent }
    let slug = exercise.entry.id.slug
    guard let name = scenes.first(where: { slug == $0 || slug == "scene-\($0)" }) else { return .absent }
    return flags(scenes, chosen: name)
  }

  private static func flags(_ names: [String], chosen: String) -> TemplateValue {
    var view = TemplateView()
    for name in names { view[name] = .flag(name == chosen) }
    return .view(view)
  }
}
