package import HearthCore
import HearthText

/// Reads the interface's strings from files of a theme, such as `Templates/words/en.yml`: flat files of `key: "phrase"`.
package enum StringsReader {
  /// The prefix of the keys of rule summaries: `rule.OpenSpan`. English has none, because rules have their own summaries.
  package static let ruleKeys = "rule."

  /// Returns the phrases of all `files`; later files win.
  ///
  /// Keys that the first file doesn't have and values that aren't text are reported and ignored. Placeholders that the first
  /// file's phrase doesn't have are reported, and so are keys without a translation.
  ///
  /// - Parameter files: The default theme's English, which has every key, then the language's own file, then those of the
  ///   journal's theme, which may have only a few phrases.
  package static func read(_ files: [SourceFile], language: String, log: inout DiagnosticLog) -> Strings {
    guard let first = files.first else { return Strings(language: language, phrases: [:]) }
    let known = phrases(of: first, like: nil, &log)
    var own: [String: String] = [:]
    for file in files.dropFirst() { own.merge(phrases(of: file, like: known, &log)) { _, later in later } }
    if language != "en", let file = files.dropFirst().first {
      for key in known.keys.sorted() where own[key] == nil {
        log.report(.missingPhrase(key, english: known[key] ?? ""), in: file.path)
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
        log.report(.notPhrases, in: file.path, at: node.position)
      }
      return [:]
    }
    var phrases: [String: String] = [:]
    let keys = known?.keys.sorted() ?? []
    for entry in entries {
      guard let scalar = entry.value.scalar, !scalar.isNull else {
        log.report(.unreadablePhrase(entry.key), in: file.path, at: entry.value.position)
        continue
      }
      if let known, !entry.key.hasPrefix(ruleKeys) {
        guard let model = known[entry.key] else {
          let near = NearMatch.nearest(to: entry.key, among: keys)
          log.report(.unknownPhrase(entry.key, near: near), in: file.path, at: entry.keyPosition)
          continue
        }
        let names = Phrase(model).names
        // Unknown placeholders would be shown with their braces.
        for name in Phrase(scalar.text).names where !names.contains(name) {
          let finding = Finding.unknownPlaceholder(name, key: entry.key, known: names)
          log.report(finding, in: file.path, at: entry.value.position)
        }
      }
      phrases[entry.key] = scalar.text
    }
    return phrases
  }
}

/// The rules about the interface's strings, by name.
package enum StringsRules {
  package static let all: [Rule] = [.missingPhrase, .unknownPhrase, .unknownPlaceholder, .unreadablePhrase]
}

extension Rule {
  static let missingPhrase = Rule(
    "MissingPhrase", .warning, "Give every language a phrase for each key of the English words.")
  static let unknownPhrase = Rule(
    "UnknownPhrase", .warning, "Use only keys that Hearth knows in a file of interface words.")
  static let unknownPlaceholder = Rule(
    "UnknownPlaceholder", .warning, "Use the same names in braces as the English phrase.")
  static let unreadablePhrase = Rule(
    "UnreadablePhrase", .warning, "Write text under each key of a file of interface words.")
}

extension Finding {
  /// - Parameter english: The phrase that is shown instead.
  static func missingPhrase(_ key: String, english: String) -> Finding {
    Finding(
      .missingPhrase, "there is no phrase for '\(key)'", accepted: "Hearth uses the English one",
      help: "Add it, with this text in the file's language:",
      corrected: "\(key): \(DiagnosticJSON.quoted(english))")
  }

  static func unknownPhrase(_ key: String, near: String?) -> Finding {
    Finding(
      .unknownPhrase, "nothing uses the phrase '\(key)'", accepted: near.map { "there is a phrase '\($0)'" },
      help: near == nil ? "Remove the line." : nil)
  }

  static func unknownPlaceholder(_ name: String, key: String, known: [String]) -> Finding {
    let names = known.map { "'{\($0)}'" }.joined(separator: ", ")
    return Finding(
      .unknownPlaceholder, "Hearth has nothing to put in for '{\(name)}' in '\(key)'",
      accepted: known.isEmpty
        ? "the English phrase has no names in braces" : "the English phrase has \(names)")
  }

  static func unreadablePhrase(_ key: String) -> Finding {
    Finding(
      .unreadablePhrase, "the phrase '\(key)' isn't text", accepted: "write one text in quotes",
      corrected: "\(key): \"…\"")
  }

  static let notPhrases = Finding(
    .unreadablePhrase, "this file holds no phrases",
    accepted: "write lines such as nav.home: \"Home\"")
}
