import HearthMarkup
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

  @Test func `replaces every character of ASCII in the same way wherever it stands`() {
    for scalar in (0..<128).compactMap(Unicode.Scalar.init) {
      let alone = HTML.text(String(scalar)).description
      for count in [0, 1, 7, 8, 15, 16, 17, 40] {
        let filling = String(repeating: "a", count: count)
        #expect(HTML.text(filling + String(scalar) + filling).description == filling + alone + filling)
      }
    }
  }

  @Test func `finds the next one at every distance from the last, and none in what is left`() {
    for distance in 0...70 {
      let filling = String(repeating: "#", count: distance)
      for rest in [0, 1, 9, 17, 33] {
        let end = String(repeating: "b", count: rest)
        #expect(HTML.text("<" + filling + "&" + end).description == "&lt;" + filling + "&amp;" + end)
      }
    }
  }

  @Test func `finds what stands behind lines that are kept`() {
    for count in 0...70 {
      let lines = String(repeating: "a line # of it\n", count: 4) + String(repeating: "a", count: count)
      #expect(HTML.text(lines + "<" + lines).description == lines + "&lt;" + lines)
    }
  }

  @Test func `keeps a byte that begins a character and ends the text`() {
    var output: [UInt8] = []
    [UInt8]([0x61, 0xC2]).withUnsafeBufferPointer { HTMLEscape.append($0, to: &output) }
    #expect(output == [0x61, 0xC2])
  }

  @Test func `appends behind what is there, from strings and parts of strings`() {
    var output = Array("x".utf8)
    let text = "<a & b>"
    HTMLEscape.append(text.dropFirst().dropLast(), to: &output)
    #expect(String(decoding: output, as: UTF8.self) == "xa &amp; b")
    HTMLEscape.append(String(text.reversed()), to: &output)
    #expect(String(decoding: output, as: UTF8.self) == "xa &amp; b&gt;b &amp; a&lt;")
  }
}
