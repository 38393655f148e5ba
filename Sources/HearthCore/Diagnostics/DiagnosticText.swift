/// Prints diagnostics for people: headline, source line, caret, help.
package struct DiagnosticText: Sendable {
  /// Whether to colour the severity with ANSI codes. Colour is never the only cue.
  package var isColoured: Bool
  /// The width of the terminal; `nil` for no limit. A source line is cut to it, because the caret must be below its character.
  package var width: Int?

  package init(isColoured: Bool = false, width: Int? = nil) {
    self.isColoured = isColoured
    self.width = width
  }

  /// Returns the lines of one diagnostic, each ended by a line feed.
  package func text(for diagnostic: Diagnostic) -> String {
    var text = headline(diagnostic) + "\n"
    if let line = diagnostic.sourceLine, !line.allSatisfy(\.isWhitespace) {
      let part = fitted(Self.printable(line), diagnostic.caretColumn ?? diagnostic.position.column)
      text += "  \(part.line)\n  \(Self.indentation(part.line, to: part.column))^\n"
    }
    let corrected = diagnostic.finding.corrected
    let help = [diagnostic.finding.help ?? corrected.map { _ in "try:" }, corrected].compactMap(\.self)
    if !help.isEmpty { text += "  help: \(Self.printable(help.joined(separator: " ")))\n" }
    return text
  }

  private func headline(_ diagnostic: Diagnostic) -> String {
    guard isColoured else { return Self.printable(diagnostic.headline) }
    let code =
      switch diagnostic.severity {
      case .error: "31"
      case .warning: "33"
      case .note: "36"
      }
    let severity = "\u{1B}[1;\(code)m\(diagnostic.severity.rawValue)\u{1B}[0m"
    return "\(Self.printable(diagnostic.place)): \(severity): \(Self.printable(diagnostic.message))"
  }

  /// Returns `line` with `·` for characters that move a terminal's cursor or reorder a message: all controls but tabs.
  package static func printable(_ line: String) -> String { masking(line, except: nil) }

  /// Returns lines with control characters shown as `·`, except for line feeds.
  package static func printableLines(_ text: String) -> String { masking(text, except: "\n") }

  private static func masking(_ text: String, except kept: Unicode.Scalar?) -> String {
    func isShown(_ scalar: Unicode.Scalar) -> Bool { scalar == kept || !isControl(scalar) }
    guard !text.unicodeScalars.allSatisfy(isShown) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { isShown($0) ? $0 : "·" }))
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09: false
    case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Returns the part of a line around `column` that fits ``width``, with `…` at each cut, and the column in that part.
  private func fitted(_ line: String, _ column: Int) -> (line: String, column: Int) {
    let scalars = line.unicodeScalars
    // Two columns are for the indentation, two for the ellipses.
    guard let width, scalars.count > width - 2, case let room = max(10, width - 4) else {
      return (line, column)
    }
    let start = max(0, min(column - 1 - room / 2, scalars.count - room))
    let part = String(String.UnicodeScalarView(scalars.dropFirst(start).prefix(room)))
    let (before, after) = (start > 0 ? "…" : "", start + room < scalars.count ? "…" : "")
    return (before + part + after, column - start + before.count)
  }

  /// Returns spaces up to the column, keeping the line's tabs, so that the caret is below its character.
  private static func indentation(_ line: String, to column: Int) -> String {
    let before = line.unicodeScalars.prefix(max(0, column - 1))
    return String(String.UnicodeScalarView(before.map { $0 == "\t" ? "\t" : " " }))
  }
}

/// Prints diagnostics for tools: one JSON object per line, with the keys in a fixed order.
package enum DiagnosticJSON {
  /// Returns the object of one diagnostic, without a line end.
  package static func line(for diagnostic: Diagnostic) -> String {
    var members = [
      "\"path\":\(quoted(diagnostic.path))",
      "\"line\":\(diagnostic.position.line)",
      "\"column\":\(diagnostic.position.column)",
      "\"severity\":\(quoted(diagnostic.severity.rawValue))",
      "\"rule\":\(quoted(diagnostic.finding.rule.name))",
      "\"found\":\(quoted(diagnostic.finding.found))",
    ]
    let optional = [
      ("accepted", diagnostic.finding.accepted), ("help", diagnostic.finding.help),
      ("corrected", diagnostic.finding.corrected), ("source", diagnostic.sourceLine),
    ]
    for case (let key, let value?) in optional { members.append("\"\(key)\":\(quoted(value))") }
    return "{\(members.joined(separator: ","))}"
  }

  /// Returns a JSON string (RFC 8259, section 7), in which every character that may end a line is escaped (Unicode, 5.8).
  package static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}"..."\u{2029}":
        result += "\\u" + scalar.value.padded(to: 4, radix: 16)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

/// Extracts lines of one file for messages.
struct SourceExcerpts {
  /// A line, or the part of it around a column.
  struct Excerpt: Hashable {
    var text: String
    /// The column of the caret in a line that was cut; `nil` for a whole line.
    var caretColumn: Int?
    /// Whether the line has a comment, which `text` omits.
    var hidesComment: Bool
  }

  /// How many characters of a long line are shown before the column; twice as many follow it. A line up to four times as long
  /// as this is shown whole.
  static let context = 60

  /// Without line ends or a byte-order mark.
  private let shown: [ArraySlice<UInt8>]
  private let original: [ArraySlice<UInt8>]
  private let firstCommentLine: Int?
  /// The long line that was cut last, cached because one long line may have thousands of findings.
  private var longLine: (number: Int, scalars: [Unicode.Scalar]) = (0, [])

  /// - Parameter file: `original`, or a copy with spaces for comments and all other text at the same lines and columns.
  init(_ file: SourceFile, of original: SourceFile) {
    shown = file.lines()
    self.original = original.lines()
    let index = self.original.firstIndex { line in
      line.indices.contains { start in
        let mark = line[start] == UInt8(ascii: "%") ? "%%" : line[start] == UInt8(ascii: "<") ? "<!--" : nil
        return mark.map { line[start...].starts(with: $0.utf8) } ?? false
      }
    }
    firstCommentLine = index.map { $0 + 1 }
  }

  /// Returns whether a comment begins on the line of `position` or above it.
  func isBelowComment(_ position: SourceLocation) -> Bool {
    firstCommentLine.map { $0 <= position.line } ?? false
  }

  /// Returns the line of `position`, or `nil` if the file has no such line.
  mutating func excerpt(at position: SourceLocation) -> Excerpt? {
    guard shown.indices.contains(position.line - 1) else { return nil }
    let line = shown[position.line - 1]
    let hidesComment = isBelowComment(position) && line != original.dropFirst(position.line - 1).first
    guard line.count > Self.context * 4 else {
      return Excerpt(text: String(decoding: line, as: UTF8.self), hidesComment: hidesComment)
    }
    if longLine.number != position.line {
      longLine = (position.line, Array(String(decoding: line, as: UTF8.self).unicodeScalars))
    }
    let scalars = longLine.scalars
    let center = min(max(0, position.column - 1), scalars.count)
    let part = max(0, center - Self.context)..<min(scalars.count, center + Self.context * 2)
    let text = String(String.UnicodeScalarView(scalars[part]))
    let isCutBefore = part.lowerBound > 0
    return Excerpt(
      text: (isCutBefore ? "…" : "") + text + (part.upperBound < scalars.count ? "…" : ""),
      caretColumn: center - part.lowerBound + (isCutBefore ? 2 : 1), hidesComment: hidesComment)
  }
}
