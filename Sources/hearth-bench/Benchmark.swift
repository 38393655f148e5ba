import Foundation

/// Measures whole processes against each other on journals of several sizes and prints one Markdown table.
///
/// Only ratios from one run on one machine are meant to be compared; absolute times are shown for orientation.
@main
struct Benchmark {
  var options: BenchmarkOptions
  let folder: WorkFolder
  var rows: [TableRow] = []

  static func main() {
    do {
      try runAll()
    } catch {
      FileHandle.standardError.write(Data("hearth-bench: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func runAll() throws {
    let options = try BenchmarkOptions(Array(CommandLine.arguments.dropFirst()))
    if let reference = options.reference {
      try CopyReference.run(reference)
      return
    }
    let folder = try WorkFolder(at: options.folder)
    defer { folder.remove() }
    var benchmark = Benchmark(options: options, folder: folder)
    try benchmark.run()
    print(Table.markdown(benchmark.rows))
  }

  private mutating func run() throws {
    var fulls: [Int: ProcessFigures] = [:]
    for years in options.years {
      fulls[years] = try measureWords(years: years)
    }
    if let short = options.years.first, let long = options.years.last, short != long,
      let one = fulls[short], let many = fulls[long]
    {
      let entries = Double(long) / Double(short)
      rows.append(
        TableRow(
          work: "growth, \(short) to \(long) years",
          figure: String(format: "%.0f times the entries", entries),
          ratio: many.wall / one.wall / entries, bar: 1.1, against: "time per entry at \(short) year(s)"))
    }
    try measureCharts()
    try measureSearch()
    try measureImport()
  }

  /// Full build, one edit, nothing changed, and the same Markdown by Hugo and by cmark.
  private mutating func measureWords(years: Int) throws -> ProcessFigures {
    let journal = folder.path("words-\(years)")
    let site = folder.path("words-\(years)-site")
    let made = try JournalGenerator(seed: 7).writeReflections(days: years * 365, to: journal)
    log("\(made.files) reflections, \(made.bytes / 1000) kB")
    let build = build(journal: journal, to: site)

    let full = try best {
      try folder.remove("words-\(years)-site")
    } run: {
      build
    }
    var edit = 0
    let edited = try best {
      edit += 1
      try JournalGenerator.append("\nOne more line, \(edit).\n", to: made.middle)
    } run: {
      build
    }
    let unchanged = try best {
    } run: {
      build
    }
    let written = try folder.bytes(of: site)

    let name = "\(years) year\(years == 1 ? "" : "s") (\(made.files) reflections)"
    rows += [
      TableRow(work: "\(name), full build", figure: full.text, ratio: nil, bar: nil, against: nil),
      TableRow(
        work: "\(name), one edit", figure: edited.text, ratio: edited.wall / full.wall, bar: 1.0 / 3,
        against: "full build"),
      TableRow(
        work: "\(name), nothing changed", figure: unchanged.text, ratio: unchanged.wall / full.wall,
        bar: 1.0 / 3, against: "full build"),
      TableRow(
        work: "\(name), peak memory", figure: "\(full.peakBytes / 1_000_000) MB",
        ratio: Double(full.peakBytes) / Double(made.bytes), bar: 2, against: "bytes of content"),
    ]
    try compareWithHugo(name: name, full: full, years: years, journal: journal, site: site)
    try compareWithCmark(name: name, full: full, files: made.paths, written: written, bar: nil)
    try folder.remove("words-\(years)-site")
    return full
  }

  /// Hugo has no search, so the kinds of page are equal without it; what the index adds is shown beside.
  private mutating func compareWithHugo(
    name: String, full: ProcessFigures, years: Int, journal: String, site: String
  ) throws {
    guard let hugo = options.hugo else { return }
    let settings = URL(fileURLWithPath: journal + "/Content/hearth.yml")
    try Data("sections: {search: off}\n".utf8).write(to: settings)
    let equal = try best {
      try folder.remove("words-\(years)-site")
    } run: {
      build(journal: journal, to: site)
    }
    try FileManager.default.removeItem(at: settings)
    let (source, other) = ("hugo-\(years)", "hugo-\(years)-site")
    try HugoSite(journal: journal).write(to: folder.path(source))
    let figures = try best {
      try folder.remove(other)
    } run: {
      [hugo, "--quiet", "--source", folder.path(source), "--destination", folder.path(other)]
    }
    rows += [
      TableRow(
        work: "\(name), equal kinds of page against Hugo", figure: "\(equal.text) against \(figures.text)",
        ratio: equal.wall / figures.wall, bar: 1.0 / 8, against: "Hugo, same Markdown"),
      TableRow(
        work: "\(name), with the index of the search against Hugo",
        figure: "\(full.text) against \(figures.text)",
        ratio: full.wall / figures.wall, bar: nil, against: "Hugo, same Markdown, no search"),
    ]
  }

  func build(journal: String, to site: String) -> [String] {
    [
      options.hearth, "build", "--quiet", "--content", journal + "/Content", "--output", site, "--today",
      JournalGenerator.today,
    ]
  }

  /// Ten years of heart rate: 3 650 days with 600 samples each.
  private mutating func measureCharts() throws {
    let journal = folder.path("charts")
    let site = folder.path("charts-site")
    let made = try JournalGenerator(seed: 11).writeHeartRate(
      days: options.chartDays, samples: 600, to: journal)
    log("\(made.files) days of heart rate, \(made.bytes / 1000) kB")
    let full = try best {
      try folder.remove("charts-site")
    } run: {
      build(journal: journal, to: site)
    }
    let name = "\(options.chartDays) days × 600 samples"
    rows.append(TableRow(work: "\(name), full build", figure: full.text, ratio: nil, bar: nil, against: nil))
    let yearOfSeries = Double(made.bytes) / Double(max(1, options.chartDays)) * 365
    rows.append(
      TableRow(
        work: "\(name), peak memory", figure: "\(full.peakBytes / 1_000_000) MB",
        ratio: Double(full.peakBytes) / (Double(made.noteBytes) + yearOfSeries), bar: 2,
        against: "notes and one year's series"))
    rows.append(
      TableRow(
        work: "\(name), peak memory with the files of readings", figure: "\(full.peakBytes / 1_000_000) MB",
        ratio: Double(full.peakBytes) / (Double(made.bytes) + yearOfSeries), bar: nil,
        against: "all of Content and one year's series"))
    try compareWithCmark(
      name: name, full: full, files: made.paths, written: try folder.bytes(of: site), bar: 3)
  }

  private mutating func compareWithCmark(
    name: String, full: ProcessFigures, files: [String], written: Int, bar: Double?
  ) throws {
    guard let cmark = options.cmark else { return }
    let list = folder.path("files.txt")
    try Data(files.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: list))
    let markdown = files.filter { $0.hasSuffix(".md") }
    let parsing = try best {
    } run: {
      [cmark] + markdown
    }
    let copy = folder.path("copy")
    let copying = try best {
      try folder.remove("copy")
    } run: {
      [options.ownPath, "--reference", list, copy, String(written)]
    }
    try folder.remove("copy")
    rows.append(
      TableRow(
        work: "\(name), against cmark and copying",
        figure: String(format: "%.2f s + %.2f s", parsing.wall, copying.wall),
        ratio: full.wall / (parsing.wall + copying.wall), bar: bar,
        against: "cmark, reading and writing the same bytes"))
  }

  /// The quickest of the counted runs, after one that warms the caches; `prepare` comes before each.
  func best(_ prepare: () throws -> Void, run command: () -> [String]) throws -> ProcessFigures {
    var figures: [ProcessFigures] = []
    for _ in 0...options.runs {
      try prepare()
      figures.append(try ProcessFigures(running: command()))
    }
    return figures.dropFirst().min { $0.wall < $1.wall } ?? figures[0]
  }

  func log(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}
