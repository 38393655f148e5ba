import HearthCore

/// A region of the settings that no helpline is for.
enum UnknownRegion {
  static let rule = Rule(
    "UnknownRegion", .warning,
    summary: "Each region of the settings is one of helplines.yml.",
    explanation: """
      The numbers of your regions come first, and alone on the page for a hard moment. If no helpline is for any of them, \
      the numbers of all regions are shown, since somebody may need one. Write the region as helplines.yml does.
      """,
    wrong: """
      -- hearth.yml --
      regions: [Cnada]
      -- helplines.yml --
      - region: CA
        name: 9-8-8 Suicide Crisis Helpline
        call: "988"
        checked: 2025-03-01
      """,
    right: """
      -- hearth.yml --
      regions: [CA]
      -- helplines.yml --
      - region: CA
        name: 9-8-8 Suicide Crisis Helpline
        call: "988"
        checked: 2025-03-01
      """)

  /// - Parameters:
  ///   - near: the region that was probably meant.
  ///   - known: those of `helplines.yml`, in its order.
  ///   - isNoneKnown: whether no region of the settings is among them, so that all are shown.
  static func finding(_ region: String, near: String?, known: [String], isNoneKnown: Bool) -> Finding {
    Finding(
      rule,
      "helplines.yml has no number for the region '\(region)'"
        + (near.map { "; did you mean '\($0)'?" } ?? ""),
      accepted: "its regions are \(known.joined(separator: ", "))"
        + (isNoneKnown ? ", and all of them are shown until one fits" : ""),
      swap: near.map { Finding.Swap(region, for: $0) })
  }
}
