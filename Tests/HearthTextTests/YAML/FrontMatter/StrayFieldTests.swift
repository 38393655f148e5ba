import HearthCore
import HearthTestSupport
import Testing

@testable import HearthText

/// Lines that ask to hide a file, in places where no front matter is read, and lines that only look so.
struct StrayFieldTests {
  private static let fields = [
    "privacy: sealed", "Privacy: SEALED", "privacy : sealed", "privacy = \"sealed\"", "“privacy”: “sealed”",
    "privcy: sealed", "**Privacy:** sealed", "**privacy**: sealed", "privacidad: sellado",
    "Privacidad: sellada",
    "privacy: private", "privacidad: privado", "seal: true", "secret: true", "sealed: yes", "sellado: sí",
    "draft: true",
    "Draft: yes", "darft: true", "borrador: true", "publish: false", "privacy:: sealed",
    "{\"privacy\": \"sealed\"}", "{\"title\": \"A walk\", \"privacy\": \"sealed\"}", "{\"draft\": true}",
  ]

  /// Each with `FIELD` for the line, and the mark where it is reported.
  private static let hidingPlaces = [
    "1️⃣FIELD\n", "1️⃣FIELD\n\nWe walked to the lake.\n", "\n\n1️⃣FIELD\n\nWe walked.\n",
    "# My day\n1️⃣FIELD\n\nWe walked.\n", "# My day\n\n1️⃣FIELD\n\nWe walked.\n",
    "# My day?\n\n1️⃣FIELD\n\nWe walked.\n", "My day\n======\n\n1️⃣FIELD\n\nWe walked.\n",
    "# My day\n\nWe walked.\n\n## Evening\n\n1️⃣FIELD\n\nWe slept.\n",
    "# My day\n\nWe walked.\n\n## Evening\n1️⃣FIELD\n\nWe slept.\n", "![[lake.jpg]]\n\n1️⃣FIELD\n\nWe walked.\n",
    "![The lake](lake.jpg)\n1️⃣FIELD\n\nWe walked.\n", "<img src=\"lake.jpg\">\n\n1️⃣FIELD\n\nWe walked.\n",
    "We walked to the lake.\n\n![](lake.jpg)\n\n1️⃣FIELD\n\nWe slept.\n",
    "We walked to the lake.\n\nWe slept.\n\n1️⃣FIELD\n", "We walked to the lake.\n\nWe slept.\n\n1️⃣FIELD",
    "We walked to the lake.\n\nWe slept.\n\n1️⃣FIELD\n\n---\n",
    "We walked.\n\nWe slept.\n\n1️⃣FIELD\n\n#calm #lake\n",
    "We walked.\n\nWe slept.\n\n1️⃣FIELD\n\n![[lake.jpg]]\n", "We walked.\n\nWe slept.\n\nmood: 3\n1️⃣FIELD\n",
    "We walked to the lake.\n\nIt was cold.\n\n<!-- 1️⃣FIELD -->\n",
  ]

  private func split(_ marked: MarkedText) -> (isHidden: Bool, findings: [String]) {
    var log = DiagnosticLog()
    let frontMatter = FrontMatter.split(marked.file(), log: &log)
    return (!frontMatter.isReadable, marked.findings(log))
  }

  @Test(arguments: ["\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}"])
  func `a field hides its file where only some programs see the ends of its lines`(_ end: String) {
    for lines in [
      ["---", "mood: fine", "privacy: sealed", "---", "We walked."],
      ["title: a", "draft: true", "We walked."],
    ] {
      let result = split(MarkedText("1️⃣" + lines.joined(separator: end)))
      #expect(result.isHidden && result.findings == ["1️⃣ FrontMatterNotSeen"])
    }
    let shown = split(MarkedText(["---", "mood: fine", "---", "privacy: sealed"].joined(separator: end)))
    #expect(!shown.isHidden)
  }

  @Test(arguments: hidingPlaces) func `a field hides its file`(in place: String) {
    for field in Self.fields {
      for front in ["", "---\ntitle: a\n---\n"] {
        let comment = place.contains("<!-- 1️⃣")
        let text = comment ? place.replacing("<!-- 1️⃣", with: "1️⃣<!-- ") : place
        let result = split(MarkedText(front + text.replacing("FIELD", with: field)))
        #expect(result.isHidden && result.findings == ["1️⃣ FrontMatterNotSeen"], "\(front)\(field)")
      }
    }
  }

  @Test(arguments: fields) func `the last line hides a file without front matter`(_ field: String) {
    for text in [
      "We walked to the lake.\n\nWe slept for a long time,\n", "# My day\n\nWe walked to the lake.\n",
    ] {
      for end in ["", "\n", "\n\n", "\n#calm\n"] {
        #expect(split(MarkedText(text + "1️⃣" + field + end)).findings == ["1️⃣ FrontMatterNotSeen"], "\(text)")
      }
    }
  }

  @Test(arguments: [
    "1️⃣<!-- privacy: sealed -->\n", "1️⃣<!--privacy: sealed-->", "We walked 1️⃣<!-- draft: true --> home.\n",
    "1️⃣%% privacy: sealed %%\n", "We walked 1️⃣%%privacidad: sellado%% home.\n",
    "- 1️⃣<!-- privacy: very sealed -->\n",
    "<!--\n1️⃣privacy: sealed\n-->\n", "%%\nlater\n1️⃣privacy: sealed\n%%\n", "<!-- a\n\n1️⃣privacy: sealed\n",
    "%%\n\n1️⃣privacy: sealed\n",
    "<!-- a -->1️⃣<!-- {\"privacy\": \"sealed\"} -->\n",
    "<!-- ```\n1️⃣privacy: sealed\n``` -->\n", "%% privacy %% 1️⃣%% privacy: secret %%\n",
  ])
  func `a comment that says so hides its file wherever it is`(_ comment: String) {
    for text in [
      comment, "# My day\n\nWe walked.\n\n\(comment)\n\nWe slept.\n",
      "---\ntitle: a\n---\nWe walked.\n\(comment)",
    ] {
      let result = split(MarkedText(text))
      #expect(result.isHidden && result.findings == ["1️⃣ FrontMatterNotSeen"], "\(text)")
    }
  }

  @Test(arguments: [
    "We walked.\n\n1️⃣{\"privacy\": \"sealed\"}\n\nWe slept.\n",
    "We walked.\n\n1️⃣privacy:: sealed\n\nWe slept.\n",
    "- We walked.\n  1️⃣privacy:: sealed\n- We slept.\n".replacing("  1️⃣", with: "1️⃣  "),
    "{\n  \"title\": \"Lake\",\n1️⃣  \"privacy\": \"sealed\"\n}\n\nWe walked.\n",
    "```yaml\n1️⃣privacy: sealed\n```\nWe walked.\n",
    "privacy:\n1️⃣  sealed\n\nWe walked.\n", "We walked.\n\nWe slept.\n\nprivacy:\n1️⃣- sealed\n",
    "- 1️⃣privacy: sealed\n".replacing("- 1️⃣", with: "1️⃣- "),
    "We walked.\n\nWe slept.\n\n1️⃣- privacy: sealed\n",
  ])
  func `notations of other programs hide a file`(_ text: String) {
    let result = split(MarkedText(text))
    #expect(result.isHidden && result.findings == ["1️⃣ FrontMatterNotSeen"])
  }

  private static let textPlaces = [
    "We walked.\n\nTo seal an entry, write this:\n\n```\nFIELD\n```\n",
    "We walked.\n\n~~~yaml\nFIELD\n~~~\n\nWe slept.\n",
    "We walked.\n\nIt was cold.\n\n    FIELD\n", "We walked.\n\nIt was cold.\n\n\tFIELD\n",
    "We walked.\n\nIt was cold.\n\n> FIELD\n",
    "We walked.\n\nWrite `FIELD` at the top.\n", "We walked.\n\nWrite `<!-- FIELD -->` or `%%FIELD%%`.\n",
    "We walked.\n\n```html\n<!-- FIELD -->\n```\n",
    "We walked.\n\n| what | how |\n| --- | --- |\n| FIELD | here |\n",
    "We walked.\n\n> [!note] FIELD\n> FIELD\n", "We walked 100%% sure.\n\nSo he wrote FIELD to her.\n",
  ]

  @Test(arguments: textPlaces) func `code, quotes, tables and sentences hide nothing`(_ place: String) {
    for field in Self.fields {
      for front in ["", "---\ntitle: a\n---\n"] {
        let result = split(MarkedText(front + place.replacing("FIELD", with: field)))
        #expect(!result.isHidden && result.findings == [], "\(front)\(field)")
      }
    }
  }

  @Test(arguments: [
    "# Privacy\n\nI need more of it.\n", "# Sealed\n\nThe letter.\n", "# Draft\n\nDear Ana\n",
    "Privacy\n\nI need more of it.\n",
    "I thought of it.\nMy privacy: sealed letters in a drawer.\n",
    "We talked.\n\nPrivacy: a talk at the office\n",
    "We talked.\n\nPrivacy: 3\n", "We talked.\n\nDraft: finished\n", "We talked.\n\nDraft: 1\n",
    "We talked.\n\nSeal: a grey one\n",
    "Animals\n\nSeal: 2\nHeron: 1\n", "We talked.\n\nsealed: no\n", "We talked.\n\ndraft: false\n",
    "We talked.\n\npublish: true\n",
    "We talked.\n\nprivacy: shareable\n", "We talked.\n\nWindow: sealed\n", "We talked.\n\nStatus: sealed\n",
    "I learned of keys.\n\nprivacy: sealed\n\nThat was one.\n",
    "We talked.\n\n- privacy: private\n- wifi: yes\n",
    "<!-- I thought of privacy: a lot -->\nWe talked.\n", "%% privacy %%\nWe talked.\n",
    "{not json} privacy\n", "A walk\u{2028}My privacy: sealed letters\n",
    "We talked.\n\nPrivately: sealed\n", "We talked.\n\nsealed with a kiss\n", "Borrador: una carta a Ana\n",
    "We talked.\n\nCraft: yes\n",
    "We talked.\n\nLa privacidad: un tema largo y difícil\n", "A recipe\n\nJar: sealed\nLid: on\n",
    "#privacy #sealed\n\nWe talked.\n",
  ])
  func `words on privacy and drafts hide nothing`(_ text: String) {
    for front in ["", "---\ntitle: a\n---\n"] {
      let result = split(MarkedText(front + text))
      #expect(!result.isHidden && result.findings == [], "\(front)")
    }
  }

  @Test(arguments: [
    "draft: true\n", "{\"draft\": 1}\n", "a b c d e f\ndraft: true\n", "%% a: b\n", "<!-- a: b -->\n",
    "---\n\n",
  ])
  func `lines are read once, however many there are`(_ line: String) {
    let text =
      "We walked to the lake.\n\nA sentence of prose\n" + String(repeating: line, count: 5_000)
      + "and we slept.\n"
    var log = DiagnosticLog()
    #expect(
      effort { _ = FrontMatter.split(SourceFile(path: "a.md", text: text), log: &log) } < 40)
  }
}
