import Foundation

/// Generates journals of any length, reproducible by seed.
struct JournalGenerator {
  /// The day on which all generated journals end.
  static let today = "2026-11-20"
  static let lastDay = 20_777  // 2026-11-20, in days since 1970-01-01
  private var random: SplitMix64

  /// The files that were written.
  struct Made {
    var paths: [String] = []
    var bytes = 0
    var noteBytes = 0
    var files: Int { paths.count { $0.hasSuffix(".md") } }
  }

  init(seed: UInt64) {
    random = SplitMix64(state: seed)
  }

  /// Writes one reflection of about 350 words a day, with title, labels and tags.
  func writeReflections(days: Int, to root: String) throws -> Made {
    var generator = self
    var made = Made()
    let folder = root + "/Content/reflections"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for day in (Self.lastDay - days + 1)...Self.lastDay {
      let date = Self.date(day)
      var text = "---\ntitle: \(generator.words(3))\ndate: \(date)T\(generator.clock()):00\n"
      text +=
        "labels: [\(generator.pick(Self.labels))]\ntags: [\(generator.pick(Self.tags)), \(generator.pick(Self.tags))]\n---\n\n"
      for paragraph in 0..<5 {
        if paragraph == 2 { text += "## \(generator.words(4))\n\n" }
        text +=
          "\(generator.words(30)), *\(generator.words(3))* and **\(generator.words(2))**. \(generator.words(34)).\n\n"
      }
      text += "- \(generator.words(4))\n- [\(generator.words(2))](https://example.org/\(day))\n"
      try Self.write(text, to: "\(folder)/\(date).md", &made)
      made.noteBytes = made.bytes
    }
    return made
  }

  /// Writes a note with three spans and a CSV of readings for each day.
  func writeHeartRate(days: Int, samples: Int, to root: String) throws -> Made {
    var generator = self
    var made = Made()
    let folder = root + "/Content/heart-rate"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for day in (Self.lastDay - days + 1)...Self.lastDay {
      let date = Self.date(day)
      let note =
        "---\nspans:\n- 08:28-11:43 stressed | first day back\n- 12:10-13:00 walk\n- 18:00-19:30 calm | \(generator.words(3))\n---\n\n\(generator.words(40)).\n"
      try Self.write(note, to: "\(folder)/\(date).md", &made)
      made.noteBytes += note.utf8.count
      var rows = "time,bpm,motion\n"
      var rate = 64.0
      for index in 0..<samples {
        let second = index * 86_400 / samples + generator.below(60)
        rate = min(170, max(46, rate + Double(generator.below(9)) - 4))
        rows += "\(date)T\(Self.clock(second))+00:00,\(Int(rate)),\(generator.below(20))\n"
      }
      try Self.write(rows, to: "\(folder)/\(date).csv", &made)
    }
    return made
  }

  private static func write(_ text: String, to path: String, _ made: inout Made) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    made.paths.append(path)
    made.bytes += text.utf8.count
  }

  static func date(_ day: Int) -> String {
    let date = Date(timeIntervalSince1970: Double(day) * 86_400)
    return date.formatted(.iso8601.year().month().day())
  }

  private static func clock(_ second: Int) -> String {
    String(format: "%02d:%02d:%02d", second / 3600 % 24, second / 60 % 60, second % 60)
  }

  private mutating func clock() -> String {
    String(format: "%02d:%02d", below(24), below(60))
  }

  private mutating func words(_ count: Int) -> String {
    (0..<count).map { _ in pick(Self.vocabulary) }.joined(separator: " ")
  }

  private mutating func pick(_ list: [String]) -> String { list[below(list.count)] }

  private mutating func below(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }

  private static let labels = ["Calm", "Focus", "Joy", "Energy", "Connection"]
  private static let tags = (1...20).map { "topic\($0)" }
  private static let vocabulary = [
    "morning", "walk", "tea", "window", "rain", "letter", "friend", "garden", "kitchen", "slow", "light",
    "paper",
    "meeting", "train", "evening", "music", "quiet", "street", "apple", "bread", "worry", "breath",
    "shoulder",
    "lake", "cloud", "bench", "phone", "call", "story", "sleep", "early", "late", "together", "alone",
    "small",
    "again", "perhaps", "because", "before", "after", "under", "through", "without", "between", "said",
    "heard",
  ]
}

/// A small seeded generator (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", 2014).
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
