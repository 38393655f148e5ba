import HearthCore
import HearthJournal
import HearthServe

extension LiveJournal {
  /// Changes the language of the interface. In a journal without entries, the labels, readings, exercises and comments
  /// that came with Hearth follow it, unless the person has changed them.
  func speak(_ language: Settings.Language) throws(ChangeError) -> Int? {
    var changes: [FileChange] = []
    if isUntouched { changes = try translations(from: site.settings.language, to: language) }
    // Settings that the person has changed keep their comments.
    if !changes.contains(where: { $0.path == JournalPaths.settings }) {
      do throws(EditError) {
        changes.append(try setting("language") { _ in [language.rawValue] })
      } catch {
        throw ChangeError(error)
      }
    }
    return try write(changes, as: "set")
  }

  /// Whether the journal holds only what came with Hearth.
  private var isUntouched: Bool {
    let journal = site.journal
    let hasEntries = [
      journal.notes.isEmpty, journal.reflections.isEmpty, journal.heartRateDays.isEmpty,
      journal.resources.isEmpty,
      journal.events.isEmpty,
    ].contains(false)
    return !hasEntries && journal.excluded.reasons.isEmpty
  }

  /// Returns the changes that turn the files of a new journal in one language into those of another.
  private func translations(
    from old: Settings.Language, to new: Settings.Language
  ) throws(ChangeError) -> [FileChange] {
    let (before, after) = (try newFiles(old), try newFiles(new))
    return after.compactMap { path, file in
      guard let written = before[path], let found = source(path), found.bytes == written.bytes,
        found.bytes != file.bytes
      else { return nil }
      return FileChange(before: found, after: file)
    }.sorted { $0.path < $1.path }
  }

  private func newFiles(_ language: Settings.Language) throws(ChangeError) -> [String: SourceFile] {
    do {
      var journal = try NewJournal(.fresh, on: request.machine)
      let strings = journal.languages.first { $0.language == language.rawValue }
      guard let strings else { return [:] }
      // English is the default, which a new journal doesn't name.
      let answers = language == .en ? [] : [(key: "language", value: language.rawValue)]
      journal.localize(strings, answers, zone: request.machine.zone)
      return Dictionary(journal.files.map { ($0.path, $0) }) { $1 }
    } catch {
      throw ChangeError(explaining: error)
    }
  }
}
