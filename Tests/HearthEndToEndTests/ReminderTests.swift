import Foundation
import HearthTestSupport
import Testing

/// Reminders are off until somebody asks for them, and gone when nobody does any more.
@Suite struct ReminderTests {
  @Test func `comes and goes with the line that asks for it`() throws {
    let journal = try SampleJournal()
    #expect(try journal.hearth("build").status == 0)
    #expect(!journal.tree.exists("site/reminders.ics"))

    try journal.tree.write("Content/hearth.yml", "reminders: [{what: reflect, at: \"22:00\"}]\n")
    let told = try journal.hearth("build").out.split(separator: "\n").last ?? ""
    #expect(told.hasPrefix("Your reminders, for a calendar app: /") && told.hasSuffix("/site/reminders.ics"))
    let file = try #require(journal.tree.text("site/reminders.ics"))
    #expect(file.hasPrefix("BEGIN:VCALENDAR\r\n") && file.contains("T220000\r\nDURATION"))
    #expect(journal.tree.text("site/settings.html")?.contains("every day, 22:00") == true)

    let times = journal.times
    #expect(try journal.hearth("build").out.hasPrefix("The site is up to date: "))
    #expect(journal.times == times)

    try journal.tree.write("Content/hearth.yml", "reminders: []\n")
    #expect(try journal.hearth("build").out.contains("reminders") == false)
    #expect(!journal.tree.exists("site/reminders.ics"))
  }

  @Test func `reports a time that cannot be read`() throws {
    let journal = try SampleJournal()
    try journal.tree.write("Content/hearth.yml", "reminders:\n  - what: reflect\n    at: 25:00\n")
    let outcome = try journal.hearth("build")
    #expect(outcome.status == 0)
    #expect(
      outcome.err.contains("Content/hearth.yml:3:9: warning: Hearth can't read the time '25:00' of 'at'"))
    #expect(!journal.tree.exists("site/reminders.ics"))
  }
}
