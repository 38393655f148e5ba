import HearthCore
import HearthMarkup
import Testing

@Suite struct WordsReaderTests {
  let english = SourceFile(path: "Templates/words/en.yml", text: "a: \"A {x}\"\nb.c: \"B\" # note\nd: 'D'\n")
  let spanish = SourceFile(path: "Templates/words/es.yml", text: "a: \"Á {x}\"\nb.c: \"Be\"\nd: \"De\"\n")

  @Test func `reads flat keys`() {
    var log = DiagnosticLog()
    let words = WordsReader.read([english], language: "en", log: &log)
    #expect(words.all == ["a": "A {x}", "b.c": "B", "d": "D"])
    #expect(words.language == "en")
    #expect(log.diagnostics == [])
  }

  @Test func `takes what a rule asks for from another language, though English has no key for it`() {
    var log = DiagnosticLog()
    let file = SourceFile(
      path: "Templates/words/es.yml", text: "a: \"Á\"\nb.c: \"Be\"\nd: \"De\"\nrule.OpenSpan: \"Con {x}.\"\n")
    let words = WordsReader.read([english, file], language: "es", log: &log)
    #expect(words.phrase("rule.OpenSpan") == "Con {x}.")
    #expect(log.diagnostics == [])
  }

  @Test func `lets English stand in for a phrase that a language lacks, and says so`() {
    var log = DiagnosticLog()
    let file = SourceFile(path: "Templates/words/es.yml", text: "a: \"Á {x}\"\n")
    let words = WordsReader.read([english, file], language: "es", log: &log)
    #expect(words.all == ["a": "Á {x}", "b.c": "B", "d": "D"])
    #expect(words.language == "es")
    #expect(
      log.sorted.map(\.headline) == [
        "Templates/words/es.yml:1:1: warning: there is no phrase for 'b.c'; English stands in for it [MissingPhrase]",
        "Templates/words/es.yml:1:1: warning: there is no phrase for 'd'; English stands in for it [MissingPhrase]",
      ])
    #expect(log.sorted.first?.finding.corrected == "b.c: \"B\"")
  }

  @Test func `takes a journal's own phrases over the theme's, key by key`() {
    var log = DiagnosticLog()
    let own = SourceFile(path: "journal/Templates/words/es.yml", text: "d: \"Día\"\n")
    let words = WordsReader.read([english, spanish, own], language: "es", log: &log)
    #expect(words.all == ["a": "Á {x}", "b.c": "Be", "d": "Día"])
    #expect(log.diagnostics == [])
  }

  @Test func `reports a key that English does not have, with the nearest one`() {
    var log = DiagnosticLog()
    let own = SourceFile(path: "own.yml", text: "a: \"A\"\nbc.: \"B\"\nb.cc: \"B\"\n")
    let words = WordsReader.read([english, own], language: "en", log: &log)
    #expect(words.all == ["a": "A", "b.c": "B", "d": "D"])
    #expect(
      log.sorted.map(\.headline) == [
        "own.yml:2:1: warning: nothing uses the phrase 'bc.'; there is a phrase 'b.c' [UnknownPhrase]",
        "own.yml:3:1: warning: nothing uses the phrase 'b.cc'; there is a phrase 'b.c' [UnknownPhrase]",
      ])
  }

  @Test func `reports a name in braces that English does not have`() {
    var log = DiagnosticLog()
    let own = SourceFile(path: "own.yml", text: "a: \"{y}\"\nd: \"{z}\"\n")
    _ = WordsReader.read([english, own], language: "en", log: &log)
    #expect(
      log.sorted.map(\.headline) == [
        "own.yml:1:4: warning: nothing is put in for '{y}' in 'a'; the English phrase has '{x}' [UnknownPlaceholder]",
        "own.yml:2:4: warning: nothing is put in for '{z}' in 'd'; "
          + "the English phrase has no names in braces [UnknownPlaceholder]",
      ])
  }

  @Test func `reports values that are not text`() {
    var log = DiagnosticLog()
    let own = SourceFile(path: "own.yml", text: "a:\n  b: \"x\"\nd:\nb.c: [1]\n")
    let words = WordsReader.read([english, own], language: "en", log: &log)
    #expect(words.all == ["a": "A {x}", "b.c": "B", "d": "D"])
    #expect(
      log.sorted.map(\.finding.rule.name) == ["UnreadablePhrase", "UnreadablePhrase", "UnreadablePhrase"])
  }

  @Test func `reads an empty file, and reports one that is a list`() {
    var log = DiagnosticLog()
    let empty = SourceFile(path: "empty.yml", text: "# nothing\n")
    #expect(WordsReader.read([english, empty], language: "en", log: &log).all.count == 3)
    #expect(log.diagnostics == [])
    let list = SourceFile(path: "list.yml", text: "- a\n")
    #expect(WordsReader.read([english, list], language: "en", log: &log).all.count == 3)
    #expect(
      log.sorted.map(\.headline).first?.hasPrefix("list.yml:1:1: warning: this file holds no phrases") == true
    )
    #expect(WordsReader.read([], language: "en", log: &log).all == [:])
  }
}
