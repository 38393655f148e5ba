package import HearthCore
import HearthText

/// Reads the interface's words from files of a theme, such as `Templates/words/en.yml`: flat files of `key: "phrase"`.
package enum WordsReader {
  /// What a rule's name stands behind in the key of its summary: `rule.OpenSpan`. English has none of these keys, because the
  /// rules say it themselves.
  package static let ruleKeys = "rule."

  /// The words of `language`: the phrases of all `files`, later ones in the place of earlier ones.
  ///
  /// What is wrong is reported and left out: keys that the first file does not have, and values that are not text. Names in
  /// braces that the first file's phrase does not have are reported, as is, for every language but English, each key for
  /// which English stands in.
  ///
  /// - Parameter files: the default theme's English first, which has every key; then the language's own file; then those
  ///   of the journal's theme, which may hold a few phrases only.
  package static func read(_ files: [SourceFile], language: String, log: inout DiagnosticLog) -> Words {
    guard let first = files.first else { return Words(language: language, phrases: [:]) }
    let known = phrases(of: first, like: nil, &log)
    var own: [String: String] = [:]
    for file in files.dropFirst() { own.merge(phrases(of: file, like: known, &log)) { _, later in later } }
    if language != "en", let file = files.dropFirst().first {
      for key in known.keys.sorted() where own[key] == nil {
        log.report(MissingPhrase.finding(key, english: known[key] ?? ""), in: file.path)
      }
    }
    return Words(language: language, phrases: known.merging(own) { _, own in own })
  }

  /// The phrases of one file. Where `known` is given, only its keys count.
  private static func phrases(
    of file: SourceFile, like known: [String: String]?, _ log: inout DiagnosticLog
  ) -> [String: String] {
    guard let node = YAMLReader.read(file, log: &log) else { return [:] }
    guard let entries = node.entries else {
      if node.scalar?.isNull != true {
        log.report(UnreadablePhrase.notPhrases, in: file.path, at: node.position)
      }
      return [:]
    }
    var phrases: [String: String] = [:]
    let keys = known?.keys.sorted() ?? []
    for entry in entries {
      guard let scalar = entry.value.scalar, !scalar.isNull else {
        log.report(UnreadablePhrase.finding(entry.key), in: file.path, at: entry.value.position)
        continue
      }
      if let known, !entry.key.hasPrefix(ruleKeys) {
        guard let model = known[entry.key] else {
          let near = NearMatch.nearest(to: entry.key, among: keys)
          log.report(UnknownPhrase.finding(entry.key, near: near), in: file.path, at: entry.keyPosition)
          continue
        }
        check(scalar.text, like: model, entry, file, &log)
      }
      phrases[entry.key] = scalar.text
    }
    return phrases
  }

  /// A name that English does not have would be shown with its braces.
  private static func check(
    _ text: String, like model: String, _ entry: YAMLEntry, _ file: SourceFile, _ log: inout DiagnosticLog
  ) {
    let names = Phrase(model).names
    for name in Phrase(text).names where !names.contains(name) {
      log.report(
        UnknownPlaceholder.finding(name, key: entry.key, known: names), in: file.path,
        at: entry.value.position)
    }
  }
}
