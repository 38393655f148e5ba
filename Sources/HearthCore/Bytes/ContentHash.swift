/// A 64-bit hash of bytes, to tell whether a file has changed. No protection against forgery.
///
/// XXH64 with seed 0, after the specification by Yann Collet (github.com/Cyan4973/xxHash, `doc/xxhash_spec.md`).
package enum ContentHash {
  private static var prime1: UInt64 { 0x9E37_79B1_85EB_CA87 }
  private static var prime2: UInt64 { 0xC2B2_AE3D_27D4_EB4F }
  private static var prime3: UInt64 { 0x1656_67B1_9E37_79F9 }
  private static var prime4: UInt64 { 0x85EB_CA77_C2B2_AE63 }
  private static var prime5: UInt64 { 0x27D4_EB2F_1656_67C5 }

  /// Returns the hash of bytes in an array.
  package static func hash(_ bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBytes(hash)
  }

  /// Returns the hash of the UTF-8 of `text`, the same as that of its bytes.
  package static func hash(_ text: String) -> UInt64 {
    var text = text
    return text.withUTF8 { hash(UnsafeRawBufferPointer($0)) }
  }

  /// Returns the hash of bytes in place, without a copy.
  package static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var (result, offset) = blocks(of: bytes)
    result &+= UInt64(bytes.count)
    while bytes.count - offset >= 8 {
      result = mixed(result, word(bytes, offset))
      offset += 8
    }
    if bytes.count - offset >= 4 {
      let half = UInt64(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
      result = rotated(result ^ (half &* prime1), 23) &* prime2 &+ prime3
      offset += 4
    }
    while offset < bytes.count {
      result = rotated(result ^ (UInt64(bytes[offset]) &* prime5), 11) &* prime1
      offset += 1
    }
    return spread(result)
  }

  /// Returns a hash of several values in their order, each as a number such as its own hash.
  package static func hash(numbers: [UInt64]) -> UInt64 { spread(numbers.reduce(prime5, mixed)) }

  /// Hashes whole blocks of 32 bytes. Returns the offset after the last, too.
  private static func blocks(of bytes: UnsafeRawBufferPointer) -> (UInt64, Int) {
    guard bytes.count >= 32 else { return (prime5, 0) }
    var lanes = (prime1 &+ prime2, prime2, UInt64(0), 0 &- prime1)
    var offset = 0
    repeat {
      lanes.0 = round(lanes.0, word(bytes, offset))
      lanes.1 = round(lanes.1, word(bytes, offset + 8))
      lanes.2 = round(lanes.2, word(bytes, offset + 16))
      lanes.3 = round(lanes.3, word(bytes, offset + 24))
      offset += 32
    } while bytes.count - offset >= 32
    let result = rotated(lanes.0, 1) &+ rotated(lanes.1, 7) &+ rotated(lanes.2, 12) &+ rotated(lanes.3, 18)
    return (merged(merged(merged(merged(result, lanes.0), lanes.1), lanes.2), lanes.3), offset)
  }

  /// Mixes in eight of the last bytes.
  private static func mixed(_ result: UInt64, _ word: UInt64) -> UInt64 {
    rotated(result ^ round(0, word), 27) &* prime1 &+ prime4
  }

  /// Makes every bit of the input count in every bit of the result.
  private static func spread(_ value: UInt64) -> UInt64 {
    var result = (value ^ (value >> 33)) &* prime2
    result = (result ^ (result >> 29)) &* prime3
    return result ^ (result >> 32)
  }

  private static func merged(_ result: UInt64, _ lane: UInt64) -> UInt64 {
    (result ^ round(0, lane)) &* prime1 &+ prime4
  }

  private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  private static func round(_ lane: UInt64, _ input: UInt64) -> UInt64 {
    rotated(lane &+ input &* prime2, 31) &* prime1
  }

  private static func rotated(_ value: UInt64, _ count: UInt64) -> UInt64 {
    value << count | value >> (64 - count)
  }
}

/// FNV-1a in 32 bits (RFC 9923), for names of pages and for what the person's own files remember of an import: neither may
/// change from one version to the next.
package enum FNV1a {
  @inlinable
  package static func hash(_ bytes: some Sequence<UInt8>) -> UInt32 {
    bytes.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }

  /// Returns the hash as eight hexadecimal digits.
  package static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    hash(bytes).padded(to: 8, radix: 16)
  }
}
