import HearthCore
import HearthTestSupport
import Testing

@testable import HearthJournal

/// Notes put together at random from what people write: a change that is made keeps every other byte, and one that cannot be
/// made changes nothing.
struct RandomNoteTests {
  private struct Writer {
    var random: SeededGenerator

    private mutating func pick(_ list: [String]) -> String { list.randomElement(using: &random) ?? "" }

    private mutating func some(_ list: [String], most: Int) -> [String] {
      Array(list.shuffled(using: &random).prefix(Int.random(in: 0...most, using: &random)))
    }

    private static let keys = [
      "title: A stressed day", "tags: [stressed, home]", "privacy: sealed", "# stressed, a comment", "",
      "mine: \"ünïcode # no comment\"", "timezone: America/Regina", "mood: |\n  quite\n  fine",
      "prompts: never",
      "labels: [calm, stressed]", "aliases:\n  - 'it''s'\n  - other",
    ]
    private static let spans = [
      "spans:\n  - 06:00-07:00 calm   # early\n  - 07:00-08:00 stressed | a \"b\"",
      "spans: [06:00-07:00 stressed]",
      "spans:\n- '06:00-07:00 stressed'", "spans: []", "spans: ~", "spans:", "spans: 06:00-07:00 stressed",
      "spans: [ 06:00-07:00 it's calm, \"07:00-08:00 stressed\", ] # two", "spans: |\n  06:00-07:00 stressed",
      "",
      "spans:\n  - \"06:00-07:00 stressed | one \\\"word\\\"\"",
    ]
    private static let bodies = [
      "", "\nText.", "\nstressed\r\n\r\n---\nspans: no\n",
      "\n## Labels\n\n| From | To | Label |\n|-|-|-|\n| 20:00 | 21:00 | stressed |\n",
    ]

    mutating func note() -> String {
      var lines = some(Self.keys, most: 5)
      lines.insert(pick(Self.spans), at: Int.random(in: 0...lines.count, using: &random))
      let text =
        "---\n" + lines.filter { !$0.isEmpty || Bool.random(using: &random) }.map { $0 + "\n" }.joined()
        + pick(["---\n", "...\n"]) + pick(Self.bodies)
      let ended =
        Bool.random(using: &random) ? text : text.replacing("\r\n", with: "\n").replacing("\n", with: "\r\n")
      return pick(["", "\u{FEFF}"]) + ended
    }
  }

  private func day(_ file: SourceFile) -> HeartRateDay? {
    guard let day = DocumentParser.parsedFile(of: file, settings: Settings()).content as? HeartRateDay else {
      return nil
    }
    return day
  }

  /// Whether every byte of `short` is in `long`, in its order.
  private func isWithin(_ short: [UInt8], _ long: [UInt8]) -> Bool {
    var rest = long[...]
    for byte in short {
      guard let place = rest.firstIndex(of: byte) else { return false }
      rest = rest[(place + 1)...]
    }
    return true
  }

  @Test(arguments: 0..<Sampling.count(100, long: 300) as Range<UInt64>)
  func `a span that is added is the only thing that changes`(_ seed: UInt64) throws {
    var writer = Writer(random: SeededGenerator(seed: seed))
    let file = SourceFile(path: "Content/heart-rate/2025-03-17.md", text: writer.note())
    let before = try #require(day(file))
    let span = try NewSpan("12:00-13:00 walk | by the lake: #1", labels: LabelBook())
    guard
      case .added(let edited, let position, _) = try SpanEditor(
        file, settings: Settings(), labels: LabelBook()
      ).add(span)
    else {
      Issue.record("nothing was added")
      return
    }
    let after = edited.disk
    let emptied = file.bytes.filter { !"[]~".utf8.contains($0) }
    #expect(isWithin(emptied, after.bytes))
    let now = try #require(day(after))
    #expect(now.spans.count == before.spans.count + 1)
    #expect(Set(before.spans.map(SpanWords.init)).isSubset(of: now.spans.map(SpanWords.init)))
    #expect(now.spans.contains { $0.position == position && $0.note == "by the lake: #1" })
    // Lines go on to end as they did.
    let isCRLF = file.bytes.contains(13)
    if isCRLF, !String(decoding: file.bytes, as: UTF8.self).replacing("\r\n", with: "").utf8.contains(10) {
      #expect(!String(decoding: after.bytes, as: UTF8.self).replacing("\r\n", with: "").utf8.contains(10))
    }
    guard case .isThere = try edited.add(span)
    else {
      Issue.record("it was added twice")
      return
    }
  }

  @Test(arguments: 0..<Sampling.count(100, long: 300) as Range<UInt64>)
  func `a label gets its new name wherever it is one, there and back`(_ seed: UInt64) throws {
    var writer = Writer(random: SeededGenerator(seed: seed))
    let file = SourceFile(path: "Content/heart-rate/2025-03-17.md", text: writer.note())
    func renaming(_ old: String, _ new: String) throws -> LabelRename {
      try LabelRename(from: old, to: new, labels: LabelBook(), used: [old])
    }
    let before = try #require(day(file))
    let uses = (before.entry.labels.map(\.value) + before.spans.map(\.label)).count { $0 == "stressed" }
    guard let change = try renaming("stressed", "keyed up").change(of: file, settings: Settings()) else {
      #expect(uses == 0)
      return
    }
    #expect(change.locations.count == uses && uses > 0)
    #expect(
      change.after.bytes.count == file.bytes.count + uses * ("keyed up".utf8.count - "stressed".utf8.count))
    let back = try renaming("keyed up", "stressed").change(of: change.after, settings: Settings())
    #expect(back?.after.bytes == file.bytes)
  }
}
