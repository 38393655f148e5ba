import HearthCore

/// A tag of a template, or text up to the next tag or the end of its line.
struct TemplateToken {
  /// With the sigils of tags, as in `{{#name}}`; a value can be without: `{{name}}`, `{{{name}}}`, `{{&name}}`.
  enum Kind: Character {
    case text = " "
    case value = "&"
    case section = "#"
    case inverted = "^"
    case close = "/"
    case partial = ">"
    case parent = "<"
    case block = "$"
    case comment = "!"
    /// `{{=<% %>=}}`
    case delimiters = "="

    var isCall: Bool { self == .partial || self == .parent }
  }

  var kind: Kind
  /// The bytes in the file, including the delimiters.
  var range: Range<Int>
  /// The name in the tag, without the sigil and whitespace; empty for text and comments.
  var name = ""
  /// The parts of the name of a value or a section; empty for `.`.
  var path: [TemplateName] = []
}

/// Splits a template into text and tags.
struct TemplateTokenizer {
  private let file: SourceFile
  private let bytes: [UInt8]
  private var opening = Array("{{".utf8)
  private var closing = Array("}}".utf8)
  private var tokens: [TemplateToken] = []

  /// Returns the tokens of `file`. An invalid tag is reported and becomes a comment; all from an unclosed tag on is text.
  static func tokens(of file: SourceFile, log: inout DiagnosticLog) -> [TemplateToken] {
    var tokenizer = TemplateTokenizer(file: file)
    tokenizer.run(&log)
    return tokenizer.tokens
  }

  private init(file: SourceFile) {
    self.file = file
    bytes = file.bytes
  }

  private mutating func run(_ log: inout DiagnosticLog) {
    var index = ByteOrderMark.length(in: bytes)
    while let start = find(opening, from: index) {
      addText(index..<start)
      index = start
      guard let end = addTag(at: start, &log) else {
        log.report(.unclosedTag(closing: text(closing)), in: file, atByte: start)
        break
      }
      index = end
    }
    addText(index..<bytes.count)
  }

  private mutating func addText(_ range: Range<Int>) {
    var start = range.lowerBound
    for index in range where bytes[index] == UInt8(ascii: "\n") {
      tokens.append(TemplateToken(kind: .text, range: start..<index + 1))
      start = index + 1
    }
    if start < range.upperBound { tokens.append(TemplateToken(kind: .text, range: start..<range.upperBound)) }
  }

  /// Appends the tag that begins at `start`. Returns its end, or `nil` if it is never closed.
  private mutating func addTag(at start: Int, _ log: inout DiagnosticLog) -> Int? {
    let inside = start + opening.count
    let first = bytes[inside...].first { $0 > 0x20 }
    let isName = first != UInt8(ascii: "!") && first != UInt8(ascii: "=")
    if isName, let next = nextOpening(from: inside) {
      // The end is missing: the tag would contain the next one.
      log.report(.unclosedTag(closing: text(closing)), in: file, atByte: start)
      addText(start..<next)
      return next
    }
    if opening.elementsEqual("{{".utf8), bytes[inside...].first == UInt8(ascii: "{") {
      guard let end = find(Array("}}}".utf8), from: inside + 1) else { return nil }
      add(.value, inside + 1..<end, tag: start..<end + 3, &log)
      return end + 3
    }
    let isDelimiters = bytes[inside...].first == UInt8(ascii: "=")
    let wanted = isDelimiters ? [UInt8(ascii: "=")] + closing : closing
    guard let end = find(wanted, from: isDelimiters ? inside + 1 : inside) else { return nil }
    let tag = start..<end + wanted.count
    if isDelimiters {
      setDelimiters(inside + 1..<end, tag: tag, &log)
      return tag.upperBound
    }
    let content = trimmed(inside..<end)
    let sigil = content.first.flatMap { TemplateToken.Kind(rawValue: Character(Unicode.Scalar(bytes[$0]))) }
    let kind = sigil == .delimiters ? nil : sigil
    add(kind ?? .value, kind == nil ? content : content.dropFirst(), tag: tag, &log)
    return tag.upperBound
  }

  /// Returns the start of the next tag if it comes before the end of this one.
  private func nextOpening(from start: Int) -> Int? {
    // The third brace of {{{ belongs to this tag.
    let end = find(closing, from: start) ?? bytes.count
    return find(opening, in: min(start + 1, end)..<end)
  }

  private mutating func add(
    _ kind: TemplateToken.Kind, _ content: Range<Int>, tag: Range<Int>, _ log: inout DiagnosticLog
  ) {
    if kind == .comment {
      tokens.append(TemplateToken(kind: kind, range: tag))
      return
    }
    let name = text(bytes[trimmed(content)])
    let isPath = (kind == .value || kind == .section || kind == .inverted) && name != "."
    let path = isPath ? DottedName.parts(name) : []
    guard Self.isName(name), !path.contains("") else {
      log.report(
        Finding(
          "UnreadableTag", name.isEmpty ? "this tag has no name" : "'\(name)' can't be a name",
          accepted: "use one word, or words joined by dots, such as 'page.title'"),
        in: file, atByte: tag.lowerBound)
      tokens.append(TemplateToken(kind: .comment, range: tag))
      return
    }
    tokens.append(TemplateToken(kind: kind, range: tag, name: name, path: path.map { TemplateName($0) }))
  }

  /// Bytes that no name contains.
  private static let foreignBytes = ByteSet(Array(0...0x20) + "<>{}".utf8)

  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && !name.utf8.contains(where: foreignBytes.contains)
  }

  private mutating func setDelimiters(_ content: Range<Int>, tag: Range<Int>, _ log: inout DiagnosticLog) {
    tokens.append(TemplateToken(kind: .delimiters, range: tag))
    let parts = bytes[content].split(whereSeparator: { $0 <= 0x20 })
    guard parts.count == 2, !parts.joined().contains(UInt8(ascii: "=")) else {
      log.report(
        Finding(
          "UnreadableTag", "'\(text(bytes[content]))' doesn't name two delimiters",
          accepted: "write them as '{{=<% %>=}}'"),
        in: file, atByte: tag.lowerBound)
      return
    }
    (opening, closing) = (Array(parts[0]), Array(parts[1]))
  }

  private func find(_ pattern: [UInt8], from start: Int) -> Int? { find(pattern, in: start..<bytes.count) }

  private func find(_ pattern: [UInt8], in range: Range<Int>) -> Int? {
    range.first { bytes[$0] == pattern.first && bytes[$0...].starts(with: pattern) }
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> { bytes[range].trimming { $0 <= 0x20 }.indices }

  private func text(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: Array(bytes), as: UTF8.self)
  }
}
