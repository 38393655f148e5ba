import HearthCore
import HearthJournal
import HearthMarkup

extension PageKey {
  static let aboutMe = PageKey.page("about-me")
}

/// What the person wrote about themselves.
struct AboutMePage: Page, Findable {
  static let template = "about-me"
  static let section = SiteSection.settings
  static let siteMapGroup: SiteMap.Group? = .pages

  static func register(in registry: inout PageRegistry) {
    registry.add(AboutMePage(), "", "about-me", name: registry.strings["about-me.name"])
  }

  var key: PageKey { .aboutMe }

  func view(in site: Site) -> TemplateView {
    let path = site.path(of: key)
    var anchors = PageAnchors()
    let about = site.journal.aboutMe
    let text = about.map { site.text($0.body, in: $0.path, on: path, anchors: &anchors).html }
    let isEmpty = (about?.answers ?? []).isEmpty && text?.isEmpty != false
    return [
      "contentNote": isEmpty ? .absent : .optional(site.shownContentNote(about?.contentNote)),
      "answers": .group(
        (about?.answers ?? []).map { answer in
          [
            "question": .text(Self.heading(answer.question, strings: site.strings)),
            "given": .text(answer.answers.joined(separator: site.strings["list.separator"])),
          ]
        }),
      "text": .optional(text),
      "isEmpty": .flag(isEmpty),
    ]
  }

  /// A key as a heading: `what_helps` → `What helps`; keys of the questionnaire that comes with Hearth in the language of
  /// the site.
  static func heading(_ key: String, strings: Strings) -> String {
    strings.phrase("about-me.key.\(Slug.make(key))") ?? key.replacing("_", with: " ").asHeading
  }
}
