package import HearthCore

/// A labelled stretch of a day's heart rate.
package struct Span: Sendable {
  package var start: Instant
  /// `nil` while it is open.
  package var end: Instant?
  /// The wall clock at its start, by which `about:` names it; with the offset where the clock shows that time twice.
  package var startTime: ClockTime
  package var label: String
  package var note: String?
  /// The first character of the line that declares it.
  package var position: SourceLocation
  /// The first character of the label, for messages about it later.
  var labelPosition: SourceLocation

  /// Whether it has no length.
  package var isMoment: Bool { end == start }

  package init(
    start: Instant, end: Instant?, startTime: ClockTime, label: String, note: String?,
    position: SourceLocation
  ) {
    self.start = start
    self.end = end
    self.startTime = startTime
    self.label = label
    self.note = note
    self.position = position
    labelPosition = position
  }
}
