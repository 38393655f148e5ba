import HearthCore
import HearthJournal
import Testing

@testable import HearthSite

/// `reminders.ics`: what a calendar needs to ring, and nothing that tells others of a journal.
struct ReminderCalendarTests {
  /// A Wednesday.
  private let today = CalendarDate(daysSince1970: 20_166)  // 2025-03-19

  private func lines(
    _ reminders: [Reminder], zone: String? = nil, language: String = "en", on date: CalendarDate? = nil
  )
    -> [String]
  {
    var settings = Settings()
    settings.reminders = reminders
    settings.timezone = zone.flatMap { Zone(name: $0) }
    guard
      let file = ReminderCalendar.file(
        settings, strings: Theme.words(language).words, today: date ?? today)
    else { return [] }
    #expect(file.path.text == "reminders.ics")
    return String(decoding: file.bytes, as: UTF8.self).split(separator: "\r\n").map(String.init)
  }

  private func reminder(
    _ what: String, _ time: String, _ days: [Weekday] = Weekday.allCases, text: String? = nil
  )
    -> Reminder
  {
    Reminder(what: what, at: TimeOfDay(time) ?? .midnight, days: days, text: text)
  }

  @Test func `without a reminder there is no file`() { #expect(lines([]).isEmpty) }

  @Test func `a reminder is an event of every week with an alarm at its beginning`() {
    let found = lines([reminder("reflect", "22:00", [.monday, .friday])])
    for line in [
      "BEGIN:VCALENDAR", "VERSION:2.0", "DTSTART:20250321T220000", "RRULE:FREQ=WEEKLY;BYDAY=MO,FR",
      "DTSTAMP:20250319T000000Z", "TRIGGER:PT0S", "ACTION:DISPLAY", "CLASS:PRIVATE", "END:VCALENDAR",
    ] { #expect(found.contains(line), "\(line)") }
    // Some calendars look for the properties of an event before its alarm.
    #expect(found.suffix(3) == ["END:VALARM", "END:VEVENT", "END:VCALENDAR"])
  }

  @Test func `the clock is the one on the wall, and the journal's zone is named for calendars that need one`()
  {
    let found = lines([reminder("reflect", "22:00")], zone: "America/Regina")
    #expect(found.contains("DTSTART:20250319T220000") && found.contains("X-WR-TIMEZONE:America/Regina"))
    #expect(!lines([reminder("reflect", "22:00")]).contains { $0.hasPrefix("X-WR-TIMEZONE") })
  }

  @Test(arguments: ["en", "es"])
  func `Hearth's own words say nothing of a journal`(_ language: String) {
    let found = lines([reminder("reflect", "20:00"), reminder("relax", "07:30")], language: language)
    let shown = found.filter { $0.hasPrefix("SUMMARY:") || $0.hasPrefix("DESCRIPTION:") }
    #expect(shown.count == 4)
    for word in ["reflect", "relax", "journal", "hearth", "anxi", "diario", "ansi", "calm"] {
      #expect(!shown.contains { $0.lowercased().contains(word) }, "\(word)")
    }
  }

  @Test func `the person's own words replace Hearth's`() {
    let found = lines([
      reminder("reflect", "20:00", text: "Soup, then bed"), reminder("water the plants", "09:00"),
    ])
    #expect(found.contains(#"SUMMARY:Soup\, then bed"#) && found.contains("SUMMARY:water the plants"))
  }

  @Test
  func `another time or other words change the event that is there, and other reminders are other events`() {
    func ids(_ reminders: [Reminder]) -> [String] { lines(reminders).filter { $0.hasPrefix("UID:") } }
    let one = ids([reminder("reflect", "20:00")])
    #expect(one == ids([reminder("reflect", "22:00", [.monday], text: "Now")]))
    let several = ids([
      reminder("reflect", "20:00"), reminder("relax", "20:00"), reminder("reflect", "08:00"),
    ])
    #expect(Set(several).count == 3 && several.first == one.first)
  }

  @Test func `a later file replaces an earlier one`() {
    func number(_ date: CalendarDate) -> Int? {
      lines([reminder("reflect", "20:00")], on: date).compactMap { $0.wholeMatch(of: /SEQUENCE:(\d+)/)?.1 }
        .first
        .flatMap { Int($0) }
    }
    // Minutes, so that what a page makes during the day lies between.
    #expect(number(today) == 20_166 * 24 * 60)
    #expect(number(today.adding(days: 1)) == 20_167 * 24 * 60)
  }
}
