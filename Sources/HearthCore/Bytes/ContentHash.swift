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
    // Multiplying carries a word's bits upward; the shift brings them down.
    func mixed(_ result: UInt64, _ word: UInt64) -> UInt64 {
      let spread = (result ^ word) &* 0x9E37_79B9_7F4A_7C15
      return spread ^ spread >> 32
    }
    func word(_ offset: Int) -> UInt64 {
      UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    var result = UInt64(bytes.count)
    var offset = 0
    // Four chains, because within one each word waits for the word before it.
    var chains = (result, result, result, result)
    while bytes.count - offset >= 32 {
      chains.0 = mixed(chains.0, word(offset))
      chains.1 = mixed(chains.1, word(offset + 8))
      chains.2 = mixed(chains.2, word(offset + 16))
      chains.3 = mixed(chains.3, word(offset + 24))
      offset += 32
    }
    for chain in [chains.0, chains.1, chains.2, chains.3] { result = mixed(result, chain) }
    for byte in bytes[offset...] { result = mixed(result, UInt64(byte)) }
    return result
  }
}
