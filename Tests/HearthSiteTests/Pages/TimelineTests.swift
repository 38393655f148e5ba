import Testing

@testable import HearthSite

/// How reflections stand on timelines.
struct TimelineTests {
  private func words(_ count: Int) -> String {
    (1...count).map { "word\($0)" }.joined(separator: " ")
  }

  private func site(_ text: String, header: String = "title: The kettle") -> TestSite {
    TestSite(["reflections/2025-03-17.md": "---\n\(header)\n---\n\n\(text)\n"], today: "2025-03-20")
  }

  @Test func `a short reflection is there as it is`() {
    let text = site("It **sang**.\n\n## Then\n\n\(words(100)) the end")["reflect/index.html"]
    #expect(text.contains("<strong>sang</strong>") && text.contains("word100 the end</p>"))
    #expect(text.contains("<h4 id=\"h-then\" dir=\"auto\">Then</h4>"))
    #expect(!text.contains("Read the rest"))
  }

  @Test func `an excerpt names what links lead to, and keeps the items of a list apart`() {
    let site = TestSite(
      [
        "reflections/2025-03-17.md": "- milk\n- bread\n\nSee [[2025-03-19]], [[2025-03-16]] and [[a_walk]]",
        "reflections/2025-03-18.md":
          "---\ntitle: Times\n---\nOn 2025-03-19T08:28: [[2025-03-19]], [[2025-03-19T08:28]]",
        "reflections/2025-03-16.md": "---\ntitle: The kettle\n---\nIt sang.",
        "resources/a_walk.md": "# Long walk\n",
      ], today: "2025-03-20")
    #expect(site["index.html"].contains("milk, bread. See 19 March 2025, The kettle and Long walk"))
    #expect(!site["index.html"].contains("a_walk") && !site["index.html"].contains("See 2025"))
    // The person's own words stay as they are.
    #expect(site["index.html"].contains("On 2025-03-19T08:28: 19 March 2025, 19 March 2025<"))
  }

  @Test func `a mood that is a number says what it counts, and one in words is left as it is`() {
    #expect(
      site("x", header: "title: T\nmood: 2")["reflect/index.html"].contains(
        "<span dir=\"auto\">Mood 2</span>"))
    #expect(
      site("x", header: "title: T\nmood: soft")["reflect/index.html"].contains(
        "<span dir=\"auto\">soft</span>"))
  }

  @Test(arguments: [
    (
      "Ten, then a pause. Ten more if there is a wish for more of it. Sitting ones count.",
      "Ten, then a pause. Ten more if there is a wish for more of it."
    ),
    ("Take it slowly and go only as far as Dr. Lee allows, never alone.", nil),
    ("Take it slowly, and only as far as it is good. then rest.", nil),
    ("One two.", "One two."), ("", ""), ("word " + String(repeating: "word ", count: 30) + "end…", nil),
  ])
  func `a card says whole sentences`(_ text: String, _ beginning: String?) {
    #expect(FirstWords.sentences(of: text) == beginning ?? text)
  }

  @Test func `of a longer one there is the beginning, and a link named by its title`() {
    let text = site(words(121))["reflect/index.html"]
    #expect(text.contains("…</p>") && !text.contains("word121"))
    #expect(
      text.contains(
        "href=\"../reflections/2025-03-17.html\">Read the rest<span class=\"name-only\" dir=\"auto\">: The kettle</span></a>"
      ))
  }

  @Test func `below the heading of its day, an entry behind a content note is not named by that day again`() {
    let site = site("A hard morning.", header: "date: 2025-03-17T16:30\ncontent_note: about an illness")
    for page in ["reflect/index.html", "reflect/2025-03.html"] {
      // With its whole heading for screen readers, no two links of a page are called alike.
      let link = "<span class=\"name-only\">Reflection, Monday 17 March 2025, </span>16:30</a>"
      #expect(site[page].contains(link), "\(page)")
      #expect(!site[page].contains("datetime=\"16:30\""), "\(page)")
    }
    let calendar = site["calendar/2025-03.html"]
    #expect(calendar.contains(">reflection with a content note</span>") && !calendar.contains("1 reflection"))
  }

  @Test
  func `above its own text, an untitled reflection is seen as its time, and named by its first words`() {
    let site = TestSite(
      [
        "hearth.yml": "timezone: UTC\n", "labels.yml": "- name: stressed\n",
        "heart-rate/2025-03-17.md": "---\nspans:\n  - 14:00-15:00 stressed\n---\n",
        "events/2025-03-17-dentist.md": "---\ntitle: Dentist\nstart: 2025-03-17T14:00\n---\n",
        "reflections/2025-03-17T1915.md": "---\nabout: 2025-03-17/14:00\n---\n\nRain on the roof.\n",
        "reflections/2025-03-18.md":
          "---\nabout: 2025-03-17-dentist\n---\n\nSnow in the yard. \(words(130))\n",
        "reflections/2025-03-19T0800.md": "Sleet.\n", "reflections/2025-03-19T0900.md": "Sleet.\n",
        "reflections/2025-03-20.md": "---\nmood: calm\n---\n",
      ], today: "2025-03-20")
    func count(_ words: String, on page: String) -> Int { site[page].components(of: words) }
    func hidden(_ words: String) -> String { "<span class=\"name-only\">: \(words)</span></a>" }
    let evening = ">19:15" + hidden("Rain on the roof.")
    let snow = "Snow in the yard. word1 word2 word3 word4 word5 word6 word7 word8…"
    for page in ["reflect/index.html", "reflect/2025-03.html"] {
      #expect(site[page].contains(evening) && count("Rain on the roof", on: page) == 2, "\(page)")
      // No link says the day above it again, except of what has no words.
      #expect(site[page].contains(">Reflection" + hidden(snow)), "\(page)")
      #expect(site[page].contains("Read the rest<span class=\"name-only\" dir=\"auto\">: \(snow)</span></a>"))
      #expect(count("Reflection, ", on: page) == 0, "\(page)")
      #expect(site[page].contains(">Reflection<span class=\"name-only\">, Thursday 20 March 2025</span>"))
      // The names of two with the same words differ.
      #expect(site[page].contains(hidden("Sleet.")) && site[page].contains(hidden("Sleet, 19 March 2025")))
    }
    #expect(site["labels/stressed.html"].contains(evening))
    // Where it is brief, its words are its name, and nothing more.
    #expect(site["days/2025-03-17.html"].contains(">Rain on the roof.</a></h2>"))
    #expect(!site["days/2025-03-17.html"].contains("<p class=\"excerpt\""))
    // In the month, and below its event.
    #expect(count("Snow in the yard", on: "calendar/2025-03.html") == 2)
  }

  @Test func `Home shows the day and the first words`() {
    let text = site(words(40))["index.html"].between("<ul class=\"links lately\">", "</ul>")
    #expect(text.contains("datetime=\"2025-03-17\"") && text.contains("word12…") && !text.contains("word13"))
    #expect(text.contains(">Monday 17 March<"))
    let untitled = site("It sang.", header: "mood: calm")["index.html"].between(
      "<ul class=\"links lately\">", "</ul>")
    // What has no title is called by its first words, once.
    #expect(untitled.contains(">It sang.</a>") && untitled.split(separator: "It sang.").count == 2)
  }

  @Test
  func `an untitled reflection is known by its first words in links, and by its day in its own heading`() {
    let site = TestSite(
      [
        "labels.yml": "- name: Calm\n",
        "reflections/2025-03-16.md": "---\ntitle: Before\n---\n\nSee [[2025-03-17]].\n",
        "reflections/2025-03-17.md": "---\nlabels: [Calm]\nstarred: true\n---\n\nRain on the roof.\n",
        "reflections/2025-03-18.md": "Rain on the roof.\n",
      ], today: "2025-03-20")
    for page in ["index.html", "starred.html", "labels/calm.html", "reflections/2025-03-16.html"] {
      #expect(site[page].contains(">Rain on the roof.</a>"), "\(page)")
      #expect(!site[page].contains(">Reflection, Monday"), "\(page)")
    }
    #expect(site["calendar/2025-03.html"].contains(">Rain on the roof.</span>"))
    #expect(site["reflections/2025-03-16.html"].contains(">Later: Rain on the roof.</a>"))
    // Of two with the same words, the second has its day as well.
    #expect(site["index.html"].contains(">Rain on the roof, 18 March 2025</a>"))
    let own = site["reflections/2025-03-17.html"]
    #expect(own.contains("<h1 dir=\"auto\">Reflection, Monday 17 March 2025</h1>"))
    // The heading has the day, so nothing repeats it.
    #expect(own.components(of: "Monday 17 March 2025") == 3)
  }

  @Test(arguments: [
    ("", ""), ("One two.", "One two."), ("a b c d e f g h i j k l", "a b c d e f g h i j k l"),
    ("a b c d e f g h i j k l m", "a b c d e f g h i j k l…"),
    ("a b c d e f g h i j k l, m", "a b c d e f g h i j k l…"),
  ])
  func `first words end at a word`(text: String, beginning: String) {
    #expect(FirstWords.of(text) == beginning)
  }

  @Test func `a night counts as the day before on every page where days begin later`() {
    let site = TestSite(
      [
        "hearth.yml": "timezone: UTC\nday_starts: \"04:00\"\non_this_day: on\nencouragement: streak\n",
        "reflections/night.md": "---\ntitle: Night\ndate: 2025-03-18T02:00\n---\n\nWords.\n",
        "reflections/evening.md": "---\ntitle: Evening\ndate: 2025-03-17T20:00\n---\n\nWords.\n",
        "reflections/april.md": "---\ntitle: April\ndate: 2025-04-01T02:00\n---\n\nWords.\n",
        "reflections/earlier.md": "---\ntitle: Earlier\ndate: 2024-03-19T01:00\n---\n\nWords.\n",
        "events/doctor.md": "---\ntitle: Doctor\nstart: 2025-03-17T10:00\n---\n",
      ], today: "2025-03-18")
    let timeline = site["reflect/index.html"]
    #expect(timeline.contains("id=\"day-2025-03-17\"") && timeline.contains(">Night</a>"))
    #expect(!timeline.contains("day-2025-03-18") && timeline.contains("Earlier"))
    #expect(site["days/2025-03-17.html"].contains("Night"))
    #expect(site["reflect/2025-03.html"].contains("day-2025-03-31"))
    #expect(site.files["reflect/2025-04.html"] == nil)
    #expect(site["reflections/night.html"].contains("2025-03-18T02:00"))
    #expect(site["reflections/april.html"].contains("reflect/2025-03.html"))
    #expect(site.journal.reflections.map(\.entry.title) == ["Earlier", "Evening", "Night", "April"])
  }

  @Test func `the night after a day comes after what has no time`() {
    let site = TestSite([
      "hearth.yml": "timezone: UTC\nday_starts: \"04:00\"\n",
      "reflections/a.md": "---\ntitle: Night\ndate: 2025-03-18T02:00\n---\n\nWords.\n",
      "reflections/b.md": "---\ntitle: Day\ndate: 2025-03-17\n---\n\nWords.\n",
      "reflections/c.md": "---\ntitle: Next\ndate: 2025-03-18\n---\n\nWords.\n",
    ])
    #expect(site.journal.reflections.map(\.entry.title) == ["Day", "Night", "Next"])
  }

  @Test func `below its own day a reflection shows its time, and anywhere else its date too`() {
    let site = TestSite([
      "hearth.yml": "timezone: America/Regina\nday_starts: \"04:00\"\n", "labels.yml": "- name: stressed\n",
      "heart-rate/2025-03-17.md": "---\nspans:\n  - 14:00-15:00 stressed\n---\n",
      "reflections/2025-03-17T2100.md": "---\ntitle: Evening\nabout: 2025-03-17/14:00\n---\n\nA.\n",
      "reflections/2025-03-18T0130.md": "---\ntitle: Night\n---\n\nB.\n",
      "reflections/2025-03-18T0800.md": "---\ntitle: Later\nabout: 2025-03-17/14:00\n---\n\nC.\n",
      "reflections/2025-03-20.md": "---\ntitle: Undone\nabout: 2025-03-17\n---\n\nD.\n",
    ])
    let dates = [
      "Later": "<time datetime=\"2025-03-18T08:00-06:00\">Tuesday 18 March 2025, 08:00</time>",
      "Undone": "<time datetime=\"2025-03-20\">Thursday 20 March 2025</time>",
    ]
    func written(_ name: String, on page: String) -> String {
      site[page].between("dir=\"auto\">\(name)</a></h", "</article>").between(
        "<p class=\"quiet apart\">", "</p>")
    }
    let day = "days/2025-03-17.html"
    #expect(written("Evening", on: day) == "<time datetime=\"21:00\">21:00</time>")
    // The night still counts to the day.
    #expect(written("Night", on: day) == "<time datetime=\"01:30\">01:30</time>")
    for (name, time) in dates { #expect(written(name, on: day) == time) }
    #expect(written("Later", on: "reflect/index.html") == "<time datetime=\"08:00\">08:00</time>")
    #expect(written("Undone", on: "reflect/index.html").isEmpty)
    // A label's page has the day of the labelled time above what was written about it.
    #expect(written("Later", on: "labels/stressed.html") == dates["Later"])
    #expect(written("Evening", on: "labels/stressed.html") == "<time datetime=\"21:00\">21:00</time>")
  }

  @Test func `on a day without heart rate too, what was written on another shows its date`() {
    let site = TestSite([
      "hearth.yml": "timezone: America/Regina\n",
      "events/2025-03-17-dentist.md": "---\ntitle: Dentist\nstart: 2025-03-17T14:00\n---\n",
      "reflections/2025-03-18T0800.md": "---\ntitle: Later\nabout: 2025-03-17\n---\n\nC.\n",
    ])
    #expect(site["days/2025-03-17.html"].contains(">Tuesday 18 March 2025, 08:00</time>"))
  }
}
