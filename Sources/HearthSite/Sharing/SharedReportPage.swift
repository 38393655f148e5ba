package import HearthCore
import HearthHeartRate
import HearthJournal
package import HearthMarkup
import HearthText

/// The page of a shared report: one file with its style and pictures, which requests nothing and runs nothing.
package struct SharedReportPage {
  let report: SharedReport
  let strings: Strings
  let style: HTML
  private let pictures: [String: EmbeddedPicture]
  /// The names under `people:`, as found in its texts and drawings.
  private let people: PeopleNames
  private var anchors = PageAnchors()

  /// The `theme` has `chart.css` and `share.css`; `pictures` are those of ``SharedReport/pictures`` that could be read.
  package init(_ report: SharedReport, strings: Strings, theme: [SourceFile], pictures: [SourceFile]) {
    self.report = report
    self.strings = strings
    style = ["assets/chart.css", "share.css"].reduce(.empty) { style, name in
      style + HTML.styleSheet(theme.hashedBytes(of: name))
    }
    var people = report.people
    var embedded: [String: EmbeddedPicture] = [:]
    for file in pictures { embedded[file.path] = EmbeddedPicture(file, &people) }
    (self.pictures, self.people) = (embedded, people)
  }

  /// A summary of its contents.
  package var receipt: [(name: String, value: String)] {
    report.receipt(pictures: pictures.count, strings)
  }

  /// Pictures that its texts show but that couldn't be embedded.
  package var missingPictures: [String] { report.pictures.filter { pictures[$0] == nil } }

  /// The names under `people:` that occur in it, with their counts.
  package var names: [(name: String, count: Int)] {
    zip(report.journal.settings.people, people.counts).filter { $0.1 > 0 }.map { ($0, $1) }
  }

  /// Longer words, parts of which initials replace.
  package var partlyReplacedWords: [String] { people.partlyReplaced.sortedByName() }

  /// Words that begin with part of a name without being one.
  package var nearNames: [String] { people.near.sortedByName() }

  static func entryID(_ index: Int) -> String { "entry-\(index + 1)" }

  /// Returns the bytes of the page.
  package func bytes() -> [UInt8] {
    var page = self
    let main = page.main()
    return Self.document(
      title: "\(heading) \u{2013} \(period)", style: style, script: nil, strings: strings, body: main
    ).bytes
  }

  /// Returns a whole page, with a policy that allows only its own style, script and embedded pictures.
  static func document(title: String, style: HTML, script: HTML?, strings: Strings, body: HTML) -> HTML {
    let scripts = script.map { " script-src 'sha256-\($0.sha256)';" } ?? ""
    let policy = """
      default-src 'none';\(scripts) style-src 'sha256-\(style.sha256)'; img-src data:; base-uri 'none'; form-action 'none'
      """
    // Like a sheet of paper, it looks the same on every screen.
    return """
      <!DOCTYPE html>
      <html lang="\(strings.language)" data-theme="light"><head><meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)"/><meta name="referrer" content="no-referrer">
      <meta http-equiv="x-dns-prefetch-control" content="off">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title)</title><style>\(style)</style></head>
      <body>\(body)\(script.map { script -> HTML in "<script>\(script)</script>" })</body>
      </html>

      """
  }

  private var heading: String {
    report.reader.map { strings.text("share.for", ["reader": $0]) } ?? strings["share.for-nobody"]
  }

  /// The period of the shared report, in words.
  package var period: String {
    let (first, last) = (report.period.lowerBound, report.period.upperBound)
    return first == last ? strings.fullDate(first) : strings.dateRange(from: first, to: last)
  }

  private mutating func main() -> HTML {
    let sheets = sheets()
    let say = report.say.nodes.count > 1 ? text(report.say, of: SharedReportBuilder.sayPath, below: 2) : nil
    let labels = report.labels.compactMap { label in label.description.map { (label.name, $0) } }
    let sections: [(name: String, content: HTML?)] = [
      ("short", summary(sheets)), ("say", say), ("times", report.days.isEmpty ? nil : days(sheets)),
      ("written", report.entries.isEmpty ? nil : entries()),
      ("labels", labels.isEmpty ? nil : Self.definitions(labels, direction: "auto")),
      ("receipt", receiptList()),
    ]
    let shown = sections.compactMap { name, content in
      content.map { content -> HTML in
        """
        <section class="\(name)" aria-labelledby="part-\(name)"><h2 id="part-\(name)">\(strings["share.\(name)"])</h2>\
        \(content)</section>

        """
      }
    }
    return """
      <header><h1 dir="auto">\(heading)</h1><p class="period">\(period.asHeading)</p></header>
      <main>\(shown)</main>
      """
  }

  // MARK: Texts

  private mutating func text(
    _ tree: MarkdownTree, of source: String, below level: Int, skipsTitle: Bool = false
  ) -> HTML {
    let links = SharedReportLinks(report: report, strings: strings, pictures: pictures, source: source)
    var renderer = MarkdownRenderer(tree, strings: strings, links: links, below: level, anchors: anchors)
    renderer.breaksLines = report.journal.settings.lineBreaks
    renderer.isStandalone = true
    let html = renderer.render(skipsFirstHeading: skipsTitle).html
    anchors = renderer.anchors
    return "<div class=\"prose\">\(html)</div>"
  }

  private mutating func entries() -> HTML {
    var articles: [HTML] = []
    for (index, entry) in report.entries.enumerated() {
      let body = text(entry.tree, of: entry.path, below: 3, skipsTitle: entry.beginsWithTitle)
      let name = entry.title ?? entry.moment.map { words(of: $0.date).asHeading } ?? strings["share.untitled"]
      let facts = facts(of: entry).joined(separator: " · ")
      articles.append(
        """
        <article aria-labelledby="\(Self.entryID(index))"\(attribute: "lang", entry.language)>\
        <h3 id="\(Self.entryID(index))" dir="auto">\(name)</h3>\
        \(facts.isEmpty ? nil : "<p class=\"facts\">\(facts)</p>")\(contentNote(of: entry))\
        \(entry.hasText ? body : nil)</article>
        """)
    }
    return "\(articles)"
  }

  /// Returns the date, without its year if all days share one, which is shown above.
  private func words(of date: CalendarDate) -> String {
    report.spansYears ? strings.fullDate(date) : strings.dayAndMonth(date)
  }

  /// Returns the entry's day, unless that is its heading, its time, its mood or place, and its labels.
  private func facts(of entry: SharedReportEntry) -> [String] {
    let date = entry.title == nil ? nil : entry.moment.map { words(of: $0.date).asHeading }
    let time = entry.moment?.time.map { strings.time($0, hourCycle) }
    return [date, time, entry.mood.map(strings.mood), entry.place].compactMap(\.self) + entry.labels
  }

  private func contentNote(of entry: SharedReportEntry) -> HTML? {
    entry.contentNote.map { note in
      """
      <p class="content-note"><b>\(strings["entry.content-note"])</b> \(note.isEmpty ? strings["entry.heavy"] : note)</p>
      """
    }
  }

  // MARK: Days

  private var hourCycle: HourCycle { report.journal.settings.hourCycle }

  /// Returns its days on one scale, which excluded days don't affect.
  private func sheets() -> [DayDataTable] {
    let summaries = report.days.map(\.summary)
    var options = ChartOptions()
    options.hourCycle = hourCycle
    options.range = BeatsRange(of: summaries)
    return report.days.map { day in
      let spans = day.spans.map { span -> ChartSpan in
        var shown = span
        if span.label.isEmpty { shown.label = strings["span.unlabelled"] }
        if span.contentNote == "" { shown.contentNote = strings["entry.heavy"] }
        return shown
      }
      let chart = DayChart(
        day: day.zonedDay, series: day.series, spans: spans, strings: strings, options: options,
        isOver: day.date < report.journal.dayInProgress)
      return DayDataTable(chart, withYear: report.spansYears)
    }
  }

  private mutating func days(_ sheets: [DayDataTable]) -> HTML {
    var articles: [HTML] = []
    for (day, sheet) in zip(report.days, sheets) {
      let note = day.note.flatMap { note -> HTML? in
        guard note.hasText else { return nil }
        let text = text(note.tree, of: note.path, below: 3, skipsTitle: note.beginsWithTitle)
        return "\(contentNote(of: note))\(text)"
      }
      articles.append(
        """
        <article class="chart day" aria-labelledby="hr-\(day.date.description)">\(sheet.html)\(note)</article>
        """)
    }
    return """
      <p class="quiet">\(strings["share.times.how"])</p>\(DayDataTable.table(of: sheets, labelledBy: "part-times"))\
      <div class="days">\(articles)</div>
      """
  }

  // MARK: The end

  private func receiptList() -> HTML {
    let rows = receipt
    return """
      \(rows.isEmpty ? nil : Self.definitions(rows))<p>\(strings["share.receipt.nothing-else"])</p>
      """
  }

  /// - Parameter direction: Of names that are the person's own words.
  private static func definitions(_ rows: [(name: String, value: String)], direction: String? = nil) -> HTML {
    let rows = rows.map { row -> HTML in
      "<div><dt\(attribute: "dir", direction)>\(row.name)</dt><dd dir=\"auto\">\(row.value)</dd></div>"
    }
    return "<dl>\(rows)</dl>"
  }
}
