/// Lines such as `rating:: 4`, as Dataview and Logseq write facts into a text: each of them stays a line of its own.
enum FieldLines {
  /// The longest name before the two colons, in bytes.
  private static let longestName = 40

  /// Makes the break before and after each such line one that is seen.
  static func keepApart(_ tokens: inout [InlineToken]) {
    var isField = isField(tokens[...])
    for index in tokens.indices {
      guard case .leaf(.softBreak) = tokens[index] else { continue }
      let next = Self.isField(tokens[(index + 1)...])
      if isField || next { tokens[index] = .leaf(.lineBreak) }
      isField = next
    }
  }

  /// Whether the line at the beginning of `tokens` is a name, two colons, and a blank or nothing. The name may be set in bold.
  private static func isField(_ tokens: ArraySlice<InlineToken>) -> Bool {
    var line: [UInt8] = []
    for token in tokens {
      switch token {
      case .open(.strong), .open(.emphasis), .close: continue
      case .leaf(.text(let text)): line += text.utf8.prefix(longestName + 3 - line.count)
      default: return isField(line)
      }
      if line.count > longestName + 2 { break }
    }
    return isField(line)
  }

  private static func isField(_ line: [UInt8]) -> Bool {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > 0, line[0] > 0x20 else { return false }
    let rest = line[colon...].prefix(3)
    return rest.elementsEqual("::".utf8) || rest.elementsEqual(":: ".utf8)
  }
}
