import HearthCore
import HearthTestSupport
import Testing

@testable import HearthText

/// Keys that stand below the top of a file, between fences and without.
struct KeysBelowTests {
  private func split(_ text: String) -> (isReadable: Bool, [String]) {
    let marked = MarkedText(text)
    var log = DiagnosticLog()
    let file = SourceFile(path: "Content/note.md", bytes: LineEnds.unified(Array(marked.text.utf8)))
    return (FrontMatter.split(file, log: &log).isReadable, marked.findings(log))
  }

  @Test(arguments: [
    "# My day\n\n1️⃣---\ntitle: Lake\nsummary: |\n  The day by the lake was long\nprivacy: sealed\n---\nText",
    "# My day\n\n1️⃣---\nsealed: true\n---\nText", "# My day\n\n1️⃣---\ndarft: true\n---\nText",
    "# My day\n\n1️⃣---\ntitle: a\n\nprivacy: sealed\n---\nText",
    "# My day\n\n1️⃣---\nprivacy: very sealed\n---\nText", "# My day\n\n1️⃣---\nprivacy:\n  sealed\n---\nText",
    "# My day\n\n1️⃣---\nprivacy:\n- sealed\n---\nText", "# My day\n\n1️⃣---\nvisibility: sealed\n---\nText",
    "# My day\n\n1️⃣---\nmeta: {title: a, draft: true}\n---\nText",
    "# My day\r\n\r\nOne.\r\n\r\n1️⃣---\r\nprivacy: sealed\r\n---\r\nText",
    "# My day\n\nOne.\n\n   1️⃣---\nprivacy: sealed\n---\nText",
    "# My day\n\nOne.\n\n```\n---\n```\n\n1️⃣---\nprivacy: sealed\n---\nText",
  ])
  func `hide the file where they speak of privacy`(_ text: String) {
    for front in ["", "---\ntitle: a\n---\n"] {
      // A fence set in by blanks is found at the left edge of its line.
      let text = text.replacing("   1️⃣---", with: "1️⃣   ---")
      let result = split(front + text)
      #expect(!result.isReadable && result.1 == ["1️⃣ FrontMatterNotSeen"])
    }
  }

  @Test func `hide the file below the heading of a body as well`() {
    let result = split("---\ntitle: t\n---\n# My day\n\n1️⃣privacy: sealed\n\nText")
    #expect(!result.isReadable && result.1 == ["1️⃣ FrontMatterNotSeen"])
  }

  /// A first line without `:` and `=` is a sentence, however long; a key is looked for up to its last byte.
  @Test func `are found below lines of any length`() {
    for length in 1...70 {
      let words = String(repeating: "walk ", count: length)
      #expect(split("---\ntitle: a\n---\n\(words)\nprivacy: sealed\n").isReadable == (length > 3))
      let key = String(repeating: "k", count: length)
      for sign in [": ", " = ", "= "] {
        let result = split("---\ntitle: a\n---\n\(key)\(sign)b c d e\n1️⃣privacy: sealed\n")
        #expect(!result.isReadable)
      }
      let item = split(
        "---\ntitle: a\n---\n\(String(repeating: "k ", count: length)): b\n\nText\n\n1️⃣---\nprivacy: sealed\n---\n"
      )
      #expect(!item.isReadable && item.1 == ["1️⃣ FrontMatterNotSeen"])
    }
  }

  /// The same lines, however they end.
  @Test(arguments: ["\n", "\r\n", "\r"])
  func `are found whatever ends a line`(lineEnd: String) {
    for text in [
      "---\ntitle: a\n---\n\n---\nprivacy: sealed\n---\nText\n",
      "# My day\n\nOne.\n\n---\ndraft: true\n---\n",
      "---\ntitle: a\n---\n# My day\n\nprivacy: sealed", "# My day\n\n```\na\n```\n---\nprivacy: sealed\n---",
    ] {
      #expect(!split(text.replacing("\n", with: lineEnd)).isReadable)
      let other = text.replacing("privacy: sealed", with: "mood: good").replacing("draft: true", with: "a: b")
      #expect(split(other.replacing("\n", with: lineEnd)).isReadable)
    }
  }

  @Test(arguments: [
    "publish: true", "publish: yes", "publish: on", "publish: 1", "draft: false", "draft: no", "draft: off",
    "draft: 0",
    "privacy: shareable", "Draft: False",
  ])
  func `hide nothing where they say that it may be shown`(_ key: String) {
    for front in ["", "---\ntitle: a\n---\n"] {
      #expect(split("\(front)# My day\n\n---\n\(key)\n---\nText") == (true, []))
      #expect(split("\(front)# My day\n\n\(key)\n\nText") == (true, []))
    }
    #expect(split("---\ntitle: a\n---\n---\n\(key)\n---\nText") == (true, []))
  }

  @Test(arguments: [
    "# Letter to Ben\n\nDraft: 1\n\nDear Ben\n", "What I need\n---\nRest: 3\nPrivacy: 2\nFood: 4\n---\n",
    "Checked tonight\n\n---\nWindow: sealed\nDoor: locked\n---\n", "# Letters\n\n---\ndrafts: 1\n---\n",
    "# A day\n\n---\nWe spoke of it for a long time\nprivacy: sealed\n---\n",
  ])
  func `are text where they speak of something else`(_ text: String) {
    for front in ["", "---\ntitle: a\n---\n"] { #expect(split(front + text) == (true, [])) }
  }

  @Test func `are fixed by moving them to the top, and no help suggests removing a text`() {
    for text in ["# My day\n\n---\nprivacy: sealed\n---\nText", "\n---\nprivacy: sealed\n---\nText"] {
      var log = DiagnosticLog()
      _ = FrontMatter.split(SourceFile(path: "a.md", text: text), log: &log)
      let help = log.sorted.compactMap(\.finding.help)
      #expect(help.count == 1 && help[0].hasPrefix("Move these lines to the very top."))
    }
  }

  @Test(arguments: ["---aaaa", "+++", "---\na: 1\n", "--- x\n\na: 1"])
  func `are looked for once, however many lines look like fences`(_ fence: String) {
    // With a look ahead from every such line to the end, this would take half a minute.
    let lines = (0..<4_000).map { number in
      fence == "---aaaa"
        ? "---" + String(number).map { "abcdefghij".dropFirst($0.wholeNumberValue ?? 0).prefix(1) }.joined()
        : fence
    }
    let file = SourceFile(path: "a.md", text: "# T\n\n" + lines.joined(separator: "\n"))
    var log = DiagnosticLog()
    #expect(effort { _ = FrontMatter.split(file, log: &log) } < 2_000)
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `are reported at their own line, whatever is above`(_ end: String) {
    let prose = (0..<300).map { $0 % 7 == 0 ? "- item" : "Élan \($0), and more words." }
    var log = DiagnosticLog()
    let lines = prose + ["", "---", "privacy: sealed", "---", ""]
    let bytes = LineEnds.unified(Array(lines.joined(separator: end).utf8))
    _ = FrontMatter.split(SourceFile(path: "a.md", bytes: bytes), log: &log)
    #expect(log.diagnostics.map(\.position.line) == [302])
  }
}
