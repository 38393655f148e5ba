/// FNV-1a with 32 bits (RFC 9923), for what has to stay the same from one version to the next: names of pages, what the
/// person's own files remember of an import, and names that a script works out as well. For all else there is
/// ``ContentHash``.
package enum FNV1a {
  @inlinable
  package static func hash(_ bytes: some Sequence<UInt8>) -> UInt32 {
    bytes.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }

  /// The hash as eight hexadecimal digits.
  package static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    let digits = String(hash(bytes), radix: 16)
    return String(repeating: "0", count: 8 - digits.utf8.count) + digits
  }
}
