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
    guard let document = CmarkDocument(utf8) else { return }
    guard let iterator = cmark_iter_new(document.root) else { return }
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
    case CMARK_NODE_CODE: assembler.inline(.code(assembler.lifted.restored(literal(node), as: .code)))
    case CMARK_NODE_HTML_INLINE: assembler.rawHTML(assembler.lifted.restored(literal(node), as: .html))
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
    case CMARK_NODE_LIST: assembler.open(.list(list(node)), line: line(node))
    case CMARK_NODE_ITEM: assembler.open(.item, line: line(node))
    case CMARK_NODE_THEMATIC_BREAK: assembler.block(.thematicBreak, line: line(node))
    case CMARK_NODE_CODE_BLOCK:
      let info = unescaped(cmark_node_get_fence_info(node), assembler)
      let code = MarkdownKind.codeBlock(
        info: info, literal: assembler.lifted.restored(literal(node), as: .code))
      assembler.block(code, line: line(node))
    case CMARK_NODE_HTML_BLOCK:
      assembler.rawHTMLBlock(assembler.lifted.restored(literal(node), as: .html), line: line(node))
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

  /// In bytes; no address that a browser opens and no title is longer. A longer one is cut, because a thousand references to
  /// it would exhaust the memory.
  static let longestAddress = 8_192

  private static func unescaped(_ text: UnsafePointer<CChar>?, _ assembler: TreeAssembler) -> String {
    let bytes = bytes(text)
    guard bytes.count <= longestAddress else {
      // Don't link to it: nobody knows where half an address leads.
      return LinkSafety.tooLong + String(decoding: bytes.prefix(64), as: UTF8.self)
    }
    return assembler.lifted.restored(bytes, as: .text)
  }

  private static func list(_ node: OpaquePointer) -> MarkdownList {
    let isOrdered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
    return MarkdownList(
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

/// A block without child blocks.
struct LeafBlock {
  /// A thematic break counts as a paragraph, and so does an empty container at the end.
  enum Kind { case code, html, heading, paragraph }

  let kind: Kind
  /// The line on which it begins.
  let line: Int
  /// The line of the outermost of the containers that begin with this block.
  let outermostLine: Int
  /// The number of bytes before it on its first line: spaces, and the markers of quotes and list items.
  let indent: Int
  fileprivate let node: OpaquePointer
}

/// The blocks of a text that have no child blocks, in order.
struct LeafBlocks {
  private(set) var all: [LeafBlock] = []
  private let lines: [ArraySlice<UInt8>]
  private let firstLine: Int
  private let document: CmarkDocument?

  /// - Parameter firstLine: The number of the first line of `text`.
  init(_ text: [UInt8], firstLine: Int) {
    self.firstLine = firstLine
    lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    document = text.withUnsafeBufferPointer { CmarkDocument($0) }
    guard let root = document?.root, let iterator = cmark_iter_new(root) else { return }
    defer { cmark_iter_free(iterator) }
    // The outermost of the containers that begin with the next block.
    var outermost: OpaquePointer?
    func append(_ kind: LeafBlock.Kind, _ node: OpaquePointer) {
      all.append(
        LeafBlock(
          kind: kind, line: line(node), outermostLine: line(outermost ?? node), indent: indent(node),
          node: node))
      outermost = nil
    }
    while case let event = cmark_iter_next(iterator), event != CMARK_EVENT_DONE {
      guard event == CMARK_EVENT_ENTER, let node = cmark_iter_get_node(iterator) else { continue }
      switch cmark_node_get_type(node) {
      case CMARK_NODE_CODE_BLOCK: append(.code, node)
      case CMARK_NODE_HTML_BLOCK: append(.html, node)
      case CMARK_NODE_HEADING: append(.heading, node)
      case CMARK_NODE_PARAGRAPH, CMARK_NODE_THEMATIC_BREAK: append(.paragraph, node)
      case CMARK_NODE_BLOCK_QUOTE, CMARK_NODE_ITEM: outermost = outermost ?? node
      default: break
      }
    }
    if let outermost { append(.paragraph, outermost) }
  }

  /// Returns the quotes and list items around a block that begin above line `limit`.
  func containers(around block: LeafBlock, begunBefore limit: Int = .max) -> OpenContainers {
    var openings: [[UInt8]] = []
    var lastLine = limit
    var node = cmark_node_parent(block.node)
    while let container = node {
      node = cmark_node_parent(container)
      let type = cmark_node_get_type(container)
      guard type == CMARK_NODE_BLOCK_QUOTE || type == CMARK_NODE_ITEM, line(container) < lastLine else {
        continue
      }
      lastLine = line(container)
      openings.append(opening(of: container))
    }
    // Reading all of them for each comment in a very deep list would take too long. Omitting some can only hide more.
    return OpenContainers(openings: openings.reversed().prefix(MarkdownReader.deepestNesting) + [])
  }

  /// Returns the beginning of a container's first line, up to the text in it.
  private func opening(of container: OpaquePointer) -> [UInt8] {
    let text = lines[line(container) - firstLine]
    guard let child = cmark_node_first_child(container), line(child) == line(container) else {
      return trimmed(text) + [0x20]
    }
    let markers = text.prefix(indent(child))
    let spaces = markers.dropFirst(trimmed(markers).count)
    // If there are more than four, all but one are the indentation of code.
    let isCode =
      cmark_node_get_type(child) == CMARK_NODE_CODE_BLOCK && (spaces.count > 4 || spaces.contains(0x09))
    return isCode ? trimmed(markers) + [0x20] : Array(markers)
  }

  private func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.droppingLast { $0 == 0x20 || $0 == 0x09 }
  }

  private func line(_ node: OpaquePointer) -> Int { Int(cmark_node_get_start_line(node)) - 1 + firstLine }

  private func indent(_ node: OpaquePointer) -> Int { Int(cmark_node_get_start_column(node)) - 1 }
}

/// The open quotes and list items.
struct OpenContainers {
  /// The first line of each, up to the end of its container markers.
  var openings: [[UInt8]] = []

  /// Lines that open them and contain nothing else.
  var text: [UInt8] { openings.flatMap { $0 + "#\n".utf8 } }

  /// The prefix that makes a line belong to them.
  var prefix: [UInt8] {
    var prefix: [UInt8] = []
    for byte in openings.last ?? [] {
      if prefix.last == UInt8(ascii: ">"), byte != 0x20, byte != 0x09 { prefix.append(0x20) }
      prefix.append(byte == UInt8(ascii: ">") || byte == 0x09 ? byte : 0x20)
    }
    return prefix
  }
}

/// Owns libcmark's tree for one text.
private final class CmarkDocument {
  let root: OpaquePointer

  init?(_ utf8: UnsafeBufferPointer<UInt8>) {
    let root = utf8.withMemoryRebound(to: CChar.self) {
      cmark_parse_document($0.baseAddress, $0.count, CMARK_OPT_DEFAULT)
    }
    guard let root else { return nil }
    self.root = root
  }

  deinit { cmark_node_free(root) }
}
