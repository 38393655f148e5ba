package import HearthCore
package import HearthJournal
package import HearthMarkup
package import HearthSite

/// The journal that is served, and the operations on its files. `HearthCommand` implements it on disk.
///
/// A change is complete when a call returns: the next ``site`` shows it.
package protocol ServedJournal: Sendable {
  /// The pages as of the last change.
  var site: ServedSite { get }
  /// The time on the journal's clock.
  var now: LocalDateTime { get }

  /// Returns a file of the site that isn't a page; `nil` if there is none at that path.
  func file(at path: String) -> [UInt8]?
  /// Returns a file of the journal as it is on disk; `nil` if it can't be read.
  func source(_ path: String) -> SourceFile?
  /// The helplines that come with Hearth. Pages show them as long as the journal has none of its own.
  var shippedHelplines: SourceFile? { get }

  /// Makes all changes, or none. Returns the number by which they can be undone; `nil` if they can't.
  ///
  /// - Parameter verb: The kind of change, for the list of changes, such as `edit`.
  func write(_ changes: [FileChange], as verb: String) throws(ChangeError) -> Int?
  /// Copies pictures into the journal and makes the changes that refer to them, or does nothing.
  func write(
    with uploads: [Upload], as verb: String,
    _ changes: (_ attachments: [String]) throws(EditError) -> [FileChange]
  ) throws(ChangeError) -> Int?
  /// Writes a new entry under the first of its names that is free, with its pictures and recordings.
  ///
  /// - Parameter text: Returns the entry's file, given its path and those of the pictures.
  func create(
    _ entry: EntryFileName, with uploads: [Upload],
    _ text: (_ path: String, _ attachments: [String]) throws(EditError) -> SourceFile
  ) throws(ChangeError) -> (path: String, change: Int?)
  /// Encrypts a new entry. None of it ever reaches the disk as plain text.
  func createSealed(_ entry: NewEntry, _ text: (_ path: String) throws(EditError) -> SourceFile)
    throws(ChangeError)
  /// Renames a label everywhere, as `hearth labels rename` does, together with a change to the file of labels.
  func renameLabel(_ old: String, to new: String, with change: FileChange?) throws(ChangeError) -> Int?
  /// Moves a file into the trash, unless it has changed since it was read.
  func trash(_ file: SourceFile) throws(ChangeError) -> Int?

  /// Runs a command: `perform("remind", ["reflect", "22:00"])`. Only `options` are options; no operand is parsed as one.
  ///
  /// - Returns: What the command would print, as sentences.
  func perform(
    _ verb: String, _ operands: [String], _ options: [(name: String, value: String)]
  ) throws(ChangeError) -> PerformedVerb
  /// Changes the language. In a journal without entries, unchanged files that came with Hearth follow it.
  func speak(_ language: Settings.Language) throws(ChangeError) -> Int?
  /// Keeps an uploaded file, replacing the one before, and begins to read it. Writes nothing into the journal.
  func beginImport(of upload: Upload) throws(ChangeError)
  /// Begins to read the kept file again in another format; `false` if there is no such file or format.
  func readImport(_ key: String, as format: String, _ choice: ServedImport.TableChoice) -> Bool
  /// Begins to add the contents of the file; `false` if it is gone or hasn't been read.
  func addImport(_ key: String) -> Bool
  /// Forgets the file; `false` if it is gone, was added or is being added.
  func cancelImport(_ key: String) -> Bool
  /// Returns the import as it is now, after waiting for running work for at most `patience`.
  func currentImport(waiting patience: Duration) -> ServedImport?

  /// Encrypts an entry and the files that only it uses, leaving no plain text, and no draft that holds nothing else.
  ///
  /// - Parameter path: As ``SourceFile/path``.
  func seal(_ path: String) throws(ChangeError)

  /// The unsaved contents of forms of entries, the latest first.
  var drafts: [KeptDraft] { get }
  /// Keeps a draft, in place of the one with its key. Returns `false` if there is no room for it.
  func keepDraft(_ draft: Draft) throws(ChangeError) -> Bool
  func discardDraft(_ key: Draft.Key)

  /// The changes that can be undone, the last one first.
  var changes: [RecordedChange] { get }
  /// Returns the files of a change, whether or not pages may show them, and whether it created them.
  func files(ofChange number: Int) -> [(path: String, isNew: Bool)]
  /// Undoes the last change. Returns what couldn't be restored, as sentences.
  func takeBack(_ number: Int) throws(ChangeError) -> [String]
}

extension ServedJournal {
  /// Returns the change that sets a setting's values; no values remove it.
  ///
  /// - Parameter values: Returns the new values, given those of the file, which may be newer than the pages.
  package func setting(_ name: String, to values: ([String]) -> [String]) throws(EditError) -> FileChange {
    let before = source(JournalPaths.settings)
    let editor = try SettingsEditor(before ?? SourceFile(path: JournalPaths.settings, bytes: []))
    let setting = try Setting(named: name)
    let values = values(editor.values(of: setting))
    let after = values.isEmpty ? try editor.removing(setting) : try editor.setting(setting, to: values)
    return FileChange(before: before, after: after)
  }
}

extension SourceFile {
  /// The hash of a file that a form carries, so that later changes to the file are detected.
  var fingerprint: String { SHA256.digits(bytes, count: 64) }
}

/// The result of a command.
package struct PerformedVerb: Sendable {
  /// The lines that it would print.
  package let lines: [String]
  /// As ``ServedJournal/write(_:as:)``.
  package let change: Int?

  package init(lines: [String], change: Int?) { (self.lines, self.change) = (lines, change) }
}

/// A change that can be undone.
package struct RecordedChange: Sendable {
  package let number: Int
  /// When it was made, on the journal's clock.
  package let time: LocalDateTime
  /// The verb that made it, such as `label`.
  package let verb: String
  /// The files that it changed, each once, without those that pages may not show.
  package let files: [File]

  /// A file that was changed.
  package struct File: Sendable {
    /// The path, as in ``SourceFile/path``.
    package let path: String
    /// The contents before the change; `nil` if the file was created.
    package let before: [UInt8]?

    package init(path: String, before: [UInt8]?) { (self.path, self.before) = (path, before) }
  }

  package init(number: Int, time: LocalDateTime, verb: String, files: [File]) {
    (self.number, self.time, self.verb, self.files) = (number, time, verb, files)
  }
}

/// A snapshot of the site.
package struct ServedSite: Sendable {
  package let plan: SitePlan
  private let pages: [String: PlannedPage]

  package init(_ plan: SitePlan) {
    self.plan = plan
    pages = Dictionary(plan.pages.map { ($0.path.text, $0) }) { first, _ in first }
  }

  /// Returns the page at a path of the site; `nil` if there is none.
  package func page(at path: String) -> PlannedPage? { pages[path] }
  package var journal: Journal { plan.journal }
  package var settings: Settings { journal.settings }
  package var strings: Strings { plan.strings }

  /// Returns the shown or archived entry of a file; `nil` for any other file, so that nothing else can be edited.
  package func entry(ofFile path: String) -> Entry? { journal.entries.first { $0.path == path } }

  /// The files of entries that are marked as drafts: no page shows them, but forms can change them. Sorted by path.
  var markedDrafts: [String] {
    journal.excluded.reasons.keys.filter(isMarkedDraft).sorted { $0.precedesByBytes($1) }
  }

  func isMarkedDraft(_ path: String) -> Bool { reasonUnseen(path) == .draft }

  /// Whether a file has a form: an entry that pages show, or will on its day, or that is archived or marked as a draft.
  func hasForm(_ path: String) -> Bool {
    let reason = reasonUnseen(path)
    return reason == .draft || reason == .future || entry(ofFile: path) != nil
  }

  /// Returns why the entry of a file is in no list of entries; `nil` if it is in one, or if only its path may be shown.
  func reasonUnseen(_ path: String) -> Journal.Exclusions.Reason? {
    journal.excluded.isAmbiguous(path) ? nil : journal.excluded.reasons[path]
  }

  /// The page for writing a reflection, which lists drafts: a link from the top of the site.
  var writeLink: String {
    plan.pages.first { $0.template == "write" }?.path.text ?? "new?kind=\(EntryKind.reflection.rawValue)"
  }
}
