import HearthCore

/// Content that only the owner of the private key can read. Sealing needs the public key alone.
///
/// `Documentation/Lock.md` describes the format byte by byte: the magic, an ephemeral public point, an IV, and AES-256-GCM
/// under a key that ECDH and HKDF derive for this box alone.
package enum SealedBox {
  static let magic = Array("HEARTH1\0".utf8)
  private static let info = Array("hearth sealed 1".utf8)
  private static let pointLength = 65
  private static let ivLength = 12
  static let headLength = magic.count + pointLength + ivLength

  /// Returns a new box for the site, and its name: 32 random hexadecimal digits, which reveal nothing.
  package static func seal(
    _ content: [UInt8], to publicKey: [UInt8], with crypto: Crypto
  ) throws(LockError) -> (name: String, box: [UInt8]) {
    let name = try crypto.random(SealedFile.nameLength).hexadecimal
    return (name, try seal(content, to: publicKey, place: place(of: name), with: crypto))
  }

  /// Returns a new box, different on each call, after checking that it opens. Moved to another `place`, it doesn't.
  static func seal(
    _ content: [UInt8], to publicKey: [UInt8], place: String, with crypto: Crypto
  ) throws(LockError) -> [UInt8] {
    let own = try crypto.keyPair()
    guard let secret = try crypto.sharedSecret(own.privateKey, with: publicKey) else {
      throw LockError("the public key of the lock is damaged")
    }
    let key = try crypto.hkdf(secret, salt: own.publicKey + publicKey, info: info)
    let (iv, data) = (try crypto.random(ivLength), magic + own.publicKey + Array(place.utf8))
    let text = try crypto.seal(padded(content), key: key, iv: iv, data: data)
    guard let opened = try crypto.open(text, key: key, iv: iv, data: data), unpadded(opened) == content else {
      throw LockError("the sealed content can't be decrypted")
    }
    return magic + own.publicKey + iv + text
  }

  /// Returns the content of a box. Throws if it is damaged, was made for another key, or belongs to another place.
  package static func open(
    _ box: [UInt8], privateKey: [UInt8], place: String, with crypto: Crypto
  ) throws(LockError) -> [UInt8] {
    let damaged = LockError("it is damaged, or was locked for somebody else")
    guard box.count > headLength, box.starts(with: magic) else { throw LockError("it isn't a sealed file") }
    let point = Array(box[magic.count..<magic.count + pointLength])
    guard let publicKey = try crypto.publicKey(of: privateKey),
      let secret = try crypto.sharedSecret(privateKey, with: point)
    else { throw damaged }
    let key = try crypto.hkdf(secret, salt: point + publicKey, info: info)
    let iv = Array(box[magic.count + pointLength..<headLength])
    let padded = try crypto.open(
      Array(box[headLength...]), key: key, iv: iv, data: magic + point + Array(place.utf8))
    guard let padded, let content = unpadded(padded) else { throw damaged }
    return content
  }

  /// Returns whether `text` has the form of a box's name.
  package static func isName(_ text: String) -> Bool {
    text.utf8.count == 2 * SealedFile.nameLength && text.utf8.allSatisfy("0123456789abcdef".utf8.contains)
  }

  /// Returns the place that the box called `name` is bound to in the site.
  package static func place(of name: String) -> String { "site/\(name)" }

  // MARK: Padding

  /// Returns the length as eight bytes, the content, and zeros.
  static func padded(_ content: [UInt8]) -> [UInt8] {
    let length = BigEndian64.bytes(content.count)
    let zeros = paddedLength(length.count + content.count) - length.count - content.count
    return length + content + [UInt8](repeating: 0, count: zeros)
  }

  private static func unpadded(_ padded: [UInt8]) -> [UInt8]? {
    guard let length = BigEndian64.number(padded), length <= padded.count - BigEndian64.count else {
      return nil
    }
    return Array(padded.dropFirst(BigEndian64.count).prefix(length))
  }

  /// Padmé (Nikitin and others, "Reducing Metadata Leakage from Encrypted Files and Communication with PURBs", 2019, section
  /// 4.2): rounds the mantissa of a length up to the number of bits in its exponent. Adds at most 12 %, to 256 bytes or more.
  package static func paddedLength(_ length: Int) -> Int {
    length > 256 ? padme(length) : 256
  }

  /// Returns the smallest number of that form that is at least `length`.
  package static func padme(_ length: Int) -> Int {
    guard length > 2 else { return length }
    let exponent = Int.bitWidth - 1 - length.leadingZeroBitCount
    let kept = Int.bitWidth - exponent.leadingZeroBitCount
    let mask = (1 << (exponent - kept)) - 1
    return (length + mask) & ~mask
  }
}

/// Eight-byte big-endian numbers, which encode lengths and rounds in the lock's formats.
enum BigEndian64 {
  static let count = 8

  static func bytes(_ number: Int) -> [UInt8] {
    withUnsafeBytes(of: UInt64(clamping: number).bigEndian) { Array($0) }
  }

  /// Returns the number that `bytes` begin with; `nil` if there are too few, or it exceeds `Int`.
  static func number(_ bytes: some Collection<UInt8>) -> Int? {
    guard bytes.count >= count else { return nil }
    return Int(exactly: bytes.prefix(count).reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }
}
