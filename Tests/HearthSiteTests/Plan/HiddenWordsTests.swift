import HearthTestSupport
import Testing

@testable import HearthSite

/// What is sealed, unfinished or cannot be told from it leaves no word anywhere: on no page, in no search, as no file.
struct HiddenWordsTests {
  /// An entry of each kind, with a word that is found nowhere else in everything that it says.
  private static let entries = [
    "reflections/2025-03-20.md": """
    title: Hidden1
    mood: hidden2
    labels: [hidden3]
    tags: [hidden4]
    aliases: [hidden5]
    about: [2025-03-17/08:28]
    used: [tea]
    content_note: hidden6
    """,
    "resources/other.md": """
    title: Hidden1
    labels: [hidden3]
    for: [hidden4]
    place: hidden5
    phone: "0300 555"
    link: https://example.org/hidden7
    """,
    "readings/other.md": """
    title: Hidden1
    summary: hidden2
    author: hidden3
    source: https://example.org/hidden4
    checked: 2025-01-02
    """,
    "events/other.md": """
    title: Hidden1
    start: 2025-04-05T11:00
    place: hidden2
    labels: [hidden3]
    resources: [tea]
    """,
    "exercises/other.md": """
    title: Hidden1
    form: statements
    moods: [very anxious, uneasy, fairly calm]
    caution: hidden2
    """,
    "heart-rate/2025-03-20.md": """
    title: Hidden1
    spans:
      - 08:28-09:00 hidden2 | hidden3
    """,
    "other.md": """
    title: Hidden1
    tags: [hidden2]
    """,
  ]

  private static let body =
    "# Hidden8\n\n- hidden9 ![[hidden-picture.png|hidden10]] [[tea|hidden11]] #hidden12\n"

  private static let ways = [
    "privacy: sealed", "Privacy: Sealed", "draft: true", "privacy: hiddenly", "privcy: sealed",
    "privacy: sealed\nprivacy: private", "privacy: \"sealed",
  ]

  /// What somebody finds who looks into every file.
  private func words(in site: TestSite) throws -> String {
    let search = try #require(MadeSearch(site))
    return site.files.map { "\($0.key)\n\($0.value)" }.sorted().joined()
      + search.everything + site.plan.attachments.map(\.path.text).joined()
  }

  /// The words of a sealed entry, or what can stand for one. Those of HTML, such as `aria-hidden`, have no number.
  private func hidden(in text: String) -> [String] {
    text.split(separator: "idden", omittingEmptySubsequences: false).dropFirst()
      .filter { $0.first?.isNumber == true || $0.hasPrefix("ly") || $0.hasPrefix("-picture") }
      .map { "hidden" + $0.prefix(80) }
  }

  private func site(_ path: String, _ keys: String, _ settings: String = "") -> TestSite {
    let entry = "---\n\(Self.entries[path] ?? "")\n\(keys)\n---\n\n\(Self.body)"
    return TestSite(
      MadeUpJournal.files.merging([
        path: entry, "hearth.yml": "timezone: America/Regina\n\(settings)",
        "reflections/2025-03-21.md":
          "---\nabout: [other, 2025-03-20, 2025-03-20/08:28]\nused: [other]\n---\nSee [[other]].\n",
        "heart-rate/2025-03-20.csv": "time,bpm\n08:00,62\n08:30,95\n09:00,88\n",
        "attachments/hidden-picture.png": "",
      ]) { $1 })
  }

  /// Each kind of entry, hidden in some of the ways; each way with some of the kinds.
  private static let hiding: [(path: String, way: String)] = {
    let all = entries.keys.sorted().flatMap { path in ways.map { (path: path, way: $0) } }
    let chosen = all.sample(3, ofEach: \.path) + all.sample(3, ofEach: \.way, seed: 2)
    return all.filter { one in chosen.contains { $0 == one } }
  }()

  @Test(arguments: hiding)
  func `no word of a sealed entry is in any file`(_ path: String, _ way: String) throws {
    #expect(hidden(in: try words(in: site(path, way))) == [], "\(path), \(way)")
  }

  @Test(arguments: entries.keys.sorted())
  func `words that nobody hid are found, so that the test above means something`(_ path: String) throws {
    #expect(hidden(in: try words(in: site(path, "privacy: private"))).contains { $0.hasPrefix("hidden1") })
  }

  @Test(arguments: [
    ("reflections/2025-03-20.md", "reflections"), ("resources/other.md", "resource"),
    ("readings/other.md", "readings"),
    ("events/other.md", "event"), ("exercises/other.md", "exercises"),
    ("heart-rate/2025-03-20.md", "heart-rate"),
    ("other.md", "notes"),
  ])
  func `no word of a kind that the settings seal is anywhere`(_ path: String, _ kind: String) throws {
    #expect(hidden(in: try words(in: site(path, "", "privacy: {\(kind): sealed}\n"))) == [])
  }

  @Test func `the readings of a sealed day are in no chart, no table and no file`() {
    let hidden = site("heart-rate/2025-03-20.md", "privacy: sealed")
    #expect(
      hidden["days/2025-03-20.html"].isEmpty
        || !hidden["days/2025-03-20.html"].contains("<svg class=\"wide\""))
    #expect(!hidden.files.keys.contains("days/2025-03-20-heart-rate.csv"))
    #expect(site("heart-rate/2025-03-20.md", "").files.keys.contains("days/2025-03-20-heart-rate.csv"))
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
