import HearthTestSupport

/// Edits of every kind of file that a journal has, the same for the same seed.
struct RandomEdits {
  enum Change {
    case write(String, String)
    case remove(String)
  }

  /// Below the journal's folder, `Content/` and `Templates/` included.
  private(set) var files: [String: String]
  private var random: SeededGenerator
  /// How many kinds of edits there are, with those of an entry four times.
  static let kinds = 15
  /// The kinds to come, so that each is among so many edits.
  private var coming: [Int] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    files = [
      "Content/about-me.md": "---\nwhat helps: [Tea, Rain]\n---\n\nSee [[plants#Roses]].\n",
      "Content/resources/plants.md": "---\ntitle: Plants\n---\n\n## Roses\n\nRed.\n",
      "Content/helplines.yml": "- region: CA\n  name: A kind ear\n  call: \"988\"\n  checked: 2025-01-01\n",
      "Content/heart-rate/2025-03-16.md": "---\nspans:\n  - 08:28-15:43 stressed\n---\n\nWords.\n",
      "Content/heart-rate/2025-03-16.csv": "time,bpm\n08:30,71\n12:00,88\n",
      "Content/attachments/lake.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4\" height=\"4\"/>",
      "Content/notes/idea.md": "An idea, ![the lake](../attachments/lake.svg).\n",
    ]
    // Enough for lists with a second page: of a month, of notes with warnings, of a label.
    for number in 10..<70 {
      files["Content/reflections/r\(number).md"] =
        "---\ntitle: R\(number)\ndate: 2025-03-\(number % 9 + 1)\nlabels: [Calm]\n---\n\nWords \(number).\n"
        .replacing("2025-03-", with: "2025-03-0")
      files["Content/readings/b\(number).md"] =
        "---\ntitle: B\(number)\nsource: mine\nchecked: 2025-01-01\n---\n\nText \(number).\n"
      if number % 2 == 0 { files["Content/notes/n\(number).md"] = "Loose words \(number), [[R\(number)]].\n" }
    }
  }

  private mutating func pick(_ list: [String]) -> String { list.randomElement(using: &random) ?? "" }

  private mutating func write(_ path: String, _ text: String) -> [Change] {
    files[path] = text
    return [.write(path, text)]
  }

  private static let keys = [
    "title: Tea", "title: A walk", "labels: [Calm]", "labels: [stressed, new]", "tags: [home]",
    "privacy: sealed",
    "privacy: shareable", "draft: true", "aliases: [cup]", "aliases: [walk, Tea]", "mood: 3", "about: [walk]",
    "about: [2025-03-16/08:28]", "used: [cup]", "used: [tea]", "content_note: a note", "date: 2025-03-30",
    "date: 2025-03-01T02:00", "timezone: Europe/Berlin", "start: 2025-03-17 10:00", "form: scene",
    "energy: low",
    "not_for_me: true", "starred: true", "lang: es", "minutes: 5", "titel: typo", "date: 2025-13-41",
  ]
  private static let words = [
    "heron", "rain", "[[tea]]", "[[walk]]", "[[plants#Roses]]", "[[2025-03-16]]", "#home", "==a==", "%%b%%",
    "\n\n# Heading\n\n", "\n\n- item\n\n", "<b>", "![[lake.svg]]", "[[R11]]",
  ]
  private static let settings = [
    "title: A test\n", "title: Other\n", "language: es\n", "week_starts: sunday\n",
    "sections: {calendar: off}\n",
    "sections: {heart-rate: off}\n", "privacy: {reflections: sealed}\n", "day_starts: \"04:00\"\n",
    "encouragement: count\n", "on_this_day: on\n", "hour_cycle: 12\n", "prompts: off\n", "theme: dark\n",
    "reminders:\n  - what: reflect\n    at: \"20:00\"\n",
  ]

  private mutating func entry() -> String {
    let chosen = (0..<Int.random(in: 0...4, using: &random)).map { _ in pick(Self.keys) }
    var seen: Set<Substring> = []
    let lines = chosen.filter { seen.insert($0.prefix { $0 != ":" }).inserted }
    let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in pick(Self.words) }
    return "---\n" + lines.map { $0 + "\n" }.joined() + "---\n\n" + text.joined(separator: " ") + "\n"
  }

  /// The next edit.
  mutating func next() -> [Change] {
    let folders = ["reflections", "resources", "readings", "events", "exercises", "notes", "heart-rate"]
    let names = ["tea", "walk", "plants", "2025-03-16", "2025-03-17", "2025-03-30", "r11", "idea"]
    if coming.isEmpty { coming = (0..<Self.kinds).shuffled(using: &random) }
    switch coming.removeLast() {
    case 0..<4: return write("Content/\(pick(folders))/\(pick(names)).md", entry())
    case 4:
      let path = pick(files.keys.sorted())
      files[path] = nil
      return [.remove(path)]
    case 5:
      let path = pick(files.keys.sorted().filter { $0.hasSuffix(".md") })
      return write(path, (files[path] ?? "") + "\n" + pick(Self.words) + "\n")
    case 6:
      let old = pick(files.keys.sorted().filter { $0.hasSuffix(".md") })
      let new = "Content/\(pick(folders))/\(pick(names)).md"
      guard old != new, let text = files.removeValue(forKey: old) else { return [] }
      return [.remove(old)] + write(new, text)
    case 7: return write("Content/hearth.yml", pick(Self.settings) + pick(["", "start: off\n"]))
    case 8:
      let kept = ["Calm", "stressed", "walk", "new"].filter { _ in Bool.random(using: &random) }
      return write("Content/labels.yml", kept.map { "- name: \($0)\n" }.joined())
    case 9:
      let name = pick(["Roses", "Tulips"])
      return write("Content/resources/plants.md", "---\ntitle: Plants\n---\n\n## \(name)\n\nRed.\n")
    case 10:
      let call = pick(["988", "116 123"])
      return write("Content/helplines.yml", "- region: CA\n  name: A kind ear\n  call: \"\(call)\"\n")
    case 11:
      return write("Content/heart-rate/2025-03-16.csv", "time,bpm\n08:30,\(pick(["71", "190"]))\n09:00,80\n")
    case 12:
      return write(
        pick(["Templates/reflection.mustache", "Templates/words/en.yml", "Templates/assets/own.css"]),
        pick(["", "nav.learn: Readings\n", "<p>{{heading}} {{{text}}}</p>\n"]))
    case 13:
      let line = pick(["what helps: [Tea, Rain]", "what helps: [Birds]", "privacy: sealed", "titel: typo"])
      return write("Content/about-me.md", "---\n\(line)\n---\n\nSee [[\(pick(["plants#Roses", "R11"]))]].\n")
    default:
      let size = pick(["4", "8"])
      return write(
        "Content/attachments/lake.svg",
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(size)\" height=\"4\"/>")
    }
  }
}
