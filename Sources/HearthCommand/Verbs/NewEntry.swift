import HearthCore
import HearthJournal

/// The file of `hearth new`, before it is written.
struct NewEntry {
  var kind: EntryKind
  var title: String?
  var date: Moment
  var labels: [String]
  var tags: [String]
  /// The subjects of a reflection, as the values of `about:`.
  var about: [String] = []
  /// The question to quote in the body; `nil` for none.
  var prompt: String?

  var fileName: EntryFileName { EntryFileName(kind: kind, title: title, moment: date, originalName: "") }

  /// Front matter with the known fields, and a body with only the question, if there is one.
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
    // A question may contain line breaks, which would end the quotation.
    if let prompt { lines += ["> " + prompt.split(whereSeparator: \.isNewline).joined(separator: " "), ""] }
    return (lines + [""]).joined(separator: "\n")
  }

  /// The last line of ``text``, where the words go.
  var bodyLine: Int { text.utf8.count { $0 == UInt8(ascii: "\n") } }

  /// Returns an edited file with what was typed above the front matter moved below it, because a front matter that doesn't
  /// begin on the first line is text on the page. `nil` if nothing is above it, or it was edited as well.
  func movingTextBelow(_ edited: [UInt8]) -> [UInt8]? {
    let lines = Array(text.utf8)[...].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard let end = lines.dropFirst().firstIndex(where: { $0.elementsEqual("---".utf8) }) else { return nil }
    let frontMatter = Array(lines[...end].joined(separator: [UInt8(ascii: "\n")])) + [UInt8(ascii: "\n")]
    guard let range = edited.firstRange(of: frontMatter), !range.isEmpty, range.lowerBound > 0 else {
      return nil
    }
    return frontMatter + [UInt8(ascii: "\n")] + edited[..<range.lowerBound] + edited[range.upperBound...]
  }

  /// Returns whether the first line of an edited file is no line of dashes, but a later one is.
  static func hasTextAboveFrontMatter(_ edited: [UInt8]) -> Bool {
    let lines = String(decoding: edited, as: UTF8.self).split(whereSeparator: \.isNewline)
    return lines.first != "---" && lines.contains("---")
  }

  /// Returns a YAML scalar, in double quotes unless every program reads the text as a string.
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

/// The folder and the file name of an entry in a journal.
struct EntryFileName {
  let kind: EntryKind
  /// `nil` if the person gave none.
  let title: String?
  let moment: Moment?
  /// The file's name elsewhere, without its extension; empty for a new one.
  let originalName: String

  /// Returns the path from the journal's root. Numbers from 2 on are appended to the name.
  func path(number: Int = 1) -> String {
    let folder = kind.folder.map { "\($0)/" } ?? ""
    return "Content/\(folder)\(name)\(number > 1 ? "-\(number)" : "").md"
  }

  /// Returns the result of `body` for the first path for which it returns one; a day with one file has one path.
  ///
  /// - Parameter help: For the error if there are a thousand such entries, which are probably a mistake.
  func first<Value>(help: String, _ body: (String) throws -> Value?) throws -> Value? {
    for number in 1...(isOneOfItsDay ? 1 : 1000) {
      if let value = try body(path(number: number)) { return value }
    }
    if isOneOfItsDay { return nil }
    throw UsageError("there are a thousand entries named \(path())", help: help)
  }

  /// Whether a day can have only one: a day of heart rate has one note, while other kinds can share a name.
  var isOneOfItsDay: Bool { kind.definition.fileName == .day }

  private var name: String {
    switch kind.definition.fileName {
    case .day: moment.map { "\($0.date)" } ?? originalSlug
    case .dateAndTitle: datedName ?? titleSlug ?? originalSlug
    case .title: titleSlug ?? originalSlug
    case .unchanged: originalName.isEmpty || originalName.hasPrefix(".") ? originalSlug : originalName
    }
  }

  /// `2026-11-20-walk` with a title, `2026-11-20-2015` without, `2026-11-20` if no time is known.
  private var datedName: String? {
    guard let moment else { return nil }
    if let titleSlug { return "\(moment.date)-\(titleSlug)" }
    let clock = moment.time.map { "-" + "\($0)".filter { $0 != ":" }.prefix(4) } ?? ""
    return "\(moment.date)\(clock)"
  }

  private var titleSlug: String? {
    title.map(Self.slug).flatMap { $0.isEmpty ? nil : $0 }
  }

  private var originalSlug: String {
    let slug = Self.slug(originalName)
    return slug.isEmpty ? kind.rawValue : slug
  }

  /// Lower-case letters and digits of any script with `-` between words, at most 60 bytes.
  static func slug(_ text: String) -> String {
    var slug = Slug.words(text)[...]
    while slug.utf8.count > 60 || slug.last == "-" { slug.removeLast() }
    return String(slug)
  }
}
