import HearthCore
import HearthServe

/// Undo for pages.
extension LiveJournal {
  var history: UndoHistory { UndoHistory(content: request.place.content) }

  var changes: [RecordedChange] {
    history.changes().own.map { change in
      RecordedChange(
        number: change.number, time: localTime(at: change.written), verb: change.verb,
        files: change.paths.filter(mayName).map { path in
          .init(path: path, before: change.items.first { $0.path == path }?.before)
        })
    }
  }

  func files(ofChange number: Int) -> [(path: String, isNew: Bool)] {
    let change = history.changes().own.first { $0.number == number }
    return (change?.items ?? []).map { ($0.path, $0.before == nil) }
  }

  /// Whether pages may name a file, whose name is often its title.
  func mayName(_ path: String) -> Bool {
    let excluded = site.journal.excluded
    return [nil, .future].contains(excluded.reasons[path]) && !excluded.isAmbiguous(path)
      && !request.place.hasSealed(path)
  }

  func localTime(at instant: Instant) -> LocalDateTime {
    request.machine.localTime(at: instant, in: site.settings.timezone)
  }

  func takeBack(_ number: Int) throws(ChangeError) -> [String] {
    guard let change = history.changes().own.first(where: { $0.number == number }) else { return [] }
    return try changing(as: "undo") { _ in
      let writer = ContentWriter(self.request, isRecorded: false)
      let kept = try UndoPlan(change, writer).carryOut(writer, self.history)
      return kept.flatMap { self.refusal($0.error(self.request)).sentences }
    }.value
  }
}
