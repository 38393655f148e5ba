import Testing

@testable import HearthSite

/// What holds for every page of every site: the made-up journal, one of hostile texts, an empty one, and in Spanish.
struct SiteInvariantsTests {
  static let spanish = MadeUpJournal.files.merging(["hearth.yml": "language: es\nhour_cycle: 12\n"]) { $1 }
  private static let sites = [
    ("made up", TestSite(MadeUpJournal.files)), ("hostile", TestSite(HostileJournal.files)),
    ("empty", TestSite([:])), ("Spanish", TestSite(spanish)),
  ]

  /// Runs `check` on every page and collects what it says, each sentence with the page's path.
  private func problems(_ check: (String, Markup) -> [String]) -> [String] {
    Self.sites.flatMap { name, site in
      site.pages.flatMap { path in check(path, Markup(site[path])).map { "\(name) \(path): \($0)" } }
    }
  }

  /// Whether a link has a scheme, or names another machine.
  private func isOutside(_ link: String) -> Bool {
    link.prefix { $0 != "/" && $0 != "#" }.contains(":") || link.hasPrefix("//")
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

  @Test func `titles are unique and begin with the heading`() {
    for (name, site) in Self.sites {
      let titles = site.pages.map { site[$0].between("<title>", "</title>") }
      let twice = Dictionary(grouping: titles) { $0 }.filter { $0.value.count > 1 }.keys
      #expect(twice.sorted() == [], "\(name)")
      for (path, title) in zip(site.pages, titles) {
        let heading = site[path].between("<h1 dir=\"auto\">", "</h1>")
        #expect(title.hasPrefix(heading) && !heading.isEmpty, "\(name) \(path)")
      }
    }
  }

  @Test func `nothing is loaded from elsewhere, and nothing runs`() {
    let found = problems { path, markup in
      markup.tags.flatMap { tag -> [String] in
        let remote = ["src", "srcset", "data", "action"].compactMap { tag.attributes[$0] }
          .filter { isOutside($0) || $0.hasPrefix("/") }
        let handlers = tag.attributes.keys.filter { $0.hasPrefix("on") || $0 == "style" }
        let known =
          tag.name == "script" && tag.attributes["src"] == nil && path != "calm.html" ? ["inline script"] : []
        let unsafe = [tag.attributes["href"]].compactMap(\.self).filter { link in
          isOutside(link) ? OutsideLink.form(of: link) == nil : link.hasPrefix("/")
        }
        return remote + handlers + known + unsafe
      }
    }
    #expect(found == [])
  }
}
