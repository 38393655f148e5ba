import Foundation
import HearthMarkup
import HearthTestSupport
import Testing

@Suite struct HTMLEscapeTests {
  @Test(arguments: [
    ("", ""), ("plain", "plain"), ("&", "&amp;"), ("<b>", "&lt;b&gt;"), ("\"'", "&quot;&#39;"),
    ("&amp;", "&amp;amp;"), ("a&b<c>d\"e'f", "a&amp;b&lt;c&gt;d&quot;e&#39;f"), ("é 日 🌿", "é 日 🌿"),
    ("\t\n\r", "\t\n\r"),
    ("\u{0}\u{8}\u{B}\u{C}\u{1B}\u{7F}", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
    ("\u{80}\u{92}\u{9F}\u{A0}\u{BF}", "\u{FFFD}\u{FFFD}\u{FFFD}\u{A0}\u{BF}"),
    ("`={}", "`={}"), ("\u{202E}", "\u{202E}"),
  ])
  func `replaces what could end text or a quoted value, and control characters`(
    _ text: String, _ escaped: String
  ) {
    #expect(HTML.text(text).description == escaped)
  }

  @Test func `keeps every character in the value of a form field, and still none that could end it`() {
    let controls = String(
      String.UnicodeScalarView(
        ((1...0x1F).map { $0 } + (0x7F...0x9F).map { $0 }).compactMap { Unicode.Scalar(UInt32($0)) }))
    #expect(HTML.fieldValue(controls).description == controls)
    #expect(HTML.fieldValue("a&b<c>d\"e'f\u{2028}é").description == "a&amp;b&lt;c&gt;d&quot;e&#39;f\u{2028}é")
  }

  @Test func `replaces every ASCII character in the same way at any position`() {
    for scalar in (0..<128).compactMap(Unicode.Scalar.init) {
      let alone = HTML.text(String(scalar)).description
      for count in [0, 1, 40] {
        let filling = String(repeating: "a", count: count)
        #expect(HTML.text(filling + String(scalar) + filling).description == filling + alone + filling)
      }
    }
  }

  @Test func `keeps a byte that begins a character and ends the text`() {
    var output: [UInt8] = []
    [UInt8]([0x61, 0xC2]).withUnsafeBufferPointer { HTMLEscape.append($0, to: &output) }
    #expect(output == [0x61, 0xC2])
  }
}

/// No text can get out of the place it is put in.
@Suite struct EscapingPropertyTests {
  @Test func `keeps random text inside its element and its value`() {
    var generator = SeededGenerator(seed: 20_261_120)
    let pieces = [
      "<", ">", "\"", "'", "&", "&amp;", "&#60;", "<script>", "</p>", "-->", "<!--", "]]>", "{{x}}",
      "javascript:", " ",
      "\n", "\0", "\u{1B}", "\u{7F}", "\u{85}", "\u{2028}", "\u{FEFF}", "a", "é", "🌿", "\\", "/", "=", "`",
      "\u{202E}",
    ]
    for _ in 0..<3000 {
      let count = Int.random(in: 0...24, using: &generator)
      let text = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      #expect(Self.isKeptInside(text), "\(text.debugDescription)")
    }
  }

  @Test(.enabled(if: TestFolders.shared("data/attacks") != nil, "the lists of attacks are not at hand"))
  func `keeps every known attack inside its element and its value`() throws {
    let folder = try #require(TestFolders.shared("data/attacks"))
    // The lists have many lines in common.
    let lines = try Set(
      TestFolders.files(in: folder, suffixes: [".txt", ".md", ".json"]).flatMap { url in
        String(decoding: try Data(contentsOf: url), as: UTF8.self).split(separator: "\n").map(String.init)
      })
    #expect(lines.count > 1000)
    for line in lines where !Self.isKeptInside(line) { Issue.record("\(line.debugDescription)") }
  }

  /// Whether `text`, put into content and into a value, can be read back as it was between the same tags. Looks at bytes:
  /// a combining mark would make one character of itself and a quote.
  private static func isKeptInside(_ text: String) -> Bool {
    let markup = ("<p title=\"\(text)\">\(text)</p>" as HTML).bytes
    let escaped = HTML.text(text).bytes
    let isInPlace =
      markup == Array("<p title=\"".utf8) + escaped + Array("\">".utf8) + escaped + Array("</p>".utf8)
    return isInPlace && !escaped.contains { "<>\"'".utf8.contains($0) }
      && unescaped(escaped) == withoutControls(text)
  }

  private static func withoutControls(_ text: String) -> [UInt8] {
    let scalars = text.unicodeScalars.map { scalar in
      scalar.properties.generalCategory == .control && !"\t\n\r".unicodeScalars.contains(scalar)
        ? "\u{FFFD}" : scalar
    }
    return Array(String(String.UnicodeScalarView(scalars)).utf8)
  }

  /// What a browser makes of the five references, read once from front to back.
  private static func unescaped(_ bytes: [UInt8]) -> [UInt8] {
    let references = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
    var rest = bytes[...]
    var result: [UInt8] = []
    while let first = rest.first {
      if first == UInt8(ascii: "&"),
        let (name, text) = references.first(where: { rest.starts(with: $0.0.utf8) })
      {
        result += text.utf8
        rest = rest.dropFirst(name.utf8.count)
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }
}
