import HearthJournal
import HearthTime

/// The file that `hearth new` begins, before it is written.
struct NewEntry {
  var kind: String
  var title: String?
  var date: Moment
  var labels: [String]
  var tags: [String]
  /// What a reflection is about, by the names that `about:` takes.
  var about: [String] = []
  /// A question that it answers, quoted above the words.
  var prompt: String?

  /// The path below the journal's root, the number after the name where the first choice is taken.
  func path(number: Int = 1) -> String {
    let folder = kind == "heart-rate" ? kind : kind + "s"
    return "Content/\(folder)/\(name)\(number > 1 ? "-\(number)" : "").md"
  }

  /// A day of heart rate has one note; of everything else there can be several of one name.
  var isOneOfItsDay: Bool { kind == "heart-rate" }

  private var name: String {
    let slug = title.map(Self.slug).flatMap { $0.isEmpty ? nil : $0 }
    switch kind {
    case "heart-rate": return "\(date.date)"
    case "reflection", "event":
      let time = date.time.map { "-" + String("\($0)".filter { $0 != ":" }.prefix(4)) } ?? ""
      return slug.map { "\(date.date)-\($0)" } ?? "\(date.date)\(time)"
    default: return slug ?? kind
    }
  }

  /// Front matter with what is known, and an empty body.
  var text: String {
    var lines = ["---"]
    if let title { lines.append("title: \(Self.quoted(title))") }
    switch kind {
    case "event": lines.append("start: \(when)")
    case "heart-rate": lines.append("date: \(date.date)")
    case "reflection": lines.append("date: \(when)")
    case "reading": lines += ["source: own words", "checked: \(date.date)"]
    case "exercise":
      lines.append("form: active   # breathing, statements, scene, meditation, grounding, muscle, active")
    default: break
    }
    if !labels.isEmpty { lines.append("labels: [\(labels.map(Self.quoted).joined(separator: ", "))]") }
    if !tags.isEmpty { lines.append("tags: [\(tags.map(Self.quoted).joined(separator: ", "))]") }
    if !about.isEmpty {
      lines += ["about:"] + about.map { "  - \(DayName($0) == nil ? Self.quoted($0) : $0)" }
    }
    if kind == "heart-rate" { lines += ["spans: []   # - 08:28-15:43 stressed | first day back"] }
    lines += ["---", ""]
    // A question may hold what the person wrote; none of it ends the quotation.
    if let prompt { lines += ["> " + prompt.split(whereSeparator: \.isNewline).joined(separator: " "), ""] }
    return (lines + [""]).joined(separator: "\n")
  }

  private var when: String {
    "\(date.date)" + (date.time.map { "T\($0)" } ?? "") + (date.offset.map { "\($0)" } ?? "")
  }

  /// A YAML double-quoted scalar, unless the text is words that need no quotes.
  static func quoted(_ text: String) -> String {
    let isPlain =
      text.first?.isLetter == true && text.last != " "
      && text.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || "0123456789 -_".unicodeScalars.contains($0)
      }
      && !["true", "false", "null", "yes", "no", "on", "off"].contains(text.lowercased())
    if isPlain { return text }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case _ where isOutside(scalar.value): quoted += " "
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// Characters that YAML does not take, or ends a line at (YAML 1.2, sections 5.1 and 5.4).
  private static func isOutside(_ value: UInt32) -> Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0x2028...0x2029, 0xFEFF, 0xFFFE...0xFFFF: true
    default: false
    }
  }

  /// Lower-case letters and digits of any script with `-` between words, at most 60 bytes.
  static func slug(_ text: String) -> String {
    var slug = ""
    for character in text.lowercased() {
      if character.isLetter || character.isNumber {
        guard slug.utf8.count + character.utf8.count <= 60 else { break }
        slug.append(character)
      } else if !slug.isEmpty, slug.last != "-" {
        slug.append("-")
      }
    }
    while slug.last == "-" { slug.removeLast() }
    return slug
  }
}
