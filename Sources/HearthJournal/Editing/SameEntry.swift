import HearthCore

/// Compares what two readings of a file say, so that a change is known to have changed nothing else.
enum SameEntry {
  /// Whether both say the same, their labels left aside and places in the file not counted.
  static func isSame(_ left: Entry, _ right: Entry) -> Bool {
    left.id == right.id && left.path == right.path && left.title == right.title
      && left.moment == right.moment && left.tags == right.tags && left.privacy == right.privacy
      && left.isDraft == right.isDraft && left.language == right.language
      && left.contentNote == right.contentNote && left.created == right.created
      && left.updated == right.updated && left.source == right.source && left.otherKeys == right.otherKeys
      && left.aliases.map(\.value) == right.aliases.map(\.value) && left.isStarred == right.isStarred
      && left.hasOwnTitle == right.hasOwnTitle
  }

  static func isSame(_ left: HeartRateDay.SampleSource, _ right: HeartRateDay.SampleSource) -> Bool {
    switch (left, right) {
    case (.inline(let text, _), .inline(let other, _)): text == other
    default: left == right
    }
  }
}
