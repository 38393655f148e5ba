import HearthCore
import Testing

@testable import HearthText

@Suite struct PackedTreeTests {
  /// Every kind of node there is.
  private static let text = """
    # One *two* **three** ==four== ~~five~~

    A [link](https://example.org "title"), `code`, ![a picture](a.png), <b>raw</b>, [[Tea#Two|words]], [[Tea]],
    ![[b.png|alt]], a note[^1] and a break\\
    here.

    > a quote

    > [!note]- Folded
    > words

    > [!tip] Open
    > words

    > [!tip]+ Unfolded
    > words

    1. first
    2. - [x] done
       - [ ] open

    7) seven

    - loose

    - items

    ---

    ```swift
    let a = 1
    ```

    <div>block</div>

    | a | b | c | d |
    |---|:--|--:|:-:|
    | 1 | 2 | 3 | 4 |

    [^1]: The note.
    """

  private func packed(_ text: String) -> (tree: MarkdownTree, bytes: [UInt8]) {
    let tree = MarkdownReader.tree(Array(text.utf8)[...], firstLine: 5)
    var writer = PackedWriter()
    writer.pack(tree)
    return (tree, writer.bytes)
  }

  @Test(arguments: [text, "", "One line.\n", "日記 🌿\n\n- a\n"])
  func `gives back every node`(text: String) throws {
    let (before, bytes) = packed(text)
    let after = try #require(PackedTree(bytes))
    #expect(after.count == before.nodes.count)
    for index in before.nodes.indices {
      #expect(after.end(of: index) == before.nodes[index].end)
      #expect(after.kind(of: index) == before.nodes[index].kind)
      #expect(after.plainText(of: index) == before.plainText(of: index))
    }
  }

  @Test func `gives words as they lie`() throws {
    let tree = try #require(PackedTree([1, 2, 3] + packed("A *b*.").bytes, from: 3))
    var words: [String] = []
    for index in 0..<tree.count where tree.tag(of: index) == .text {
      tree.withWords(of: index) { words.append(String(decoding: $0, as: UTF8.self)) }
    }
    #expect(words == ["A ", "b", "."])
  }

  @Test func `damaged bytes give no tree, or one whose nodes end and speak within it`() {
    let bytes = packed(Self.text).bytes
    for place in bytes.indices {
      var damaged = bytes
      for value: UInt8 in [0, 0x7F, 0x80, 0xFF] {
        damaged[place] = value
        guard let tree = PackedTree(damaged) else { continue }
        for index in 0..<tree.count {
          #expect(tree.end(of: index) > index && tree.end(of: index) <= tree.count)
          _ = tree.kind(of: index)
        }
      }
    }
    for length in 0..<bytes.count { #expect(PackedTree(Array(bytes.prefix(length))) == nil) }
  }
}
