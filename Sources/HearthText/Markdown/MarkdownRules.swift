package import HearthCore

/// The rules of Markdown, for the reference and `hearth explain`.
package enum MarkdownRules {
  package static let all: [Rule] = [
    BlankInLink.rule, MarkdownNestedTooDeep.rule, MissingImageDescription.rule, RawHTML.rule,
    UnclosedComment.rule,
    UndefinedFootnote.rule, UnsafeLink.rule,
  ]
}
