import Testing

@testable import HearthText

/// Lines before the first sign of a habit become nodes without a closer look. That must not change what they become, nor
/// what comes after them.
@Suite struct PlainLinesTests {
  private static let plain = [
    "A walk.", "A *long* walk\nby the **lake**,\nand `back`.", "# A walk", "A walk\nhome\n---",
    "A walk  \nhome",
    "> A walk\nhome\n\n> > by the lake", "- A walk\n- Tea\n\n  with *milk*", "1. A walk\n   - Tea\nhome",
    "    A walk",
    "```\nA walk\n```", "***", "#", "*A*B*C*", "***A** walk*", "A walk, \"said\" (Ben) - 'no'!", "日記 🌿\nété",
    "A walk\r\nhome\r\n\r\nTea", "\tA walk\n\n \n Tea", "- A\n\n\n- B\n\n      C",
  ]

  /// Signs that begin a habit, in a paragraph of their own.
  private static let signs = [
    "[[Tea]]", "==Tea==", "~~Tea~~", "%%Tea%%", "https://example.org/a_b_c", "Tea[^1]\n\n[^1]: With milk",
    "\\#Tea",
    "a:: b\nc", "| a |\n|---|\n| b |", "Tea ^id123", "<!-- Tea -->", "> [!note] Tea", "- [x] Tea",
    "&#61;&#61;Tea&#61;&#61; [[Tea]]", "&#xFDD0; [[Tea]]",
  ]

  private func tree(_ text: String) -> MarkdownTree { MarkdownReader.tree(Array(text.utf8)[...]) }

  /// The nodes without the document and the first `skipped`, as if `lines` lines and as many nodes stood above.
  private func nodes(_ tree: MarkdownTree, skipping skipped: Int, lines: Int) -> [String] {
    tree.nodes.enumerated().dropFirst(1 + skipped).map { index, node in
      "\(node.kind) \(node.end - index) \(node.line - lines)"
    }
  }

  /// Below a sign, every line gets the closer look; the first line of the text says so.
  @Test(arguments: plain)
  func `become the same nodes with a closer look and without`(text: String) {
    let above = tree("[[Tea]]\n\n***\n")
    let looked = nodes(tree("[[Tea]]\n\n***\n\n" + text), skipping: above.nodes.count - 1, lines: 4)
    let plain = tree(text)
    #expect(looked == nodes(plain, skipping: 0, lines: 0))
    for sign in Self.signs {
      let both = nodes(tree("\(text)\n\n***\n\n\(sign)"), skipping: 0, lines: 0)
      #expect(both.prefix(plain.nodes.count - 1) == looked[...], "\(sign)")
    }
  }

  @Test(arguments: signs)
  func `leave the characters below them as they are`(sign: String) {
    let alone = nodes(tree(sign), skipping: 0, lines: 0)
    for text in Self.plain where !text.contains("\r") {
      let text = text + "\n\n***\n\n"
      let above = tree(text)
      let below = nodes(
        tree(text + sign), skipping: above.nodes.count - 1,
        lines: text.utf8.count { $0 == UInt8(ascii: "\n") })
      #expect(below == alone, "\(text)")
    }
  }

  /// What is left of a text without its comments is shorter than the text.
  @Test func `are followed by special characters wherever those are in the file`() {
    let dump = outline("A walk.\r\n[[Tea]] and %%milk%%[^1]\r\n\r\n[^1]: sugar")
    #expect(dump.contains("wikiLink") && dump.contains("footnoteReference"), "\(dump)")
  }

  /// The line of the sign gets its look wherever in a paragraph it stands, and so does all of the paragraph.
  @Test func `end above the paragraph that has a special character`() {
    for lead in ["", "Zero.\n\n", "# Zero\n", "- Zero\n\n"] {
      let dump = outline(lead + "One\ntwo ==three==\nfour")
      #expect(dump.contains("highlight(text \"three\")"), "\(dump)")
    }
    #expect(outline("> One\n==two==\nthree").contains("highlight(text \"two\")"))
    #expect(outline("One\n==two==\n---").contains("highlight(text \"two\")"))
  }
}
