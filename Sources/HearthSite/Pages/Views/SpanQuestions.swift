package import HearthCore
package import HearthJournal
package import HearthMarkup

/// The questions about a day and its labelled times: Hearth's own, or the person's.
package enum SpanQuestions {
  /// Returns whether questions about `span` are wanted: the journal, the day and the label all have them on.
  package static func areWanted(about span: Span?, of day: HeartRateDay?, in journal: Journal) -> Bool {
    let label = span.flatMap { journal.labels[$0.label] }
    return journal.settings.prompts == .on && day?.prompts ?? .on == .on && label?.prompts ?? .on == .on
  }

  /// Returns the questions: first what was happening, then what caused it. A label's own wording replaces the second,
  /// and `hearth.yml` can replace both. Only a label named after a feeling is asked how it felt; any other, what it was
  /// like. Hearth asks no second question about an open time, because its end isn't known. A time without length is
  /// named once.
  package static func sentences(
    about span: Span, of day: HeartRateDay, label: Label?, settings: Settings, strings: Strings
  ) -> [String] {
    let cycle = settings.hourCycle
    let start = strings.time(day.zone.clockTime(at: span.start), cycle)
    let end = span.end.map { strings.time(day.zone.clockTime(at: $0), cycle) }
    let values: Strings.Values<String> = [
      "start": start, "end": end ?? strings["question.now"], "label": label?.name ?? span.label,
      "date": strings.fullDate(day.date),
    ]
    func sentence(_ own: String?, _ key: String?) -> String? {
      if let own { return own.isEmpty ? nil : strings.filling(own, with: values) }
      guard let key, strings.phrase(key)?.isEmpty == false else { return nil }
      return strings.text(key, values)
    }
    let own = settings.questions
    let form = end == nil ? "-open" : span.isMoment ? "-moment" : ""
    let first = sentence(own.happening, "question.happening\(form)")
    let isFeeling = strings.isFeeling(label?.name ?? span.label)
    let cause = isFeeling ? "question.cause\(form)" : "question.like\(form)"
    let second = span.label.isEmpty ? nil : sentence(label?.prompt ?? own.cause, end == nil ? nil : cause)
    return [first, second].compactMap(\.self)
  }

  /// Returns the general question about a day; `nil` if the person removed it.
  package static func sentence(aboutDay date: CalendarDate, settings: Settings, strings: Strings) -> String? {
    let sentence = settings.questions.day ?? strings["question.day"]
    return sentence.isEmpty ? nil : strings.filling(sentence, with: ["date": strings.fullDate(date)])
  }
}

/// Questions about a day and its labelled times, offered as plain text unless they are off.
enum DayQuestions {
  private static let most = 40

  /// Returns a group for each labelled time without a reflection, and one for the day. A group is `{label, heading,
  /// sentences: [{text, href}], answer}`. Absent if nothing is asked.
  static func questions(about day: HeartRateDay, in page: PageContext) -> TemplateValue {
    guard page.shows(.reflect), SpanQuestions.areWanted(about: nil, of: day, in: page.site.journal) else {
      return .absent
    }
    let reflections = page.site.reflections(of: day.date).map { page.site.journal.reflections[$0] }
    let answered = Set(reflections.flatMap(\.about).map(\.value))
    let spans = day.spans.filter { span in
      SpanQuestions.areWanted(about: span, of: day, in: page.site.journal)
        && !answered.contains(.span(day.date, span.startTime))
    }
    let groups = spans.prefix(most).compactMap { group(about: $0, of: day, in: page) }
    // A reflection written on the day with no other subject counts as one about the day.
    let isTold = answered.contains(.day(day.date)) || reflections.contains { $0.about.isEmpty }
    let whole = isTold ? nil : group(about: day.date, in: page)
    return .group(groups + (whole.map { [$0] } ?? []))
  }

  private static func group(about span: Span, of day: HeartRateDay, in page: PageContext) -> TemplateView? {
    let label = page.site.journal.labels[span.label]
    let sentences = SpanQuestions.sentences(
      about: span, of: day, label: label, settings: page.settings, strings: page.strings)
    guard !sentences.isEmpty else { return nil }
    return page.offers(sentences, about: "\(day.date)/\(span.startTime)").adding([
      "label": .text(page.name(ofLabel: span)),
      "heading": .text(SpanViews.times(span, of: day, in: page)),
    ])
  }

  private static func group(about date: CalendarDate, in page: PageContext) -> TemplateView? {
    SpanQuestions.sentence(aboutDay: date, settings: page.settings, strings: page.strings).map {
      page.offers([$0], about: "\(date)").adding([
        "label": .absent, "heading": .text(page.strings["day.whole"]),
      ])
    }
  }
}

extension PageContext {
  /// Returns `{sentences: [{text, href}], answer}`: questions, each with a link to the page for writing, and a command
  /// that answers any of them.
  func offers(_ sentences: [String], about: String) -> TemplateView {
    [
      "sentences": .group(
        sentences.map {
          ["text": .text($0), "href": .optional(composeHref(about: about, prompt: $0))]
        }),
      "answer": .text("hearth new reflection --about \(ShellWord.quoted(about))"),
    ]
  }
}

extension PageContext {
  /// Returns the name of the label of `span`, or a phrase for its absence.
  func name(ofLabel span: Span) -> String {
    span.label.isEmpty ? strings["span.unlabelled"] : site.journal.labels.name(of: span.label)
  }
}

/// Labelled times in words.
enum SpanViews {
  /// Returns "08:28 to 15:43"; "from 08:28" while it is open; "at 08:28" without length. With offsets if a clock shows
  /// a time twice.
  static func times(_ span: Span, of day: HeartRateDay, in page: PageContext) -> String {
    let start = page.strings.time(day.zone.clockTime(at: span.start), page.hourCycle)
    guard let end = span.end else { return page.strings.text("span.open", ["start": start]) }
    guard !span.isMoment else { return page.strings.text("span.moment", ["start": start]) }
    let endTime = page.strings.time(day.zone.clockTime(at: end), page.hourCycle)
    return page.strings.text("span.times", ["start": start, "end": endTime])
  }
}
