import HearthCore
import HearthMarkup
import HearthTestSupport
import Testing

@Suite struct StringsRulesTests {
  @Test func `lists every rule once, by name`() {
    let names = StringsRules.all.map(\.name)
    #expect(names == Set(names).sorted())
    #expect(StringsRules.all.allSatisfy { $0.summary.hasSuffix(".") })
  }

  @Test(arguments: StringsRules.all.map(\.name))
  func `the examples of a rule raise it or do not, as they say`(_ name: String) throws {
    let rule = try #require(StringsRules.all.first { $0.name == name })
    let section = try ReferencePage.section(of: rule)
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
    #expect(found(section.wrong).contains(name))
    #expect(found(section.right) == [])
  }
}
