import HearthCore
import HearthMarkup
import Testing

@testable import HearthJournal
@testable import HearthSite

/// Every switch has a row that says what it is, what it does, and how to change it.
struct SettingsPageTests {
  private func rows(_ text: String = "", language: String = "en") -> [SettingRow] {
    rows(read(text).settings, language)
  }

  private func rows(_ settings: Settings, _ language: String = "en") -> [SettingRow] {
    var journal = Journal(today: CalendarDate(daysSince1970: 20_166))
    journal.settings = settings
    return SettingRows(journal: journal, strings: Theme.words(language).words).groups.flatMap(\.rows)
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

  @Test func `every setting that hearth set knows has a command`() {
    let commands = rows().flatMap(\.choices).map(\.command)
    for key in Setting.all
    where !key.name.hasPrefix("relax.moods") && !key.name.hasPrefix("relax.sessions") {
      #expect(commands.contains { $0.hasPrefix("hearth set \(key.name) ") }, "\(key.name)")
    }
  }

  /// The words of a command as a shell splits them.
  private func words(_ command: String) -> [String] {
    command.matches(of: /(?:'[^']*'|\\'|[^ '])+/).map {
      String($0.output).replacing("'\\''", with: "\u{1}").replacing("'", with: "").replacing(
        "\u{1}", with: "'")
    }
  }

  @Test(arguments: ["", everything])
  func `every command can be run, and changes what its row says`(_ text: String) throws {
    for row in rows(text) {
      #expect(!row.choices.isEmpty, "\(row.key)")
      for choice in row.choices where !choice.command.hasSuffix(" 22:00") || text.isEmpty {
        let words = words(choice.command)
        let editor = try SettingsEditor(SourceFile(path: "Content/hearth.yml", text: text))
        let isSetting = words[1] == "set"
        let time = TimeOfDay(words[3])
        let file =
          isSetting
          ? try editor.setting(Setting(named: words[2]), to: Array(words.dropFirst(3)))
          : try editor.reminding(
            of: words[2], time.map { Reminder(what: words[2], at: $0) }, in: read(text).settings)
        let (settings, findings) = read(String(decoding: file.bytes, as: UTF8.self))
        #expect(findings.isEmpty, "\(choice.command)")
        let after = rows(settings)
        // A reminder of one's own that was taken out has no row any more.
        guard let changed = after.first(where: { $0.key == row.key }), isSetting || time == nil,
          choice.name != "in your own words"
        else { continue }
        #expect(changed.now != row.now, "\(choice.command)")
      }
    }
  }

  @Test func `what people change most comes first, and sections come last`() throws {
    let page = TestSite(["hearth.yml": "timezone: UTC\n"])["settings.html"]
    let ids = page.matches(of: /<h2 id="group-([a-z]+)">/).map { String($0.output.1) }
    #expect(ids.first == "reminders" && ids.last == "sections" && ids.count == Setting.Group.allCases.count)
  }

  @Test func `each choice is named in words beside its command`() {
    let rows = Dictionary(uniqueKeysWithValues: rows(Self.everything).map { ($0.key, $0) })
    func choices(_ key: String) -> [String]? {
      rows[key]?.choices.map { "\($0.name ?? "-"): \($0.command)" }
    }
    #expect(choices("section-learn") == ["not shown: hearth set sections.learn off"])
    #expect(choices("theme") == ["light: hearth set theme light", "dark: hearth set theme dark"])
    #expect(choices("regions") == ["-: hearth set regions REGION"])
    #expect(
      choices("reminder-1") == [
        "08:00: hearth remind 'feed Beto' 08:00", "none: hearth remind 'feed Beto' off",
      ])
    #expect(
      choices("question-day")?.last == "-: hearth set questions.day 'How was your day?'")
  }

  @Test func `commands name what the journal has, and words in capitals where it has nothing of the kind`() {
    func commands(_ files: [String: String]) -> String { TestSite(files)["settings.html"] }
    let own = commands([
      "hearth.yml": "timezone: UTC\n", "labels.yml": "- name: keyed up\n",
      "helplines.yml": "- {name: Line, region: NO, phone: \"116 123\"}\n",
      "resources/tea.md": "---\ntitle: Tea\n---\n",
      "resources/sam.md": "---\ntitle: Sam\nphone: \"555\"\n---\n",
    ])
    let none = commands(["hearth.yml": "timezone: UTC\n"])
    for (key, value, placeholder) in [
      ("calm.person", "Sam", "NAME"), ("calm.resources", "Tea", "NAME"), ("regions", "NO", "REGION"),
      ("suggestions.except", "&#39;keyed up&#39;", "LABEL"),
    ] {
      #expect(own.contains("\(key)</span> \(value)") || own.contains("\(key) \(value)"), "\(key)")
      #expect(
        none.contains("\(key)</span> \(placeholder)") || none.contains("\(key) \(placeholder)"), "\(key)")
    }
    #expect(own.contains("hearth set people NAME"))
  }
}
