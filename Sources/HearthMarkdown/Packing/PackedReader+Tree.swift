package import HearthBytes

extension PackedReader {
  /// The tree that ``PackedWriter/pack(_:)`` wrote. Every node ends after itself and within the tree.
  package mutating func tree() throws(Malformed) -> MarkdownTree {
    let count = try count()
    var tree = MarkdownTree(nodes: [])
    tree.nodes.reserveCapacity(count)
    var line = 0
    for index in 0..<count {
      let byte = try byte()
      let length: Int = byte & PackedTag.hasLength == 0 ? 1 : try number()
      let step: Int = byte & PackedTag.hasStep == 0 ? 0 : try number()
      guard (1...count - index).contains(length) else { throw Malformed() }
      let (next, isTooLarge) = line.addingReportingOverflow(step)
      guard !isTooLarge else { throw Malformed() }
      line = next
      guard let tag = PackedTag(rawValue: byte & ~(PackedTag.hasLength | PackedTag.hasStep)) else {
        throw Malformed()
      }
      tree.nodes.append(MarkdownNode(try kind(tag), end: index + length, line: line))
    }
    return tree
  }

  private mutating func kind(_ tag: PackedTag) throws(Malformed) -> MarkdownKind {
    switch tag {
    case .text: return .text(try text())
    case .softBreak: return .softBreak
    case .paragraph: return .paragraph
    case .document: return .document
    case .blockQuote: return .blockQuote
    case .item: return .item
    case .thematicBreak: return .thematicBreak
    case .lineBreak: return .lineBreak
    case .emphasis: return .emphasis
    case .strong: return .strong
    case .highlight: return .highlight
    case .strikethrough: return .strikethrough
    case .tableRow: return .tableRow
    case .tableCell: return .tableCell
    case .tightList, .looseList:
      let start: Int? = try byte() == 0 ? nil : try number()
      return .list(MarkdownList(start: start, isTight: tag == .tightList))
    case .heading: return .heading(level: try number())
    case .code: return .code(try text())
    case .htmlBlock: return .htmlBlock(try text())
    case .htmlInline: return .htmlInline(try text())
    case .footnoteReference: return .footnoteReference(label: try text())
    case .footnoteDefinition: return .footnoteDefinition(label: try text())
    case .codeBlock: return .codeBlock(info: try text(), literal: try text())
    case .link: return .link(destination: try text(), title: try text())
    case .image: return .image(destination: try text(), title: try text())
    case .callout: return .callout(type: try text(), title: try text(), fold: .none)
    case .closedCallout: return .callout(type: try text(), title: try text(), fold: .closed)
    case .openCallout: return .callout(type: try text(), title: try text(), fold: .open)
    case .wikiLink:
      return .wikiLink(target: try text(), heading: try optionalText(), text: try optionalText())
    case .embed: return .embed(target: try text(), heading: try optionalText(), text: try optionalText())
    case .doneTask: return .taskMarker(isDone: true)
    case .openTask: return .taskMarker(isDone: false)
    case .table:
      var columns: [MarkdownAlignment] = []
      for _ in 0..<(try count()) {
        let place = Int(try byte())
        guard MarkdownAlignment.packed.indices.contains(place) else { throw Malformed() }
        columns.append(MarkdownAlignment.packed[place])
      }
      return .table(columns: columns)
    }
  }
}
