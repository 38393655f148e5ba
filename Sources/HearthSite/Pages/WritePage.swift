import HearthCore
import HearthJournal
import HearthMarkup

/// How to write a reflection: on the page, where a script makes the file; with the command, or as a file of one's own.
struct WritePage: Page {
  var key: PageKey { .write }
  var template: String { "write" }

  func view(in site: Site) -> TemplateView {
    let choices = ComposeChoices(site)
    return [
      "lede": .text(site.words["write.lede"]),
      "file": .text("Content/reflections/\(site.journal.today).md"),
      "question": .text(site.words["write.question"]),
      "example": .text("---\nlabels: []\n---\n\n"),
      "said": .view(phrases(site.words)),
      "questions": .group(questions(site).map { .text($0) }),
      "labels": ComposeChoices.view(choices.labels),
      "about": ComposeChoices.view(choices.about),
      "used": ComposeChoices.view(choices.used),
      "moods": .optional(
        choices.moods.isEmpty
          ? nil : site.words.text("compose.mood-hint", ["moods": choices.moods.joined(separator: "; ")])),
      "privacy": .text(
        site.words.text(
          "compose.privacy-default",
          ["privacy": site.words["privacy.\((site.settings.privacy[.reflection] ?? .private).rawValue)"]])),
    ]
  }

  /// Sentences that the script fills in: their names stand in them as they are.
  private func phrases(_ words: Strings) -> TemplateView {
    [
      "copied": .text(words["compose.copied"]), "saved": .text(words["compose.saved"]),
      "span": .text(words["reference.span"]), "date": .text(words["date.full"]),
    ]
  }

  /// Offers, for whoever likes one; none where questions are switched off.
  private func questions(_ site: Site) -> [String] {
    guard site.settings.prompts == .on else { return [] }
    let own = ["compose.question.happening", "compose.question.again", "compose.question.company"]
    let day = SpanQuestions.sentence(
      aboutDay: site.journal.today, settings: site.settings, words: site.words)
    return own.map { site.words[$0] } + (day.map { [$0] } ?? [])
  }
}

extension Site {
  /// A link from the page at `path` to the page for writing, with what it is about and a question filled in; `nil` where
  /// the site has no such page.
  func composeHref(about: String, prompt: String? = nil, from path: OutputPath) -> String? {
    guard let address = addresses[.write] else { return nil }
    var href = path.link(to: address.path)
    href += "#about="
    href += PercentEncoding.encoded(about)
    if let prompt {
      href += "&prompt="
      href += PercentEncoding.encoded(prompt)
    }
    return href
  }

  /// `{name, href}` of the page for writing with the entry filled in, named so that no two such links read alike.
  func writeLink(about id: EntryID, from path: OutputPath) -> TemplateValue {
    guard let about = journal.aboutName(of: id), let href = composeHref(about: about, from: path),
      let title = addresses[.entry(id)]?.name ?? entry(id)?.title
    else { return .absent }
    return .link(words.text("compose.write-about", ["name": title]), href)
  }
}
