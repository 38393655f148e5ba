import Foundation

extension Benchmark {
  /// A journal with as many different words as people use. What a query loads and how soon it answers is looked at in a
  /// browser: see `Tests/browser/test_search.py`.
  mutating func measureSearch() throws {
    let journal = folder.path("search")
    let site = folder.path("search-site")
    let made = try JournalGenerator(seed: 17).writeManyWords(entries: options.searchEntries, to: journal)
    log("\(made.files) reflections of many words, \(made.bytes / 1000) kB")
    func measured(_ settings: String) throws -> ProcessFigures {
      try Data(settings.utf8).write(to: URL(fileURLWithPath: journal + "/Content/hearth.yml"))
      return try best {
        try folder.remove("search-site")
      } run: {
        self.build(journal: journal, to: site)
      }
    }
    let without = try measured("sections: {search: off}\n")
    let with = try measured("sections: {search: on}\n")
    let name = "search in \(made.files) entries"
    rows.append(
      TableRow(
        work: "\(name), full build", figure: with.text, ratio: with.wall / without.wall, bar: nil,
        against: "the same without search, \(without.text)"))
    try folder.remove("search-site")
    try folder.remove("search")
  }
}

extension JournalGenerator {
  private static let syllables = [
    "ta", "se", "wo", "an", "ri", "co", "me", "lo", "pa", "in", "st", "re", "de", "ma", "ne", "be", "su",
    "ge", "di", "ho", "fo", "un", "le", "ca", "mo", "ti", "en", "po", "ra", "sha",
  ]
  private static let differentWords = 40_000.0

  /// The word that is the `rank`th most common.
  static func word(of rank: Int) -> String {
    var (rest, word) = (rank, "")
    repeat {
      word += syllables[rest % syllables.count]
      rest /= syllables.count
    } while rest > 0
    return word
  }

  /// One reflection of about 350 words a day, in which the word of rank n is about as common as 1/n (Zipf's law).
  func writeManyWords(entries: Int, to root: String) throws -> Made {
    var random = SplitMix64(state: 31)
    func word() -> String {
      Self.word(of: Int(exp(Double.random(in: 0..<1, using: &random) * log(Self.differentWords))) - 1)
    }
    var made = Made()
    let folder = root + "/Content/reflections"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for number in 0..<entries {
      let date = Self.date(Self.lastDay - entries + 1 + number)
      let words = (0..<350).map { $0 % 14 == 13 ? word() + "." : word() }
      let title = "\(word()) \(word()) \(word())"
      let text =
        "---\ntitle: \(title)\ndate: \(date)\nlabels: [\(["Calm", "Focus", "Joy"][number % 3])]\n---\n\n"
      let path = "\(folder)/\(date).md"
      let bytes = Data((text + words.joined(separator: " ") + "\n").utf8)
      try bytes.write(to: URL(fileURLWithPath: path))
      made.paths.append(path)
      made.bytes += bytes.count
    }
    return made
  }
}
