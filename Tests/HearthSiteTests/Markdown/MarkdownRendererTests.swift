import HearthText
import Testing

@testable import HearthSite

struct MarkdownRendererTests {
  /// Knows one page, one picture and one sound.
  private struct Links: LinkProvider {
    func destination(of name: String, heading: String?) -> ResolvedName? {
      switch name {
      case "tea", "tea.md":
        .page(href: "../resources/tea.html" + (heading.map { "#h-" + $0 } ?? ""), title: "Tea")
      case "black-tea": .page(href: "../resources/tea.html", title: "Tea")
      case "lake.png": .file(href: "../attachments/lake.png", name: "lake.png", form: .image)
      case "rain.mp3": .file(href: "../attachments/rain.mp3", name: "rain.mp3", form: .audio)
      case "photo.jpg":
        .file(
          href: "../attachments/photo.jpg", name: "photo.jpg", form: .image,
          size: PictureSize(width: 4000, height: 3000),
          small: PictureSize(width: 1600, height: 1200).map {
            SmallPicture(href: "../attachments/small/photo.jpg", size: $0)
          })
      case "drawing.svg": .file(href: "../attachments/drawing.svg", name: "drawing.svg", form: .vector)
      default: nil
      }
    }
  }

  private func rendered(_ text: String, below level: Int = 1, skips: Bool = false) -> RenderedText {
    let tree = Array(text.utf8).withUnsafeBufferPointer { MarkdownReader.tree($0) }
    let words = Theme.words("en").words
    var renderer = MarkdownRenderer(
      tree, strings: words, links: Links(), below: level, anchors: PageAnchors())
    return renderer.render(skipsFirstHeading: skips)
  }

  private func html(_ text: String) -> String { rendered(text).html.description }

  private func levels(_ text: String, below level: Int = 1) -> [Int] {
    rendered(text, below: level).outline.map(\.level)
  }

  @Test func `a big photograph is shown by its smaller copy, which links to it`() {
    #expect(
      html("![The lake](photo.jpg)").contains(
        "<a href=\"../attachments/photo.jpg\"><img src=\"../attachments/small/photo.jpg\" alt=\"The lake\" width=\"1600\" height=\"1200\""
      ))
    #expect(html("![[photo.jpg|The lake|400]]").contains("alt=\"The lake\" width=\"400\" height=\"300\""))
    #expect(html("![[photo.jpg]]").contains("alt=\"Picture without a description: photo.jpg\""))
    // Links don't nest.
    #expect(
      html("[![The lake](photo.jpg)](tea)").hasPrefix(
        "<p dir=\"auto\"><a href=\"../resources/tea.html\"><img src=\"../attachments/small/"))
    #expect(html("[the lake](photo.jpg)").contains("<a href=\"../attachments/photo.jpg\">the lake</a>"))
  }

  @Test func `headings come below the page's and skip no level`() {
    #expect(levels("# A\n\n### B\n\n## C\n\n#### D\n\n# E") == [2, 3, 3, 4, 2])
    #expect(levels("### A\n\n# B", below: 3) == [4, 4])
    #expect(levels("# A\n\n## B\n\n### C\n\n#### D\n\n##### E\n\n###### F") == [2, 3, 4, 5, 6, 6])
  }

  @Test func `headings without words are no headings`() {
    #expect(levels("# A\n\n##\n\n## B") == [2, 3])
    #expect(!html("#\n\ntext").contains("<h2"))
    #expect(html("## ![[lake.png]]\n").contains("<img"))
  }

  @Test func `headings of the same words get ids of their own`() {
    #expect(rendered("# Two words\n\n# Two words").outline.map(\.id) == ["h-two-words", "h-two-words-2"])
  }

  @Test func `what is written from right to left begins on the right`() {
    for (text, start) in [
      ("- שלום\n- b", "<ul dir=\"rtl\">"), ("2. سلام", "<ol start=\"2\" dir=\"rtl\">"),
      ("> *שלום*", "<blockquote dir=\"rtl\">"),
      ("|שלום|b|\n|-|-|\n|1|2|", "<table dir=\"rtl\">"), ("> [!note]\n> שלום", "role=\"note\" dir=\"rtl\">"),
      ("- a\n- שלום", "<ul>"), ("> 1", "<blockquote>"), ("|a|\n|-|", "<table>"),
      ("> [!note]\n> a", "dir=\"auto\">"),
    ] {
      #expect(html(text).contains(start), "\(text)")
    }
    // What has no letters is on the side of its table or list.
    let table = html("|שלום|\n|-|\n|12|\n|b|")
    #expect(table.contains("<td>12</td>") && table.contains("<td dir=\"auto\">b</td>"))
    #expect(html("a[^1]\n\n[^1]: שלום").contains("<ol class=\"footnotes\" dir=\"rtl\">"))
    // The word of the task's state has no say in it.
    #expect(
      html("- [ ] שלום").contains("<li class=\"task\" dir=\"rtl\"><span class=\"task-mark\" dir=\"auto\""))
    // An item of paragraphs, which `auto` would ignore, has its marker on the side of its words.
    for text in ["- שלום\n\n- b\n", "- [ ] שלום\n\n- [x] b\n"] {
      let items = html(text).split(separator: "<li").dropFirst().map { $0.prefix { $0 != ">" } }
      #expect(items.count == 2 && items[0].hasSuffix("dir=\"rtl\""), "\(text)")
      #expect(items.last?.hasSuffix("dir=\"auto\"") == true, "\(text)")
    }
  }

  @Test func `a title that the text repeats is shown once`() {
    #expect(rendered("# Title\n\nWords.", skips: true).html.description == "<p dir=\"auto\">Words.</p>\n")
  }

  @Test func `raw HTML is shown as text`() {
    let block = html("<script>alert(1)</script>")
    #expect(
      !block.contains("<script") && block.contains("&lt;script&gt;") && block.contains("class=\"raw-html\""))
    #expect(html("a <b onclick=x>c</b>").contains("<code class=\"raw-html\">&lt;b onclick=x&gt;</code>"))
  }

  @Test(arguments: [
    "javascript:alert(1)", "JavaScript&#58;alert(1)", "data:text/html,x", "vbscript:x", "//host/x",
  ])
  func `an unsafe link leaves its words and no link`(address: String) {
    let result = html("[words](\(address))")
    #expect(!result.contains("<a ") && result.contains("words"))
  }

  @Test func `links to the web are marked in words and send no referrer`() {
    let link = html("[out](https://example.org/x)")
    #expect(link.contains("<a class=\"external\" rel=\"noreferrer\" href=\"https://example.org/x\">out"))
    #expect(link.contains("(on the web)</span></a>"))
  }

  @Test func `a picture on the web inside of a link is words of that link`() {
    let badge = html("[![build](https://example.org/b.svg)](https://example.org/x)")
    #expect(badge.contains("href=\"https://example.org/x\">Picture on the web: build <span"))
    #expect(!badge.contains("b.svg"))
    #expect(html("[![a cup](tea.md)](lake.png)").contains("<a href=\"../attachments/lake.png\">a cup</a>"))
  }

  @Test func `a link without words is called what it leads to`() {
    #expect(html("[](https://example.org/x)").contains(">https://example.org/x <span"))
    #expect(html("[](mailto:a@example.org)").contains(">mailto:a@example.org</a>"))
    #expect(html("[ ](tea.md)").contains(">Tea") && html("[&nbsp;` `](lake.png)").contains(">lake.png"))
    #expect(html("[[tea| ]]").contains(">tea</a>"))
    #expect(html("[](tea.md)").contains(">Tea</a>") && html("[](lake.png)").contains(">lake.png</a>"))
  }

  @Test func `an empty cell in the head of a table is no heading`() {
    let table = html("| | Mon |\n|-|-|\n| a | b |")
    #expect(table.contains("<td dir=\"auto\"></td><th scope=\"col\" dir=\"auto\">Mon</th>"))
  }

  @Test func `names lead to pages, with a title for a file name`() {
    #expect(html("[[tea]]").contains("<a href=\"../resources/tea.html\">tea</a>"))
    #expect(html("[[tea|a cup]]").contains(">a cup</a>"))
    #expect(html("[[black-tea]]").contains(">Tea</a>"))
    #expect(html("[a cup](tea.md#how)").contains("<a href=\"../resources/tea.html#h-how\">a cup</a>"))
    #expect(html("[[nowhere]]").contains("<span class=\"unresolved\">nowhere</span>"))
  }

  @Test func `pictures keep their description, and say where there is none`() {
    #expect(html("![A lake](lake.png)").contains("<img src=\"../attachments/lake.png\" alt=\"A lake\""))
    #expect(html("![[lake.png|300]]").contains("alt=\"Picture without a description\""))
    #expect(html("![[lake.png|The lake|300]]").contains("alt=\"The lake\""))
    #expect(html("![[lake.png|300x200]]").contains("width=\"300\" height=\"200\" class=\"sized\""))
    #expect(!html("![[lake.png|300]]").contains("sized"))
    #expect(html("![[gone.png]]").contains("No file has this name: gone.png"))
  }

  @Test func `nothing is loaded from the web`() {
    let result = html("![far](https://example.org/x.png)")
    #expect(!result.contains("<img") && result.contains("href=\"https://example.org/x.png\""))
  }

  @Test func `a drawing is shown and never opened, because it could run`() {
    #expect(html("![d](drawing.svg)").contains("<img src=\"../attachments/drawing.svg\""))
    #expect(!html("[d](drawing.svg)").contains("<a "))
  }

  @Test func `sounds wait to be started`() {
    let sound = html("![[rain.mp3]]")
    #expect(sound.contains("<audio controls preload=\"none\"") && !sound.contains("autoplay"))
    #expect(sound.contains("href=\"../attachments/rain.mp3\" download>Download rain.mp3</a>"))
    #expect(html("![Rain on the roof](rain.mp3)").contains("aria-label=\"Rain on the roof\""))
    #expect(!html("[![](rain.mp3)](tea)").contains("download"))
  }

  @Test func `tables and code scroll in named regions that can be focused`() {
    let table = html("| a | b |\n|---|--:|\n| 1 | 2 |")
    #expect(table.contains("role=\"region\" tabindex=\"0\" aria-labelledby=\"table-1\""))
    #expect(table.contains("<caption id=\"table-1\">Table 1</caption>"))
    #expect(table.contains("<th scope=\"col\"") && table.contains("class=\"align-right\""))
    #expect(
      html("```\nx < y\n```").contains("aria-label=\"Code 1\"><pre><code dir=\"ltr\">x &lt; y\n</code></pre>")
    )
  }

  @Test func `the rows of a day's samples are left to its chart`() {
    #expect(html("```heart-rate\n08:00,62\n```") == "")
    #expect(html("~~~heart\n08:00,62\n~~~") == "")
  }

  @Test func `tasks say in words whether they are done`() {
    let list = html("- [x] one\n- [ ] two")
    #expect(list.contains("\u{2713} Done:</span> one") && list.contains("\u{25CB} Open:</span> two"))
  }

  @Test func `a footnote holds headings and code, and a note in place is one`() {
    let text = html("One[^A]^[Two *three*].\n\n[^a]: First.\n\n    ## Part\n\n    ```\n    code\n    ```\n")
    let notes = text.between("<ol class=\"footnotes\">", "</ol>")
    #expect(notes.contains("<p dir=\"auto\"><strong>Part</strong></p>") && !text.contains("h-part"))
    #expect(levels("One[^a]\n\n# Part\n\n[^a]: First.\n\n    ## Part\n\n## Two\n") == [2, 3])
    #expect(notes.contains("<code dir=\"ltr\">code\n</code>"))
    #expect(notes.contains("<p dir=\"auto\">Two <em>three</em></p>"))
    #expect(!text.contains("<ul>") && !text.contains("-   "))
  }

  @Test func `footnotes are numbered by first mention and lead back`() {
    let text = html("One[^b], two[^a], again[^b].\n\n[^a]: First.\n\n[^b]: Second.\n")
    #expect(text.contains("<a id=\"mention-1\" href=\"#note-1\">[1]</a>"))
    #expect(text.between("<li id=\"note-1\">", "</li>").contains("Second."))
    #expect(text.between("<li id=\"note-2\">", "</li>").contains("href=\"#mention-2\""))
    #expect(text.contains("href=\"#mention-1-2\""))
    // Links to different places have different names.
    #expect(text.contains(" [1], 1</a>") && text.contains(" [1], 2</a>") && text.contains(" [2]</a>"))
  }

  @Test func `a footnote keeps all of its paragraphs, and one that is mentioned nowhere is not lost`() {
    let text = html("One[^a].\n\n[^a]: First.\n\n    Second.\n\n[^b]: Alone.\n\n[^a]: Third.\n")
    let note = text.between("<li id=\"note-1\">", "</li>")
    #expect(note.contains("First.") && note.contains("Second.") && note.contains("Third."))
    #expect(!text.contains("<pre>"))
    #expect(text.between("<li id=\"note-2\">", "</li>").contains("Alone."))
    #expect(!text.between("<li id=\"note-2\">", "</li>").contains("href"))
  }

  @Test func `headings of one name are numbered in one pass`() {
    let text = html(String(repeating: "# Walk\n\n", count: 20_000))
    #expect(text.contains("id=\"h-walk-20000\""))
  }

  @Test func `callouts are notes, folded where they say so`() {
    #expect(
      html("> [!tip] Try\n> Words").contains("<aside class=\"callout\" data-type=\"tip\" role=\"note\""))
    #expect(html("> [!tip]- Try\n> Words").contains("<details class=\"callout\""))
  }

  @Test func `deep nesting is a loop, not a stack`() {
    let text = String(repeating: "> ", count: 5_000) + "deep"
    #expect(html(text).contains("deep"))
  }
}
