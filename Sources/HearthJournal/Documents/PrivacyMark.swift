import HearthCore
import HearthText

/// Finds other ways to mark who may see an entry: `status: draft`, `tags: [sealed]`, a line `#sealed`.
enum PrivacyMark {
  /// Returns the first mark that is one of `words`, as written.
  static func first(of words: Set<String>, in fields: FieldReader, _ body: ParsedBody?) -> Located<String>? {
    func isMark(_ text: some StringProtocol) -> Bool {
      let name = text.hasPrefix("#") ? text.dropFirst() : text[...]
      return words.contains(PrivacyVocabulary.bare(String(name)))
    }
    for entry in fields.entries where SharingVocabulary.marking.contains(PrivacyVocabulary.bare(entry.key)) {
      for node in entry.value.items ?? [entry.value] {
        let text = fields.comment(ofEmpty: entry) ?? node.scalar?.text ?? ""
        // Only tags may also be separated by spaces.
        let isTag = entry.key.lowercased().hasPrefix("tag")
        let parts = text.split { $0 == "," || isTag && $0 == " " }.map { String($0).trimmingWhitespace }
        guard let word = parts.first(where: isMark) else { continue }
        return Located(
          "\(entry.key): \(word)", at: node.scalar?.isNull == true ? entry.keyPosition : node.textPosition)
      }
    }
    return body?.facts.tags.first { isMark($0.text) }.flatMap { _ in line(of: isMark, in: fields.file, body) }
  }

  /// Returns the mark in the first line that consists only of tags and contains one.
  private static func line(of isMark: (Substring) -> Bool, in file: SourceFile, _ body: ParsedBody?)
    -> Located<String>?
  {
    guard let body else { return nil }
    let lines = file.bytes[min(body.byteOffset, file.bytes.count)...].split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in zip(body.firstLine..., lines) where line.contains(UInt8(ascii: "#")) {
      let text = String(decoding: line, as: UTF8.self)
      let words = text.split(whereSeparator: \.isWhitespace)
      let tags = words.drop { ["-", "*", "tags:", "tags::"].contains($0.lowercased()) }
      guard tags.allSatisfy({ $0.hasPrefix("#") }), let tag = tags.first(where: isMark) else { continue }
      let column = text.unicodeScalars.distance(from: text.startIndex, to: tag.startIndex) + 1
      return Located(String(tag), at: SourceLocation(line: number, column: column))
    }
    return nil
  }
}
