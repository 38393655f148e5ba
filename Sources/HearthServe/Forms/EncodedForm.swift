import HearthCore

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

  /// Encodes fields as a browser does, escaping every byte that has a meaning in them.
  static func encoded(_ fields: [Form.Field]) -> String {
    fields.map { "\(PercentEncoding.encoded($0.name))=\(PercentEncoding.encoded($0.value))" }.joined(
      separator: "&")
  }

  private static func text(_ encoded: ArraySlice<UInt8>) throws(Refusal) -> String {
    // Browsers encode everything else.
    guard encoded.allSatisfy({ (0x21...0x7E).contains($0) }),
      let bytes = PercentEncoding.decoded(
        encoded.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }[...])
    else { throw .unreadableForm }
    return try FormText.text(bytes)
  }
}
