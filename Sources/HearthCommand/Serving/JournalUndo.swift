import HearthCore
import HearthServe

/// Undo for pages.
extension LiveJournal {
  var history: UndoHistory { UndoHistory(content: request.place.content) }

  var changes: [RecordedChange] {
    let excluded = site.journal.excluded
    return history.changes().own.map { change in
      // A file's name is often its title.
      let shown = change.paths.filter {
        [nil, .future].contains(excluded.reasons[$0]) && !excluded.isAmbiguous($0)
      }
      return RecordedChange(
        number: change.number, time: localTime(at: change.written), verb: change.verb, paths: shown)
    }
  }

  func localTime(at instant: Instant) -> LocalDateTime {
    request.machine.localTime(at: instant, in: site.settings.timezone)
  }

  func takeBack(_ number: Int) throws(ChangeError) -> [String] {
    guard let change = history.changes().own.first(where: { $0.number == number }) else { return [] }
    return try changing(as: "undo") { _ in
      let writer = ContentWriter(self.request, isRecorded: false)
      let kept = try UndoPlan(change, writer).carryOut(writer, self.history)
      return kept.map { $0.error(self.request) }.flatMap { [ChangeError.sentence($0.found), $0.help] }
    }.value
  }
}
