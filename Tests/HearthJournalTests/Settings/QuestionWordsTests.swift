import Testing

@testable import HearthJournal

struct QuestionWordsTests {
  @Test func `reads the person's own words`() {
    let read = ReadJournal(
      "-- hearth.yml --\nquestions:\n  happening: What was there at {start}?\n  cause: off\n  day: \"And {date}?\"\n"
    )
    #expect(read.findings.isEmpty)
    let questions = read.journal.settings.questions
    #expect(
      questions.happening == "What was there at {start}?" && questions.cause == ""
        && questions.day == "And {date}?")
  }

  @Test func `says which names a question has nothing for`() {
    let read = MarkedJournal(
      """
      -- hearth.yml --
      questions: {1️⃣hapening: x, day: "2️⃣How was {dat}?"}
      -- labels.yml --
      - name: a
        prompt: 3️⃣Why {this} and {strat}?
      """)
    #expect(
      read.findings == [
        "1️⃣ UnknownSetting", "2️⃣ UnknownPromptWord", "3️⃣ UnknownPromptWord", "3️⃣ UnknownPromptWord",
      ])
    #expect(read.read.journal.labels["a"]?.prompt == "Why {this} and {strat}?")
  }
}
