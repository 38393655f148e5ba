import Foundation

/// Measures whole processes against each other on journals of several sizes, and prints one Markdown table.
///
/// Compare only ratios from one run on one machine; absolute times are for orientation.
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
      fulls[years] = try measureWords(years: years, isLongest: years == options.years.max())
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
    try measureWatch()
    try measureSearch()
    try measureImport()
  }

  /// - Parameter program: The Hearth to run; by default, the one being measured.
  func build(journal: String, to site: String, by program: String? = nil) -> [String] {
    [
      program ?? options.hearth, "build", "--quiet", "--content", journal + "/Content", "--output", site,
      "--today",
      JournalGenerator.today,
    ]
  }

  /// Compares with the work of others: `cmark` on the Markdown, and reading and writing the same number of bytes.
  mutating func compareWithCmark(
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

  /// Returns the fastest of the counted runs, after a warm-up run. Calls `prepare` before each run.
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
