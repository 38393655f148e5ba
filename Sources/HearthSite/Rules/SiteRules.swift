package import HearthCore

/// What turning a journal into pages may find.
package enum SiteRules {
  /// By name.
  package static let all: [Rule] = [
    FileNotShown.rule, LinkWithoutPage.rule, MetadataKept.rule, MissingHeading.rule, PageNameTaken.rule,
    SoundWithoutText.rule,
    UnplayableSound.rule,
  ]
}
