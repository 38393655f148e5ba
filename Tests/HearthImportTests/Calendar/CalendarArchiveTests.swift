import Testing

@testable import HearthImport

/// Calendars as their makers hand them out: packed, or in folders with other files.
struct CalendarArchiveTests {
  private func calendar(_ uid: String, _ title: String) -> String {
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:\(uid)\r\nDTSTART;VALUE=DATE:20261121\r\n"
      + "SUMMARY:\(title)\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
  }

  private func read(_ zip: ZipText, cut: Int = 0) throws -> ReadCalendar {
    try ReadCalendar(bytes: Array(zip.file.dropLast(cut)), name: "takeout.zip")
  }

  @Test func `every calendar of a zip is read, and nothing else in it`() throws {
    var zip = ZipText()
    zip.add("Takeout/Calendar/Work.ics", calendar("1", "Meeting"))
    zip.add("Takeout/Calendar/Home.ICS", calendar("2", "Fair"))
    zip.add("Takeout/Calendar/._Work.ics", calendar("3", "Shadow"))
    zip.add("Takeout/Calendar/.hidden.ics", calendar("4", "Hidden"))
    zip.add("Takeout/notes.txt", calendar("5", "No calendar"))
    let read = try read(zip)
    #expect(Set(read.contents.events.map(\.title)) == ["Meeting", "Fair"])
    #expect(read.problems == [])
  }

  @Test func `a zip without a calendar is told, and one that is cut off gives what it holds`() throws {
    var empty = ZipText()
    empty.add("notes.txt", "x")
    #expect(try read(empty).report.problemCount == 1)
    var zip = ZipText()
    zip.add("a.ics", calendar("1", "Meeting"))
    zip.add("b.ics", calendar("2", "Fair"))
    #expect(try read(zip, cut: 120).contents.events.map(\.title).contains("Meeting"))
  }

  @Test func `of the files of a folder, those that are calendars or may hold some are wanted`() {
    #expect(CalendarSession.wants("a.ics"))
    for name in ["a.txt", "ics", "a.ics.part", ".a.ics"] { #expect(!CalendarSession.wants(name), "\(name)") }
  }
}
