package import HearthCore

/// The kind of an entry: `Content/resources/tea.md` is a resource, `Content/tea.md` a note.
package enum EntryKind: String, CaseIterable, Sendable {
  case resource, reflection, reading, event, exercise
  case heartRate = "heart-rate"
  /// A file outside the six folders, without a date: a page reached only by links.
  case note

  /// The kinds that help and completions offer, in their order.
  package static let offered: [EntryKind] = [.resource, .reflection, .heartRate, .reading, .event, .exercise]

  /// Everything specific to this kind.
  package var definition: KindDefinition {
    switch self {
    case .resource: Resource.definition
    case .reflection: Reflection.definition
    case .reading: Reading.definition
    case .event: Event.definition
    case .exercise: Exercise.definition
    case .heartRate: HeartRateDay.definition
    case .note: Note.definition
    }
  }

  /// The folder below `Content/` whose files are of this kind; `nil` for notes, which can be anywhere.
  package var folder: String? { definition.folder }

  /// The plural, which is also the name of the folder.
  var plural: String { folder ?? "notes" }

  /// The section that shows entries of this kind; `nil` for notes, which are outside all sections.
  package var section: Settings.Section? { definition.section }

  /// Whether Learn and Relax show its entries, which are texts for anyone rather than the person's own.
  package var isForAnyone: Bool { section == .learn || section == .relax }
}

/// An entry of any kind. Its references are names until ``JournalBuilder`` resolves them.
package protocol JournalEntry: Sendable {
  /// The parts that all kinds share.
  var entry: Entry { get set }
  /// How long it takes, for a kind that says so.
  var minutes: Int? { get }
  /// Whether it came with Hearth, or from somebody else.
  var isBuiltIn: Bool { get }
  /// Whether it is kept, but not shown.
  var isArchived: Bool { get }
  /// Its labelled times, for a kind that has them.
  var spans: [Span] { get }
  /// Where its readings are written, for a kind that has them.
  var samples: HeartRateDay.SampleSource { get }
}

extension JournalEntry {
  package var minutes: Int? { nil }
  package var isBuiltIn: Bool { false }
  package var isArchived: Bool { false }
  package var spans: [Span] { [] }
  package var samples: HeartRateDay.SampleSource { .none }

  /// The labels of the entry and of its spans.
  var usedLabels: [Located<String>] {
    entry.labels + spans.filter { !$0.label.isEmpty }.map { Located($0.label, at: $0.labelPosition) }
  }
}

/// Everything specific to a kind of entry. Reading, key checks, `new`, `add`, the schema, the key reference and a
/// journal's lists are derived from it.
package final class KindDefinition: Sendable {
  let folder: String?
  let section: Settings.Section?
  package let fileName: FileNameStyle
  /// Whether entries are found by their titles, so that each needs one.
  package let wantsTitle: Bool
  /// The front matter lines of a new entry: keys with one value, followed by lists.
  package let newLines: @Sendable (Moment) -> (values: [String], lists: [String])
  let dating: Dating
  /// Whether the date of an entry matters to its content.
  package var isDated: Bool { dating != .incidental }
  /// Whether an entry holds readings and labelled times of its day.
  var hasReadings: Bool { dating == .recordedDay }
  /// Whether to report an entry without any text.
  let needsText: @Sendable (Entry) -> Bool
  /// The keys that an entry is incomplete without. A date may be in the file name, so it isn't required.
  package let requiredKeys: [String]
  /// The kind's own keys, besides those of all entries.
  package let keys: [KeyDescription]
  /// The moment of an entry, given the date in `date:` or the file name.
  let moment: @Sendable (inout FieldReader, Moment?, EntryContext) -> Moment?
  /// Reads the kind's own keys; `nil`, with an error in the log, if something essential to the kind is missing.
  let read: @Sendable (Entry, inout FieldReader, EntryContext) -> (any JournalEntry)?
  let resolveReferences:
    @Sendable (inout any JournalEntry, inout ReferenceResolver, inout DiagnosticLog) -> Void
  /// Checks an entry against the rest of the journal, given its files and today.
  let check: @Sendable (any JournalEntry, FileIndex, CalendarDate, inout DiagnosticLog) -> Void
  let append: @Sendable (any JournalEntry, inout Journal) -> Void
  /// The entries of the kind in a journal, in list order.
  package let entries: @Sendable (Journal) -> [Entry]
  /// The archived entries, in the same order.
  let archived: @Sendable (Journal) -> [Entry]
  /// The references in the entries' keys, in the same order.
  package let references: @Sendable (Journal) -> [[Reference]]

  /// How the file of an entry is named.
  package enum FileNameStyle: Sendable {
    /// `2025-03-17.md`; a day has one file.
    case day
    /// `2025-03-17-walk.md`
    case dateAndTitle
    /// `long-walk.md`
    case title
    /// Unchanged: links name a note by its file.
    case unchanged
  }

  enum Dating {
    /// The calendar day that it is a record of.
    case recordedDay
    /// The time of an experience. Before the journal's day begins, it belongs to the day before.
    case recordedMoment
    /// The time of something planned, on the calendar.
    case planned
    /// A date that doesn't matter to the content.
    case incidental

    var isRecord: Bool { self == .recordedDay || self == .recordedMoment }
    var isCalendarDay: Bool { self == .recordedDay || self == .planned }
  }

  /// - Parameters:
  ///   - list: Where a journal keeps the entries of the kind.
  ///   - start: Creates an entry before its keys are read; `nil`, with an error, if it can't be one of the kind.
  ///   - finish: Reads what spans several keys; `false`, with an error, if the entry is invalid.
  init<Kind: JournalEntry>(
    list: any WritableKeyPath<Journal, [Kind]> & Sendable, folder: String?, section: Settings.Section?,
    fileName: FileNameStyle, wantsTitle: Bool = false, dating: Dating = .incidental,
    needsText: @escaping @Sendable (Entry) -> Bool = { _ in false }, requiredKeys: [String] = [],
    keys: [Key<Kind>],
    newLines: @escaping @Sendable (Moment) -> (values: [String], lists: [String]) = { _ in ([], []) },
    moment: @escaping @Sendable (inout FieldReader, Moment?, EntryContext) -> Moment? = { _, date, _ in date
    }, start: @escaping @Sendable (Entry, inout FieldReader, EntryContext) -> Kind?,
    finish: @escaping @Sendable (inout Kind, inout FieldReader, EntryContext) -> Bool = { _, _, _ in true },
    check: @escaping @Sendable (Kind, FileIndex, CalendarDate, inout DiagnosticLog) -> Void = { _, _, _, _ in
    }
  ) {
    self.folder = folder
    self.section = section
    self.fileName = fileName
    self.wantsTitle = wantsTitle
    self.newLines = newLines
    self.dating = dating
    self.needsText = needsText
    self.requiredKeys = requiredKeys
    self.keys = keys.map(\.description)
    self.moment = moment
    read = { entry, fields, context in
      guard var value = start(entry, &fields, context) else { return nil }
      for key in keys where fields.has(key.description.name) { key.read(&fields, &value, context) }
      return finish(&value, &fields, context) ? value : nil
    }
    let references = keys.compactMap(\.references)
    resolveReferences = { entry, resolver, log in
      guard !references.isEmpty, var value = entry as? Kind else { return }
      for (path, kinds) in references where !value[keyPath: path].isEmpty {
        value[keyPath: path] = resolver.resolve(
          value[keyPath: path], path: value.entry.path, preferring: kinds, log: &log)
        entry = value
      }
    }
    self.check = { entry, files, today, log in
      if let value = entry as? Kind { check(value, files, today, &log) }
    }
    append = { entry, journal in if let value = entry as? Kind { journal[keyPath: list].append(value) } }
    entries = { $0[keyPath: list].map(\.entry) }
    archived = { $0[keyPath: list].filter(\.isArchived).map(\.entry) }
    self.references = { journal in
      journal[keyPath: list].map { entry in references.flatMap { entry[keyPath: $0.0].map(\.value) } }
    }
  }
}
