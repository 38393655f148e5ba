import Testing

@testable import HearthSite

/// What is sealed, and who somebody is, is on no page. The words of sealed entries are looked for in whole journals.
struct HiddenWordsTests {
  @Test func `the readings of a sealed day are in no chart, no table and no file`() {
    func site(_ keys: String) -> TestSite {
      TestSite(
        MadeUpJournal.files.merging([
          "heart-rate/2025-03-20.md": "---\n\(keys)\nspans:\n  - 08:28-09:00 calm\n---\n",
          "heart-rate/2025-03-20.csv": "time,bpm\n08:00,62\n08:30,95\n09:00,88\n",
        ]) { $1 })
    }
    let (page, csv) = ("days/2025-03-20.html", "days/2025-03-20-heart-rate.csv")
    let (hidden, shown) = (site("privacy: sealed"), site("privacy: private"))
    #expect(hidden[page].isEmpty && !hidden.files.keys.contains(csv))
    #expect(shown[page].contains("<svg class=\"wide\"") && shown.files.keys.contains(csv))
  }

  @Test func `who the person is is only on their own page, and in questions that they switched on`() throws {
    for settings in ["", "suggestions: {identity: on}\n"] {
      let site = TestSite(
        MadeUpJournal.files.merging([
          "hearth.yml": "timezone: America/Regina\n\(settings)",
          "about-me.md": "---\nname: Hidden1\nidentities: [hidden2]\npronouns: hidden3\n---\nHidden4.\n",
        ]) { $1 })
      // Where somebody wants it, the page for writing asks about an identity.
      let asks = settings.isEmpty ? "" : "reflect/new.html"
      for (path, text) in site.files where path != "about-me.html" {
        #expect(!text.lowercased().contains(path == asks ? /hidden[134]/ : /hidden\d/), "\(path)")
      }
      #expect(site["about-me.html"].contains("hidden2") && site["about-me.html"].contains("Hidden4"))
      #expect(try !#require(MadeSearch(site)).everything.contains("idden"))
    }
  }
}
