package import HearthDiagnostics
import HearthYAML

/// Reads the interface's words from files of a theme, such as `Templates/words/en.yml`.
package enum WordsReader {
  /// The words of `language`: the phrases of all `files`, later ones in the place of earlier ones.
  ///
  /// - Parameter files: the default theme's English first, which has every key; then the language's own file; then those
  ///   of the journal's theme, which may hold a few phrases only.
  package static func read(_ files: [SourceFile], language: String, log: inout DiagnosticLog) -> Words {
    var phrases: [String: String] = [:]
    for (number, file) in files.enumerated() {
      let isComplete = number == 0
      guard let node = YAMLReader.read(file, log: &log) else { continue }
      guard let entries = node.entries else {
        log.report(UnreadablePhrase.notPhrases, in: file.path, at: node.position)
        continue
      }
      for entry in entries {
        guard let text = entry.value.scalar?.text else {
          log.report(UnreadablePhrase.finding(entry.key), in: file.path, at: entry.value.position)
          continue
        }
        if !isComplete, phrases[entry.key] == nil {
          let near = NearMatch.nearest(to: entry.key, among: phrases.keys.sorted())
          log.report(UnknownPhrase.finding(entry.key, near: near), in: file.path, at: entry.keyPosition)
        }
        phrases[entry.key] = text
      }
    }
    return Words(language: language, phrases: phrases)
  }
}
