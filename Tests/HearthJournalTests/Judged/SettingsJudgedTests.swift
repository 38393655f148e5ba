import Testing

@testable import HearthJournal

/// The four files of settings with slips in them: the place is right, and what is offered can be pasted.
struct SettingsJudgedTests {
  private func judgeFile(
    _ name: String, _ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    judge(
      "-- \(name) --\n\(text)\n-- reflections/2025-03-17.md --\n---\ntitle: A day\n---\nx",
      sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    "language: «UnknownChoice»english", "language: «UnknownChoice»fr",
    "timezone: «UnknownTimezone»Regina/America",
    "day_starts: «UnreadableTime»4am", "day_starts: «UnreadableTime»4",
    "day_starts: \"«UnreadableTime»24:00\"",
    "week_starts: «UnknownChoice»mondy", "week_starts: Mon", "hour_cycle: «UnknownChoice»23",
    "encouragement: «UnknownChoice»steak", "prompts: «UnknownChoice»never ever", "prompts: off",
    "theme: «UnknownChoice»drak", "start: «UnknownChoice»homme", "on_this_day: «UnknownChoice»maybe",
    "sections: «WrongShape»[a, b]", "sections: {«UnknownSetting»heartrate: off}",
    "sections: {heart-rate: «UnknownChoice»of}", "privacy: «WrongShape»sealed",
    "privacy: {reflections: «UnknownChoice»seled}", "privacy: {«UnknownSetting»reflektions: sealed}",
    "suggestions: {identity: «UnknownChoice»perhaps}", "reminders: «WrongShape»daily",
    "«UnknownSetting»day_start: \"04:00\"", "«UnknownSetting»foo: bar", "title: a\n«DuplicateKey»title: b",
    "title: x\n«YAMLSyntax»---\ntitle: y", "«WrongShape»- a\n- b",
    "sections:\n«YAMLSyntax»\tcalendar: off",
    "reminders:\n  - what: reflect\n    at: «UnreadableTime»8pm\n    days: [«UnknownChoice»monn, fri]",
    "# nothing",
    "---\ntitle: x",
  ])
  func `hearth yml`(_ text: String) { judgeFile("hearth.yml", text) }

  @Test func `a region that no helpline is for`() {
    judge(
      """
      -- hearth.yml --
      regions: [«UnknownChoice»Cannada]
      -- helplines.yml --
      - region: Canada
        name: x
        call: "988"
        checked: 2025-03-01
      """)
  }

  @Test(arguments: [
    "«WrongShape»stressed: x", "«YAMLSyntax»stressed", "- «MissingKey»description: x",
    "- «WrongShape»[a]",
    "- name: a\n- name: «DuplicateLabel»A", "- name: a\n- name: b\n  aliases: [«DuplicateLabel»a]",
    "- name: a\n  pattern: «UnknownChoice»diagnal", "- name: a\n  «UnknownSetting»descripton: x",
    "- name: a\n  prompts: «UnknownChoice»sometimes", "- name: a\n  prompts: off",
    "- name: a\n  colour: «UnreadableColour»dark red",
    "- name: a\n  colour: \"«UnreadableColour»red;}body{\"",
    "- stressed\n- Calm", "- yes\n- no\n- name: on\n- 3\n- 12:30",
  ])
  func `labels yml`(_ text: String) { judgeFile("labels.yml", text) }

  @Test(arguments: [
    "- «MissingKey»name: x\n  call: \"988\"\n  checked: 2025-01-01",
    "- «MissingKey»region: CA\n  call: \"988\"\n  checked: 2025-01-01",
    "- region: CA\n  name: x\n  call: «InvalidValue»nine\n  checked: 2025-01-01",
    "- region: CA\n  name: x\n  call: \"988\"\n  checked: «UnreadableDate»1.1.2025",
    "- region: CA\n  name: «UncheckedHelpline»x\n  call: \"988\"", "«WrongShape»CA:\n  name: x",
    "- «WrongShape»988",
    "- region: CA\n  name: x\n  call: \"988\"\n  checked: «FutureDate»2031-01-01",
  ])
  func `helplines yml`(_ text: String) { judgeFile("helplines.yml", text) }

  @Test(arguments: [
    "---\nprivacy: «UnreadablePrivacy»secrt\nq: x\n---", "---\nq: x\n---\n«RawHTML»<b>hi</b>",
    "---\nWhat helps?: tea\n---\nx",
  ])
  func `about-me md`(_ text: String) { judgeFile("about-me.md", text) }

  @Test func `off switches the questions off, whatever word says so`() {
    for word in ["off", "no", "false", "never"] {
      #expect(ReadJournal("-- hearth.yml --\nprompts: \(word)").journal.settings.prompts == .never, "\(word)")
      let read = ReadJournal(
        "-- labels.yml --\n- name: a\n  prompts: \(word)\n"
          + "-- heart-rate/2025-03-17.md --\n---\nprompts: \(word)\n---\n")
      #expect(read.journal.labels["a"]?.prompts == .never, "\(word)")
      #expect(read.journal.heartRateDays.first?.prompts == .never, "\(word)")
    }
    #expect(ReadJournal("-- hearth.yml --\nprompts: yes").journal.settings.prompts == .on)
  }
}
