import HearthCore
import HearthJournal
import HearthTestSupport
import Testing

@testable import HearthCommand

struct JournalWatcherTests {
  /// The times are in UTC on 20 March 2025; the day of the journal starts at four.
  @Test(arguments: [
    ("2025-03-20T23:59:59", "2025-03-21T00:00:00", "2025-03-21"),
    ("2025-03-21T03:59:59", "2025-03-21T04:00:00", "2025-03-21"),
    ("2025-03-21T04:00:00", "2025-03-21T23:59:59", nil),
    ("2025-03-20T12:00:00", "2025-03-23T12:00:00", "2025-03-23"),
  ])
  func `pages are out of date once a day begins, by the clock or by the journal`(
    before: String, now: String, day: String?
  ) throws {
    let tree = try FileTree(["Content/hearth.yml": "timezone: UTC\n"])
    guard case .run(let typed) = try ArgumentsParser.parse(["watch"]) else {
      throw UsageError("not a command to run", help: "")
    }
    let request = try JournalRequest(typed, on: TestMachine(in: tree.path).machine)
    var settings = Settings()
    settings.timezone = .utc
    settings.dayStarts = try #require(TimeOfDay(hour: 4, minute: 0))
    func instant(_ text: String) throws -> Instant {
      let moment = try #require(Moment(text))
      return LocalDateTime(date: moment.date, time: try #require(moment.time)).instant(at: .utc)
    }
    let found = JournalWatcher.newDay(from: try instant(before), to: try instant(now), request, settings)
    #expect(found.map { "\($0)" } == day)
  }
}
