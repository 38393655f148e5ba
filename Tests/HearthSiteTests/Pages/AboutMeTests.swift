import Testing

@testable import HearthSite

struct AboutMeTests {
  @Test(arguments: [
    ("what helps", "What helps"), ("what_helps", "What helps"), ("name", "Name"), ("Ñandú", "Ñandú"),
    ("", ""),
    ("éxito", "Éxito"),
  ])
  func `a key is written as a heading`(key: String, heading: String) {
    #expect(AboutMePage.heading(key, strings: Theme.words("en").words) == heading)
  }

  @Test func `the questionnaire's own keys are in the language of the site`() {
    let words = Theme.words("es").words
    #expect(AboutMePage.heading("what helps", strings: words) == "Qué me ayuda")
    #expect(AboutMePage.heading("pronouns", strings: words) == "Pronombres")
    #expect(AboutMePage.heading("my own", strings: words) == "My own")
  }
}
