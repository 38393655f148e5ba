import HearthCore
import Testing

@testable import HearthJournal

/// What somebody asked to be reminded of: nothing that they did not ask for, on no day that they did not ask for.
struct ReminderTests {
  private func reminders(_ line: String) -> [Reminder] {
    ReadJournal("-- hearth.yml --\n\(line)\n").journal.settings.reminders
  }

  @Test(arguments: ["", "reminders:", "reminders: []", "reminders: off", "reminders: none"])
  func `nobody is reminded unless they ask for it`(_ line: String) {
    let read = ReadJournal("-- hearth.yml --\n\(line)\n")
    #expect(read.journal.settings.reminders.isEmpty && read.findings.isEmpty)
  }

  @Test
  func `reflecting is at eight in the evening and relaxing at half past seven unless a time is written`() {
    let found = reminders("reminders: [reflect, {what: Relax}, {what: reflect, at: \"22:00\"}]")
    #expect(found.map(\.what) == ["reflect", "relax", "reflect"])
    #expect(found.map(\.at) == [TimeOfDay("20:00"), TimeOfDay("07:30"), TimeOfDay("22:00")])
    #expect(found.allSatisfy { $0.days.count == 7 && $0.text == nil })
  }

  @Test func `one reminder needs no list around it`() {
    #expect(reminders("reminders: {what: water the plants, at: 9:00}").map(\.what) == ["water the plants"])
  }

  @Test(arguments: [
    ("[fri, mon, Monday]", [Weekday.monday, .friday]), ("weekdays", Array(Weekday.allCases.prefix(5))),
    ("[weekend]", [.saturday, .sunday]), ("daily", Weekday.allCases),
  ])
  func `days are in the order of the week, each once`(_ written: String, _ days: [Weekday]) {
    #expect(reminders("reminders: [{what: reflect, days: \(written)}]").first?.days == days)
  }

  @Test func `a day that cannot be read is reported at its location, with the nearest one`() {
    let read = judge(
      "-- hearth.yml --\nreminders:\n  - what: reflect\n    days: [«UnknownChoice»mondy, tue]\n")
    #expect(read.corrected("UnknownChoice") == "    days: [monday, tue]")
    #expect(read.journal.settings.reminders.first?.days == [.tuesday])
  }

  @Test func `where no day can be read, there is no reminder on other days`() {
    #expect(reminders("reminders: [{what: reflect, days: [someday]}]").isEmpty)
  }

  @Test func `a reminder needs a purpose, a time where none is usual, and a time that can be read`() {
    let read = judge(
      """
      -- hearth.yml --
      reminders:
        - «MissingKey»what: stretch
        - «MissingKey»at: "20:00"
        - what: relax
          at: «UnreadableTime»8 pm
        - «WrongShape»dance
      """)
    #expect(read.corrected("UnreadableTime") == "    at: 20:00")
    #expect(read.journal.settings.reminders.map(\.at) == [TimeOfDay("20:00")])
  }

  @Test func `the written item of a reminder is read back as the same`() {
    let reminders = [
      Reminder(what: "reflect", at: TimeOfDay(secondsFromMidnight: 79_200)),
      Reminder(
        what: "a walk: short", at: TimeOfDay(secondsFromMidnight: 30_600), days: [.monday, .sunday],
        text: "Out, \"if\" you like: #1 {now}"),
    ]
    #expect(self.reminders("reminders: [\(reminders.map(\.flow).joined(separator: ", "))]") == reminders)
    #expect(reminders[0].flow == "{what: reflect, at: \"22:00\"}")
  }

  @Test func `each reminder has an event of its own in calendars, also beside a copied line`() {
    let id = Reminder.uid(of: "reflect", number: 0, title: nil)
    let read = ReadJournal(
      "-- hearth.yml --\nreminders: [reflect, {what: reflect, uid: \(id)}, {what: reflect, uid: \(id)}, relax]\n"
    )
    let found = read.journal.settings.identifiedReminders.compactMap(\.uid)
    #expect(found.count == 4 && Set(found).count == 4 && found[1] == id && read.findings.isEmpty)
  }

  @Test(arguments: ["a b", "x\\nEND:VEVENT", "é", String(repeating: "a", count: 65)])
  func `an event's name that would not fit into a calendar file is replaced by one that does`(_ text: String)
  {
    let uid = reminders("reminders: [{what: reflect, uid: \"\(text)\"}]").first?.uid
    #expect(uid?.count == 16 && uid?.allSatisfy(\.isHexDigit) == true)
  }
}
