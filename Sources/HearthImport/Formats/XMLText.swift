/// Text of XML with its entities.
enum XMLText {
  /// `&amp;`, `&lt;`, `&gt;`, `&quot;`, `&apos;` and numbers such as `&#8217;` are put back; anything else stays as it is.
  static func decoded(_ span: ByteSpan) -> String {
    guard span.find(UInt8(ascii: "&")) != nil else { return span.text }
    var bytes: [UInt8] = []
    var index = 0
    while index < span.count {
      let byte = span[index]
      if byte == UInt8(ascii: "&"), let end = span.slice(0, index + 12).find(UInt8(ascii: ";"), from: index),
        let scalar = scalar(span.slice(index + 1, end))
      {
        bytes.append(contentsOf: String(Character(scalar)).utf8)
        index = end + 1
      } else {
        bytes.append(byte)
        index += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func scalar(_ name: ByteSpan) -> Unicode.Scalar? {
    if name == "amp" { return "&" }
    if name == "lt" { return "<" }
    if name == "gt" { return ">" }
    if name == "quot" { return "\"" }
    if name == "apos" { return "'" }
    guard name[0] == UInt8(ascii: "#") else { return nil }
    let isHex = name[1] | 0x20 == UInt8(ascii: "x")
    let number = isHex ? UInt32(name.dropFirst(2).text, radix: 16) : UInt32(name.dropFirst().text)
    return number.flatMap(Unicode.Scalar.init)
  }
}
