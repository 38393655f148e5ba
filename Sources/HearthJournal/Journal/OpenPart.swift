extension Journal {
  /// The journal as open pages may show it. Where everything is locked, it has no labels and no tags, not even within a text, and
  /// of `hearth.yml` no words of the person's own but the name of the journal and what Relax and the page for a hard moment show.
  package var openPart: Journal {
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
  /// Whether *Settings* must not show what the person wrote in `hearth.yml` in their own words.
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
