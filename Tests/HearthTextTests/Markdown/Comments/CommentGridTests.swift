import HearthTestSupport
import Testing

@testable import HearthText

/// Every form of a comment, with every content, at every place: nothing in it is shown, and nothing around it is lost.
///
/// What is hidden holds `zq`, what is visible `vis`.
struct CommentGridTests {
  /// A place for a comment, which is written `@`.
  struct Place: Sendable {
    var text: String
    /// What begins each further line of a comment there; `nil` where one has a single line.
    var prefix: String?
    /// Whether a line of its own belongs there.
    var isBlock = false
    /// Whether the words around it are HTML.
    var isHTML = false

    init(_ text: String, _ prefix: String? = nil, isBlock: Bool = false, isHTML: Bool = false) {
      (self.text, self.prefix, self.isBlock, self.isHTML) = (text, prefix, isBlock, isHTML)
    }
  }

  private static let places = [
    Place("visa @ visb", ""), Place("visa@visb", ""), Place("@ visa", ""), Place("visa @", ""),
    Place("visa\n@ visb\nvisc", ""), Place("visa  \n@  \nvisb", ""), Place("visa\\\n@\\\nvisb", ""),
    Place("# visa @ visb\n\nvisc"), Place("# @\n\nvisa"), Place("# visa @ #\n\nvisb"),
    Place("visa @ visb\n===\n\nvisc"), Place("@ visa\n---\n\nvisb"),
    Place("- visa\n- @ visb\n- visc", "  "), Place("- visa @\n- visb", "  "), Place("* @\n* visa", "  "),
    Place("- visa\n  - visb @ visc\n  - visd", "    "), Place("1. visa @ visb\n2. visc", "   "),
    Place("1. @\n2. visa", "   "), Place("- [ ] visa @ visb\n- [x] @ visc"),
    Place("- visa\n\n  @ visb\n\n- visc", "  "),
    Place("> visa @ visb\n> visc", "> "), Place("> @\n\nvisa", "> "), Place("> visa\n@ visb", ""),
    Place("> - visa @ visb\n> - visc", ">   "), Place("- > visa @ visb\n- visc", "  > "),
    Place("> [!note] visa @ visb\n> visc"), Place("> [!note]\n> visa @ visb", "> "),
    Place("> [!tip]- visa\n> @\n> visb", "> "),
    Place("| visa @ | visb |\n|---|---|\n| visc | @ |"),
    Place("visa\n\n| a | visb |\n|---|---|\n| @ visc | visd |\n\nvise"),
    Place("visa[^1] visb @\n\n[^1]: visc @ visd\n\nvise"),
    Place("visa[^1]\n\n[^1]: visb\n\n    visc @ visd\n\nvise"),
    Place("visa[^1]\n\n[^1]: visb\n\n    @ visc"),
    Place("visa *visb @ visc* visd", ""), Place("visa **@ visb** visc", ""), Place("**visa @** visb", ""),
    Place("==visa @ visb== visc"), Place("~~visa @~~ visb"), Place("_visa_ @ _visb_", ""),
    Place("[visa @ visb](https://visc.example) visd"), Place("![visa @](a.png) visb"),
    Place("[visa](b.md \"visb @\") visc"), Place("[[visa|visb @ visc]] visd"),
    Place("![[visa.png|visb @]] visc"),
    Place("visa [visb][r] @ visc\n\n[r]: https://visd.example", ""), Place("[r]: a.md\n@\n\nvisb", ""),
    Place("<div>visa @ visb</div>\n\nvisc", isHTML: true),
    Place("<div>\nvisa\n@\nvisb\n</div>\n\nvisc", isHTML: true),
    Place("<pre>visa @\nvisb</pre>\n\nvisc", isHTML: true),
    Place("<details>\n\nvisa @ visb\n\n</details>", ""),
    Place("visa <b>visb @ visc</b> visd", ""), Place("visa <span title=\"@\">visb</span> visc"),
    Place("visa `c` @ `c` visb", ""), Place("```\nc\n```\n@ visa", ""),
    Place("```\nc\n```\nvisa @\n```\nc\n```\n\nvisb", ""),
    Place("    c\n\nvisa @ visb", ""), Place("visa @ `c %% c` visb", ""), Place("``c ` c`` @ visa", ""),
    Place("visa ` @ visb", ""), Place("100% % visa\n\n@ visb", ""),
    Place("visa https://x.example/vis @ visb", ""),
    Place("visa <https://vis.example> @ visb", ""), Place("visa @ [[visb]] #vistag", ""),
    Place("visa\n\n@\n\nvisb", "", isBlock: true), Place("visa\n@\nvisb", "", isBlock: true),
    Place("- visa\n\n  @\n\n  visb\n- visc", "  ", isBlock: true),
    Place("> visa\n>\n> @\n>\n> visb", "> ", isBlock: true),
    Place("# visa\n@\n# visb", "", isBlock: true), Place("- visa\n@\n- visb", "", isBlock: true),
    Place("@\n\nvisa", "", isBlock: true), Place("visa\n\n@", "", isBlock: true),
    Place("@\nvisa\n===", "", isBlock: true),
    Place("> - visa\n>   @\n> - visb", ">   ", isBlock: true),
    Place("[r]: a.md\n@\n\n[visb][r]", "", isBlock: true), Place("---\n@\n---\nvisa", "", isBlock: true),
    Place("@\nvisa:: visb\nvisc:: visd", "", isBlock: true),
    Place("***\n\n@\n| visa |\n|---|\n| visb |", "", isBlock: true),
    Place("- visa.@\n- visb", "", isBlock: true), Place("- visa.@\n- visb", "- ", isBlock: true),
    Place("> visa.@\n>\n> visb", "> ", isBlock: true),
    Place("<div>visa@</div>\n\nvisb", "", isBlock: true, isHTML: true),
    Place("<p>@ </p>\n\nvisa", "", isBlock: true, isHTML: true),
    Place("visa <br>@\n\nvisb", "", isBlock: true), Place("![visa](a.png)@\n\nvisb", "", isBlock: true),
    Place("visa **visb**@\n\nvisc", "", isBlock: true), Place("visa `c`@\n\nvisb", "", isBlock: true),
    Place("visa.@ visb\n\nvisc %%zq%% vise", "", isBlock: true),
    Place("# visa.@\n\nvisb", "", isBlock: true), Place("| visa.@\n\nvisb", "", isBlock: true),
  ]

  /// A comment of several lines that begins behind each kind of character.
  private static let endsOfLines = "!#$&)+,-./:;<>?\\]^`|}”—…*_~='\"é5a".map {
    Place("visa\($0)@\n\nvisb", "", isBlock: true)
  }

  /// What a comment may hold, on one line.
  private static let contents = [
    "zqword", "[zqa](https://zq.example)", "[zqa](zq.md \"zqt\")", "[zqa][zqr]", "[zqr]: https://zq.example",
    "<https://zq.example>", "https://zq.example/zq", "zq@zq.example", "<zq@zq.example>", "[[zqa#zqh|zqb]]",
    "![[zq.png]]", "![[zq.mp3]]", "![[zq.pdf|zqb]]", "![zqa](zq.png)", "#zqtag", "`zq`", "``zq ` zq``",
    "<b>zq</b>",
    "<i title='zq'>", "zq[^zq]", "[^zqn]: zqnote", "zq ^zqid", "# zqh", "- zqi", "> zqq", "| zqa | zqb |",
    "*zq", "**zq** zq_",
    "==zq", "[zq", "](zq.md)", "zq\\", "\\zq", "[!zq] zq", "100% zq", "zq:: zq", "&lt;zq", "(zq", "\"zq",
    "<zq",
  ]

  /// A comment in one of the forms below, with one of the contents above, at a place.
  private struct Case {
    var place: String
    var text: String
    var form: Int
    var content: String
    var markers: Set<String>
    var isHTML: Bool
    var hasLines: Bool
  }

  /// A comment with `content`; further lines begin with `prefix`.
  private static func forms(_ content: String, _ prefix: String) -> [(
    text: String, isBlock: Bool, hasLines: Bool
  )] {
    let line = "\n" + prefix
    let blank: String = line.trimmedEnd + line
    return [
      ("%%\(content)%%", false, false), ("%% \(content) %%", false, false),
      ("%%\(content)%%%%zq%%", false, false),
      ("<!--\(content)-->", false, false), ("<!-- \(content) -->", false, false),
      ("<!-- \(content) -- zq -->", false, false), ("<!--\(content)--> %%\(content)%%", false, false),
      ("%%\(content)%% <!--\(content)-->", false, false), ("%%zq <!-- \(content)%%", false, false),
      ("<!-- %%zq \(content)-->", false, false), ("%% zq <!-- \(content) --> zq %%", false, false),
      ("<!-->-->%%\(content)%%", false, false), ("<!--\(content) `-->", false, false),
      ("%%\(content) ` %%", false, false), ("%%%% %%\(content)%%", false, false),
      ("%%zq\(line)\(content)%%", false, true), ("<!-- zq\(line)\(content) -->", false, true),
      ("<!-- zq\(blank)\(content)\(blank)zq -->", false, true),
      ("%%\(line)\(content)\(line)%%", true, true),
      ("%%\(line)zq\(blank)\(content)\(blank)zq\(line)%%", true, true),
      ("<!--\(line)\(content)\(line)-->", true, true),
      ("<!--\(line)zq\(blank)\(content)\(blank)-->", true, true),
      ("%%\(line)```\(line)\(content)\(line)```\(line)%%", true, true),
      ("%%zq\(blank)\(content)%%", true, true),
      ("<!-- zq\(line)~~~\(line)\(content)\(line)~~~\(line)-->", true, true),
      ("%%\(line)    \(content)\(line)%%", true, true),
    ]
  }

  /// Every content in every form that can stand at `place`.
  private static func cases(_ place: Place) -> [Case] {
    let markers = Set(place.text.matches(of: /vis[a-e]/).map { String($0.0) })
    var all: [Case] = []
    for content in contents {
      for (number, form) in forms(content, place.prefix ?? "").enumerated() {
        if form.hasLines && place.prefix == nil || form.isBlock && !place.isBlock { continue }
        // What begins in code is code.
        if place.text.contains("` @") || place.text.contains("`@"), form.text.contains("`") { continue }
        let text = place.text.replacing("@", with: form.text)
        all.append(
          Case(
            place: place.text, text: text, form: number, content: content, markers: markers,
            isHTML: place.isHTML, hasLines: form.hasLines))
      }
    }
    return all
  }

  @Test func `nothing of a comment is shown, and all words around it are`() {
    let all = (Self.places + Self.endsOfLines).flatMap(Self.cases)
    for one in all.sample(ofEach: { [$0.place, "\($0.form)"] })
      + all.sample(ofEach: { [$0.content, "\($0.form)"] })
    {
      if let problem = Self.problem(one.text, markers: one.markers, isHTML: one.isHTML) {
        Issue.record("\(problem)\n\(one.text)\n\(outline(one.text))")
      }
    }
  }

  @Test func `line ends of Windows change nothing`() {
    let all = Self.places.flatMap(Self.cases)
    for one in all.sample(2, ofEach: { [$0.place, "\($0.hasLines)"] }) + all.sample(4, ofEach: \.form) {
      let text = one.text.replacing("\n", with: "\r\n")
      if let problem = Self.problem(text, markers: one.markers, isHTML: one.isHTML) {
        Issue.record("\(problem)\n\(text)\n\(outline(text))")
      }
    }
  }

  @Test func `a comment that is never closed hides all that follows`() {
    for place in Self.places {
      guard let index = place.text.firstIndex(of: "@") else { continue }
      let before = place.text[..<index]
      let all = Self.contents.flatMap { content in
        ["%%", "%% ", "<!--", "<!-- ", "<!-- %%", "%%\n", "<!--\n\n"].map { (opening: $0, content: content) }
      }
      for (opening, content) in all.sample(3, ofEach: \.opening, seed: UInt64(before.utf8.count)) {
        if before.hasSuffix("` "), content.contains("`") { continue }
        let text = "\(before)\(opening)\(content)\n\nzq [zq](https://zq.example)\n\n# zq\n\n![[zq.png]]\n"
        if let problem = Self.problem(text, markers: [], isHTML: true) {
          Issue.record("\(problem)\n\(text)\n\(outline(text))")
        }
        #expect(MarkdownReader.tree(Array(text.utf8)[...]).unclosedCommentLine != nil, "\(text)")
      }
    }
  }

  /// What is wrong with the tree of `text`, its facts, or what is reported.
  private static func problem(_ text: String, markers: Set<String>, isHTML: Bool) -> String? {
    let tree = MarkdownReader.tree(Array(text.utf8)[...])
    let facts = MarkdownFacts(of: tree)
    let seen =
      MarkdownDumper.dump(tree) + "\(facts)"
      + log(text).diagnostics.map { "\($0.finding)" }.joined()
    if seen.contains("zq") { return "shown" }
    if seen.unicodeScalars.contains(where: { (0xFDD0...0xFDEF).contains($0.value) }) {
      return "a placeholder is shown"
    }
    var words = tree.plainText(of: 0)
    for node in tree.nodes {
      switch node.kind {
      case .code(let text), .codeBlock(_, let text): if text.contains("vis") { return "words are code" }
      case .htmlBlock(let text), .htmlInline(let text):
        if text.contains("vis"), !isHTML { return "words are HTML" }
        words += text
      case .link(let destination, let title), .image(let destination, let title): words += destination + title
      case .wikiLink(let target, _, _), .embed(let target, _, _): words += target
      default: break
      }
    }
    let lost = markers.filter { !words.contains($0) }
    return lost.isEmpty ? nil : "lost: \(lost.sorted())"
  }

  // MARK: Code

  private static let lines = [
    "vis", "    vis", "- vis", "-     vis", "  - vis", "> vis", ">     vis", "1. vis", "2) vis", "\tvis",
    "-\tvis", "> - vis",
    "   > vis", "```", "~~~", "  ```", "````", "> ```", "- ```", "```vis", "`vis", "vis` c", "``vis",
    "`` ` vis", "vis ``` vis",
    "", "", ">", "-", "  ", "      vis", "# vis", "#", "===", "---", "***", "<div>", "</div>", "<b>", "<pre>",
    "</pre>",
    "<?vis", "?>", "<!X vis>", "<a href='`'>", "[a]: vis", "[a](b`c)", "\\`vis` ", "| vis |", "<script>",
    "</script>x",
    "[^1]: vis", "[^1]", " \tvis", ">\tvis", "10. vis", "+ - vis", "<b c='d'", "x <b", "<b/>", "<div",
    "<b>vis", "vis\\ ",
  ]

  @Test func `comments are found where a word would be no code`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<Sampling.count(1_500, long: 4_000) {
      var text = ""
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        text += Self.lines.randomElement(using: &random) ?? ""
        if Bool.random(using: &random) { text += ["@", " @", "@ "].randomElement(using: &random) ?? "" }
        text += "\n"
      }
      let marked = text.replacing("@", with: "%%zq%%")
      let dump = MarkdownDumper.dump(MarkdownReader.tree(Array(marked.utf8)[...]))
      #expect(!dump.replacing(/code(Block)? .*/, with: "").contains("zq"), "\(marked)\n\(outline(marked))")
      // Where a backtick or a fence is disputed, less code may be shown, and never more.
      #expect(
        code(of: marked) <= code(of: text.replacing("@", with: "wzqw")), "\(marked)\n\(outline(marked))")
    }
  }

  private static let pieces = [
    "%%", "%%", "<!--", "-->", " %%", "%% ", "\n", "\n", "\n\n", "\n> ", "\n- ", "\n  ", "\n    ", "\n1. ",
    "\n```\n", "\n~~~\n",
    "`", "``", "\n# ", " | ", "\n|-|-|\n", "*", "**", "==", "[", "](", ")", "[[", "]]", "![[", "\n<div>\n",
    "\n<pre>", "</pre>",
    "<b>", "\n---\n", "\n===\n", "\n[^1]: ", "[^1]", "\n[a]: ", "[a]", "\\", "\t", "\n>\n", "\n>> ", "20 ",
    "https://x.org/",
    "\n<?", "?>", "é", "\r\n",
  ]

  @Test func `in any text, a word is either in a comment or in the tree`() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<Sampling.count(1_200, long: 4_000) {
      var text = ""
      for number in 0..<Int.random(in: 2...24, using: &random) {
        text += Self.pieces.randomElement(using: &random) ?? ""
        if Int.random(in: 0..<3, using: &random) > 0 { text += "w\(number)w" }
      }
      let utf8 = Array(text.utf8)
      let visible = String(
        decoding: utf8.withUnsafeBufferPointer(MarkdownReader.blankingComments) ?? utf8, as: UTF8.self)
      let tree = MarkdownReader.tree(utf8[...])
      let seen =
        MarkdownDumper.dump(tree) + "\(MarkdownFacts(of: tree))"
        + log(text).diagnostics.map { "\($0.finding)" }.joined()
      let hidden = Set(text.matches(of: /w\d+w/).map { String($0.0) }).filter { !visible.contains($0) }
      let shown = hidden.filter { seen.contains($0) }
      #expect(shown.isEmpty, "\(shown)\n\(text)\n\(outline(text))")
      #expect(!seen.unicodeScalars.contains { (0xFDD0...0xFDEF).contains($0.value) }, "\(text)")
    }
  }

  /// How many canaries stand in code.
  private func code(of text: String) -> Int {
    MarkdownReader.tree(Array(text.utf8)[...]).nodes.reduce(0) { count, node in
      switch node.kind {
      case .code(let text), .codeBlock(_, let text): count + text.matches(of: /zq/).count
      default: count
      }
    }
  }
}

extension String {
  fileprivate var trimmedEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
