import HearthTestSupport
import Testing

@testable import HearthCommand

/// Which files an import of calendars takes for which events.
struct CalendarVerbTests {
  private let tree: FileTree
  private let machine: TestMachine

  init() throws {
    tree = try FileTree(["Content/hearth.yml": "timezone: Europe/Paris\n"])
    machine = TestMachine(in: tree.path)
  }

  private func event(_ uid: String, _ title: String = "Dentist", _ more: String = "") -> String {
    "BEGIN:VEVENT\r\nUID:\(uid)\r\nDTSTART:20251105T160000Z\r\nSUMMARY:\(title)\r\n\(more)END:VEVENT\r\n"
  }

  @discardableResult
  private func bring(_ events: String...) throws -> String {
    try tree.write("a.ics", "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n\(events.joined())END:VCALENDAR\r\n")
    let status = machine.run("import", "ics", "a.ics", "--descriptions", "--today", "2025-11-01")
    #expect(status == .fine, "\(machine.err)")
    return machine.out
  }

  private var files: [String: String] { tree.files(in: "Content/events", hidden: true) }

  @Test func `two events of one name get a file each, and keep them`() throws {
    try bring(event("1"), event("2"))
    #expect(files.keys.sorted() == ["2025-11-05-dentist-2.md", "2025-11-05-dentist.md"])
    let before = files
    #expect(try bring(event("2"), event("1")).contains("0 new, 0 changed, 2 unchanged"))
    #expect(files == before)
    try bring(event("1"), event("2", "Surgeon"))
    #expect(files["2025-11-05-dentist.md"] == before["2025-11-05-dentist.md"])
    #expect(files["2025-11-05-dentist-2.md"]?.contains("title: Surgeon\n") == true)
  }

  @Test(arguments: [
    (
      "en",
      "The calendar names a time zone that Hearth doesn't know: US-Eastern. The time is as written there."
    ),
    (
      "es",
      "El calendario indica una zona horaria que Hearth no conoce: US-Eastern. La hora es la que figura en él."
    ),
  ])
  func `the text of an event in an unknown zone begins with that`(_ language: String, _ remark: String) throws
  {
    try tree.write("Content/hearth.yml", "timezone: Europe/Paris\nlanguage: \(language)\n")
    let call = """
      BEGIN:VEVENT\r\nUID:1\r\nDTSTART;TZID=US-Eastern:20251105T160000\r\nSUMMARY:Call\r\n\
      DESCRIPTION:Bring tea.\r\nEND:VEVENT\r\n
      """
    try bring(call)
    let text = try #require(files["2025-11-05-call.md"])
    #expect(text.contains("\nstart: 2025-11-05T16:00\n"))
    #expect(text.hasSuffix("---\n\n\(remark)\n\nBring tea.\n"))
    #expect(try bring(call).contains("0 new, 0 changed, 1 unchanged"))
  }

  @Test func `a private event says so in its file, except where events are sealed`() throws {
    let secret = event("1", "Dentist", "CLASS:PRIVATE\r\n")
    try tree.write("Content/hearth.yml", "timezone: Europe/Paris\nprivacy: {events: sealed}\n")
    try bring(secret)
    #expect(files["2025-11-05-dentist.md"]?.contains("privacy") == false)
    try tree.write("Content/hearth.yml", "timezone: Europe/Paris\nprivacy: {events: shareable}\n")
    try bring(secret, event("2", "Fair"))
    #expect(files["2025-11-05-dentist.md"]?.contains("\nprivacy: private\n") == true)
    #expect(files["2025-11-05-fair.md"]?.contains("privacy") == false)
  }

  @Test(arguments: ["2025-11-05-dentist.md", "2025-11-05-DENTIST.md"])
  func `a text of the person's own keeps its name and its words`(_ name: String) throws {
    try tree.write("Content/events/\(name)", "Mine.\n")
    try bring(event("1"))
    #expect(files[name] == "Mine.\n" && files["2025-11-05-dentist-2.md"] != nil)
  }

  @Test func `of two files for one event, the first by its name follows the calendar`() throws {
    try bring(event("1"))
    let first = try #require(files["2025-11-05-dentist.md"])
    try tree.write("Content/events/z-copy.md", first)
    try bring(event("1", "Surgeon"))
    #expect(files["2025-11-05-dentist.md"]?.contains("title: Surgeon") == true)
    #expect(files["z-copy.md"] == first && files.count == 2)
  }

  @Test func `a file that was renamed or moved is still that of its event`() throws {
    try bring(event("1"))
    let text = try #require(files["2025-11-05-dentist.md"])
    try tree.remove("Content/events/2025-11-05-dentist.md")
    try tree.write("Content/events/2025/teeth.md", text)
    try bring(event("1", "Surgeon"))
    #expect(files.keys.sorted() == ["2025/teeth.md"])
    #expect(files["2025/teeth.md"]?.contains("title: Surgeon") == true)
  }

  @Test func `an event whose file was taken away comes back, and no other file changes`() throws {
    try bring(event("1"), event("2", "Fair"))
    let before = files
    try tree.remove("Content/events/2025-11-05-dentist.md")
    try bring(event("1"), event("2", "Fair"))
    #expect(files == before)
  }

  @Test func `an event whose file is sealed does not come back in clear, and others of its name stay`() throws
  {
    try bring(event("1"), event("2"))
    let other = try #require(files["2025-11-05-dentist.md"])
    try tree.remove("Content/events/2025-11-05-dentist-2.md")
    try tree.write("Content/events/2025-11-05-dentist-2.md.sealed", "box")
    let out = try bring(event("2"), event("1"), event("3", "Fair"))
    #expect(out.contains("1 new, 0 changed, 1 unchanged"))
    #expect(out.contains("sealed, left as it is: Content/events/2025-11-05-dentist-2.md\n"))
    #expect(
      Set(files.keys) == [
        "2025-11-05-dentist.md", "2025-11-05-dentist-2.md.sealed", "2025-11-05-fair.md",
      ])
    #expect(files["2025-11-05-dentist.md"] == other)
  }

  @Test(arguments: ["privacy: sealed", "draft: true", "prompts: never", "content_note: needles"])
  func `what the person added to a file stays through every import`(_ key: String) throws {
    try bring(event("1"))
    let own = try #require(files["2025-11-05-dentist.md"]).replacing(
      "labels: []", with: "labels: [calm]\n\(key)")
    try tree.write("Content/events/2025-11-05-dentist.md", own + "\nMine.\n")
    try bring(event("1", "Surgeon", "LOCATION:Hall\r\n"))
    let after = try #require(files["2025-11-05-dentist.md"])
    #expect(after.contains("\nlabels: [calm]\n\(key)\n") && after.hasSuffix("\nMine.\n"))
    #expect(after.contains("title: Surgeon\n") && after.contains("place: Hall\n"))
  }

  @Test func `a file in a form that cannot be changed stays, and is reported`() throws {
    try bring(event("1", "Dentist", "LOCATION:Hall\r\n"))
    let own = try #require(files["2025-11-05-dentist.md"]).replacing("place: Hall", with: "place: >-\n  Hall")
    try tree.write("Content/events/2025-11-05-dentist.md", own)
    try tree.write(
      "a.ics",
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n\(event("1", "Dentist", "LOCATION:Room\r\n"))END:VCALENDAR\r\n")
    #expect(machine.run("import", "ics", "a.ics", "--today", "2025-11-01") == .journal)
    #expect(machine.err.contains("Content/events/2025-11-05-dentist.md can't be read, and is left as it is"))
    #expect(files["2025-11-05-dentist.md"] == own)
  }
}
