import HearthCore

extension MarkdownKind {
  /// The kind that was packed as `tag`, and says what lies in `bytes`.
  init(_ tag: PackedTag, _ bytes: UnsafeBufferPointer<UInt8>) throws(PackedReader.Malformed) {
    var reader = PackedReader(bytes)
    switch tag {
    case .text: self = .text(Self.text(bytes))
    case .softBreak: self = .softBreak
    case .paragraph: self = .paragraph
    case .document: self = .document
    case .blockQuote: self = .blockQuote
    case .item: self = .item
    case .thematicBreak: self = .thematicBreak
    case .lineBreak: self = .lineBreak
    case .emphasis: self = .emphasis
    case .strong: self = .strong
    case .highlight: self = .highlight
    case .strikethrough: self = .strikethrough
    case .tableRow: self = .tableRow
    case .tableCell: self = .tableCell
    case .tightList, .looseList:
      let start: Int? = bytes.isEmpty ? nil : try reader.number()
      self = .list(MarkdownList(start: start, isTight: tag == .tightList))
    case .heading: self = .heading(level: try reader.number())
    case .code: self = .code(Self.text(bytes))
    case .htmlBlock: self = .htmlBlock(Self.text(bytes))
    case .htmlInline: self = .htmlInline(Self.text(bytes))
    case .footnoteReference: self = .footnoteReference(label: Self.text(bytes))
    case .footnoteDefinition: self = .footnoteDefinition(label: Self.text(bytes))
    case .codeBlock: self = .codeBlock(info: try reader.text(), literal: try reader.text())
    case .link: self = .link(destination: try reader.text(), title: try reader.text())
    case .image: self = .image(destination: try reader.text(), title: try reader.text())
    case .callout: self = .callout(type: try reader.text(), title: try reader.text(), fold: .none)
    case .closedCallout: self = .callout(type: try reader.text(), title: try reader.text(), fold: .closed)
    case .openCallout: self = .callout(type: try reader.text(), title: try reader.text(), fold: .open)
    case .wikiLink:
      self = .wikiLink(
        target: try reader.text(), heading: try reader.optionalText(), text: try reader.optionalText())
    case .embed:
      self = .embed(
        target: try reader.text(), heading: try reader.optionalText(), text: try reader.optionalText())
    case .doneTask: self = .taskMarker(isDone: true)
    case .openTask: self = .taskMarker(isDone: false)
    case .table:
      self = .table(
        columns: bytes.map { byte in
          let place = Int(byte)
          return MarkdownAlignment.packed.indices.contains(place) ? MarkdownAlignment.packed[place] : .none
        })
    }
  }

  private static func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
