package import HearthDiagnostics

package enum WordsRules {
  package static let all: [Rule] = [UnknownPhrase.rule, UnreadablePhrase.rule]
}
