import HearthCore
import HearthJournal

/// Reports content that the pages of a journal can't show as intended.
struct PageChecker {
  private let journal: Journal
  private let addresses: AddressBook
  /// The entries with a page, or a place on one.
  private let shown: [Entry]

  init(journal: Journal, addresses: AddressBook) {
    self.journal = journal
    self.addresses = addresses
    shown = journal.entries.filter { addresses[.entry($0.id)] != nil }
  }

  func check(into log: inout DiagnosticLog) {
    for entry in shown {
      for link in entry.body.links { check(link, of: entry, into: &log) }
    }
    for exercise in journal.exercises where addresses[.entry(exercise.entry.id)] != nil {
      check(exercise, into: &log)
    }
    checkMetadata(into: &log)
  }

  /// Reports each copy that keeps its metadata, at its first mention.
  private func checkMetadata(into log: inout DiagnosticLog) {
    var kept = Set(addresses.copies.map(\.source).filter { MediaForm.metadata(in: $0) == .kept })
    guard !kept.isEmpty else { return }
    func report(_ name: String, from path: String, at place: SourceLocation) {
      guard case .attachment(let file) = journal.target(ofLink: name, from: path), kept.remove(file) != nil
      else { return }
      log.report(.metadataKept(name), in: path, at: place)
    }
    for entry in shown {
      for link in entry.body.links { report(link.target, from: entry.path, at: link.position) }
    }
    for exercise in journal.exercises {
      guard let audio = exercise.audio else { continue }
      report(audio, from: exercise.entry.path, at: exercise.audioPosition ?? .start)
    }
  }

  private func check(_ link: BodyLink, of entry: Entry, into log: inout DiagnosticLog) {
    switch journal.target(ofLink: link.target, heading: link.heading, from: entry.path) {
    case .entry(let id):
      if addresses[.entry(id)] == nil {
        let path = journal.index[id]?.path ?? id.slug
        let isArchived = journal.archived.contains { $0.id == id }
        log.report(.linkWithoutPage(path, isArchived: isArchived), in: entry.path, at: link.position)
      } else if let heading = link.heading, id.kind != .event {
        check(heading, in: id, link: link, of: entry, into: &log)
      }
    case .attachment(let path):
      guard let form = MediaForm(path: path) else {
        return log.report(.fileNotShown(path), in: entry.path, at: link.position)
      }
      let isShown = link.form == .embed || link.form == .image
      if isShown, form == .audio || form == .video, entry.body.wordCount == 0 {
        log.report(.soundWithoutText(link.target), in: entry.path, at: link.position)
      }
    case .day, .nothing: break
    }
  }

  /// Ignores block names (`#^a1b2c3`), which are Obsidian's own.
  private func check(
    _ written: String, in id: EntryID, link: BodyLink, of entry: Entry, into log: inout DiagnosticLog
  ) {
    guard let target = journal.index[id], !written.hasPrefix("^"),
      let heading = written.split(separator: "#").last.map(String.init), !heading.hasPrefix("^"),
      !target.body.hasHeading(heading)
    else { return }
    let near = NearMatch.nearest(to: heading, among: target.body.headings)
    log.report(.missingHeading(heading, in: target.path, near: near), in: entry.path, at: link.position)
  }

  private func check(_ exercise: Exercise, into log: inout DiagnosticLog) {
    guard let audio = exercise.audio else { return }
    let path = exercise.entry.path
    let place = exercise.audioPosition ?? .start
    if audio.contains("://") {
      return log.report(.unplayableSound(audio, isOnTheWeb: true), in: path, at: place)
    }
    guard case .attachment(let file) = journal.target(ofLink: audio, from: path) else { return }
    if MediaForm(path: file) != .audio {
      log.report(.unplayableSound(audio, isOnTheWeb: false), in: path, at: place)
    } else if exercise.entry.body.wordCount == 0 {
      log.report(.soundWithoutText(audio), in: path, at: place)
    }
  }
}

extension EntryBody {
  /// Returns whether the page has a heading, its title or another, written as such or as its id: `#Two words`, `#two-words`.
  func hasHeading(_ heading: String) -> Bool {
    let wanted = Slug.words(heading)
    return headings.contains { Slug.words($0) == wanted }
  }
}
