import HearthCore
import Testing

@testable import HearthJournal

struct SettingsEditorTests {
  private func set(_ name: String, _ words: String..., in text: String) throws -> String {
    let file = SourceFile(path: "Content/hearth.yml", text: text)
    let setting = try Setting(named: name)
    let after = try SettingsEditor(file).setting(setting, to: setting.values(typed: words))
    return String(decoding: after.bytes, as: UTF8.self)
  }

  @Test(arguments: (Array(0x01...0x9F) + [0x2028, 0x2029]).compactMap { Unicode.Scalar(UInt32($0)) })
  func `a character stays what it is, and a line end becomes a space`(_ character: Unicode.Scalar) throws {
    let setting = try Setting(named: "title")
    let file = SourceFile(path: "Content/hearth.yml", text: "title: 'A'\n")
    let after = try SettingsEditor(file).setting(setting, to: ["q\(character)z"])
    let expected = "\n\r".unicodeScalars.contains(character) ? "q z" : "q\(character)z"
    #expect(try SettingsEditor(after).values(of: setting) == [expected])
  }

  @Test(arguments: [
    ("title", "title: A\ntheme: dark\n", "theme: dark\n"),
    ("title", "title: A  # mine\ntheme: dark\n", "title:   # mine\ntheme: dark\n"),
    ("regions", "regions:\n  - CA\n  - MX\ntitle: A\n", "title: A\n"),
    ("regions", "regions: [CA]  # first\ntitle: A\n", "regions: []  # first\ntitle: A\n"),
    ("calm.person", "calm: {person: a, phrases: [b]}\n", "calm: {phrases: [b]}\n"),
    ("calm.person", "calm:\n  person: a\ntitle: A\n", "title: A\n"),
    ("questions.day", "questions: {day: off}  # asked\ntitle: A\n", "questions: {}  # asked\ntitle: A\n"),
    ("title", "theme: dark\n", "theme: dark\n"),
  ])
  func `a removed setting takes its line with it, and nothing else`(
    _ name: String, _ text: String, _ expected: String
  ) throws {
    let file = SourceFile(path: "Content/hearth.yml", text: text)
    let after = try SettingsEditor(file).removing(Setting(named: name))
    #expect(String(decoding: after.bytes, as: UTF8.self) == expected)
  }

  @Test(arguments: [
    ("title", "title: 'A: b'\n", ["A: b"]), ("regions", "regions: [CA, MX]\n", ["CA", "MX"]),
    ("calm.person", "calm:\n  person: a\n", ["a"]), ("calm.person", "calm: ~\n", []), ("people", "", []),
  ])
  func `the values of a setting are those that are written`(
    _ name: String, _ text: String, _ expected: [String]
  ) throws {
    let file = SourceFile(path: "Content/hearth.yml", text: text)
    #expect(try SettingsEditor(file).values(of: Setting(named: name)) == expected)
  }

  private func remind(_ what: String, _ at: String?, in text: String) throws -> String {
    let file = SourceFile(path: "Content/hearth.yml", text: text)
    var log = DiagnosticLog()
    let settings = SettingsParser.parse(file, log: &log)
    let reminder = at.flatMap { TimeOfDay($0) }.map { Reminder(what: what, at: $0) }
    let after = try SettingsEditor(file).reminding(of: what, reminder, in: settings)
    return String(decoding: after.bytes, as: UTF8.self)
  }

  @Test(
    arguments: [
      ("theme", "dark", "theme: light  # mine\ntitle: A\n", "theme: dark  # mine\ntitle: A\n"),
      ("theme", "dark", "# nothing\n", "# nothing\ntheme: dark\n"),
      ("theme", "dark", "", "theme: dark\n"),
      ("theme", "dark", "title: A", "title: A\ntheme: dark\n"),
      ("theme", "dark", "title: A\r\n", "title: A\r\ntheme: dark\r\n"),
      ("title", "Days: mine", "title:\n", "title: \"Days: mine\"\n"),
      ("day_starts", "04:00", "", "day_starts: \"04:00\"\n"),
      (
        "sections.calendar", "off", "sections: {learn: off}  # x\n",
        "sections: {learn: off, calendar: off}  # x\n"
      ),
      ("sections.calendar", "off", "sections: {calendar: on}\n", "sections: {calendar: off}\n"),
      ("sections.calendar", "off", "sections: {}\n", "sections: {calendar: off}\n"),
      (
        "sections.calendar", "off", "sections:\n  learn: off\n\ntitle: A  # x\n",
        "sections: {learn: off, calendar: off}\n\ntitle: A  # x\n"
      ),
      ("sections.calendar", "off", "title: A\n", "title: A\nsections: {calendar: off}\n"),
      ("movement.scenes", "on", "movement: off\n", "movement: {breathing: off, scenes: on}\n"),
      (
        "privacy.reflections", "sealed", "privacy: {reflection: private}\n", "privacy: {reflection: sealed}\n"
      ),
      ("relax.moods.uneasy", "Not well", "", "relax: {moods: {uneasy: Not well}}\n"),
      ("regions", "CA,EU", "regions:\n  - NZ\n  - AU\ntheme: dark\n", "regions: [CA, EU]\ntheme: dark\n"),
      ("people", "Bo,Ana", "people:\n  - Ana\n  - Bo\n", "people: [Bo, Ana]\n"),
      // Beside what cannot be read.
      ("theme", "dark", "people: [a\ntitle: A\n", "people: [a\ntitle: A\ntheme: dark\n"),
      ("theme", "dark", "title: A\npeople: [a\n", "title: A\npeople: [a\ntheme: dark\n"),
      ("theme", "dark", "theme: light\nhome: nonsense\n", "theme: dark\nhome: nonsense\n"),
      ("theme", "dark", "title: a\ntitle: b\n", "title: a\ntitle: b\ntheme: dark\n"),
    ])
  func `a setting is written where it belongs, and every other line stays`(
    _ name: String, _ value: String, _ before: String, _ after: String
  ) throws {
    #expect(try set(name, value, in: before) == after)
    #expect(try set(name, value, in: after) == after)
  }

  @Test(arguments: [
    ("calm.phrases", ["One, two.", "Three."], ["One, two.", "Three."]),
    ("calm.phrases", ["One, two."], ["One, two."]),
    ("regions", ["CA,", "US,GB"], ["CA", "US", "GB"]),
    ("people", ["Nico, Ana"], ["Nico", "Ana"]),
    ("people", ["Lam, Dr.", "Ana"], ["Lam, Dr.", "Ana"]),
    ("title", ["Most", " days "], ["Most  days"]),
  ])
  func `of several arguments, each is an item, and a sentence keeps its commas`(
    _ name: String, _ typed: [String], _ values: [String]
  ) throws {
    #expect(try Setting(named: name).values(typed: typed) == values)
  }

  @Test func `a value with a comma is written as one`() throws {
    let file = SourceFile(path: "Content/hearth.yml", text: "title: A\n")
    let after = try SettingsEditor(file).setting(Setting(named: "people"), to: ["Lam, Dr.", "Ana"])
    #expect(String(decoding: after.bytes, as: UTF8.self) == "title: A\npeople: [\"Lam, Dr.\", Ana]\n")
  }

  @Test func `a file in Windows-1252 stays in it`() throws {
    let before = Array("title: Caf".utf8) + [0xE9, 0x0A]
    let file = SourceFile(path: "Content/hearth.yml", bytes: before)
    let after = try SettingsEditor(file).setting(Setting(named: "theme"), to: ["dark"])
    #expect(after.bytes == before + Array("theme: dark\n".utf8))
  }

  @Test func `a file in UTF-16 stays as it is, and the refusal says how to save it`() throws {
    let file = SourceFile(
      path: "Content/hearth.yml", bytes: [0xFF, 0xFE] + "title: A\n".utf16.flatMap { [UInt8($0), 0] })
    let refusal = #expect(throws: EditError.self) { try SettingsEditor(file) }
    #expect(refusal?.found == "Content/hearth.yml is saved as UTF-16, which Hearth reads but doesn't change")
    #expect(refusal?.help.contains("the encoding UTF-8") == true)
  }

  @Test(arguments: ["people:\n  # family\n  - Ana # sister\n", "people: [\n  Ana # sister\n]\n"])
  func `a setting whose lines have comments stays as it is`(_ text: String) {
    let refusal = #expect(throws: EditError.self) { try set("people", "Bo", in: text) }
    #expect(refusal?.help == "You can change it in the file. Nothing was changed.")
  }

  @Test func `a value that a setting does not take is refused in the words of a check`() {
    let refusal = #expect(throws: EditError.self) { try set("theme", "drak", in: "title: A\n") }
    #expect(refusal?.found == "'drak' isn't a value for 'theme'; did you mean 'dark'?")
    #expect(refusal?.help == "Use one of: light, dark, system.")
    #expect(refusal?.near == "dark")
    #expect(throws: EditError.self) { try set("relax.minutes", "3 10", in: "") }
    #expect(throws: EditError.self) { try set("privacy.notes", "seald", in: "") }
  }

  @Test(arguments: [
    ("theem", "Did you mean: theme"), ("reminders", "To be reminded: hearth remind reflect 20:00"),
  ])
  func `a name that is no setting is answered with what there is`(_ name: String, _ help: String) {
    #expect(throws: EditError("there is no setting '\(name)'", help: help)) { try Setting(named: name) }
  }

  @Test(arguments: ["theme: [dark\ntitle: A\n", "theme: dark\ntheme: light\n"])
  func `a setting that cannot be read is left alone, and others can be changed`(_ text: String) throws {
    #expect(throws: EditError.self) { try set("theme", "system", in: text) }
    #expect(try set("title", "B", in: text).contains("title: B\n"))
  }

  @Test func `every setting of the table is read by the reader`() throws {
    let values = [
      "timezone": "Europe/Berlin", "regions": "CA", "day_starts": "04:00", "relax.minutes": "5 10 15",
    ]
    for key in Setting.all {
      let first = String(key.values.prefix { $0 != "," })
      let words = (values[key.name] ?? first).split(separator: " ").map(String.init)
      let file = SourceFile(path: "Content/hearth.yml", bytes: [])
      #expect(throws: Never.self, "\(key.name)") { try SettingsEditor(file).setting(key, to: words) }
    }
  }

  private static let two = "reminders:\n  - what: reflect\n    at: \"20:00\"\n  - relax\n\ntheme: dark # x\n"
  private static let evening = "{what: reflect, at: \"20:00\", uid: 86b573647164411f}"
  private static func relax(_ time: String) -> String {
    "{what: relax, at: \"\(time)\", uid: 0a848eb3543937c1}"
  }

  @Test(
    arguments: [
      ("relax", "06:00", two, "reminders: [\(evening), \(relax("06:00"))]\n\ntheme: dark # x\n"),
      (
        "cat", "06:00", two,
        "reminders: [\(evening), \(relax("07:30")), {what: cat, at: \"06:00\", uid: 08423bf721b0a45a}]\n\ntheme: dark # x\n"
      ),
      ("reflect", nil, two, "reminders: [\(relax("07:30"))]\n\ntheme: dark # x\n"),
      ("relax", "06:00", "reminders: [] # none\n", "reminders: [\(relax("06:00"))] # none\n"),
      ("relax", "06:00", "", "reminders: [\(relax("06:00"))]\n"),
      (
        "relax", "06:00", "reminders: [reflect, relax]\n",
        "reminders: [\(evening), \(relax("06:00"))]\n"
      ),
      ("relax", nil, "reminders:\n- relax\ntheme: dark\n", "reminders: []\ntheme: dark\n"),
      ("relax", nil, "reminders:\n  what: relax\n", "reminders: []\n"),
    ] as [(String, String?, String, String)])
  func `a reminder replaces the one for the same purpose`(
    _ what: String, _ at: String?, _ before: String, _ after: String
  ) throws {
    #expect(try remind(what, at, in: before) == after)
  }

  @Test func `another title keeps the events that calendars know, and the same one changes nothing`() throws {
    func setting(_ title: String, in text: String) throws -> String {
      let file = SourceFile(path: "Content/hearth.yml", text: text)
      let after = try SettingsEditor(file).setting(Setting(named: "title"), to: [title])
      return String(decoding: after.bytes, as: UTF8.self)
    }
    #expect(
      try setting("New", in: "title: ''\nreminders: [reflect]\n")
        == "title: New\nreminders: [\(Self.evening)]\n")
    for text in ["title: Old\nreminders: [reflect]\n", "title: Old\nreminders: [\(Self.evening)]\n"] {
      #expect(try setting("Old", in: text) == text)
    }
    #expect(
      try setting("New", in: "title: Old\nreminders: [\(Self.evening)]\n")
        == "title: New\nreminders: [\(Self.evening)]\n")
    #expect(try setting("New", in: "title: Old\n") == "title: New\n")
  }
}
