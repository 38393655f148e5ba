import HearthCore
import HearthJournal
import HearthMarkup

/// Questions about a day and its labelled times, offered as plain text and only where nobody declined them.
enum DayQuestions {
  /// Labelled times that are asked about in the open; those after them are folded, so that a day of many does not ask
  /// for much at once.
  private static let mostOpen = 3
  /// Labelled times that are asked about at all.
  private static let most = 40

  /// `{open, more: {summary, items}, whole}`: a group for each labelled time that no reflection is about, and one for the
  /// day. A group is `{label, heading, sentences: [{text, href}], answer}`. Absent where nothing is asked.
  static func questions(about day: HeartRateDay, site: Site, from path: OutputPath) -> TemplateValue {
    guard site.shows(.reflect), SpanQuestions.areWanted(about: nil, of: day, in: site.journal) else {
      return .absent
    }
    let reflections = site.reflections(of: day.date).map { site.journal.reflections[$0] }
    let answered = Set(reflections.flatMap(\.about).map(\.value))
    let spans = day.spans.filter { span in
      SpanQuestions.areWanted(about: span, of: day, in: site.journal)
        && !answered.contains(.span(day.date, span.startTime))
    }
    let groups = spans.prefix(most).compactMap { group(about: $0, of: day, site, path) }
    // What was written on the day, and is about nothing else, is about the day.
    let isTold = answered.contains(.day(day.date)) || reflections.contains { $0.about.isEmpty }
    let whole = isTold ? nil : group(about: day, site, path)
    guard !groups.isEmpty || whole != nil else { return .absent }
    let more = Array(groups.dropFirst(mostOpen))
    return .view([
      "open": .group(Array(groups.prefix(mostOpen))),
      "more": more.isEmpty
        ? .absent
        : .view([
          "summary": .text(site.words.plural("day.questions-more", count: more.count)),
          "items": .list(more.map { .view($0) }),
        ]),
      "whole": whole.map { .view($0) } ?? .absent,
    ])
  }

  private static func group(
    about span: Span, of day: HeartRateDay, _ site: Site, _ path: OutputPath
  ) -> TemplateView? {
    let label = site.journal.labels[span.label]
    let about = "\(day.date)/\(span.startTime)"
    let sentences = SpanQuestions.sentences(
      about: span, of: day, label: label, settings: site.settings, words: site.words)
    guard !sentences.isEmpty else { return nil }
    return [
      "label": .text(label?.name ?? span.label),
      "heading": .text(SpanViews.times(span, of: day, site: site)),
      "sentences": offers(sentences, about, site, path),
      "answer": .text("hearth new reflection --about \(ShellWord.quoted(about))"),
    ]
  }

  private static func group(about day: HeartRateDay, _ site: Site, _ path: OutputPath) -> TemplateView? {
    guard
      let sentence = SpanQuestions.sentence(aboutDay: day.date, settings: site.settings, words: site.words)
    else { return nil }
    return [
      "label": .absent, "heading": .text(site.words["day.whole"]),
      "sentences": offers([sentence], "\(day.date)", site, path),
      "answer": .text("hearth new reflection --about \(day.date)"),
    ]
  }

  private static func offers(_ sentences: [String], _ about: String, _ site: Site, _ path: OutputPath)
    -> TemplateValue
  {
    .group(
      sentences.map { sentence in
        [
          "text": .text(sentence),
          "href": .optional(site.composeHref(about: about, prompt: sentence, from: path)),
        ]
      })
  }
}
