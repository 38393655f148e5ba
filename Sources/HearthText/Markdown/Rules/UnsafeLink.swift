import HearthCore

enum UnsafeLink {
  static let rule = Rule(
    "UnsafeLink", .warning,
    summary: "A link leads to a file of the journal, a web page, a mail or a telephone number.",
    explanation: """
      Links such as javascript: and data: run something when they are opened, and file: opens what lies \
      elsewhere on the computer. Such a link is left out of the page; its words stay.
      """,
    wrong: "[a game](javascript:play())", right: "[a game](https://example.org/game)")

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
      rule, "the link to '\(scheme == "//" ? scheme : scheme + ":")…' is left out",
      accepted: "links lead to files, https:, http:, mailto:, tel:, sms: or geo:",
      help: "Write the whole address with https:, or a path inside of the journal.")
  }
}
