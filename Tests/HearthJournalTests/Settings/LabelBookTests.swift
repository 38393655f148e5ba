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

  @Test(arguments: ["", "# none yet", "[]"])
  func `an empty file declares nothing, and then any word is a label`(_ text: String) {
    let read = ReadJournal(
      "-- labels.yml --\n\(text)\n-- resources/a.md --\n---\ntitle: A\nlabels: calm\n---\n")
    #expect(read.findings.isEmpty)
    #expect(read.journal.labels.labels.map(\.name) == ["calm"])
    #expect(read.journal.labels["calm"]?.isDeclared == false)
  }

  @Test func `an error hides no later one`() {
    let read = judge(
      """
      -- labels.yml --
      - name: stressed«UnquotedValue»: very
        pattern: «UnknownChoice»diagnal
      - name: «MistypedQuote»"calm
        «UnknownSetting»promt: What was there?
      - «MissingKey»description: nothing
      -- resources/a.md --
      ---
      title: A
      labels: [calm]
      ---
      Text.
      """)
    #expect(read.journal.labels.labels.map(\.name) == ["stressed: very", "calm"])
  }
}
