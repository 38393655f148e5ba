/// Prints diagnostics for people: headline, source line, caret, help.
package struct DiagnosticText: Sendable {
  /// Whether to colour the severity with ANSI codes. Never the only sign of anything.
  package var isColoured: Bool

  package init(isColoured: Bool = false) {
    self.isColoured = isColoured
  }

  /// Returns the lines of one diagnostic, each ended by a line feed.
  package func text(for diagnostic: Diagnostic) -> String {
    var text = headline(diagnostic) + "\n"
    if let line = diagnostic.sourceLine, !line.allSatisfy(\.isWhitespace) {
      let indentation = Self.indentation(line, to: diagnostic.caretColumn ?? diagnostic.position.column)
      text += "  \(Self.printable(line))\n  \(indentation)^\n"
    }
    if let corrected = diagnostic.finding.corrected {
      let help = diagnostic.finding.help ?? "you could write:"
      text += "  help: \(Self.printable(help)) \(Self.printable(corrected))\n"
    } else if let help = diagnostic.finding.help {
      text += "  help: \(Self.printable(help))\n"
    }
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

  /// Returns `line` with `·` for control characters, which would move the cursor of a terminal, and for those of writing
  /// direction, which would reorder a message. Tabs stay.
  package static func printable(_ line: String) -> String {
    guard line.unicodeScalars.contains(where: isControl) else { return line }
    return String(String.UnicodeScalarView(line.unicodeScalars.map { isControl($0) ? "·" : $0 }))
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09: false
    case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Returns spaces up to the column, with the tabs of the line kept, so that the caret is below its character.
  private static func indentation(_ line: String, to column: Int) -> String {
    let before = line.unicodeScalars.prefix(max(0, column - 1))
    return String(String.UnicodeScalarView(before.map { $0 == "\t" ? "\t" : " " }))
  }
}

/// Prints diagnostics for tools: one JSON object a line, with the keys in a fixed order.
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

  /// Returns a JSON string (RFC 8259, section 7). Besides what it requires, all characters that a reader may take for a line
  /// end are escaped (Unicode, section 5.8).
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
        result += "\\u" + scalar.value.hexadecimal(digits: 4)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
