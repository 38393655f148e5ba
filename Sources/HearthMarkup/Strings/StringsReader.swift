package import HearthCore
import HearthText

/// Reads the interface's strings from files of a theme, such as `Templates/words/en.yml`: flat files of `key: "phrase"`.
package enum StringsReader {
  /// Returns the phrases of all `files`: the default theme's English with every key, then the language's own, then those of
  /// the journal's theme; later ones win. Reports unknown keys and placeholders, what isn't text or isn't translated.
  package static func read(_ files: [SourceFile], language: String, log: inout DiagnosticLog) -> Strings {
    guard let first = files.first else { return Strings(language: language, phrases: [:]) }
    let known = phrases(of: first, like: nil, &log)
    var own: [String: String] = [:]
    for file in files.dropFirst() { own.merge(phrases(of: file, like: known, &log)) { _, later in later } }
    if language != "en", let file = files.dropFirst().first {
      for key in known.keys.sorted() where own[key] == nil {
        let finding = Finding(
          "MissingPhrase", "there is no phrase for '\(key)'", accepted: "Hearth uses the English one",
          help: "Add it, with this text in the file's language:",
          corrected: "\(key): \(DiagnosticJSON.quoted(known[key] ?? ""))")
        log.report(finding, in: file.path)
      }
    }
    return Strings(language: language, phrases: known.merging(own) { _, own in own })
  }

  /// Returns the phrases of one file, restricted to `known` keys if there are any.
  private static func phrases(
    of file: SourceFile, like known: [String: String]?, _ log: inout DiagnosticLog
  ) -> [String: String] {
    guard let node = YAMLReader.read(file, log: &log) else { return [:] }
    guard let entries = node.entries else {
      if node.scalar?.isNull != true {
        let finding = Finding(
          "UnreadablePhrase", "this file holds no phrases",
          accepted: "write lines such as nav.home: \"Home\"")
        log.report(finding, in: file.path, at: node.position)
      }
      return [:]
    }
    var phrases: [String: String] = [:]
    let keys = known?.keys.sorted() ?? []
    for entry in entries {
      guard let scalar = entry.value.scalar, !scalar.isNull else {
        let finding = Finding(
          "UnreadablePhrase", "the phrase '\(entry.key)' isn't text", accepted: "write one text in quotes",
          corrected: "\(entry.key): \"…\"")
        log.report(finding, in: file.path, at: entry.value.position)
        continue
      }
      if let known {
        guard let model = known[entry.key] else {
          let near = NearMatch.nearest(to: entry.key, among: keys)
          let finding = Finding(
            "UnreadablePhrase", "nothing uses the phrase '\(entry.key)'",
            accepted: near.map { "there is a phrase '\($0)'" }, help: near == nil ? "Remove the line." : nil)
          log.report(finding, in: file.path, at: entry.keyPosition)
          continue
        }
        let names = Phrase(model).names
        // Unknown placeholders would be shown with their braces.
        for name in Phrase(scalar.text).names where !names.contains(name) {
          let listed = names.map { "'{\($0)}'" }.joined(separator: ", ")
          let finding = Finding(
            "UnreadablePhrase", "Hearth has nothing to put in for '{\(name)}' in '\(entry.key)'",
            accepted: "the English phrase has \(listed.isEmpty ? "no names in braces" : listed)")
          log.report(finding, in: file.path, at: entry.value.position)
        }
      }
      phrases[entry.key] = scalar.text
    }
    return phrases
  }
}
