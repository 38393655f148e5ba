package import HearthCore

enum MissingPhrase {
  static let rule = Rule(
    "MissingPhrase", .warning, "Every language has a phrase for each key of the English words.")

  /// - Parameter english: the phrase that is shown instead.
  static func finding(_ key: String, english: String) -> Finding {
    Finding(
      rule, "there is no phrase for '\(key)'", accepted: "English stands in for it",
      help: "You could add it, with this text in the file's language:",
      corrected: "\(key): \(DiagnosticJSON.quoted(english))")
  }
}

enum UnknownPhrase {
  static let rule = Rule(
    "UnknownPhrase", .warning, "Every key in a file of interface words is one that Hearth uses.")

  static func finding(_ key: String, near: String?) -> Finding {
    Finding(
      rule, "nothing uses the phrase '\(key)'", accepted: near.map { "there is a phrase '\($0)'" },
      help: near == nil ? "You could remove the line." : nil)
  }
}

enum UnknownPlaceholder {
  static let rule = Rule(
    "UnknownPlaceholder", .warning, "The names in braces are those of the English phrase.")

  static func finding(_ name: String, key: String, known: [String]) -> Finding {
    let names = known.map { "'{\($0)}'" }.joined(separator: ", ")
    return Finding(
      rule, "nothing is put in for '{\(name)}' in '\(key)'",
      accepted: known.isEmpty
        ? "the English phrase has no names in braces" : "the English phrase has \(names)")
  }
}

enum UnreadablePhrase {
  static let rule = Rule("UnreadablePhrase", .warning, "A file of interface words has a text under each key.")

  static func finding(_ key: String) -> Finding {
    Finding(
      rule, "the phrase '\(key)' is not a text", accepted: "a phrase is one text in quotes",
      corrected: "\(key): \"…\"")
  }

  static let notPhrases = Finding(
    rule, "this file holds no phrases", accepted: "a file of words has lines such as nav.home: \"Home\"")
}

/// The rules about the interface's strings, by name.
package enum StringsRules {
  package static let all: [Rule] = [
    MissingPhrase.rule, UnknownPhrase.rule, UnknownPlaceholder.rule, UnreadablePhrase.rule,
  ]
}
