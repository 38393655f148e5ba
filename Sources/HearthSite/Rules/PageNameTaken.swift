import HearthCore

/// Two things of the journal whose pages would have one name.
enum PageNameTaken {
  static let rule = Rule(
    "PageNameTaken", .warning,
    summary: "Every page of the site has a name of its own.",
    explanation: """
      The name of a file, a label or a tag becomes the name of its page. Some names belong to pages that every journal \
      has, such as the nine sessions of Relax. The second page of a name gets a number, and links to it work. \
      With another name it keeps the same address whatever else is written.
      """,
    wrong: """
      -- labels.yml --
      - name: worn out
      - name: worn-out
      """,
    right: """
      -- labels.yml --
      - name: worn out
        aliases: [worn-out]
      """)

  /// - Parameters:
  ///   - wanted: the path that is taken.
  ///   - owner: what has it: a file, a label, or `nil` for a page that every site has.
  ///   - thing: what gets another: the tag 'sea', or this one.
  static func finding(_ wanted: String, owner: String?, thing: String, given: String) -> Finding {
    let taken = owner.map { "belongs to \($0)" } ?? "is a page that every site has"
    return Finding(
      rule, "the page name '\(wanted)' \(taken)", accepted: "\(thing) becomes '\(given)'",
      help: "You could give it another name.")
  }
}
