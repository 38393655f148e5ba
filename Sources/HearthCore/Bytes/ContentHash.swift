/// A 64-bit hash of bytes, to tell whether a file has changed. It doesn't protect against forgery.
///
/// XXH64 with seed 0, after the specification by Yann Collet (github.com/Cyan4973/xxHash, `doc/xxhash_spec.md`).
package enum ContentHash {
  private static var prime1: UInt64 { 0x9E37_79B1_85EB_CA87 }
  private static var prime2: UInt64 { 0xC2B2_AE3D_27D4_EB4F }
  private static var prime3: UInt64 { 0x1656_67B1_9E37_79F9 }
  private static var prime4: UInt64 { 0x85EB_CA77_C2B2_AE63 }
  private static var prime5: UInt64 { 0x27D4_EB2F_1656_67C5 }

  /// Returns the hash of an array of bytes.
  package static func hash(_ bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBytes(hash)
  }

  /// Returns the hash of the UTF-8 bytes of `text`.
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

  /// Returns an order-dependent hash of several values, each given as a number, such as its own hash.
  package static func hash(numbers: [UInt64]) -> UInt64 { spread(numbers.reduce(prime5, mixed)) }

  /// Hashes whole 32-byte blocks. Returns the state and the offset after the last block.
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

  /// Mixes in a 64-bit word.
  private static func mixed(_ result: UInt64, _ word: UInt64) -> UInt64 {
    rotated(result ^ round(0, word), 27) &* prime1 &+ prime4
  }

  /// Lets every bit of the input affect every bit of the result: the final avalanche.
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

/// The 32-bit FNV-1a hash (RFC 9923), for page names and for import records in the person's own files. Its values must not
/// change between versions.
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

/// The SHA-256 hash (FIPS 180-4), used to allow inline content in a content security policy.
package enum SHA256 {
  /// Returns the 32 bytes of the hash of `message`.
  package static func hash(_ message: [UInt8]) -> [UInt8] {
    // Section 5.1.1: a 1 bit, zeros, then the length in bits.
    var padded = message + [0x80]
    padded += repeatElement(0, count: (119 - message.count % 64) % 64)
    padded += bytes(of: UInt64(message.count) * 8)
    var state = initial
    for start in stride(from: 0, to: padded.count, by: 64) {
      update(&state, with: padded[start..<start + 64])
    }
    return state.flatMap(bytes)
  }

  /// Hashes one block (section 6.2.2).
  private static func update(_ state: inout [UInt32], with block: ArraySlice<UInt8>) {
    var schedule = stride(from: block.startIndex, to: block.endIndex, by: 4).map { at in
      block[at..<at + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for t in 16..<64 {
      let (x, y) = (schedule[t - 15], schedule[t - 2])
      let s0 = rotated(x, 7) ^ rotated(x, 18) ^ (x >> 3)
      let s1 = rotated(y, 17) ^ rotated(y, 19) ^ (y >> 10)
      schedule.append(s1 &+ schedule[t - 7] &+ s0 &+ schedule[t - 16])
    }
    var v = state
    for t in 0..<64 {
      let s1 = rotated(v[4], 6) ^ rotated(v[4], 11) ^ rotated(v[4], 25)
      let choice = (v[4] & v[5]) ^ (~v[4] & v[6])
      let t1 = v[7] &+ s1 &+ choice &+ constants[t] &+ schedule[t]
      let s0 = rotated(v[0], 2) ^ rotated(v[0], 13) ^ rotated(v[0], 22)
      let majority = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2])
      v.removeLast()
      v.insert(t1 &+ s0 &+ majority, at: 0)
      v[4] &+= t1
    }
    for index in state.indices { state[index] &+= v[index] }
  }

  private static func rotated(_ word: UInt32, _ bits: UInt32) -> UInt32 { word >> bits | word << (32 - bits) }

  private static func bytes<Number: FixedWidthInteger>(of number: Number) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }

  /// Section 5.3.3: the fractional parts of the square roots of the first eight primes.
  private static let initial: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]

  /// Section 4.2.2: the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}
