import HearthTestSupport
import Testing

@testable import HearthServe

struct MultipartReaderTests {
  /// A field as it was read.
  private struct Part: Equatable {
    var name: String
    var fileName: String?
    var value: [UInt8] = []
    var isWhole = false
  }

  /// Reads a form that arrives in these pieces.
  private func parts(_ pieces: [ArraySlice<UInt8>]) throws -> [Part] {
    var (reader, parts) = (MultipartReader(boundary: Array("edge".utf8)), [Part]())
    for piece in pieces {
      try piece.withUnsafeBytes { bytes in
        try reader.read(bytes) { event throws(Refusal) in
          switch event {
          case .began(let name, let fileName): parts.append(Part(name: name, fileName: fileName))
          case .bytes(let bytes): parts[parts.count - 1].value += bytes
          case .ended: parts[parts.count - 1].isWhole = true
          }
        }
      }
    }
    try reader.finish()
    return parts
  }

  private static let form = multipart(
    ("Content-Disposition: form-data; name=\"text\"", []),
    ("Content-Disposition: form-data; name=\"text\"", Array("día\r\n--edg\r\n--\r\n".utf8)),
    ("content-disposition: form-data; name=\"text\"", Array("\r".utf8)),
    (
      "Content-Disposition: form-data; name=\"photo\"; filename=\"C:\\días\\a %22b%22.png\"\r\nContent-Type: image/png",
      [0x89, 0, 0xFF, 13, 10, 45, 45, 101, 13, 13, 10]
    ),
    (
      "Content-Disposition: form-data; name=\"photo\"; filename=\"\"\r\nContent-Type: application/octet-stream",
      []
    ))

  private static let expected = [
    Part(name: "text", isWhole: true),
    Part(name: "text", value: Array("día\r\n--edg\r\n--\r\n".utf8), isWhole: true),
    Part(name: "text", value: [13], isWhole: true),
    Part(
      name: "photo", fileName: "a %22b%22.png", value: [0x89, 0, 0xFF, 13, 10, 45, 45, 101, 13, 13, 10],
      isWhole: true),
    Part(name: "photo", fileName: "", isWhole: true),
  ]

  @Test func `a form is the same wherever it is cut, an empty field before one of its name too`() throws {
    let form = Self.form
    #expect(try parts([form[...]]) == Self.expected)
    #expect(try parts(form.indices.map { form[$0...$0] }) == Self.expected)
    for cut in form.indices {
      #expect(try parts([form[..<cut], form[cut...]]) == Self.expected, "cut at \(cut)")
    }
  }

  private static let names: [(sent: String, name: String)] = [
    ("a/b.png", "b.png"), ("a/", "file"), ("a\\", "file"), ("..", "file"), ("a/..", "file"), (".", "file"),
    ("\\..\\", "file"), (".png", ".png"), ("a.b.c", "a.b.c"),
    (String(repeating: "a", count: 255), String(repeating: "a", count: 255)),
    (String(repeating: "a", count: 256), String(repeating: "a", count: 255)),
    (String(repeating: "\u{65E5}", count: 90) + ".jpeg", String(repeating: "\u{65E5}", count: 83) + ".jpeg"),
    ("a." + String(repeating: "b", count: 300), "a." + String(repeating: "b", count: 253)),
  ]

  @Test(arguments: names)
  func `no name of a file refuses a form: it is cut, or replaced`(sent: String, name: String) throws {
    let form = multipart(("Content-Disposition: form-data; name=\"a\"; filename=\"\(sent)\"", [1]))
    #expect(try parts([form[...]]) == [Part(name: "a", fileName: name, value: [1], isWhole: true)])
  }

  @Test func `a form that ends anywhere before its end is refused`() {
    // The line's end behind it may be missing.
    for end in 0..<Self.form.count - 2 {
      #expect(throws: Refusal.unreadableForm, "\(end) bytes") { try parts([Self.form[..<end]]) }
    }
  }

  @Test func `no bytes make it read past an end, and what it accepts has whole parts`() {
    var random = SeededGenerator(seed: 11)
    let alphabet = Array("\r\n-edge: ;=\"".utf8) + [0, 0xFF]
    for _ in 0..<Sampling.count(3_000, long: 300_000) {
      var form = Self.form
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: 0..<form.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: form[index] = alphabet.randomElement(using: &random) ?? 0
        case 1: form.remove(at: index)
        default: form.insert(alphabet.randomElement(using: &random) ?? 0, at: index)
        }
      }
      let cut = Int.random(in: 0...form.count, using: &random)
      let (whole, cutParts) = (try? parts([form[...]]), try? parts([form[..<cut], form[cut...]]))
      #expect(whole == cutParts)
      #expect(whole?.allSatisfy(\.isWhole) ?? true)
    }
  }

  @Test func `little is kept of a long value while it arrives`() throws {
    let value = [UInt8](repeating: 13, count: 1_000_000)
    let form = multipart(("Content-Disposition: form-data; name=\"a\"", value))
    let pieces = stride(from: 0, to: form.count, by: 65_536).map { form[$0..<min($0 + 65_536, form.count)] }
    #expect(try parts(pieces).first?.value == value)
  }
}
