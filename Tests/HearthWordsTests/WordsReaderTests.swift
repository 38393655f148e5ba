import HearthDiagnostics
import HearthWords
import Testing

@Suite struct WordsReaderTests {
  private let english = SourceFile(
    path: "Templates/words/en.yml", text: "# Navigation\nnav.home: \"Home\"\nnav.learn: \"Learn\"\n")

  @Test func takesPhrasesOfLaterFilesInPlaceOfEarlierOnes() {
    var log = DiagnosticLog()
    let spanish = SourceFile(path: "Templates/words/es.yml", text: "nav.home: \"Inicio\"\n")
    let words = WordsReader.read([english, spanish], language: "es", log: &log)
    #expect(words.language == "es")
    #expect(words["nav.home"] == "Inicio")
    #expect(words["nav.learn"] == "Learn")
    #expect(log.diagnostics.isEmpty)
  }

  @Test func reportsAKeyThatNothingUses() {
    var log = DiagnosticLog()
    let own = SourceFile(path: "Templates/words/en.yml", text: "\nnav.hoem: \"Start\"\n")
    _ = WordsReader.read([english, own], language: "en", log: &log)
    #expect(
      log.sorted.map(\.headline) == [
        "Templates/words/en.yml:2:1: warning: nothing uses the phrase 'nav.hoem'; there is a phrase 'nav.home' "
          + "[UnknownPhrase]"
      ])
  }

  @Test func reportsAPhraseThatIsNotAText() {
    var log = DiagnosticLog()
    let own = SourceFile(path: "Templates/words/en.yml", text: "nav.home:\n  - Start\n")
    let words = WordsReader.read([english, own], language: "en", log: &log)
    #expect(words["nav.home"] == "Home")
    #expect(
      log.sorted.map(\.headline) == [
        "Templates/words/en.yml:2:3: warning: the phrase 'nav.home' is not a text; a phrase is one text in quotes "
          + "[UnreadablePhrase]"
      ])
  }

  @Test func reportsAFileWithoutPhrases() {
    var log = DiagnosticLog()
    _ = WordsReader.read([SourceFile(path: "w.yml", text: "- a\n- b\n")], language: "en", log: &log)
    #expect(log.diagnostics.map(\.finding.rule.name) == ["UnreadablePhrase"])
  }
}
