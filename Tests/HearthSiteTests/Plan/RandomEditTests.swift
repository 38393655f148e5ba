import HearthTestSupport
import Testing

@testable import HearthSite

/// Whatever is edited, in whatever order: a page whose bytes change gets another fingerprint, so that a site that is built
/// again is the one that is built anew.
struct RandomEditTests {
  private struct Journal {
    var files = MadeUpJournal.files
    var random: SeededGenerator

    private static let words = [
      "heron", "rain", "[[tea]]", "[[walk]]", "[[cup]]", "[[2025-03-17]]", "[[2025-03-30]]", "#home", "==a==",
      "%%b%%",
      "[the lake](../notes-of-mine.md)", "\n\n# Heading\n\n", "[[tea#Heading]]", "\n\n- item\n\n", "<b>",
    ]
    private static let keys = [
      "title: Tea", "title: A walk", "labels: [Calm]", "labels: [stressed, new]", "tags: [home]",
      "privacy: sealed",
      "privacy: shareable", "draft: true", "aliases: [cup]", "aliases: [walk, Tea]", "mood: 3",
      "about: [2025-03-17/08:28]",
      "about: [walk]", "used: [cup]", "used: [tea]", "content_note: a note", "date: 2025-03-30",
      "date: 2025-03-31T02:00", "about: [2025-03-30]",
      "timezone: Europe/Berlin",
      "resources: [cup]", "start: 2025-03-17 10:00", "form: scene", "energy: low", "minutes: 5",
      "not_for_me: true",
      "starred: true", "lang: es",
    ]
    private static let settings = [
      "", "title: Other\n", "language: es\n", "week_starts: sunday\n", "sections: {calendar: off}\n",
      "sections: {heart-rate: off}\n", "privacy: {reflections: sealed}\n", "day_starts: \"04:00\"\n",
      "encouragement: count\n", "on_this_day: on\n", "hour_cycle: 12\n", "timezone: Europe/Berlin\n",
      "prompts: off\n",
    ]
    private static let folders = ["reflections", "resources", "readings", "events", "exercises", "notes"]
    private static let names = ["tea", "walk", "pot", "lake", "2025-03-17", "2025-03-30", "2025-04-01-x"]
    private static let labels = ["Calm", "stressed", "walk", "new"]

    private mutating func pick(_ list: [String]) -> String { list.randomElement(using: &random) ?? "" }

    private mutating func text() -> String {
      (0..<Int.random(in: 0...12, using: &random)).map { _ in pick(Self.words) }.joined(separator: " ")
    }

    private mutating func entry(_ more: String = "") -> String {
      let keys = Set((0..<Int.random(in: 0...4, using: &random)).map { _ in pick(Self.keys) })
      var seen: Set<Substring> = []
      let lines = keys.sorted().filter { seen.insert($0.prefix { $0 != ":" }).inserted }
      return "---\n" + lines.map { $0 + "\n" }.joined() + more + "---\n\n" + text() + "\n"
    }

    mutating func edit() {
      let known = files.keys.sorted()
      switch Int.random(in: 0..<12, using: &random) {
      case 0..<4: files["\(pick(Self.folders))/\(pick(Self.names)).md"] = entry()
      case 4: files[pick(known)] = nil
      case 5:
        let name = pick(known)
        if name.hasSuffix(".md") { files[name, default: ""] += "\n" + text() + "\n" }
      case 6:
        let name = pick(known)
        if name.hasSuffix(".md"), let text = files.removeValue(forKey: name) {
          files["\(pick(Self.folders))/\(pick(Self.names)).md"] = text
        }
      case 7, 8:
        // An entry that moves by a day, and changes no name of a page.
        let name = pick(files.keys.filter { files[$0]?.contains("\ndate: 2025-03-3") == true }.sorted())
        if let text = files[name] {
          files[name] =
            text.contains("-30\n")
            ? text.replacing("date: 2025-03-30\n", with: "date: 2025-03-31\n")
            : text.replacing("date: 2025-03-31\n", with: "date: 2025-03-30\n")
        }
      case 9:
        let times = pick(["08:28-15:43", "23:30-02:00"])
        let day = pick(["2025-03-16", "2025-03-17"])
        files["heart-rate/\(day).md"] = entry("spans:\n  - \(times) \(pick(Self.labels))\n")
      case 10: files["hearth.yml"] = pick(Self.settings) + pick(["", "start: off\n"])
      default:
        files["labels.yml"] = Self.labels.filter { _ in Bool.random(using: &random) }.map {
          "- name: \($0)\n"
        }.joined()
      }
    }
  }

  @Test(arguments: 0..<4)
  func `no page that changes keeps its fingerprint`(_ seed: UInt64) {
    var journal = Journal(random: SeededGenerator(seed: seed))
    var before = TestSite(journal.files)
    for step in 0..<25 {
      journal.edit()
      let after = TestSite(journal.files)
      for page in after.plan.pages where before.fingerprint(page.path.text) == page.fingerprint {
        for path in [page.path.text] + page.companions.map(\.text) {
          #expect(before.files[path] == after.files[path], "\(path) at step \(step)")
        }
      }
      before = after
    }
  }
}
