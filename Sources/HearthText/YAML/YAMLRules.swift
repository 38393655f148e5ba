package import HearthCore

/// The rules of YAML and front matter, for the reference and `hearth explain`.
package enum YAMLRules {
  package static let all: [Rule] = [
    AnchorOrAlias.rule, ApostropheInQuotes.rule, ControlCharacter.rule, DuplicateKey.rule,
    FrontMatterNotSeen.rule, FrontMatterWithoutKeys.rule, HashStartsComment.rule, KeyIsNotText.rule,
    LineWithoutKey.rule, ListOnKeyLine.rule, MergeConflict.rule, MissingBlankAfterColon.rule, NotUTF8.rule,
    NULCharacter.rule,
    OtherListSign.rule, SeveralDocuments.rule,
    StrayIndentation.rule, TabIndentation.rule, TagNotAccepted.rule, TextAfterQuote.rule,
    UnclosedBracket.rule, UnclosedFrontMatter.rule, UnclosedQuote.rule, UnknownEscape.rule,
    UnquotedColon.rule, UnquotedSpecialCharacter.rule, UnquotedWikiLink.rule, YAMLNestedTooDeep.rule,
    YAMLSyntax.rule, YAMLTooLong.rule,
  ]
}
