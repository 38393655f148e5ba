import Testing

@testable import HearthSite

/// Suggestions come with their reason, only from what the person wrote, and each kind only while its switch is on.
struct SuggestionTests {
  private static let files = [
    "labels.yml": "- name: Calm\n- name: stressed\n  aliases: [stress]\n",
    "about-me.md": "---\nidentities: [Zorblax, left-handed]\nname: Ada\n---\n",
    "resources/quiet-room.md": "---\ntitle: Quiet room\nfor: [zorblax]\n---\n\nTwo chairs.\n",
    "resources/tea.md": "---\ntitle: Tea\nlabels: [Calm]\n---\n\nHot.\n",
    "resources/lemon.md": "---\ntitle: Lemon\nlabels: [stress]\n---\n\nSour.\n",
    "resources/loud.md":
      "---\ntitle: Loud\nlabels: [stressed]\nfor: [Zorblax]\nnot_for_me: true\n---\n\nNo.\n",
    "exercises/walk.md": "---\ntitle: Slow walk\nform: active\n---\n\n1. One.\n2. Two.\n",
    "events/meeting.md":
      "---\ntitle: Meeting\nstart: 2025-04-05T09:00\nlabels: [stressed]\nresources: [lemon]\n---\n\nHm.\n",
    "events/old.md": "---\ntitle: Old meeting\nstart: 2025-03-05T09:00\nlabels: [stressed]\n---\n\nHm.\n",
    "heart-rate/2025-03-17.md": "---\nspans:\n  - 08:28-09:00 stress\n---\n",
    "heart-rate/2025-03-17.csv": "time,bpm\n08:00,62\n08:30,95\n09:00,88\n",
    "reflections/2025-03-18.md":
      "---\nabout: [2025-03-17/08:28]\nused: [tea, walk]\n---\n\nIt helped a bit.\n",
  ]

  private func site(
    _ suggestions: String, _ changes: [String: String] = [:], collection: [String: String] = [:]
  ) -> TestSite {
    let settings = ["hearth.yml": "timezone: America/Regina\nsuggestions: {\(suggestions)}\n"]
    return TestSite(Self.files.merging(settings) { $1 }.merging(changes) { $1 }, collection: collection)
  }

  private static let collection = [
    "hum": "---\ntitle: Hum\nlabels: [stressed]\n---\n\nHum.\n",
    "tea": "---\ntitle: A cup\nlabels: [stressed]\n---\n\nHot.\n",
    "loud-too": "---\ntitle: Loud\nlabels: [stressed]\n---\n\nNo.\n",
  ]

  @Test func `one new thing comes with what is known, and says so`() {
    let site = site("labels: on, past: on", collection: Self.collection)
    let list = site["resources/index.html"].between("<section aria-labelledby=\"suggestions\">", "</section>")
    #expect(
      list.contains(
        "<a href=\"browse-the-collection.html#hum\" dir=\"auto\">Hum</a> <span class=\"quiet\" dir=\"auto\">New, "
      ))
    #expect(list.contains("You used it") && !list.contains("A cup"))
    #expect(site["resources/browse-the-collection.html"].contains("id=\"hum\""))
    let day = site["days/2025-03-17.html"].between(
      "<details class=\"fold on-screen\" id=\"suggestions\">", "</ul>")
    #expect(day.contains("#hum") && day.contains("Tea"))
  }

  @Test func `nothing new is suggested alone, from the archive, or where it is switched off`() {
    for (switches, collection) in [
      ("identity: off, labels: off, past: off", Self.collection), ("past: on, new: off", Self.collection),
      ("past: on", Self.collection.filter { $0.key != "hum" }),
    ] {
      let site = site(switches, collection: collection)
      for page in ["resources/index.html", "days/2025-03-17.html"] {
        #expect(!site[page].contains("browse-the-collection.html#"), "\(page) with {\(switches)}")
      }
    }
  }

  @Test func `one identity or one label can be switched off by itself`() {
    let all = site("identity: on", ["resources/left.md": "---\ntitle: Left\nfor: [left-handed]\n---\n\nL.\n"])
    let one = site(
      "identity: on, except: [zorblax, Stressed]",
      ["resources/left.md": "---\ntitle: Left\nfor: [left-handed]\n---\n\nL.\n"], collection: Self.collection)
    let list = { (site: TestSite) in
      site["resources/index.html"].between("<section aria-labelledby=\"suggestions\">", "</section>")
    }
    #expect(list(all).contains("Quiet room") && list(all).contains("Left"))
    #expect(!list(one).contains("Quiet room") && list(one).contains("Left") && !list(one).contains("Hum"))
    #expect(
      one["days/2025-03-17.html"].between("<section aria-labelledby=\"suggestions\">", "</section>").isEmpty)
    #expect(
      one["settings.html"].contains("zorblax, Stressed")
        || one["settings.html"].contains("zorblax and Stressed"))
  }

  @Test func `identities give prompts to write about, each only where it is switched on`() {
    let page = { (site: TestSite) in site["reflect/new.html"] }
    for answered in ["", "identity: on"] {
      #expect(page(site(answered)).contains("Did “Zorblax” come up today? How was that?"))
    }
    let free = ["about-me.md": "---\nidentities: [Zorblax]\nfree time: [sailing]\n---\n"]
    #expect(!page(site("", free)).contains("sailing"))
    let one = page(site("identity: on, except: [Zorblax]"))
    #expect(!one.contains("Zorblax") && one.contains("“left-handed”"))
    #expect(!page(site("identity: off")).contains("left-handed"))
    let own = "timezone: UTC\nsuggestions: {identity: on}\nquestions: {identity: \"{identity}, where?\"}\n"
    #expect(page(site("", ["hearth.yml": own])).contains("Zorblax, where?"))
    #expect(
      !page(site("", ["hearth.yml": own.replacing("\"{identity}, where?\"", with: "off")])).contains(
        "Zorblax"))
  }

  private func list(_ site: TestSite) -> String {
    site["resources/index.html"].between("<section aria-labelledby=\"suggestions\">", "</section>")
  }

  @Test(arguments: ["", "identity: on"])
  func `once the person has written who they are, things for them are suggested, with the reason`(
    _ suggestions: String
  ) {
    let site = site(suggestions)
    #expect(
      list(site).contains("Quiet room") && list(site).contains("Because you wrote “Zorblax” in About me."))
    #expect(!list(site).contains("Loud"))
    #expect(site["resources/quiet-room.html"].contains("zorblax"))
  }

  @Test(arguments: [
    "name: Ada", "identities: not applicable", "identities: [n/a]\nfree time: No aplica", "identities: []",
    "identities: [zorb, Zorblaxian, not Zorblax]",
  ])
  func `nothing is suggested from no answer, from one that doesn't apply, or from words that are only near`(
    _ answer: String
  ) {
    let site = site("", ["about-me.md": "---\n\(answer)\n---\n"], collection: Self.forPeople)
    #expect(!list(site).contains("Because you wrote") && !list(site).contains("Quiet room"))
    for name in ["Line", "Soup"] { #expect(!list(site).contains(name), "\(name)") }
    for word in ["not applicable", "“n/a”", "“No aplica”"] {
      #expect(!site["reflect/new.html"].contains(word), "\(word)")
    }
  }

  /// Two that speak to some people, and one that speaks to everybody.
  private static let forPeople = [
    "line": "---\ntitle: Line\nfor: [ZORBLAX, someone else]\n---\n\nA number.\n",
    "soup": "---\ntitle: Soup\nfor: [cooking]\n---\n\nWarm.\n",
    "window": "---\ntitle: Window\n---\n\nAir.\n",
  ]

  @Test
  func `the collection is suggested by identities and by free time, and to others only what is for all`() {
    let cook = ["about-me.md": "---\nidentities: [zorblax]\nfree time: [Cooking]\n---\n"]
    let both = list(site("", cook, collection: Self.forPeople))
    #expect(
      both.contains("browse-the-collection.html#line") && both.contains("browse-the-collection.html#soup"))
    #expect(both.contains("“zorblax”") && both.contains("“Cooking”") && both.contains("Window"))
    let off = list(site("identity: off", cook, collection: Self.forPeople))
    #expect(!off.contains("Line") && !off.contains("Soup") && off.contains("Window"))
    #expect(!list(site("new: off", cook, collection: Self.forPeople)).contains("Line"))
  }

  @Test func `readings are suggested by identities too, while Learn is shown`() {
    let reading = [
      "readings/own.md":
        "---\ntitle: Own words\nfor: [zorblax]\nsource: x\nchecked: 2025-01-02\n---\n\nText.\n"
    ]
    #expect(list(site("", reading)).contains("<a href=\"../learn/own.html\" dir=\"auto\">Own words</a>"))
    let archived = reading.mapValues { $0.replacing("title:", with: "not_for_me: true\ntitle:") }
    #expect(!list(site("", archived)).contains("Own words"))
    let settings = ["hearth.yml": "timezone: UTC\nsections: {learn: off}\n"]
    #expect(!list(site("", reading.merging(settings) { $1 })).contains("Own words"))
  }

  @Test func `each identity has its turn, whatever the others bring`() {
    let many = (0..<5).map { ("resources/z\($0).md", "---\ntitle: Many \($0)\nfor: [zorblax]\n---\n\nZ.\n") }
    let left = ["resources/left.md": "---\ntitle: Left\nfor: [left-handed]\n---\n\nL.\n"]
    #expect(list(site("", left.merging(many) { $1 })).contains("“left-handed”"))
  }

  @Test func `not this ends the suggestions of one thing, and leaves it in its place`() {
    let all = site("labels: on, past: on", collection: Self.forPeople)
    let link = "<a class=\"alone on-screen\" href=\"../settings.html#setting-suggestions-not-this\">"
    #expect(list(all).contains(link))
    #expect(list(all).contains("Not this<span class=\"name-only\">: <bdi>Quiet room</bdi></span>"))
    let site = site("not_this: [Quiet Room, walk, line]", collection: Self.forPeople)
    for name in ["Quiet room", "Slow walk", "Line"] { #expect(!list(site).contains(name), "\(name)") }
    #expect(site["settings.html"].contains("suggestions.not_this &#39;Quiet Room&#39; walk line "))
    #expect(site["resources/index.html"].contains("Quiet room"))
    #expect(!site["days/2025-03-17.html"].between("id=\"suggestions\"", "</ul>").contains("Slow walk"))
    #expect(site["settings.html"].contains("Quiet Room, walk"))
  }

  @Test func `what was used before is named with the reflection that says so`() throws {
    let section = site("past: on")["resources/index.html"]
      .between("<section aria-labelledby=\"suggestions\">", "</section>")
    #expect(section.contains("Tea") && section.contains("Slow walk"))
    #expect(
      section.contains("You used it and wrote “<a href=\"../reflections/2025-03-18.html\">"))
  }

  @Test func `each kind has a switch of its own`() {
    let event = { (site: TestSite) in site["calendar/2025-04.html"].between("Other things", "</ul>") }
    let both = event(site("labels: on, past: on"))
    #expect(both.contains("Tea") && both.contains("Slow walk"))
    let labels = event(
      site(
        "labels: on, past: off", ["resources/room.md": "---\ntitle: Room\nlabels: [stressed]\n---\n\nR.\n"]))
    #expect(
      labels.contains("Room") && labels.contains("Because it also has the label stressed."))
    #expect(!labels.contains("Tea"))
    #expect(event(site("labels: off, past: off")).isEmpty)
    let none = site("identity: off, labels: off, past: off")
    #expect(!none["resources/index.html"].contains("<h2 id=\"suggestions\">"))
  }

  @Test func `an event suggests nothing that it has with it, and nothing once it is over`() {
    let month = site("labels: on, past: on")["calendar/2025-04.html"]
    #expect(!month.between("Other things", "</ul>").contains("Lemon"))
    #expect(!site("labels: on, past: on")["calendar/2025-03.html"].contains("Other things"))
  }

  @Test func `a labelled time names what went with its label, whatever the label was called then`() {
    let day = site("labels: on, past: on")["days/2025-03-17.html"]
      .between("<details class=\"fold on-screen\" id=\"suggestions\">", "</ul>")
    #expect(day.contains("Tea") && day.contains("Slow walk") && day.contains("Lemon"))
    #expect(!day.contains("Loud"))
  }
}
