import HearthTestSupport
import Testing

@testable import HearthImport

/// Files as they are: folded, cut, in old letters, broken.
struct CalendarFilesTests {
  @Test(arguments: ["\r\n", "\n", "\r", "\r\r\n"]) func `lines end as they like`(_ end: String) throws {
    let text =
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nDTSTART:20260101T090000\nSUMMARY:One\n \n\t two\nEND:VEVENT\nEND:VCALENDAR\n"
    for step in [1, 7, 4096] {
      let read = try ReadCalendar(text.replacing("\n", with: end), step: step)
      #expect(read.lines == ["2026-01-01T09:00 One two"])
      #expect(read.problems == [])
    }
  }

  @Test func `a fold may cut a character, and a byte order mark may begin the file`() throws {
    var bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
    bytes += Array("BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20260101T090000\nSUMMARY:Caf".utf8)
    bytes += [0xC3, 0x0D, 0x0A, 0x20, 0xA9] + Array("\nEND:VEVENT\nEND:VCALENDAR".utf8)
    #expect(try ReadCalendar(bytes: bytes).lines == ["2026-01-01T09:00 Café"])
  }

  @Test func `bytes that are not UTF-8 are read as Windows-1252`() throws {
    let bytes =
      Array("BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20260101T090000\nSUMMARY:M".utf8) + [0xFC]
      + Array("ller ".utf8) + [0x96] + Array(" Essen\nEND:VEVENT\nEND:VCALENDAR".utf8)
    #expect(try ReadCalendar(bytes: bytes).lines == ["2026-01-01T09:00 Müller – Essen"])
  }

  @Test func `texts in quoted-printable are left out, and reported`() throws {
    let read = try ReadCalendar(
      events: "DTSTART:20260101T090000\nSUMMARY;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Caf=C3=A9",
      "DTSTART:20260102T090000\nLOCATION;QUOTED-PRINTABLE:Caf=C3=A9")
    #expect(read.lines == ["2026-01-01T09:00", "2026-01-02T09:00"])
    #expect(
      read.problems
        == [6, 11].map {
          "My calendar.ics:\($0): Hearth doesn't read texts of vCalendar 1.0; save the calendar as iCalendar (.ics)"
        })
  }

  @Test func `several calendars in a file each have their name`() throws {
    let one =
      "BEGIN:VCALENDAR\nX-WR-CALNAME:Work\\, home\nBEGIN:VEVENT\nUID:a\nDTSTART:20260101T090000\nEND:VEVENT\nEND:VCALENDAR\n"
    let read = try ReadCalendar(
      one + one.replacing("UID:a", with: "UID:b").replacing("X-WR-CALNAME:Work\\, home\n", with: ""))
    #expect(read.contents.events.map(\.calendar) == ["Work, home", "My calendar"])
  }

  @Test func `properties of an alarm are not the event's`() throws {
    let read = try ReadCalendar(
      events:
        "DTSTART:20260101T090000\nSUMMARY:Mine\nBEGIN:VALARM\nSUMMARY:Alarm\nDTSTART:20270101T090000\nDESCRIPTION:No\nEND:VALARM\nLOCATION:Here"
    )
    #expect(read.lines == ["2026-01-01T09:00 Mine"])
    #expect(read.contents.events.first?.place == "Here" && read.contents.events.first?.text == nil)
  }

  @Test func `tasks and notes are counted and left out`() throws {
    let read = try ReadCalendar(
      "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:t\nDTSTART:20260101T090000\nEND:VTODO\nBEGIN:VJOURNAL\nEND:VJOURNAL\nEND:VCALENDAR\n"
    )
    #expect(read.lines == [])
    #expect(read.report.reasons.map(\.reason) == [.noEvent, .journal])
    #expect(read.report.problemCount == 0)
  }

  @Test func `an event without an end is read as far as it goes`() throws {
    let read = try ReadCalendar(
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nDTSTART:20260101T090000\nSUMMARY:One\nBEGIN:VEVENT\nUID:b\nDTSTART:20260102T090000\nSUMMARY:Two\n"
    )
    #expect(read.lines == ["2026-01-01T09:00 One", "2026-01-02T09:00 Two"])
    #expect(
      read.problems == [
        "My calendar.ics:6: an event has no end; Hearth reads it as far as it goes",
        "My calendar.ics:6: an event has no end: the file ends inside it; Hearth reads it as far as it goes",
      ])
  }

  @Test func `what cannot be read is reported with its line, and costs nothing else`() throws {
    let read = try ReadCalendar(
      events: "SUMMARY:No day\nDTSTART:20261301T090000", "SUMMARY:Nothing",
      "SUMMARY:Good\nDTSTART:20260101T090000\nDTEND:soon\nEXDATE:never")
    #expect(read.lines == ["2026-01-01T09:00 Good"])
    #expect(
      read.problems == [
        "My calendar.ics:6: the start of 'No day' can't be read: '20261301T090000'; the event is left out",
        "My calendar.ics:8: the event 'Nothing' has no start, and is left out",
        "My calendar.ics:16: the end of 'Good' can't be read: 'soon'",
        "My calendar.ics:17: an exception can't be read: 'never'",
      ])
    #expect(read.report.reasons.map(\.count) == [2])
  }

  @Test func `a file that is not a calendar is reported`() throws {
    for text in ["", "Dear Ana,\nsee you soon\n", "\0\0\0", "{\"a\": 1}"] {
      let read = try ReadCalendar(text)
      #expect(
        read.problems == [
          "My calendar.ics: there is no calendar in it: a calendar file begins with BEGIN:VCALENDAR"
        ])
    }
  }

  @Test func `a description in HTML becomes lines`() throws {
    let read = try ReadCalendar(
      events:
        "DTSTART:20260101T090000\nDESCRIPTION:<p>One &amp; <b>two</b></p><ul><li>three</li></ul>5 < 6<br>end<script>no</script>",
      change: { $0.descriptions = true })
    #expect(read.contents.events.first?.text == "One & two\n\nthree\n5 < 6\nend")
  }

  @Test func `an event without a name of its own has one that stays`() throws {
    let text =
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20260101T090000\nSUMMARY:One\nEND:VEVENT\nEND:VCALENDAR"
    let first = try ReadCalendar(text)
    #expect(try ReadCalendar("\n\n" + text).ids == first.ids)
    #expect(try ReadCalendar(text.replacing("One", with: "Two")).ids != first.ids)
  }

  /// Anything may be in a file: nothing of it may end the program, or take long.
  @Test func `no change of a file makes the import trap`() throws {
    let text = Array(
      """
      BEGIN:VCALENDAR\r\nBEGIN:VTIMEZONE\r\nTZID:Office\r\nBEGIN:STANDARD\r\nDTSTART:16010101T000000\r\nRRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10\r\nTZOFFSETFROM:+0200\r\nTZOFFSETTO:+0100\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART;TZID=Office:20260101T090000\r\nDTEND;TZID=Office:20260101T100000\r\nRRULE:FREQ=WEEKLY;COUNT=5;BYDAY=MO,TU\r\nEXDATE;TZID=Office:20260105T090000\r\nSUMMARY:One\\, two\r\nDESCRIPTION:<b>Words</b> https://zoom.us/j/1\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n
      """.utf8)
    var random = SeededGenerator(seed: 7)
    for _ in 0..<Sampling.count(100, long: 400) {
      var bytes = text
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: index)
        case 2: bytes.insert(contentsOf: bytes[index..<min(index + 20, bytes.count)], at: index)
        default: bytes = Array(bytes.prefix(max(20, index)))
        }
      }
      #expect(try ReadCalendar(bytes: bytes).contents.events.count <= 1200)
    }
  }
}

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

  @Test func `a zip without a calendar is reported, and one that is cut off gives what it holds`() throws {
    var empty = ZipText()
    empty.add("notes.txt", "x")
    #expect(try read(empty).report.problemCount == 1)
    var zip = ZipText()
    zip.add("a.ics", calendar("1", "Meeting"))
    zip.add("b.ics", calendar("2", "Fair"))
    #expect(try read(zip, cut: 120).contents.events.map(\.title).contains("Meeting"))
  }

  @Test func `of the files of a folder, calendars and archives are chosen`() {
    #expect(ImportFormat.calendar.accepts("a.ics"))
    for name in ["a.txt", "ics", "a.ics.part", ".a.ics"] {
      #expect(!ImportFormat.calendar.accepts(name), "\(name)")
    }
  }
}
