import HearthCore
import HearthJournal

/// The file that `hearth new` begins, before it is written.
struct NewEntry {
  var kind: EntryKind
  var title: String?
  var date: Moment
  var labels: [String]
  var tags: [String]
  /// What a reflection is about, by the names that `about:` takes.
  var about: [String] = []
  /// A question that it answers, quoted above the words.
  var prompt: String?

  /// Where it goes.
  var fileName: EntryFileName { EntryFileName(kind: kind, title: title, moment: date, formerName: "") }

  /// Front matter with what is known, and an empty body.
  var text: String {
    var lines = ["---"]
    if let title { lines.append("title: \(Self.quoted(title))") }
    let (values, lists) = kind.definition.newLines(date)
    lines += values
    if !labels.isEmpty { lines.append("labels: [\(labels.map(Self.quoted).joined(separator: ", "))]") }
    if !tags.isEmpty { lines.append("tags: [\(tags.map(Self.quoted).joined(separator: ", "))]") }
    if !about.isEmpty {
      lines += ["about:"] + about.map { "  - \(DayName($0) == nil ? Self.quoted($0) : $0)" }
    }
    lines += lists + ["---", ""]
    // A question may hold what the person wrote; none of it ends the quotation.
    if let prompt { lines += ["> " + prompt.split(whereSeparator: \.isNewline).joined(separator: " "), ""] }
    return (lines + [""]).joined(separator: "\n")
  }

  /// A YAML scalar in double quotes, unless the text is words that no program takes for anything else.
  static func quoted(_ text: String) -> String {
    let isPlain =
      text.first?.isLetter == true && text.last != " "
      && text.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || "0123456789 -_".unicodeScalars.contains($0)
      }
      && !["true", "false", "null", "yes", "no", "on", "off", "y", "n"].contains(text.lowercased())
    return isPlain ? text : YAMLScalarText.scalar(text, like: .double, inFlow: true)
  }
}
