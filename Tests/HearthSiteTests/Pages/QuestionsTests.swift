import Testing

@testable import HearthSite

/// What a day asks, and what it leaves alone.
struct QuestionsTests {
  private static let note = """
    ---
    spans:
      - 08:28-15:43 stressed | first day back
      - 17:00-17:30 walk
      - 18:00- reading
    ---
    """
  private static let files = [
    "hearth.yml": "timezone: America/Regina\n",
    "labels.yml": "- name: stressed\n- name: walk\n  prompts: never\n- name: reading\n",
    "heart-rate/2025-03-17.md": note,
  ]

  /// The section of questions; empty where nothing is asked.
  private func questions(_ changes: [String: String] = [:]) -> String {
    TestSite(Self.files.merging(changes) { $1 })["days/2025-03-17.html"]
      .between("<details class=\"fold on-screen\" id=\"questions\">", "</details>")
  }

  @Test func `a time without a label is shown as one, and asked about once`() {
    let note = "---\nspans:\n  - 10:20-11:40\n  - 12:00-13:00 | lunch\n---\n"
    let site = TestSite(Self.files.merging(["heart-rate/2025-03-17.md": note]) { $1 })
    let day = site["days/2025-03-17.html"]
    #expect(day.contains("no label yet") && day.contains("lunch"))
    let asked = day.between("<details class=\"fold on-screen\" id=\"questions\">", "</details>")
    #expect(asked.contains("What was happening from 10:20 to 11:40?") && !asked.contains("feel"))
    #expect(site.files.keys.allSatisfy { !$0.hasPrefix("labels/no-") && $0 != "labels/.html" })
    #expect(site["reflect/new.html"].isEmpty || !site["site-map.html"].contains("no label yet"))
  }

  @Test func `what was happening comes first, then what made it so, and the day comes last`() throws {
    let sentences = questions().split(separator: "<li>").dropFirst().compactMap { item in
      item.split(separator: ">").dropFirst().first?.prefix { $0 != "<" }
    }
    #expect(
      sentences == [
        "What was happening from 08:28 to 15:43?", "What made 08:28 to 15:43 feel stressed?",
        "What was happening from 18:00 on?", "How was your day?",
      ])
  }

  private static let manyTimes = (10..<20).map { "  - \($0):00-\($0):30 stressed\n" }.joined()

  /// Changes of the journal, with what is asked then, and what isn't.
  @Test(
    arguments: [
      (
        [:], ["new.html#about=2025-03-17/08%3A28&amp;", "new.html#about=2025-03-17&amp;"], ["walk", "<code>"]
      ),
      (
        ["labels.yml": "- name: stressed\n  prompt: What was going on around {start}?\n"],
        ["What was going on around 08:28?"], ["What made 08:28"]
      ),
      (
        ["heart-rate/2025-03-17.md": "---\nspans:\n  - 15:00-15:00 stressed\n  - 16:00-16:00 reading\n---\n"],
        [
          "What was happening at 15:00?", "What made 15:00 feel stressed?",
          "What was “reading” like at 16:00?",
          "<bdi>stressed</bdi>, at 15:00",
        ], ["15:00 to 15:00"]
      ),
      // A label that is read from right to left turns only itself.
      (
        ["labels.yml": "- name: مشي\n  aliases: [stressed]\n"],
        ["<h3><bdi>مشي</bdi>, 08:28 to 15:43</h3>", "<h3>The day</h3>"], []
      ),
      (
        ["heart-rate/2025-03-17.md": "---\nspans:\n\(manyTimes)---\n"],
        ["<summary>Questions, if you like</summary>", "10:00 to 10:30", "19:00 to 19:30"], []
      ),
      // What is answered is no longer asked. One time of a day leaves the day open.
      (
        ["reflections/2025-03-19.md": "---\nabout: [2025-03-17/08:28]\n---\n\nWords.\n"],
        ["18:00", "How was your day?"], ["08:28"]
      ),
      (
        ["reflections/2025-03-18.md": "---\ndate: 2025-03-17\nabout: [2025-03-17/08:28]\n---\n\nWords.\n"],
        ["How was your day?"], ["08:28"]
      ),
      (
        ["reflections/2025-03-18.md": "---\nabout: [2025-03-17]\n---\n\nWords.\n"], ["08:28"],
        ["How was your day?"]
      ),
      (
        ["reflections/2025-03-18.md": "---\ndate: 2025-03-17\n---\n\nWords.\n"], ["08:28"],
        ["How was your day?"]
      ),
      (["hearth.yml": "prompts: never\n"], [], ["<li>"]),
      (["hearth.yml": "prompts: not-now\n"], [], ["<li>"]),
      (["hearth.yml": "sections: {reflect: off}\n"], [], ["<li>"]),
      (
        ["heart-rate/2025-03-17.md": "---\nprompts: not-now\nspans:\n  - 08:28-15:43 stressed\n---\n"], [],
        ["<li>"]
      ),
      (
        ["heart-rate/2025-03-17.md": "---\nprompts: never\nspans:\n  - 08:28-15:43 stressed\n---\n"], [],
        ["<li>"]
      ),
      // One question can wait, and the others are asked.
      (
        [
          "heart-rate/2025-03-17.md":
            "---\nnot_now: [08:28]\nspans:\n  - 08:28-15:43 stressed\n  - 18:00- reading\n---\n"
        ], ["18:00", "How was your day?"], ["08:28"]
      ),
      (
        ["heart-rate/2025-03-17.md": "---\nnot_now: [day]\nspans:\n  - 08:28-15:43 stressed\n---\n"],
        ["08:28"], ["How was your day?"]
      ),
    ] as [([String: String], [String], [String])])
  func `what is asked follows the labels, what is written, and what was declined`(
    _ changes: [String: String], _ asked: [String], _ others: [String]
  ) {
    let text = questions(changes)
    for words in asked { #expect(text.contains(words), "\(words)") }
    for words in others { #expect(!text.contains(words), "\(words)") }
  }

  @Test func `a label that is no feeling is asked about in other words`() {
    let text = questions(["labels.yml": "- name: walk\n- name: Stressed\n  aliases: [stressed]\n"])
    #expect(text.contains("What was “walk” like from 17:00 to 17:30?") && !text.contains("feel walk"))
    #expect(text.contains("What made 08:28 to 15:43 feel Stressed?"))
    let own = questions(["labels.yml": "", "hearth.yml": "questions: {cause: 'And {label}?'}\n"])
    #expect(own.contains("And walk?") && own.contains("And stressed?"))
    let spanish = questions(["labels.yml": "", "hearth.yml": "language: es\n"])
    #expect(spanish.contains("¿Cómo fue «walk» de"))
    for name in ["estrés", "Preocupación", "cansancio"] {
      let labels = "- name: \(name)\n  aliases: [stressed]\n"
      let text = questions(["labels.yml": labels, "hearth.yml": "language: es\n"])
      #expect(text.contains("¿Qué hubo detrás de «\(name)» de"))
    }
  }

  @Test func `a time that the clock skips is asked about as it is shown, and answered as it was written`() {
    let site = TestSite([
      "hearth.yml": "timezone: Europe/Berlin\n", "labels.yml": "- name: stressed\n",
      "heart-rate/2024-03-31.md": "---\nspans:\n  - 02:30-04:00 stressed\n---\n",
    ])
    let text = site["days/2024-03-31.html"].between(
      "<details class=\"fold on-screen\" id=\"questions\">", "</details>")
    #expect(text.contains("What was happening from 03:00 to 04:00?") && !text.contains("from 02:30"))
    #expect(text.contains("What made 03:00 to 04:00 feel stressed?"))
    #expect(text.contains("</bdi>, 03:00 to 04:00</h3>"))
    #expect(text.contains("new.html#about=2024-03-31/02%3A30&amp;"))
    let row = site["labels/stressed.html"].between("<tbody>", "</tbody>")
    #expect(
      row.contains("<td data-column=\"Start\"><time datetime=\"03:00\">03:00</time></td>")
        && !row.contains("02:30"))
  }

  @Test func `each question leads to the form with what it is about`() {
    let text = questions()
    #expect(
      text.contains(
        "<a href=\"../reflect/new.html#about=2025-03-17/08%3A28&amp;prompt=What%20made%2008%3A28%20to%2015%3A43%20feel%20stressed%3F\" dir=\"auto\">What made"
      ), "\(text)")
    #expect(text.contains("#about=2025-03-17&amp;prompt=How%20was%20your%20day%3F\""))
  }

  @Test func `the journal's own words replace Hearth's`() {
    let own = """
      timezone: America/Regina
      hour_cycle: 12
      questions:
        happening: "Who was there on {date}, {start} to {end}, {other}?"
        cause: off
        day: What stays of {date}?
      """
    let text = questions(["hearth.yml": own])
    #expect(
      text.contains("Who was there on Monday 17 March 2025, 8:28\u{A0}am to 3:43\u{A0}pm, {other}?"),
      "\(text)")
    #expect(text.contains("6:00\u{A0}pm to now") && text.contains("What stays of Monday 17 March 2025?"))
    #expect(!text.contains("What made"))
    #expect(questions(["hearth.yml": "questions: {day: off}\n"]).contains("How was") == false)
  }

  @Test(arguments: [
    (
      "en", 12,
      [
        "What was happening from 8:28\u{A0}am to 3:43\u{A0}pm?",
        "What made 8:28\u{A0}am to 3:43\u{A0}pm feel stressed?",
      ]
    ),
    (
      "es", 24,
      [
        "¿Qué estaba pasando de 08:28 a 15:43?", "¿Qué hubo detrás de «estresada» de 08:28 a 15:43?",
        "¿Cómo fue tu día?",
      ]
    ),
  ])
  func `questions are asked in the journal's language and clock`(
    _ language: String, _ cycle: Int, _ sentences: [String]
  ) {
    let name = language == "es" ? "estresada" : "stressed"
    let text = questions([
      "hearth.yml": "timezone: America/Regina\nlanguage: \(language)\nhour_cycle: \(cycle)\n",
      "labels.yml": "- name: \(name)\n  aliases: [stressed]\n",
    ])
    for sentence in sentences { #expect(text.contains(sentence), "\(sentence) in \(text)") }
  }
}
