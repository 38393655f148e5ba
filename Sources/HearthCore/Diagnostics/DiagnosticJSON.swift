/// Prints diagnostics for tools: one JSON object on a line, with the keys in a fixed order.
package enum DiagnosticJSON {
  /// The object of one diagnostic, without a line end.
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
    for case (let key, let value?) in optional {
      members.append("\"\(key)\":\(quoted(value))")
    }
    return "{\(members.joined(separator: ","))}"
  }

  /// Control characters, and every sign that a reader may take for the end of a line (Unicode, section 5.8).
  private static func isEscaped(_ value: UInt32) -> Bool {
    value < 0x20 || (0x7F...0x9F).contains(value) || (0x2028...0x2029).contains(value)
  }

  /// A JSON string (RFC 8259, section 7): quotes, backslashes and control characters escaped.
  package static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where isEscaped(scalar.value):
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
