import HearthHTML
import HearthMarkdown

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

extension MarkdownWalk {
  mutating func writeFootnoteReference(_ label: String) {
    let number: Int
    if let known = footnotes.numbers[label] {
      number = known
    } else {
      footnotes.notes.append(
        Footnotes.Note(label: label, id: anchors.claim("note-\(footnotes.notes.count + 1)")))
      number = footnotes.notes.count
      footnotes.numbers[label] = number
    }
    let mention = anchors.claim("mention-\(number)")
    footnotes.notes[number - 1].mentions.append(mention)
    let href = "#" + footnotes.notes[number - 1].id
    output.element("sup") { output in
      output.element("a", .id(mention), .href(href), text: "[\(number)]")
    }
  }

  /// Writes the footnotes below the text; one that is mentioned only inside another follows it.
  mutating func writeFootnotes() {
    guard !footnotes.notes.isEmpty else { return }
    var definitions: [String: Int] = [:]
    for (index, node) in tree.nodes.enumerated() {
      if case .footnoteDefinition(let label) = node.kind, definitions[label] == nil {
        definitions[label] = index
      }
    }
    output.void("hr")
    output.element("p", .class("quiet"), text: renderer.words.footnotes)
    output.open("ol", [.class("footnotes")])
    output.newline()
    var written = 0
    while written < footnotes.notes.count {
      let number = written + 1
      output.open("li", [.id(footnotes.notes[written].id)])
      if let index = definitions[footnotes.notes[written].label] {
        write(from: index + 1, to: tree.nodes[index].end)
      }
      writeWayBack(from: number)
      output.close("li")
      output.newline()
      written += 1
    }
    output.close("ol")
    output.newline()
  }

  private mutating func writeWayBack(from number: Int) {
    let mentions = footnotes.notes[number - 1].mentions
    output.open("p")
    for (index, mention) in mentions.enumerated() {
      let place = mentions.count == 1 ? "[\(number)]" : "[\(number)], \(index + 1)"
      output.element(
        "a", .class("alone"), .href("#" + mention), text: "\(renderer.words.backToText) \(place)")
      output.text(" ")
    }
    output.close("p")
  }
}
