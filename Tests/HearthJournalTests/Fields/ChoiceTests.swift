import Testing

@testable import HearthJournal

struct ChoiceTests {
  private func corrected(_ line: String, _ path: String = "exercises/a.md") -> String? {
    MarkedJournal("-- \(path) --\n---\ntitle: A\n\(line)\n---\nText.\n").corrected("UnknownChoice")
  }

  @Test(arguments: [
    ("form: breath", "form: breathing"), ("form: Meditat", "form: meditation"),
    ("form: statement", "form: statements"),
    ("form: muscles", "form: muscle"),
  ])
  func `a word that can only be one of them is completed`(_ line: String, _ mended: String) {
    #expect(corrected(line) == mended)
  }

  @Test(arguments: ["form: me", "form: s", "form: yoga"])
  func `a word that may be several, or none, is left alone`(_ line: String) {
    #expect(corrected(line) == nil)
  }
}
