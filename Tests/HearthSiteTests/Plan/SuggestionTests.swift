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
        "<a href=\"browse-the-collection.html#hum\" dir=\"auto\">Hum</a> <span class=\"quiet\" dir=\"auto\">new, "
      ))
    #expect(list.contains("one you know: you used it") && !list.contains("A cup"))
    #expect(site["resources/browse-the-collection.html"].contains("id=\"hum\""))
    let day = site["days/2025-03-17.html"].between(
      "<details class=\"fold on-screen\" id=\"suggestions\">", "</details>")
    #expect(day.contains("#hum") && day.contains("Tea"))
  }

  @Test func `nothing new is suggested alone, from the archive, or where it is switched off`() {
    for (switches, collection) in [
      ("labels: off, past: off", Self.collection), ("past: on, new: off", Self.collection),
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
    #expect(page(site("identity: on")).contains("Did “Zorblax” come up today? How was that?"))
    let one = page(site("identity: on, except: [Zorblax]"))
    #expect(!one.contains("Zorblax") && one.contains("“left-handed”"))
    #expect(!page(site("identity: off")).contains("left-handed"))
    let own = "timezone: UTC\nsuggestions: {identity: on}\nquestions: {identity: \"{identity}, where?\"}\n"
    #expect(page(site("", ["hearth.yml": own])).contains("Zorblax, where?"))
    #expect(
      !page(site("", ["hearth.yml": own.replacing("\"{identity}, where?\"", with: "off")])).contains(
        "Zorblax"))
  }

  @Test func `suggestions match the person's identities on request`() {
    let page = site("identity: on")["resources/index.html"]
    let section = page.between("<section aria-labelledby=\"suggestions\">", "</section>")
    #expect(
      section.contains("Quiet room")
        && section.contains("from your list, because you wrote “Zorblax” about yourself"))
    #expect(!section.contains("Loud"))
    #expect(site("identity: on")["resources/quiet-room.html"].contains("zorblax"))
  }

  @Test func `what was used before is named with the reflection that says so`() throws {
    let section = site("past: on")["resources/index.html"]
      .between("<section aria-labelledby=\"suggestions\">", "</section>")
    #expect(section.contains("Tea") && section.contains("Slow walk"))
    #expect(
      section.contains("one you know: you used it and wrote “<a href=\"../reflections/2025-03-18.html\">"))
  }

  @Test func `each kind has a switch of its own`() {
    let event = { (site: TestSite) in site["calendar/2025-04.html"].between("Other things", "</ul>") }
    let both = event(site("labels: on, past: on"))
    #expect(both.contains("Tea") && both.contains("Slow walk"))
    let labels = event(
      site(
        "labels: on, past: off", ["resources/room.md": "---\ntitle: Room\nlabels: [stressed]\n---\n\nR.\n"]))
    #expect(
      labels.contains("Room") && labels.contains("from your list, because it also has the label stressed"))
    #expect(!labels.contains("Tea"))
    #expect(event(site("labels: off, past: off")).isEmpty)
    #expect(!site("labels: off, past: off")["resources/index.html"].contains("<h2 id=\"suggestions\">"))
  }

  @Test func `an event suggests nothing that it has with it, and nothing once it is over`() {
    let month = site("labels: on, past: on")["calendar/2025-04.html"]
    #expect(!month.between("Other things", "</ul>").contains("Lemon"))
    #expect(!site("labels: on, past: on")["calendar/2025-03.html"].contains("Other things"))
  }

  @Test func `a labelled time names what went with its label, whatever the label was called then`() {
    let day = site("labels: on, past: on")["days/2025-03-17.html"]
      .between("<details class=\"fold on-screen\" id=\"suggestions\">", "</details>")
    #expect(day.contains("Tea") && day.contains("Slow walk") && day.contains("Lemon"))
    #expect(!day.contains("Loud"))
  }
}
