import Testing

@testable import HearthSite

/// Pages of one entry: what stands on them, and what does not where it was not written.
struct OneEntryTests {
  private func page(_ path: String, _ files: [String: String]) -> String { TestSite(files)[path] }

  // MARK: Reflections

  @Test func `a label that is written twice is shown once`() {
    let text = page(
      "reflections/2025-03-17.html",
      [
        "labels.yml": "- name: Calm\n",
        "reflections/2025-03-17.md": "---\nlabels: [calm, Calm, sea, calm]\n---\nWords.\n",
      ])
    #expect(text.components(of: "labels/calm.html") == 1 && text.components(of: "labels/sea.html") == 1)
  }

  @Test func `an answer without a title is named by its own words, and the question is on its page`() {
    let site = TestSite([
      "reflections/2025-03-17.md": "> What was happening around 08:28?\n\nThe tram was full.\n"
    ])
    #expect(site["index.html"].contains(">The tram was full.</a>"))
    #expect(site["calendar/2025-03.html"].contains(">The tram was full.</span>"))
    #expect(!site["index.html"].contains("What was happening"))
    #expect(site["reflections/2025-03-17.html"].contains("What was happening around 08:28?</p>"))
  }

  @Test func `a starred entry says so on its page, and leads to all that is starred`() {
    let site = TestSite([
      "reflections/2025-03-17.md": "---\nstarred: true\n---\nWords.\n",
      "reflections/2025-03-18.md": "More.\n",
      "heart-rate/2025-03-17.md": "---\nstarred: true\n---\nA day.\n",
      "events/talk.md": "---\ntitle: Talk\nstart: 2025-03-15T09:00\nstarred: true\n---\nTalk.\n",
    ])
    let star =
      "<a class=\"label\" href=\"../starred.html\"><span aria-hidden=\"true\">★</span><span>Starred</span></a>"
    for path in ["reflections/2025-03-17.html", "days/2025-03-17.html", "calendar/2025-03.html"] {
      #expect(site[path].components(of: star) == 1, "\(path)")
    }
    #expect(!site["reflections/2025-03-18.html"].contains("★"))
  }

  // MARK: Resources

  @Test func `a resource shows only what was written of it`() {
    let bare = page("resources/tea.html", ["resources/tea.md": "---\ntitle: Tea\n---\nHot.\n"])
    #expect(!bare.contains("<dl") && !bare.contains("tel:"))
    let full = page(
      "resources/tea.html",
      [
        "resources/tea.md":
          "---\ntitle: Tea\nminutes: 1\nenergy: low\nplace: Kitchen\nphone: 555-0101\nlink: https://example.org/tea\nfor: [left-handed]\n---\nHot.\n"
      ])
    for part in ["1 minute", "Kitchen", "href=\"tel:5550101\"", "https://example.org/tea"] {
      #expect(full.contains(part), "\(part)")
    }
    // What somebody is stands on a page only where they asked for it.
    #expect(!full.contains("left-handed"))
    #expect(!full.contains("1 minutes"))
  }

  // MARK: Readings

  private func reading(_ keys: String, _ body: String) -> String {
    page(
      "learn/a.html",
      [
        "readings/a.md":
          "---\ntitle: A\nsource: https://example.org/a\nchecked: 2025-01-02\n\(keys)---\n\(body)"
      ])
  }

  @Test func `a reading has contents from three headings on`() {
    #expect(!reading("", "## One\n\nx\n\n## Two\n\nx\n").contains("class=\"contents\""))
    let long = reading("", "## One\n\nx\n\n## Two\n\nx\n\n### Small\n\nx\n\n## Three & more\n\nx\n")
    let links = Markup(long.between("<nav class=\"contents\"", "</nav>")).all("a").compactMap {
      $0.attributes["href"]
    }
    #expect(links.count == 3)
    let ids = Markup(long).ids
    for link in links { #expect(ids.contains(String(link.dropFirst())), "\(link)") }
  }

  @Test func `a reading has a list of the exercises, resources and readings that its text names`() {
    let text = page(
      "learn/a.html",
      [
        "readings/a.md":
          "---\ntitle: A\nsource: x\nchecked: 2025-01-02\n---\n[[tea|Hot]], [a walk](../exercises/walk.md), [[tea]], [[a]], "
          + "[[2025-03-17]], [[nowhere]], [[gone]].\n",
        "resources/tea.md": "---\ntitle: Tea\n---\nHot.\n",
        "resources/gone.md": "---\ntitle: Gone\nnot_for_me: true\n---\nNo.\n",
        "exercises/walk.md": "---\ntitle: Walk\nform: active\n---\n1. Out.\n",
        "reflections/2025-03-17.md": "Noon.\n",
      ])
    let names = text.between("Mentioned here</h2>", "</ul>").matches(of: />([^<>\n]+)<\/a>/).map {
      String($0.1)
    }
    #expect(names == ["Tea", "Walk"])
    #expect(!reading("", "Words.\n").contains("Mentioned here"))
  }

  @Test func `a reading says where it is from and when it was compared`() {
    let text = reading("author: Somebody\nminutes: 4\n", "Words.\n")
    #expect(text.contains("href=\"https://example.org/a\"") && text.contains("2 January 2025"))
    #expect(text.contains("Somebody") && text.contains("4 minutes"))
    let own = page(
      "learn/a.html",
      ["readings/a.md": "---\ntitle: A\nsource: own words\nchecked: 2025-01-02\n---\nWords.\n"])
    #expect(
      own.contains("own words")
        && !Markup(own).all("a").contains { $0.attributes["href"]?.contains("own") == true })
  }

  // MARK: Notes and exercises

  @Test func `a note of one's own is reached from the site map`() {
    let site = TestSite(["Ideas/boats.md": "---\ntitle: Boats\n---\nBlue.\n"])
    let path = site.pages.first { site[$0].contains("<h1 dir=\"auto\">Boats</h1>") }
    #expect(path != nil)
    #expect(site["site-map.html"].contains("Boats"))
  }

  @Test func `a count of one is in the singular`() {
    let site = TestSite(["exercises/a.md": "---\ntitle: A\nform: breathing\npattern: 1-0-5.5-0\n---\nIn.\n"])
    #expect(site["relax/a.html"].contains("Breathe in for 1 count."))
    #expect(site["relax/a.html"].contains("Breathe out for 5.5 counts."))
    let spanish = TestSite([
      "hearth.yml": "language: es\n",
      "exercises/a.md": "---\ntitle: A\nform: breathing\npattern: 1-0-5.5-0\n---\nIn.\n",
    ])
    #expect(
      spanish["relax/a.html"].contains("durante 1 tiempo.")
        && spanish["relax/a.html"].contains("durante 5,5 tiempos."))
  }
}
