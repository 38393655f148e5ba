import HearthMarkup

/// What protects a journal, against whom, and what does not.
struct PrivacyPage: SinglePage, Findable {
  static let template = "privacy"

  func view(in page: PageContext) -> TemplateView {
    let (hide, strings) = (page.settings.hide, page.strings)
    return [
      "hidesByKey": .flag(hide.key), "hidesByButton": .flag(hide.button),
      "hides": .flag(hide.key || hide.button),
      "away": .optional(page.href(AwayPage.key)),
      "commands": .group(
        ["audit", "doctor"].map { verb in
          ["command": .text("hearth \(verb)"), "does": .text(strings["privacy.command.\(verb)"])]
        }),
    ]
  }
}
