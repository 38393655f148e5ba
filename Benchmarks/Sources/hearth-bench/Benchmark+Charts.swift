import Foundation

extension Benchmark {
  /// Measures ten years of heart rate: 3650 days with 600 samples each.
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
        ratio: Double(full.peakBytes) / Double(made.bytes), bar: nil, against: "bytes of content"))
    try compareWithCmark(
      name: name, full: full, files: made.paths, written: try folder.bytes(of: site), bar: 4)
  }
}
