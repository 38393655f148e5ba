import Testing

@testable import HearthSite

struct AboutMeTests {
  @Test(arguments: [
    ("what helps", "What helps"), ("what_helps", "What helps"), ("name", "Name"), ("Ñandú", "Ñandú"),
    ("", ""),
    ("éxito", "Éxito"),
  ])
  func `a key is written as a heading`(key: String, heading: String) {
    #expect(AboutMePage.heading(key) == heading)
  }

  @Test func `answers stand under their questions`() {
    let site = TestSite(["about-me.md": "---\nwhat helps: [tea, a walk]\n---\n"])
    #expect(site["about-me.html"].contains("<dt dir=\"auto\">What helps</dt>\n<dd dir=\"auto\">tea</dd>"))
  }
}
