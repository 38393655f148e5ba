package import HearthCore
package import HearthJournal
package import HearthMarkup

/// The sentences that are offered about a day and its labelled times: Hearth's own, or those that the person wrote.
package enum SpanQuestions {
  /// Whether questions about `span` are wanted: neither the journal nor the day nor the label declines them.
  package static func areWanted(about span: Span?, of day: HeartRateDay?, in journal: Journal) -> Bool {
    let label = span.flatMap { journal.labels[$0.label] }
    return journal.settings.prompts == .on && day?.prompts ?? .on == .on && label?.prompts ?? .on == .on
  }

  /// What was happening comes first; what made it so presumes a cause and comes second. A label's own wording takes
  /// the place of the second one, and those of `hearth.yml` of either. Only what is named after a feeling can be felt; any
  /// other label is asked what it was like. An open time has no second one of Hearth's, since its end is not known, and a time
  /// without length is named once.
  package static func sentences(
    about span: Span, of day: HeartRateDay, label: Label?, settings: Settings, words: Strings
  ) -> [String] {
    let cycle = HourCycle(rawValue: settings.hourCycle) ?? .twentyFour
    let start = words.time(day.zone.clockTime(at: span.start), cycle)
    let end = span.end.map { words.time(day.zone.clockTime(at: $0), cycle) }
    let values: Strings.Values<String> = [
      "start": start, "end": end ?? words["question.now"], "label": label?.name ?? span.label,
      "date": words.fullDate(day.date),
    ]
    func sentence(_ own: String?, _ key: String?) -> String? {
      if let own { return own.isEmpty ? nil : words.filling(own, with: values) }
      guard let key, words.phrase(key)?.isEmpty == false else { return nil }
      return words.text(key, values)
    }
    let own = settings.questions
    let form = end == nil ? "-open" : span.isMoment ? "-moment" : ""
    let first = sentence(own.happening, "question.happening\(form)")
    let isFeeling = words.isFeeling(label?.name ?? span.label)
    let cause = isFeeling ? "question.cause\(form)" : "question.like\(form)"
    let second = sentence(label?.prompt ?? own.cause, end == nil ? nil : cause)
    return [first, second].compactMap(\.self)
  }

  /// The one general question about a day; `nil` where the person took it out.
  package static func sentence(aboutDay date: CalendarDate, settings: Settings, words: Strings) -> String? {
    let sentence = settings.questions.day ?? words["question.day"]
    return sentence.isEmpty ? nil : words.filling(sentence, with: ["date": words.fullDate(date)])
  }
}
