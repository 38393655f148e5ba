package import HearthCore

/// The rules about the interface's words.
package enum WordsRules {
  package static let all: [Rule] = [
    MissingPhrase.rule, UnknownPhrase.rule, UnknownPlaceholder.rule, UnreadablePhrase.rule,
  ]
}
