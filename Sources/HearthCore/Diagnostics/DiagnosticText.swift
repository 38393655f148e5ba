/// Prints diagnostics for people: headline, source line, caret, help.
package struct DiagnosticText: Sendable {
  /// Whether to colour the severity with ANSI codes. Never the only sign of anything.
  package var isColoured: Bool

  package init(isColoured: Bool = false) {
    self.isColoured = isColoured
  }

  /// The lines of one diagnostic, each ended by a line feed.
  package func text(for diagnostic: Diagnostic) -> String {
    var text = headline(diagnostic) + "\n"
    if let line = diagnostic.sourceLine, !line.allSatisfy(\.isWhitespace) {
      text +=
        "  \(Self.printable(line))\n  \(Self.indent(line, to: diagnostic.caretColumn ?? diagnostic.position.column))^\n"
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

  /// Control characters would move the cursor of a terminal, those of writing direction would turn a message around,
  /// and a name of a file may hold both; they are shown as `·`. Tabs stay.
  package static func printable(_ line: String) -> String {
    // Every such character is of these bytes, or begins with one of them.
    let isPlain = line.utf8.allSatisfy {
      ($0 >= 0x20 || $0 == 0x09) && $0 != 0x7F && $0 != 0xC2 && $0 != 0xE2
    }
    guard !isPlain, line.unicodeScalars.contains(where: isControl) else { return line }
    return String(String.UnicodeScalarView(line.unicodeScalars.map { isControl($0) ? "·" : $0 }))
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09: false
    case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Blanks up to the column, with the tabs of the line kept, so that the caret stands under its character.
  private static func indent(_ line: String, to column: Int) -> String {
    let before = line.unicodeScalars.prefix(max(0, column - 1))
    guard before.contains("\t") else { return String(repeating: " ", count: before.count) }
    return String(String.UnicodeScalarView(before.map { $0 == "\t" ? "\t" : " " }))
  }
}
