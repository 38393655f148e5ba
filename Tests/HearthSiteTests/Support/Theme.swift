import Foundation
import HearthTestSupport
import HearthCore
import HearthMarkup

@testable import HearthSite

/// The default theme of the repository, read once.
enum Theme {
  static let templates: [SourceFile] =
    files(in: "", endingWith: ".mustache") + files(in: "assets/", endingWith: ".css")

  /// The style sheets and scripts that pages hold in themselves, outside of `assets/`.
  static let sheets: [SourceFile] =
    files(in: "", endingWith: "share.css") + files(in: "", endingWith: "share-open.js")

  /// The words of a language, and the templates with them; each with what reading them reported.
  struct Language {
    var words: Strings
    var templates: TemplateSet
    var wordsLog = DiagnosticLog()
    var templatesLog = DiagnosticLog()

    init(_ language: String) {
      let files = Theme.files(in: "words/", endingWith: ".yml")
      let ordered = ["en", language].compactMap { name in
        files.first { $0.path == "Templates/words/\(name).yml" }
      }
      words = StringsReader.read(ordered, language: language, log: &wordsLog)
      templates = SiteTemplates.set(Theme.templates, strings: words, log: &templatesLog)
    }
  }

  private static let english = Language("en")
  private static let spanish = Language("es")

  static func language(_ name: String) -> Language { name == "es" ? spanish : english }

  static func words(_ language: String) -> (words: Strings, log: DiagnosticLog) {
    let language = self.language(language)
    return (language.words, language.wordsLog)
  }

  private static let folder = TestFolders.repository.appending(path: "Templates")

  private static func files(in part: String, endingWith suffix: String) -> [SourceFile] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasPrefix(part) && $0.hasSuffix(suffix) }.sorted().compactMap { name in
      (try? Data(contentsOf: folder.appendingPathComponent(name))).map {
        SourceFile(path: "Templates/\(name)", bytes: Array($0))
      }
    }
  }
}
