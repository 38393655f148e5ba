import HearthCore
import Testing

@testable import HearthJournal

/// "All problems are reported, never only the first": one mistake hides no other one.
struct AllProblemsTests {
  @Test func `an unreadable privacy hides nothing`() {
    let marked = MarkedJournal(
      """
      ---
      privacy: 1️⃣selaed
      date: 2️⃣17.03.2025
      lang: 3️⃣english
      used: 4️⃣nobody knows this
      ---
      See [[5️⃣Nowhere at all]] and 6️⃣<b>this</b>.
      """)
    #expect(
      marked.findings == [
        "1️⃣ UnreadablePrivacy", "2️⃣ UnreadableDate", "3️⃣ InvalidValue", "4️⃣ DanglingLink",
        "5️⃣ DanglingLink", "6️⃣ RawHTML",
      ])
    #expect(marked.read.journal.entries.isEmpty)
    #expect(marked.read.journal.excluded.withheld == 1)
  }

  @Test func `an error of YAML hides nothing on other lines`() {
    let marked = MarkedJournal(
      """
      ---
      title: Note1️⃣: a walk
      date: 2️⃣17.03.2025
      privacy: private
      titel: 3️⃣*x
      4️⃣labls: calm
      ---
      [[5️⃣Nowhere at all]]
      """)
    #expect(
      marked.findings == [
        "1️⃣ UnquotedValue", "2️⃣ UnreadableDate", "3️⃣ AnchorOrAlias", "4️⃣ NearMissKey", "5️⃣ DanglingLink",
      ])
    #expect(marked.read.journal.reflections.map(\.entry.title) == ["Note: a walk"])
  }

  @Test func `a broken span hides neither labels nor samples`() {
    let marked = MarkedJournal(
      """
      -- labels.yml --
      - name: stressed
      -- heart-rate/2025-03-17.md --
      ---
      samples: 1️⃣nowhere.csv
      spans:
        - 2️⃣25:00-26:00 calm
        - 08:00-09:00 3️⃣stresed
      ---
      """)
    #expect(
      marked.findings == ["1️⃣ UnpairedSamples", "2️⃣ UnreadableSpan", "3️⃣ UnknownLabel"])
    #expect(marked.read.journal.heartRateDays.map { $0.spans.map(\.label) } == [["stresed"]])
  }

  @Test func `a reference to a day that is left out is no second mistake`() {
    let marked = MarkedJournal(
      """
      -- heart-rate/2025-03-17.md --
      ---
      1️⃣privcy: sealed
      ---
      -- reflections/2025-03-17.md --
      ---
      about: 2025-03-17/08:28
      ---
      Text.
      """)
    #expect(marked.findings == ["1️⃣ UnreadablePrivacy"] && marked.read.journal.withheldDays.count == 1)
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
    let marked = MarkedJournal(
      """
      -- hearth.yml --
      title: 1️⃣@home
      timezone: 2️⃣Mars/Olympus
      reminders:
        - what: reflect
          at: 3️⃣25:00
          days: [mon, 4️⃣xyz]
      """)
    #expect(
      marked.findings == [
        "1️⃣ YAMLSyntax", "2️⃣ UnknownTimezone", "3️⃣ UnreadableTime", "4️⃣ UnknownChoice",
      ])
    #expect(marked.read.journal.settings.title == nil)
  }

  @Test func `many labels that nobody declared take no time`() {
    let declared = (0..<2_000).map { "- name: feeling number \($0)" }.joined(separator: "\n")
    let used = (0..<2_000).map { "felt number \($0)" }.joined(separator: ", ")
    let read = ReadJournal(
      "-- labels.yml --\n\(declared)\n-- reflections/a.md --\n---\nlabels: [\(used)]\n---\nText.")
    #expect(read.log.diagnostics.count { $0.finding.rule.name == "UnknownLabel" } == 2_000)
  }
}
