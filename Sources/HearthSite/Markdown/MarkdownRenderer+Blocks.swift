import HearthMarkup
import HearthText

/// A person's texts may run from right to left, paragraph by paragraph.
private let ownDirection = HTMLAttribute.attribute("dir", "auto")

extension MarkdownRenderer {
  mutating func openHeading(_ index: Int, _ written: Int) {
    let level = levels.shown(written)
    let text = tree.plainText(of: index)
    // A heading without text would be an unnamed item in a screen reader's list of headings; its pictures stay.
    guard text.utf8.contains(where: { $0 > 0x20 }) else {
      if tree.nodes[index].end > index + 1 { open(index, "<p>", closing: "</p>\n") }
      return
    }
    let id = anchors.claim(PageAnchors.headingID(text))
    outline.append(OutlineHeading(level: level, id: id, text: text))
    let (name, closing): (StaticString, StaticString) =
      switch level {
      case 2: ("h2", "</h2>\n")
      case 3: ("h3", "</h3>\n")
      case 4: ("h4", "</h4>\n")
      case 5: ("h5", "</h5>\n")
      default: ("h6", "</h6>\n")
      }
    open(index, name, [.id(id), ownDirection], closing: .markup(closing))
  }

  mutating func openList(_ index: Int, _ list: MarkdownList) {
    guard let start = list.start else {
      open(index, "<ul>", closing: "</ul>\n", isTight: list.isTight)
      return
    }
    let attribute: HTMLAttribute? = start == 1 ? nil : .attribute("start", String(start))
    open(index, "ol", [attribute], closing: .markup("</ol>\n"), isTight: list.isTight)
  }

  mutating func openItem(_ index: Int) {
    let isTight = openElements.last?.isTight ?? false
    var isTask = false
    if index + 1 < tree.nodes[index].end, case .taskMarker = tree.nodes[index + 1].kind { isTask = true }
    open(
      index, isTask ? "<li class=\"task\" dir=\"auto\">" : "<li dir=\"auto\">", closing: "</li>\n",
      isTight: isTight)
  }

  mutating func writeTaskMarker(isDone: Bool) {
    output.element(
      "span", .class("task-mark"), .attribute("data-done", isDone ? "yes" : "no"),
      text: isDone
        ? "\u{2713} " + strings["text.task-done"] : "\u{25CB} " + strings["text.task-open"])
    output.text(" ")
  }

  mutating func writeRawHTML(_ html: String, isBlock: Bool) {
    if isBlock { return writeBlock(html, .class("raw-html")) }
    output.element("code", .class("raw-html"), text: html)
  }

  mutating func writeBlock(_ code: String, _ attribute: HTMLAttribute? = nil) {
    anchors.codes += 1
    openScroll(.attribute("aria-label", strings["text.code"] + " \(anchors.codes)"))
    output.open("pre")
    output.element("code", attribute, .attribute("dir", "ltr"), text: code)
    output.close("pre")
    output.close("div")
    output.newline()
  }

  /// Opens a region that scrolls sideways and can be reached by keyboard.
  private mutating func openScroll(_ name: HTMLAttribute) {
    output.open(
      "div",
      [.class("table-scroll"), .attribute("role", "region"), .attribute("tabindex", "0"), name])
  }

  mutating func openCallout(_ index: Int, _ type: String, _ title: String, _ fold: MarkdownFold) {
    let title = title.isEmpty ? type.prefix(1).uppercased() + type.dropFirst() : title
    if fold == .none {
      open(
        index, "aside",
        [.class("callout"), .attribute("data-type", type), .attribute("role", "note"), ownDirection],
        closing: .markup("</aside>\n"))
      output.element("p", .class("callout-title"), text: title)
    } else {
      open(
        index, "details",
        [
          .class("callout"), .attribute("data-type", type), ownDirection,
          .flag("open", if: fold == .open || standsAlone),
        ],
        closing: .markup("</details>\n"))
      output.element("summary", .class("callout-title"), text: title)
    }
  }

  mutating func openTable(_ index: Int, _ columns: [MarkdownAlignment]) {
    self.columns = columns
    columnNames = []
    row = 0
    anchors.tables += 1
    let id = anchors.claim("table-\(anchors.tables)")
    openScroll(.attribute("aria-labelledby", id))
    open(index, "<table>", closing: "</tbody></table></div>\n")
    output.element("caption", .id(id), text: strings["text.table"] + " \(anchors.tables)")
    output.open("thead")
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
    let style: HTMLAttribute? =
      switch alignment {
      case .right: .class("align-right")
      case .center: .class("align-center")
      case .left, .none: nil
      }
    // An empty header cell names nothing.
    if row == 1, tree.nodes[index].end > index + 1 {
      open(index, "th", [.attribute("scope", "col"), style, ownDirection], closing: .markup("</th>"))
    } else {
      open(
        index, "td", [style, ownDirection, name.isEmpty ? nil : .attribute("data-column", name)],
        closing: .markup("</td>"))
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
  var numbers: [String: Int] = [:]
}

extension MarkdownRenderer {
  mutating func writeFootnoteReference(_ label: String) {
    if footnotes.numbers[label] == nil { addFootnote(label) }
    guard let number = footnotes.numbers[label] else { return }
    let mention = anchors.claim("mention-\(number)")
    footnotes.notes[number - 1].mentions.append(mention)
    let href = "#" + footnotes.notes[number - 1].id
    output.element("sup") { output in
      output.element("a", .id(mention), .href(href), text: "[\(number)]")
    }
  }

  /// Writes the footnotes below the text; one mentioned only inside another follows it, and one that is never mentioned
  /// comes last, so that nothing is lost.
  mutating func writeFootnotes() {
    let labelled = tree.footnotes.compactMap { index -> (label: String, index: Int)? in
      if case .footnoteDefinition(let label) = tree.nodes[index].kind { (label, index) } else { nil }
    }
    guard !labelled.isEmpty else { return }
    let definitions = Dictionary(grouping: labelled, by: \.label).mapValues { $0.map(\.index) }
    output.void("hr")
    output.element("p", .class("quiet"), text: strings["text.footnotes"])
    output.open("ol", [.class("footnotes")])
    output.newline()
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
    output.close("ol")
    output.newline()
  }

  private mutating func addFootnote(_ label: String) {
    let number = footnotes.notes.count + 1
    footnotes.notes.append(Footnotes.Note(label: label, id: anchors.claim("note-\(number)")))
    footnotes.numbers[label] = number
  }

  private mutating func writeFootnote(number: Int, _ definitions: [Int]) {
    output.open("li", [.id(footnotes.notes[number - 1].id)])
    for index in definitions { write(from: index + 1, to: tree.nodes[index].end) }
    if !footnotes.notes[number - 1].mentions.isEmpty { writeWayBack(from: number) }
    output.close("li")
    output.newline()
  }

  private mutating func writeWayBack(from number: Int) {
    let mentions = footnotes.notes[number - 1].mentions
    output.open("p")
    for (index, mention) in mentions.enumerated() {
      let place = mentions.count == 1 ? "[\(number)]" : "[\(number)], \(index + 1)"
      output.element(
        "a", .class("alone"), .href("#" + mention), text: strings["text.back-to-text"] + " " + place)
      output.text(" ")
    }
    output.close("p")
  }
}
