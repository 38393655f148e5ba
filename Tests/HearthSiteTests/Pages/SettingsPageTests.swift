import HearthCore
import HearthMarkup
import Testing

@testable import HearthJournal
@testable import HearthSite

/// Every switch has a row that says what it is, what it does, and how to change it.
struct SettingsPageTests {
  private func rows(_ text: String = "", language: String = "en") -> [SettingRow] {
    let settings = read(text).settings
    return SettingRows(settings: settings, strings: Theme.words(language).words).groups.flatMap(\.rows)
  }

  private func read(_ text: String) -> (settings: Settings, findings: [Diagnostic]) {
    var log = DiagnosticLog()
    let file = SourceFile(path: "Content/hearth.yml", text: text + "\n")
    return (SettingsParser.parse(file, log: &log), log.sorted)
  }

  private static let everything = """
    sections: {heart-rate: off}
    questions: {day: off, cause: "Who, or what, was with you?"}
    prompts: never
    movement: off
    reminders: [{what: reflect, at: "22:00", days: [mon, tue]}, {what: feed Beto, at: "08:00"}, relax]
    privacy: {events: sealed}
    title: My journal
    regions: [CA]
    timezone: America/Regina
    day_starts: "04:00"
    """

  @Test func `every key of hearth.yml has a row`() {
    let lines = rows().map(\.line)
    // `schema` is for Hearth alone.
    for key in SettingsParser.keys.known where key != "schema" {
      #expect(lines.contains { $0.hasPrefix("\(key):") }, "\(key)")
    }
  }

  @Test func `every section, suggestion, question, movement and usual reminder has a row of its own`() {
    let keys = Set(rows().map(\.key))
    let wanted =
      Settings.Section.allCases.map { "section-\($0.rawValue)" }
      + ["suggestions-identity", "suggestions-labels", "suggestions-past"]
      + ["question-happening", "question-cause", "question-day", "prompts"]
      + ["movement-breathing", "movement-scenes", "reminder-reflect", "reminder-relax"]
    for key in wanted { #expect(keys.contains(key), "\(key)") }
    #expect(keys.count == rows().count)
  }

  @Test(arguments: ["", everything])
  func `every line can be pasted, and changes what its row says`(_ text: String) throws {
    for row in rows(text) {
      let (settings, findings) = read(row.line)
      #expect(findings.isEmpty, "\(row.line)")
      let after = SettingRows(settings: settings, strings: Theme.words("en").words).groups.flatMap(\.rows)
      // A reminder of one's own that was taken out has no row any more.
      guard let changed = after.first(where: { $0.key == row.key }) else { continue }
      #expect(changed.now != row.now, "\(row.line)")
    }
  }

  @Test func `a line keeps what else is set under its key`() throws {
    let lines = Dictionary(uniqueKeysWithValues: rows(Self.everything).map { ($0.key, $0.line) })
    #expect(lines["section-learn"] == "sections: {learn: off, heart-rate: off}")
    #expect(lines["question-day"]?.contains("Who, or what, was with you?") == true)
    #expect(
      lines["reminder-relax"]
        == "reminders: [{what: reflect, at: \"22:00\", days: [mon, tue]}, {what: feed Beto, at: \"08:00\"}]")
    #expect(lines["movement-scenes"] == "movement: {breathing: off, scenes: on}")
    #expect(lines["privacy"] == "privacy: {reflections: sealed, events: sealed}")
  }

  @Test func `the line of the sessions keeps words, lengths and sessions of one's own, and adds one`() {
    func line(_ text: String) -> String? { rows(text).first { $0.key == "relax" }?.line }
    #expect(line("") == "relax: {minutes: [5, 10, 15], sessions: {uneasy-10: [breathing, scene]}}")
    let own = """
      relax: {moods: {uneasy: "So, so"}, minutes: [2, 4, 8], sessions: {uneasy-4: ["Breath: mine"]}}
      """
    #expect(
      line(own)
        == "relax: {moods: {uneasy: \"So, so\"}, minutes: [2, 4, 8], sessions: "
        + "{uneasy-4: [\"Breath: mine\"], uneasy-8: [breathing, scene, statements]}}")
  }

  @Test func `where all nine sessions are one's own, the line takes one away`() {
    let names = RelaxSettings().names
    let all = "relax: {sessions: {\(names.map { "\($0): [breathing]" }.joined(separator: ", "))}}"
    let line = rows(all).first { $0.key == "relax" }?.line ?? ""
    #expect(names.dropLast().allSatisfy { line.contains("\($0): [breathing]") })
    #expect(!line.contains("fairly-calm-20"))
  }

  @Test func `where there are more than two words, the line names them all`() {
    #expect(rows().contains { $0.line == "encouragement: count  # off, count, streak" })
  }

  @Test func `reminders are offered as a file only where there are some`() {
    let none = TestSite(["hearth.yml": "title: Mine\n"])
    #expect(!none["settings.html"].contains("reminders.ics") && !none["start.html"].contains("reminders.ics"))
    let some = TestSite(["hearth.yml": Self.everything])
    for page in ["settings.html", "start.html"] {
      #expect(some[page].contains("href=\"reminders.ics\""), "\(page)")
    }
    #expect(some["start.html"].contains("Monday and Tuesday, 22:00: “A quiet moment, if you like”"))
    #expect(some["settings.html"].contains("Google Calendar"))
  }

  @Test func `movement that is off is off on the pages of Relax until somebody turns it on there`() {
    let files = [
      "exercises/breath.md": "---\ntitle: Breath\nform: breathing\n---\nIn.\n",
      "exercises/scene-lake.md": "---\ntitle: Lake\nform: scene\n---\nA lake.\n",
    ]
    let moving = TestSite(files)
    #expect(moving["relax/breath.html"].contains("data-show=\"shape\""))
    #expect(!moving["relax/scene-lake.html"].contains("data-still"))
    let still = TestSite(files.merging(["hearth.yml": "movement: off\n"]) { $1 })
    #expect(still["relax/breath.html"].contains("data-show=\"row\""))
    #expect(still["relax/scene-lake.html"].contains("data-still"))
  }
}
