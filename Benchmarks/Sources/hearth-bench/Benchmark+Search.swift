import Foundation

extension Benchmark {
  /// Measures the index of a journal with a realistic vocabulary, and the bytes that queries load.
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
    let (worst, count) = try worstQuery(in: site)
    rows.append(
      TableRow(
        work: "\(name), most that one of \(count) queries loads",
        figure: "\((worst.bytes + 500) / 1000) KB for \(worst.query.joined(separator: " "))",
        ratio: Double(worst.bytes) / 1_000_000, bar: 1, against: "1 MB"))
    try folder.remove("search-site")
    try folder.remove("search")
  }

  /// Returns the costliest query: tries every one- and two-character prefix, and up to five words, rare and common.
  private func worstQuery(in site: String) throws -> (worst: (query: [String], bytes: Int), count: Int) {
    var index = try SearchIndex(site: site)
    let letters = "abcdefghijklmnopqrstuvwxyz0123456789".map(String.init)
    var queries = letters.map { [$0] } + letters.flatMap { one in letters.map { [one + $0] } }
    queries += (0..<12).map { [JournalGenerator.word(of: $0)] }
    let known = try index.words()
    var random = SplitMix64(state: 23)
    for length in 1...5 {
      for _ in 0..<100 {
        queries.append((0..<length).map { _ in JournalGenerator.word(of: Int(random.next() % 400)) })
        queries.append((0..<length).map { _ in known[Int(random.next() % UInt64(known.count))] })
      }
    }
    var worst = (query: [""], bytes: 0)
    for query in queries {
      let bytes = try index.cost(of: query)
      if bytes > worst.bytes { worst = (query, bytes) }
    }
    return (worst, queries.count)
  }
}

extension JournalGenerator {
  private static let syllables = [
    "ta", "se", "wo", "an", "ri", "co", "me", "lo", "pa", "in", "st", "re", "de", "ma", "ne", "be", "su",
    "ge", "di", "ho", "fo", "un", "le", "ca", "mo", "ti", "en", "po", "ra", "sha",
  ]
  private static let differentWords = 40_000.0

  /// Returns the word of a frequency rank; 0 is the most common.
  static func word(of rank: Int) -> String {
    var (rest, word) = (rank, "")
    repeat {
      word += syllables[rest % syllables.count]
      rest /= syllables.count
    } while rest > 0
    return word
  }

  /// Writes one reflection of 350 words a day. The frequency of the word of rank n is about 1/n (Zipf's law).
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
