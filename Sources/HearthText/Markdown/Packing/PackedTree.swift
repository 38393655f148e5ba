import HearthCore

/// A ``MarkdownTree`` as it was packed: what its nodes say stays in the bytes, from where it is copied to a page without a
/// `String` of its own.
package struct PackedTree: Sendable {
  private struct Node {
    var tag: PackedTag
    var end: Int
    /// What it says, in ``bytes``.
    var start: Int
    var count: Int
  }

  private let bytes: [UInt8]
  private var nodes: [Node] = []
  /// The nodes that are footnotes.
  package private(set) var footnotes: [Int] = []

  /// The tree that ``PackedWriter/pack(_:)`` wrote into `bytes`, from `start` on; `nil` where no tree was. Every node ends
  /// after itself and within the tree.
  package init?(_ bytes: [UInt8], from start: Int = 0) {
    guard bytes.indices.contains(start) else { return nil }
    self.bytes = bytes
    do { try read(from: start) } catch { return nil }
  }

  /// A tree that was just read.
  package init?(_ tree: MarkdownTree) {
    var writer = PackedWriter()
    writer.pack(tree)
    self.init(writer.bytes)
  }

  private mutating func read(from start: Int) throws(PackedReader.Malformed) {
    try bytes.withUnsafeBufferPointer { bytes throws(PackedReader.Malformed) in
      var reader = PackedReader(UnsafeBufferPointer(rebasing: bytes[start...]))
      let count = try reader.count()
      nodes.reserveCapacity(count)
      for index in 0..<count {
        let byte = try reader.byte()
        guard let tag = PackedTag(rawValue: byte & ~PackedTag.leaf) else { throw PackedReader.Malformed() }
        let length: UInt64 = byte & PackedTag.leaf == 0 ? try reader.number() : 1
        guard length > 0, length <= UInt64(count - index) else { throw PackedReader.Malformed() }
        let size = tag.isSilent ? 0 : try reader.count()
        nodes.append(
          Node(tag: tag, end: index + Int(length), start: start + reader.offset, count: size))
        if tag == .footnoteDefinition { footnotes.append(index) }
        if size > 0 { _ = try reader.bytes(size) }
      }
    }
  }

  /// How many nodes there are.
  package var count: Int { nodes.count }

  /// The length of all that was packed.
  package var size: Int { bytes.count }

  /// The index after the last node below node `index`.
  package func end(of index: Int) -> Int { nodes[index].end }

  package func tag(of index: Int) -> PackedTag { nodes[index].tag }

  /// Gives `body` what a node says that says one thing, such as the words of a text, as UTF-8.
  package func withWords(of index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    let node = nodes[index]
    bytes.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[node.start..<node.start + node.count]))
    }
  }

  /// What node `index` is. Bytes that no writer made say nothing.
  package func kind(of index: Int) -> MarkdownKind {
    let node = nodes[index]
    return bytes.withUnsafeBufferPointer {
      let said = UnsafeBufferPointer(rebasing: $0[node.start..<node.start + node.count])
      return (try? MarkdownKind(node.tag, said)) ?? .text("")
    }
  }

  /// As ``MarkdownTree/plainText(of:)``, of an index that the tree has.
  package func plainText(of index: Int) -> String {
    (index..<nodes[index].end).lazy.map { kind(of: $0) }.plainText
  }
}
