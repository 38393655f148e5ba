import HearthMarkup
import HearthText

/// `dir="auto"`, because a person's texts may run from right to left, paragraph by paragraph. A block with a side of its own,
/// such as that of the markers of a list, says `dir="rtl"` if its text begins so: `auto` ignores what its parts say.
extension MarkdownRenderer {
  mutating func openHeading(_ index: Int, _ written: Int) {
    let level = shownLevel(written)
    let text = tree.plainText(of: index)
    // A heading without text would be an unnamed item in a screen reader's list of headings; its pictures stay.
    guard text.utf8.contains(where: { $0 > 0x20 }) else {
      if tree.nodes[index].end > index + 1 { open(index, "<p>", closing: "</p>\n") }
      return
    }
    // The page's outline has no headings of footnotes.
    guard !isInFootnotes else {
      return open(index, "<p dir=\"auto\"><strong>", closing: "</strong></p>\n")
    }
    let id = anchors.claim(PageAnchors.headingID(text))
    outline.append(OutlineHeading(level: level, id: id, text: text))
    open(index, "<h\(level) id=\"\(id)\" dir=\"auto\">", closing: "</h\(level)>\n")
  }

  /// The value of `dir` of a block with a side of its own; `nil` from left to right.
  func direction(_ index: Int) -> String? {
    for case .text(let words) in tree.nodes[index..<tree.nodes[index].end].lazy.map(\.kind) {
      guard let letter = words.unicodeScalars.first(where: \.properties.isAlphabetic) else { continue }
      return letter.isRightToLeft ? "rtl" : nil
    }
    return nil
  }

  mutating func openList(_ index: Int, start: Int?, isTight: Bool) {
    let direction = direction(index)
    guard let start else {
      return open(index, "<ul\(attribute: "dir", direction)>", closing: "</ul>\n", isTight: isTight)
    }
    let attribute = start == 1 ? nil : String(start)
    open(
      index, "<ol\(attribute: "start", attribute)\(attribute: "dir", direction)>", closing: "</ol>\n",
      isTight: isTight)
  }

  mutating func openItem(_ index: Int) {
    let isTight = openElements.last?.isTight ?? false
    var isTask = false
    if index + 1 < tree.nodes[index].end, case .taskMarker = tree.nodes[index + 1].kind { isTask = true }
    let direction = direction(index) ?? "auto"
    open(
      index, "<li\(attribute: "class", isTask ? "task" : nil) dir=\"\(direction)\">", closing: "</li>\n",
      isTight: isTight)
  }

  mutating func writeTaskMarker(isDone: Bool) {
    let words = isDone ? "\u{2713} " + strings["text.task-done"] : "\u{25CB} " + strings["text.task-open"]
    // With a direction of its own, it doesn't affect the task's.
    output.html(
      "<span class=\"task-mark\" dir=\"auto\" data-done=\"\(isDone ? "yes" : "no")\">\(words)</span> ")
  }

  mutating func writeRawHTML(_ html: String, isBlock: Bool) {
    if isBlock { return writeBlock(html, kind: "raw-html") }
    output.html("<code class=\"raw-html\">\(html)</code>")
  }

  mutating func writeBlock(_ code: String, kind: String? = nil) {
    anchors.codes += 1
    output.html(
      """
      \(Self.scrolling)aria-label="\(strings["text.code"]) \(anchors.codes)">\
      <pre><code\(attribute: "class", kind) dir="ltr">\(code)</code></pre></div>

      """)
  }

  /// The start tag, up to its name, of a region that scrolls sideways and can be reached by keyboard.
  private static var scrolling: HTML { "<div class=\"table-scroll\" role=\"region\" tabindex=\"0\" " }

  mutating func openCallout(_ index: Int, _ type: String, _ title: String, _ fold: MarkdownFold) {
    let direction = direction(index) ?? "auto"
    let title = title.isEmpty ? type.prefix(1).uppercased() + type.dropFirst() : title
    if fold == .none {
      open(
        index, "<aside class=\"callout\" data-type=\"\(type)\" role=\"note\" dir=\"\(direction)\">",
        closing: "</aside>\n")
      output.html("<p class=\"callout-title\">\(title)</p>")
    } else {
      let isOpen = fold == .open || isStandalone
      open(
        index,
        "<details class=\"callout\" data-type=\"\(type)\" dir=\"\(direction)\"\(flag: "open", if: isOpen)>",
        closing: "</details>\n")
      output.html("<summary class=\"callout-title\">\(title)</summary>")
    }
  }

  mutating func openTable(_ index: Int, _ columns: [MarkdownAlignment]) {
    self.columns = columns
    tableDirection = direction(index)
    columnNames = []
    row = 0
    anchors.tables += 1
    let id = anchors.claim("table-\(anchors.tables)")
    open(
      index,
      """
      \(Self.scrolling)aria-labelledby="\(id)"><table\(attribute: "dir", tableDirection)>\
      <caption id="\(id)">\(strings["text.table"]) \(anchors.tables)</caption><thead>
      """, closing: "</tbody></table></div>\n")
  }

  mutating func openRow(_ index: Int) {
    row += 1
    column = 0
    open(index, "<tr>", closing: row == 1 ? "</tr></thead><tbody>" : "</tr>\n")
  }

  mutating func openCell(_ index: Int) {
    let alignment = column < columns.count ? columns[column] : .none
    // Shown in each cell when the rows of a wide table stack.
    if row == 1 { columnNames.append(tree.plainText(of: index)) }
    let name = column < columnNames.count && columnNames.count > 3 ? columnNames[column] : ""
    column += 1
    let style: String? =
      switch alignment {
      case .right: "align-right"
      case .center: "align-center"
      case .left, .none: nil
      }
    // A cell without letters, such as a number, takes its table's direction: `auto` is left to right there.
    let isNeutral = !tree.plainText(of: index).unicodeScalars.contains(where: \.properties.isAlphabetic)
    let direction = isNeutral && tableDirection != nil ? nil : "auto"
    // An empty header cell names nothing.
    if row == 1, tree.nodes[index].end > index + 1 {
      open(
        index, "<th scope=\"col\"\(attribute: "class", style)\(attribute: "dir", direction)>",
        closing: "</th>")
    } else {
      let column = name.isEmpty ? nil : name
      open(
        index,
        "<td\(attribute: "class", style)\(attribute: "dir", direction)\(attribute: "data-column", column)>",
        closing: "</td>")
    }
  }
}

/// The footnotes that a text refers to, numbered in the order of their first mention.
struct Footnotes {
  struct Note {
    var label: String
    var id: String
    /// The ids of its mentions, in order.
    var mentions: [String] = []
  }

  var notes: [Note] = []
  /// The `dir` attribute of their list.
  var direction: String?
  var numbers: [String: Int] = [:]
}

extension MarkdownRenderer {
  mutating func writeFootnoteReference(_ label: String) {
    if footnotes.numbers[label] == nil { addFootnote(label) }
    guard let number = footnotes.numbers[label] else { return }
    let mention = anchors.claim("mention-\(number)")
    footnotes.notes[number - 1].mentions.append(mention)
    output.html("<sup><a id=\"\(mention)\" href=\"#\(footnotes.notes[number - 1].id)\">[\(number)]</a></sup>")
  }

  /// Writes the footnotes in the order of their mention, those inside others after them, and unmentioned ones last.
  mutating func writeFootnotes() {
    let labelled = tree.footnotes.compactMap { index -> (label: String, index: Int)? in
      if case .footnoteDefinition(let label) = tree.nodes[index].kind { (label, index) } else { nil }
    }
    guard let first = labelled.first else { return }
    // Their numbers are on the side where their text begins, as in any list.
    footnotes.direction = direction(first.index)
    let definitions = Dictionary(grouping: labelled, by: \.label).mapValues { $0.map(\.index) }
    output.html(
      """
      <hr/><p class="quiet">\(strings["text.footnotes"])</p>\
      <ol class="footnotes"\(attribute: "dir", footnotes.direction)>

      """)
    var written = 0
    var others = labelled.map(\.label)[...]
    while true {
      while written < footnotes.notes.count {
        writeFootnote(number: written + 1, definitions[footnotes.notes[written].label] ?? [])
        written += 1
      }
      guard let label = others.popFirst() else { break }
      if footnotes.numbers[label] == nil { addFootnote(label) }
    }
    output.markup("</ol>\n")
  }

  private mutating func addFootnote(_ label: String) {
    let number = footnotes.notes.count + 1
    footnotes.notes.append(Footnotes.Note(label: label, id: anchors.claim("note-\(number)")))
    footnotes.numbers[label] = number
  }

  private mutating func writeFootnote(number: Int, _ definitions: [Int]) {
    output.html("<li id=\"\(footnotes.notes[number - 1].id)\">")
    for index in definitions { write(from: index + 1, to: tree.nodes[index].end) }
    let mentions = footnotes.notes[number - 1].mentions
    let ways = mentions.enumerated().map { index, mention -> HTML in
      let place = mentions.count == 1 ? "[\(number)]" : "[\(number)], \(index + 1)"
      return "<a class=\"alone\" href=\"#\(mention)\">\(strings["text.back-to-text"]) \(place)</a> "
    }
    let direction = footnotes.direction == nil ? nil : "auto"
    output.html("\(ways.isEmpty ? nil : "<p\(attribute: "dir", direction)>\(ways)</p>")</li>\n")
  }
}

extension Unicode.Scalar {
  /// Whether it is in a script written from right to left (Unicode Standard Annex 9).
  fileprivate var isRightToLeft: Bool {
    let scripts: [ClosedRange<UInt32>] = [
      0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
    ]
    return scripts.contains { $0.contains(value) }
  }
}
