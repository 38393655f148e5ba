import HearthMarkup
import HearthText

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
    let indexes = tree.footnotes
    guard !indexes.isEmpty else { return }
    var definitions: [String: [Int]] = [:]
    var labels: [String] = []
    for index in indexes {
      guard case .footnoteDefinition(let label) = tree.nodes[index].kind else { continue }
      if definitions[label] == nil { labels.append(label) }
      definitions[label, default: []].append(index)
    }
    output.void("hr")
    output.element("p", .class("quiet"), text: strings["text.footnotes"])
    output.open("ol", [.class("footnotes")])
    output.newline()
    var written = 0
    var others = labels[...]
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
