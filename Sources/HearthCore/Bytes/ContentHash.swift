/// A 64-bit checksum of bytes, to tell whether a file has changed. It doesn't protect against forgery.
///
/// ``SHA256`` is the hash of everything else; with it here, a full build would take a fifth longer.
package enum ContentHash {
  /// Returns the checksum of an array of bytes.
  package static func hash(_ bytes: [UInt8]) -> UInt64 { bytes.withUnsafeBytes(hash) }

  /// Returns the checksum of the UTF-8 bytes of `text`.
  package static func hash(_ text: String) -> UInt64 {
    var text = text
    return text.withUTF8 { hash(UnsafeRawBufferPointer($0)) }
  }

  /// Returns the checksum of bytes in place, without a copy.
  package static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var result: UInt64 = 0
    func mix(_ word: UInt64) {
      // The multiplication spreads a word upwards, and the shift down again.
      result = (result ^ word) &* 0x9E37_79B9_7F4A_7C15
      result ^= result >> 32
    }
    let rest = bytes.count & ~7
    for offset in stride(from: 0, to: rest, by: 8) {
      mix(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
    }
    mix(bytes[rest...].reduce(0) { $0 << 8 | UInt64($1) })
    mix(UInt64(bytes.count))
    return result
  }
}
