import Foundation

extension Benchmark {
  /// Full build, one edit, nothing changed, and the same Markdown by Hugo and by cmark.
  ///
  /// - Parameter isLongest: the budget is one of long journals; of the shorter ones, ratios are shown without a bar.
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
    let third = isLongest ? 1.0 / 3 : nil
    rows += [
      TableRow(work: "\(name), full build", figure: full.text, ratio: nil, bar: nil, against: nil),
      TableRow(
        work: "\(name), one edit", figure: edited.text, ratio: edited.wall / full.wall, bar: third,
        against: "full build"),
      TableRow(
        work: "\(name), nothing changed", figure: unchanged.text, ratio: unchanged.wall / full.wall,
        bar: third, against: "full build"),
      TableRow(
        work: "\(name), peak memory", figure: "\(full.peakBytes / 1_000_000) MB",
        ratio: Double(full.peakBytes) / Double(made.bytes), bar: isLongest ? 2 : nil,
        against: "bytes of content"),
    ]
    try compareWithHugo(
      name: name, full: full, bar: isLongest ? 1.0 / 8 : nil, years: years, journal: journal, site: site)
    try compareWithCmark(name: name, full: full, files: made.paths, written: written, bar: nil)
    try folder.remove("words-\(years)-site")
    return full
  }

  /// Hugo has no search, so the kinds of page are equal without it; what the index adds is shown beside.
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
