import Testing

@testable import HearthJournal

struct LabelBookTests {
  @Test func `reads labels in the order of the file`() throws {
    let read = ReadJournal(
      """
      -- labels.yml --
      - name: stressed
        description: keyed up, tight chest
        pattern: diagonal
        aliases: [stress, tense]
        prompt: What was going on around {start}?
        prompts: not-now
      - calm
      """)
    #expect(read.findings.isEmpty)
    let labels = read.journal.labels
    #expect(labels.labels.map(\.name) == ["stressed", "calm"])
    let stressed = try #require(labels["  TENSE "])
    #expect(stressed.name == "stressed" && stressed.pattern == .diagonal && stressed.prompts == .notNow)
    #expect(
      stressed.description == "keyed up, tight chest"
        && stressed.prompt == "What was going on around {start}?")
    #expect(stressed.isDeclared)
  }

  @Test func `of two labels of one name, the first is the one, and its own names are no others`() {
    let two = ReadJournal("-- labels.yml --\n- name: a\n  description: x\n- name: A\n  description: y\n")
      .journal
    #expect(two.labels.labels.map(\.name) == ["a"] && two.labels["A"]?.description == "x")
    let book = LabelBook([Label(name: "a", isDeclared: true), Label(name: "A", isDeclared: false)])
    #expect(book.labels.map(\.name) == ["a"] && book["A"]?.isDeclared == true)
    #expect(ReadJournal("-- labels.yml --\n- name: a\n  aliases: [A, b, B, a]\n").findings.isEmpty)
  }

  @Test func `keys in place of a list are reported as that`() {
    let found = ReadJournal("-- labels.yml --\nstressed: x\n").first("WrongShape")?.finding
    #expect(found?.accepted == "'labels.yml' is a list, each item with - and keys with values")
  }

  @Test func `a colour for one ground gives one for the other`() throws {
    for key in ["colour", "colour_dark"] {
      let value = key == "colour" ? "#5a3d8a" : "#cdb4ff"
      let read = ReadJournal("-- labels.yml --\n- name: a\n  \(key): \"\(value)\"\n")
      let colours = try #require(read.journal.labels["a"]?.colours)
      #expect(colours.light != nil && colours.dark != nil && colours.light != colours.dark)
      #expect(read.findings.isEmpty)
    }
  }

  @Test func `says what it cannot use`() {
    let read = MarkedJournal(
      """
      -- labels.yml --
      - name: stressed
        pattern: 1️⃣diagnal
        2️⃣promt: What was there?
      - 3️⃣description: nothing
      - name: 4️⃣Stressed
      - name: calm
        aliases: [5️⃣stressed]
      - 6️⃣[a, b]
      """)
    #expect(
      read.findings == [
        "1️⃣ UnknownChoice", "2️⃣ UnknownSetting", "3️⃣ MissingKey", "4️⃣ DuplicateLabel",
        "5️⃣ DuplicateLabel", "6️⃣ WrongShape",
      ])
    #expect(read.corrected("UnknownChoice") == "  pattern: diagonal")
    #expect(read.read.journal.labels.labels.map(\.name) == ["stressed", "calm"])
  }

  @Test(arguments: ["", "# none yet", "[]"])
  func `an empty file declares nothing, and then any word is a label`(_ text: String) {
    let read = ReadJournal(
      "-- labels.yml --\n\(text)\n-- resources/a.md --\n---\ntitle: A\nlabels: calm\n---\n")
    #expect(read.findings.isEmpty)
    #expect(read.journal.labels.labels.map(\.name) == ["calm"])
    #expect(read.journal.labels["calm"]?.isDeclared == false)
  }

  @Test func `a mapping in place of the list is an error`() {
    #expect(MarkedJournal("-- labels.yml --\n1️⃣stressed:\n  pattern: dots\n").findings == ["1️⃣ WrongShape"])
  }

  @Test func `an error hides no later one`() {
    let read = MarkedJournal(
      """
      -- labels.yml --
      - name: stressed1️⃣: very
        pattern: 2️⃣diagnal
      - name: 3️⃣"calm
        4️⃣promt: What was there?
      - 5️⃣description: nothing
      -- resources/a.md --
      ---
      title: A
      labels: [calm]
      ---
      Text.
      """)
    #expect(
      read.findings == [
        "1️⃣ UnquotedValue", "2️⃣ UnknownChoice", "3️⃣ MistypedQuote", "4️⃣ UnknownSetting", "5️⃣ MissingKey",
      ])
    #expect(read.read.journal.labels.labels.map(\.name) == ["stressed: very", "calm"])
  }
}
