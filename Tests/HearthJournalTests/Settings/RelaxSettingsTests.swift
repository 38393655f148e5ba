import HearthCore
import Testing

@testable import HearthJournal

struct RelaxSettingsTests {
  private let exercises = """
    -- exercises/scene-lake.md --
    ---
    title: Lake at dawn
    form: scene
    ---
    A lake.

    """

  @Test func `without a line, Hearth's own lengths and sessions hold`() {
    let relax = ReadJournal("-- hearth.yml --\ntitle: Mine\n").journal.settings.relax
    #expect(relax == RelaxSettings() && relax.minutes == [3, 10, 20] && relax.sessions.isEmpty)
  }

  @Test func `reads names for feelings, lengths and sessions`() {
    let read = ReadJournal(
      """
      -- hearth.yml --
      relax:
        moods: {very-anxious: Very tense}
        minutes: [15, 5, 30]
        sessions:
          uneasy-5: [breathing]
          very-anxious-30: statements, scene-lake, Lake at dawn
      \(exercises)
      """)
    let relax = read.journal.settings.relax
    #expect(read.findings == [])
    #expect(relax.moods == [.veryAnxious: "Very tense"])
    #expect(relax.minutes == [5, 15, 30])
    #expect(relax.sessions["uneasy-5"]?.map(\.value) == ["breathing"])
    #expect(relax.sessions["very-anxious-30"]?.map(\.value) == ["statements", "scene-lake", "Lake at dawn"])
  }

  @Test func `says at its place what a session names and nobody knows`() {
    let read = MarkedJournal(
      """
      -- hearth.yml --
      relax:
        sessions:
          uneasy-10: [1️⃣breathin, scene, 2️⃣scene-lke]
          3️⃣uneasy-7: [scene]
      \(exercises)
      """)
    #expect(read.findings == ["1️⃣ DanglingLink", "2️⃣ DanglingLink", "3️⃣ UnknownSetting"])
    #expect(
      read.found("DanglingLink") == "no exercise is called 'breathin'; did you mean 'breathing'?")
  }

  @Test(arguments: ["[5, 10]", "[5, 5, 10]", "[0, 5, 10]", "[5, 10, 999]", "soon", "[3, ten, 20]"])
  func `lengths that are not three different numbers leave Hearth's own`(_ written: String) {
    let read = ReadJournal("-- hearth.yml --\nrelax:\n  minutes: \(written)\n")
    #expect(read.log.sorted.map(\.finding.rule.name) == ["UnknownChoice"])
    #expect(read.journal.settings.relax.minutes == [3, 10, 20])
  }
}
