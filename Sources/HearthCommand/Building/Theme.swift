import HearthCore
import HearthMarkup
import HearthSite

/// A theme ready for use: templates compiled, words read, files to copy.
struct Theme: Sendable {
  let templates: TemplateSet
  let words: Strings
  /// Style sheet and scripts, by their path in the site.
  let assets: [OutputFile]
  let log: DiagnosticLog
  /// What comes with the theme to pick resources from.
  let collection: ResourceCollection
  private let files: [String: SourceFile]

  /// The theme of `files` in `language`.
  init(_ files: ThemeFiles, language: String) {
    var log = files.log
    words = StringsReader.read(files.words(in: language), language: language, log: &log)
    templates = SiteTemplates.set(
      files.pageFiles, replaced: files.replaced, added: files.added, words: words, log: &log)
    assets = files.files.compactMap { file in
      let parts = file.path.split(separator: "/")
      guard parts.count == 3, parts[1] == "assets", !parts[2].hasPrefix(".") else { return nil }
      return OutputFile(path: OutputPath("assets", String(parts[2])), bytes: file.bytes)
    }
    collection = ResourceCollection(files.files, language: language)
    self.files = Dictionary(files.files.map { ($0.path, $0) }) { $1 }
    self.log = log.excerpting { [files = self.files] in files[$0] }
  }

  /// A file of the theme, to show a line of it.
  func file(at path: String) -> SourceFile? { files[path] }
}
