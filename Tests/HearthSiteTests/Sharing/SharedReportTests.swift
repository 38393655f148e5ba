import HearthCore
import HearthHeartRate
import HearthJournal
import HearthMarkup
import Testing

@testable import HearthSite

struct SharedReportTests {
  private static let day = (0..<24).map {
    "\($0.padded):00,\(60 + $0)\n\($0.padded):20,62\n\($0.padded):40,64\n"
  }
  private static let samples = "time,bpm\n" + day.joined()

  private static let files = [
    "hearth.yml": "title: Secret title\npeople: [Nico, Dr Lam]\ntimezone: UTC\n",
    "labels.yml": """
    - {name: stressed, description: "Keyed up, as Nico says.", aliases: [stress]}
    - {name: calm, description: Slow.}
    - {name: unused, description: Never said.}

    """,
    "heart-rate/2025-03-17.md":
      "---\nspans:\n  - 08:00-09:30 stress | Nico called\n  - 12:00-13:00 calm | lunch\n---\nThe note of the day.\n",
    "heart-rate/2025-03-17.csv": samples,
    "heart-rate/2025-03-18.md":
      "---\nprivacy: shareable\nspans: [\"10:00-11:00 calm | by the lake\"]\n---\nA whole day to show.\n",
    "heart-rate/2025-03-18.csv": samples,
    "heart-rate/2025-03-20.md": "---\nspans: [\"10:00-11:00 calm | another\"]\n---\n",
    "heart-rate/2025-03-20.csv": "time,bpm\n06:00,61\n06:05,63\n06:10,66\n",
    "reflections/2025-03-17.md":
      "---\ntitle: With Nico\nprivacy: shareable\nmood: 3\nlabels: [calm]\n---\nSee [[2025-03-19]], [[2025-03-18]] and [there](https://example.org/x).\n\n![[nico.png|Nico laughing]] ![[missing-nico.png]] [[nico.png]]\n",
    "reflections/2025-03-19.md": "A private evening with Dr Lam.\n",
    "reflections/2025-05-01.md": "---\nprivacy: shareable\n---\nOf another time.\n",
    "attachments/nico.png": "x",
  ]

  private func days(_ first: String, _ last: String) throws -> ClosedRange<CalendarDate> {
    try #require(CalendarDate(first))...(try #require(CalendarDate(last)))
  }

  private func report(
    _ files: [String: String] = files, _ change: (inout SharedReportRequest) -> Void = { _ in }
  ) throws -> SharedReport {
    let journal = TestSite(files).journal
    var request = SharedReportRequest(period: try days("2025-03-16", "2025-03-20"))
    change(&request)
    let sources = MemorySources(files)
    var log = DiagnosticLog()
    let series = journal.heartRateDays.map { day in
      day.series(in: day.zonedDay(startingAt: .midnight), log: &log) { path, _ in sources.file(at: path) }
    }
    return SharedReport(request, of: journal, series: series)
  }

  private func page(_ report: SharedReport, pictures: [SourceFile] = []) -> String {
    String(decoding: reportPage(report, pictures).bytes(), as: UTF8.self)
  }

  private func reportPage(_ report: SharedReport, _ pictures: [SourceFile] = []) -> SharedReportPage {
    SharedReportPage(
      report, strings: Theme.words("en").words, theme: Theme.templates + Theme.sheets, pictures: pictures)
  }

  // MARK: What is chosen

  @Test func `a report holds only what is shareable and within the period`() throws {
    let report = try report()
    #expect(report.entries.map(\.path) == ["Content/reflections/2025-03-17.md"])
    #expect(report.days.map(\.date.description) == ["2025-03-18"])
    #expect(report.days.first?.note?.hasText == true)
  }

  @Test func `what is to be published on a day to come is not shared before it`() throws {
    func entries(_ keys: String) throws -> [String] {
      try report(["reflections/2025-03-17.md": "---\nprivacy: shareable\n\(keys)\n---\nText.\n"]).entries.map(
        \.path)
    }
    for keys in [
      "published: 2099-12-31", "publishDate: 31 December 2099",
      "published: 2020-01-01\npublish_date: 2099-01-01T10:00",
    ] {
      #expect(try entries(keys).isEmpty, "\(keys)")
    }
    for keys in ["published: 2020-01-01", "published: true", "published: 2025-03-17", "updated: 2099-12-31"] {
      #expect(try entries(keys).count == 1, "\(keys)")
    }
  }

  @Test func `a named entry comes along, whatever its privacy and its day`() throws {
    let report = try report { request in
      request.named = [
        EntryID(kind: .reflection, slug: "2025-03-19"), EntryID(kind: .reflection, slug: "2025-05-01"),
      ]
    }
    #expect(report.entries.map { $0.path.suffix(13) } == ["2025-03-17.md", "2025-03-19.md", "2025-05-01.md"])
  }

  @Test func `a label brings its times by any of its names, and of their day nothing but the heart rate`()
    throws
  {
    let report = try report { $0.labels = ["stress"] }
    let day = try #require(report.days.first)
    #expect(day.date.description == "2025-03-17" && day.note == nil)
    #expect(day.spans.map(\.label) == ["stressed"] && day.spans.first?.note == "Nico called")
    let page = page(report)
    for hidden in [
      "lunch", "The note of the day", "another", "Never said", "Secret title", "A private evening",
    ] {
      #expect(!page.contains(hidden), "\(hidden)")
    }
  }

  @Test func `what is excluded is listed with its reason, and never on the page`() throws {
    let report = try report { $0.labels = ["calm"] }
    let out = report.excluded.map { "\($0.reason): \($0.names.joined(separator: " "))" }
    #expect(
      out == [
        "private: Content/reflections/2025-03-19.md",
        "outsidePeriod: Content/reflections/2025-05-01.md", "otherLabel: stressed (1)",
      ])
  }

  @Test func `a label without a time, days without readings and gaps are not known`() throws {
    let report = try report { $0.labels = ["unused", "calm"] }
    let record = try #require(report.record)
    #expect(record.dayCount == 5 && record.withoutReadings.count == 2)
    #expect(record.labelsWithoutTimes == ["unused"])
    let page = page(report)
    #expect(page.contains("2 of 5 days have no heart rate: 16 and 19 March."))
    #expect(page.contains("No time is labelled unused."))
    #expect(page.contains("Not known: <time datetime=\"2025-03-20T00:00+00:00\">00:00</time> to <time"))
  }

  @Test func `the labelled times of all days are in one table, in their order`() throws {
    let page = try page(report { $0.labels = ["calm", "stress"] })
    #expect(page.ranges(of: "<table").count == 1)
    let notes = ["Nico called", "lunch", "by the lake", "another"].map {
      page.firstRange(of: "<bdi>\($0)</bdi>")
    }
    #expect(notes.compactMap { $0?.lowerBound } == notes.compactMap { $0?.lowerBound }.sorted())
    #expect(!notes.contains(nil))
  }

  @Test(arguments: [("24", "60 at 00:00"), ("12", "60")])
  func `a small chart shows the time of its lowest reading where that has room`(
    _ cycle: String, _ text: String
  )
    throws
  {
    let settings = ["hearth.yml": "timezone: UTC\nhour_cycle: \(cycle)\n"]
    let page = try page(report(Self.files.merging(settings) { $1 }))
    let extremes = page.matches(of: #/<text class="extreme"[^>]*>([^<]*)</#).map { String($0.1) }
    #expect(extremes.contains(text), "\(extremes)")
  }

  @Test func `days that follow each other are named together`() throws {
    let first = try #require(CalendarDate("2025-02-27"))
    let dates = [0, 1, 2, 3, 4, 6, 7].map { first.adding(days: $0) }
    let text = Theme.words("en").words.dates(dates, withYear: false)
    #expect(text == "27 and 28 February; 1 to 3, 5 and 6 March")
  }

  @Test func `the hours of today that are still to come are no gap`() throws {
    let site = TestSite(Self.files)
    let today = site.journal.dayInProgress
    let files = Self.files.merging([
      "heart-rate/\(today).md": "---\nspans: [\"00:30-01:00 calm\"]\n---\n",
      "heart-rate/\(today).csv": "time,bpm\n"
        + (0..<30).map { "00:\((2 * $0).padded),\(60 + $0)\n" }.joined(),
    ]) { $1 }
    let report = try report(files) { request in
      request.labels = ["calm"]
      request.period = today...today
    }
    #expect(report.days.map(\.date) == [today])
    #expect(!page(report).contains("Not known: <time"))
  }

  @Test func `future days have no gaps, and a journal without heart rate says nothing about it`() throws {
    let report = try report { request in
      request.labels = ["calm"]
      request.period = request.period.lowerBound...(CalendarDate("2025-12-31") ?? request.period.upperBound)
    }
    #expect(report.record?.dayCount == 18)
    let files = Self.files.filter { !$0.key.hasPrefix("heart-rate") }
    #expect(try self.report(files).record == nil)
    let off = Self.files.merging(["hearth.yml": "sections: {heart-rate: off}\n"]) { $1 }
    let without = try self.report(off) { $0.labels = ["calm"] }
    #expect(without.days.isEmpty && without.record == nil)
  }

  // MARK: The page

  /// One pixel, with a text that says where it was made.
  private static let png: [UInt8] = {
    func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
      [0, 0, 0, UInt8(data.count)] + Array(name.utf8) + data + [0, 0, 0, 0]
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]) + chunk("tEXt", Array("Where\0At home".utf8))
      + chunk("IDAT", [1, 2, 3]) + chunk("IEND", [])
  }()

  @Test func `links that lead nowhere are words, others lead within the page, and no address leaves it`()
    throws
  {
    let page = page(try report())
    #expect(page.contains("See <span class=\"unresolved\">2025-03-19</span>, <a href=\"#hr-2025-03-18\">"))
    #expect(page.contains("<span class=\"unresolved\">there</span>"))
    let tags = Markup(page).tags
    #expect(tags.compactMap { $0.attributes["href"] }.allSatisfy { $0.hasPrefix("#") })
    #expect(tags.compactMap { $0.attributes["src"] }.allSatisfy { $0.hasPrefix("data:image/") })
    #expect(!tags.contains { ["script", "link", "iframe", "form", "object", "base"].contains($0.name) })
    #expect(!page.contains("example.org") && !page.contains("http://") && !page.contains("https://"))
  }

  @Test func `the policy allows the style that is there, by its hash, and nothing that runs`() throws {
    let page = page(try report())
    let style = page.between("<style>", "</style>")
    let hash = Base64.encoded(SHA256.hash(Array(style.utf8)))
    let policy = try #require(Markup(page).all("meta").compactMap { $0.attributes["content"] }.first)
    #expect(
      policy
        == "default-src 'none'; style-src 'sha256-\(hash)'; img-src data:; base-uri 'none'; form-action 'none'"
    )
    #expect(!style.isEmpty && !style.contains("url(") && !style.contains("@import"))
  }

  @Test func `a picture is within the page, without what its file says of it`() throws {
    let report = try report()
    #expect(report.pictures == ["Content/attachments/nico.png"])
    let page = page(report, pictures: [SourceFile(path: "Content/attachments/nico.png", bytes: Self.png)])
    let source = try #require(Markup(page).all("img").first?.attributes["src"])
    #expect(source.hasPrefix("data:image/png;base64,"))
    #expect(!source.contains(Base64.encoded(Array("At home".utf8)).prefix(8)))
    let own = MediaMetadata.stripped(Self.png).map(Base64.encoded)
    #expect(source.hasSuffix(own ?? "-"))
  }

  @Test func `a picture whose metadata cannot be removed is excluded`() throws {
    let report = try report()
    let unknown = reportPage(report, [SourceFile(path: "Content/attachments/nico.png", text: "GPS 1.2,3.4")])
    #expect(unknown.missingPictures == ["Content/attachments/nico.png"])
    let page = String(decoding: unknown.bytes(), as: UTF8.self)
    #expect(Markup(page).all("img").isEmpty && page.contains("A file that isn&#39;t here: Nico laughing"))
  }

  @Test func `initials stand for names in texts, titles, alt texts, labels, notes and files`() throws {
    let report = try report { request in
      request.labels = ["stressed", "calm"]
      request.named = [EntryID(kind: .reflection, slug: "2025-03-19")]
      request.say = Array("Nico and Dr\nLam know.".utf8)
      request.usesInitials = true
    }
    let page = page(report, pictures: [SourceFile(path: "Content/attachments/nico.png", bytes: Self.png)])
    #expect(!page.lowercased().contains("nico") && !page.contains("Lam"))
    #expect(page.contains("alt=\"N. laughing\"") && page.contains("With N.") && page.contains("N. called"))
    #expect(reportPage(report).names.map { "\($0.name) \($0.count)" } == ["Nico 6", "Dr Lam 2"])
  }

  @Test func `the receipt says what is in the page, no more and no less`() throws {
    let report = try report { request in
      request.labels = ["stressed"]
      request.say = Array("Three small words.".utf8)
    }
    let page = reportPage(report, [SourceFile(path: "Content/attachments/nico.png", bytes: Self.png)])
    let text = String(decoding: page.bytes(), as: UTF8.self)
    let rows = page.receipt.map { "\($0.name): \($0.value)" }
    #expect(
      rows == [
        "What I want to say: 3 words", "Charts: 17 and 18 March", "Labelled times: stressed (1), calm (1)",
        "Entries: With Nico (17 March); 18 March", "With the entries: moods, labels",
        "Heart rate record: which of 5 days have readings", "Meanings of labels: stressed, calm",
        "Pictures: 1",
      ])
    let shown = text.between("id=\"part-receipt\"", "</section>")
    for row in page.receipt {
      #expect(shown.contains(">\(row.name)</dt>") && shown.contains(">\(row.value)</dd>"))
    }
    // Counted in the page itself.
    let markup = Markup(text)
    #expect(markup.all("svg").count == 2 && markup.all("img").count == 1)
    #expect(text.between("id=\"part-written\"", "</section>").components(of: "<article") == 1)
    #expect(text.between("id=\"part-times\"", "</section>").components(of: "<th scope=\"row\">") == 2)
  }

  @Test func `a day's content note comes along with the day and not with one of its labels`() throws {
    let note = "---\ncontent_note: a hospital\nspans: [\"08:00-09:00 calm | the bus\"]\n---\n"
    let files = Self.files.merging(["heart-rate/2025-03-17.md": note]) { $1 }
    let labelled = page(try report(files) { $0.labels = ["calm"] })
    #expect(labelled.contains("the bus") && !labelled.contains("a hospital"))
    let named = page(try report(files) { $0.named = [EntryID(kind: .heartRate, slug: "2025-03-17")] })
    #expect(named.contains("a hospital"))
  }

  /// The page of a shared report with this drawing, and the drawing in it; `nil` if it was left out.
  private func page(drawing: String) throws -> (page: SharedReportPage, drawing: String?) {
    let files = Self.files.merging([
      "reflections/2025-03-17.md": "---\nprivacy: shareable\n---\n![[nico.svg|A drawing]]\n",
      "attachments/nico.svg": drawing,
    ]) { $1 }
    let report = try report(files) { request in
      request.reader = "Dr. Lam"
      request.usesInitials = true
    }
    let page = reportPage(report, [SourceFile(path: "Content/attachments/nico.svg", text: drawing)])
    let source = Markup(String(decoding: page.bytes(), as: UTF8.self)).all("img").first?.attributes["src"]
    return (
      page,
      source.map {
        String(decoding: Base64.decodedPrefix(Array($0.utf8.drop { $0 != 0x2C })[1...]), as: UTF8.self)
      }
    )
  }

  @Test func `initials stand for names in whom it is for and in the words of a drawing`() throws {
    let (page, drawing) = try page(
      drawing: """
        <!-- by Nico --><svg xmlns="http://www.w3.org/2000/svg"><title>Nico</title><text>with <tspan>Dr</tspan>
        <tspan>Lam</tspan> &lt;3</text><text>Nicosia</text></svg>
        """.replacing(" &lt;3", with: ""))
    let shown = try #require(drawing)
    #expect(shown.contains("<title>N.</title>") && !shown.contains("Nico") && !shown.contains("Lam"))
    #expect(page.names.map(\.name) == ["Nico", "Dr Lam"] && page.partlyReplacedWords == ["Nicosia"])
    let text = String(decoding: page.bytes(), as: UTF8.self)
    #expect(text.contains("For D. L.") && !text.contains("Lam"))
  }

  @Test(arguments: [
    "<style>text { fill: red }</style>", "<metadata>Nico</metadata>", "<foreignObject>Nico</foreignObject>",
    "<image href=\"data:image/png;base64,AAAA\"/>", "<text>&#78;ico</text>", "<text>A &amp; B</text>",
    "<text id=\"nico\">A</text>", "<g data-author=\"x\"/>", "<g inkscape:label=\"x\"/>", "<![CDATA[x]]>",
    "<text>N</text> <text>i</text><g/><text>c</text><text>o</text>", "<text>Dr</text>\n<text>Lam</text>",
    "<script>x()</script>", "<text aria-label=\"Nico\">A</text>", "<text>caf\u{0}e</text>",
  ])
  func `a drawing that isn't only shapes and words is left out`(_ part: String) throws {
    let (page, drawing) = try page(drawing: "<svg xmlns=\"http://www.w3.org/2000/svg\">\(part)</svg>")
    #expect(drawing == nil && page.missingPictures == ["Content/attachments/nico.svg"])
  }

  @Test func `an entry that was sealed is in a report only if it is named, even if it says shareable`() throws
  {
    let path = "reflections/2025-03-19.md"
    let text = [path: "---\nprivacy: shareable\n---\nBehind the lock.\n"]
    let journal = TestSite(Self.files.merging(text) { $1 }).journal
    var request = SharedReportRequest(period: try days("2025-03-16", "2025-03-20"))
    (request.includesSealed, request.sealedFiles) = (true, ["Content/\(path)"])
    #expect(!page(SharedReport(request, of: journal, series: [])).contains("Behind"))
    request.named = [EntryID(kind: .reflection, slug: "2025-03-19")]
    #expect(page(SharedReport(request, of: journal, series: [])).contains("Behind"))
  }

  @Test func `a sealed entry is in a report only on request`() throws {
    let files = Self.files.merging([
      "reflections/2025-03-19.md": "---\nprivacy: sealed\n---\nBehind the lock.\n",
      "heart-rate/2025-03-20.md":
        "---\nprivacy: sealed\nspans: [\"10:00-11:00 calm | hidden note\"]\n---\nHidden text.\n",
    ]) { $1 }
    let journal = TestSite(files, opensSealed: true).journal
    var request = SharedReportRequest(period: try days("2025-03-16", "2025-03-20"))
    request.named = [EntryID(kind: .reflection, slug: "2025-03-19")]
    request.labels = ["calm"]
    let without = SharedReport(request, of: journal, series: [])
    #expect(!page(without).contains("Behind") && !page(without).contains("hidden note"))
    #expect(
      without.excluded.first { $0.reason == .sealed }?.names == [
        "Content/heart-rate/2025-03-20.md", "Content/reflections/2025-03-19.md",
      ])
    request.includesSealed = true
    let report = SharedReport(request, of: journal, series: [])
    let page = reportPage(report)
    let text = String(decoding: page.bytes(), as: UTF8.self)
    #expect(
      text.contains("Behind the lock.") && text.contains("hidden note") && !text.contains("Hidden text."))
    #expect(page.receipt.last.map { "\($0.name): \($0.value)" } == "Sealed entries: 2")
  }

  @Test func `an encrypted page holds nothing of the report but its style`() throws {
    let page = reportPage(try report { $0.reader = "my therapist" })
    let bytes = page.locked(
      rounds: 1_000, salt: [1], iv: [2], text: Array("ciphertext".utf8), check: [3], theme: Theme.sheets)
    let text = String(decoding: bytes, as: UTF8.self)
    for word in ["Nico", "therapist", "March", "stressed"] {
      #expect(!text.contains(word), "\(word)")
    }
    let script = text.between("<script>", "</script>")
    let hash = Base64.encoded(SHA256.hash(Array(script.utf8)))
    #expect(text.contains("default-src &#39;none&#39;; script-src &#39;sha256-\(hash)&#39;;"))
    #expect(!script.isEmpty && text.contains(" data-text=\"\(Base64.encoded(Array("ciphertext".utf8)))\""))
  }

  @Test func `a report is empty if nothing is chosen and it says nothing`() throws {
    let files = Self.files.filter { $0.key.hasPrefix("reflections/2025-03-19") || $0.key == "hearth.yml" }
    #expect(try report(files).isEmpty)
    #expect(try !report(files) { $0.say = Array("Hello".utf8) }.isEmpty)
    #expect(try report(files) { $0.say = Array(" \n\n".utf8) }.isEmpty)
  }

  @Test func `folded parts and notes of content are open on paper, and say so before the text`() throws {
    let text = "---\nprivacy: shareable\ncontent_note: a hospital\n---\n> [!note]- Folded\n> Inside.\n"
    let page = page(try report(["reflections/2025-03-17.md": text]))
    #expect(page.contains("<details class=\"callout\" data-type=\"note\" dir=\"auto\" open>"))
    #expect(page.contains("<b>Content note:</b> a hospital"))
  }
}

extension Int {
  fileprivate var padded: String { self < 10 ? "0\(self)" : "\(self)" }
}
