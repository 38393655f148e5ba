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
    "BadDelimiters", .error, "Write new delimiters as two words without an equals sign.")
  static let badTagName = Rule(
    "BadTagName", .error, "Name a tag with one word, or several words joined by dots.")
  static let closeWithoutOpening = Rule(
    "CloseWithoutOpening", .error, "Open a section of a template before you close it.")
  static let duplicateTemplate = Rule(
    "DuplicateTemplate", .error, "Give every template of a theme its own name.")
  static let emptyTemplate = Rule(
    "EmptyTemplate", .error, "Write something in a template of your own, or delete it.",
    otherwise: "a warning for a part of pages, which may be empty")
  static let endlessTemplate = Rule(
    "EndlessTemplate", .error, "A template that contains itself needs an end.")
  static let ignoredInParent = Rule(
    "IgnoredInParent", .warning, "Put content between a parent's tags in blocks.")
  static let mismatchedClose = Rule(
    "MismatchedClose", .error, "Close sections in the reverse order of opening.")
  static let unclosedSection = Rule(
    "UnclosedSection", .error, "Close every section, parent and block of a template.")
  static let unclosedTag = Rule("UnclosedTag", .error, "End a tag of a template with its closing braces.")
  static let unknownBlock = Rule(
    "UnknownBlock", .warning, "A block inside a parent tag replaces one that the parent has.")
  static let unknownName = Rule("UnknownName", .error, "Use a name that the template's page knows.")
  static let unknownTemplate = Rule(
    "UnknownTemplate", .error, "Name a partial or parent that is a file of the theme.")
  static let unusedTemplate = Rule(
    "UnusedTemplate", .warning,
    "Give your own template the name of one of Hearth's, or name it in another template.")
  static let unwritableValue = Rule("UnwritableValue", .error, "Write only names that hold text.")
}

extension Finding {
  /// - Parameter isPart: Whether the template makes only a part of pages, which may be empty.
  static func emptyTemplate(isPart: Bool) -> Finding {
    isPart
      ? Finding(
        .emptyTemplate, "the template is empty, so this part of its pages is left out",
        help: "If that's what you want, write a comment such as {{! nothing }}.", severity: .warning)
      : Finding(
        .emptyTemplate, "the template is empty, so Hearth uses its own",
        accepted: "a template is text with tags, or a comment such as {{! nothing }}")
  }

  static func endlessTemplate(_ name: String, entry: String?) -> Finding {
    Finding(
      .endlessTemplate, "'\(name)' contains itself without an end",
      accepted: "templates may contain one another \(TemplateRenderer.callLimit) deep",
      help: entry.map { "Hearth came across it while rendering \($0)." })
  }

  static func endlessPage(_ name: String, entry: String?) -> Finding {
    Finding(
      .endlessTemplate, "the page that '\(name)' makes never ends",
      accepted:
        "a page has at most \(TemplateRenderer.sizeLimit >> 20) MB, and templates name others a few times",
      help: entry.map { "Hearth came across it while rendering \($0)." })
  }

  static func mismatchedClose(_ name: String, open: String, at place: SourceLocation) -> Finding {
    Finding(
      .mismatchedClose, "'{{/\(name)}}' is here while '\(open)' is open",
      accepted: "first close '\(open)', opened at line \(place.line), column \(place.column)",
      help: "Write '{{/\(open)}}' here, if that's what you meant.")
  }

  static func unclosedTag(closing: String) -> Finding {
    Finding(.unclosedTag, "this tag is never closed", accepted: "end a tag with '\(closing)'")
  }

  static func unknownBlock(_ name: String, parent: String, near: String?) -> Finding {
    Finding(
      .unknownBlock, "'\(parent)' has no block '\(name)', so this content isn't shown",
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

  static func unwritableValue(_ name: String, isList: Bool, entry: String?) -> Finding {
    Finding(
      .unwritableValue, isList ? "'\(name)' is a list" : "'\(name)' is a group of names",
      accepted: isList
        ? "go through it with '{{#\(name)}}…{{/\(name)}}'" : "name a part of it, as in '{{\(name).…}}'",
      help: entry.map { "Hearth found it while rendering \($0)." })
  }
}
