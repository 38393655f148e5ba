package import HearthCore

/// A text with markers such as 1️⃣ and 2️⃣, which stand before the places that a test asks for.
///
/// `MarkedText("title: 1️⃣a: b").text` is `title: a: b`, and the place of `1️⃣` is line 1, column 8.
package struct MarkedText: Sendable {
  /// The text without its markers.
  package let text: String
  /// The place of each marker, in the order of the text.
  package let markers: [(name: String, position: HearthCore.SourceLocation)]

  package init(_ marked: String) {
    var text = ""
    var markers: [(String, HearthCore.SourceLocation)] = []
    var position = HearthCore.SourceLocation.start
    for character in marked {
      if Self.isMarker(character) {
        markers.append((String(character), position))
        continue
      }
      text.append(character)
      if character == "\n" || character == "\r\n" {
        position = HearthCore.SourceLocation(line: position.line + 1, column: 1)
      } else {
        position.column += character.unicodeScalars.count
      }
    }
    self.text = text
    self.markers = markers
  }

  /// The place of a marker, or `nil` where the text does not have it.
  package subscript(name: String) -> HearthCore.SourceLocation? {
    markers.first { $0.name == name }?.position
  }

  /// The text as a file.
  package func file(_ path: String = "Content/note.md") -> SourceFile {
    SourceFile(path: path, text: text)
  }

  /// Each diagnostic as `1️⃣ RuleName`, in order; where no marker stands, `line:column RuleName`. Compared as
  /// a whole, so that a finding nobody expected fails a test as a missing one does.
  package func findings(_ log: DiagnosticLog) -> [String] {
    log.sorted.map { diagnostic in
      let marker = markers.first { $0.position == diagnostic.position }?.name
      let place = marker ?? "\(diagnostic.position.line):\(diagnostic.position.column)"
      return "\(place) \(diagnostic.finding.rule.name)"
    }
  }

  /// A digit with the enclosing keycap (U+20E3).
  private static func isMarker(_ character: Character) -> Bool {
    character.unicodeScalars.count == 3 && character.unicodeScalars.last == "\u{20E3}"
  }
}
