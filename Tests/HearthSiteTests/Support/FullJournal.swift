/// A made-up journal that uses every key, with lists long enough for a second page.
enum FullJournal {
  static let files: [String: String] = {
    var files = MadeUpJournal.files.merging(settings) { $1 }
    let shared = """
      lang: fr
      content_note: a hospital
      labels: [Calm, walk]
      tags: [home]
      """
    func add(_ path: String, _ keys: String, _ text: String = "Words. [[calm-0]] [[r-0]]") {
      files[path + ".md"] = "---\n\(shared)\n\(keys)\n---\n\n\(text)\n"
    }
    for index in 0..<60 {
      add("resources/calm-\(index)", "minutes: \(index + 1)\nenergy: low\nplace: home\nfor: [anxious]")
      add(
        "readings/r-\(index)",
        "summary: A summary.\nauthor: A person\nsource: https://example.org\nchecked: 2025-01-05")
      add(
        "events/fair-\(index)",
        "start: 2025-03-17T10:00\nend: 2025-03-17T11:00\nplace: market\nresources: [calm-1]")
      add(
        "reflections/2025-03-16-\(index)",
        "title: \(index)\nmood: 3\nabout: [fair-1, 2025-03-17/08:28]\nused: [calm-1]")
    }
    for (index, form) in ["scene", "breathing", "statements", "muscle", "active", "scene", "scene"]
      .enumerated()
    {
      add(
        "exercises/e-\(index)",
        "form: \(form)\nminutes: 3\npattern: 4-0-6-0\naudio: evening.mp3\ncaution: Sit down.",
        "- One.\n- Two.\n\n[[calm-0]]")
    }
    for name in ["scene-lake", "scene-night"] {
      add("exercises/\(name)", "form: scene\naudio: evening.mp3\ncaution: Sit.")
    }
    for day in ["2025-03-16", "2025-03-17"] {
      add(
        "heart-rate/\(day)", "timezone: America/Regina\nspans:\n- 08:28-09:43 Calm | a tram\n- 10:00 walk",
        "time,bpm\n08:30,70\n08:40,90\n09:00,64\n\nWords. [[calm-0]]")
    }
    add("ideas/note", "title: A note")
    add("ideas/another", "title: Another", "[[note]] [[fair-1]] [[2025-03-17]] [[e-0]] [[scene-lake]]")
    add("readings/away", "not_for_me: true")
    add(
      "resources/person",
      "phone: +1 306 555 0100\nlink: https://example.org\nfor: [anxious]\nsource: https://example.org\nchecked: 2025-01-05"
    )
    add("reflections/undated-thought", "mood: fine")
    add("reflections/2024-04-02", "mood: fine")
    for day in ["05", "06", "07"] { add("events/2025-04-\(day)-walk", "title: A walk\nplace: river") }
    files["attachments/evening.mp3"] = "ID3"
    files["resources/broken.md"] = "---\nminutes: ten\ncontent_note: falls\nenergy: lo\n---\n\nWords.\n"
    files["events/2025-03-18-plain.md"] = "---\nlang: fr\nlabels: [Calm]\n---\n\nWords.\n"
    files["reflections/2025-03-18.md"] =
      "---\nlang: fr\ncontent_note: a hospital\nlabels: [Calm]\n---\n\nWords.\n"
    files["reflections/2025-04-01.md"] =
      "---\nlang: fr\nlabels: [Calm]\nabout: [2025-03-16/08:28]\n---\n\nWords.\n"
    return files
  }()

  private static let settings = [
    "hearth.yml": """
    title: A full journal
    language: es
    timezone: America/Regina
    theme: dark
    on_this_day: on
    encouragement: count
    suggestions: {identity: on, labels: on, past: on}
    reminders: [{what: reflect, at: "22:00"}]
    """,
    "labels.yml": """
    - name: Calm
      symbol: "~"
      pattern: dots
      aliases: [quiet]
      description: Slower and quieter.
      colour: "#1d4e89"
    - name: walk
    """,
    "helplines.yml": """
    - {region: CA, name: A line, emergency: "911", call: "988", text: "988", chat: "https://example.org", hours: all day, note: free, checked: 2025-01-05}
    - {region: DE, name: A line, emergency: "112", call: "112", chat: "https://example.org"}
    - {region: FR, name: A line, emergency: "112", chat: "https://example.org"}
    """,
    "about-me.md": "---\nname: Ada\nidentities: [anxious]\ncontent_note: a hospital\n---\n\nA line.\n",
  ]
}
