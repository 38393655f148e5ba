import Testing

@testable import HearthSite

/// What holds for every page of every site: of the made-up journal, of an empty one, and in Spanish.
struct SiteInvariantsTests {
  static let spanish = MadeUpJournal.files.merging(["hearth.yml": "language: es\nhour_cycle: 12\n"]) { $1 }
  private static let sites = [
    ("made up", TestSite(MadeUpJournal.files)), ("empty", TestSite([:])), ("Spanish", TestSite(spanish)),
  ]

  /// Runs `check` on every page and collects what it says, each sentence with the page's path.
  private func problems(_ check: (String, Markup) -> [String]) -> [String] {
    Self.sites.flatMap { name, site in
      site.pages.flatMap { path in check(path, Markup(site[path])).map { "\(name) \(path): \($0)" } }
    }
  }

  @Test func `templates know every name that they use`() {
    for (name, site) in Self.sites {
      let found = site.log.sorted.filter { $0.path.hasPrefix("Templates/") }
      #expect(found.map(\.headline) == [], "\(name)")
    }
  }

  @Test func `no phrase is missing`() {
    let areas = Set(Theme.words("en").words.all.keys.compactMap { $0.split(separator: ".").first })
    let found = problems { _, markup in
      // Commands name settings by their keys.
      let text = markup.text.replacing(/hearth set [a-z._-]+/, with: "")
      return text.split { $0.isWhitespace || $0 == "," || $0 == ":" }.filter { word in
        guard word.contains(".") else { return false }
        let word = word.hasSuffix(".") ? word.dropLast() : word
        guard word.wholeMatch(of: /[a-z-]+(\.[a-z-]+)+/) != nil else { return false }
        let isFile = [".yml", ".md", ".html", ".css"].contains(where: word.hasSuffix)
        return areas.contains(word.prefix { $0 != "." }) && !isFile
      }.map { "the key \($0) instead of a phrase" }
    }
    #expect(found == [])
  }
}
