package import HearthDiagnostics

/// Joins documents into a journal: sound entries only, each with an identity of its own, references looked up, sorted.
package enum JournalBuilder {
  /// The journal, and in `log` what does not fit together between files. The same parts give the same journal,
  /// whatever order they come in.
  package static func build(
    _ parts: JournalParts, options: BuildOptions, log: inout DiagnosticLog
  ) -> Journal {
    var journal = Journal(today: options.today)
    journal.settings = parts.settings
    journal.helplines = parts.helplines
    journal.aboutMe = parts.aboutMe

    let files = FileIndex(parts.files)
    journal.attachments = files.attachments
    FileChecker.check(parts.files, documents: parts.documents, log: &log)

    var admission = Admission(options: options)
    var entries = admission.admit(parts.documents.sorted { $0.path < $1.path }, log: &log)
    journal.leftOut = admission.leftOut

    journal.index = EntryIndexBuilder.index(of: entries, leftOut: admission.leftOut, log: &log)
    journal.files = files
    journal.labels = LabelChecker.labels(parts.labels, entries: entries, log: &log)

    var spans: [SpanDay: [Span]] = [:]
    for case .heartRate(let day) in entries { spans[SpanDay(day.date)] = day.spans }
    var resolver = ReferenceResolver(index: journal.index, spans: spans)
    var links = LinkChecker(index: journal.index, files: files)
    for position in entries.indices {
      resolver.resolve(&entries[position], log: &log)
      links.check(entries[position].entry, log: &log)
      EntryChecker.check(entries[position], today: options.today, files: files, log: &log)
    }
    HelplineChecker.check(parts, today: options.today, log: &log)
    SampleChecker.check(
      &entries, files: files, paths: parts.files, leftOut: admission.leftOut, log: &log)
    journal.take(entries)
    return journal
  }
}

extension Journal {
  /// Sorts `entries` by moment and path, undated ones by title and path behind them, into the lists of their kinds.
  fileprivate mutating func take(_ entries: [ParsedEntry]) {
    let ordered = entries.sorted { $0.entry.comesBefore($1.entry) }
    for entry in ordered {
      switch entry {
      case .resource(let resource): resources.append(resource)
      case .reflection(let reflection): reflections.append(reflection)
      case .heartRate(let day): heartRateDays.append(day)
      case .reading(let reading): readings.append(reading)
      case .event(let event): events.append(event)
      case .exercise(let exercise): exercises.append(exercise)
      case .note(let note): notes.append(note)
      }
    }
  }
}

extension Entry {
  /// The order of a journal's lists. On one day, an entry without a time comes before those with one.
  fileprivate func comesBefore(_ other: Entry) -> Bool {
    guard let moment, let otherMoment = other.moment else {
      if moment == nil, other.moment == nil { return (title, path) < (other.title, other.path) }
      return moment != nil
    }
    if moment.date != otherMoment.date { return moment.date < otherMoment.date }
    let (time, otherTime) = (
      moment.time?.secondsFromMidnight ?? -1, otherMoment.time?.secondsFromMidnight ?? -1
    )
    return (time, path) < (otherTime, other.path)
  }
}
