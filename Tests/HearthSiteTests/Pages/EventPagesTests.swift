import Testing

@testable import HearthSite

/// What pages show of an event before it and after it; today is 2 April 2025.
struct EventPagesTests {
  private static let files = [
    "hearth.yml": "timezone: America/Regina\n",
    "labels.yml": "- name: stressed\n- name: quiet\n  prompts: never\n",
    "resources/tea.md": "---\ntitle: Tea by the window\n---\nWords.\n",
    "events/2025-04-10-dentist.md":
      "---\ntitle: Dentist\nstart: 2025-04-10T16:00\nend: 2025-04-10T16:45\nlabels: [stressed]\nresources: [tea]\nplace: Alder Street\n---\n",
    "events/2025-03-20-meeting.md": "---\ntitle: Meeting\nstart: 2025-03-20T10:00\nlabels: [stressed]\n---\n",
  ]

  private func site(_ changes: [String: String] = [:]) -> TestSite {
    TestSite(Self.files.merging(changes) { $1 })
  }

  private func event(_ title: String, _ start: String, _ more: String = "") -> String {
    "---\ntitle: \(title)\nstart: \(start)\n\(more)---\n"
  }

  @Test func `before it, the lists say where, with which labels, and what the person wants with them`() {
    let page = site()["calendar/index.html"]
    for words in [
      "Dentist", "16:00", "Alder Street", "stressed", "What I want to have with me", "Tea by the window",
    ] {
      #expect(Markup(page).text.contains(words), "\(words)")
    }
    #expect(!Markup(page.between("<h2>Coming up</h2>", ">All months<")).text.contains("Meeting"))
  }

  @Test func `a repeating event is listed once, with its next times`() {
    var files: [String: String] = [:]
    for day in 3...30 {
      let date = "2025-04-\(day < 10 ? "0" : "")\(day)"
      files["events/\(date)-walk.md"] = event("Walk", "\(date)T08:00")
    }
    let list = site(files)["calendar/index.html"].between("<h2>Coming up</h2>", ">All months<")
    #expect(list.split(separator: ">Walk<").count == 2)
    #expect(Markup(list).text.contains("and again on 4, 5 and 6 April, and later"))
    #expect(Markup(list).text.contains("Dentist"))
  }

  @Test(arguments: [
    (["2025-04-11"], "and again on Friday 11 April"),
    (["2025-04-11", "2025-04-18"], "and again on 11 and 18 April"),
    (["2025-04-11", "2025-04-18", "2025-04-25"], "and again on 11, 18 and 25 April"),
    (["2025-04-25", "2025-05-02", "2025-05-09"], "and again on 25 April, 2 May and 9 May"),
    (["2025-12-26", "2026-01-02"], "and again on 26 December and 2 January 2026"),
    (["2026-01-02", "2026-01-09"], "and again on 2 and 9 January 2026"),
    (["2025-04-11", "2025-04-11T20", "2025-04-18"], "and again on 11 and 18 April"),
    (
      ["2025-04-11", "2025-04-18", "2025-04-25", "2025-05-02"], "and again on 11, 18 and 25 April, and later"
    ),
  ])
  func `its further times are their days, at most three of them`(_ further: [String], _ words: String) {
    var files: [String: String] = [:]
    for start in ["2025-04-04"] + further {
      files["events/\(start)-choir.md"] = event("Choir", start.count > 10 ? "\(start):00" : "\(start)T18:00")
    }
    let list = site(files)["calendar/index.html"]
    let line = Markup(list.between(">Choir</a> <span class=\"quiet\">", "\n")).text
    #expect(line == "Friday 4 April, 18:00, \(words)")
  }

  @Test(arguments: [
    ("2025-04-05", "2025-04-07", "5 to 7 April"), ("2025-04-30", "2025-05-02", "30 April to 2 May"),
    ("2025-12-31", "2026-01-02", "31 December 2025 to 2 January 2026"),
    ("2025-04-05T18:00", "2025-04-06T09:00", "Saturday 5 April, 18:00 to Sunday 6 April, 09:00"),
    ("2026-04-05", "2026-04-05", "Sunday 5 April 2026"),
  ])
  func `its dates are short, with a year unless it is this one`(start: String, end: String, words: String) {
    let list = site(["events/away.md": event("Away", start, "end: \(end)\n")])["calendar/index.html"]
    #expect(Markup(list.between(">Away</a>", "</li>")).text.contains(words))
  }

  @Test func `a past event offers questions that look back, which can be answered`() {
    let month = site()["calendar/2025-03.html"]
    #expect(month.contains("What was going on around “Meeting”?"))
    #expect(month.contains("../reflect/new.html#about=2025-03-20-meeting&amp;prompt="))
    #expect(!site()["calendar/2025-04.html"].contains("What was going on around"))
  }

  @Test(arguments: [
    ["hearth.yml": "prompts: never\n"], ["labels.yml": "- name: stressed\n  prompts: not-now\n"],
    ["events/2025-03-20-meeting.md": "---\ntitle: Meeting\nstart: 2025-03-20\nprompts: never\n---\n"],
    ["hearth.yml": "sections: {reflect: off}\n"],
  ])
  func `the journal, a label and the event itself can decline it`(_ change: [String: String]) {
    #expect(!site(change)["calendar/2025-03.html"].contains("What was going on around"))
  }

  @Test func `the month asks about what repeats only where the person marked it, the day always`() {
    let site = site([
      "events/2025-03-03-walk.md": event("Walk", "2025-03-03"),
      "events/2025-03-10-walk.md": event("Walk", "2025-03-10", "labels: [stressed]\n"),
    ])
    #expect(site["calendar/2025-03.html"].split(separator: "What was going on around “Walk”?").count == 2)
    #expect(site["days/2025-03-03.html"].contains("What was going on around “Walk”?"))
  }

  @Test func `the month offers other things to try for what comes next alone`() {
    let month = site([
      "resources/walk.md": "---\ntitle: A walk\nlabels: [stressed]\n---\nWords.\n",
      "events/2025-04-20-oral.md": event("Oral", "2025-04-20", "labels: [stressed]\n"),
    ])["calendar/2025-04.html"]
    #expect(month.components(of: "Other things to try") == 1)
    #expect(month.between("id=\"event-2025-04-10-dentist\"", "</section>").contains("A walk"))
  }

  @Test func `the times of a repeating event are listed together, in order`() {
    let month = site([
      "events/2025-03-03-walk.md": event("Walk", "2025-03-03"),
      "events/2025-03-10-walk.md": event("Walk", "2025-03-10"),
    ])["calendar/2025-03.html"]
    #expect(month.components(of: "<h3 dir=\"auto\">Walk</h3>") == 1)
    #expect(month.contains("<section id=\"event-2025-03-03-walk\""))
    #expect(month.contains("<dd id=\"event-2025-03-10-walk\"><a href=\"../days/2025-03-10.html\">"))
  }

  @Test func `above several times, the name of an event has no date of one of them`() {
    let days = ["2025-02-24", "2025-03-03", "2025-03-10"]
    let month = site(
      Dictionary(uniqueKeysWithValues: days.map { ("events/\($0)-walk.md", event("Walk", $0)) }))[
        "calendar/2025-03.html"]
    #expect(month.components(of: "<h3 dir=\"auto\">Walk</h3>") == 1)
  }

  @Test func `what was written about an event is beside it, and no question is asked`() {
    let month = site(["reflections/2025-03-21.md": "---\nabout: 2025-03-20-meeting\n---\n\nIt was short.\n"])[
      "calendar/2025-03.html"]
    #expect(month.contains("What you wrote about it") && month.contains("It was short."))
    // Its own line has neither the event's time nor the words of its name again.
    #expect(month.contains(">It was short.</a> <span class=\"quiet apart\"></span></li>"))
    #expect(!month.contains("What was going on around"))
  }

  @Test func `a clock of another place says so`() {
    let page = site(["events/2025-04-12-call.md": event("Call", "2025-04-12T20:00+02:00")])[
      "calendar/index.html"]
    #expect(Markup(page).text.contains("20:00 (UTC+2)"))
    #expect(!Markup(page.between("Dentist", "Alder")).text.contains("UTC"))
    let flight = "---\ntitle: Flight\nstart: 2025-04-13T17:00+09:00\nend: 2025-04-13T10:00-07:00\n---\n"
    let flown = site(["events/2025-04-13-flight.md": flight])["calendar/index.html"]
    #expect(Markup(flown).text.contains("17:00 (UTC+9) to 10:00 (UTC\u{2212}7)"))
  }

  // MARK: Days

  @Test func `a day with an event has a page without a chart, and its neighbours lead on`() {
    let site = site([
      "heart-rate/2025-03-25.csv": "time,bpm\n08:00,60\n08:05,62\n", "heart-rate/2025-03-25.md": "",
      "reflections/2025-03-20.md": "Words of that day.\n",
    ])
    let day = site["days/2025-03-20.html"]
    #expect(day.contains("Meeting") && day.contains("Words of that day."))
    #expect(day.contains("Later: Tuesday 25 March 2025") && !day.contains("Earlier:"))
    #expect(site["days/2025-03-25.html"].contains("Earlier: Thursday 20 March 2025"))
    #expect(site["days/2025-03-25.html"].contains("Later: Thursday 10 April 2025"))
    #expect(site["calendar/2025-03.html"].contains("href=\"../days/2025-03-20.html\""))
    #expect(site["heart-rate/2025-03.html"].contains("2025-03-20") == false)
  }

  @Test func `an event over midnight is on both days, one that ends at midnight only on the first`() {
    let site = site([
      "events/2025-03-28-party.md": event("Party", "2025-03-28T22:00", "end: 2025-03-29T01:00\n"),
      "events/2025-03-30-film.md": event("Film", "2025-03-30T22:00", "end: 2025-03-31T00:00\n"),
    ])
    #expect(site.files["days/2025-03-28.html"] != nil && site.files["days/2025-03-29.html"] != nil)
    #expect(site.files["days/2025-03-30.html"] != nil && site.files["days/2025-03-31.html"] == nil)
  }

  @Test func `a cell of the table names a few events and counts the others`() {
    var files: [String: String] = [:]
    for number in 1...9 {
      files["events/e\(number).md"] = event("Event \(number)", "2025-04-15T0\(number):00")
    }
    let table = site(files)["calendar/2025-04.html"].between("<table", "</table>")
    #expect(Markup(table).text.contains("Event 4, 5 more") && !table.contains("Event 5"))
  }
}
