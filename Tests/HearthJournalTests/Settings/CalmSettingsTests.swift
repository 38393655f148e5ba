import HearthCore
import Testing

@testable import HearthJournal

struct CalmSettingsTests {
  private let files = """
    -- resources/tea.md --
    ---
    title: Tea by the window
    ---
    Hot.
    -- attachments/lake.jpg --
    picture

    """

  @Test func `reads three things, a person, a picture and phrases`() {
    let read = ReadJournal(
      """
      -- hearth.yml --
      calm:
        resources: [tea]
        person: Tea by the window
        picture: lake.jpg
        phrases: ["It has passed before."]
      \(files)
      """)
    let calm = read.journal.settings.calm
    #expect(read.findings == [])
    #expect(calm.resources.map(\.value) == ["tea"] && calm.person?.value == "Tea by the window")
    #expect(calm.picture?.value == "lake.jpg" && calm.phrases == ["It has passed before."])
  }

  @Test func `without a line, nothing is chosen`() {
    #expect(ReadJournal("-- hearth.yml --\ntitle: Mine\n").journal.settings.calm == CalmSettings())
  }

  @Test func `says at its place what is not in the journal`() {
    let read = MarkedJournal(
      """
      -- hearth.yml --
      calm:
        resources: [1️⃣teaa]
        person: 2️⃣Nobody at all
        picture: 3️⃣sea.jpg
        4️⃣colour: blue
      \(files)
      """)
    #expect(
      read.findings == [
        "1️⃣ DanglingLink", "2️⃣ DanglingLink", "3️⃣ DanglingLink", "4️⃣ UnknownSetting",
      ])
    #expect(read.found("DanglingLink") == "no resource is called 'teaa'")
  }

  @Test func `Home shows first words unless titles alone are asked for`() {
    #expect(ReadJournal("-- hearth.yml --\ntitle: Mine\n").journal.settings.home == .words)
    #expect(ReadJournal("-- hearth.yml --\nhome: titles\n").journal.settings.home == .titles)
  }
}
