import HearthCore

enum YAMLTooLong {
  static let rule = Rule(
    "YAMLTooLong", .error,
    summary: "Front matter and settings are short.",
    explanation: """
      Front matter describes a file and settings a journal; texts and lists of readings have places of \
      their own. Above the limit, reading would take unreasonably long.
      """,
    wrong: "---\nnotes: (more than 64 KB of text)\n---", right: "---\ntitle: Notes\n---\n(the text)")

  static func finding(size: Int, limit: Int) -> Finding {
    Finding(
      rule, "the YAML is \(size / 1024) KB long", accepted: "up to \(limit / 1024) KB are read",
      help: "A long text goes below the front matter.")
  }
}
