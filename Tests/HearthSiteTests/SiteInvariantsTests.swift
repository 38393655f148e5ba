import Testing

@testable import HearthSite

/// What holds for every page of every site: the made-up journal, one of hostile texts, an empty one, and in Spanish.
struct SiteInvariantsTests {
  static let spanish = MadeUpJournal.files.merging(["hearth.yml": "language: es\nhour_cycle: 12\n"]) { $1 }
  private static let sites = [
    ReadSite("made up", MadeUpJournal.files), ReadSite("hostile", HostileJournal.files),
    ReadSite("empty", [:]), ReadSite("Spanish", spanish),
  ]

  /// A site whose pages have been read, once for all tests.
  private struct ReadSite {
    let name: String
    let site: TestSite
    let pages: [(path: String, markup: Markup)]
    let ids: [String: Set<String>]

    init(_ name: String, _ files: [String: String]) {
      self.name = name
      site = TestSite(files)
      pages = site.pages.map { [site] in ($0, Markup(site[$0])) }
      ids = Dictionary(uniqueKeysWithValues: pages.map { ($0.path, Set($0.markup.ids)) })
    }

    /// The file that a link on the page at `path` leads to.
    func target(of link: some StringProtocol, on path: String) -> String {
      let target = PercentEncoding.decoded(String(link.prefix { $0 != "#" }))
      if target.isEmpty { return path }
      if target.hasPrefix("../") { return String(target.dropFirst(3)) }
      return (path.contains("/") ? path.prefix { $0 != "/" } + "/" : "") + target
    }
  }

  /// Runs `check` on every page and collects what it says, each sentence with the page's path.
  private func problems(_ check: (String, Markup, ReadSite) -> [String]) -> [String] {
    Self.sites.flatMap { site in
      site.pages.flatMap { path, markup in check(path, markup, site).map { "\(site.name) \(path): \($0)" } }
    }
  }

  /// Whether a link has a scheme, or names another machine.
  private func isOutside(_ link: String) -> Bool {
    link.prefix { $0 != "/" && $0 != "#" }.contains(":") || link.hasPrefix("//")
  }

  @Test func `templates know every name that they use`() {
    for site in Self.sites {
      let found = site.site.log.sorted.filter { $0.path.hasPrefix("Templates/") }
      #expect(found.map(\.headline) == [], "\(site.name)")
    }
  }

  @Test func `no phrase is missing`() {
    let areas = Set(Theme.words("en").words.all.keys.compactMap { $0.split(separator: ".").first })
    let found = problems { _, markup, _ in
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

  @Test func `every link leads to a planned file, and to a place in it`() {
    let found = problems { path, markup, site in
      let links = markup.tags.flatMap { [$0.attributes["href"], $0.attributes["src"]] }.compactMap(\.self)
      return Set(links).compactMap { link -> String? in
        if isOutside(link) { return nil }
        let target = site.target(of: link, on: path)
        if target.hasPrefix("assets/") { return nil }
        if site.site.plan.attachments.contains(where: { $0.path.text == target }) { return nil }
        guard site.site.files[target] != nil else { return "\(link) leads nowhere" }
        guard let mark = link.firstIndex(of: "#") else { return nil }
        let place = link[link.index(after: mark)...]
        // What the form for writing is filled in with is no place.
        if target == "reflect/new.html", place.contains("=") { return nil }
        return site.ids[target]?.contains(PercentEncoding.decoded(String(place))) == true
          ? nil : "\(link): no such place"
      }
    }
    #expect(found == [])
  }

  @Test func `ids are unique on a page and references to them lead somewhere`() {
    let found = problems { _, markup, _ in
      let ids = markup.ids
      let twice = Dictionary(grouping: ids) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
      let names = ["aria-labelledby", "aria-describedby", "for", "headers"]
      let dangling = markup.tags.flatMap { tag in
        names.flatMap { (tag.attributes[$0] ?? "").split(separator: " ") }
      }.filter { !ids.contains(String($0)) }
      return twice.map { "id \($0) twice" } + dangling.map { "no id \($0)" }
    }
    #expect(found == [])
  }

  @Test func `headings begin with one h1 and skip no level`() {
    let found = problems { _, markup, _ in
      let levels = markup.tags.compactMap { tag in
        tag.name.count == 2 && tag.name.first == "h" ? tag.name.last?.wholeNumberValue : nil
      }
      let skips = zip([0] + levels, levels).filter { $1 > $0 + 1 }.map { "h\($0) is followed by h\($1)" }
      return skips + (levels.count { $0 == 1 } == 1 ? [] : ["not one h1"])
    }
    #expect(found == [])
  }

  @Test func `titles are unique and begin with the heading`() {
    for (name, site) in Self.sites.map({ ($0.name, $0.site) }) {
      let titles = site.pages.map { site[$0].between("<title>", "</title>") }
      let twice = Dictionary(grouping: titles) { $0 }.filter { $0.value.count > 1 }.keys
      #expect(twice.sorted() == [], "\(name)")
      for (path, title) in zip(site.pages, titles) {
        let heading = site[path].between("<h1 dir=\"auto\">", "</h1>")
        #expect(title.hasPrefix(heading) && !heading.isEmpty, "\(name) \(path)")
      }
    }
  }

  @Test func `links with the same words lead to the same place on a page`() {
    // *Next*, *Something else* and *Start* of sessions keep the names of the app they come from; each stands under the
    // name of its exercise.
    let found = problems { path, _, site in
      guard !path.hasPrefix("relax/"), path != "start.html" else { return [] }
      var targets: [String: Set<String>] = [:]
      for piece in site.site[path].split(separator: "<a ").dropFirst() {
        let link = String(piece)
        let words = Markup(link.between(">", "</a>")).text
        targets[words, default: []].insert(link.between("href=\"", "\""))
      }
      return targets.filter { $0.value.count > 1 }.map { "\"\($0.key)\" leads to \($0.value.sorted())" }
        .sorted()
    }
    #expect(found == [])
  }

  @Test func `nothing is loaded from elsewhere, and nothing runs`() {
    let found = problems { path, markup, _ in
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

  @Test func `every page has the frame`() {
    let found = problems { path, markup, site in
      // The plain page that Hide leads to shows nothing of the journal, and leads nowhere.
      if path == "away.html" {
        return site.site[path].contains("default-src 'none'; script-src 'self'") ? [] : ["no policy"]
      }
      var missing: [String] = []
      for (name, count) in [("main", 1), ("header", 1), ("footer", 1), ("h1", 1)]
      where markup.all(name).count != count {
        missing.append("\(markup.all(name).count) of \(name)")
      }
      let names = markup.all("nav").map { $0.attributes["aria-label"] ?? "" }
      if Set(names).count != names.count || names.contains("") { missing.append("nav names \(names)") }
      if markup.all("a").first?.attributes["class"] != "skip" { missing.append("the skip link is not first") }
      if !site.site[path].contains("default-src 'none'; script-src 'self'") { missing.append("no policy") }
      return missing
    }
    #expect(found == [])
  }

  @Test func `every page can be reached from Home`() {
    for site in Self.sites {
      let pages = Dictionary(uniqueKeysWithValues: site.pages.map { ($0.path, $0.markup) })
      var reached: Set<String> = ["index.html"]
      var queue = ["index.html"]
      while let page = queue.popLast() {
        for link in pages[page]?.all("a").compactMap({ $0.attributes["href"] }) ?? [] {
          let target = site.target(of: link, on: page)
          if site.site.files[target] != nil, reached.insert(target).inserted { queue.append(target) }
        }
      }
      #expect(Set(pages.keys).subtracting(reached).sorted() == [], "\(site.name)")
    }
  }

  @Test func `the same journal gives the same bytes`() {
    #expect(TestSite(MadeUpJournal.files).files == Self.sites[0].site.files)
  }
}
