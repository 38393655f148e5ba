/// The byte that stands for a kind in a packed tree.
package enum PackedTag: UInt8, Sendable {
  // These say nothing besides what is below them.
  case softBreak, paragraph, document, blockQuote, item, thematicBreak, lineBreak, emphasis, strong
  case highlight, strikethrough, tableRow, tableCell, doneTask, openTask
  // These say something of their own.
  case text, tightList, looseList, heading, code, htmlBlock, htmlInline
  case footnoteReference, footnoteDefinition, codeBlock, link, image, callout, closedCallout, openCallout
  case wikiLink, embed, table

  var isSilent: Bool { rawValue < PackedTag.text.rawValue }

  /// The bit that a node without others below it has in its byte.
  static let leaf: UInt8 = 0x80
}

extension MarkdownAlignment {
  /// Each is written as its place in this list.
  static let packed: [Self] = [.none, .left, .center, .right]

  var packed: UInt8 { Self.packed.firstIndex(of: self).map { UInt8($0) } ?? 0 }
}

extension MarkdownFold {
  /// The tag of a callout that is folded so.
  var packed: PackedTag {
    switch self {
    case .none: .callout
    case .closed: .closedCallout
    case .open: .openCallout
    }
  }
}
