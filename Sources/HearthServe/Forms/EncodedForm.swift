/// `application/x-www-form-urlencoded`, the encoding of forms and URL queries (WHATWG URL, section 5.2).
enum EncodedForm {
  /// Returns the fields of a whole form.
  static func fields(_ bytes: ArraySlice<UInt8>, limits: Limits) throws(Refusal) -> [Form.Field] {
    var (fields, size) = ([Form.Field](), 0)
    for pair in bytes.split(separator: UInt8(ascii: "&")) {
      guard fields.count < limits.fields else { throw .manyFields }
      let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      let name = try text(parts[0])
      let value = parts.count == 2 ? try text(parts[1]) : ""
      guard name.utf8.count <= limits.name, !name.utf8.contains(0) else { throw .unreadableForm }
      size += name.utf8.count + value.utf8.count
      guard size <= limits.text else { throw .longText }
      fields.append(Form.Field(name: name, value: value))
    }
    return fields
  }

  /// Encodes fields as a browser does, escaping every byte that isn't a letter, a digit or one of `-._`.
  static func encoded(_ fields: [Form.Field]) -> String {
    fields.map { "\(PercentEncoding.encoded($0.name))=\(PercentEncoding.encoded($0.value))" }.joined(
      separator: "&")
  }

  private static func text(_ encoded: ArraySlice<UInt8>) throws(Refusal) -> String {
    // Browsers encode everything else.
    guard encoded.allSatisfy({ (0x21...0x7E).contains($0) }),
      let bytes = PercentEncoding.decode(encoded, spaces: true)
    else { throw .unreadableForm }
    return try FormText.text(bytes)
  }
}

/// `%20` for a byte (RFC 3986, section 2.1).
enum PercentEncoding {
  /// Returns the bytes; `nil` if a `%` isn't followed by two hexadecimal digits. A plus is a space if `spaces`.
  static func decode(_ encoded: ArraySlice<UInt8>, spaces: Bool = false) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(encoded.count)
    var index = encoded.startIndex
    while index < encoded.endIndex {
      let byte = encoded[index]
      index += 1
      if byte == UInt8(ascii: "%") {
        guard index + 1 < encoded.endIndex, let high = digit(encoded[index]),
          let low = digit(encoded[index + 1])
        else { return nil }
        bytes.append(high << 4 | low)
        index += 2
      } else {
        bytes.append(spaces && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return bytes
  }

  /// Returns a text escaped for a URL query.
  static func encoded(_ text: String) -> String {
    text.utf8.map { byte in
      byte.isDigit || (0x41...0x5A).contains(byte & 0xDF) || [0x2D, 0x2E, 0x5F].contains(byte)
        ? String(UnicodeScalar(byte)) : "%" + byte.padded(to: 2, radix: 16).uppercased()
    }.joined()
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}
