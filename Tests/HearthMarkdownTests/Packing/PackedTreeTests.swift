import HearthBytes
import Testing

@testable import HearthMarkdown

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

  private func tree(_ bytes: [UInt8]) -> MarkdownTree? {
    bytes.withUnsafeBufferPointer { bytes in
      var reader = PackedReader(bytes)
      return try? reader.tree()
    }
  }

  @Test(arguments: [text, "", "One line.\n", "日記 🌿\n\n- a\n"])
  func `gives back every node`(text: String) throws {
    let (before, bytes) = packed(text)
    let after = try #require(tree(bytes))
    #expect(MarkdownDumper.dump(after) == MarkdownDumper.dump(before))
    #expect(after.nodes.map(\.end) == before.nodes.map(\.end))
    #expect(after.nodes.map(\.line) == before.nodes.map(\.line))
    #expect(after.nodes.map(\.kind) == before.nodes.map(\.kind))
  }

  @Test func `damaged bytes give no tree, or one whose nodes end within it`() {
    let bytes = packed(Self.text).bytes
    for place in bytes.indices {
      var damaged = bytes
      for value: UInt8 in [0, 0x7F, 0x80, 0xFF] {
        damaged[place] = value
        guard let tree = tree(damaged) else { continue }
        for (index, node) in tree.nodes.enumerated() {
          #expect(node.end > index && node.end <= tree.nodes.count)
        }
      }
    }
    for length in 0..<bytes.count { #expect(tree(Array(bytes.prefix(length))) == nil) }
  }
}
