/// The line breaks of YAML 1.1 that no editor shows as one, and that YAML 1.2 counts as text (section 5.4): NEL, LS and PS
/// (U+0085, U+2028, U+2029). They come in with pasted text, and libyaml would end a value there.
enum OtherLineBreaks {
  /// `bytes` with a blank for each, so that the places of all characters stay; `nil` where there are none.
  static func asBlanks(in bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    guard bytes.contains(where: { $0 == 0xC2 || $0 == 0xE2 }) else { return nil }
    var result: [UInt8] = []
    var copied = 0
    var index = 0
    while index < bytes.count {
      let length = length(at: index, in: bytes)
      if length > 0 {
        result += bytes[copied..<index]
        result.append(UInt8(ascii: " "))
        copied = index + length
      }
      index += max(1, length)
    }
    return copied == 0 ? nil : result + bytes[copied...]
  }

  private static func length(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    switch bytes[index] {
    case 0xC2 where index + 1 < bytes.count && bytes[index + 1] == 0x85: 2
    case 0xE2
    where index + 2 < bytes.count && bytes[index + 1] == 0x80 && (0xA8...0xA9).contains(bytes[index + 2]): 3
    default: 0
    }
  }
}
