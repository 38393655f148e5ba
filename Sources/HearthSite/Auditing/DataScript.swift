import HearthCore

/// Scripts that pass data to a page, such as the search index: one call with JSON values, which can do nothing else.
enum DataScript {
  /// The functions of the theme that take such data.
  private static let receivers = ["hearthSearch", "window.hearthReload", "hearthLock", "hearthLocked"]

  /// Returns whether a script consists of such a call.
  static func isData(_ bytes: [UInt8]) -> Bool {
    guard let start = receivers.lazy.map({ Array("\($0)(".utf8) }).first(where: bytes.starts) else {
      return false
    }
    var end = bytes.count
    while end > start.count, bytes[end - 1] == 0x0A || bytes[end - 1] == UInt8(ascii: ";") { end -= 1 }
    guard end > start.count, bytes[end - 1] == UInt8(ascii: ")") else { return false }
    return bytes.withUnsafeBufferPointer { isJSON(UnsafeBufferPointer(rebasing: $0[start.count..<end - 1])) }
  }

  /// Returns whether a file is one sealed box under its own name and nothing more, and looks encrypted; see `Documentation/Lock.md`.
  static func isBox(_ file: SourceFile) -> Bool {
    let parts = file.path.split(separator: "/")
    guard parts.count == 2, parts[0] == "locked", parts[1].hasSuffix(".js") else { return false }
    let start = Array("hearthLocked(\"\(parts[1].dropLast(3))\",\"".utf8)
    let end = Array("\")".utf8)
    guard file.bytes.starts(with: start), file.bytes.suffix(end.count).elementsEqual(end) else {
      return false
    }
    let text = file.bytes[start.count..<max(start.count, file.bytes.count - end.count)]
    guard let box = Base64.decoded(String(decoding: text, as: UTF8.self)),
      box.starts(with: "HEARTH1\0\u{4}".utf8)
    else { return false }
    // Before it are the magic, a point and the IV. Half of its bytes are above 127; in a text, few are, or nearly all.
    let encrypted = box.dropFirst(85)
    let high = Double(encrypted.count { $0 > 127 }) / Double(max(1, encrypted.count))
    return (0.3...0.7).contains(high)
  }

  /// Returns whether `text` consists of JSON strings, numbers, lists and objects, in any order.
  private static func isJSON(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte == UInt8(ascii: "\"") {
        index += 1
        while true {
          index = stringEnds.firstIndex(in: text, from: index)
          guard index < text.count, text[index] != 0x0A, text[index] != 0x0D else { return false }
          if text[index] == UInt8(ascii: "\"") { break }
          index += 2
        }
        index += 1
      } else if punctuation.contains(byte) {
        index += 1
      } else if let word = words.first(where: { text[index...].starts(with: $0) }) {
        index += word.count
      } else {
        return false
      }
    }
    return true
  }

  private static let stringEnds = ByteSet([0x22, 0x5C, 0x0A, 0x0D])
  private static let punctuation = ByteSet("[]{}:,.+-0123456789eE \n\t".utf8)
  private static let words = ["true", "false", "null"].map { Array($0.utf8) }
}
