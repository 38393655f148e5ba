import HearthJournal
import HearthTemplates
import HearthTime

/// Questions about the labelled times of a day, offered as plain text and only where nobody declined them.
enum DayQuestions {
  /// One group for each labelled time: `{label, times, questions, answer}`. Empty where the journal, the day or the label
  /// says `not-now` or `never`.
  static func questions(about day: HeartRateDay, site: Site) -> [TemplateView] {
    guard site.settings.prompts == .on, day.prompts == .on, site.shows(.reflect) else { return [] }
    return day.spans.compactMap { span in
      let label = site.journal.labels[span.label]
      guard label?.prompts != .never, label?.prompts != .notNow else { return nil }
      return [
        "label": .text(label?.name ?? span.label),
        "times": .text(SpanViews.times(span, of: day, site: site)),
        "sentences": .group(sentences(span, day, label, site).map { .text($0) }),
        "answer": .text("hearth new reflection --about \(day.date)/\(span.startTime)"),
      ]
    }
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
    return sentences + [words["question.again"], words["question.with"]]
  }

  private static func filled(_ prompt: String, _ values: [String: String]) -> String {
    values.sorted { $0.key < $1.key }.reduce(prompt) { text, value in
      text.split(separator: "{\(value.key)}", omittingEmptySubsequences: false).joined(separator: value.value)
    }
  }
}
