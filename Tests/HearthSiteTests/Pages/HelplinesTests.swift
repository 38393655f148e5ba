import Testing

@testable import HearthSite

/// Numbers to call, where somebody looks for them in a hard moment.
struct HelplinesTests {
  private static let file = """
    - region: CA
      name: A line to call
      emergency: "911"
      call: "988"
    - region: DE
      name: TelefonSeelsorge
      emergency: "112"
      call: "0800 111 0 111"
    - region: FR
      name: "3114"
      emergency: "112"
      call: "3114"
    """

  private func site(_ settings: String) -> TestSite {
    TestSite(["helplines.yml": Self.file, "hearth.yml": settings])
  }

  private static let union = "\n- {region: EU, name: Emotional support, emergency: \"112\", call: 116 123}\n"

  /// Settings and further helplines, with the numbers that the card has then, and others that it doesn't have.
  @Test(arguments: [
    ("regions: [de]\n", "", ["112", "08001110111"], ["911"]),
    // Until a region is chosen, the time zone chooses one, unless its country has no line here.
    ("timezone: Europe/Berlin\n", "", ["112"], ["911"]),
    ("timezone: Europe/Berlin\nregions: [CA]\n", "", ["911"], ["112"]),
    ("timezone: Asia/Tokyo\n", "", ["911", "112"], []),
    // A zone of the European Union has its line until its country has one.
    ("timezone: Europe/Madrid\n", union, ["112", "116123"], ["911"]),
    (
      "timezone: Europe/Madrid\n",
      union + "- {region: ES, name: Line 024, emergency: \"112\", call: \"024\"}\n", ["024"], ["116123"]
    ),
  ])
  func `the calm page has the numbers of the region, and no others`(
    _ settings: String, _ more: String, _ numbers: [String], _ others: [String]
  ) {
    let card = TestSite(["helplines.yml": Self.file + more, "hearth.yml": settings])["calm.html"]
    for number in numbers { #expect(card.contains("\"tel:\(number)\""), "\(number)") }
    for number in others { #expect(!card.contains("\"tel:\(number)\""), "\(number)") }
  }

  @Test
  func `where no region is chosen, it has a number to call of each, and no link that needs another page`() {
    let site = site("title: Mine\n")
    for number in ["911", "988", "112", "08001110111", "3114"] {
      #expect(site["calm.html"].contains("\"tel:\(number)\""), "\(number)")
    }
    let main = site["calm.html"].between("<main", "</main>")
    #expect(!main.contains("href=\"helplines") && !main.contains("<code>"))
    let links = Markup(site["helplines.html"]).all("a").compactMap { $0.attributes["href"] }.filter {
      $0.contains("region-")
    }
    #expect(links == ["ca", "de", "fr"].map { "helplines.html#region-\($0)" })
  }

  @Test
  func `of each region it names a line to call and one to text, and what else leads there, on paper too`() {
    let file =
      Self.file + """

        - region: AA
          name: Text line AA
          text: "741741"
        - region: BB
          name: Voices
          call: "116123"
        - region: BB
          name: Words
          text: HELP to 4357
          note: only at night
        - region: CC
          name: Chat line CC
          chat: https://example.org/chat
          note: only by day
        """
    let card = TestSite(["helplines.yml": file])["calm.html"]
    func line(_ region: String) -> String { card.between("<li><b>\(region)</b>", "</ul>") }
    func rows(_ region: String) -> [String] {
      line(region).split(separator: "</li>").map {
        Markup(String($0)).text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      }.filter { !$0.isEmpty }
    }
    // Each in a row of its own.
    #expect(rows("AA").last == "Text line AA Text 741741")
    #expect(rows("BB").suffix(2) == ["Voices Call 116123", "Words Text HELP to 4357"])
    #expect(rows("CC").last == "Chat line CC https://example.org/chat only by day")
    #expect(line("AA").contains("\"sms:741741\"") && line("BB").contains("\"sms:4357\""))
    // Paper leaves out what is quiet.
    #expect(!line("AA").contains("quiet") && !line("BB").contains("quiet"))
    // Above everything: whose number to call, and where the regions are.
    #expect(
      card.contains(
        "In danger? Call your local emergency number.</b> <a href=\"#lines\">Numbers by region</a>"))
  }

  @Test func `what is not one number is shown as words, and linked nowhere`() {
    let file = """
      - region: CA
        name: Several
        emergency: 911 or 112
        call: [988, 811]
        text: HOME to 741741 or 50808
      - region: CA
        name: One
        call: "988"
        text: HELP to 4357
      """
    let resource = "---\ntitle: Mo\nphone: 306-555-0100 / 306-555-0101\n---\nKind.\n"
    for settings in ["title: Mine\n", "regions: [CA]\n"] {
      let site = TestSite(["helplines.yml": file, "hearth.yml": settings, "resources/mo.md": resource])
      for page in ["calm.html", "helplines.html", "resources/mo.html"] {
        let links = Markup(site[page]).all("a").compactMap { $0.attributes["href"] }
        let dialled = Set(links.filter { $0.hasPrefix("tel:") || $0.hasPrefix("sms:") })
        #expect(dialled == (page == "resources/mo.html" ? [] : ["tel:988", "sms:4357"]))
      }
      let text = Markup(site["helplines.html"]).text
      for words in ["911 or 112", "988, 811", "HOME to 741741 or 50808"] {
        #expect(text.contains(words))
      }
      #expect(site["calm.html"].contains("911 or 112"))
      #expect(site["calm.html"].contains("306-555-0100 / 306-555-0101"))
      #expect(site["resources/mo.html"].contains("306-555-0100 / 306-555-0101"))
    }
  }

  @Test func `a line that can be called comes before one whose number is words`() {
    let numbers = "- {region: AA, name: Wordy line, call: ask}\n- {region: AA, name: Two, call: 116 123}\n"
    let others = "- {region: BB, name: Three, call: \"113\"}\n- {region: CC, name: Four, call: \"114\"}\n"
    let card = TestSite(["helplines.yml": numbers + others])["calm.html"]
    #expect(card.contains("\"tel:116123\"") && !card.contains("Wordy line"))
  }

  @Test(arguments: [
    "", "regions: [CA]\n", "regions: [DE]\n", "timezone: America/Regina\n", "timezone: Europe/Berlin\n",
  ])
  func `a number of no readable region is on both pages, whichever region is chosen`(_ settings: String) {
    let file = Self.file.replacing("- region: CA\n", with: "- region:\n")
    let site = TestSite(["helplines.yml": file, "hearth.yml": settings])
    for page in ["calm.html", "helplines.html"] {
      let links = Markup(site[page]).all("a").compactMap { $0.attributes["href"] }
      #expect(links.contains("tel:911") && links.contains("tel:988"), "\(page)")
      #expect(Markup(site[page]).text.contains("A line to call"))
    }
  }

  @Test(arguments: [
    ("America/Regina", ["ca"]), ("America/New_York", ["us"]), ("America/Indiana/Knox", ["us"]),
    ("Europe/London", ["gb"]), ("Europe/Rome", ["eu"]), ("Europe/Madrid", ["es", "eu"]),
    ("Atlantic/Canary", ["es", "eu"]), ("Europe/Zurich", ["ch"]), ("Asia/Kolkata", ["in"]),
    ("Asia/Tokyo", ["jp"]),
    ("Australia/Perth", ["au"]), ("America/Mexico_City", ["mx"]), ("America/Bahia_Banderas", ["mx"]),
    ("America/Bahia", ["br"]), ("America/Argentina/Salta", ["ar"]), ("Europe/Moscow", []), ("Etc/UTC", []),
    ("America/Lima", []),
  ])
  func `a time zone belongs to the regions that may have helplines`(_ zone: String, _ regions: [String]) {
    #expect(ZoneRegion.codes(of: zone) == regions)
  }

  @Test func `the emergency number of the person's region is above everything else`() {
    let page = site("regions: [CA]\n")["calm.html"]
    let head = page.between("<header", "</header>")
    #expect(head.contains("href=\"tel:911\">Call 911</a>") && !head.contains("<nav"))
    // Right below it, who to talk to.
    #expect(
      Markup(head).all("a").compactMap { $0.attributes["href"] }.filter { $0.hasPrefix("tel:") } == [
        "tel:911", "tel:988",
      ])
    #expect(
      site("title: Mine\n")["calm.html"].between("<header", "</header>").contains("local emergency number"))
  }

  @Test func `the person's own resources, person and words replace what Hearth picks`() {
    let files = [
      "hearth.yml": "calm: {resources: [b, a], person: mo, phrases: [It has passed before.]}\n",
      "resources/a.md": "---\ntitle: Bath\n---\nWarm.\n", "resources/b.md": "---\ntitle: Walk\n---\nOut.\n",
      "resources/c.md": "---\ntitle: Tea\nlabels: [calm]\n---\nHot.\n",
      "resources/mo.md": "---\ntitle: Mo\nphone: \"555 0100\"\n---\n",
      "resources/al.md": "---\ntitle: Al\nphone: \"555 0199\"\n---\n",
    ]
    let text = Markup(TestSite(files)["calm.html"].between("<main", "</main>")).text
    for words in ["Walk", "Bath", "Mo", "555 0100", "It has passed before."] {
      #expect(text.contains(words), "\(words)")
    }
    #expect(!text.contains("Tea") && !text.contains("555 0199"))
  }

  @Test func `other regions are folded behind the chosen one`() {
    let text = site("regions: [CA]\n")["helplines.html"]
    #expect(text.between("<details class=\"fold\">", "</details>").contains("tel:112"))
    #expect(text.between("<main", "<details").contains("tel:911"))
  }

  @Test func `the calm page asks for no other file, whatever the journal has`() {
    let labels = "- name: Loud\n  colour: \"#1f5c2e\"\n"
    let site = TestSite(["labels.yml": labels, "hearth.yml": "reminders: [reflect]\n"])
    #expect(site["index.html"].contains("labels.css"))
    #expect(!site["calm.html"].contains("<link") && !site["calm.html"].contains(" src="))
  }

  @Test func `the calm page has no heading for what a journal does not have`() {
    let young = TestSite(["resources/bath.md": "---\ntitle: Bath\n---\nWarm.\n"])["calm.html"]
    #expect(
      young.contains("Bath") && !young.contains("id=\"person\"") && !young.contains("class=\"calm-person\""))
    let known = TestSite(["resources/mo.md": "---\ntitle: Mo\nphone: \"555 0100\"\n---\n"])["calm.html"]
    #expect(known.contains("id=\"person\"") && !known.contains("id=\"own\""))
  }
}
