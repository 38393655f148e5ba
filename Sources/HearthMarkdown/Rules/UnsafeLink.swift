internal import HearthDiagnostics

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
    guard case .unsafe(let scheme) = LinkSafety.classify(link.target) else { return nil }
    let name = scheme == "//" ? "//" : "\(scheme):"
    return Finding(
      rule, "the link to '\(name)…' is left out",
      accepted: "links lead to files, https:, http:, mailto:, tel:, sms: or geo:",
      help: "Write the whole address with https:, or a path inside of the journal.")
  }
}
