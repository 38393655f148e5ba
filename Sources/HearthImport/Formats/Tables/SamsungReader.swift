/// Reads Samsung Health's table `com.samsung.shealth.tracker.heart_rate.….csv`: a line about the file first, then the names of
/// the columns, times in UTC. A row that is the average of an hour names the file with its minutes.
struct SamsungReader: HeartRateReader {
  private let hours: SamsungHours

  init(hours: SamsungHours) {
    self.hours = hours
  }

  /// Tables of exercises and of recovery have a column of the same name, with the name of a file in it.
  static func recognises(_ head: ByteSpan) -> Bool {
    let text = head.withoutMark
    return text.has("com.samsung.shealth.tracker.heart_rate") || text.has("com.samsung.health.heart_rate")
  }

  mutating func read(_ window: ByteWindow, into collector: SampleCollector) {
    let rows = RowReader(window)
    guard rows.next(), rows.next() else {
      return collector.problem("the file ends before its columns are named")
    }
    rows.delimiter = RowReader.delimiter(of: rows.row)
    var cells: [ByteSpan] = []
    rows.cells(into: &cells)
    // Names stand with or without the kind in front: com.samsung.health.heart_rate.start_time.
    let names = cells.map { $0.text.split(separator: ".").last.map(String.init) ?? "" }
    guard let time = names.firstIndex(of: "start_time"), let bpm = names.firstIndex(of: "heart_rate") else {
      return collector.problem(
        "line \(rows.line): the columns start_time and heart_rate are not among the names")
    }
    let minutes = names.firstIndex(of: "binning_data")
    let app = names.firstIndex(of: "pkg_name")
    let zone = names.firstIndex(of: "time_offset")
    func cell(_ index: Int?) -> ByteSpan? {
      guard let index, cells.indices.contains(index), !cells[index].isEmpty else { return nil }
      return cells[index]
    }
    while rows.next() {
      rows.cells(into: &cells)
      guard let written = cell(time), let instant = StampReader.instant(written, defaultOffset: 0),
        let value = cell(bpm).flatMap({ NumberText.read($0) })
      else {
        // The last lines of the file hold nothing but commas.
        if cell(time) != nil || cell(bpm) != nil || cell(zone) != nil {
          collector.unreadable("line \(rows.line): the start or the value cannot be read")
        }
        continue
      }
      let source = cell(app).map { collector.names.number(of: $0) } ?? 0
      let sample = ImportedSample(milliseconds: instant, bpm: value, source: source)
      if let file = cell(minutes) {
        hours.wait(sample, for: file.text.lowercased())
      } else {
        collector.take(sample)
      }
    }
  }
}
