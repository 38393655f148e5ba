import HearthCore
import Testing

@testable import HearthLock

struct LockFileTests {
  private static let rounds = 10

  private func made(_ password: String = "tea and rain") throws -> (
    lock: LockFile, recoveryCode: RecoveryCode
  ) {
    try LockFile.make(password: password, rounds: Self.rounds, with: Crypto())
  }

  @Test func `the password and the recovery code give the same private key, and others none`() throws {
    let (crypto, (lock, code)) = (try Crypto(), try made())
    let key = try #require(try lock.privateKey(password: "tea and rain", with: crypto))
    #expect(try lock.privateKey(recoveryCode: code, with: crypto) == key)
    #expect(try crypto.publicKey(of: key) == lock.publicKey)
    #expect(try lock.privateKey(password: "tea and rain ", with: crypto) == nil)
    let other = try RecoveryCode(with: crypto)
    #expect(try lock.privateKey(recoveryCode: other, with: crypto) == nil)
  }

  @Test func `a password is the same however its accents are stored`() throws {
    let lock = try made("caf\u{E9} a\u{F1}o").lock
    #expect(try lock.privateKey(password: "cafe\u{301} an\u{303}o", with: Crypto()) != nil)
  }

  @Test func `lock.json gives the lock back`() throws {
    let lock = try made().lock
    let file = SourceFile(path: "Content/lock.json", bytes: Array(lock.json.utf8))
    #expect(try LockFile(file) == lock)
    #expect(lock.script(index: "abc").hasPrefix("hearthLock({\"format\": \"hearth lock 1\""))
  }

  @Test func `a lock with any letter of its keys changed is damaged, or opens with nothing`() throws {
    let (crypto, lock) = (try Crypto(), try made().lock)
    let json = Array(lock.json.utf8)
    for index in json.indices where index % 7 == 0 {
      var changed = json
      changed[index] = changed[index] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
      guard let other = try? LockFile(SourceFile(path: "Content/lock.json", bytes: changed)) else { continue }
      let key = try? other.privateKey(password: "tea and rain", with: crypto)
      // A letter of the recovery code's part makes no difference to the password.
      #expect(key == nil || other.publicKey == lock.publicKey)
    }
    for text in [
      "", "{}", "[]", "{\"format\": \"hearth lock 2\"}", "{\"format\": \"hearth lock 1\"}", "\u{0}",
    ] {
      #expect(throws: LockError.self) {
        try LockFile(SourceFile(path: "Content/lock.json", bytes: Array(text.utf8)))
      }
    }
  }

  @Test func `another password keeps the keys, and ends the old password and the old code`() throws {
    let (crypto, (lock, code)) = (try Crypto(), try made())
    let key = try #require(try lock.privateKey(password: "tea and rain", with: crypto))
    let changed = try lock.changing(password: "a new one", privateKey: key, rounds: Self.rounds, with: crypto)
    #expect(changed.lock.publicKey == lock.publicKey && changed.recoveryCode != code)
    #expect(try changed.lock.privateKey(password: "a new one", with: crypto) == key)
    #expect(try changed.lock.privateKey(recoveryCode: changed.recoveryCode, with: crypto) == key)
    #expect(try changed.lock.privateKey(password: "tea and rain", with: crypto) == nil)
    #expect(try changed.lock.privateKey(recoveryCode: code, with: crypto) == nil)
  }

  @Test func `a recovery code is read however it is copied`() throws {
    let code = try RecoveryCode(with: Crypto())
    #expect(code.text.count == 29 && code.text.split(separator: "-").allSatisfy { $0.count == 5 })
    #expect(RecoveryCode(code.text.lowercased()) == code)
    #expect(
      RecoveryCode(
        " " + code.text.replacing("-", with: " ").replacing("0", with: "o").replacing("1", with: "l")) == code
    )
    #expect(RecoveryCode(String(code.text.dropLast())) == nil && RecoveryCode("tea and rain") == nil)
  }
}

struct PasswordStrengthTests {
  @Test(arguments: [
    ("", "less than a second"), ("1234", "less than a second"), ("password", "less than a second"),
    ("aaaaaaaaaaaa", "less than a second"), ("1qaz2wsx3edc4rfv", "less than a second"),
    ("zaq12wsxcde34rfv", "less than a second"), ("qwertyuiopasdfghjkl", "less than a second"),
    ("abcdefghijklmnopqrstuvwxyz", "less than a second"), ("9876543210", "less than a second"),
    ("a1b2c3d4e5f6g7h8", "less than a second"),
    ("qwertzuiop", "less than a second"), ("йцукенгшщзхъ", "less than a second"),
    ("!@#$%^&*()", "less than a second"),
    ("abc123abc123abc123", "less than a second"), ("17.03.1985", "less than a second"),
    ("P4ssw0rd", "less than a second"), ("correct horse battery staple", "less than a second"),
    ("To be, or not to be: that is the question!", "less than a second"),
    ("itwasthebestoftimesitwastheworstoftimes", "less than a second"),
    ("lantern gravel monsoon clarinet pebble", "thousands of years"),
  ])
  func `common passwords fall at once, and five unrelated words do not`(password: String, time: String) {
    #expect(PasswordStrength(password).time == time, "\(PasswordStrength(password).bits)")
  }

  @Test func `what is short is weak`() {
    let weak = [
      "rain and tea", "2024-03-17", "Summer2024!", "hunter2hunter2", "Troub4dor&3",
      "we had such a lovely day at the sea",
      "en un lugar muy lejano de la tierra", "11031985 24121987", "asdfghjkl;'qwertyuiop[]1234567890",
      String(repeating: "sunshine", count: 500), "2026-11-28T10:00:00 2026-11-29", "28 November 2026 12:30",
      "March 3rd 1985 July 4th 1990", "12:30 12:31 12:32 12:33", "monday tuesday wednesday thursday friday",
      "january february march april may june", "Summer2026!Winter2027!", "mondaytuesdaywednesdaythursday",
      "one two three four five six seven", "aa11bb22cc33dd44", "a0b9c8d7e6f5g4", "QwErTyUiOp123",
      "1Qaz2Wsx3Edc4Rfv", "PaSsWoRd1984!", "ILoveYouSoMuchMyDearAnna", "hutxyz",
      "bUtTeRfLy", "mOtHeRhOoD", "RaInBoWcOlOuR",
    ]
    for password in weak {
      #expect(PasswordStrength(password).isWeak, "\(password): \(PasswordStrength(password).bits)")
    }
    // Chance makes short runs, and words such as "on" between them.
    let strong = [
      "lantern gravel monsoon clarinet pebble", "kP9$vQ2!xZ7&mR4", "Rvs7iGCaHiDJDZEx",
      "drizzle bramble chisel pebble saffron flannel", "magpie walnut harbour velvet saffron chisel",
      "0f3c9a7be41d28c6", "Drizzle-Bramble-Chisel-Pebble-Saffron",
    ]
    for password in strong {
      #expect(!PasswordStrength(password).isWeak, "\(password): \(PasswordStrength(password).bits)")
    }
  }
}
