/// Finds numbers of the noncharacters that placeholders are made of: `&#64976;`, `&#xFDD0;` (CommonMark 0.30, section 2.5).
enum NoncharacterReference {
  /// Where the reference ends whose `&` stands at `start`; `nil` for any other text.
  static func end(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    guard start + 3 < bytes.count, bytes[start + 1] == UInt8(ascii: "#") else { return nil }
    let isHexadecimal = bytes[start + 2] | 0x20 == UInt8(ascii: "x")
    var index = start + (isHexadecimal ? 3 : 2)
    var number = 0
    while index < bytes.count, number < 0x11_0000, let digit = digit(bytes[index], isHexadecimal) {
      number = number * (isHexadecimal ? 16 : 10) + digit
      index += 1
    }
    guard index < bytes.count, bytes[index] == UInt8(ascii: ";"), (0xFDD0...0xFDEF).contains(number) else {
      return nil
    }
    return index + 1
  }

  private static func digit(_ byte: UInt8, _ isHexadecimal: Bool) -> Int? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte & 0xF)
    case UInt8(ascii: "a")...UInt8(ascii: "f") where isHexadecimal: Int(byte & 0xF) + 9
    case UInt8(ascii: "A")...UInt8(ascii: "F") where isHexadecimal: Int(byte & 0xF) + 9
    default: nil
    }
  }
}
