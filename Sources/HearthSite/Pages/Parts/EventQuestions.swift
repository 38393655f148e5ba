import HearthCore
package import HearthJournal
package import HearthMarkup

/// A look back at an event, offered as plain text and only where nobody declined it.
package enum EventQuestions {
  /// Whether it is wanted: neither the journal nor the event nor one of its labels declines it.
  package static func areWanted(about event: Event, settings: Settings, labels: LabelBook) -> Bool {
    settings.prompts == .on && event.prompts == .on
      && event.entry.labels.allSatisfy { (labels[$0.value]?.prompts ?? .on) == .on }
  }

  /// What was there; and what to want again. Neither says how it was. Both name the event, so that no two links of a page
  /// read alike.
  package static func sentences(about event: Event, words: Strings) -> [String] {
    ["question.event", "question.event-again"].map { words.text($0, ["event": event.entry.title]) }
  }

  /// `{sentences: [{text, href}], answer}`: absent before the event, where somebody wrote about it, and where it is not
  /// wanted.
  static func view(about event: Event, site: Site, from path: OutputPath) -> TemplateValue {
    guard site.shows(.reflect), EventStanding(event, today: site.journal.today).hasBegun,
      areWanted(about: event, settings: site.settings, labels: site.journal.labels),
      let name = site.journal.aboutName(of: event.entry.id), reflections(about: event, site: site).isEmpty
    else { return .absent }
    let sentences = sentences(about: event, words: site.words)
    return .view([
      "sentences": .group(
        sentences.map {
          ["text": .text($0), "href": .optional(site.composeHref(about: name, prompt: $0, from: path))]
        }),
      "answer": .text("hearth new reflection --about \(ShellWord.quoted(name))"),
    ])
  }

  /// Reflections that mention the event.
  static func reflections(about event: Event, site: Site) -> [EntryID] {
    guard site.shows(.reflect) else { return [] }
    return site.backlinks[event.entry.id].filter { $0.kind == .reflection }
  }
}
