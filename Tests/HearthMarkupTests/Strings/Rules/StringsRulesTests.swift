import HearthCore
import HearthMarkup
import HearthTestSupport
import Testing

@Suite struct StringsRulesTests {
  @Test(arguments: Rule.all(in: "Words"))
  func `the examples of a rule raise it or do not, as they say`(_ rule: Rule) {
    let section = rule.section
    // Beside a file of English with the same phrases as the right example.
    let found = { (example: String) -> Set<String> in
      var log = DiagnosticLog()
      let files = [
        SourceFile(path: "Templates/words/en.yml", text: section.right),
        SourceFile(path: "Templates/words/es.yml", text: example),
      ]
      _ = StringsReader.read(files, language: "es", log: &log)
      return Set(log.diagnostics.map(\.finding.rule.name))
    }
    #expect(found(section.wrong).contains(rule.name))
    #expect(found(section.right) == [])
  }
}
