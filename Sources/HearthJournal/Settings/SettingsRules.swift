import HearthCore

extension Finding {
  static let ambiguousPrivacy = Finding(
    .unreadablePrivacy, "these settings say in two ways who may see what",
    accepted: "keep one 'privacy'; Hearth builds nothing until then")

  static func emptyPrivacy(_ key: String) -> Finding {
    Finding(
      .unreadablePrivacy, "'\(key)' has no value",
      accepted: "write it like privacy: {reflections: private}; Hearth builds nothing until then")
  }

  static let damagedSettings = Finding(
    .unreadablePrivacy, "this file isn't text throughout, and what it says about privacy may be lost",
    accepted: "Hearth builds nothing until it can read all of it",
    help: "Bring it back from a backup, or write it again.")

  static func longSettings(_ count: Int, most: Int) -> Finding {
    Finding(
      .unreadablePrivacy,
      "this file is \(count / 1024) KB, and Hearth reads at most \(most / 1024) KB",
      accepted: "nothing in it counts until it is shorter",
      help: "Remove what doesn't belong there, or bring the file back from a backup.")
  }

  static func unknownSetting(_ key: String, known: [String], severity: Severity?) -> Finding {
    Finding(
      "UnknownSetting", "there is no setting '\(key)' here", near: NearMatch.nearest(to: key, among: known),
      to: key,
      accepted: "the keys are \(known.joined(separator: ", "))"
        + (severity == .error
          ? "; this may be about privacy, so Hearth builds nothing until it is clear" : ""),
      severity: severity)
  }

  /// - Parameters:
  ///   - known: The regions of the helplines, in their order.
  ///   - isNoneKnown: Whether no region of the settings is among them, so that all are shown.
  static func unknownRegion(_ region: String, known: [String], isNoneKnown: Bool) -> Finding {
    Finding(
      "UnknownChoice", "there is no helpline for the region '\(region)'",
      accepted: "use one of: \(known.prefix(30).joined(separator: ", "))"
        + (isNoneKnown ? "; until you choose one, all are shown" : ""),
      help: "For another region, add its numbers to helplines.yml.")
  }

  /// - Parameters:
  ///   - name: The first unchecked helpline in the file.
  ///   - others: The number of other unchecked helplines.
  ///   - today: The check date to suggest.
  static func uncheckedHelpline(_ name: String, others: Int, today: CalendarDate) -> Finding {
    Finding(
      .uncheckedHelpline,
      others == 0
        ? "the number of '\(name)' has no 'checked' date"
        : "the numbers of '\(name)' and \(others) more have no 'checked' date",
      help: "look up the number, then add the day:", corrected: "  checked: \(today)")
  }

  /// Returns the finding for a file that may be the settings, if the usual one is missing.
  static func fileByTwoNames(settings path: String) -> Finding {
    Finding(
      "FileByTwoNames", "'\(JournalPaths.fileName(path))' isn't read, and there is no hearth.yml",
      accepted: "settings go in hearth.yml; Hearth builds nothing until this is clear",
      help: "If these are your settings, rename the file to hearth.yml. If not, move it out of the journal.")
  }

  static func fileByTwoNames(_ path: String, read: String) -> Finding {
    Finding(
      "FileByTwoNames",
      "'\(JournalPaths.fileName(path))' isn't read, because '\(JournalPaths.fileName(read))' is there",
      accepted: "Hearth reads one of the two",
      help: "Move what you want to keep into one file, and remove the other.")
  }

  static func duplicateLabel(_ name: String, first: Located<String>) -> Finding {
    Finding(
      "DuplicateLabel",
      "the label '\(first.value)' on line \(first.position.line) already has the name '\(name)'",
      accepted: "give each name to one label")
  }

  static func faintColour(key: String, colour: LabelColour, ground: LabelColour, text: String) -> Finding {
    let pages = ground == LabelColours.darkGround ? "dark" : "light"
    let near = colour.reaching(LabelColours.neededContrast, on: ground)
    let ratio = (colour.contrast(with: ground) * 10).rounded(.down) / 10
    return Finding(
      "UnreadableColour",
      "the colour '\(text)' of '\(key)' has a contrast of \(ratio) to 1 with \(pages) pages",
      accepted: "a label's colour needs 4.5 to 1 with \(ground)",
      swap: Swap(text, for: text.hasPrefix("#") ? "\(near)" : String("\(near)".dropFirst())))
  }

  static func unreadableColour(key: String, text: String) -> Finding {
    Finding(
      "UnreadableColour", "Hearth can't read the colour '\(text)' of '\(key)'",
      accepted: "write a colour as \"#7a3e00\", in quotes")
  }

  static func unknownLabel(_ name: String, near: String?) -> Finding {
    Finding(
      "UnknownLabel", "'\(name)' isn't a label in labels.yml", near: near, to: name,
      accepted: "Hearth uses it as it is",
      help: near == nil ? "To list it with your others, add to labels.yml:" : nil,
      corrected: near == nil ? "- name: \(YAMLScalarText.scalar(name, inFlow: false))" : nil)
  }

  static func labelAsTag(_ name: String) -> Finding {
    Finding(
      "LabelAsTag", "'\(name)' is a label, but is written as a tag", help: "add the line:",
      corrected: "labels: [\(name)]")
  }
}

extension FieldReader {
  static let promptWords = ["start", "end", "label", "date"]

  /// Reports placeholders that a question in the person's own words can't use.
  mutating func reportUnknownPromptWords(in text: Located<String>, known: [String] = promptWords) {
    guard text.value.contains("{") else { return }
    for match in text.value.matches(of: /\{([^}]*)\}/) where !known.contains(String(match.1)) {
      let near = NearMatch.nearest(to: String(match.1), among: known)
      let corrected = near.map { text.value.replacing(match.0, with: "{\($0)}") }
      let finding = Finding(
        "UnknownPromptWord", "a question has nothing for '\(match.0)'",
        accepted: known.count == 1
          ? "it can use {\(known.joined())}" : "it can use {start}, {end}, {label} and {date}",
        swap: corrected.map { Finding.Swap(text.value, for: $0) })
      report(finding, at: text.position)
    }
  }
}
