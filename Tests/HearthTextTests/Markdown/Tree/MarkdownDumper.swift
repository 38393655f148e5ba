import HearthText

/// Writes a tree as indented text, one node on a line with its line in the file: the language of tests.
///
/// ```
/// document:1
///   paragraph:1
///     text "A ":1
///     strong:1
///       text "walk":1
/// ```
enum MarkdownDumper {
  /// The whole tree, two blanks for each level, a line feed after every node.
  static func dump(_ tree: MarkdownTree) -> String {
    var result = ""
    var ends: [Int] = []
    for (index, node) in tree.nodes.enumerated() {
      while let end = ends.last, end <= index { ends.removeLast() }
      result += String(repeating: "  ", count: ends.count) + "\(describe(node.kind)):\(node.line)\n"
      ends.append(node.end)
    }
    return result
  }

  private static func describe(_ kind: MarkdownKind) -> String {
    switch kind {
    case .list(let start, let isTight):
      "list \(start.map { "from \($0)" } ?? "of bullets")\(isTight ? "" : " loose")"
    case .heading(let level): "heading \(level)"
    case .codeBlock(let info, let literal): "codeBlock \(quoted(info)) \(quoted(literal))"
    case .text(let text): "text \(quoted(text))"
    case .code(let text): "code \(quoted(text))"
    case .htmlBlock(let text): "htmlBlock \(quoted(text))"
    case .htmlInline(let text): "htmlInline \(quoted(text))"
    case .link(let destination, let title): "link \(quoted(destination))\(optional(title))"
    case .image(let destination, let title): "image \(quoted(destination))\(optional(title))"
    case .callout(let type, let title, let fold):
      "callout \(type) \(quoted(title))\(fold == .none ? "" : " \(fold)")"
    case .wikiLink(let target, let heading, let text): "wikiLink \(place(target, heading, text))"
    case .embed(let target, let heading, let text): "embed \(place(target, heading, text))"
    case .taskMarker(let isDone): "taskMarker \(isDone ? "done" : "open")"
    case .table(let columns): "table \(columns.map { "\($0)" }.joined(separator: " "))"
    case .footnoteReference(let label): "footnoteReference \(label)"
    case .footnoteDefinition(let label): "footnoteDefinition \(label)"
    default: "\(kind)"
    }
  }

  private static func optional(_ text: String) -> String { text.isEmpty ? "" : " " + quoted(text) }

  private static func place(_ target: String, _ heading: String?, _ text: String?) -> String {
    quoted(target) + (heading.map { " heading \(quoted($0))" } ?? "")
      + (text.map { " text \(quoted($0))" } ?? "")
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
      + "\""
  }
}
