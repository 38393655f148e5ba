package import HearthCore

/// A whole checked journal: every entry typed, every id unique, every reference resolved or marked as unknown.
///
/// Lists are sorted by moment and path; entries without a moment follow by title and path. Sealed ones are never included.
package struct Journal: Sendable {
  package var settings = Settings()
  package var labels = LabelBook()
  package var helplines: [Helpline] = []
  package var aboutMe: AboutMe?
  package var resources: [Resource] = []
  package var reflections: [Reflection] = []
  package var heartRateDays: [HeartRateDay] = []
  package var readings: [Reading] = []
  package var events: [Event] = []
  package var exercises: [Exercise] = []
  package var notes: [Note] = []
  /// Days whose notes are withheld. They aren't shown, but their samples are checked, so that one run reports everything.
  package var withheldDays: [HeartRateDay] = []
  /// Files of `attachments/` and other media below `Content/`, by path.
  package var attachments: [String] = []
  /// Finds the targets of links and references; see ``EntryIndex``.
  package var index = EntryIndex()
  /// The files that links in a text can find; see ``Journal/target(ofLink:heading:from:)``.
  var files = FileIndex([])
  /// The day that counts as today.
  package var today: CalendarDate
  /// See ``BuildOptions/dayInProgress``.
  package var dayInProgress: CalendarDate
  /// The entries excluded from the journal, and why.
  package var excluded = Exclusions()

  package init(today: CalendarDate) {
    self.today = today
    dayInProgress = today
  }

  /// All entries, kind by kind.
  package var entries: [Entry] { EntryKind.allCases.flatMap { $0.definition.entries(self) } }

  /// The number of entries.
  package var count: Int { entries.count }
}

extension Journal {
  /// The file of helplines, or the one that a first helpline goes into.
  package var helplinesPath: String { files.helplines ?? JournalPaths.helplines }

  /// The resources that aren't archived, in list order.
  package var activeResources: [Resource] { resources.filter { !$0.isArchived } }

  /// The archived entries, kind by kind.
  package var archived: [Entry] { EntryKind.allCases.flatMap { $0.definition.archived(self) } }

  /// The journal without archived readings and exercises. Archived resources stay: entries that used them name them.
  package var withoutArchivedTexts: Journal {
    var journal = self
    journal.readings.removeAll(where: \.isArchived)
    journal.exercises.removeAll(where: \.isArchived)
    return journal
  }

  /// Files that no page shows, whatever the findings about them: ignored ones, and sample files that no day uses.
  package var filesWithoutPage: Set<String> {
    var unshown = Set(files.ignored.map(\.path))
    unshown.formUnion(files.samples)
    return unshown.subtracting((heartRateDays + withheldDays).compactMap(\.samples.path))
  }

  /// Returns a name by which `about:` finds the entry; `nil` if it would find another one.
  package func aboutName(of id: EntryID) -> String? { name(of: id, preferring: ReferenceResolver.asked) }

  /// Returns a name by which `used:`, and `resources:` of an event, find the entry; `nil` if they would find another one.
  package func usedName(of id: EntryID) -> String? { name(of: id, preferring: ReferenceResolver.helpful) }

  /// Returns the entry's file name or slug, or its path if another entry has those names.
  private func name(of id: EntryID, preferring kinds: [EntryKind]) -> String? {
    guard let path = index[id]?.path else { return nil }
    let relative = JournalPaths.relativeToContent(path)
    let names = [String(JournalPaths.baseName(path)), id.slug, String(relative)]
    return names.first { name in
      DayName(name) == nil && WikiName(name) == nil && index.target(named: name, preferring: kinds)?.id == id
    }
  }

  /// Returns the paths of the pictures, recordings and documents that an entry shows or links to.
  package func attachments(of entry: Entry) -> Set<String> {
    let texts = attachments(in: entry.body, at: entry.path)
    guard entry.id.kind == .exercise else { return texts }
    let audio = exercises.filter { $0.entry.id == entry.id }.compactMap(\.audio)
    return texts.union(attachments(audio, from: entry.path))
  }

  /// Returns the attachments that the text of the file at `path` shows or links to.
  package func attachments(in body: EntryBody, at path: String) -> Set<String> {
    attachments(body.links.map(\.target), from: path)
  }

  private func attachments(_ names: [String], from path: String) -> Set<String> {
    Set(
      names.compactMap { name in
        if case .attachment(let found) = target(ofLink: name, from: path) { found } else { nil }
      })
  }

  /// The path of the picture for the page for a hard moment; `nil` if none is named, or it doesn't exist.
  package var calmPicture: String? {
    guard let name = settings.calm.picture?.value,
      case .attachment(let path) = target(ofLink: name, from: files.settings ?? JournalPaths.settings)
    else { return nil }
    return path
  }

  /// Returns what a link in the text of the file at `path` leads to; `name` is percent-decoded and has no `#heading`.
  package func target(ofLink name: String, heading: String? = nil, from path: String) -> LinkTarget {
    if let id = index.target(ofLink: name, heading: heading, from: path)?.id { return .entry(id) }
    if let date = CalendarDate(name) ?? FileDate(words: name[...])?.date { return .day(date) }
    if let match = files.match(name, from: path), JournalPaths.role(of: match.path) == .attachment {
      return .attachment(match.path)
    }
    return .nothing
  }
}

/// The target of a link in a text.
package enum LinkTarget: Hashable, Sendable {
  case entry(EntryID)
  /// A day, named by its date.
  case day(CalendarDate)
  /// A file to show or to link to, by its path.
  case attachment(String)
  /// Nothing in the journal.
  case nothing
}

extension Journal {
  /// The entries that are not in a journal, and why.
  package struct Exclusions: Sendable, Hashable {
    /// Why an entry is not in the journal.
    package enum Reason: Hashable, Sendable {
      case draft
      /// Its date is in the future, and the build excludes future entries.
      case future
      case sealed
      /// Its privacy is unclear; only its path and the rule may be shown.
      case withheld
    }

    /// By path. Paths of sealed entries are here for messages in the terminal, never for a page.
    package private(set) var reasons: [String: Reason] = [:]

    /// Files of which only the path may be shown: *About me*, samples of withheld notes, and what a section that is off holds.
    private var ambiguous: Set<String> = []

    package init() {}

    mutating func addAmbiguous(_ path: String) { ambiguous.insert(path) }

    /// Returns whether only the path and the rule of the file at `path` may be shown.
    package func isAmbiguous(_ path: String) -> Bool {
      reasons[path] == .withheld || ambiguous.contains(path)
    }

    /// Records the file at `path` as excluded.
    package mutating func add(_ path: String, _ reason: Reason) { reasons[path] = reason }

    /// The number of entries whose privacy is unclear.
    package var withheld: Int { reasons.values.count { $0 == .withheld } }
    /// Their paths, for messages in the terminal.
    package var withheldPaths: Set<String> { Set(reasons.filter { $0.value == .withheld }.keys) }
    package var drafts: Int { reasons.values.count { $0 == .draft } }
    package var future: Int { reasons.values.count { $0 == .future } }
    package var sealed: Int { reasons.values.count { $0 == .sealed } }
    /// The paths of entries that `hearth seal` has encrypted, sorted.
    package var sealedFiles: [String] {
      sealedPaths.filter { $0.hasSuffix(JournalPaths.sealedSuffix) }.sorted { $0.precedesByBytes($1) }
    }
    package var sealedPaths: Set<String> { Set(reasons.filter { $0.value == .sealed }.keys) }
  }
}

extension Journal {
  /// The journal as open pages may show it. With everything locked, it has no labels and no tags, not even in texts. Of
  /// `hearth.yml`, it keeps the journal's name and what Relax and the page for a hard moment show.
  package var openJournal: Journal {
    guard settings.locksAll else { return self }
    var journal = self
    journal.labels = LabelBook()
    journal.settings.removeWords()
    for index in exercises.indices { journal.exercises[index].entry = exercises[index].entry.unlabelled }
    for index in readings.indices { journal.readings[index].entry = readings[index].entry.unlabelled }
    return journal
  }
}

extension Settings {
  /// Whether *Settings* must not show the person's own words from `hearth.yml`.
  package var hidesWords: Bool { locksAll }

  fileprivate mutating func removeWords() {
    people = []
    reminders = []
    questions = Questions()
    suggestions.except = []
    // The resources that they name are locked.
    (calm.resources, calm.person) = ([], nil)
  }
}
