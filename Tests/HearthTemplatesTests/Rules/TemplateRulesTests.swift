import HearthTemplates
import Testing

@Suite struct TemplateRulesTests {
  @Test func `lists every rule once, by name`() {
    let names = TemplateRules.all.map(\.name)
    #expect(names == Set(names).sorted())
  }

  @Test(arguments: TemplateRules.all.map(\.name))
  func `explains every rule`(_ name: String) throws {
    let rule = try #require(TemplateRules.all.first { $0.name == name })
    #expect(rule.summary.hasSuffix("."))
    #expect(rule.explanation.hasSuffix("."))
    #expect(rule.wrong != rule.right)
  }
}
