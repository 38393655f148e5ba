import HearthCore
import HearthTestSupport
import Testing

@Suite struct RuleSectionTests {
  @Test func `reads the parts of each section`() throws {
    let page = """
      # Rules

      What is checked.

      ## Dates

      ### FutureDate

      *warning*; a note for an event

      - en: A date has been.
      - es: Una fecha ya fue.

      Events may lie ahead.

      - A reflection may not.

      Reported:

          ---
          date: 2031-03-17

          ## Morning

      Accepted:

          date: 2025-03-17

      ## Samples

      ### NoSamples

      *note*
      """
    let sections = RuleSection.sections(of: page)
    #expect(
      sections.map { "\($0.area) \($0.name) \($0.severity)" } == [
        "Dates FutureDate warning", "Samples NoSamples note",
      ])
    let section = try #require(sections.first)
    #expect(section.otherwise == "a note for an event" && sections.last?.otherwise == nil)
    #expect(section.sentences == ["en": "A date has been.", "es": "Una fecha ya fue."])
    #expect(section.explanation == "Events may lie ahead.\n- A reflection may not.")
    #expect(section.wrong == "---\ndate: 2031-03-17\n\n## Morning")
    #expect(section.right == "date: 2025-03-17")
  }

  @Test func `every rule has each of its parts, and its own name`() {
    let sections = RuleSection.sections(of: RuleSection.page)
    #expect(Set(sections.map { $0.name.lowercased() }).count == sections.count)
    for section in sections {
      #expect(section.name.wholeMatch(of: /[A-Z][A-Za-z0-9]+/) != nil)
      #expect(section.sentences.keys.sorted() == ["en", "es"], "\(section.name)")
      #expect(section.sentences.values.allSatisfy { $0.hasSuffix(".") }, "\(section.name)")
      #expect(section.explanation.count > 10 && section.wrong != section.right, "\(section.name)")
    }
  }

  @Test func `the page has the rules that the code names, and no other`() throws {
    var named: Set<String> = []
    for file in TestFolders.files(in: TestFolders.repository.appending(path: "Sources"), suffixes: [".swift"])
    {
      let text = try String(contentsOf: file, encoding: .utf8)
      let names = text.matches(of: /(?:\b(?:Finding|report|init)\(|: Rule =)\s*"([A-Z]\w+)"/)
      named.formUnion(names.map { String($0.1) })
    }
    #expect(named.sorted() == Rule.all.map(\.name))
  }
}
