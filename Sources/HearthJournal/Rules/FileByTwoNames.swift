import HearthCore

/// A second file that stands for one of the journal's own.
enum FileByTwoNames {
  static let rule = Rule(
    "FileByTwoNames", .error,
    summary: "There is one file of settings, one of labels, one of helplines and one About me.",
    explanation: """
      The ending .yaml and capital letters make another file of the same meaning. Only one of them is read, and the other \
      may say what is sealed. Until one of them is left, settings seal everything, and About me is not shown. \
      Where there is no hearth.yml, a file such as hearth.yml.txt or hearth.yml.bak may hold the settings; it seals \
      everything as well.
      """,
    wrong: """
      -- hearth.yml --
      title: Quiet days
      -- hearth.yaml --
      language: en
      """,
    right: """
      -- hearth.yml --
      title: Quiet days
      language: en
      """)

  /// A file that may hold the settings, where there is no file of that name.
  static func finding(settings path: String) -> Finding {
    Finding(
      rule, "'\(JournalPaths.fileName(path))' is not read, and there is no hearth.yml",
      accepted: "settings are in hearth.yml; until then, entries and About me count as sealed",
      help: "If these are your settings, rename the file to hearth.yml. If not, move it out of the journal.")
  }

  static func finding(_ path: String, read: String) -> Finding {
    Finding(
      rule, "'\(JournalPaths.fileName(path))' is not read, because '\(JournalPaths.fileName(read))' is there",
      accepted: "one of the two", help: "Move what you want to keep into one file, and remove the other.")
  }
}
