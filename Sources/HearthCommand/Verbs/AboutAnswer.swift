import HearthCore
import HearthJournal
import HearthMarkup
import HearthSite

/// What `hearth new reflection --about` begins with: the names that it is about, and the question that the page of the day or
/// of the event offers for the first of them.
struct AboutAnswer {
  var about: [String]
  /// `nil` where nothing is asked, or nobody wants to be asked.
  var prompt: String?

  /// - Throws: a ``UsageError`` where a day has no such labelled time.
  init(_ about: [String], place: JournalPlace, own templates: String, on machine: Machine) throws {
    self.about = about
    guard !about.isEmpty else { return }
    let journal = try EditableJournal(place: place)
    for name in about {
      guard let named = DayName(name) else {
        if prompt == nil, let event = journal.event(named: name) {
          prompt = try Self.prompt(for: event, journal, templates, machine)
        }
        continue
      }
      let found = journal.heartRateDay(named.date)
      let span = named.time.flatMap { time in
        found.flatMap { day in day.span(from: time).map { day.spans[$0] } }
      }
      if let time = named.time, span == nil { throw Self.unknown("\(named.date)/\(time)", on: found) }
      if prompt == nil {
        prompt = try Self.prompt(for: named.date, span, found, journal, templates, machine)
      }
    }
  }

  private static func prompt(
    for date: CalendarDate, _ span: Span?, _ day: HeartRateDay?, _ journal: EditableJournal,
    _ templates: String, _ machine: Machine
  ) throws(MachineError) -> String? {
    let label = span.flatMap { journal.labels[$0.label] }
    let answers = [journal.settings.prompts, day?.prompts ?? .on, label?.prompts ?? .on]
    guard answers.allSatisfy({ $0 == .on }) else { return nil }
    let words = try words(journal, templates, machine)
    guard let span, let day else {
      return SpanQuestions.sentence(aboutDay: date, settings: journal.settings, words: words)
    }
    return SpanQuestions.sentences(
      about: span, of: day, label: label, settings: journal.settings, words: words
    ).first
  }

  /// The question that the page of an event offers.
  private static func prompt(
    for event: Event, _ journal: EditableJournal, _ templates: String, _ machine: Machine
  ) throws(MachineError) -> String? {
    guard EventQuestions.areWanted(about: event, settings: journal.settings, labels: journal.labels) else {
      return nil
    }
    return EventQuestions.sentences(about: event, words: try words(journal, templates, machine)).first
  }

  private static func words(_ journal: EditableJournal, _ templates: String, _ machine: Machine)
    throws(MachineError) -> Strings
  {
    let theme = try ThemeFiles(defaults: Installation.find(on: machine).templates, own: templates)
    var log = DiagnosticLog()
    let language = journal.settings.language
    return StringsReader.read(theme.words(in: language), language: language, log: &log)
  }

  private static func unknown(_ name: String, on day: HeartRateDay?) -> UsageError {
    let names = day?.spans.map { "\(day?.date.description ?? "")/\($0.startTime) (\($0.label))" } ?? []
    return UsageError(
      "there is no labelled time \(name)",
      help: names.isEmpty
        ? "That day has none. A day alone is written 2025-03-17."
        : "That day has: \(names.joined(separator: ", "))")
  }
}
