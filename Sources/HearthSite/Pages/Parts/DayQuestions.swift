import HearthJournal
import HearthTemplates
import HearthTime

/// Questions about a day and its labelled times, offered as plain text and only where nobody declined them.
enum DayQuestions {
  /// Labelled times that are asked about at once. When one is answered, the next one takes its place.
  private static let mostSpans = 3

  /// One group for each labelled time that no reflection is about, then one for the day: `{heading, questions, answer}`.
  /// Empty where the journal or the day says `not-now` or `never`; a label that says so is passed by.
  static func questions(about day: HeartRateDay, site: Site) -> [TemplateView] {
    guard site.settings.prompts == .on, day.prompts == .on, site.shows(.reflect) else { return [] }
    let reflections = site.dayReflections(day.date).compactMap { site.roster[$0] }
      .map { site.journal.reflections[$0] }
    let answered = Set(reflections.flatMap(\.about).map(\.value))
    let spans = day.spans.filter { span in
      let prompts = site.journal.labels[span.label]?.prompts ?? .on
      return prompts == .on && !answered.contains(.span(day.date, span.startTime))
    }
    var groups = spans.prefix(mostSpans).map { group(about: $0, of: day, site) }
    // What was written on the day, and is about nothing else, is about the day.
    let isTold = answered.contains(.day(day.date)) || reflections.contains { $0.about.isEmpty }
    if !isTold { groups.append(group(about: day, site)) }
    return groups
  }

  private static func group(about span: Span, of day: HeartRateDay, _ site: Site) -> TemplateView {
    let label = site.journal.labels[span.label]
    return [
      "heading": .text("\(label?.name ?? span.label), \(SpanViews.times(span, of: day, site: site))"),
      "sentences": .group(sentences(span, day, label, site).map { .text($0) }),
      "answer": .text("hearth new reflection --about \(day.date)/\(span.startTime)"),
    ]
  }

  private static func group(about day: HeartRateDay, _ site: Site) -> TemplateView {
    [
      "heading": .text(site.words["day.whole"]),
      "sentences": .group([.text(site.words["question.day"])]),
      "answer": .text("hearth new reflection --about \(day.date)"),
    ]
  }

  /// What was happening comes first; what made it so presumes a cause and comes second (domain.md, E2, 3). The person's
  /// own wording replaces the second.
  private static func sentences(_ span: Span, _ day: HeartRateDay, _ label: Label?, _ site: Site) -> [String]
  {
    let words = site.words
    let start = words.time(span.startTime, site.hourCycle)
    let end = span.end.map { words.time(day.zone.localDateTime(at: $0).time, site.hourCycle) }
    let values = [
      "start": start, "end": end ?? words["question.now"], "label": label?.name ?? span.label,
    ]
    var sentences = [words.text(end == nil ? "question.happening-open" : "question.happening", values)]
    if let own = label?.prompt {
      sentences.append(filled(own, values))
    } else if end != nil {
      sentences.append(words.text("question.cause", values))
    }
    return sentences
  }

  private static func filled(_ prompt: String, _ values: [String: String]) -> String {
    values.sorted { $0.key < $1.key }.reduce(prompt) { text, value in
      text.split(separator: "{\(value.key)}", omittingEmptySubsequences: false).joined(separator: value.value)
    }
  }
}
