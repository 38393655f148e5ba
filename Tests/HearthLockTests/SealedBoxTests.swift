import HearthCore
import Testing

@testable import HearthLock

struct SealedBoxTests {
  private func opened(_ box: [UInt8], _ key: [UInt8], place: String = "site/a") throws -> [UInt8] {
    try SealedBox.open(box, privateKey: key, place: place, with: Crypto())
  }

  @Test(arguments: [0, 1, 247, 248, 249, 1_000, 100_000])
  func `a box gives back what was put in, with the private key alone`(size: Int) throws {
    let crypto = try Crypto()
    let (own, other) = (try crypto.keyPair(), try crypto.keyPair())
    let content = (0..<size).map { UInt8(truncatingIfNeeded: $0 * 7) }
    let box = try SealedBox.seal(content, to: own.publicKey, place: "site/a", with: crypto)
    #expect(try opened(box, own.privateKey) == content)
    #expect(throws: LockError.self) { try opened(box, other.privateKey) }
    #expect(throws: LockError.self) { try opened(box, own.privateKey, place: "site/b") }
  }

  @Test func `two boxes of the same content have nothing in common but the magic`() throws {
    let crypto = try Crypto()
    let key = try crypto.keyPair().publicKey
    let boxes = try (0..<2).map { _ in try SealedBox.seal([1, 2, 3], to: key, place: "a", with: crypto) }
    #expect(boxes[0].prefix(9) == boxes[1].prefix(9))
    #expect(boxes[0][9..<73] != boxes[1][9..<73] && boxes[0].suffix(64) != boxes[1].suffix(64))
  }

  @Test func `a box with any bit changed, cut off or with something behind it does not open`() throws {
    let crypto = try Crypto()
    let key = try crypto.keyPair()
    let box = try SealedBox.seal(Array("Rain.".utf8), to: key.publicKey, place: "site/a", with: crypto)
    for index in box.indices {
      var changed = box
      changed[index] ^= 1 << UInt8(index % 8)
      #expect(throws: LockError.self, "byte \(index)") { try opened(changed, key.privateKey) }
    }
    for length in stride(from: 0, to: box.count, by: 5) {
      #expect(throws: LockError.self) { try opened(Array(box.prefix(length)), key.privateKey) }
    }
    #expect(throws: LockError.self) { try opened(box + [0], key.privateKey) }
  }

  @Test func `sizes fall into the classes of Padmé, with at most an eighth added`() {
    #expect([0, 1, 256].map(SealedBox.paddedLength) == [256, 256, 256])
    // The examples of the paper: 9 bits in front, the rest zeros.
    #expect(SealedBox.padme(1_000_000) == 1_015_808 && SealedBox.padme(9) == 10)
    for length in stride(from: 257, to: 2_000_000, by: 977) {
      let padded = SealedBox.paddedLength(length)
      #expect(padded >= length && padded * 100 <= length * 112 && SealedBox.paddedLength(padded) == padded)
    }
    #expect(Set((257...5_000).map(SealedBox.paddedLength)).count < 80)
  }
}

struct SealedFileTests {
  @Test func `a sealed file gives back the file, what was sealed with it, and its page`() throws {
    let crypto = try Crypto()
    let key = try crypto.keyPair()
    let other = try crypto.random(16).hexadecimal
    for content in [
      SealedFile.Content(path: "", file: []),
      .init(path: "Content/é.md", file: [1, 2, 3], companions: [other, other], page: [7]),
      .init(path: "a", file: Array(repeating: 9, count: 1_000), page: Array("{}".utf8)),
    ] {
      let sealed = try SealedFile(content, to: key.publicKey, with: crypto)
      let file = try #require(SealedFile(sealed.bytes))
      #expect(file == sealed && file.name.count == 32)
      #expect(try file.open(privateKey: key.privateKey, with: crypto) == content)
      var changed = sealed.bytes
      changed[changed.count - 1] ^= 1
      let renamed = try #require(SealedFile(changed))
      #expect(throws: LockError.self) { try renamed.open(privateKey: key.privateKey, with: crypto) }
    }
    #expect(SealedFile(Array("HEARTH1\0".utf8)) == nil && SealedFile([]) == nil)
  }

  @Test func `what is longer than libcrypto counts is sealed in parts`() throws {
    let crypto = try Crypto()
    let (key, iv) = (try crypto.random(32), try crypto.random(12))
    let text = (0..<1_000).map { UInt8(truncatingIfNeeded: $0) }
    var small = crypto
    small.partLength = 7
    let sealed = try small.seal(text, key: key, iv: iv, data: [1])
    #expect(try sealed == crypto.seal(text, key: key, iv: iv, data: [1]))
    #expect(try small.open(sealed, key: key, iv: iv, data: [1]) == text)
  }

  /// RFC 5869, appendix A.1.
  @Test func `keys are derived as HKDF does`() throws {
    let key = try Crypto().hkdf(
      [UInt8](repeating: 0x0B, count: 22), salt: Array(0...0x0C), info: Array(0xF0...0xF9))
    #expect(
      key.hexadecimal == "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf")
  }
}
