import HearthCore
import HearthMarkup
import Testing

@testable import HearthSite

/// What a finished import reports.
struct ImportPreviewTests {
  private let strings = Theme.language("en").words
  private let day = CalendarDate("2026-11-30") ?? CalendarDate(daysSince1970: 0)

  private func readings(_ count: Int, new: Int) -> ImportPreview {
    var preview = ImportPreview(.readings, zone: "Europe/Berlin")
    (preview.readings, preview.new) = (count, new)
    preview.additions = (0..<new).map { .init(day: day.adding(days: $0), count: count / new) }
    return preview
  }

  @Test func `one day is named, and several are counted`() {
    let one = readings(240, new: 1)
    #expect(one.onlyDay == day)
    #expect(one.sentence(strings) == "Imported: 240 readings on Monday 30 November 2026.")
    let several = readings(1680, new: 7)
    #expect(several.onlyDay == nil)
    #expect(several.sentence(strings) == "Imported: 1,680 readings on 7 days.")
    var events = ImportPreview(.events, zone: "Europe/Berlin")
    (events.new, events.changed) = (1, 1)
    #expect(events.onlyDay == nil && events.sentence(strings) == "Imported: 2 events.")
  }

  @Test func `a file is useless if nothing in it is new or already there`() {
    var preview = ImportPreview(.readings, zone: "Europe/Berlin")
    preview.found = 240
    #expect(preview.isUseless)
    preview.alreadyThere = 240
    #expect(!preview.isUseless)
    #expect(!readings(1, new: 1).isUseless)
  }
}
