import HearthCore

enum RawHTML {
  static let rule = Rule(
    "RawHTML", .warning,
    summary: "HTML in a text is shown as text.",
    explanation: """
      Pasted text can hold HTML that loads or runs something, so none of it reaches a page. Markdown has \
      its own signs for most of what HTML does. HTML comments are left out without a word.
      """,
    wrong: "A <b>long</b> walk", right: "A **long** walk")

  static func finding(_ html: String) -> Finding {
    Finding(
      rule, "the HTML '\(html)' is shown as text", accepted: "texts are Markdown without HTML",
      help: "Use Markdown's signs, such as **bold**, or leave the tag out.")
  }
}
