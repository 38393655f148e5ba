package import HearthCore

/// The file of a new entry, before it is written.
package struct NewEntry: Sendable {
  package var kind: EntryKind
  package var title: String?
  package var date: Moment
  package var labels: [String]
  package var tags: [String]
  /// The subjects of a reflection, as the values of `about:`.
  package var about: [String] = []
  /// The question to quote in the body; `nil` for none.
  package var prompt: String?

  package init(
    kind: EntryKind, title: String? = nil, date: Moment, labels: [String] = [], tags: [String] = []
  ) {
    (self.kind, self.title, self.date, self.labels, self.tags) = (kind, title, date, labels, tags)
  }

  package var fileName: EntryFileName {
    EntryFileName(kind: kind, title: title, moment: date, originalName: "")
  }

  /// Front matter with the known fields, and a body with only the question, if there is one.
  package var text: String {
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
  package var bodyLine: Int { text.utf8.count { $0 == UInt8(ascii: "\n") } }

  /// Returns an edited file with what was typed above the front matter moved below it, because a front matter that doesn't
  /// begin on the first line is text on the page. `nil` if nothing is above it, or it was edited as well.
  package func movingTextBelow(_ edited: [UInt8]) -> [UInt8]? {
    let lines = Array(text.utf8)[...].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard let end = lines.dropFirst().firstIndex(where: { $0.elementsEqual("---".utf8) }) else { return nil }
    let frontMatter = Array(lines[...end].joined(separator: [UInt8(ascii: "\n")])) + [UInt8(ascii: "\n")]
    guard let range = edited.firstRange(of: frontMatter), !range.isEmpty, range.lowerBound > 0 else {
      return nil
    }
    return frontMatter + [UInt8(ascii: "\n")] + edited[..<range.lowerBound] + edited[range.upperBound...]
  }

  /// Returns whether the first line of an edited file is no line of dashes, but a later one is.
  package static func hasTextAboveFrontMatter(_ edited: [UInt8]) -> Bool {
    let lines = String(decoding: edited, as: UTF8.self).split(whereSeparator: \.isNewline)
    return lines.first != "---" && lines.contains("---")
  }

  /// Returns a YAML scalar, in double quotes unless every program reads the text as a string.
  package static func quoted(_ text: String) -> String {
    let isPlain =
      text.first?.isLetter == true && text.last != " "
      && text.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || "0123456789 -_".unicodeScalars.contains($0)
      }
      && !["true", "false", "null", "yes", "no", "on", "off", "y", "n"].contains(text.lowercased())
    return isPlain ? text : YAMLScalarText.scalar(text, like: .double, inFlow: true)
  }
}
