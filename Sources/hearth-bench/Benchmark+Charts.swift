import Foundation

extension Benchmark {
  /// Ten years of heart rate: 3 650 days with 600 samples each.
  mutating func measureCharts() throws {
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
    rows.append(
      TableRow(
        work: "\(name), peak memory", figure: "\(full.peakBytes / 1_000_000) MB",
        ratio: Double(full.peakBytes) / Double(made.noteBytes + made.yearOfSeriesBytes), bar: nil,
        against: "notes and one year's series"))
    try compareWithCmark(
      name: name, full: full, files: made.paths, written: try folder.bytes(of: site), bar: 3)
    try measureBoth(beside: made)
  }

  /// The most memory that a journal of words and charts takes: of the readings, no more than a year is to be held at once.
  private mutating func measureBoth(beside charts: JournalGenerator.Made) throws {
    guard let years = options.years.max() else { return }
    let words = try JournalGenerator(seed: 7).writeReflections(days: years * 365, to: folder.path("charts"))
    let full = try best {
      try folder.remove("charts-site")
    } run: {
      build(journal: folder.path("charts"), to: folder.path("charts-site"))
    }
    let budgeted = words.bytes + charts.noteBytes + charts.yearOfSeriesBytes
    let name = "\(words.files) reflections and \(options.chartDays) days × 600 samples"
    rows.append(TableRow(work: "\(name), full build", figure: full.text, ratio: nil, bar: nil, against: nil))
    rows.append(
      TableRow(
        work: "\(name), peak memory", figure: "\(full.peakBytes / 1_000_000) MB",
        ratio: Double(full.peakBytes) / Double(budgeted), bar: 2, against: "Markdown and one year's series"))
  }
}
