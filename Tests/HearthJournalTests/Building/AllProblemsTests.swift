import HearthCore
import Testing

@testable import HearthJournal

/// "All problems are reported, never only the first": one mistake hides no other one.
struct AllProblemsTests {
  @Test func `an unreadable privacy hides nothing`() {
    let marked = judge(
      """
      ---
      privacy: «UnreadablePrivacy»selaed
      date: «UnreadableDate»17.03.2025
      lang: «InvalidValue»english
      used: «DanglingLink»nobody knows this
      ---
      See [[«DanglingLink»Nowhere at all]] and «RawHTML»<b>this</b>.
      """)
    #expect(marked.journal.entries.isEmpty)
    #expect(marked.journal.excluded.withheld == 1)
  }

  @Test func `an error of YAML hides nothing on other lines`() {
    let marked = judge(
      """
      ---
      title: Note«UnquotedValue»: a walk
      date: «UnreadableDate»17.03.2025
      privacy: private
      titel: «AnchorOrAlias»*x
      «NearMissKey»labls: calm
      ---
      [[«DanglingLink»Nowhere at all]]
      """)
    #expect(marked.journal.reflections.map(\.entry.title) == ["Note: a walk"])
  }

  @Test func `a broken span hides neither labels nor samples`() {
    let marked = judge(
      """
      -- labels.yml --
      - name: stressed
      -- heart-rate/2025-03-17.md --
      ---
      samples: «UnpairedSamples»nowhere.csv
      spans:
        - «UnreadableSpan»25:00-26:00 calm
        - 08:00-09:00 «UnknownLabel»stresed
      ---
      """)
    #expect(marked.journal.heartRateDays.map { $0.spans.map(\.label) } == [["stresed"]])
  }

  @Test func `a reference to a day that is left out is no second mistake`() {
    let marked = judge(
      """
      -- heart-rate/2025-03-17.md --
      ---
      «UnreadablePrivacy»privcy: sealed
      ---
      -- reflections/2025-03-17.md --
      ---
      about: 2025-03-17/08:28
      ---
      Text.
      """)
    #expect(marked.journal.withheldDays.count == 1)
  }

  @Test(arguments: ["privacy: seled", "darft: true", "“draft”: true", "draft: perhaps"])
  func `samples beside a note that may be sealed or a draft are as doubtful`(_ key: String) {
    let read = ReadJournal(
      """
      -- heart-rate/2025-03-17.md --
      ---
      \(key)
      ---
      -- heart-rate/2025-03-17.csv --
      time,bpm
      """)
    #expect(read.journal.excluded.isAmbiguous("Content/heart-rate/2025-03-17.csv"))
    #expect(!read.journal.excluded.isAmbiguous("Content/heart-rate/2025-03-18.csv"))
  }

  @Test func `settings with an error report the others, and are not used`() {
    let marked = judge(
      """
      -- hearth.yml --
      title: «YAMLSyntax»@home
      timezone: «UnknownTimezone»Mars/Olympus
      reminders:
        - what: reflect
          at: «UnreadableTime»25:00
          days: [mon, «UnknownChoice»xyz]
      """)
    #expect(marked.journal.settings.title == nil)
  }
}
