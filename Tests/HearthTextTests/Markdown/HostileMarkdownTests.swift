import HearthCore
import HearthTestSupport
import Testing

@testable import HearthText

/// Texts that were made to break a parser, and texts of others. Nothing may crash, hang, run or get lost.
@Suite struct HostileMarkdownTests {
  @discardableResult private func readAll(_ bytes: [UInt8]) -> MarkdownTree {
    let tree = MarkdownReader.tree(bytes[...])
    let facts = MarkdownFacts(of: tree)
    var log = DiagnosticLog()
    facts.report(of: tree, in: bytes[...], firstLine: 1, path: "x.md", log: &log)
    return tree
  }

  /// Each long in one way: together they cost more than a second, since what is slow only shows in long texts.
  static let nasties: [String] = [
    String(repeating: ">", count: 100_000), String(repeating: "[", count: 50_000),
    String(repeating: "*a ", count: 50_000),
    String(repeating: "**a ", count: 40_000) + String(repeating: " a**", count: 40_000),
    String(repeating: "x", count: 1_000_000), String(repeating: "[[", count: 50_000),
    String(repeating: "[[a]]", count: 40_000),
    String(repeating: "![[]()", count: 40_000), String(repeating: "==a ", count: 50_000),
    String(repeating: "==a~~ ", count: 40_000),
    String(repeating: "%%a", count: 60_000), String(repeating: "%%\n\n", count: 6_000),
    String(repeating: "https://", count: 30_000),
    String(repeating: "(https://a.b ", count: 20_000),
    "https://a" + String(repeating: "(", count: 50_000) + String(repeating: ")", count: 40_000),
    String(repeating: "[^1]", count: 40_000) + "\n\n[^1]: x", String(repeating: "[^1]: x\n", count: 20_000),
    String(repeating: "\\#", count: 80_000), String(repeating: "<b>", count: 40_000),
    String(repeating: "[^x]", count: 50_000), String(repeating: "](", count: 60_000),
    String(repeating: "[a](b ", count: 30_000),
    String(
      repeating: String(repeating: "[](a ", count: 123) + String(repeating: "'\")", count: 123) + "\n",
      count: 100),
    String(repeating: "![A cat](my cat.png) ", count: 2_000),
    String(repeating: "![](x.png)", count: 20_000),
    String(repeating: "[a](javascript:x)", count: 10_000), String(repeating: "#a ", count: 60_000),
    String(repeating: "a ^bcde\n", count: 30_000),
    String(repeating: "> [!x] a\n", count: 5_000), String(repeating: "- [ ] a\n", count: 20_000),
    String(repeating: "|a|\n|-|\n", count: 20_000),
    String(repeating: "| a ", count: 20_000) + "\n" + String(repeating: "|-", count: 20_000),
    String(repeating: "a\n", count: 50_000) + "|-|",
    String(repeating: "- > a %%b\n\nc%% d\n", count: 5_000),
    String(repeating: "<!-- -->", count: 20_000), String(repeating: "<!--", count: 40_000),
    String(repeating: "&", count: 100_000), "# a" + String(repeating: "&#769;&#807;", count: 40_000),
    String(repeating: "[a](&amp;amp;#106;avascript:x)", count: 1_000),
    String(repeating: "noncharacter", count: 1)
      + String(decoding: (0..<60_000).flatMap { _ in [0xEF, 0xB7, 0x90] as [UInt8] }, as: UTF8.self),
    // Its rows, filled up, would have 40 million cells.
    String(repeating: "|a", count: 2_000) + "|\n" + String(repeating: "|-", count: 2_000) + "|\n"
      + String(repeating: "x\n", count: 20_000),
    (0..<1_000).map { String(repeating: "  ", count: $0) + "- a\n" }.joined(),
  ]

  /// Takes more than a second: some texts have to be long for a reader that isn't linear to be noticed.
  @Test(arguments: nasties.indices)
  func `neither hangs nor traps on generated texts`(index: Int) {
    let bytes = Array(Self.nasties[index].utf8)
    let spent = effort { readAll(bytes) }
    #expect(spent < 200, "\(Self.nasties[index].prefix(40))")
  }

  /// Every letter and digit of a text without code, comments, links or HTML is in its tree.
  @Test func `loses no words`() {
    var random = SeededGenerator(seed: 5)
    let pieces = [
      "word", " ", "*", "_", "==", "~~", "|", "[", "]", "!", "#", "^ ", "\n", "- ", "> ", "\\", "é", "[ ] ",
      "^ab12 ", "=", "~", "3",
    ]
    for _ in 0..<Sampling.count(1_500, long: 3_000) {
      let text = (0..<Int(random.next() % 20)).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }
        .joined()
      let tree = readAll(Array(text.utf8))
      let kept = MarkdownDumper.dump(tree)
      let words = { (text: String) in text.components(of: "word") }
      #expect(words(kept) == words(text), "\(text)")
    }
  }

  @Test func `reads any bytes the same way twice`() {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<Sampling.count(800, long: 2_000) {
      let bytes = (0..<Int(random.next() % 60)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      #expect(MarkdownDumper.dump(readAll(bytes)) == MarkdownDumper.dump(readAll(bytes)))
    }
  }

  @Test(.enabled(if: SharedFolder.isThere, "\(SharedFolder.absence)"))
  func `reads the vaults of others`() {
    let files = SharedFolder.files(in: "data/journals", suffix: ".md")
    #expect(files.count > 100)
    for file in files {
      let tree = readAll(file.bytes)
      #expect(tree.nodes.first?.end == tree.nodes.count, "\(file.path)")
      #expect(tree.tooDeepLine == nil, "\(file.path)")
    }
  }

  /// No payload becomes a link that a browser would run; whatever is left of it is text or marked as HTML. Takes a second:
  /// there are thousands of payloads.
  @Test(.enabled(if: SharedFolder.isThere, "\(SharedFolder.absence)"))
  func `lets no payload through`() {
    let files = SharedFolder.files(in: "data/attacks", suffix: ".txt")
    for file in files { readAll(file.bytes) }
    // The lists have many payloads in common.
    let payloads = Set(files.flatMap { $0.bytes.split(separator: UInt8(ascii: "\n")) })
    #expect(payloads.count > 1_000)
    var running = 0
    // Each way to begin one is tried.
    for payload in payloads.sorted(by: { $0.lexicographicallyPrecedes($1) }).sample(ofEach: { $0.prefix(16) })
    {
      for (before, after) in [("", ""), ("[a](", ")"), ("<", ">")] {
        let text: [UInt8] = Array(before.utf8) + payload + Array(after.utf8)
        for link in MarkdownFacts(of: readAll(text)).links where link.form == .link || link.form == .image {
          guard Self.runs(link.target) else { continue }
          running += 1
          if case .unsafe = LinkSafety.classify(link.target) { continue }
          Issue.record("\(link.target)")
        }
      }
    }
    #expect(running > 5)
  }

  /// Whether a browser that resolves entities once or twice would run `target`: judged by its own rules, not by those of
  /// ``LinkSafety``.
  private static func runs(_ target: String) -> Bool {
    guard target.contains(":") || target.contains("&") else { return false }
    var text = target.lowercased()
    for _ in 1...3 {
      text = text.replacing(/&#(x?)0*([0-9a-f]{1,6});?/) { match in
        UInt32(match.2, radix: match.1.isEmpty ? 10 : 16).flatMap(Unicode.Scalar.init).map { String($0) }
          ?? ""
      }
      for (name, sign) in [("&amp;", "&"), ("&colon;", ":"), ("&tab;", ""), ("&newline;", "")] {
        text = text.replacing(name, with: sign)
      }
      text = String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.isASCII && $0.value > 0x20 }))
        .lowercased()
    }
    return ["javascript:", "vbscript:", "livescript:", "data:"].contains { text.hasPrefix($0) }
  }
}

extension String {
  /// How often `piece` stands in the text.
  fileprivate func components(of piece: String) -> Int { ranges(of: piece).count }
}
