package import HearthCore

enum BadDelimiters {
  static let rule = Rule(
    "BadDelimiters", .error, "New delimiters of a template are two words without an equals sign.")

  static func finding(_ text: String) -> Finding {
    Finding(rule, "'\(text)' does not name two delimiters", accepted: "they are written '{{=<% %>=}}'")
  }
}

enum BadTagName {
  static let rule = Rule(
    "BadTagName", .error, "The name in a tag is one word, or several words joined by dots.")

  /// - Parameter swap: the tag with braces that are too many, and without them.
  static func finding(_ name: String, swap: Finding.Swap? = nil) -> Finding {
    Finding(
      rule, name.isEmpty ? "this tag has no name" : "'\(name)' cannot be a name",
      accepted: "a name is one word, or words joined by dots, such as 'page.title'", swap: swap)
  }
}

enum CloseWithoutOpening {
  static let rule = Rule("CloseWithoutOpening", .error, "Every closing tag of a template has an opening one.")

  static func finding(_ name: String) -> Finding {
    Finding(
      rule, "'{{/\(name)}}' closes nothing",
      accepted: "a section begins with '{{#\(name)}}' or '{{^\(name)}}'")
  }
}

enum DuplicateTemplate {
  static let rule = Rule("DuplicateTemplate", .error, "Every template of a theme has a name of its own.")

  static func finding(_ name: String, first: String) -> Finding {
    Finding(
      rule, "another file is the template '\(name)' already", accepted: "names are told apart by file name",
      help: "The first one is \(first).")
  }
}

enum EmptyTemplate {
  static let rule = Rule("EmptyTemplate", .error, "A template of one's own has something in it.")

  static func finding() -> Finding {
    Finding(
      rule, "the template has nothing in it, so Hearth's own is used",
      accepted: "a template is text with tags, or a comment such as {{! nothing }}")
  }

  /// Of a part of pages.
  static func findingOfPart() -> Finding {
    Finding(
      rule, "the template has nothing in it, so this part of its pages is left out",
      help: "A comment such as {{! nothing }} says that this is meant.", severity: .warning)
  }

  /// Whether nothing but blanks is in a file.
  static func isEmpty(_ bytes: [UInt8]) -> Bool {
    bytes.dropFirst(ByteOrderMark.length(in: bytes)).allSatisfy { $0 <= 0x20 }
  }
}

enum EndlessTemplate {
  static let rule = Rule("EndlessTemplate", .error, "Templates that contain themselves come to an end.")

  static func finding(_ name: String, entry: String?) -> Finding {
    Finding(
      rule, "'\(name)' contains itself without an end",
      accepted: "templates may contain one another \(TemplateRenderer.callLimit) deep",
      help: entry.map { "It was met while rendering \($0)." })
  }

  static func finding(tooLong name: String, entry: String?) -> Finding {
    Finding(
      rule, "the page that '\(name)' makes does not come to an end",
      accepted:
        "a page has at most \(TemplateRenderer.sizeLimit >> 20) MB, and templates name others a few times",
      help: entry.map { "It was met while rendering \($0)." })
  }
}

enum IgnoredInParent {
  static let rule = Rule("IgnoredInParent", .warning, "Between a parent's tags, content stands in blocks.")

  static func finding(parent: String) -> Finding {
    Finding(
      rule, "this stands in '{{<\(parent)}}' outside of any block, so it is not shown",
      accepted: "content for a parent stands in '{{$name}}…{{/name}}'")
  }
}

enum MismatchedClose {
  static let rule = Rule(
    "MismatchedClose", .error, "Sections of a template are closed in the reverse order of their opening.")

  static func finding(_ name: String, open: String, at place: SourceLocation) -> Finding {
    Finding(
      rule, "'{{/\(name)}}' stands where '\(open)' is open",
      accepted: "'\(open)', opened at line \(place.line), column \(place.column), is closed first",
      help: "You could write '{{/\(open)}}' here, if that is what was meant.")
  }
}

enum UnclosedSection {
  static let rule = Rule(
    "UnclosedSection", .error, "Every section, parent and block of a template is closed.")

  static func finding(_ name: String) -> Finding {
    Finding(rule, "'\(name)' is opened here and not closed", accepted: "it is closed with '{{/\(name)}}'")
  }
}

enum UnclosedTag {
  static let rule = Rule("UnclosedTag", .error, "A tag of a template ends with its closing braces.")

  static func finding(closing: String) -> Finding {
    Finding(rule, "this tag is not closed", accepted: "a tag ends with '\(closing)'")
  }
}

enum UnknownBlock {
  static let rule = Rule(
    "UnknownBlock", .warning, "A block inside a parent tag replaces one that the parent has.")

  static func finding(_ name: String, parent: String, near: String?) -> Finding {
    Finding(
      rule, "'\(parent)' has no block '\(name)', so this content is not shown",
      accepted: near.map { "the nearest block is '\($0)'" })
  }
}

enum UnknownName {
  static let rule = Rule("UnknownName", .error, "A name in a template is one that its page knows.")

  /// - Parameters:
  ///   - near: the known name that was probably meant.
  ///   - entry: the path of the entry whose page was being rendered.
  ///   - line: the line of the template with the mend, ready to paste.
  static func finding(_ name: String, near: String?, entry: String?, line: String?) -> Finding {
    let page = entry.map { "while rendering \($0)" }
    let help =
      line == nil
      ? page.map { "It was looked for \($0)." }
      : "\(page.map { "It was looked for \($0); y" } ?? "Y")ou could write:"
    return Finding(
      rule, "nothing here is called '\(name)'", accepted: near.map { "the nearest name is '\($0)'" },
      help: help, corrected: line)
  }
}

enum UnknownTemplate {
  static let rule = Rule(
    "UnknownTemplate", .error, "A partial or parent that a template names is a file of the theme.")

  static func finding(_ name: String, near: String?) -> Finding {
    Finding(
      rule, "the theme has no template '\(name)'", accepted: near.map { "the nearest name is '\($0)'" },
      help: "A template '\(name)' would be the file Templates/\(name).mustache.")
  }
}

enum UnusedTemplate {
  static let rule = Rule(
    "UnusedTemplate", .warning,
    "A template of one's own has the name of one of Hearth's, or another template names it.")

  static func finding(_ name: String, near: String?) -> Finding {
    Finding(
      rule, "nothing uses the template '\(name)'" + (near.map { "; did you mean '\($0)'?" } ?? ""),
      accepted: "it has the name of one of Hearth's templates, or another one names it")
  }
}

enum UnwritableValue {
  static let rule = Rule("UnwritableValue", .error, "A name that is written stands for text.")

  static func finding(_ name: String, isList: Bool, entry: String?) -> Finding {
    Finding(
      rule, isList ? "'\(name)' is a list" : "'\(name)' is a group of names",
      accepted: isList ? "'{{#\(name)}}…{{/\(name)}}' goes through it" : "'{{\(name).…}}' reaches into it",
      help: entry.map { "It was found while rendering \($0)." })
  }
}

/// The rules about templates, by name.
package enum TemplateRules {
  package static let all: [Rule] = [
    BadDelimiters.rule, BadTagName.rule, CloseWithoutOpening.rule, DuplicateTemplate.rule, EmptyTemplate.rule,
    EndlessTemplate.rule, IgnoredInParent.rule, MismatchedClose.rule, UnclosedSection.rule, UnclosedTag.rule,
    UnknownBlock.rule, UnknownName.rule, UnknownTemplate.rule, UnusedTemplate.rule, UnwritableValue.rule,
  ]
}
