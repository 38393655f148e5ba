import HearthCore

/// A zone that the time zone database does not have.
enum UnknownTimezone {
  static let rule = Rule(
    "UnknownTimezone", .error,
    summary: "A time zone has the name of a place, such as America/Regina.",
    explanation: """
      The names are those of the IANA database: a continent, a slash, a city. Short names such as CST or EST stand for \
      several zones and are not guessed.
      """,
    wrong: """
      ---
      timezone: America/Regena
      ---
      The first warm evening.
      """,
    right: """
      ---
      timezone: America/Regina
      ---
      The first warm evening.
      """)

  static func finding(key: String, name: String, near: String?, corrected: String?) -> Finding {
    Finding(
      rule, "there is no time zone '\(name)'" + (near.map { "; did you mean '\($0)'?" } ?? ""),
      accepted: "'\(key)' is a name of the IANA database, such as America/Regina",
      help: ZoneNames.isOffset(name)
        ? "A place, such as Europe/Berlin, also says when its summer time begins and ends." : nil,
      corrected: corrected)
  }
}
