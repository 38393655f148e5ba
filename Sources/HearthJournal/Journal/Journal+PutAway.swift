extension Journal {
  /// The resources that were not put away, in the order of their list.
  package var shownResources: [Resource] { resources.filter { !$0.isNotForMe } }

  /// What the person put away: resources, then readings, then exercises, each in the order of its list.
  package var putAway: [Entry] {
    resources.filter(\.isNotForMe).map(\.entry) + readings.filter(\.isNotForMe).map(\.entry)
      + exercises.filter(\.isNotForMe).map(\.entry)
  }

  /// The journal without the readings and exercises that the person put away: they are kept, found by links, and not shown.
  /// Resources that are put away stay in its list, since what somebody used is told by name.
  package var withoutPutAwayTexts: Journal {
    guard readings.contains(where: \.isNotForMe) || exercises.contains(where: \.isNotForMe) else {
      return self
    }
    var journal = self
    journal.readings.removeAll(where: \.isNotForMe)
    journal.exercises.removeAll(where: \.isNotForMe)
    return journal
  }
}
