import Foundation

extension Benchmark {
  /// Measures a full build, an unchanged one, a new entry, and the same Markdown with another Hearth, Hugo and cmark.
  ///
  /// - Parameter isLongest: Whether the budget applies. Ratios of shorter journals are shown without a bar.
  mutating func measureWords(years: Int, isLongest: Bool) throws -> ProcessFigures {
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
    let unchanged = try best {
    } run: {
      build
    }
    var entries = 0
    let newEntry = try best {
      entries += 1
      let path = "\(journal)/Content/reflections/\(JournalGenerator.today)T21\(10 + entries).md"
      try Data("One more evening.\n".utf8).write(to: URL(fileURLWithPath: path))
    } run: {
      build
    }
    let written = try folder.bytes(of: site)

    let name = "\(years) year\(years == 1 ? "" : "s") (\(made.files) reflections)"
    rows += [
      TableRow(work: "\(name), full build", figure: full.text, ratio: nil, bar: nil, against: nil),
      TableRow(
        work: "\(name), nothing changed", figure: unchanged.text, ratio: unchanged.wall / full.wall,
        bar: isLongest ? 0.25 : nil, against: "full build"),
      TableRow(
        work: "\(name), new entry", figure: newEntry.text, ratio: newEntry.wall / full.wall,
        bar: isLongest ? 1 : nil, against: "full build"),
      TableRow(
        work: "\(name), peak memory", figure: "\(full.peakBytes / 1_000_000) MB",
        ratio: Double(full.peakBytes) / 150_000_000, bar: isLongest ? 1 : nil, against: "150 MB"),
    ]
    if let before = options.before {
      let other = try best {
        try folder.remove("words-\(years)-site")
      } run: {
        self.build(journal: journal, to: site, by: before)
      }
      rows.append(
        TableRow(
          work: "\(name), full build beside another Hearth", figure: "\(full.text) against \(other.text)",
          ratio: full.wall / other.wall, bar: isLongest ? 1.2 : nil, against: "the same by \(before)"))
    }
    try compareWithHugo(
      name: name, full: full, bar: isLongest ? 1.0 / 6 : nil, years: years, journal: journal, site: site)
    try compareWithCmark(name: name, full: full, files: made.paths, written: written, bar: nil)
    try folder.remove("words-\(years)-site")
    return full
  }

  /// Compares with Hugo without search, which Hugo doesn't have, then with the cost of the index included.
  private mutating func compareWithHugo(
    name: String, full: ProcessFigures, bar: Double?, years: Int, journal: String, site: String
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
        ratio: equal.wall / figures.wall, bar: bar, against: "Hugo, same Markdown"),
      TableRow(
        work: "\(name), with the index of the search against Hugo",
        figure: "\(full.text) against \(figures.text)",
        ratio: full.wall / figures.wall, bar: nil, against: "Hugo, same Markdown, no search"),
    ]
  }
}
