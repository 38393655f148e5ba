import Testing

@testable import HearthSite

/// A title in a language of its own is marked as such wherever it stands, for screen readers and for breaking words. What Hearth
/// writes about the entry isn't.
struct EntryLanguageTests {
  private static let site = TestSite(
    [
      "resources/spaziergang.md": "---\ntitle: Spaziergang\nlang: de\nlabels: [ruhig]\n---\nUm den See.\n",
      "resources/walk.md": "---\ntitle: Walk\n---\nRound the lake. See [[spaziergang]].\n",
      "readings/angst.md": "---\ntitle: Angst\nlang: de\nsummary: Woher sie kommt.\n---\nWorte.\n",
      "exercises/atmen.md": "---\ntitle: Atmen\nlang: de\nform: breathing\n---\nAtme.\n",
      "events/2025-03-21-fest.md": "---\ntitle: Weihnachtsfeier\nstart: 2025-03-21\nlang: de\n---\n",
      "reflections/2025-03-17.md":
        "---\ntitle: Am See\nlang: de\nused: [spaziergang]\n---\nStill.\n",
      "reflections/2025-03-18T0900.md": "---\nlang: de\n---\nSchnee am Morgen.\n",
    ], today: "2025-03-20")

  /// The languages of the elements that begin with `text`, on a page.
  private func languages(of text: String, on page: String) -> [String?] {
    let page = Self.site[page].between("<body", "</body>")
    return page.ranges(of: ">" + text).map { range in
      let tag = page[..<range.lowerBound].lastIndex(of: "<").map { page[$0...range.lowerBound] }
      return tag.flatMap { Markup(String($0)).tags.first?.attributes["lang"] }
    }
  }

  @Test(arguments: [
    ("resources/spaziergang.html", "Spaziergang"), ("learn/angst.html", "Angst"),
    ("relax/atmen.html", "Atmen"), ("reflections/2025-03-17.html", "Am See"),
    ("reflections/2025-03-17.html", "Spaziergang"),
    ("resources/index.html", "Spaziergang"),
    ("resources/index.html", "Um den See."),
    ("learn/index.html", "Angst"), ("learn/index.html", "Woher sie kommt."),
    ("reflect/index.html", "Am See"), ("index.html", "Am See"), ("index.html", "Schnee am Morgen."),
    ("index.html", "Weihnachtsfeier"), ("labels/ruhig.html", "Spaziergang"), ("site-map.html", "Angst"),
  ])
  func `a title, a summary or first words are in the language of their entry`(_ page: String, _ text: String)
  {
    let found = languages(of: text, on: page)
    #expect(!found.isEmpty && found.allSatisfy { $0 == "de" }, "\(found)")
  }

  @Test(arguments: [("resources/walk.html", "Walk"), ("resources/index.html", "Walk")])
  func `an entry without a language has none`(_ page: String, _ text: String) {
    let found = languages(of: text, on: page)
    #expect(!found.isEmpty && found.allSatisfy { $0 == nil }, "\(found)")
  }

  @Test func `the heading of an untitled entry is in the language of the site`() {
    let page = Markup(Self.site["reflections/2025-03-18-0900.html"])
    #expect(page.all("h1").map { $0.attributes["lang"] } == [nil])
    #expect(page.all("article").map { $0.attributes["lang"] } == ["de"])
    #expect(languages(of: "09:00", on: "reflect/index.html").allSatisfy { $0 == nil })
    #expect(languages(of: ": Schnee am Morgen.", on: "reflect/index.html") == ["de"])
  }
}
