import Foundation

extension Benchmark {
  /// The time from the save of a reflection to its new page, while `hearth watch` runs on ten years of reflections and 1 000
  /// days of charts.
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
    var times: [Double] = []
    for run in 0...options.runs {
      // The rest of the site comes after the page.
      Thread.sleep(forTimeInterval: 2)
      let start = DispatchTime.now().uptimeNanoseconds
      try Data("\(text)\nSave number \(run).\n".utf8).write(to: source, options: .atomic)
      try wait(for: "Save number \(run).", in: page)
      times.append(Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9)
    }
    let best = times.dropFirst().min() ?? times[0]
    rows.append(
      TableRow(
        work: "watch: save to page (3650 reflections, 1000 days of charts)",
        figure: String(format: "%.2f s", best), ratio: best / 0.3, bar: 1, against: "0.3 s"))
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
