/// A 64-bit hash of all that a page shows. Equal fingerprints of one version of Hearth mean equal bytes.
///
/// It is the same on every machine and in every run, unlike `Hasher`; it protects against chance, not against an attacker.
package struct Fingerprint: Sendable {
  /// The hash of everything combined until now.
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  /// Mixes in a number. The order of calls counts, here and below.
  package mutating func combine(_ number: UInt64) {
    // One round of the finaliser of SplitMix64 (Steele, Lea and Flood 2014) over the running value.
    var mixed = (value ^ number) &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    value = mixed ^ mixed >> 31
  }

  /// Mixes in a signed number; equal numbers of 32 and 64 bits count the same.
  package mutating func combine(_ number: Int) {
    combine(UInt64(bitPattern: Int64(number)))
  }

  /// Mixes in a yes or a no.
  package mutating func combine(_ flag: Bool) {
    combine(flag ? 1 : 0 as UInt64)
  }

  /// Mixes in bytes and how many there are, so that `ab` + `c` is not `a` + `bc`.
  package mutating func combine(bytes: UnsafeBufferPointer<UInt8>) {
    combine(bytes.count)
    var index = 0
    let raw = UnsafeRawBufferPointer(bytes)
    while index + 8 <= bytes.count {
      combine(UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
      index += 8
    }
    var tail: UInt64 = 0
    while index < bytes.count {
      tail = tail << 8 | UInt64(bytes[index])
      index += 1
    }
    combine(tail)
  }

  /// Mixes in the UTF-8 of a text; texts that only look the same count as different.
  package mutating func combine(_ text: String) {
    var text = text
    text.withUTF8 { combine(bytes: $0) }
  }

  /// As for a text, with no text told apart from an empty one.
  package mutating func combine(_ text: String?) {
    combine(text != nil)
    if let text { combine(text) }
  }

  /// The fingerprint of the bytes of a file.
  package static func of(_ bytes: [UInt8]) -> UInt64 {
    var print = Fingerprint()
    bytes.withUnsafeBufferPointer { print.combine(bytes: $0) }
    return print.value
  }
}
