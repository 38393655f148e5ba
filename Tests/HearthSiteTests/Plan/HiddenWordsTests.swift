import Testing

@testable import HearthSite

/// No page shows what is sealed, or who somebody is. Tests of whole sites look for sealed words.
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

  @Test(arguments: [
    ("reflections/2025-03-20.md", "reflections"), ("resources/other.md", "resource"),
    ("readings/other.md", "readings"), ("events/other.md", "event"), ("exercises/other.md", "exercises"),
    ("heart-rate/2025-03-20.md", "heart-rate"), ("other.md", "notes"),
  ])
  func `no word of a kind that the settings seal is anywhere`(_ path: String, _ kind: String) throws {
    let entry = """
      ---
      title: Hidden1
      start: 2025-04-05
      form: statements
      labels: [hidden2]
      spans:
        - 08:28-09:00 hidden3
      ---
      - Hidden4 [[tea|hidden5]]
      """
    let settings = "timezone: America/Regina\nprivacy: {\(kind): sealed}\n"
    let site = TestSite(MadeUpJournal.files.merging([path: entry, "hearth.yml": settings]) { $1 })
    let words = site.files.map { "\($0.key) \($0.value)" }.joined()
    #expect(!words.lowercased().contains(/hidden\d/))
    #expect(try !#require(MadeSearch(site)).everything.lowercased().contains(/hidden\d/))
  }

  @Test func `who the person is is only on their own page, and in questions unless they switched them off`()
    throws
  {
    for settings in ["", "suggestions: {identity: off}\n"] {
      let site = TestSite(
        MadeUpJournal.files.merging([
          "hearth.yml": "timezone: America/Regina\n\(settings)",
          "about-me.md": "---\nname: Hidden1\nidentities: [hidden2]\npronouns: hidden3\n---\nHidden4.\n",
        ]) { $1 })
      // Unless somebody doesn't want it, the page for writing asks about an identity.
      let asks = settings.isEmpty ? "reflect/new.html" : ""
      for (path, text) in site.files where path != "about-me.html" {
        #expect(!text.lowercased().contains(path == asks ? /hidden[134]/ : /hidden\d/), "\(path)")
      }
      #expect(site["about-me.html"].contains("hidden2") && site["about-me.html"].contains("Hidden4"))
      #expect(try !#require(MadeSearch(site)).everything.contains("idden"))
    }
  }
}
