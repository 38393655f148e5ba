import HearthTestSupport
import Testing

/// `hearth import ics` with the real program, on a real disk.
@Suite struct CalendarImportTests {
  private let tree: FileTree

  init() throws {
    tree = try FileTree(["Content/hearth.yml": "timezone: Europe/Paris\n", "Work.ics": Self.calendar])
  }

  private static let calendar = """
    BEGIN:VCALENDAR
    VERSION:2.0
    X-WR-CALNAME:Work
    BEGIN:VEVENT
    UID:dentist@example.org
    DTSTART;TZID=America/Toronto:20251105T160000
    DTEND;TZID=America/Toronto:20251105T164500
    SUMMARY:Dentist
    LOCATION:Broadview 5
    DESCRIPTION:# Bring the card
    END:VEVENT
    BEGIN:VEVENT
    UID:group@example.org
    DTSTART;VALUE=DATE:20251106
    RRULE:FREQ=WEEKLY;COUNT=3
    EXDATE;VALUE=DATE:20251113
    SUMMARY:Book group
    END:VEVENT
    END:VCALENDAR

    """

  private func bring(_ arguments: String..., input: String = "") throws -> Program.Outcome {
    try Program.hearth.run(
      ["import", "ics", "--descriptions"] + arguments + ["--today", "2025-11-01"], in: tree.path, input: input
    )
  }

  private func changeCalendar(_ old: String, _ new: String) throws {
    try tree.write("Work.ics", (tree.text("Work.ics") ?? "").replacing(old, with: new))
  }

  @Test func `writes a file for each time of an event`() throws {
    let outcome = try bring("Work.ics")
    #expect(outcome.status == 0 && outcome.err == "")
    #expect(
      outcome.out == """
        2 events found, 3 times in all, 2025-11-05 to 2025-11-20 (Europe/Paris, hearth.yml)
        written: 3 new, 0 changed, 0 unchanged
        imported: title, time, place, and descriptions with any links in them; never guests

        """)
    #expect(
      tree.files(in: "Content/events", hidden: true).keys.sorted() == [
        "2025-11-05-dentist.md", "2025-11-06-book-group.md", "2025-11-20-book-group.md",
      ])
    let dentist = tree.text("Content/events/2025-11-05-dentist.md") ?? ""
    #expect(
      dentist.contains(
        "start: 2025-11-05T16:00-05:00\nend: 2025-11-05T16:45-05:00\ntimezone: America/Toronto\n"))
    #expect(dentist.hasSuffix("\n---\n\n\\# Bring the card\n"))
    #expect(
      tree.text("Content/events/2025-11-06-book-group.md")?.contains("start: 2025-11-06\nall_day: true\n")
        == true)
    #expect(tree.mode("Content/events/2025-11-05-dentist.md") == 0o600)
    let check = try Program.hearth.run(["check", "--today", "2025-11-01"], in: tree.path)
    #expect(check.status == 0 && check.err == "")
    #expect(try Program.hearth.run(["build", "--today", "2025-11-01"], in: tree.path).status == 0)
    #expect(tree.text("site/calendar/2025-11.html")?.contains("Broadview 5") == true)
  }

  @Test func `writes nothing on a second run`() throws {
    #expect(try bring("Work.ics").status == 0)
    let before = tree.files(in: "Content", hidden: true)
    let times = before.keys.map { tree.modified("Content/\($0)") }
    let second = try bring("Work.ics")
    #expect(second.out.contains("written: 0 new, 0 changed, 3 unchanged\n"))
    #expect(tree.files(in: "Content", hidden: true) == before)
    #expect(before.keys.map { tree.modified("Content/\($0)") } == times)
  }

  @Test func `keeps what is the person's when the calendar changes`() throws {
    #expect(try bring("Work.ics").status == 0)
    let path = "Content/events/2025-11-05-dentist.md"
    let own = (tree.text(path) ?? "").replacing("labels: []", with: "labels: [stressed]")
      .replacing("resources: []", with: "resources: [tea]").replacing(
        "title: Dentist", with: "title: The white room")
    try tree.write(path, own + "\nMine.\n")
    try changeCalendar("T160000", "T170000")
    try changeCalendar("SUMMARY:Dentist", "SUMMARY:Dentist, again")
    let outcome = try bring("Work.ics")
    #expect(outcome.status == 0)
    #expect(outcome.out.contains("written: 0 new, 1 changed, 2 unchanged\n"))
    #expect(outcome.out.contains("kept as you have it: \(path): title\n"))
    let after = tree.text(path) ?? ""
    for line in [
      "title: The white room", "labels: [stressed]", "resources: [tea]", "start: 2025-11-05T17:00-05:00",
    ] {
      #expect(after.contains("\n\(line)"), "\(line)")
    }
    #expect(after.hasSuffix("\\# Bring the card\n\nMine.\n"))
  }

  @Test func `removes no event that is cancelled or gone`() throws {
    #expect(try bring("Work.ics").status == 0)
    let before = tree.files(in: "Content")
    try changeCalendar("SUMMARY:Dentist", "STATUS:CANCELLED")
    try changeCalendar("COUNT=3", "COUNT=2")
    let outcome = try bring("Work.ics")
    #expect(
      outcome.out.contains(
        "cancelled in the calendar, kept here: Content/events/2025-11-05-dentist.md\n"))
    #expect(
      outcome.out.contains(
        "removed from the calendar, kept here: Content/events/2025-11-20-book-group.md\n"))
    #expect(tree.files(in: "Content") == before)
  }

  @Test func `says what it would write and writes nothing`() throws {
    let before = tree.files(in: "Content", hidden: true)
    let outcome = try bring("Work.ics", "--dry-run")
    #expect(outcome.out.hasPrefix("would write Content/events/2025-11-05-dentist.md\n"))
    #expect(outcome.out.contains("would be written: 3 new, 0 changed, 0 unchanged\n"))
    #expect(tree.files(in: "Content", hidden: true) == before)
    #expect(!tree.exists("Content/events"))
  }

  @Test func `imports only the requested days`() throws {
    let outcome = try bring("Work.ics", "--from", "2025-11-06", "--to", "2025-11-10")
    #expect(outcome.out.contains("written: 1 new"))
    #expect(outcome.out.contains("left out: 1 outside the requested days\n"))
  }

  @Test func `imports no description unless it is requested, and keeps one that was`() throws {
    func plain() throws -> Program.Outcome {
      try Program.hearth.run(
        ["import", "ics", "-", "--today", "2025-11-01"], in: tree.path, input: Self.calendar)
    }
    let path = "Content/events/2025-11-05-dentist.md"
    let outcome = try plain()
    #expect(outcome.out.contains("imported: title, time, place; never guests or links\n"))
    #expect(outcome.out.contains("left out: 1 description; to import them, add --descriptions\n"))
    #expect(tree.text(path)?.hasSuffix("\n---\n") == true)
    #expect(try bring("Work.ics").out.contains("0 new, 1 changed, 2 unchanged"))
    let with = try #require(tree.text(path))
    #expect(with.hasSuffix("\n---\n\n\\# Bring the card\n"))
    #expect(try plain().out.contains("0 new, 0 changed, 3 unchanged"))
    #expect(tree.text(path) == with)
  }

  @Test func `says what could not be read and writes the rest`() throws {
    try changeCalendar("DTSTART;TZID=America/Toronto:20251105T160000", "DTSTART:tomorrow")
    let outcome = try bring("Work.ics")
    #expect(outcome.status == 1)
    #expect(
      outcome.err
        == "hearth: Work.ics:6: the start can't be read: 'tomorrow'; the event is left out\n")
    #expect(outcome.out.contains("written: 2 new"))
    #expect(outcome.out.contains("left out: 1 couldn't be read\n"))
  }

  @Test func `refuses options of other imports`() throws {
    #expect(try bring("missing.ics").status == 3)
    #expect(try bring("Work.ics", "--bpm-column", "x").status == 2)
    let other = try Program.hearth.run(
      ["import", "csv", "Work.ics", "--descriptions"], in: tree.path)
    #expect(other.status == 2 && other.err.contains("--descriptions is for calendars"))
  }
}
