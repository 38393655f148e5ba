import HearthCore

/// A parsed template: a tree in one array, in file order, each node before its descendants. A loop can walk it.
struct Template: Sendable {
  let name: String
  let file: SourceFile
  var nodes: [TemplateNode]
  /// All text between its tags, with the values of constants, which are the same on every page.
  var text: [UInt8]

  /// Returns the name of the template in the file at `path`: `Templates/partials/nav.mustache` is `nav`.
  static func name(ofPath path: String) -> String {
    let folders = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { Substring($0) }
    let below = folders.lastIndex(of: "Templates").map { folders[($0 + 1)...] } ?? folders[...]
    let name = below.joined(separator: "/")
    return normalized(name.hasSuffix(".mustache") ? String(name.dropLast(".mustache".count)) : name)
  }

  /// Returns a template name without the folder that a tag may include, as in `partials/nav`.
  static func normalized(_ name: String) -> String {
    name.hasPrefix("partials/") ? String(name.dropFirst("partials/".count)) : name
  }

  /// The indices of the partials and parents that it calls.
  var calls: [Int] { nodes.indices.filter { nodes[$0].kind.isCall } }

  /// The indices of the calls outside sections, blocks and other parents: every rendering reaches them.
  var unconditionalCalls: [Int] {
    var calls: [Int] = []
    var index = 0
    while index < nodes.count {
      if nodes[index].kind.isCall { calls.append(index) }
      index = nodes[index].end
    }
    return calls
  }

  var blockNames: [String] { nodes.indices.filter { nodes[$0].kind == .block }.map { nodes[$0].name } }

  /// Whether its file holds only whitespace.
  var isEmpty: Bool { file.bytes.dropFirst(ByteOrderMark.length(in: file.bytes)).allSatisfy { $0 <= 0x20 } }

  /// Returns the indices of the nodes in `range`, except those inside a parent or a block in it.
  func content(in range: Range<Int>) -> [Int] {
    var content: [Int] = []
    var index = range.lowerBound
    while index < range.upperBound {
      content.append(index)
      index = nodes[index].kind == .block || nodes[index].kind == .parent ? nodes[index].end : index + 1
    }
    return content
  }
}

struct TemplateNode: Sendable {
  /// The kind of its first token. Text may span any number of lines.
  var kind: TemplateToken.Kind
  /// The bytes in the file: the text, or the tag that opens the node.
  var range: Range<Int>
  /// For text, the bytes in ``Template/text``.
  var text = 0..<0
  var name = ""
  /// The parts of the name of a value or a section; empty for `{{.}}`.
  var path: [TemplateName] = []
  /// The index of the template that a partial or a parent names.
  var callee: Int?
  /// The index after the last descendant.
  var end: Int
  /// The whitespace before the first tag of a line.
  var indentation: [UInt8] = []
  /// Whether its line holds only tags and so isn't part of the output.
  var isStandalone = false
  /// Within ``text``, the whitespace at the start of each line, which changes if a partial or a block is indented.
  var lineStarts: [Range<Int>] = []
  /// For blocks, the whitespace at the start of each line of their content.
  var contentIndentation: [UInt8] = []
}

extension DiagnosticLog {
  /// The most findings to report for one template. Each costs a search through the file, and so many have one cause.
  static let longestOfTemplate = 100

  /// Reports a finding at a byte offset of a template, in a log of this template alone.
  mutating func report(_ finding: @autoclosure () -> Finding, in file: SourceFile, atByte offset: Int) {
    guard diagnostics.count < Self.longestOfTemplate else { return }
    var finding = finding()
    if diagnostics.count == Self.longestOfTemplate - 1 {
      finding.help = "If there are more in this file, Hearth reports them once these are fixed."
    }
    report(finding, in: file.path, at: file.position(ofByte: offset))
  }
}
