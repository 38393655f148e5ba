package import HearthCore
import HearthHeartRate
import HearthJournal
package import HearthMarkup
import HearthText

/// The page of a packet: one file with its style and pictures, which requests nothing and runs nothing.
package struct PacketPage {
  let packet: Packet
  let strings: Strings
  let style: HTML
  private let pictures: [String: EmbeddedPicture]
  private var anchors = PageAnchors()

  /// - Parameters:
  ///   - theme: The files of the theme, of which it takes `chart.css` and `share.css`.
  ///   - pictures: The files of ``Packet/pictures`` that could be read.
  package init(_ packet: Packet, strings: Strings, theme: [SourceFile], pictures: [SourceFile]) {
    self.packet = packet
    self.strings = strings
    style = ["assets/chart.css", "share.css"].reduce(.empty) { style, name in
      style + HTML.styleSheet(theme.hashedBytes(of: name))
    }
    let people = PeopleNames(packet.journal.settings.people, usesInitials: packet.namesAreInitials)
    let embedded = pictures.compactMap { file in EmbeddedPicture(file, people).map { (file.path, $0) } }
    self.pictures = Dictionary(embedded) { first, _ in first }
  }

  /// A summary of its contents.
  package var receipt: [(name: String, value: String)] {
    packet.receipt(pictures: pictures.count, strings)
  }

  /// Pictures that its texts show but that couldn't be embedded.
  package var missingPictures: [String] { packet.pictures.filter { pictures[$0] == nil } }

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
    return .build { builder in
      builder.markup("<!DOCTYPE html>\n")
      // Like a sheet of paper, it looks the same on every screen.
      builder.open("html", [.attribute("lang", strings.language), .attribute("data-theme", "light")])
      builder.element("head") { builder in
        builder.markup("<meta charset=\"utf-8\">\n")
        builder.void(
          "meta", .attribute("http-equiv", "Content-Security-Policy"), .attribute("content", policy))
        builder.markup("<meta name=\"referrer\" content=\"no-referrer\">\n")
        builder.markup("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
        builder.element("title", text: title)
        builder.element("style") { $0.html(style) }
      }
      builder.newline()
      builder.element("body") { builder in
        builder.html(body)
        if let script { builder.element("script") { $0.html(script) } }
      }
      builder.newline()
      builder.close("html")
      builder.newline()
    }
  }

  private var heading: String {
    packet.reader.map { strings.text("share.for", ["reader": $0]) } ?? strings["share.for-nobody"]
  }

  /// The period of the packet, in words.
  package var period: String {
    let (first, last) = (packet.period.lowerBound, packet.period.upperBound)
    return first == last ? strings.fullDate(first) : DateRanges.text(from: first, to: last, strings: strings)
  }

  private mutating func main() -> HTML {
    var builder = HTMLBuilder()
    builder.element("header") { builder in
      builder.element("h1", .attribute("dir", "auto"), text: heading)
      builder.element("p", .class("period"), text: period)
    }
    builder.newline()
    builder.open("main")
    let sheets = sheets()
    append("short", summary(sheets), to: &builder)
    if packet.say.nodes.count > 1 {
      append("say", text(packet.say, of: PacketBuilder.sayPath, below: 2), to: &builder)
    }
    if !packet.days.isEmpty { append("times", days(sheets), to: &builder) }
    if !packet.entries.isEmpty { append("written", entries(), to: &builder) }
    let labels = packet.labels.compactMap { label in label.description.map { (label.name, $0) } }
    if !labels.isEmpty {
      append("labels", Self.definitions(labels, .attribute("dir", "auto")), to: &builder)
    }
    append("receipt", receiptList(), to: &builder)
    builder.close("main")
    return builder.html
  }

  private func append(_ name: String, _ content: HTML, to builder: inout HTMLBuilder) {
    builder.element("section", .class(name), .attribute("aria-labelledby", "part-" + name)) { builder in
      builder.element("h2", .id("part-" + name), text: strings["share.\(name)"])
      builder.html(content)
    }
    builder.newline()
  }

  // MARK: Texts

  private mutating func text(
    _ tree: MarkdownTree, of source: String, below level: Int, skipsTitle: Bool = false
  ) -> HTML {
    let links = PacketLinks(packet: packet, strings: strings, pictures: pictures, source: source)
    var renderer = MarkdownRenderer(tree, strings: strings, links: links, below: level, anchors: anchors)
    renderer.breaksLines = packet.journal.settings.lineBreaks
    renderer.standsAlone = true
    let html = renderer.render(skipsFirstHeading: skipsTitle).html
    anchors = renderer.anchors
    return .build { $0.element("div", .class("prose")) { $0.html(html) } }
  }

  private mutating func entries() -> HTML {
    var builder = HTMLBuilder()
    for (index, entry) in packet.entries.enumerated() {
      let body = text(entry.tree, of: entry.path, below: 3, skipsTitle: entry.beginsWithTitle)
      builder.element(
        "article", .attribute("aria-labelledby", Self.entryID(index)),
        entry.language.map { .attribute("lang", $0) }
      ) { builder in
        builder.element("h3", .id(Self.entryID(index)), .attribute("dir", "auto"), text: name(of: entry))
        let facts = facts(of: entry)
        if !facts.isEmpty { builder.element("p", .class("facts"), text: facts.joined(separator: " · ")) }
        appendContentNote(of: entry, to: &builder)
        if entry.hasText { builder.html(body) }
      }
    }
    return builder.html
  }

  private func name(of entry: PacketEntry) -> String {
    entry.title ?? entry.moment.map { words(of: $0.date).asHeading } ?? strings["share.untitled"]
  }

  /// Returns the date, without its year if all days share one, which is shown above.
  private func words(of date: CalendarDate) -> String {
    packet.spansYears ? strings.fullDate(date) : strings.dayAndMonth(date)
  }

  /// Returns the entry's day, unless that is its heading, its time, its mood or place, and its labels.
  private func facts(of entry: PacketEntry) -> [String] {
    let date = entry.title == nil ? nil : entry.moment.map { words(of: $0.date) }
    let time = entry.moment?.time.map { strings.time($0, hourCycle) }
    return [date, time, entry.mood.map(strings.mood), entry.place].compactMap(\.self) + entry.labels
  }

  private func appendContentNote(of entry: PacketEntry, to builder: inout HTMLBuilder) {
    guard let note = entry.contentNote else { return }
    builder.element("p", .class("content-note")) { builder in
      builder.element("b", text: strings["entry.content-note"])
      builder.text(" " + (note.isEmpty ? strings["entry.heavy"] : note))
    }
  }

  // MARK: Days

  private var hourCycle: HourCycle { packet.journal.settings.hourCycle }

  /// Returns its days on one scale, which excluded days don't affect.
  private func sheets() -> [DaySheet] {
    let summaries = packet.days.map(\.summary)
    var options = ChartOptions()
    options.hourCycle = hourCycle
    options.range = DayCharts.range(of: summaries)
    return packet.days.map { day in
      let spans = day.spans.map { span -> ChartSpan in
        var shown = span
        if span.label.isEmpty { shown.label = strings["span.unlabelled"] }
        if span.contentNote == "" { shown.contentNote = strings["entry.heavy"] }
        return shown
      }
      let chart = DayChart(
        day: day.zonedDay, series: day.series, spans: spans, strings: strings, options: options,
        isOver: day.date < packet.journal.dayInProgress)
      return DaySheet(chart, withYear: packet.spansYears)
    }
  }

  private mutating func days(_ sheets: [DaySheet]) -> HTML {
    var builder = HTMLBuilder()
    builder.element("p", .class("quiet"), text: strings["share.times.how"])
    builder.html(DaySheet.table(of: sheets, labelledBy: "part-times"))
    builder.open("div", [.class("days")])
    for (day, sheet) in zip(packet.days, sheets) {
      let note = day.note.flatMap { note in
        note.hasText ? text(note.tree, of: note.path, below: 3, skipsTitle: note.beginsWithTitle) : nil
      }
      builder.element("article", .class("chart day"), .attribute("aria-labelledby", "hr-\(day.date)")) {
        builder in
        builder.html(sheet.html)
        guard let entry = day.note, let note else { return }
        appendContentNote(of: entry, to: &builder)
        builder.html(note)
      }
    }
    builder.close("div")
    return builder.html
  }

  // MARK: The end

  private func receiptList() -> HTML {
    let rows = receipt
    return (rows.isEmpty ? .empty : Self.definitions(rows))
      + .build { $0.element("p", text: strings["share.receipt.nothing-else"]) }
  }

  /// - Parameter direction: The attribute of names that are the person's own words.
  private static func definitions(
    _ rows: [(name: String, value: String)], _ direction: HTMLAttribute? = nil
  ) -> HTML {
    .build { builder in
      builder.element("dl") { builder in
        for row in rows {
          builder.element("div") { builder in
            builder.element("dt", direction, text: row.name)
            builder.element("dd", .attribute("dir", "auto"), text: row.value)
          }
        }
      }
    }
  }
}
