import HearthCore
import Testing

@Suite struct RuleSectionTests {
  private let page = """
    # Rules

    What is checked.

    ## FutureDate

    *warning* · A date has been.

    Events may lie ahead.
    A reflection may not.

    Reported:

    ```
    ---
    date: 2031-03-17

    ---
    ```

    Accepted:

    ```
    date: 2025-03-17
    ```

    ## UnusedSamples

    *note* · Readings stand in one place.

    Bring them together.

    Reported:

    ````
    ## Morning
    ```heart-rate
    10:00,74
    ```
    ````

    Accepted:

    ```
    ## Morning
    ```

    """

  @Test func `reads name, severity, sentences and both examples`() throws {
    let section = try #require(RuleSection.all(in: page).first)
    #expect(section.name == "FutureDate")
    #expect(section.severity == .warning)
    #expect(section.summary == "A date has been.")
    #expect(section.explanation == "Events may lie ahead.\nA reflection may not.")
    #expect(section.wrong == "---\ndate: 2031-03-17\n\n---")
    #expect(section.right == "date: 2025-03-17")
  }

  @Test func `headings and shorter fences in an example are part of it`() {
    let sections = RuleSection.all(in: page)
    #expect(sections.map(\.name) == ["FutureDate", "UnusedSamples"])
    #expect(sections.last?.wrong == "## Morning\n```heart-rate\n10:00,74\n```")
    #expect(sections.last?.right == "## Morning")
  }

  @Test(arguments: [
    ("*warning* · A date has been.", ""), ("*warning*", "*serious*"), ("Accepted:", "Reported:"),
    ("Events may lie ahead.\nA reflection may not.", ""), ("```\ndate: 2025-03-17\n```", ""),
  ])
  func `leaves out a section that lacks a part`(written: String, instead: String) {
    let sections = RuleSection.all(in: page.replacing(written, with: instead, maxReplacements: 1))
    #expect(sections.map(\.name) == ["UnusedSamples"])
  }

  @Test func `has no sections of another text`() {
    #expect(RuleSection.all(in: "") == [])
    #expect(RuleSection.all(in: "## A\n## B\n```\n## C\n") == [])
  }
}
