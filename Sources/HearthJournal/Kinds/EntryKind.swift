package import HearthCore

/// What an entry is: the six kinds with folders of their own, and notes.
package enum EntryKind: String, CaseIterable, Sendable {
  case resource, reflection, reading, event, exercise
  case heartRate = "heart-rate"
  /// A file outside the six folders, without a date: a page that links can reach.
  case note

  /// The kinds that help and completions offer, in their order.
  package static let offered: [EntryKind] = [.resource, .reflection, .heartRate, .reading, .event, .exercise]

  /// The row of the table of kinds: everything that is particular to this one.
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

  /// The section that shows entries of this kind; `nil` for notes, which are outside of all sections.
  package var section: Settings.Section? { definition.section }
}

/// An entry of any kind. Its references are names until ``JournalBuilder`` resolves them.
package protocol JournalEntry: Sendable {
  /// What all kinds share.
  var entry: Entry { get set }
}

/// What is particular to a kind of entry. Reading, the checks of keys, `new`, `add`, the schema, the reference of keys and the
/// lists of a journal are derived from it.
package final class KindDefinition: Sendable {
  let folder: String?
  let section: Settings.Section?
  package let fileName: FileNameStyle
  /// Whether entries are found by their titles, so that each needs one.
  package let wantsTitle: Bool
  /// The lines of front matter that a new entry begins with: those with one value, and the lists that come after them.
  package let newLines: @Sendable (Moment) -> (values: [String], lists: [String])
  let dating: Dating
  /// Whether the date of an entry matters to its content.
  package var isDated: Bool { dating != .incidental }
  /// Whether an entry without any text is worth a remark.
  let needsText: @Sendable (Entry) -> Bool
  /// The keys that an entry is incomplete without. A date may be in the file name, so none is required.
  let requiredKeys: [String]
  /// The keys that the kind has beside those of all entries.
  let keys: [KeyDescription]
  /// The moment of an entry, given what `date:` or the file name says.
  let moment: @Sendable (inout FieldReader, Moment?, EntryContext) -> Moment?
  /// Reads the kind's own keys; `nil`, with an error in the log, where something is missing without which the kind means nothing.
  let read: @Sendable (Entry, inout FieldReader, EntryContext) -> (any JournalEntry)?
  let resolveReferences:
    @Sendable (inout any JournalEntry, inout ReferenceResolver, inout DiagnosticLog) -> Void
  /// Reports what can only be seen beside the rest of the journal, given its files and today.
  let check: @Sendable (any JournalEntry, FileIndex, CalendarDate, inout DiagnosticLog) -> Void
  let append: @Sendable (any JournalEntry, inout Journal) -> Void
  /// The entries of the kind in a journal, in the order of its list.
  package let entries: @Sendable (Journal) -> [Entry]
  /// Those that the person archived, in the same order.
  let archived: @Sendable (Journal) -> [Entry]
  /// What the keys of these entries refer to, in the same order.
  package let references: @Sendable (Journal) -> [[Reference]]

  /// How the file of an entry is named.
  package enum FileNameStyle: Sendable {
    /// `2025-03-17.md`; a day has one file.
    case day
    /// `2025-03-17-walk.md`
    case dateAndTitle
    /// `long-walk.md`
    case title
    /// As it was before: links name a note by its file.
    case unchanged
  }

  /// What the date of an entry says.
  enum Dating {
    /// The calendar day that it is a record of.
    case recordedDay
    /// When something was lived. At night, before days begin, it counts to the day before.
    case recordedMoment
    /// When something will be, on the calendar.
    case planned
    /// Nothing that matters to its content.
    case incidental

    var isRecord: Bool { self == .recordedDay || self == .recordedMoment }
    var isCalendarDay: Bool { self == .recordedDay || self == .planned }
  }

  /// - Parameters:
  ///   - list: Where a journal keeps the entries of the kind.
  ///   - start: An entry before its keys are read; `nil`, with an error, where it cannot be one of the kind.
  ///   - finish: Reads what spans several keys; `false`, with an error, where the entry means nothing.
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
    let isArchived = keys.lazy.compactMap(\.archives).first
    archived = { journal in
      isArchived.map { path in journal[keyPath: list].filter { $0[keyPath: path] }.map(\.entry) } ?? []
    }
    self.references = { journal in
      journal[keyPath: list].map { entry in
        references.flatMap { entry[keyPath: $0.0].map(\.value) }
      }
    }
  }
}
