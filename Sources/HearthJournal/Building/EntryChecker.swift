import HearthCore
import HearthText

/// Cross-entry validation: checks each entry against the rest of its journal.
struct EntryChecker {
  private(set) var labels: LabelChecker
  var samples: SampleChecker
  private var resolver: ReferenceResolver
  private var links: LinkChecker
  private let files: FileIndex
  private let today: CalendarDate

  /// - Parameter log: The findings from reading the documents.
  init(
    journal: Journal, labels: LabelBook, entries: [any JournalEntry], documents: [ParsedDocument],
    log: DiagnosticLog
  ) {
    var days: [CalendarDate: HeartRateDay] = [:]
    for case let day as HeartRateDay in entries { days[day.date] = day }
    self.labels = LabelChecker(labels)
    // A similarly named file may belong to a sealed entry.
    let suggestsFiles = journal.excluded.sealed == 0 && journal.files.sealed.isEmpty
    samples = SampleChecker(files: journal.files, suggestsFiles: suggestsFiles)
    resolver = ReferenceResolver(
      index: journal.index, days: days,
      excludedDays: Self.excludedDays(documents, excluded: journal.excluded, log: log))
    links = LinkChecker(index: journal.index, files: journal.files, suggestsFiles: suggestsFiles)
    files = journal.files
    today = journal.today
  }

  /// Resolves the references of an entry, and reports inconsistencies.
  mutating func check(_ parsed: inout any JournalEntry, log: inout DiagnosticLog) {
    let entry = parsed.entry
    let kind = entry.id.kind.definition
    labels.check(parsed, log: &log)
    kind.resolveReferences(&parsed, &resolver, &log)
    links.check(entry, log: &log)
    entry.checkDate(today: today, log: &log)
    kind.check(parsed, files, today, &log)
    if entry.isTitleFromFileName, kind.wantsTitle { log.report(.untitledEntry(entry.title), in: entry.path) }
    if entry.body.wordCount == 0, entry.body.links.isEmpty, kind.needsText(entry) {
      log.report(Finding("EmptyEntry", "there are no words in this entry"), in: entry.path)
    }
  }

  /// Returns the heart-rate days that are excluded, by their names, and those with a span that can't be read.
  private static func excludedDays(
    _ documents: [ParsedDocument], excluded: Journal.Exclusions, log: DiagnosticLog
  ) -> Set<CalendarDate> {
    let spanless = Set(log.diagnostics.lazy.filter { $0.finding.rule == .unreadableSpan }.map(\.path))
    let days = documents.lazy.filter { excluded.reasons[$0.path] != nil || spanless.contains($0.path) }
      .compactMap { document in
        if let day = (document.remainder ?? document.content) as? HeartRateDay { return day.date }
        return JournalPaths.kind(ofFolderIn: document.path) == .heartRate
          ? FileDate(path: document.path)?.date : nil
      }
    return Set(days)
  }
}

/// Adds labels that only entries use to the declared ones, and reports them.
struct LabelChecker {
  /// What `labels.yml` declares.
  let declared: LabelBook
  private var suggestions: Suggestions

  init(_ declared: LabelBook) {
    self.declared = declared
    let names = declared.labels.flatMap { [$0.name] + $0.aliases }
    // Labels are few, so short ones get a suggestion too.
    suggestions = Suggestions(shortest: 0) { names }
  }

  /// Returns the declared labels, except those of `hidden` entries only, followed by those that only `entries` use.
  func labels(of entries: [any JournalEntry], hidden: Set<String>) -> LabelBook {
    var others: [String: String] = [:]
    // Thousands of entries share a few labels.
    var seen: Set<String> = []
    for entry in entries {
      for label in entry.usedLabels
      where seen.insert(label.value).inserted && declared[label.value] == nil {
        let key = LabelBook.key(label.value)
        if others[key].map({ label.value.precedesByName($0) }) ?? true { others[key] = label.value }
      }
    }
    var book = declared
    let hidden = Set(hidden.compactMap { declared[$0]?.name }).subtracting(
      seen.compactMap { declared[$0]?.name })
    if !hidden.isEmpty {
      book = LabelBook(declared.labels.filter { !hidden.contains($0.name) })
      book.path = declared.path
    }
    for name in others.values.sortedByName() { book.add(Label(name: name, isDeclared: false)) }
    return book
  }

  mutating func check(_ parsed: any JournalEntry, log: inout DiagnosticLog) {
    guard !declared.labels.isEmpty else { return }
    let (entry, used) = (parsed.entry, parsed.usedLabels)
    // A label in curly quotes has its own message.
    for label in used
    where declared[label.value] == nil && !CurlyQuotes.surround(label.value) {
      let near = suggestions.nearest(to: label.value)
      log.report(.unknownLabel(label.value, near: near), in: entry.path, at: label.position)
    }
    for (tag, position) in zip(entry.tags, entry.tagPositions) {
      guard let label = declared[tag], !used.contains(where: { declared[$0.value]?.name == label.name })
      else { continue }
      log.report(.labelAsTag(tag), in: entry.path, at: position)
    }
  }
}
