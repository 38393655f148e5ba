import HearthCore
import Testing

@testable import HearthImport

/// What is read of a calendar written down in a test.
struct ReadCalendar {
  let contents: CalendarContents
  let report: ImportReport

  /// - Parameter step: The most that one read of the file gives.
  init(
    bytes: [UInt8], name: String = "My calendar.ics", step: Int = .max,
    change: (inout ImportOptions) -> Void = { _ in }
  ) throws {
    let zone = try #require(Zone(name: "Europe/Paris"))
    var options = ImportOptions(
      format: .calendar, zone: zone, today: try #require(CalendarDate("2026-11-20")))
    change(&options)
    let session = CalendarImport(options)
    session.read(name: name, source: SteppedSource(bytes, step: step), isNamed: true)
    contents = session.finish()
    report = session.report
  }

  init(_ text: String, step: Int = .max, change: (inout ImportOptions) -> Void = { _ in }) throws {
    try self.init(bytes: Array(text.utf8), step: step, change: change)
  }

  /// Events with a name of their own each: what stands between `BEGIN:VEVENT` and its end, one text for each event.
  init(events: String..., head: String = "", change: (inout ImportOptions) -> Void = { _ in }) throws {
    let parts = events.enumerated().map { number, lines in
      let uid = lines.contains("UID:") ? "" : "UID:e\(number + 1)\n"
      return "BEGIN:VEVENT\n\(uid)\(lines)\nEND:VEVENT\n"
    }
    let text = "BEGIN:VCALENDAR\nVERSION:2.0\n\(head)\(parts.joined())END:VCALENDAR\n"
    try self.init(text.replacing("\n", with: "\r\n"), change: change)
  }

  /// `2026-11-20T09:00+01:00 to 2026-11-20T10:00+01:00 Title`, in order.
  var lines: [String] {
    contents.events.map { event in
      let end = event.end.map { " to \(Self.text($0))" } ?? ""
      return "\(Self.text(event.start))\(end)\(event.title.map { " \($0)" } ?? "")"
    }
  }

  var ids: [String] { contents.events.map(\.id) }
  /// The sentences about what could not be read, with their places.
  var problems: [String] { report.problems.map(\.sentence) }
  var notes: [String] { report.notes.map(\.sentence) }

  private static func text(_ moment: Moment) -> String {
    guard let time = moment.time else { return "\(moment.date)" }
    return "\(moment.date)T\(time)\(moment.offset.map(\.description) ?? "")"
  }
}
