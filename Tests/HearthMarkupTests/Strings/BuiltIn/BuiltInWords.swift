import Foundation
import HearthCore
import HearthMarkup
import HearthTestSupport

/// The words files of this repository.
enum BuiltInWords {
  static let languages = ["en", "es"]

  static func file(_ language: String) -> SourceFile {
    let url = TestFolders.repository.appending(path: "Templates/words/\(language).yml")
    return SourceFile(
      path: "Templates/words/\(language).yml", bytes: (try? Data(contentsOf: url)).map(Array.init) ?? [])
  }

  /// The phrases of one language's own file, without English standing in.
  static func phrases(_ language: String) -> [String: String] {
    var log = DiagnosticLog()
    return WordsReader.read([file(language)], language: "en", log: &log).all
  }

  /// What pages of `language` get.
  static func words(_ language: String) -> Words {
    var log = DiagnosticLog()
    let files = language == "en" ? [file("en")] : [file("en"), file(language)]
    return WordsReader.read(files, language: language, log: &log)
  }

  static let english = words("en")
  static let spanish = words("es")

  /// The names in braces of a phrase.
  static func placeholders(_ phrase: String) -> Set<String> {
    Set(phrase.matches(of: /\{([^{}]*)\}/).map { String($0.1) })
  }
}
