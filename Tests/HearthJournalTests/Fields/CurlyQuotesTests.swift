import Testing

@testable import HearthJournal

struct CurlyQuotesTests {
  @Test(arguments: [
    ("labels: [1️⃣“Calm”, “Focus”]", "labels: [\"Calm\", \"Focus\"]"), ("labels: 1️⃣„Calm“", "labels: \"Calm\""),
    ("tags:\n  - a\n  - 1️⃣‘walk’", "  - \"walk\""), ("tags: a, 1️⃣«b»", "tags: a, \"b\""),
  ])
  func `curly quotes around a word are reported once for a key`(_ line: String, _ corrected: String) {
    let read = MarkedJournal("---\n\(line)\n---\nText.\n")
    #expect(read.findings == ["1️⃣ MistypedQuote"])
    #expect(read.corrected("MistypedQuote") == corrected)
  }

  @Test(arguments: [
    "labels: [O’Brien, it’s]", "title: “Lake”", "labels: [calm]", "tags: ”", "labels: “a” and “b” c",
  ])
  func `quotes inside of a word, and in a title, are left alone`(_ line: String) {
    #expect(MarkedJournal("---\n\(line)\n---\nText.\n").findings == [])
  }
}
