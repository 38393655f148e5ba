package import HearthCore

/// The rules about templates.
package enum TemplateRules {
  package static let all: [Rule] = [
    BadDelimiters.rule, BadTagName.rule, CloseWithoutOpening.rule, DuplicateTemplate.rule,
    EmptyTemplate.rule, EndlessTemplate.rule,
    IgnoredInParent.rule, MismatchedClose.rule, UnclosedSection.rule, UnclosedTag.rule, UnknownBlock.rule,
    UnknownName.rule, UnknownTemplate.rule, UnusedTemplate.rule, UnwritableValue.rule,
  ]
}
