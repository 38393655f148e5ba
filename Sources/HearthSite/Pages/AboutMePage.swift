import HearthCore
import HearthJournal
import HearthMarkup
import HearthSearch

/// What the person wrote about themselves.
struct AboutMePage: SinglePage, Findable {
  static let template = "about-me"
  static let section = SiteSection.settings

  func view(in page: PageContext) -> TemplateView {
    let about = page.site.journal.aboutMe
    let answers = about?.answers ?? []
    let text = about.map { page.text($0.body, in: $0.path).html }
    let isEmpty = answers.isEmpty && text?.isEmpty != false
    return [
      "contentNote": isEmpty ? .absent : .optional(page.site.shownContentNote(about?.contentNote)),
      "answers": .group(
        answers.map { answer in
          [
            "question": .text(Self.heading(answer.question, strings: page.strings)),
            "given": .text(answer.answers.joined(separator: page.strings["list.separator"])),
          ]
        }),
      "text": .optional(text),
      "isEmpty": .flag(isEmpty),
    ]
  }

  /// Returns the page's text for the lock's search. The open site's search finds the page by name only.
  static func words(in site: Site) -> [UInt8] {
    guard let about = site.journal.aboutMe else { return [] }
    var document = SearchDocument(href: "", name: "", kind: 0)
    for answer in about.answers {
      let question = heading(answer.question, strings: site.strings)
      document.addLine("\(question): \(site.strings.list(answer.answers))")
    }
    about.body.tree.appendShownText(to: &document.text, skipsFirstHeading: about.body.beginsWithTitle)
    return document.text
  }

  /// Returns a key as a heading: `what_helps` → `What helps`; the questionnaire's own keys are in the site's language.
  static func heading(_ key: String, strings: Strings) -> String {
    strings.phrase("about-me.key.\(Slug.make(key))") ?? key.replacing("_", with: " ").asHeading
  }
}
