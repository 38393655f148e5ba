import HearthCore
import Testing

@testable import HearthJournal

struct SettingsTests {
  private func settings(_ text: String) -> Settings {
    ReadJournal("-- hearth.yml --\n\(text)").journal.settings
  }

  private let files = """
    -- resources/tea.md --
    ---
    title: Tea by the window
    ---
    Hot.
    -- exercises/scene-lake.md --
    ---
    title: Lake at dawn
    form: scene
    ---
    A lake.
    -- attachments/lake.jpg --
    picture

    """

  @Test func `every line is optional`() {
    for text in ["", "# nothing yet\n", "---\n"] {
      let settings = settings(text)
      #expect(settings.language == .en && settings.hourCycle == .twentyFour && settings.encouragement == .off)
      #expect(settings.dayStarts == .midnight && settings.weekStarts == .monday && settings.timezone == nil)
      #expect(settings.suggestions == Settings.Suggestions() && settings.hiddenSections.isEmpty)
      #expect(settings.calm == CalmSettings() && settings.relax == RelaxSettings() && settings.home == .words)
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
      home: titles
      movement: {breathing: off, scenes: on}
      reminders:
        - what: reflect
          at: "20:00"
          days: [mon, Tuesday]
          text: A moment to write, if you like.
        - {what: relax, at: 7:00}
      questions:
        happening: What was there at {start}?
        cause: off
        day: "And {date}?"
      calm:
        resources: [tea]
        person: Tea by the window
        picture: lake.jpg
        phrases: ["It has passed before."]
      relax:
        moods: {very-anxious: Very tense}
        minutes: [15, 5, 30]
        sessions:
          uneasy-5: [breathing]
          very-anxious-30: statements, scene-lake, Lake at dawn
      \(files)
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
    #expect(
      settings.regions.map(\.value) == ["CA", "NO"] && settings.start == .done && settings.home == .titles)
    #expect(!settings.movement.breathing && settings.movement.scenes)
    #expect(settings.reminders.map(\.what) == ["reflect", "relax"])
    #expect(settings.reminders.first?.days == [.monday, .tuesday])
    #expect(settings.reminders.last?.days.count == 7)
    #expect(settings.reminders.last?.at == TimeOfDay("07:00"))
    let (questions, calm, relax) = (settings.questions, settings.calm, settings.relax)
    #expect(questions.happening == "What was there at {start}?" && questions.cause == "")
    #expect(questions.day == "And {date}?" && questions.identity == nil)
    #expect(calm.resources.map(\.value) == ["tea"] && calm.person?.value == "Tea by the window")
    #expect(calm.picture?.value == "lake.jpg" && calm.phrases == ["It has passed before."])
    #expect(relax.moods == [.veryAnxious: "Very tense"] && relax.minutes == [5, 15, 30])
    #expect(relax.sessions["uneasy-5"]?.map(\.value) == ["breathing"])
    #expect(relax.sessions["very-anxious-30"]?.map(\.value) == ["statements", "scene-lake", "Lake at dawn"])
  }

  @Test func `reports, where it is written, what the journal lacks and what a question can't use`() {
    let read = judge(
      """
      -- hearth.yml --
      questions: {«UnknownSetting»hapening: x, day: "«UnknownPromptWord»How was {dat}?"}
      calm:
        resources: [«DanglingLink»teaa]
        person: «DanglingLink»Nobody at all
        picture: «DanglingLink»sea.jpg
        «UnknownSetting»colour: blue
      relax:
        sessions:
          uneasy-10: [«DanglingLink»breathin, scene, «DanglingLink»scene-lke, «DanglingLink»Tea by the windo]
          «UnknownSetting»uneasy-7: [scene]
      -- labels.yml --
      - name: a
        prompt: «UnknownPromptWord»Why {this} and {strat}?
      \(files)
      """)
    #expect(read.journal.labels["a"]?.prompt == "Why {this} and {strat}?")
    let found = read.log.diagnostics.map(\.finding.found)
    #expect(found.contains("no resource is called 'teaa'"))
    #expect(found.contains("no exercise is called 'breathin'; did you mean 'breathing'?"))
    // A resource's name would be refused just the same.
    #expect(found.contains("no exercise is called 'Tea by the windo'"))
  }

  @Test(arguments: ["[5, 10]", "[5, 5, 10]", "[0, 5, 10]", "[5, 10, 999]", "soon", "[3, ten, 20]"])
  func `lengths that aren't three different numbers leave the defaults`(_ written: String) {
    let read = ReadJournal("-- hearth.yml --\nrelax:\n  minutes: \(written)\n")
    #expect(read.log.sorted.map(\.finding.rule.name) == ["UnknownChoice"])
    #expect(read.journal.settings.relax.minutes == [3, 10, 20])
  }

  @Test(arguments: [("off", false, false), ("on", true, true), ("mostly", true, false)])
  func `one word turns all movement on or off, and any other leaves the default`(
    _ word: String, _ breathing: Bool, _ scenes: Bool
  ) {
    #expect(settings("movement: \(word)\n").movement == .init(breathing: breathing, scenes: scenes))
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
    let read = judge(
      "-- hearth.yml --\nprivacy: {reflections: «UnknownChoice»seald}\n-- reflections/2025-03-17.md --\nText.\n"
    )
    #expect(read.log.hasErrors)
    #expect(read.journal.reflections.isEmpty && read.journal.excluded.sealed == 1)
  }

  @Test func `a settings file with another shape is an error`() {
    let read = judge("-- hearth.yml --\n«WrongShape»- title: My journal\n")
    #expect(read.log.hasErrors)
  }

  @Test func `a word under except that names nothing is reported, with the nearest one`() {
    let mark = "«DanglingLink»"
    let read = judge(
      """
      -- hearth.yml --
      suggestions: {except: [calm, Left-handed, work, \(mark)Clam, \(mark)left-handd, \(mark)wrk, \(mark)quiet, \(mark)zebra]}
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
      labels: [«UnknownLabel»Work]
      ---
      x
      """)
    let found = read.log.sorted.filter { $0.finding.rule == "DanglingLink" }
    let near = found.map { $0.finding.found.trimmingPrefix("no label and no identity is called ") }
    #expect(
      near == [
        "'Clam'; did you mean 'Calm'?", "'left-handd'; did you mean 'left-handed'?",
        "'wrk'; did you mean 'Work'?", "'quiet'; did you mean 'Calm'?", "'zebra'",
      ])
    #expect(found.allSatisfy { $0.severity == .warning })
  }
}
