package import HearthCore

/// An event as a calendar has it, in the words of a journal's front matter.
package struct ImportedEvent: Hashable, Sendable {
  /// For `source_id`: the same in every export.
  package var id: String
  package var title: String?
  package var start: Moment
  package var end: Moment?
  package var isAllDay: Bool
  /// A zone of the IANA database, where the calendar names one.
  package var zoneName: String?
  package var place: String?
  /// Plain text.
  package var text: String?
  /// For `source`: whose it is.
  package var source: String

  package init(id: String, start: Moment, isAllDay: Bool, source: String) {
    self.id = id
    self.start = start
    self.isAllDay = isAllDay
    self.source = source
  }

  /// The keys that an import writes, by the part that they belong to, and their values as they stand in a file; `nil`
  /// for those that the event does not have.
  var values: [(part: Part, key: String, value: String?)] {
    [
      (.title, "title", title), (.when, "start", start.description), (.when, "end", end?.description),
      (.when, "all_day", isAllDay ? "true" : nil), (.when, "timezone", zoneName), (.place, "place", place),
    ]
  }

  /// What is taken over or left alone as a whole.
  enum Part: String, CaseIterable {
    case title, when, place
  }

  /// The words of a part, for the receipt.
  func words(of part: Part) -> String { Self.words(values.filter { $0.part == part }.map(\.value)) }

  static func words(_ values: [String?]) -> String { values.map { $0 ?? "" }.joined(separator: "\n") }

  /// The body, without a line end after it; empty where the event has no words.
  var body: String { text.map(PlainMarkdown.escaped) ?? "" }
}
