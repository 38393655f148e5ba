package import HearthCore

enum BlankInLink {
  static let rule = Rule(
    "BlankInLink", .warning, "The path of a link has no blank, or stands in pointed brackets.")

  /// - Parameter written: as ``BlankInPath/written``.
  static func finding(_ written: String) -> Finding {
    let corrected = BlankInPath.all(in: written).first?.corrected
    return Finding(
      rule, "a blank keeps '\(written)' from being a link",
      accepted: "a path with blanks stands between < and >", swap: corrected.map { .init(written, for: $0) })
  }
}

enum MarkdownNestedTooDeep {
  static let rule = Rule(
    "MarkdownNestedTooDeep", .warning,
    "Quotes, lists and emphasis stand at most 100 levels inside each other.")

  static func finding() -> Finding {
    Finding(
      rule,
      "quotes, lists or emphasis stand more than \(MarkdownReader.deepestNesting) levels inside each other",
      accepted: "deeper ones are shown at that level")
  }
}

enum MissingImageDescription {
  static let rule = Rule("MissingImageDescription", .warning, "A picture has a description in words.")

  private static let pictures: Set = [
    "png", "jpg", "jpeg", "gif", "webp", "avif", "svg", "bmp", "heic", "tif", "tiff",
  ]

  /// A finding where `link` is a picture without a description, or with its file's name for one.
  static func finding(_ link: MarkdownLink) -> Finding? {
    let name = LinkPath.lastPart(of: link.form == .image ? PercentDecoding.decoded(link.target) : link.target)
    let (base, suffix) = LinkPath.split(name)
    if link.form == .embed, !pictures.contains(suffix) { return nil }
    let text = ImageDescription.words(of: link.text, isEmbed: link.form == .embed).lowercased()
    let says = text.utf8.contains { $0 > 0x20 } && text != name.lowercased() && text != base.lowercased()
    guard !says else { return nil }
    let example =
      link.form == .embed ? "![[\(link.target)|what it shows]]" : "![what it shows](\(link.target))"
    let found =
      text.utf8.allSatisfy { $0 <= 0x20 }
      ? "the picture '\(name)' has no description" : "the description of '\(name)' is its file's name"
    return Finding(
      rule, found, accepted: "a few words say what it shows", help: "Write what it shows: \(example)")
  }
}

enum RawHTML {
  static let rule = Rule("RawHTML", .warning, "HTML in a text is shown as text.")

  static func finding(_ html: String) -> Finding {
    Finding(
      rule, "the HTML '\(html)' is shown as text", accepted: "texts are Markdown without HTML",
      help: "Use Markdown's signs, such as **bold**, or leave the tag out.")
  }
}

enum UnclosedComment {
  static let rule = Rule("UnclosedComment", .warning, "A comment that begins with %% or <!-- is closed.")

  static func finding() -> Finding {
    Finding(
      rule, "the comment that begins here is not closed, and all text below is left out",
      accepted: "a comment ends with %% or -->", help: "Close it, or delete the %% or <!--.")
  }
}

enum UndefinedFootnote {
  static let rule = Rule("UndefinedFootnote", .warning, "A footnote mark has its footnote in the same text.")

  static func finding(_ label: String) -> Finding {
    Finding(
      rule, "there is no footnote for the mark [^\(label)]",
      accepted: "a footnote begins with [^\(label)]: on a line below",
      help: "You could add the line: [^\(label)]: what you would like to add")
  }
}

enum UnsafeLink {
  static let rule = Rule(
    "UnsafeLink", .warning, "A link leads to a file of the journal, a web page, a mail or a telephone number."
  )

  /// A finding where the target of `link` is not safe to write.
  static func finding(_ link: MarkdownLink) -> Finding? {
    guard case .unsafe = LinkSafety.classify(link.target) else { return nil }
    let isCut = link.target.hasPrefix(LinkSafety.tooLong)
    let target = String(link.target.dropFirst(isCut ? LinkSafety.tooLong.count : 0))
    guard case .unsafe(let scheme) = LinkSafety.classify(target) else {
      return Finding(
        rule, "the link to '\(target.prefix(40))…' is left out",
        accepted: "no browser opens so long an address")
    }
    if scheme == "data", link.form == .image {
      return Finding(
        rule, "the picture that is written out after 'data:' is left out",
        accepted: "pictures are files of the journal",
        help: "Save it as a file beside the text, and write the name of the file here.")
    }
    return Finding(
      rule, "the link to '\(["//", "&"].contains(scheme) ? scheme : scheme + ":")…' is left out",
      accepted: "links lead to files, https:, http:, mailto:, tel:, sms: or geo:",
      help: "Write the whole address with https:, or a path inside of the journal.")
  }
}

/// The rules of Markdown, by name.
package enum MarkdownRules {
  package static let all: [Rule] = [
    BlankInLink.rule, MarkdownNestedTooDeep.rule, MissingImageDescription.rule, RawHTML.rule,
    UnclosedComment.rule, UndefinedFootnote.rule, UnsafeLink.rule,
  ]
}
