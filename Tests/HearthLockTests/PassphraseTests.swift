import HearthCore
import Testing

@testable import HearthLock

struct PassphraseTests {
  private let crypto: Crypto

  init() throws { crypto = try Crypto() }

  @Test func `the list has 2048 words of three to eight letters, and none is a letter away from another`() {
    let words = Passphrase.words.map { Array($0.utf8) }
    #expect(words.count == 2_048 && Set(words).count == 2_048)
    #expect(
      words.allSatisfy { word in
        (3...8).contains(word.count) && word.allSatisfy { (0x61...0x7A).contains($0) }
      })
    // Two words that differ in one place at the most are the same without it.
    var seen: [[UInt8]: [UInt8]] = [:]
    for word in words {
      for place in word.indices {
        var rest = word
        rest[place] = UInt8(ascii: "*")
        if let other = seen.updateValue(word, forKey: rest) {
          Issue.record("\(String(decoding: word, as: UTF8.self)) \(String(decoding: other, as: UTF8.self))")
        }
      }
    }
  }

  @Test func `a passphrase is four words of the list, and each time others`() throws {
    let texts = try (0..<50).map { _ in try Passphrase(with: crypto).text }
    #expect(Set(texts).count == 50)
    let known = Set(Passphrase.words)
    for text in texts {
      let words = text.split(separator: " ")
      #expect(words.count == 4 && words.allSatisfy(known.contains))
    }
  }

  @Test func `what is in the box is padded, and no bit of it can change`() throws {
    let content = Array("A page.".utf8)
    let passphrase = try Passphrase(with: crypto)
    let box = try SecretBox(page: content, passphrase: passphrase, rounds: 10, with: crypto)
    #expect(box.text.count == 256 + 16 && box.check == SHA256.hash(box.text))
    let key = try crypto.pbkdf2(Array(passphrase.text.utf8), salt: box.salt, rounds: 10)
    func open(_ text: [UInt8], _ iv: [UInt8]) throws -> [UInt8]? {
      try crypto.open(text, key: key, iv: iv, data: Array("hearth page 1 10".utf8))
    }
    #expect(try open(box.text, box.iv) == SealedBox.padded(content))
    for bit in 0..<box.text.count * 8 {
      var changed = box.text
      changed[bit / 8] ^= 1 << (bit % 8)
      #expect(try open(changed, box.iv) == nil)
    }
    for bit in 0..<box.iv.count * 8 {
      var changed = box.iv
      changed[bit / 8] ^= 1 << (bit % 8)
      #expect(try open(box.text, changed) == nil)
    }
  }
}
