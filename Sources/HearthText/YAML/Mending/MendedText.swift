/// A text of YAML as it is with mends and without the parts that could not be mended, line by line, so that places in it
/// stay those of the file.
struct MendedText {
  private var lines: [ArraySlice<UInt8>]
  /// Whether no part was taken out.
  private(set) var isWhole = true

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    lines = Array(bytes).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  var bytes: [UInt8] { Array(lines.joined(separator: [UInt8(ascii: "\n")])) }

  /// Puts `text` in the place of a line, counted from 0.
  mutating func replace(line: Int, with text: String) {
    guard lines.indices.contains(line) else { return }
    lines[line] = Array(text.utf8)[...]
  }

  /// Takes out the key or item at the left edge that the line, counted from 0, belongs to, with all that is indented
  /// below it. `false` where nothing is left to take out.
  mutating func blank(around line: Int) -> Bool {
    guard lines.indices.contains(line) else { return false }
    var first = line
    while first > 0, !beginsAtEdge(first) { first -= 1 }
    var end = first + 1
    while end < lines.count, !beginsAtEdge(end) { end += 1 }
    let isSomething = lines[first..<end].contains { !$0.allSatisfy(Self.isBlank) }
    for index in first..<end { lines[index] = [] }
    isWhole = false
    return isSomething
  }

  private func beginsAtEdge(_ line: Int) -> Bool {
    lines[line].first.map { !Self.isBlank($0) && $0 != UInt8(ascii: "#") } ?? false
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }
}
