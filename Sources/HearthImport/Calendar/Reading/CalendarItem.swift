import HearthCore

/// One `VEVENT` as a file has it, before it is repeated.
struct CalendarItem {
  /// A time whose zone is still a name.
  struct Time: Hashable {
    var stamp: CalendarStamp
    var zoneName: String?
  }

  /// How an event says when it ends.
  enum End {
    case at(Time)
    case after(CalendarDuration)
  }

  /// A further time of an event, and its own end where it has one.
  struct Extra {
    var start: Time
    var end: End?
  }

  /// Never empty; made from title and start where the file has none.
  var uid: String
  var start: Time
  var end: End?
  /// Rules of repetition as they are written.
  var rules: [String] = []
  var extras: [Extra] = []
  var exceptions: [Time] = []
  var exceptionRules: [String] = []
  /// The time of a series for which this stands.
  var replaces: Time?
  /// Whether it also stands for all later times of the series.
  var replacesFollowing = false
  var isCancelled = false
  /// Days that are written as midnights, as Exchange does.
  var isWholeDays = false
  var sequence = 0
  /// When it was last changed, as far as the file says: `20250317T082800Z`.
  var changed = ""
  var title: String?
  var place: String?
  /// Lines with LF between them.
  var text: String?
  /// Where it stands.
  var file: String
  var line: Int
  var calendar: CalendarFrame

  var repeats: Bool { !rules.isEmpty || !extras.isEmpty }

  /// Whether it is a newer version of the same than `other`, which was met before.
  func isNewer(than other: CalendarItem) -> Bool {
    sequence != other.sequence ? sequence > other.sequence : changed >= other.changed
  }
}

/// What a `VCALENDAR` says for all its events.
final class CalendarFrame {
  /// What the person calls it, or the name of its file.
  var name: String
  /// Where its owner lives, as Google and Apple write it.
  var homeName: String?
  /// `METHOD:CANCEL`: every event in it is called off.
  var isCancelling = false
  /// The zones that the file describes: whole `VTIMEZONE` components by their names.
  var descriptions: [String: String] = [:]

  init(name: String) {
    self.name = name
  }
}
