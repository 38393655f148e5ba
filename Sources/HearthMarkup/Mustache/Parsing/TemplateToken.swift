/// A tag of a template, or a stretch of text between tags that ends with its line at the latest.
struct TemplateToken {
  enum Kind {
    case text
    /// `{{name}}`, `{{{name}}}`, `{{&name}}`
    case value
    /// `{{#name}}`
    case section
    /// `{{^name}}`
    case inverted
    /// `{{/name}}`
    case close
    /// `{{>name}}`
    case partial
    /// `{{<name}}`
    case parent
    /// `{{$name}}`
    case block
    /// `{{! words }}`
    case comment
    /// `{{=<% %>=}}`
    case delimiters
  }

  var kind: Kind
  /// The bytes in the file, delimiters included.
  var range: Range<Int>
  /// What stands in the tag, without sigil and blanks; empty for text and comments.
  var name = ""
}
