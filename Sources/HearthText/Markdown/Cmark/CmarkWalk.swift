internal import CCmark

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The C library that reads Markdown.
package enum LibCmark {
  /// The library's own version: `0.30.2`.
  package static var version: String { String(cString: cmark_version_string()) }
}

/// Walks the tree that libcmark parses; the only file that uses the C library.
enum CmarkWalk {
  /// Parses `utf8` and passes every block and inline to `assembler`, in order, without recursion.
  static func run(_ utf8: UnsafeBufferPointer<UInt8>, into assembler: inout TreeAssembler) {
    let root = utf8.withMemoryRebound(to: CChar.self) {
      cmark_parse_document($0.baseAddress, $0.count, CMARK_OPT_DEFAULT)
    }
    guard let root else { return }
    defer { cmark_node_free(root) }
    guard let iterator = cmark_iter_new(root) else { return }
    defer { cmark_iter_free(iterator) }
    while true {
      let event = cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else { return }
      if event == CMARK_EVENT_ENTER {
        enter(node, &assembler)
      } else {
        exit(node, &assembler)
      }
    }
  }

  private static func enter(_ node: OpaquePointer, _ assembler: inout TreeAssembler) {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_TEXT: assembler.text(literal(node))
    case CMARK_NODE_SOFTBREAK: assembler.inline(.softBreak)
    case CMARK_NODE_LINEBREAK: assembler.inline(.lineBreak)
    case CMARK_NODE_CODE: assembler.inline(.code(assembler.code(literal(node))))
    case CMARK_NODE_HTML_INLINE:
      assembler.inline(.htmlInline(assembler.lifted.restored(literal(node))))
    case CMARK_NODE_EMPH: assembler.openInline(.emphasis)
    case CMARK_NODE_STRONG: assembler.openInline(.strong)
    case CMARK_NODE_LINK:
      let (destination, title) = link(node, assembler)
      assembler.openInline(.link(destination: destination, title: title))
    case CMARK_NODE_IMAGE:
      let (destination, title) = link(node, assembler)
      assembler.openInline(.image(destination: destination, title: title))
    case CMARK_NODE_PARAGRAPH: assembler.beginLeaf(.paragraph, line: line(node))
    case CMARK_NODE_HEADING:
      let level = min(6, max(1, Int(cmark_node_get_heading_level(node))))
      assembler.beginLeaf(.heading(level: level), line: line(node))
    case CMARK_NODE_DOCUMENT: break
    case CMARK_NODE_BLOCK_QUOTE: assembler.open(.blockQuote, line: line(node))
    case CMARK_NODE_LIST: assembler.open(list(node), line: line(node))
    case CMARK_NODE_ITEM: assembler.open(.item, line: line(node))
    case CMARK_NODE_THEMATIC_BREAK: assembler.block(.thematicBreak, line: line(node))
    case CMARK_NODE_CODE_BLOCK:
      let info = unescaped(cmark_node_get_fence_info(node), assembler)
      assembler.block(.codeBlock(info: info, literal: assembler.code(literal(node))), line: line(node))
    case CMARK_NODE_HTML_BLOCK:
      assembler.block(.htmlBlock(assembler.lifted.restored(literal(node))), line: line(node))
    default: break
    }
  }

  private static func exit(_ node: OpaquePointer, _ assembler: inout TreeAssembler) {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_EMPH, CMARK_NODE_STRONG, CMARK_NODE_LINK, CMARK_NODE_IMAGE: assembler.closeInline()
    case CMARK_NODE_PARAGRAPH, CMARK_NODE_HEADING: assembler.endLeaf()
    case CMARK_NODE_BLOCK_QUOTE, CMARK_NODE_LIST, CMARK_NODE_ITEM: assembler.close()
    default: break
    }
  }

  private static func line(_ node: OpaquePointer) -> Int { Int(cmark_node_get_start_line(node)) }

  private static func literal(_ node: OpaquePointer) -> UnsafeBufferPointer<UInt8> {
    bytes(cmark_node_get_literal(node))
  }

  private static func link(_ node: OpaquePointer, _ assembler: TreeAssembler) -> (String, title: String) {
    (unescaped(cmark_node_get_url(node), assembler), unescaped(cmark_node_get_title(node), assembler))
  }

  private static func unescaped(_ text: UnsafePointer<CChar>?, _ assembler: TreeAssembler) -> String {
    let bytes = bytes(text)
    guard bytes.count <= LinkSafety.longestAddress else {
      // Don't link to it: nobody knows where half an address leads.
      return LinkSafety.tooLong + String(decoding: bytes.prefix(64), as: UTF8.self)
    }
    return assembler.lifted.restored(bytes, dropsBackslashes: true)
  }

  private static func list(_ node: OpaquePointer) -> MarkdownKind {
    let isOrdered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
    return .list(
      start: isOrdered ? Int(cmark_node_get_list_start(node)) : nil,
      isTight: cmark_node_get_list_tight(node) != 0)
  }

  /// Returns the bytes of a C string, which are valid as long as its node.
  private static func bytes(_ text: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8> {
    guard let text else { return UnsafeBufferPointer(start: nil, count: 0) }
    return UnsafeBufferPointer(
      start: UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self), count: strlen(text))
  }
}
