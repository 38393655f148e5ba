import Foundation

extension Benchmark {
  /// Measures the time from saving a reflection, changed or new, to its page, while `hearth watch` runs on ten years of
  /// reflections and 1000 days of charts.
  mutating func measureWatch() throws {
    let (journal, site) = (folder.path("watch"), folder.path("watch-site"))
    _ = try JournalGenerator(seed: 7).writeReflections(days: 3650, to: journal)
    _ = try JournalGenerator(seed: 11).writeHeartRate(days: 1000, samples: 600, to: journal)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: options.hearth)
    process.arguments = ["watch"] + build(journal: journal, to: site).dropFirst(2)
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    defer {
      process.terminate()
      process.waitUntilExit()
    }
    let name = "reflections/\(JournalGenerator.date(JournalGenerator.lastDay - 9))"
    let source = URL(fileURLWithPath: "\(journal)/Content/\(name).md")
    let page = URL(fileURLWithPath: "\(site)/\(name).html")
    let text = try String(contentsOf: source, encoding: .utf8)
    try wait(for: "</html>", in: page)
    var (edits, additions): ([Double], [Double]) = ([], [])
    for run in 0...options.runs {
      edits.append(try seconds(from: "\(text)\nSave number \(run).\n", in: source, to: page))
      let new = "\(name)-new-\(run)"
      additions.append(
        try seconds(
          from: "\(text)\nSave number \(run).\n", in: URL(fileURLWithPath: "\(journal)/Content/\(new).md"),
          to: URL(fileURLWithPath: "\(site)/\(new).html")))
    }
    for (work, times) in [("save to page", edits), ("new entry to page", additions)] {
      let best = times.dropFirst().min() ?? times[0]
      rows.append(
        TableRow(
          work: "watch: \(work) (3650 reflections, 1000 days of charts)",
          figure: String(format: "%.2f s", best), ratio: best / 0.3, bar: 1, against: "0.3 s"))
    }
  }

  /// Saves `text` in `source` and returns the seconds until its last line is in `page`.
  private func seconds(from text: String, in source: URL, to page: URL) throws -> Double {
    // Let the build after the last save write the rest of the site.
    Thread.sleep(forTimeInterval: 2)
    let start = DispatchTime.now().uptimeNanoseconds
    try Data(text.utf8).write(to: source, options: .atomic)
    try wait(for: String(text.split(separator: "\n").last ?? ""), in: page)
    return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
  }

  private func wait(for text: String, in page: URL) throws {
    let wanted = Data(text.utf8)
    for _ in 0..<60_000 {
      if let bytes = try? Data(contentsOf: page), bytes.range(of: wanted) != nil { return }
      usleep(1000)
    }
    throw ProcessFigures.Failed(description: "no page with '\(text)' came: \(page.path)")
  }
}
