import HearthCore

extension Finding {
  static func endlessTemplate(_ name: String, entry: String?) -> Finding {
    Finding(
      "EndlessTemplate", "'\(name)' contains itself without an end",
      accepted: "templates may contain one another \(TemplateRenderer.callLimit) deep",
      help: entry.map { "Hearth came across it while rendering \($0)." })
  }

  static func endlessPage(_ name: String, entry: String?) -> Finding {
    Finding(
      "EndlessTemplate", "the page that '\(name)' makes never ends",
      accepted:
        "a page has at most \(TemplateRenderer.sizeLimit >> 20) MB, and templates name others a few times",
      help: entry.map { "Hearth came across it while rendering \($0)." })
  }

  static func mismatchedClose(_ name: String, open: String, at place: SourceLocation) -> Finding {
    Finding(
      "UnbalancedSection", "'{{/\(name)}}' is here while '\(open)' is open",
      accepted: "first close '\(open)', opened at line \(place.line), column \(place.column)",
      help: "Write '{{/\(open)}}' here, if that's what you meant.")
  }

  static func unclosedTag(closing: String) -> Finding {
    Finding("UnreadableTag", "this tag is never closed", accepted: "end a tag with '\(closing)'")
  }

  static func unknownBlock(_ name: String, parent: String, near: String?) -> Finding {
    Finding(
      "UnknownBlock", "'\(parent)' has no block '\(name)', so this content isn't shown",
      accepted: near.map { "the nearest block is '\($0)'" })
  }

  /// - Parameter line: The line of the template with the fix-it, ready to paste.
  static func unknownName(_ name: String, near: String?, entry: String?, line: String?) -> Finding {
    let page = entry.map { "while rendering \($0)" }
    let help =
      line == nil
      ? page.map { "Hearth looked for it \($0)." }
      : "\(page.map { "Hearth looked for it \($0); t" } ?? "T")ry:"
    return Finding(
      "UnknownName", "nothing here is called '\(name)'", accepted: near.map { "the nearest name is '\($0)'" },
      help: help, corrected: line)
  }

  static func unknownTemplate(_ name: String, near: String?) -> Finding {
    Finding(
      "UnknownTemplate", "the theme has no template '\(name)'",
      accepted: near.map { "the nearest name is '\($0)'" },
      help: "A template '\(name)' would be the file Templates/\(name).mustache.")
  }

  static func unwritableValue(_ name: String, isList: Bool, entry: String?) -> Finding {
    Finding(
      "UnknownName", isList ? "'\(name)' is a list" : "'\(name)' is a group of names",
      accepted: isList
        ? "go through it with '{{#\(name)}}…{{/\(name)}}'" : "name a part of it, as in '{{\(name).…}}'",
      help: entry.map { "Hearth found it while rendering \($0)." })
  }
}
