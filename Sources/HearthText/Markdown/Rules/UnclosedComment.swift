import HearthCore

enum UnclosedComment {
  static let rule = Rule(
    "UnclosedComment", .warning,
    summary: "A comment that begins with %% or <!-- is closed.",
    explanation: """
      Comments are never shown. One that is not closed hides everything from there to the end of the text. That is \
      safer than showing what was meant to be hidden. Close it with %% or -->. After a letter or a digit, %% begins one only \
      if another %% follows in its paragraph.
      """,
    wrong: "%% a note to myself\n\nA walk.", right: "%% a note to myself %%\n\nA walk.")

  static func finding() -> Finding {
    Finding(
      rule, "the comment that begins here is not closed, and all text below is left out",
      accepted: "a comment ends with %% or -->", help: "Close it, or delete the %% or <!--.")
  }
}
