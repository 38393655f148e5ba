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

  private static let mostIdentities = 5

  /// Returns questions to begin a reflection with: general ones, the one about the day, and one for each of the person's first
  /// identities. Empty if questions are off.
  package static func toBeginWith(in journal: Journal, _ strings: Strings) -> [String] {
    let settings = journal.settings
    guard settings.prompts == .on else { return [] }
    let own = ["compose.question.happening", "compose.question.again", "compose.question.company"]
    let day = sentence(aboutDay: journal.today, settings: settings, strings: strings)
    let identity = settings.questions.identity ?? strings["question.identity"]
    let identities = identity.isEmpty ? [] : journal.usedIdentities.prefix(mostIdentities)
    return own.map { strings[$0] } + (day.map { [$0] } ?? [])
      + identities.map { strings.filling(identity, with: ["identity": $0]) }
  }
}

/// Questions about a day and its labelled times, offered as plain text unless they are off.
extension PageContext {
  private static let mostQuestions = 40

  /// Returns a group for each labelled time without a reflection, and one for the day. A group is `{label, heading,
  /// sentences: [{text, href}], answer, notNow, never}`. Absent if nothing is asked.
  func questions(about day: HeartRateDay) -> TemplateValue {
    guard shows(.reflect), SpanQuestions.areWanted(about: nil, of: day, in: site.journal) else {
      return .absent
    }
    let reflections = site.reflections(of: day.date).map { site.journal.reflections[$0] }
    let answered = Set(reflections.flatMap(\.about).map(\.value))
    let spans = day.spans.filter { span in
      SpanQuestions.areWanted(about: span, of: day, in: site.journal) && day.isAsked(about: span)
        && !answered.contains(.span(day.date, span.startTime))
    }
    let groups = spans.prefix(Self.mostQuestions).compactMap { questionGroup(about: $0, of: day) }
    // A reflection written on the day with no other subject counts as one about the day.
    let isDayAnswered = answered.contains(.day(day.date)) || reflections.contains { $0.about.isEmpty }
    let whole = isDayAnswered || !day.isAsked(about: nil) ? nil : questionGroup(about: day.date)
    return .group(groups + (whole.map { [$0] } ?? []))
  }

  private func questionGroup(about span: Span, of day: HeartRateDay) -> TemplateView? {
    let label = site.journal.labels[span.label]
    let sentences = SpanQuestions.sentences(
      about: span, of: day, label: label, settings: settings, strings: strings)
    guard !sentences.isEmpty else { return nil }
    return offers(sentences, about: "\(day.date)/\(span.startTime)").adding([
      "label": .text(name(ofLabel: span)),
      "heading": .text(times(span, of: day)), "notNow": .text("\(span.startTime)"),
      "never": label.map { never($0.name, about: day.date) } ?? .absent,
    ])
  }

  private func questionGroup(about date: CalendarDate) -> TemplateView? {
    SpanQuestions.sentence(aboutDay: date, settings: settings, strings: strings).map {
      offers([$0], about: "\(date)").adding([
        "label": .absent, "heading": .text(strings["day.whole"]), "notNow": .text(HeartRateDay.wholeDay),
        "never": never(nil, about: date),
      ])
    }
  }

  /// Returns `{day, label, name}`, what asks no more about a label, or without one about a day. Absent on a page of a site.
  private func never(_ label: String?, about date: CalendarDate) -> TemplateValue {
    guard editing != nil else { return .absent }
    let name =
      label.map { strings.text("form.never-label", ["label": $0]) } ?? strings["form.never-day"]
    return .view(["day": .text(date.description), "label": .optional(label), "name": .text(name)])
  }
}

extension PageContext {
  /// Returns `{sentences: [{text, href}]}`: questions, each with a link to the page for writing.
  func offers(_ sentences: [String], about: String) -> TemplateView {
    [
      "sentences": .group(
        sentences.map {
          ["text": .text($0), "href": .optional(composeHref(about: about, prompt: $0))]
        })
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
extension PageContext {
  /// Returns "08:28 to 15:43"; "from 08:28" while it is open; "at 08:28" without length. With offsets if a clock shows
  /// a time twice.
  func times(_ span: Span, of day: HeartRateDay) -> String {
    let start = strings.time(day.zone.clockTime(at: span.start), hourCycle)
    guard let end = span.end else { return strings.text("span.open", ["start": start]) }
    guard !span.isMoment else { return strings.text("span.moment", ["start": start]) }
    let endTime = strings.time(day.zone.clockTime(at: end), hourCycle)
    return strings.text("span.times", ["start": start, "end": endTime])
  }
}
