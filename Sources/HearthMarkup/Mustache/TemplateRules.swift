package import HearthCore

/// The rules about templates, by name.
package enum TemplateRules {
  package static let all: [Rule] = [
    .badDelimiters, .badTagName, .closeWithoutOpening, .duplicateTemplate, .emptyTemplate, .endlessTemplate,
    .ignoredInParent, .mismatchedClose, .unclosedSection, .unclosedTag, .unknownBlock, .unknownName,
    .unknownTemplate, .unusedTemplate, .unwritableValue,
  ]
}

extension Rule {
  static let badDelimiters = Rule(
    "BadDelimiters", .error, "New delimiters of a template are two words without an equals sign.")
  static let badTagName = Rule(
    "BadTagName", .error, "The name in a tag is one word, or several words joined by dots.")
  static let closeWithoutOpening = Rule(
    "CloseWithoutOpening", .error, "Every closing tag of a template has an opening one.")
  static let duplicateTemplate = Rule(
    "DuplicateTemplate", .error, "Every template of a theme has a name of its own.")
  static let emptyTemplate = Rule(
    "EmptyTemplate", .error, "A template of your own has something in it.",
    otherwise: "a warning for a part of pages, which may be empty")
  static let endlessTemplate = Rule(
    "EndlessTemplate", .error, "Templates that contain themselves come to an end.")
  static let ignoredInParent = Rule(
    "IgnoredInParent", .warning, "Between a parent's tags, content is in blocks.")
  static let mismatchedClose = Rule(
    "MismatchedClose", .error, "Sections of a template are closed in the reverse order of their opening.")
  static let unclosedSection = Rule(
    "UnclosedSection", .error, "Every section, parent and block of a template is closed.")
  static let unclosedTag = Rule("UnclosedTag", .error, "A tag of a template ends with its closing braces.")
  static let unknownBlock = Rule(
    "UnknownBlock", .warning, "A block inside a parent tag replaces one that the parent has.")
  static let unknownName = Rule("UnknownName", .error, "A name in a template is one that its page knows.")
  static let unknownTemplate = Rule(
    "UnknownTemplate", .error, "A partial or parent that a template names is a file of the theme.")
  static let unusedTemplate = Rule(
    "UnusedTemplate", .warning,
    "A template of your own has the name of one of Hearth's, or another template names it.")
  static let unwritableValue = Rule("UnwritableValue", .error, "A name that is written is text.")
}

extension Finding {
  static func badDelimiters(_ text: String) -> Finding {
    Finding(
      .badDelimiters, "'\(text)' does not name two delimiters", accepted: "they are written '{{=<% %>=}}'")
  }

  /// - Parameter swap: The tag with too many braces, and without them.
  static func badTagName(_ name: String, swap: Finding.Swap? = nil) -> Finding {
    Finding(
      .badTagName, name.isEmpty ? "this tag has no name" : "'\(name)' cannot be a name",
      accepted: "a name is one word, or words joined by dots, such as 'page.title'", swap: swap)
  }

  static func closeWithoutOpening(_ name: String) -> Finding {
    Finding(
      .closeWithoutOpening, "'{{/\(name)}}' closes nothing",
      accepted: "a section begins with '{{#\(name)}}' or '{{^\(name)}}'")
  }

  static func duplicateTemplate(_ name: String, first: String) -> Finding {
    Finding(
      .duplicateTemplate, "another file is the template '\(name)' already",
      accepted: "each name needs a file of its own",
      help: "The first one is \(first).")
  }

  /// - Parameter isPart: Whether the template is a part of pages, which may be empty.
  static func emptyTemplate(isPart: Bool) -> Finding {
    isPart
      ? Finding(
        .emptyTemplate, "the template has nothing in it, so this part of its pages is left out",
        help: "A comment such as {{! nothing }} says that this is meant.", severity: .warning)
      : Finding(
        .emptyTemplate, "the template has nothing in it, so Hearth's own is used",
        accepted: "a template is text with tags, or a comment such as {{! nothing }}")
  }

  static func endlessTemplate(_ name: String, entry: String?) -> Finding {
    Finding(
      .endlessTemplate, "'\(name)' contains itself without an end",
      accepted: "templates may contain one another \(TemplateRenderer.callLimit) deep",
      help: entry.map { "It was met while rendering \($0)." })
  }

  static func endlessPage(_ name: String, entry: String?) -> Finding {
    Finding(
      .endlessTemplate, "the page that '\(name)' makes does not come to an end",
      accepted:
        "a page has at most \(TemplateRenderer.sizeLimit >> 20) MB, and templates name others a few times",
      help: entry.map { "It was met while rendering \($0)." })
  }

  static func ignoredInParent(parent: String) -> Finding {
    Finding(
      .ignoredInParent, "this is in '{{<\(parent)}}' outside of any block, so it is not shown",
      accepted: "content for a parent goes in '{{$name}}…{{/name}}'")
  }

  static func mismatchedClose(_ name: String, open: String, at place: SourceLocation) -> Finding {
    Finding(
      .mismatchedClose, "'{{/\(name)}}' is here while '\(open)' is open",
      accepted: "'\(open)', opened at line \(place.line), column \(place.column), is closed first",
      help: "Write '{{/\(open)}}' here, if that is what was meant.")
  }

  static func unclosedSection(_ name: String) -> Finding {
    Finding(
      .unclosedSection, "'\(name)' is opened here and not closed",
      accepted: "it is closed with '{{/\(name)}}'")
  }

  static func unclosedTag(closing: String) -> Finding {
    Finding(.unclosedTag, "this tag is not closed", accepted: "a tag ends with '\(closing)'")
  }

  static func unknownBlock(_ name: String, parent: String, near: String?) -> Finding {
    Finding(
      .unknownBlock, "'\(parent)' has no block '\(name)', so this content is not shown",
      accepted: near.map { "the nearest block is '\($0)'" })
  }

  /// - Parameters:
  ///   - near: The known name that was probably meant.
  ///   - entry: The path of the entry whose page was being rendered.
  ///   - line: The line of the template with the fix-it, ready to paste.
  static func unknownName(_ name: String, near: String?, entry: String?, line: String?) -> Finding {
    let page = entry.map { "while rendering \($0)" }
    let help =
      line == nil
      ? page.map { "Hearth looked for it \($0)." }
      : "\(page.map { "Hearth looked for it \($0); t" } ?? "T")ry:"
    return Finding(
      .unknownName, "nothing here is called '\(name)'", accepted: near.map { "the nearest name is '\($0)'" },
      help: help, corrected: line)
  }

  static func unknownTemplate(_ name: String, near: String?) -> Finding {
    Finding(
      .unknownTemplate, "the theme has no template '\(name)'",
      accepted: near.map { "the nearest name is '\($0)'" },
      help: "A template '\(name)' would be the file Templates/\(name).mustache.")
  }

  static func unusedTemplate(_ name: String, near: String?) -> Finding {
    Finding(
      .unusedTemplate, "nothing uses the template '\(name)'" + (near.map { "; did you mean '\($0)'?" } ?? ""),
      accepted: "it has the name of one of Hearth's templates, or another one names it")
  }

  static func unwritableValue(_ name: String, isList: Bool, entry: String?) -> Finding {
    Finding(
      .unwritableValue, isList ? "'\(name)' is a list" : "'\(name)' is a group of names",
      accepted: isList ? "'{{#\(name)}}…{{/\(name)}}' goes through it" : "'{{\(name).…}}' reaches into it",
      help: entry.map { "It was found while rendering \($0)." })
  }
}
