import HearthCore
import Testing

@testable import HearthJournal

struct SettingsTests {
  private func settings(_ text: String) -> Settings {
    ReadJournal("-- hearth.yml --\n\(text)").journal.settings
  }

  @Test func `every line is optional`() {
    for text in ["", "# nothing yet\n", "---\n"] {
      let settings = settings(text)
      #expect(settings.language == .en && settings.hourCycle == .twentyFour && settings.encouragement == .off)
      #expect(settings.dayStarts == .midnight && settings.weekStarts == .monday && settings.timezone == nil)
      #expect(settings.suggestions == Settings.Suggestions() && settings.hiddenSections.isEmpty)
    }
  }

  @Test func `reads every setting`() throws {
    let read = ReadJournal(
      """
      -- hearth.yml --
      title: My journal
      language: es
      timezone: America/Regina
      day_starts: "04:00"
      week_starts: sun
      hour_cycle: 12
      encouragement: count
      sections: {heart-rate: off, calendar: on}
      prompts: not-now
      suggestions: {identity: on, labels: off, past: on}
      privacy: {reflections: private, resource: shareable}
      regions: [CA, NO]
      theme: dark
      start: done
      movement: {breathing: off, scenes: on}
      reminders:
        - what: reflect
          at: "20:00"
          days: [mon, Tuesday]
          text: A moment to write, if you like.
        - {what: relax, at: 7:00}
      """)
    let settings = read.journal.settings
    #expect(read.findings.isEmpty)
    #expect(settings.title == "My journal" && settings.language == .es)
    #expect(settings.timezone?.name == "America/Regina")
    #expect(settings.dayStarts == TimeOfDay("04:00"))
    #expect(
      settings.weekStarts == .sunday && settings.hourCycle == .twelve && settings.encouragement == .count)
    #expect(settings.hiddenSections == [.heartRate] && settings.prompts == .notNow && settings.theme == .dark)
    #expect(
      (settings.suggestions.identity, settings.suggestions.labels, settings.suggestions.past) == (
        true, false, true
      ))
    #expect(settings.privacy == [.reflection: .private, .resource: .shareable])
    #expect(settings.regions.map(\.value) == ["CA", "NO"] && settings.start == .done)
    #expect(!settings.movement.breathing && settings.movement.scenes)
    #expect(settings.reminders.map(\.what) == ["reflect", "relax"])
    #expect(settings.reminders.first?.days == [.monday, .tuesday])
    #expect(settings.reminders.last?.days.count == 7)
    #expect(settings.reminders.last?.at == TimeOfDay("07:00"))
  }

  @Test(arguments: [("off", false), ("on", true)])
  func `one word turns all movement on or off`(_ word: String, _ isOn: Bool) {
    let movement = settings("movement: \(word)\n").movement
    #expect(movement.breathing == isOn && movement.scenes == isOn)
  }

  @Test func `a word that turns nothing on or off leaves movement as it is by default`() {
    #expect(settings("movement: mostly\n").movement == Settings.Movement())
  }

  @Test func `says what it cannot use at its place, and leaves the default`() {
    let read = MarkedJournal(
      """
      -- hearth.yml --
      language: 1️⃣english
      timezone: 2️⃣Regina
      day_starts: 3️⃣4 am
      week_starts: 4️⃣mondy
      hour_cycle: 5️⃣13
      6️⃣encouragment: off
      sections:
        7️⃣heartrate: off
        calendar: 8️⃣nope
      """)
    #expect(
      read.findings == [
        "1️⃣ UnknownChoice", "2️⃣ UnknownTimezone", "3️⃣ UnreadableTime", "4️⃣ UnknownChoice", "5️⃣ UnknownChoice",
        "6️⃣ UnknownSetting", "7️⃣ UnknownSetting", "8️⃣ UnknownChoice",
      ])
    #expect(read.corrected("UnknownTimezone") == "timezone: America/Regina")
    #expect(read.corrected("UnreadableTime") == "day_starts: 04:00")
    #expect(read.corrected("UnknownSetting") == "encouragement: off")
    #expect(read.read.journal.settings.dayStarts == TimeOfDay("04:00"))
  }

  @Test func `settings in UTF-16 that speak of privacy show nothing`() {
    let text = "\u{FEFF}Privacy: {reflections: sealed}\n"
    let bytes = text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    let read = ReadJournal([
      SourceFile(path: "Content/hearth.yml", bytes: bytes),
      SourceFile(path: "Content/reflections/2025-03-17.md", text: "Text.\n"),
    ])
    #expect(read.findings.first == "hearth.yml:1:1 NotUTF8")
    #expect(read.journal.entries.isEmpty)
  }

  @Test func `privacy that cannot be read shows nothing of that kind`() {
    let read = MarkedJournal(
      "-- hearth.yml --\nprivacy: {reflections: 1️⃣seald}\n-- reflections/2025-03-17.md --\nText.\n")
    #expect(read.findings == ["1️⃣ UnknownChoice"])
    #expect(read.read.log.hasErrors)
    #expect(read.read.journal.reflections.isEmpty && read.read.journal.excluded.sealed == 1)
  }

  @Test func `a settings file with another shape is an error`() {
    let read = MarkedJournal("-- hearth.yml --\n1️⃣- title: My journal\n")
    #expect(read.findings == ["1️⃣ WrongShape"])
    #expect(read.read.log.hasErrors)
  }

  @Test func `a word under except that names nothing is reported, with the nearest one`() {
    let others = """
      -- labels.yml --
      - name: Calm
        aliases: [quiet]
      -- about-me.md --
      ---
      identities: [left-handed]
      ---
      -- resources/tea.md --
      ---
      title: Tea
      labels: [Work]
      ---
      x

      """
    let found = { (words: String) in
      ReadJournal("-- hearth.yml --\nsuggestions: {except: [\(words)]}\n\(others)").log.sorted
        .filter { $0.path == "Content/hearth.yml" && $0.finding.rule.name == "DanglingLink" }
    }
    #expect(found("calm, Left-handed, work").isEmpty)
    let near = found("Clam, left-handd, wrk, quiet").map(\.finding.found)
    #expect(
      near == [
        "no label and no identity is called 'Clam'; did you mean 'Calm'?",
        "no label and no identity is called 'left-handd'; did you mean 'left-handed'?",
        "no label and no identity is called 'wrk'; did you mean 'Work'?",
        "no label and no identity is called 'quiet'; did you mean 'Calm'?",
      ])
    let unlike = found("zebra crossing").first
    #expect(unlike?.finding.severity == .warning && unlike?.position.line == 1)
    #expect(unlike?.position.column == 24)
  }
}
