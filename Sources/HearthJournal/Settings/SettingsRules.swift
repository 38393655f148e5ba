import HearthCore

enum UnknownSetting {
  static let rule = Rule("UnknownSetting", .warning, "The settings files hold only keys that Hearth knows.")

  static func finding(
    _ key: String, known: [String], near: String?, severity: Severity?
  ) -> Finding {
    Finding(
      rule, "there is no setting '\(key)' here", near: near, to: key,
      accepted: "the keys are \(known.joined(separator: ", "))"
        + (severity == .error ? "; what this may be about counts as sealed until then" : ""),
      severity: severity)
  }
}

enum UnknownRegion {
  static let rule = Rule("UnknownRegion", .warning, "Each region of the settings is one of helplines.yml.")

  /// - Parameters:
  ///   - near: the region that was probably meant.
  ///   - known: those of `helplines.yml`, in its order.
  ///   - isNoneKnown: whether no region of the settings is among them, so that all are shown.
  static func finding(_ region: String, near: String?, known: [String], isNoneKnown: Bool) -> Finding {
    Finding(
      rule, "helplines.yml has no number for the region '\(region)'", near: near, to: region,
      accepted: "its regions are \(known.joined(separator: ", "))"
        + (isNoneKnown ? ", and all of them are shown until one fits" : ""))
  }
}

enum UncheckedHelpline {
  static let rule = Rule(
    "UncheckedHelpline", .note, "A helpline carries the date on which somebody looked its number up.")

  /// - Parameters:
  ///   - name: the first of them in the file.
  ///   - others: how many more there are.
  ///   - today: the day on which a person who reads this may look a number up.
  static func finding(_ name: String, others: Int, today: CalendarDate) -> Finding {
    Finding(
      rule,
      others == 0
        ? "the number of '\(name)' has no date of its last check"
        : "the numbers of '\(name)' and \(others) more have no date of their last check",
      help: "after looking a number up, you could add the day:", corrected: "  checked: \(today)")
  }
}

enum FileByTwoNames {
  static let rule = Rule(
    "FileByTwoNames", .error,
    "There is one file of settings, one of labels, one of helplines and one About me.")

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
