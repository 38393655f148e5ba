import Testing

@testable import HearthSite

@Suite struct LockedPageTests {
  private static let texts = ["reflections/2025-03-17.md": "Words.\n"]

  @Test func `A site has the page and links to it only where the journal has a lock`() {
    let open = TestSite(Self.texts)
    #expect(!open.pages.contains("locked.html"))
    #expect(open.files.values.allSatisfy { !$0.contains("locked.html") && !$0.contains("blob:") })
    let locked = TestSite(Self.texts, hasLock: true)
    #expect(locked.pages.contains("locked.html"))
    // The page that somebody leaves for has no link of the journal, and the one for a hard moment no menu.
    for page in locked.pages where !["away.html", "calm.html"].contains(page) {
      #expect(locked[page].contains("locked.html\">Locked entries</a>"), "\(page)")
    }
  }

  @Test func `Where all entries are locked, Home and Search lead to them`() {
    let files = Self.texts.merging(["hearth.yml": "lock: {all: on}\n"]) { $1 }
    let site = TestSite(files, hasLock: true)
    for page in ["index.html", "search.html"] {
      let main = site[page].between("<main", "</main>")
      #expect(
        main.contains("What is written here is locked. <a href=\"locked.html\">Locked entries</a>"), "\(page)"
      )
      #expect(!main.contains("Nothing is written yet"), "\(page)")
    }
  }

  @Test func `Only its policy allows pictures and recordings from memory`() {
    let site = TestSite(Self.texts, hasLock: true)
    #expect(site["locked.html"].contains("img-src 'self' data: blob:; media-src 'self' blob:;"))
    #expect(site.pages.filter { site[$0].contains("blob:;") } == ["locked.html"])
  }

  @Test func `About me is locked with its words where the open site has nothing of it`() throws {
    let opened = TestSite(["about-me.md": "---\npassions: [maps]\n---\n\nSelfword.\n"])
    let locked = LockedPlan(opened.plan, besides: TestSite([:]).plan, sealed: [])
    let page = try #require(locked.pages.first { $0.path.text == "about-me.html" })
    let item = try #require(locked.items(of: page).first)
    let text = String(decoding: item.content, as: UTF8.self).split(separator: "\"text\"").last ?? ""
    #expect(text.contains("Passions: maps") && text.contains("Selfword."))
    #expect(
      !LockedPlan(opened.plan, besides: opened.plan, sealed: []).pages.contains {
        $0.path.text == "about-me.html"
      })
  }

  @Test
  func `It holds the words of dates and kinds, and the halves of the day only where the clock has them`() {
    let page = TestSite(Self.texts, hasLock: true)["locked.html"]
    #expect(page.contains("data-months=\"January|February|"))
    #expect(page.contains("data-weekdays=\"Sunday|Monday|"))
    #expect(page.contains("reflection=Reflection|"))
    #expect(!page.contains("data-halves"))
    let twelve = TestSite(["hearth.yml": "hour_cycle: 12\n"], hasLock: true)["locked.html"]
    #expect(twelve.contains("data-halves=\"am|pm\""))
  }
}
