/// Writes the lines of a calendar file (RFC 5545, section 3.1): each ends with CR and LF, and a long one goes on in the next,
/// after a blank.
struct ContentLines {
  /// Bytes in a line at most, without its end.
  private static let longest = 75

  private(set) var bytes: [UInt8] = []

  /// A line whose value needs no care: names, numbers, dates.
  mutating func add(_ line: String) {
    var room = Self.longest
    for scalar in line.unicodeScalars {
      let unit = Array(String(scalar).utf8)
      // No letter is cut in two.
      if unit.count > room {
        bytes += [0x0D, 0x0A, 0x20]
        room = Self.longest - 1
      }
      bytes += unit
      room -= unit.count
    }
    bytes += [0x0D, 0x0A]
  }

  /// A property with a text as somebody wrote it (section 3.3.11).
  mutating func add(_ name: String, text: String) {
    add("\(name):\(Self.escaped(text))")
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",":
        result.unicodeScalars.append("\\")
        result.unicodeScalars.append(scalar)
      case "\n": result += "\\n"
      case "\t": result += " "
      // A calendar takes no other control characters.
      case "\u{0}"..."\u{1F}", "\u{7F}": break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
