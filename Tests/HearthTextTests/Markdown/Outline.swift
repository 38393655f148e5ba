import HearthCore
import HearthTestSupport

@testable import HearthText

/// The tree of `text` on one line, without the document and without lines: `paragraph(text "A ", strong(text "walk"))`.
func outline(_ text: String) -> String {
  outline(MarkdownReader.tree(Array(text.utf8)[...]))
}

func outline(_ tree: MarkdownTree) -> String {
  var result = ""
  var depth = 0
  for line in MarkdownDumper.dump(tree).split(separator: "\n").dropFirst() {
    let level = line.prefix { $0 == " " }.count / 2
    if level > depth { result += result.isEmpty ? "" : "(" }
    if level < depth { result += String(repeating: ")", count: depth - level) }
    if level <= depth { result += ", " }
    depth = level
    let end = line.lastIndex(of: ":") ?? line.endIndex
    result += line[..<end].drop { $0 == " " }
  }
  return result + String(repeating: ")", count: max(0, depth - 1))
}

/// The facts of `text`.
func facts(_ text: String) -> MarkdownFacts {
  MarkdownFacts(of: MarkdownReader.tree(Array(text.utf8)[...]))
}

/// What the rules find in `marked`, as ``MarkedText`` names it.
func findings(_ marked: String) -> [String] {
  let text = MarkedText(marked)
  return text.findings(log(text.text))
}

func log(_ text: String) -> DiagnosticLog {
  let bytes = Array(text.utf8)
  let shown = bytes.withUnsafeBufferPointer(MarkdownReader.blankingComments) ?? bytes
  var log = DiagnosticLog()
  let tree = MarkdownReader.tree(bytes[...])
  MarkdownFacts(of: tree).report(of: tree, in: shown[...], firstLine: 1, path: "x.md", log: &log)
  return log
}

extension MarkdownReader {
  static func tree(_ utf8: ArraySlice<UInt8>, firstLine: Int = 1) -> MarkdownTree {
    utf8.withUnsafeBufferPointer { tree($0, firstLine: firstLine) }
  }
}

extension MarkdownFacts {
  func report(
    of tree: MarkdownTree, in body: ArraySlice<UInt8>, firstLine: Int, path: String, log: inout DiagnosticLog
  ) {
    body.withUnsafeBufferPointer { report(of: tree, in: $0, firstLine: firstLine, path: path, log: &log) }
  }
}
