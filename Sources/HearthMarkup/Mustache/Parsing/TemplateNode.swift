/// A piece of a parsed template. Nodes stand in one array, a parent before its children, in the order of the file.
struct TemplateNode {
  enum Kind {
    case text
    /// The blanks at the start of a line that is written; see ``TemplateRoutine`` for what becomes of them.
    case lineStart
    case value
    case section
    case inverted
    case partial
    case parent
    case block
  }

  var kind: Kind
  /// The bytes in the file: the text, the blanks, or the tag that opens it.
  var range: Range<Int>
  var name = ""
  /// The index after its last descendant.
  var end: Int
  /// The blanks before the first tag of a line, where this is that tag or the line holds tags alone.
  var indentation = 0..<0
  /// Whether its line holds tags alone, and so leaves no trace in the output.
  var isStandalone = false
  /// For blocks: the blanks that a replacement of their content gets before each line.
  var siteIndentation = 0..<0
  /// For blocks: the blanks that their own lines lose when they replace another's content.
  var ownIndentation = 0..<0
}

/// One template, parsed.
struct ParsedTemplate {
  let name: String
  let path: String
  let bytes: [UInt8]
  var nodes: [TemplateNode]
}
